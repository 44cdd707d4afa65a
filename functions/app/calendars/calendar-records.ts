import * as z from 'zod';
import { doubtReasons } from '#shared/contract/attention-reasons.ts';
import { review } from '#shared/contract/schemas/brand.ts';
import { calendarSummary, processingResults } from '#shared/contract/schemas/calendar.ts';
import {
  attentionReason,
  campaignFields,
  campaignStatus,
  emailSummary,
  klaviyoLink,
  readMark,
} from '#shared/contract/schemas/campaign.ts';
import { clientId, id, instant, revision } from '#shared/contract/schemas/common.ts';
import { correction } from '#shared/contract/schemas/correction.ts';
import { liveSummary } from '#shared/contract/schemas/live.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { holdReasons } from '#shared/domain/campaign/hold.ts';
import { defineRecord } from '../../records/define-record.ts';
import { authors } from '../../records/save.ts';
import type { Key } from '../../services/table.ts';

export const calendarKey = (calendarId: string): Key => ({ pk: `CALENDAR#${calendarId}`, sk: 'META' });
export const CAMPAIGN_PREFIX = 'CAMPAIGN#';
export const padIndex = (index: number) => String(index).padStart(5, '0');
export const calendarList = (client: string) => `CALENDARS#${client}`;

const campaignsOfDay = z.object({ campaigns: z.int(), with_email: z.int() });

export const splitIntent = z.object({
  at: instant,
  by: z.object({ sub: z.string(), username: z.string() }),
  targets: z.array(z.object({ client: clientId, session_id: id })),
});
export type SplitIntent = z.infer<typeof splitIntent>;

export const calendarRecord = z.object({
  session_id: id,
  client: clientId,
  name: z.string(),
  kind: z.enum(['calendar', 'quick']),
  state: z.enum(['open', 'archived']),
  created_at: instant,
  created_by: z.string(),
  revision,
  /** Indexes are never reused. */
  next_index: z.int(),
  latest_batch_id: id.nullable(),
  csv_headers: z.array(z.string()),
  /** Set last; calendars without it are not listed. */
  ready: z.boolean(),
  /** The reading in effect (`calendars/<id>/imports/<key>.json`). */
  import_key: id.optional(),
  applying: z.boolean().optional(),
  /** Counts the writes that affect the summary. */
  changes: z.int().optional(),
  counted: calendarSummary
    .pick({ counts: true, months: true })
    .extend({
      days: z.record(z.string(), campaignsOfDay),
      needs_input: z.int(),
      failed: z.int(),
      out_of_date: z.int(),
      blocked: z.int(),
      not_approved: z.int(),
      good_through: z.string().nullable(),
      products: z.string(),
      changes: z.int(),
    })
    .optional(),
  /** SHA-256 of the file, and the sheet's name, to know it again. */
  file_hash: z.string().optional(),
  guessed_fields: z.array(z.string()).optional(),
  unnamed_rows: z.array(z.int()).optional(),
  /** The next call completes the split. */
  split: splitIntent.optional(),
  /** Of an earlier release; opening unpacks them. */
  in_pages: z.boolean().optional(),
});
export type CalendarRecord = z.infer<typeof calendarRecord>;

export const calendars = defineRecord({
  name: 'calendar',
  version: 9,
  schema: calendarRecord,
  key: ({ session_id }: { session_id: string }) => calendarKey(session_id),
  list: ({ client, created_at }) => ({ list: calendarList(client), at: created_at }),
  upgrades: {
    1: (old) => ({ ...old, in_pages: true }),
    2: (old) => old,
    // Dropped, so that it is counted anew.
    3: ({ counted: _, ...old }) => old,
    4: ({ counted: _, ...old }) => old,
    5: (old) => old,
    6: ({ counted: _, ...old }) => old,
    7: ({ counted: _, ...old }) => old,
    // Knows its file again.
    8: (old) => old,
  },
});

export const quickChoices = z.object({
  /** Finds the campaign of a repeated call. */
  request: id,
  review: review.nullable(),
  /** Nobody chose its products: a model may show others. */
  proposed: z.literal(true).optional(),
});
export type QuickChoices = z.infer<typeof quickChoices>;

export const doubt = attentionReason.extend({
  reason: z.enum(doubtReasons),
  value: z.string(),
});

const storedCell = z.object({
  column: z.string(),
  /** '' for an unrecognised column. */
  field: z.string(),
  /** Absent where it is the field's value. */
  value: z.string().optional(),
});

export const campaignRecord = campaignFields.extend({
  index: z.int(),
  session_id: id,
  client: clientId,
  /** Counts edits by people and newer files, not generation. */
  revision,
  authors,
  preview_text_auto: z.boolean(),
  image_source: z.enum(['', 'library', 'brand_default', 'created']),
  has_image: z.boolean(),
  resolved_image_url: z.string(),
  used_existing_image: z.boolean(),
  status: campaignStatus,
  error_type: z.string().nullable(),
  error: z.string().nullable(),
  email: emailSummary.nullable(),
  out_of_date: z.boolean(),
  source_row: z.int().nullable(),
  /** Numbers are never reused. */
  version_seq: z.int(),
  removed: z.boolean(),
  /** Reading the file again keeps it removed. */
  removed_by_hand: z.boolean(),
  looks_right: z.array(z.string()),
  /** Keys of holds that a person has lifted. */
  not_held: z.array(z.string()),
  doubts: z.array(doubt),
  klaviyo: klaviyoLink.nullable(),
  read: readMark.optional(),
  quick: quickChoices.optional(),
  /** Only for campaigns read from a file. */
  cells: z.array(storedCell).optional(),
  /** Why its email waits, in its row's words. */
  hold: z
    .object({ quote: z.string(), why: z.enum(holdReasons) })
    .nullable()
    .optional(),
  corrections: z.array(correction).optional(),
  live: liveSummary.optional(),
  /** Those that took its email when they were generated; it may hold one twice. */
  resent_as: z.array(z.int()).optional(),
});
export type CampaignRecord = z.infer<typeof campaignRecord>;

export interface CampaignId {
  session_id: string;
  index: number;
}

export const blankCampaign = {
  ...emptyCampaign,
  preview_text_auto: false,
  image_source: '' as const,
  has_image: false,
  resolved_image_url: '',
  used_existing_image: false,
  status: 'pending' as const,
  error_type: null,
  error: null,
  email: null,
  out_of_date: false,
  source_row: null,
  removed: false,
  removed_by_hand: false,
  looks_right: [],
  not_held: [],
  doubts: [],
  klaviyo: null,
} satisfies Omit<CampaignRecord, 'index' | 'session_id' | 'client' | 'revision' | 'authors' | 'version_seq'>;

const olderSummary = { subject: '', hero_alt: '', product_alt: '', components: [] };

const unreadBefore6 = {
  doubts: [],
  finished_copy: '',
  finished_copy_use: '' as const,
  language: '',
  offer_code: '',
  offer_state: '',
  offer_starts: '',
  offer_ends: '',
  offer_minimum: '',
  offer_terms: '',
  utm: '',
  plan_status: '' as const,
  resend_of: '',
};

/** Until version 6, only the notes named the channel. */
const notedChannel = (notes: unknown): string =>
  /^Channel: (.{1,100})$/m.exec(typeof notes === 'string' ? notes : '')?.[1] ?? '';

/** Until version 12, lifted holds were among what looks right. */
function marksApart(keys: unknown): Pick<CampaignRecord, 'looks_right' | 'not_held'> {
  const stored = z.array(z.string()).parse(keys);
  const lifted = stored.filter((key) => key.startsWith('held:'));
  return {
    looks_right: stored.filter((key) => !lifted.includes(key)),
    not_held: lifted.map((key) => key.slice('held:'.length)),
  };
}

export const campaigns = defineRecord({
  name: 'campaign',
  version: 13,
  schema: campaignRecord,
  key: ({ session_id, index }: CampaignId) => ({
    pk: calendarKey(session_id).pk,
    sk: CAMPAIGN_PREFIX + padIndex(index),
  }),
  // Version 1 stored only what differed from a new campaign.
  upgrades: {
    1: (old) => ({ ...blankCampaign, ...old, authors: [] }),
    2: (old) => ({
      ...old,
      ...(old.email !== null && { email: { ...olderSummary, ...Object(old.email) } }),
      kind: '',
      not_approved: false,
      removed_by_hand: false,
      looks_right: [],
    }),
    3: (old) => old,
    4: (old) => ({ ...old, klaviyo: null }),
    5: (old) => ({ ...old, ...unreadBefore6, channel: notedChannel(old.notes) }),
    6: (old) => old,
    7: (old) => old,
    8: (old) => old,
    9: (old) => old,
    10: (old) => old,
    11: (old) => ({ ...old, ...marksApart(old.looks_right) }),
    // Knows its resends.
    12: (old) => old,
  },
  shorten: 'Shorten its brief or its notes.',
});

export const storedResults = processingResults;
