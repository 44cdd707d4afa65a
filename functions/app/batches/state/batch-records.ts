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
import { clientId, id, instant, wordsBy } from '#shared/contract/schemas/common.ts';
import { defineRecord } from '../../../records/define-record.ts';
import type { Stored } from '../../../records/stored-shape.ts';
import type { Key } from '../../../services/table.ts';
import { calendarKey, padIndex } from '../../calendars/calendar-records.ts';
import { usageTotals } from '../../usage/usage-records.ts';

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
export const calendarAnswerKey = (calendarId: string, tag: string): Key => ({
  pk: calendarKey(calendarId).pk,
  sk: `${ANSWER_PREFIX}${tag}`,
});
export const leftOutKey = (batch: string): Key => ({ pk: partition(batch), sk: 'LEFT_OUT' });
/** Unversioned: read only within a day. */
export const leftOutRecord = z.object({ skipped: z.array(z.int()), already_running: z.array(z.int()) });

/** Task tokens never leave the server. */
export const TOKEN_PREFIX = 'TOKEN#';
export const tokenKey = (batch: string, id: string): Key => ({
  pk: partition(batch),
  sk: `${TOKEN_PREFIX}${id}`,
});
export type Claimed = 'version' | 'copy' | { proposedAfter: number };
/** Tags contain no `#`, so none collide. */
export const imageLeaseKey = (batch: string, tag: string, what: Claimed): Key => ({
  pk: partition(batch),
  sk: typeof what === 'object' ? `${proposalsOf(tag)}${what.proposedAfter}` : `CLAIM#${tag}${suffixes[what]}`,
});
const suffixes = { version: '', copy: '#drive' };
export const proposalsOf = (tag: string): string => `CLAIM#${tag}#new#`;
export const batchList = (client: string) => `BATCHES#${client}`;

export const usageSum = z.object({
  input_tokens: z.int(),
  cached_tokens: z.int().default(0),
  written_tokens: z.int().default(0),
  output_tokens: z.int(),
  cost_usd: z.number().nullable(),
  dropped_calls: z.int().default(0),
});

export const batchRecord = z.object({
  batch_id: id,
  session_id: id,
  client: clientId,
  state: z.enum(['queued', 'open', 'ended', 'cancelled']),
  duplicate_mode: duplicateMode,
  download_mode: downloadMode,
  no_hurry: z.boolean().default(false),
  created_at: instant,
  created_by: z.string(),
  /** The current execution is `<batch>-<run>`; writes of any other are stale. */
  run: z.int(),
  started: z.boolean(),
  run_at: instant,
  /** Run, round and first campaign identify a turn. */
  round: z.int().default(0),
  spent: z.int().default(0),
  paused_until: instant.nullable().default(null),
  previous_batch: id.nullable(),
  next_batch: id.nullable(),
  batch_ids: z.array(id).default([]),
  size: z.int().nullable().default(null),
  finished_at: instant.nullable(),
  result: z.object({ totals: batchTotals, usage: usageSum }).nullable(),
  /** Lets this record alone show answers and retries. */
  decisions: z.int().optional(),
  counted: usageTotals.optional(),
  counted_by: z.int().optional(),
});
export type BatchRecord = z.infer<typeof batchRecord>;

export const preparedImage = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Absent in older records. */
  version: z.int().optional(),
  note: z.string().optional(),
});
export type PreparedImage = z.infer<typeof preparedImage>;

export const itemRecord = z.object({
  batch_id: id,
  session_id: id,
  client: clientId,
  created_by: z.string(),
  no_hurry: z.boolean().default(false),
  index: z.int(),
  /** One generation; writes of a stale worker are refused. */
  take: z.int(),
  campaign_name: z.string(),
  image_tag: z.string(),
  /** The newest is the first of `existing_images` until its question is settled. */
  new_picture: z.boolean().default(false),
  state: itemState,
  ended: z.boolean(),
  step: generationStep.nullable(),
  steps: z.array(z.object({ step: generationStep, at: instant })),
  error_type: errorType.nullable(),
  error: z.string().nullable(),
  existing_images: z.array(existingImage),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  attempts: z.int(),
  /** The turn that works on it, or `back:` and the turn that gave it back. */
  held_by: z.string().nullable().default(null),
  call_open: z.boolean().default(false),
  /** Cancelled during a model call: the email is kept, nothing more is tried. */
  cancel_requested: z.boolean().default(false),
  asked_at: instant.nullable().default(null),
  provider_waits: z.int().default(0),
  provider_wait_seconds: z.number().default(0),
  waiting_until: instant.nullable().default(null),
  waiting_for: z.enum(['provider', 'retry', 'first_send']).nullable().default(null),
  reserved_version: z.int().nullable(),
  version: z.int().nullable(),
  writer: wordsBy.nullable(),
  held: z.string().nullable().default(null),
  draft_counted: z.boolean(),
  image_ready: z.boolean(),
  image: preparedImage.nullable(),
  image_source: z.enum(['', 'library', 'brand_default', 'created']),
  used_existing_image: z.boolean(),
  input_tokens: z.int(),
  cached_tokens: z.int(),
  written_tokens: z.int().default(0),
  output_tokens: z.int(),
  cost_usd: z.number(),
  cost_unknown: z.boolean(),
  dropped_calls: z.int().default(0),
  /** The last visible change; absent in older records. */
  changed_at: instant.optional(),
  calls: z.int().default(0),
  unpriced_calls: z.int().default(0),
});
export type ItemRecord = z.infer<typeof itemRecord>;

export const freshTake = {
  state: 'pending',
  ended: false,
  step: null,
  steps: [],
  error_type: null,
  error: null,
  held: null,
  existing_images: [],
  started_at: null,
  finished_at: null,
  attempts: 0,
  held_by: null,
  call_open: false,
  cancel_requested: false,
  asked_at: null,
  provider_waits: 0,
  provider_wait_seconds: 0,
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
  written_tokens: 0,
  output_tokens: 0,
  cost_usd: 0,
  cost_unknown: false,
  dropped_calls: 0,
  calls: 0,
  unpriced_calls: 0,
} as const;

/** Unversioned: give new fields a default. */
export const answerRecord = z.object({
  tag: z.string(),
  user_choice: duplicateChoice,
  answered_at: instant,
  answered_by: z.string(),
});
export type AnswerRecord = z.infer<typeof answerRecord>;

export const questionOf = ({
  image_tag,
  new_picture,
  existing_images: [newest],
}: Pick<ItemRecord, 'image_tag' | 'new_picture' | 'existing_images'>): string =>
  new_picture ? `${image_tag}#${newest?.version ?? 0}` : image_tag;

/** Unversioned: deleted once used. */
export const tokenRecord = z.object({ sk: z.string(), token: z.string() });
export type TokenRecord = z.infer<typeof tokenRecord>;

/** Unversioned: give new fields a default. */
export const imageLeaseRecord = z.object({
  tag: z.string(),
  state: z.enum(['claimed', 'done', 'failed']),
  /** Changes with every claimant: only one can take over. */
  claim: z.string(),
  run: z.int(),
  owner: z.int(),
  claimed_at: instant,
  base_version: z.int(),
  image: preparedImage.nullable(),
  error_type: errorType.nullable(),
  error: z.string().nullable(),
});
export type ImageLease = z.infer<typeof imageLeaseRecord>;

/** Missing fields are optional or have defaults. */
const lackingFields = (old: Stored): Stored => old;

export const batches = defineRecord({
  name: 'batch',
  version: 5,
  schema: batchRecord,
  key: ({ batch_id }: { batch_id: string }) => batchKey(batch_id),
  list: ({ client, created_at, batch_id }) => ({ list: batchList(client), at: `${created_at}#${batch_id}` }),
  upgrades: { 1: lackingFields, 2: lackingFields, 3: lackingFields, 4: lackingFields },
});

export const batchItems = defineRecord({
  name: 'campaign of a batch',
  version: 10,
  schema: itemRecord,
  key: ({ batch_id, index }: { batch_id: string; index: number }) => itemKey(batch_id, index),
  upgrades: {
    1: lackingFields,
    2: lackingFields,
    3: lackingFields,
    4: lackingFields,
    5: lackingFields,
    6: lackingFields,
    7: lackingFields,
    8: lackingFields,
    9: lackingFields,
  },
});
