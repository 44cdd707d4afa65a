import * as z from 'zod';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { dateOrder, importIssue } from '#shared/contract/schemas/calendar.ts';
import { importFields } from '#shared/domain/calendar/fields.ts';
import { authors } from '../../records/save.ts';
import { getText, putObject } from '../../services/bucket.ts';
import { undo } from '../activity/records.ts';
import { type CalendarRecord, campaignRecord, storedResults } from './records.ts';

const sheet = z.object({
  headers: z.array(z.string()),
  header_row: z.int().nullable(),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()), group: z.string() })),
  title: z.string(),
  skipped: z.object({ blank: z.int(), repeated_headers: z.int(), groups: z.int(), totals: z.int() }),
  ragged: z.array(z.object({ row: z.int(), cell: z.string(), joined: z.boolean() })),
});

const fieldColumns = z.object({
  columns: z.array(z.int()),
  match: z.enum(['exact', 'synonym', 'guessed', 'remembered', 'chosen']),
});

/** One reading of a calendar file: with it, the same campaigns can be read again at any time. */
export const calendarImport = z.object({
  file_name: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  sheet,
  mapping: z.partialRecord(z.enum(importFields), fieldColumns),
  /** As they were when it was read. */
  options: z.object({
    today: z.string(),
    themes: z.array(z.string()),
    date_order: dateOrder.optional(),
    anchor_date: z.string().optional(),
    semicolons: z.boolean().optional(),
  }),
  /** What the file itself gave reason to say. */
  warnings: z.array(importIssue),
  /** Source row → index, for rows that are campaigns. */
  indexes: z.array(z.tuple([z.int(), z.int()])),
  /** What this reading changes of the calendar; kept so that whoever finds it half done can finish it. */
  apply: z
    .object({
      /** `revision` is the campaign's when the change was worked out: an edit made meanwhile wins. */
      changes: z.array(
        z.object({
          index: z.int(),
          revision: z.int(),
          set: campaignRecord.partial(),
          /** The fields of `set` as they were. */
          before: campaignRecord.partial().default({}),
        }),
      ),
      added: z.array(campaignRecord.extend({ authors: authors.default([]) })),
      /** Who applied it, as a user's `sub`; '' where that was not kept. */
      by: z.string().default(''),
      /** The entry of the calendar's activity to write when all is done. */
      activity: z
        .object({
          kind: z.enum(['mapping', 'newer_file']),
          at: z.string(),
          by: z.string(),
          reading: undo.shape.reading,
        })
        .optional(),
    })
    .optional(),
});
export type CalendarImport = z.infer<typeof calendarImport>;

const at = (session: string, name: string) => `calendars/${session}/${name}`;
const json = { contentType: 'application/json' };

/** The file as it came, under the key of the reading it began. */
export const storeSource = (session: string, key: string, bytes: Uint8Array) =>
  putObject(at(session, `sources/${key}.csv`), bytes, { contentType: 'text/csv' });

export const storeImport = (session: string, key: string, content: CalendarImport) =>
  putObject(at(session, `imports/${key}.json`), JSON.stringify(content), json);

/** A reading by its key; undefined when there is none. */
export async function readImport(session: string, key: string): Promise<CalendarImport | undefined> {
  const text = await getText(at(session, `imports/${key}.json`));
  return text === undefined ? undefined : calendarImport.parse(JSON.parse(text));
}

export const storeResults = (session: string, key: string, results: ProcessingResults) =>
  putObject(at(session, `results/${key}.json`), JSON.stringify(results), json);

/** What a reading found; null for a calendar that did not come from a file. */
export async function readResults({
  session_id,
  import_key,
}: CalendarRecord): Promise<ProcessingResults | null> {
  if (import_key === undefined) return null;
  const text = await getText(at(session_id, `results/${import_key}.json`));
  return text === undefined ? null : storedResults.parse(JSON.parse(text));
}
