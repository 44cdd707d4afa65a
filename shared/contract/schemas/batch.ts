import * as z from 'zod';
import { generationSteps } from '../generation-steps.ts';
import { clientId, id, instant, wordsBy } from './common.ts';

export const duplicateMode = z.enum(['prompt', 'auto_use']);
export type DuplicateMode = z.infer<typeof duplicateMode>;
export const downloadMode = z.enum(['klaviyo', 'local']);
export type DownloadMode = z.infer<typeof downloadMode>;
export const existingMode = z.enum(['skip', 'new_version']);
export type ExistingMode = z.infer<typeof existingMode>;
/** `no_picture` is only for a picture that the batch has made. */
export const duplicateChoice = z.enum(['use_existing', 'create_new', 'no_picture']);
export type DuplicateChoice = z.infer<typeof duplicateChoice>;

/** Spec §3. */
export const errorType = z.enum(['rate_limit', 'api_error', 'network_error', 'parsing_error']);
export type ErrorType = z.infer<typeof errorType>;

export const generationStep = z.enum(generationSteps);
export type GenerationStep = z.infer<typeof generationStep>;

export const itemState = z.enum(['pending', 'waiting', 'generating', 'completed', 'error', 'cancelled']);
export type ItemState = z.infer<typeof itemState>;

export const existingImage = z.object({
  tag: z.string(),
  version: z.int().min(1),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  name: z.string(),
  alt: z.string().default(''),
  created_at: instant,
  /** Still only in Google Drive: `url` is a thumbnail that needs the bearer token; using it imports it. */
  drive_file: z.string().optional(),
});
export type ExistingImage = z.infer<typeof existingImage>;

export const batchItem = z.object({
  index: z.int().min(0),
  campaign_name: z.string(),
  state: itemState,
  step: generationStep.nullable(),
  error_type: errorType.nullable(),
  error: z.string().nullable(),
  image_tag: z.string(),
  /** This batch makes its picture; while it waits, `existing_images` has the one to look at. */
  new_picture: z.boolean().default(false),
  existing_images: z.array(existingImage),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Since the start or the last retry, at most `MAX_ATTEMPTS`. */
  attempt: z.int().min(0),
  waiting_until: instant.nullable(),
  /** Asked by the provider, after a failed attempt, or until a resend's first send. */
  waiting_for: z.enum(['provider', 'retry', 'first_send']).nullable(),
  steps: z.array(z.object({ step: generationStep, at: instant })),
  version: z.int().nullable(),
  writer: wordsBy.nullable(),
  /** Why the row says not to write it yet. The campaign completes without an email. */
  held: z.string().nullable(),
});
export type BatchItem = z.infer<typeof batchItem>;

export const batchTotals = z.object({
  total: z.int(),
  completed: z.int(),
  failed: z.int(),
  waiting: z.int(),
  pending: z.int(),
  generating: z.int(),
  cancelled: z.int(),
});

export const batchState = z.enum(['queued', 'running', 'waiting', 'complete', 'cancelled']);

export const batchSummary = z.object({
  batch_id: id,
  session_id: id,
  client: clientId,
  state: batchState,
  duplicate_mode: duplicateMode,
  download_mode: downloadMode,
  no_hurry: z.boolean().default(false),
  totals: batchTotals,
  created_at: instant,
  created_by: z.string(),
  finished_at: instant.nullable(),
  usage: z.object({
    /** Includes `cached_tokens`, read from the prompt cache, and `written_tokens`, written to it. */
    input_tokens: z.int(),
    cached_tokens: z.int().default(0),
    written_tokens: z.int().default(0),
    output_tokens: z.int(),
    cost_usd: z.number().nullable(),
    dropped_calls: z.int(),
  }),
});
export type BatchSummary = z.infer<typeof batchSummary>;

export const batch = batchSummary.extend({
  items: z.array(batchItem),
  /** Time of the last change; ask for what changed since. */
  as_of: instant.optional(),
  partial: z.boolean().optional(),
  paused_until: instant.nullable(),
  /** All batches started together, including this one, in running order. */
  batch_ids: z.array(id),
  following: z.array(batchSummary.pick({ batch_id: true, state: true, totals: true })),
});
export type Batch = z.infer<typeof batch>;

export const generationResult = z.object({
  status: z.enum(['success', 'error', 'duplicate_prompt', 'running']),
  campaign_name: z.string(),
  index: z.int().nullable(),
  session_id: id.nullable(),
  html_content: z.string().nullable(),
  version: z.int().nullable(),
  writer: wordsBy.nullable(),
  /** Why the row says not to write it yet; the same text as `error`, though nothing failed. */
  held: z.string().nullable().default(null),
  error: z.string().nullable(),
  error_type: errorType.nullable(),
  duplicate_count: z.int().nullable(),
  image_tag: z.string().nullable(),
  existing_images: z.array(existingImage),
  batch_id: id.nullable(),
});
export type GenerationResult = z.infer<typeof generationResult>;
