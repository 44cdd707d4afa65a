import * as z from 'zod';
import { importFields } from '../calendar-fields.ts';
import { CHANGES_LIMIT, STATE_WORDS_LIMIT } from '../limits.ts';
import { sentence } from '../messages.ts';
import { attentionReason, campaign, campaignFields } from './campaign.ts';
import { clientId, day, id, instant, revision, text } from './common.ts';
import { lateCampaign } from './lead-times.ts';

/** `row` counts from 1 as a spreadsheet does, with blank rows; null for findings about the whole file. */
export const importIssue = z.object({
  row: z.int().nullable(),
  field: z.string().nullable(),
  /** As written, cut at 200 characters. */
  cell: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  fix: z.string().nullable(),
  campaign_index: z.int().nullable(),
  /** How a cell of codes or markup was read; absent above 200 characters. */
  read_as: z.string().optional(),
});
export type ImportIssue = z.infer<typeof importIssue>;

/** Its columns, how they were recognised, and up to three samples. */
export const fieldMapping = z.object({
  columns: z.array(z.string()),
  match: z.enum(['exact', 'synonym', 'guessed', 'remembered', 'chosen', 'none']),
  samples: z.array(z.string()).max(3),
});
export type FieldMapping = z.infer<typeof fieldMapping>;

/** How numeric dates ("3/4/2026") are read. */
export const dateOrder = z.enum(['month_first', 'day_first']);
export const dateReading = z.object({
  order: dateOrder,
  /** What decided the order; `default` is the US order, for lack of evidence. */
  decided_by: z.enum(['values', 'weekdays', 'months', 'style', 'language', 'default', 'chosen', 'none']),
  ambiguous: z.int(),
  /** "Day 1", or the first day of "Week 1"; null until set. */
  anchor_date: z.string().nullable(),
  /** For campaigns with only a week, 0 = Sunday; null until set. */
  week_day: z.int().nullable().optional(),
  /** First year of dates without one; null until set. */
  year: z.int().nullable().optional(),
});

export const fileReading = z.object({
  file_name: z.string(),
  /** Null for a text file. */
  sheet_name: z.string().nullable().default(null),
  /** `xlsx` for a workbook, which has no delimiter. */
  encoding: z.string(),
  delimiter: z.string(),
  header_row: z.int().nullable(),
  blank_rows: z.int(),
  repeated_headers: z.int(),
  /** Headings such as "Week 2". */
  group_rows: z.int(),
  /** Rows that hold totals. The results' `total_rows` counts all rows. */
  total_rows: z.int(),
});

export const clientReading = z.object({
  /** Null when headings or the sheet name the clients. */
  column: z.string().nullable(),
  /** `all`: a person said that all rows are this brand's; `mine`: only its own were read. */
  take: z.enum(['mine', 'all']),
  mine: z.int(),
  unnamed: z.int(),
  /** Left out, because they name only other clients. */
  held: z.int(),
  /** As first written; `client` is null if it is not a brand here. */
  others: z.array(z.object({ name: z.string(), client: clientId.nullable(), rows: z.int() })),
});
export type ClientReading = z.infer<typeof clientReading>;

export const wordMeaning = z.object({
  column: text(300),
  word: text(300),
  means: z.enum(['go', 'wait']),
});
export type WordMeaning = z.infer<typeof wordMeaning>;

/** An approval or status word the rules do not know; `means` is null until somebody says. */
const stateWord = z.object({
  column: z.string(),
  word: z.string(),
  rows: z.int(),
  means: wordMeaning.shape.means.nullable(),
});
export type StateWord = z.infer<typeof stateWord>;

const byCode = z.record(z.string(), z.int());
const findingCounts = z.object({ errors: byCode, warnings: byCode, theme_generation_errors: byCode });

/** Spec §3. */
export const processingResults = z.object({
  total_rows: z.int(),
  processed_campaigns: z.int(),
  image_matches: z.int(),
  image_misses: z.int(),
  themes_generated: z.int(),
  column_mapping: z.record(z.string(), fieldMapping),
  ignored_columns: z.array(z.string()),
  errors: z.array(importIssue),
  warnings: z.array(importIssue),
  theme_generation_errors: z.array(importIssue),
  finding_counts: findingCounts.optional(),
  dates: dateReading.optional(),
  file: fileReading.optional(),
  clients: clientReading.optional(),
  state_words: z.array(stateWord).optional(),
});
export type ProcessingResults = z.infer<typeof processingResults>;

export const calendarSummary = z.object({
  session_id: id,
  client: clientId,
  name: z.string(),
  kind: z.enum(['calendar', 'quick']),
  state: z.enum(['open', 'archived']),
  created_at: instant,
  created_by: z.string(),
  counts: z.object({ campaigns: z.int(), ready: z.int(), completed: z.int(), failed: z.int() }),
  /** Campaigns per month, January first, without undated ones. */
  months: z.array(z.int()).length(12),
  latest_batch_id: id.nullable(),
});
export type CalendarSummary = z.infer<typeof calendarSummary>;

/** Missing from a list because part of it cannot be read. It can still be opened. */
export const unreadableCalendar = z.object({ session_id: id, name: z.string() });
export type UnreadableCalendar = z.infer<typeof unreadableCalendar>;

export const uploadAnswer = z.object({
  success: z.literal(true),
  session_id: id,
  client: clientId,
  campaigns: z.array(campaign),
  csv_headers: z.array(z.string()),
  processing_results: processingResults,
});

export const calendarDetail = z.object({
  calendar: calendarSummary,
  campaigns: z.array(campaign),
  csv_headers: z.array(z.string()),
  processing_results: processingResults.nullable(),
  unreadable: z.array(z.int()).optional(),
  /** By the brand's lead times, today. */
  late: z.array(lateCampaign).optional(),
});

/** A campaign's fields, and columns that help to read them (`month`, `end_date`, `product_url` …). */
export const importField = z.enum(importFields);

/** Absent fields stay; a column given to one field is taken from the others. */
export const mappingChoice = z.object({
  /** Names from `csv_headers`, in the order they are joined; [] for none. */
  columns: z.partialRecord(importField, z.array(z.string()).max(50)).optional(),
  /** `auto` infers it again. */
  date_order: z.enum(['auto', 'month_first', 'day_first']).optional(),
  /** Null removes it. */
  anchor_date: day.nullable().optional(),
  /** 0 = Sunday; null removes it. */
  week_day: z.int().min(0).max(6).nullable().optional(),
  /** Null removes it. */
  year: z.int().min(2000).max(2100).nullable().optional(),
  state_words: z.array(wordMeaning).max(STATE_WORDS_LIMIT).optional(),
  /** True keeps a test's variants as separate campaigns. */
  variants_apart: z.boolean().optional(),
});
export type MappingChoice = z.infer<typeof mappingChoice>;

const campaignField = z.enum(campaignFields.keyof().options);

/** `preview_text_auto`: a placeholder made from the brief. */
export const previewText = campaign
  .pick({ index: true, preview_text: true })
  .extend({ preview_text_auto: z.boolean().default(false) });

export const campaignsChange = z
  .object({
    indexes: z.array(z.int().min(0)).min(1).max(CHANGES_LIMIT),
    fields: campaignFields.partial().optional(),
    /** Becomes each brief's last paragraph, unless it is there already. */
    add_to_brief: text(10_000).optional(),
    /** Unreadable send dates stay. */
    move_days: z.int().min(-3_660).max(3_660).optional(),
    move_years: z.int().min(-20).max(20).optional(),
    /** Within the same week, Monday to Sunday; 0 = Sunday. */
    to_weekday: z.int().min(0).max(6).optional(),
    /** False brings them back. */
    remove: z.boolean().optional(),
    /** Accepts these reasons, or all but a hold; a reason returns when its value changes. */
    looks_right: z
      .union([z.literal(true), z.array(attentionReason.shape.reason.exclude(['held'])).min(1)])
      .optional(),
    /** Lifts what holds the campaigns now. */
    not_held: z.literal(true).optional(),
    /** With one index: 409 with the current campaign when someone saved it after this revision. */
    revision: revision.optional(),
  })
  .refine(
    ({ indexes: _, revision: __, ...parts }) => Object.values(parts).some((part) => part !== undefined),
    sentence(
      'Say what to change: fields, add_to_brief, move_days, move_years, to_weekday, remove, looks_right or not_held.',
    ),
  )
  .refine(
    ({ revision: seen, indexes }) => seen === undefined || indexes.length === 1,
    sentence('A revision can be named for one campaign only.'),
  );
export type CampaignsChange = z.infer<typeof campaignsChange>;

export const campaignRefusal = z.object({
  index: z.int(),
  reason: z.enum(['unknown', 'no_date', 'changed_meanwhile', 'too_large']),
});

export const newCampaign = z.object({
  fields: campaignFields.partial().optional(),
  /** Copied without its email; `fields` replace copied ones. */
  copy_of: z.int().min(0).optional(),
});

export const keptEdit = z.object({
  index: z.int(),
  campaign_name: z.string(),
  field: campaignField,
  kept: z.string(),
  file: z.string(),
});
export type KeptEdit = z.infer<typeof keptEdit>;

/**
 * A calendar from a workbook of several clients. A 409 `known_workbook` lists them as `current.calendars`.
 */
export const workbookCalendar = z.object({
  client: clientId,
  client_name: z.string(),
  session_id: id,
  name: z.string(),
  created_at: instant,
});
export type WorkbookCalendar = z.infer<typeof workbookCalendar>;

export const calendarClients = z.object({
  success: z.literal(true),
  reading: clientReading.nullable(),
  /** Rows are held and nobody has decided about them. */
  open: z.boolean(),
  others: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      samples: z.array(z.string()),
      /** Null for a name that is not an open brand here. */
      client: clientId.nullable(),
      client_name: z.string().nullable(),
      suggested: clientId.nullable(),
      /** The brand's open calendar from the same workbook. */
      calendar: workbookCalendar.nullable(),
    }),
  ),
});
export type CalendarClients = z.infer<typeof calendarClients>;

export const clientsChoice = z.object({
  /**
   * `mine` reads only this brand's rows; `split` also makes other brands' calendars; `all` reads every row as
   * this brand's.
   */
  take: z.enum(['mine', 'split', 'all']),
  /** For unknown or wrong names. */
  names: z
    .array(
      z.object({
        name: z.string().min(1).max(300),
        /** Null leaves its rows out. */
        client: clientId.nullable(),
        /** Adds the brand under this name if no brand has the id. */
        client_name: z.string().trim().min(1).max(100).optional(),
      }),
    )
    .max(200)
    .default([]),
});
export type ClientsChoice = z.infer<typeof clientsChoice>;

export const rereadAnswer = uploadAnswer.extend({ kept: z.array(keptEdit) });

/** `calendars` now hold other brands' rows. */
export const clientsAnswer = rereadAnswer.extend({
  calendars: z.array(workbookCalendar.extend({ campaigns: z.int(), is_new: z.boolean() })),
});
export type ClientsAnswer = z.infer<typeof clientsAnswer>;

/** Lists are given as text. */
export const fieldDifference = z.object({
  field: campaignField,
  /** In the earlier file. */
  before: z.string(),
  /** In the campaign. */
  now: z.string(),
  /** In the newer file. */
  after: z.string(),
  /** Kept unless listed in `overwrite`. */
  edited: z.boolean(),
  outdates_email: z.boolean(),
});

/** What a newer file would change; nothing has changed yet. */
export const reimportPreview = z.object({
  success: z.literal(true),
  import_id: id,
  session_id: id,
  file_name: z.string(),
  added: z.array(
    z.object({
      row: z.int(),
      campaign_name: z.string(),
      subject_line: z.string(),
      send_date: z.string(),
      ready: z.boolean(),
      /** Its campaign was removed, and stays out unless chosen. */
      left_out: z.boolean(),
    }),
  ),
  changed: z.array(
    z.object({
      index: z.int(),
      row: z.int(),
      campaign_name: z.string(),
      send_date: z.string(),
      fields: z.array(fieldDifference),
      /** Unmapped columns, which the writer sees too. */
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      has_email: z.boolean(),
      out_of_date: z.boolean(),
      /** Whichever fields are applied. */
      outdates_email: z.boolean(),
    }),
  ),
  removed: z.array(
    z.object({ index: z.int(), campaign_name: z.string(), send_date: z.string(), has_email: z.boolean() }),
  ),
  unchanged: z.int(),
  csv_headers: z.array(z.string()),
  processing_results: processingResults,
});
export type ReimportPreview = z.infer<typeof reimportPreview>;

export const reimportChoice = z.object({
  added: z.array(z.int()).default([]),
  changed: z
    .array(
      z.object({
        index: z.int(),
        /** Hand-edited fields to replace with the file's values. */
        overwrite: z.array(campaignField).default([]),
      }),
    )
    .default([]),
  /** Taken off the list; they and their emails stay stored. */
  removed: z.array(z.int()).default([]),
});
export type ReimportChoice = z.infer<typeof reimportChoice>;
