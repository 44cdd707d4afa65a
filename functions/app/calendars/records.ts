import * as z from 'zod';
import { doubtReasons } from '#shared/contract/look-reasons.ts';
import { review } from '#shared/contract/schemas/brand.ts';
import { calendarSummary, processingResults } from '#shared/contract/schemas/calendar.ts';
import {
  campaignFields,
  campaignStatus,
  emailSummary,
  klaviyoLink,
  lookReason,
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
  /** An index is never reused. */
  next_index: z.int(),
  latest_batch_id: id.nullable(),
  csv_headers: z.array(z.string()),
  /** Set last; a calendar without it is not listed. */
  ready: z.boolean(),
  /** The reading in effect (`calendars/<id>/imports/<key>.json`); absent without a file. */
  import_key: id.optional(),
  applying: z.boolean().optional(),
  /** Counts writes to its campaigns that affect the summary. */
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
  guessed_fields: z.array(z.string()).optional(),
  unnamed_rows: z.array(z.int()).optional(),
  /** The next call completes the split. */
  split: splitIntent.optional(),
  /** Imports used to be stored in pages; opening the calendar unpacks them. */
  in_pages: z.boolean().optional(),
});
export type CalendarRecord = z.infer<typeof calendarRecord>;

export const calendars = defineRecord({
  name: 'calendar',
  version: 8,
  schema: calendarRecord,
  key: ({ session_id }: { session_id: string }) => calendarKey(session_id),
  list: ({ client, created_at }) => ({ list: calendarList(client), at: created_at }),
  upgrades: {
    1: (old) => ({ ...old, in_pages: true }),
    2: (old) => old,
    // Version 4 counts by day, so its figures are counted again.
    3: ({ counted: _, ...old }) => old,
    // Version 5 no longer counts campaigns as ready that need a look or have an email.
    4: ({ counted: _, ...old }) => old,
    // Version 6 asks whose a file's rows are.
    5: (old) => old,
    // Version 7 counts again when the brand's products change.
    6: ({ counted: _, ...old }) => old,
    // Version 8 also counts campaigns that failed, are blocked, out of date or not approved.
    7: ({ counted: _, ...old }) => old,
  },
});

export const quickChoices = z.object({
  /** Lets a repeated call find its campaign. */
  request: id,
  review: review.nullable(),
  /** Nobody chose its products, so a model may show others of the brand's. */
  proposed: z.literal(true).optional(),
});
export type QuickChoices = z.infer<typeof quickChoices>;

export const doubt = lookReason.extend({
  reason: z.enum(doubtReasons),
  value: z.string(),
});

/** See `shared/domain/calendar/row/row-cells.ts`. */
const storedCell = z.object({
  column: z.string(),
  /** '' for a column that was not recognised. */
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
  /** A number is never reused. */
  version_seq: z.int(),
  removed: z.boolean(),
  /** Reading the file again does not bring it back. */
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
  /** Why its email waits, in the words of its row; absent before the first. */
  hold: z
    .object({ quote: z.string(), why: z.enum(holdReasons) })
    .nullable()
    .optional(),
  corrections: z.array(correction).optional(),
  live: liveSummary.optional(),
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

/** Before version 6 only the notes named the channel. */
const notedChannel = (notes: unknown): string =>
  /^Channel: (.{1,100})$/m.exec(typeof notes === 'string' ? notes : '')?.[1] ?? '';

/** Before version 12 lifted holds were among what looks right. */
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
  version: 12,
  schema: campaignRecord,
  key: ({ session_id, index }: CampaignId) => ({
    pk: calendarKey(session_id).pk,
    sk: CAMPAIGN_PREFIX + padIndex(index),
  }),
  // Version 1 stored only the fields that differed from a new campaign's.
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
    // Version 4 adds quick emails.
    3: (old) => old,
    // Version 5 adds uploads to Klaviyo.
    4: (old) => ({ ...old, klaviyo: null }),
    5: (old) => ({ ...old, ...unreadBefore6, channel: notedChannel(old.notes) }),
    // Version 7 adds former prices and badges of products, and outlines of emails.
    6: (old) => old,
    // Version 8 adds cells and a model's reading.
    7: (old) => old,
    // Version 9 asks about single cells.
    8: (old) => old,
    // Version 10 opens links.
    9: (old) => old,
    // Version 11 records who read an email.
    10: (old) => old,
    11: (old) => ({ ...old, ...marksApart(old.looks_right) }),
  },
  shorten: 'Shorten its brief or its notes.',
});

export const storedResults = processingResults;
