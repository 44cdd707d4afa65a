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

/** The campaigns of one send date. */
const campaignsOfDay = z.object({ campaigns: z.int(), with_email: z.int() });

/** Calendars to make of rows that are other brands', named before the first of them is written. */
export const splitIntent = z.object({
  at: instant,
  by: z.object({ sub: z.string(), username: z.string() }),
  targets: z.array(z.object({ client: clientId, session_id: id })),
});
export type SplitIntent = z.infer<typeof splitIntent>;

/** One calendar (a session of the spec). Its files are in the content bucket under `calendars/<id>/`. */
export const calendarRecord = z.object({
  session_id: id,
  client: clientId,
  name: z.string(),
  kind: z.enum(['calendar', 'quick']),
  state: z.enum(['open', 'archived']),
  created_at: instant,
  created_by: z.string(),
  /** Counts the readings applied to it, and each time it is archived or restored. */
  revision,
  /** The next campaign's index; an index is never reused. */
  next_index: z.int(),
  latest_batch_id: id.nullable(),
  csv_headers: z.array(z.string()),
  /** Set once all of the import is stored; a calendar without it is not listed. */
  ready: z.boolean(),
  /** Key of the reading in effect (`calendars/<id>/imports/<key>.json`); absent without a file. */
  import_key: id.optional(),
  /** The reading may not be fully applied; the next call completes it (`finishApplying`). */
  applying: z.boolean().optional(),
  /** Counts writes to its campaigns that affect the summary. */
  changes: z.int().optional(),
  /** The summary after `changes` writes; recounted when there have been more. */
  counted: calendarSummary
    .pick({ counts: true, months: true })
    .extend({
      days: z.record(z.string(), campaignsOfDay),
      /** Campaigns without a name, brief or subject. */
      needs_input: z.int(),
      /** Campaigns that somebody has to see to, by why. */
      failed: z.int(),
      out_of_date: z.int(),
      blocked: z.int(),
      not_approved: z.int(),
      /** The last day of these figures: after it a ready campaign's send date is in the past. */
      good_through: z.string().nullable(),
      /** Stands for the brand's products that rows were compared with. */
      products: z.string(),
      changes: z.int(),
    })
    .optional(),
  /** Fields that the reading in effect took from a guessed column. */
  guessed_fields: z.array(z.string()).optional(),
  /** Rows of the reading in effect that name no client, although others do. */
  unnamed_rows: z.array(z.int()).optional(),
  /** Other brands' calendars that are being made from its held rows; the next call completes it. */
  split: splitIntent.optional(),
  /** Campaigns may still be in pages, as imports used to be stored; opening the calendar unpacks them. */
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
    // Version 3 did not count by day, so its figures are counted again.
    3: ({ counted: _, ...old }) => old,
    // Version 4 counted campaigns as ready that need a look or have an email.
    4: ({ counted: _, ...old }) => old,
    // Version 5 did not ask whose a file's rows are.
    5: (old) => old,
    // Version 6 did not count again when the brand's products changed.
    6: ({ counted: _, ...old }) => old,
    // Version 7 did not count what failed, is blocked, out of date or not approved.
    7: ({ counted: _, ...old }) => old,
  },
});

/** What a person chose for a quick email, beside its products. */
export const quickChoices = z.object({
  /** Identifies the call that wrote it, so that a repeated call finds its campaign. */
  request: id,
  /** The review it quotes. */
  review: review.nullable(),
  /** Nobody chose its products, which are the brand's first: a model may show others of the brand's. */
  proposed: z.literal(true).optional(),
});
export type QuickChoices = z.infer<typeof quickChoices>;

/** Something in a row that the reading was unsure of; over once the campaign's field has another value. */
export const doubt = lookReason.extend({
  reason: z.enum(doubtReasons),
  /** The field's value that the reading gave. */
  value: z.string(),
});

/** A cell of the file's row that a campaign was read from (`shared/domain/calendar/row/row-cells.ts`). */
const storedCell = z.object({
  column: z.string(),
  /** What the column was read as; '' for a column that was not recognised. */
  field: z.string(),
  /** Absent where it is the field's value. */
  value: z.string().optional(),
});

export const campaignRecord = campaignFields.extend({
  index: z.int(),
  session_id: id,
  client: clientId,
  /** Counts edits by people and newer files, not what generation writes. */
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
  /** The last email version number reserved; a number is never reused. */
  version_seq: z.int(),
  /** Not listed any more; the campaign and its emails are kept. */
  removed: z.boolean(),
  /** A person removed it, so reading the file again does not bring it back. */
  removed_by_hand: z.boolean(),
  /** Keys (`lookKey`) of what a person said looks right. */
  looks_right: z.array(z.string()),
  /** What the reading of its row was unsure of. */
  doubts: z.array(doubt),
  /** Where its last upload to Klaviyo is. */
  klaviyo: klaviyoLink.nullable(),
  /** Which version of its email was read, and by whom; absent before the first. */
  read: readMark.optional(),
  /** A quick email: it shows these choices and its products alone, and its subject may be left to the writer. */
  quick: quickChoices.optional(),
  /** Its row, of which `rowOf` makes what a model gets. Absent unless it was read from a file. */
  cells: z.array(storedCell).optional(),
  /** Why its email waits, in the words of its row; null when nothing holds it, absent before the first. */
  hold: z
    .object({ quote: z.string(), why: z.enum(holdReasons) })
    .nullable()
    .optional(),
  /** What people said of words of its row. Absent without any. */
  corrections: z.array(correction).optional(),
  /** What the newest check of its email's links came to. Absent before the first. */
  live: liveSummary.optional(),
});
export type CampaignRecord = z.infer<typeof campaignRecord>;

export interface CampaignId {
  session_id: string;
  index: number;
}

/** A new campaign's values: pending, without an image or an email. */
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
  doubts: [],
  klaviyo: null,
} satisfies Omit<CampaignRecord, 'index' | 'session_id' | 'client' | 'revision' | 'authors' | 'version_seq'>;

/** What the summary of an email lacked before version 3 of a campaign. */
const olderSummary = { subject: '', hero_alt: '', product_alt: '', components: [] };

/** What calendars were not read for before version 6 of a campaign. */
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

/** Before version 6 only the notes said the channel. */
const notedChannel = (notes: unknown): string =>
  /^Channel: (.{1,100})$/m.exec(typeof notes === 'string' ? notes : '')?.[1] ?? '';

export const campaigns = defineRecord({
  name: 'campaign',
  version: 11,
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
    // Version 3 had no quick emails.
    3: (old) => old,
    // Version 4 had no uploads to Klaviyo.
    4: (old) => ({ ...old, klaviyo: null }),
    5: (old) => ({ ...old, ...unreadBefore6, channel: notedChannel(old.notes) }),
    // Version 6 had no former prices and badges of products, and no outlines of emails.
    6: (old) => old,
    // Version 7 kept neither the cells of its row nor what a model read in it.
    7: (old) => old,
    // Version 8 asked about no single cells.
    8: (old) => old,
    // Version 9 opened no links.
    9: (old) => old,
    // Version 10 did not know who had read an email.
    10: (old) => old,
  },
  shorten: 'Shorten its brief or its notes.',
});

export const storedResults = processingResults;
