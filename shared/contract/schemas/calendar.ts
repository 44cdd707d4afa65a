import * as z from 'zod';
import { importFields } from '../calendar-fields.ts';
import { CHANGES_LIMIT, STATE_WORDS_LIMIT } from '../limits.ts';
import { sentence } from '../messages.ts';
import { campaign, campaignFields, lookReason } from './campaign.ts';
import { clientId, day, id, instant, revision, text } from './common.ts';
import { lateCampaign } from './lead-times.ts';

/**
 * A finding of the import. `row` is numbered as in a spreadsheet, from 1: blank rows count, line breaks
 * inside a cell do not. Null if the finding is about the whole file.
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
  /** What a cell that was given in codes or markup was read as; absent where either is longer than 200 characters. */
  read_as: z.string().optional(),
});
export type ImportIssue = z.infer<typeof importIssue>;

/** How a field was read: from which columns, how they were recognised, and up to three samples. */
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
  /** What the order was concluded from; `default` means nothing, so the US order was assumed. */
  decided_by: z.enum(['values', 'weekdays', 'months', 'style', 'language', 'default', 'chosen', 'none']),
  /** Number of dates that could be read either way. */
  ambiguous: z.int(),
  /** The date of "Day 1" or of the first day of "Week 1"; null until someone sets it. */
  anchor_date: z.string().nullable(),
  /** The weekday on which campaigns go out whose row names only a week, 0 = Sunday; null until someone sets it. */
  week_day: z.int().nullable().optional(),
  /** The year in which dates without one begin; null until someone sets it. */
  year: z.int().nullable().optional(),
});

/** The file's format, and how many rows were not read as campaigns. */
export const fileReading = z.object({
  file_name: z.string(),
  /** The workbook's sheet that was read; null for a text file. */
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
  /** Rows of totals; the `total_rows` of the results is the number of all rows. */
  total_rows: z.int(),
});

/** Whose rows the file holds, by the column, the headings or the sheet that name clients. */
export const clientReading = z.object({
  /** The column's name; null when the headings above the rows, or the sheet, name the clients. */
  column: z.string().nullable(),
  /** `mine`: only rows of this calendar's brand were read; `all`: somebody said that all rows are its. */
  take: z.enum(['mine', 'all']),
  /** Rows that name this calendar's brand. */
  mine: z.int(),
  /** Rows that name nobody. */
  unnamed: z.int(),
  /** Rows that are not in the calendar, because they name other clients only. */
  held: z.int(),
  /** The other clients, as first written, and the brand each means; null for one that is no brand here. */
  others: z.array(z.object({ name: z.string(), client: clientId.nullable(), rows: z.int() })),
});
export type ClientReading = z.infer<typeof clientReading>;

/** What a person said that a word in an approval or status column means: its email can be made, or not yet. */
export const statedWord = z.object({
  column: text(300),
  word: text(300),
  means: z.enum(['go', 'wait']),
});
export type StatedWord = z.infer<typeof statedWord>;

/** Such a word that the rules do not know; `means` is null until somebody has said it. */
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
  /** Absent when the file does not say whose its rows are. */
  clients: clientReading.optional(),
  /** Words of its approval and status columns that the rules do not know. */
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

/** A calendar that is left out of a list, because it cannot be read as a whole. It can still be opened. */
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
  /** Indexes of campaigns that are left out, because what is stored of them cannot be read; absent without any. */
  unreadable: z.array(z.int()).optional(),
  /** Campaigns that are behind the brand's lead times today; absent without any. */
  late: z.array(lateCampaign).optional(),
});

/**
 * Targets of a mapping: a campaign's fields, and columns that help to read them
 * (`month`, `end_date`, `product_url` …).
 */
export const importField = z.enum(importFields);

/**
 * A correction of the mapping. Fields that are absent stay as they are; a column given to a
 * field is taken from the others.
 */
export const mappingChoice = z.object({
  /** Field → names of its columns from `csv_headers`, in the order they are joined; [] for none. */
  columns: z.partialRecord(importField, z.array(z.string()).max(50)).optional(),
  /** `auto` infers it from the values again. */
  date_order: z.enum(['auto', 'month_first', 'day_first']).optional(),
  /** The date of "Day 1" or of the first day of "Week 1"; null removes it. */
  anchor_date: day.nullable().optional(),
  /** The weekday on which campaigns go out whose row names only a week, 0 = Sunday; null removes it. */
  week_day: z.int().min(0).max(6).nullable().optional(),
  /** The year of dates that state none, where the plan begins; null removes it. */
  year: z.int().min(2000).max(2100).nullable().optional(),
  /** What words of approval and status columns mean; other words stay as they are. */
  state_words: z.array(statedWord).max(STATE_WORDS_LIMIT).optional(),
  /** True keeps the variants of a test campaigns of their own; false joins them again. */
  variants_apart: z.boolean().optional(),
});
export type MappingChoice = z.infer<typeof mappingChoice>;

const campaignField = z.enum(campaignFields.keyof().options);

/** A campaign's preview text; `preview_text_auto` marks the placeholder made from the brief. */
export const previewText = campaign
  .pick({ index: true, preview_text: true })
  .extend({ preview_text_auto: z.boolean().default(false) });

/** One change of many campaigns: new values, another date, or whether they are in the calendar. */
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
    /** Moves readable send dates to this day of the same week, Monday to Sunday; 0 = Sunday. */
    to_weekday: z.int().min(0).max(6).optional(),
    /** True removes the campaigns from the calendar, false brings them back. */
    remove: z.boolean().optional(),
    /**
     * A person has seen `needs_a_look`, or these reasons of it, and says it looks right; a reason returns when
     * the value changes.
     */
    looks_right: z.union([z.literal(true), z.array(lookReason.shape.reason).min(1)]).optional(),
    /** With one index: 409 with the current campaign when someone saved it after this revision. */
    revision: revision.optional(),
  })
  .refine(
    ({ indexes: _, revision: __, ...parts }) => Object.values(parts).some((part) => part !== undefined),
    sentence(
      'Say what to change: fields, add_to_brief, move_days, move_years, to_weekday, remove or looks_right.',
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

/** A field edited by hand, whose edit was kept, with the value in the file. */
export const keptEdit = z.object({
  index: z.int(),
  campaign_name: z.string(),
  field: campaignField,
  kept: z.string(),
  file: z.string(),
});
export type KeptEdit = z.infer<typeof keptEdit>;

/** A calendar that was made from a workbook of several clients; a 409 `known_workbook` has them as `current.calendars`. */
export const workbookCalendar = z.object({
  client: clientId,
  client_name: z.string(),
  session_id: id,
  name: z.string(),
  created_at: instant,
});
export type WorkbookCalendar = z.infer<typeof workbookCalendar>;

/** Whose the rows are that this calendar does not read, and what was answered. */
export const calendarClients = z.object({
  success: z.literal(true),
  /** Null when the file does not say whose its rows are. */
  reading: clientReading.nullable(),
  /** Rows are held, and nobody has said yet what becomes of them. */
  open: z.boolean(),
  others: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      /** Names of its first campaigns. */
      samples: z.array(z.string()),
      /** The brand meant; null for a name that is no open brand here. */
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

/** What becomes of rows that name other clients. */
export const clientsChoice = z.object({
  /**
   * `mine` reads only rows of the calendar's brand; `split` also makes calendars for the other brands;
   * `all` reads every row as the brand's own.
   */
  take: z.enum(['mine', 'split', 'all']),
  /** Which brand a name means, where that is not known or wrong. */
  names: z
    .array(
      z.object({
        name: z.string().min(1).max(300),
        /** Null leaves its rows out. */
        client: clientId.nullable(),
        /** Adds the brand under this name, if there is none with the id. */
        client_name: z.string().trim().min(1).max(100).optional(),
      }),
    )
    .max(200)
    .default([]),
});
export type ClientsChoice = z.infer<typeof clientsChoice>;

/** A calendar after it was read again. */
export const rereadAnswer = uploadAnswer.extend({ kept: z.array(keptEdit) });

/** The calendar after the answer, and the calendars of other brands that hold its other rows now. */
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
  /** The campaign has an email, which this difference would make out of date. */
  outdates_email: z.boolean(),
});

/** What a newer version of the file would change. Nothing is changed yet. */
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
      /** Somebody left its campaign out of the calendar; it stays out unless it is chosen. */
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
      /** Cells of columns that were read into no field, of which a writer is told as well. */
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      has_email: z.boolean(),
      /** Its email is out of date already. */
      out_of_date: z.boolean(),
      /** Its email would be out of date whichever of the fields are applied. */
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

/** The changes of a preview to apply; everything else stays as it is. */
export const reimportChoice = z.object({
  /** Rows of the newer file. */
  added: z.array(z.int()).default([]),
  changed: z
    .array(
      z.object({
        index: z.int(),
        /** Fields edited by hand to take from the file anyway. */
        overwrite: z.array(campaignField).default([]),
      }),
    )
    .default([]),
  /** Campaigns to remove from the list; they and their emails stay stored. */
  removed: z.array(z.int()).default([]),
});
export type ReimportChoice = z.infer<typeof reimportChoice>;
