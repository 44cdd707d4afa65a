import * as z from 'zod';
import {
  batchTotals,
  downloadMode,
  duplicateChoice,
  duplicateMode,
  errorType,
  existingImage,
  generationStep,
  itemState,
} from '#shared/contract/schemas/batch.ts';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { defineRecord } from '../../records/define-record.ts';
import type { Stored } from '../../records/stored-shape.ts';
import type { Key } from '../../services/table.ts';
import { calendarKey, padIndex } from '../calendars/records.ts';

const partition = (batch: string) => `BATCH#${batch}`;
export const batchKey = (batch: string): Key => ({ pk: partition(batch), sk: 'META' });
export const ITEM_PREFIX = 'ITEM#';
export const itemKey = (batch: string, index: number): Key => ({
  pk: partition(batch),
  sk: `${ITEM_PREFIX}${padIndex(index)}`,
});
export const ANSWER_PREFIX = 'ANSWER#';
export const answerKey = (batch: string, tag: string): Key => ({
  pk: partition(batch),
  sk: `${ANSWER_PREFIX}${tag}`,
});
/** An answer given outside a batch, for the session's next ones. */
export const calendarAnswerKey = (calendarId: string, tag: string): Key => ({
  pk: calendarKey(calendarId).pk,
  sk: `${ANSWER_PREFIX}${tag}`,
});
/** Campaigns that were selected with a start's first batch but left out of it. */
export const leftOutKey = (batch: string): Key => ({ pk: partition(batch), sk: 'LEFT_OUT' });
/** Only read by a repeated start, within a day, so a change of its shape needs no version. */
export const leftOutRecord = z.object({ skipped: z.array(z.int()), already_running: z.array(z.int()) });

/** A task token on which a turn waits. Never leaves the server. */
export const TOKEN_PREFIX = 'TOKEN#';
export const tokenKey = (batch: string, id: string): Key => ({
  pk: partition(batch),
  sk: `${TOKEN_PREFIX}${id}`,
});
export const claimKey = (batch: string, tag: string): Key => ({ pk: partition(batch), sk: `CLAIM#${tag}` });
/** The index's list of a brand's batches, by time. */
export const batchList = (client: string) => `BATCHES#${client}`;

export const usageSum = z.object({
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost_usd: z.number().nullable(),
  dropped_calls: z.int().default(0),
});

/** One batch. Which of its items are done is in the items alone. */
export const batchRecord = z.object({
  batch_id: id,
  session_id: id,
  client: clientId,
  /** `queued` behind `previous_batch`; `open` while an execution works on it. */
  state: z.enum(['queued', 'open', 'ended', 'cancelled']),
  duplicate_mode: duplicateMode,
  download_mode: downloadMode,
  created_at: instant,
  created_by: z.string(),
  /** Counts the executions; the one at work is called `<batch>-<run>`, and what comes from another is stale. */
  run: z.int(),
  /** Whether that execution is known to have been started. */
  started: z.boolean(),
  /** When that execution was asked for. */
  run_at: instant,
  /** Counts this run's rounds; a turn is known by run, round and its first campaign. */
  round: z.int().default(0),
  /** History events this run's execution may have used up. */
  spent: z.int().default(0),
  /** Until when the model's provider asked everyone to wait. */
  paused_until: instant.nullable().default(null),
  previous_batch: id.nullable(),
  next_batch: id.nullable(),
  /** Every batch of the same start, in the order they run; empty in records of before they were kept. */
  batch_ids: z.array(id).default([]),
  /** How many items it has; null in records of before it was kept. */
  size: z.int().nullable().default(null),
  finished_at: instant.nullable(),
  /** What lists show of a batch that ended. */
  result: z.object({ totals: batchTotals, usage: usageSum }).nullable(),
});
export type BatchRecord = z.infer<typeof batchRecord>;

export const preparedImage = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() });
export type PreparedImage = z.infer<typeof preparedImage>;

export const itemRecord = z.object({
  batch_id: id,
  session_id: id,
  client: clientId,
  /** Who started the batch; the email's author. */
  created_by: z.string(),
  index: z.int(),
  /** Counts how often the item was begun afresh; drafts and writes belong to one take, so a stale worker's are refused. */
  take: z.int(),
  campaign_name: z.string(),
  /** Normalised. */
  image_tag: z.string(),
  state: itemState,
  /** The take has an outcome: completed, failed or cancelled. */
  ended: z.boolean(),
  step: generationStep.nullable(),
  /** When each step of the attempt began. */
  steps: z.array(z.object({ step: generationStep, at: instant })),
  error_type: errorType.nullable(),
  error: z.string().nullable(),
  existing_images: z.array(existingImage),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Model calls begun in this take. */
  attempts: z.int(),
  /** The turn that works on it, or `back:` and the turn that gave it back to wait; null before the first. */
  held_by: z.string().nullable().default(null),
  /** A model call has begun whose end is not written yet. */
  call_open: z.boolean().default(false),
  /** The batch was cancelled while the model was writing: the email is kept, but nothing more is tried. */
  cancel_requested: z.boolean().default(false),
  /** When its question was put. */
  asked_at: instant.nullable().default(null),
  /** The pauses the provider asked for in this take: when the first began, and how many. */
  provider_waits_since: instant.nullable().default(null),
  provider_waits: z.int().default(0),
  /** The pause it is in. */
  waiting_until: instant.nullable().default(null),
  waiting_for: z.enum(['provider', 'retry']).nullable().default(null),
  /** Email version given to this take; written before the email is. */
  reserved_version: z.int().nullable(),
  version: z.int().nullable(),
  writer: z.enum(['openai', 'sample']).nullable(),
  /** The usage of this take's draft is counted. */
  draft_counted: z.boolean(),
  /** PrepareImage has decided this take's hero. */
  image_ready: z.boolean(),
  image: preparedImage.nullable(),
  image_source: z.enum(['', 'library', 'brand_default', 'created']),
  used_existing_image: z.boolean(),
  /** Over all takes: what was spent stays spent. */
  input_tokens: z.int(),
  cached_tokens: z.int(),
  output_tokens: z.int(),
  cost_usd: z.number(),
  /** Some call's price is not known. */
  cost_unknown: z.boolean(),
  dropped_calls: z.int().default(0),
});
export type ItemRecord = z.infer<typeof itemRecord>;

/** What a fresh take of an item begins with. */
export const freshTake = {
  state: 'pending',
  ended: false,
  step: null,
  steps: [],
  error_type: null,
  error: null,
  existing_images: [],
  started_at: null,
  finished_at: null,
  attempts: 0,
  held_by: null,
  call_open: false,
  cancel_requested: false,
  asked_at: null,
  provider_waits_since: null,
  provider_waits: 0,
  waiting_until: null,
  waiting_for: null,
  reserved_version: null,
  version: null,
  writer: null,
  draft_counted: false,
  image_ready: false,
  image: null,
  image_source: '',
  used_existing_image: false,
} as const satisfies Partial<ItemRecord>;

export const noBatchUsage = {
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  cost_usd: 0,
  cost_unknown: false,
  dropped_calls: 0,
} as const;

/** Stored without a shape version: give new fields a default. */
export const answerRecord = z.object({
  tag: z.string(),
  user_choice: duplicateChoice,
  answered_at: instant,
  answered_by: z.string(),
});
export type AnswerRecord = z.infer<typeof answerRecord>;

/** Deleted once used, so a change of its shape needs no version. */
export const tokenRecord = z.object({ sk: z.string(), token: z.string() });
export type TokenRecord = z.infer<typeof tokenRecord>;

/**
 * The new version of a tag's image, made once per batch: who makes it, then what came of it. Stored without a
 * shape version: give new fields a default.
 */
export const claimRecord = z.object({
  tag: z.string(),
  state: z.enum(['claimed', 'done', 'failed']),
  /** Changes with every claimant, so that two cannot take over from the same one. */
  claim: z.string(),
  run: z.int(),
  owner: z.int(),
  claimed_at: instant,
  /** Newest version of the tag before: anything newer that was created came of this claim. */
  base_version: z.int(),
  image: preparedImage.nullable(),
  error_type: errorType.nullable(),
  error: z.string().nullable(),
});
export type ClaimRecord = z.infer<typeof claimRecord>;

/** Records of version 1 lack fields; the schema has what they mean. */
const lackingFields = (old: Stored): Stored => old;

export const batches = defineRecord({
  name: 'batch',
  version: 2,
  schema: batchRecord,
  key: ({ batch_id }: { batch_id: string }) => batchKey(batch_id),
  list: ({ client, created_at, batch_id }) => ({ list: batchList(client), at: `${created_at}#${batch_id}` }),
  upgrades: { 1: lackingFields },
});

export const batchItems = defineRecord({
  name: 'campaign of a batch',
  version: 2,
  schema: itemRecord,
  key: ({ batch_id, index }: { batch_id: string; index: number }) => itemKey(batch_id, index),
  upgrades: { 1: lackingFields },
});
