import * as z from 'zod';
import { importFields } from '../../domain/calendar/fields.ts';
import { campaign, campaignFields } from './campaign.ts';
import { clientId, id, instant } from './common.ts';

/**
 * One finding of the import: where, what, what to do. `row` is the row as a spreadsheet numbers it, the first being 1: blank
 * rows count, line breaks inside a cell do not. Null where it is about the whole file.
 */
export const importIssue = z.object({
  row: z.int().nullable(),
  field: z.string().nullable(),
  /** The cell as it stood, cut at 200 characters. */
  cell: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  fix: z.string().nullable(),
  campaign_index: z.int().nullable(),
});
export type ImportIssue = z.infer<typeof importIssue>;

/** How one field was read: which columns feed it, how sure that is, three samples. */
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
  /** What told: the values themselves, weekdays or months beside them, the style, the language; `default` = nothing, so the US order. */
  decided_by: z.enum(['values', 'weekdays', 'months', 'style', 'language', 'default', 'chosen', 'none']),
  /** Dates that could be read either way. */
  ambiguous: z.int(),
  /** The day "Day 1" or "Week 1" was taken for; null until someone says. */
  anchor_date: z.string().nullable(),
});

/** What kind of file it was and what was left out of it. */
export const fileReading = z.object({
  file_name: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  /** Null when the file has no header. */
  header_row: z.int().nullable(),
  blank_rows: z.int(),
  repeated_headers: z.int(),
  /** Rows that are headings, as in "Week 2". */
  group_rows: z.int(),
  /** Rows of sums, as in "Total"; all rows are counted in the results' own `total_rows`. */
  total_rows: z.int(),
});

const byCode = z.record(z.string(), z.int());
/** How many findings of each code there are in truth: a list names at most 200 of one. */
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
});
export type ProcessingResults = z.infer<typeof processingResults>;

export const calendarSummary = z.object({
  session_id: id,
  client: clientId,
  /** The file's name, or the name given. */
  name: z.string(),
  kind: z.enum(['calendar', 'quick']),
  state: z.enum(['open', 'archived']),
  created_at: instant,
  created_by: z.string(),
  counts: z.object({ campaigns: z.int(), ready: z.int(), completed: z.int(), failed: z.int() }),
  /** Campaigns per send month, January first: the twelve-cell strip; undated ones are not counted. */
  months: z.array(z.int()).length(12),
  latest_batch_id: id.nullable(),
});
export type CalendarSummary = z.infer<typeof calendarSummary>;

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
});

/** What a column can be mapped to: a campaign's fields, and what helps to read them (`month`, `end_date`, `product_url` …). */
export const importField = z.enum(importFields);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD');

/** A correction of how a file was read. Fields it does not name stay as they are; a column given to one field leaves the others. */
export const mappingChoice = z.object({
  /** Field → names of its columns as in `csv_headers`, in the order they are joined; [] = none. */
  columns: z.partialRecord(importField, z.array(z.string()).max(50)).optional(),
  /** `auto` decides by the values again. */
  date_order: z.enum(['auto', 'month_first', 'day_first']).optional(),
  /** The day "Day 1", or the first day of "Week 1"; null takes it back. */
  anchor_date: day.nullable().optional(),
});
export type MappingChoice = z.infer<typeof mappingChoice>;

const campaignField = z.enum(campaignFields.keyof().options);

/** A campaign's preview text, and whether it is the placeholder made from the brief. */
export const previewText = campaign
  .pick({ index: true, preview_text: true })
  .extend({ preview_text_auto: z.boolean().default(false) });
export type PreviewText = z.input<typeof previewText>;

/** A field someone edited by hand: the edit was kept, and this is what the file says. */
export const keptEdit = z.object({
  index: z.int(),
  campaign_name: z.string(),
  field: campaignField,
  kept: z.string(),
  file: z.string(),
});
export type KeptEdit = z.infer<typeof keptEdit>;

/** A calendar after it was read anew. */
export const rereadAnswer = uploadAnswer.extend({ kept: z.array(keptEdit) });

/** One field a newer file has otherwise. Lists are told as text. */
export const fieldDifference = z.object({
  field: campaignField,
  /** As the file had it before. */
  before: z.string(),
  /** As the campaign has it now. */
  now: z.string(),
  /** As the newer file has it. */
  after: z.string(),
  /** Edited by hand since: kept unless its overwriting is chosen. */
  edited: z.boolean(),
});

/** What a newer version of the file would change. Nothing has been changed yet. */
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
    }),
  ),
  changed: z.array(
    z.object({
      index: z.int(),
      row: z.int(),
      campaign_name: z.string(),
      send_date: z.string(),
      fields: z.array(fieldDifference),
      /** There is an email that would be out of date. */
      has_email: z.boolean(),
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

/** What of a preview to apply; what is not named stays as it is. */
export const reimportChoice = z.object({
  /** Rows of the newer file. */
  added: z.array(z.int()).default([]),
  changed: z
    .array(
      z.object({
        index: z.int(),
        /** Edited fields to take from the file all the same. */
        overwrite: z.array(campaignField).default([]),
      }),
    )
    .default([]),
  /** Campaigns to take off the list; they and their emails are kept. */
  removed: z.array(z.int()).default([]),
});
export type ReimportChoice = z.infer<typeof reimportChoice>;
