import * as z from 'zod';
import { campaign } from './campaign.ts';
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
  total_rows: z.int(),
});

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
