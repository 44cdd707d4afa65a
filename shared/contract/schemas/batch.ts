import * as z from 'zod';
import { generationSteps } from '../generation-steps.ts';
import { clientId, id, instant, wordsBy } from './common.ts';

export const duplicateMode = z.enum(['prompt', 'auto_use']);
export type DuplicateMode = z.infer<typeof duplicateMode>;
export const downloadMode = z.enum(['klaviyo', 'local']);
export type DownloadMode = z.infer<typeof downloadMode>;
/** What to do with campaigns whose email is current, that is, not out of date. */
export const existingMode = z.enum(['skip', 'new_version']);
export type ExistingMode = z.infer<typeof existingMode>;
export const duplicateChoice = z.enum(['use_existing', 'create_new']);
export type DuplicateChoice = z.infer<typeof duplicateChoice>;

/** Spec §3; shown as 'Rate limit exceeded', 'API error', 'Network error', 'Parsing error'. */
export const errorType = z.enum(['rate_limit', 'api_error', 'network_error', 'parsing_error']);
export type ErrorType = z.infer<typeof errorType>;

export const generationStep = z.enum(generationSteps);
export type GenerationStep = z.infer<typeof generationStep>;

export const itemState = z.enum(['pending', 'waiting', 'generating', 'completed', 'error', 'cancelled']);
export type ItemState = z.infer<typeof itemState>;

/** An image in the library with the same tag. */
export const existingImage = z.object({
  tag: z.string(),
  version: z.int().min(1),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  name: z.string(),
  /** Alt text from the library, or ''. */
  alt: z.string().default(''),
  created_at: instant,
  /**
   * The file in the brand's Google Drive folder, when it is only there so far. `url` is then its thumbnail, which
   * needs the bearer token; it becomes part of the library when a campaign uses it.
   */
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
  existing_images: z.array(existingImage),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Attempts at writing begun since the item was started or retried, at most `MAX_ATTEMPTS`. */
  attempt: z.int().min(0),
  /** End of the current pause. */
  waiting_until: instant.nullable(),
  /** Reason of the pause: the provider asked for one, the last attempt failed, or a resend waits for its first send. */
  waiting_for: z.enum(['provider', 'retry', 'first_send']).nullable(),
  /** Steps in the order they began; each ends when the next begins. */
  steps: z.array(z.object({ step: generationStep, at: instant })),
  /** The version of the email it generated. */
  version: z.int().nullable(),
  writer: wordsBy.nullable(),
  /** Why it is completed without an email: its row says that it is not to be written yet. */
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
  /** Whether it runs at the provider's flexible tier: slower, for less. */
  no_hurry: z.boolean().default(false),
  totals: batchTotals,
  created_at: instant,
  created_by: z.string(),
  finished_at: instant.nullable(),
  usage: z.object({
    /** All that was sent; `cached_tokens` of them were read from the provider's prompt cache, `written_tokens` written to it. */
    input_tokens: z.int(),
    cached_tokens: z.int().default(0),
    written_tokens: z.int().default(0),
    output_tokens: z.int(),
    cost_usd: z.number().nullable(),
    /** Model calls whose result was not used, because their worker was lost or the batch was cancelled. */
    dropped_calls: z.int(),
  }),
});
export type BatchSummary = z.infer<typeof batchSummary>;

export const batch = batchSummary.extend({
  items: z.array(batchItem),
  /** The moment of its last change, to ask later for what has changed since. */
  as_of: instant.optional(),
  /** Whether `items` has only those that changed since the moment that was asked for. */
  partial: z.boolean().optional(),
  /** End of the pause that the provider asked for. */
  paused_until: instant.nullable(),
  /** All batches started together with this one, itself included, in the order they run. */
  batch_ids: z.array(id),
  /** The other batches started together with this one, in the order they run. */
  following: z.array(batchSummary.pick({ batch_id: true, state: true, totals: true })),
});
export type Batch = z.infer<typeof batch>;

/** Spec §3 "Generation result". */
export const generationResult = z.object({
  status: z.enum(['success', 'error', 'duplicate_prompt', 'running']),
  campaign_name: z.string(),
  index: z.int().nullable(),
  session_id: id.nullable(),
  html_content: z.string().nullable(),
  version: z.int().nullable(),
  writer: wordsBy.nullable(),
  /** With `error` in the same words: nothing failed, but the row says that the email is not to be written yet. */
  held: z.string().nullable().default(null),
  error: z.string().nullable(),
  error_type: errorType.nullable(),
  duplicate_count: z.int().nullable(),
  image_tag: z.string().nullable(),
  existing_images: z.array(existingImage),
  batch_id: id.nullable(),
});
export type GenerationResult = z.infer<typeof generationResult>;
