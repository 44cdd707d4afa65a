import * as z from 'zod';
import { importFields } from '../calendar-fields.ts';
import { CHANGES_LIMIT, STATE_WORDS_LIMIT } from '../limits.ts';
import { sentence } from '../messages.ts';
import { campaign, campaignFields, lookReason } from './campaign.ts';
import { clientId, day, id, instant, revision, text } from './common.ts';
import { lateCampaign } from './lead-times.ts';

/**
 * An import finding. `row` counts as a spreadsheet does: from 1, with blank rows, without line breaks inside cells.
 * Null if it concerns the whole file.
 */
export const importIssue = z.object({
  row: z.int().nullable(),
  field: z.string().nullable(),
  /** The cell as written, cut at 200 characters. */
  cell: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  fix: z.string().nullable(),
  campaign_index: z.int().nullable(),
  /** How a cell of codes or markup was read; absent where either is longer than 200 characters. */
  read_as: z.string().optional(),
});
export type ImportIssue = z.infer<typeof importIssue>;

/** How a field was read: its columns, how they were recognised, and up to three samples. */
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
  /** What decided the date order; `default` assumes the US order for lack of evidence. */
  decided_by: z.enum(['values', 'weekdays', 'months', 'style', 'language', 'default', 'chosen', 'none']),
  /** Number of dates that could be read either way. */
  ambiguous: z.int(),
  /** The date of "Day 1" or of the first day of "Week 1"; null until set. */
  anchor_date: z.string().nullable(),
  /** The weekday for campaigns whose row names only a week, 0 = Sunday; null until set. */
  week_day: z.int().nullable().optional(),
  /** The first year of dates without one; null until set. */
  year: z.int().nullable().optional(),
});

/** The file's format, and how many rows are not campaigns. */
export const fileReading = z.object({
  file_name: z.string(),
  /** The workbook sheet that was read; null for a text file. */
  sheet_name: z.string().nullable().default(null),
  /** `xlsx` for a workbook, whose delimiter is empty. */
  encoding: z.string(),
  delimiter: z.string(),
  /** Null when the file has no header. */
  header_row: z.int().nullable(),
  blank_rows: z.int(),
  repeated_headers: z.int(),
  /** Headings such as "Week 2". */
  group_rows: z.int(),
  /** Rows that hold totals; the `total_rows` of the results counts all rows. */
  total_rows: z.int(),
});

/** Which clients the file's rows belong to, according to its column, headings or sheet. */
export const clientReading = z.object({
  /** The column's name; null when headings or the sheet name the clients. */
  column: z.string().nullable(),
  /** `mine`: only this brand's rows were read; `all`: somebody said that all rows are the brand's. */
  take: z.enum(['mine', 'all']),
  /** Rows that name this calendar's brand. */
  mine: z.int(),
  /** Rows that name no client. */
  unnamed: z.int(),
  /** Rows left out because they name only other clients. */
  held: z.int(),
  /** The other clients as first written, and their brands; null for one that is not a brand here. */
  others: z.array(z.object({ name: z.string(), client: clientId.nullable(), rows: z.int() })),
});
export type ClientReading = z.infer<typeof clientReading>;

/** What a person said a word in an approval or status column means: the email may be made, or not yet. */
export const statedWord = z.object({
  column: text(300),
  word: text(300),
  means: z.enum(['go', 'wait']),
});
export type StatedWord = z.infer<typeof statedWord>;

/** An approval or status word the rules do not know; `means` is null until somebody says. */
const stateWord = z.object({
  column: z.string(),
  word: z.string(),
  rows: z.int(),
  means: statedWord.shape.means.nullable(),
});
export type StateWord = z.infer<typeof stateWord>;

const byCode = z.record(z.string(), z.int());
/** Number of findings of each code; the lists have at most 200 of each. */
const findingCounts = z.object({ errors: byCode, warnings: byCode, theme_generation_errors: byCode });

/** Spec §3 "Processing results". */
export const processingResults = z.object({
  total_rows: z.int(),
  processed_campaigns: z.int(),
  image_matches: z.int(),
  image_misses: z.int(),
  themes_generated: z.int(),
  /** Field name → how it was read. */
  column_mapping: z.record(z.string(), fieldMapping),
  ignored_columns: z.array(z.string()),
  errors: z.array(importIssue),
  warnings: z.array(importIssue),
  theme_generation_errors: z.array(importIssue),
  finding_counts: findingCounts.optional(),
  dates: dateReading.optional(),
  file: fileReading.optional(),
  /** Absent when the file names no clients. */
  clients: clientReading.optional(),
  /** Approval and status words that the rules do not know. */
  state_words: z.array(stateWord).optional(),
});
export type ProcessingResults = z.infer<typeof processingResults>;

export const calendarSummary = z.object({
  session_id: id,
  client: clientId,
  /** The file's name, or the name someone gave it. */
  name: z.string(),
  kind: z.enum(['calendar', 'quick']),
  state: z.enum(['open', 'archived']),
  created_at: instant,
  created_by: z.string(),
  counts: z.object({ campaigns: z.int(), ready: z.int(), completed: z.int(), failed: z.int() }),
  /** Campaigns per month of sending, January first, without undated ones. */
  months: z.array(z.int()).length(12),
  latest_batch_id: id.nullable(),
});
export type CalendarSummary = z.infer<typeof calendarSummary>;

/** A calendar missing from a list because part of it cannot be read. It can still be opened. */
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
  /** Indexes of campaigns left out because their records cannot be read; absent without any. */
  unreadable: z.array(z.int()).optional(),
  /** Campaigns late by the brand's lead times today; absent without any. */
  late: z.array(lateCampaign).optional(),
});

/** Mapping targets: a campaign's fields, and columns that help to read them (`month`, `end_date`, `product_url` …). */
export const importField = z.enum(importFields);

/** A correction of the mapping. Absent fields stay; a column given to one field is taken from the others. */
export const mappingChoice = z.object({
  /** Field → names of its columns from `csv_headers`, in the order they are joined; [] for none. */
  columns: z.partialRecord(importField, z.array(z.string()).max(50)).optional(),
  /** `auto` infers it from the values again. */
  date_order: z.enum(['auto', 'month_first', 'day_first']).optional(),
  /** The date of "Day 1" or of the first day of "Week 1"; null removes it. */
  anchor_date: day.nullable().optional(),
  /** The weekday for campaigns whose row names only a week, 0 = Sunday; null removes it. */
  week_day: z.int().min(0).max(6).nullable().optional(),
  /** The first year of dates without one; null removes it. */
  year: z.int().min(2000).max(2100).nullable().optional(),
  /** What approval and status words mean; other words stay as they are. */
  state_words: z.array(statedWord).max(STATE_WORDS_LIMIT).optional(),
  /** True keeps a test's variants as separate campaigns; false joins them again. */
  variants_apart: z.boolean().optional(),
});
export type MappingChoice = z.infer<typeof mappingChoice>;

const campaignField = z.enum(campaignFields.keyof().options);

/** A campaign's preview text; `preview_text_auto` marks a placeholder made from the brief. */
export const previewText = campaign
  .pick({ index: true, preview_text: true })
  .extend({ preview_text_auto: z.boolean().default(false) });

/** One change to many campaigns: new values, another date, or whether they are in the calendar. */
export const campaignsChange = z
  .object({
    indexes: z.array(z.int().min(0)).min(1).max(CHANGES_LIMIT),
    fields: campaignFields.partial().optional(),
    /** Added to each brief as its last paragraph, unless it is there already. */
    add_to_brief: text(10_000).optional(),
    /** Moves readable send dates by this many days. */
    move_days: z.int().min(-3_660).max(3_660).optional(),
    /** Moves readable send dates to the same day of another year. */
    move_years: z.int().min(-20).max(20).optional(),
    /** Moves readable send dates to this day of the same week (Monday to Sunday); 0 = Sunday. */
    to_weekday: z.int().min(0).max(6).optional(),
    /** True removes the campaigns from the calendar, false brings them back. */
    remove: z.boolean().optional(),
    /** A person accepts all of `needs_a_look` but a hold, or these reasons; a reason returns when its value changes. */
    looks_right: z
      .union([z.literal(true), z.array(lookReason.shape.reason.exclude(['held'])).min(1)])
      .optional(),
    /** What holds the campaigns now does so no more. */
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
  /** Index of the campaign to copy, without its email; `fields` replace the copied ones. */
  copy_of: z.int().min(0).optional(),
});

/** A hand-edited field that was kept, with the value in the file. */
export const keptEdit = z.object({
  index: z.int(),
  campaign_name: z.string(),
  field: campaignField,
  kept: z.string(),
  file: z.string(),
});
export type KeptEdit = z.infer<typeof keptEdit>;

/** A calendar made from a workbook of several clients; a 409 `known_workbook` lists them as `current.calendars`. */
export const workbookCalendar = z.object({
  client: clientId,
  client_name: z.string(),
  session_id: id,
  name: z.string(),
  created_at: instant,
});
export type WorkbookCalendar = z.infer<typeof workbookCalendar>;

/** Who owns the rows this calendar leaves out, and what was answered. */
export const calendarClients = z.object({
  success: z.literal(true),
  /** Null when the file names no clients. */
  reading: clientReading.nullable(),
  /** Rows are held, and nobody has decided about them yet. */
  open: z.boolean(),
  others: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      /** Names of its first campaigns. */
      samples: z.array(z.string()),
      /** The brand meant; null for a name that is not an open brand here. */
      client: clientId.nullable(),
      client_name: z.string().nullable(),
      /** A brand that an unknown name may mean. */
      suggested: clientId.nullable(),
      /** The brand's open calendar from the same workbook. */
      calendar: workbookCalendar.nullable(),
    }),
  ),
});
export type CalendarClients = z.infer<typeof calendarClients>;

/** What to do with rows that name other clients. */
export const clientsChoice = z.object({
  /**
   * `mine` reads only this brand's rows; `split` also makes calendars for the other brands; `all` reads every row as
   * this brand's.
   */
  take: z.enum(['mine', 'split', 'all']),
  /** Which brands names mean, where unknown or wrong. */
  names: z
    .array(
      z.object({
        name: z.string().min(1).max(300),
        /** Null leaves its rows out. */
        client: clientId.nullable(),
        /** Adds the brand under this name, if none has the id. */
        client_name: z.string().trim().min(1).max(100).optional(),
      }),
    )
    .max(200)
    .default([]),
});
export type ClientsChoice = z.infer<typeof clientsChoice>;

/** A calendar after it was read again. */
export const rereadAnswer = uploadAnswer.extend({ kept: z.array(keptEdit) });

/** The calendar after the answer, and the calendars that now hold other brands' rows. */
export const clientsAnswer = rereadAnswer.extend({
  calendars: z.array(workbookCalendar.extend({ campaigns: z.int(), is_new: z.boolean() })),
});
export type ClientsAnswer = z.infer<typeof clientsAnswer>;

/** A field that differs in a newer file. Lists are given as text. */
export const fieldDifference = z.object({
  field: campaignField,
  /** In the earlier file. */
  before: z.string(),
  /** In the campaign. */
  now: z.string(),
  /** In the newer file. */
  after: z.string(),
  /** Edited by hand since the import; kept unless listed in `overwrite`. */
  edited: z.boolean(),
  /** This difference would make the campaign's email out of date. */
  outdates_email: z.boolean(),
});

/** What a newer file would change. Nothing has changed yet. */
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
      /** Somebody removed its campaign; it stays out unless chosen. */
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
      /** Unmapped columns whose cells changed; the writer sees them too. */
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      has_email: z.boolean(),
      /** Its email is out of date already. */
      out_of_date: z.boolean(),
      /** Its email would be out of date whichever fields are applied. */
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

/** Changes of a preview to apply; everything else stays as it is. */
export const reimportChoice = z.object({
  /** Rows of the newer file. */
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
  /** Campaigns to remove from the list; they and their emails stay stored. */
  removed: z.array(z.int()).default([]),
});
export type ReimportChoice = z.infer<typeof reimportChoice>;
