import * as z from 'zod';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { dateOrder, importIssue } from '#shared/contract/schemas/calendar.ts';
import { importFields } from '#shared/domain/calendar/fields.ts';
import { getText, putObject } from '../../services/bucket.ts';
import { storedResults } from './records.ts';

const sheet = z.object({
  headers: z.array(z.string()),
  header_row: z.int().nullable(),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()), group: z.string() })),
  title: z.string(),
  skipped: z.object({ blank: z.int(), repeated_headers: z.int(), groups: z.int(), totals: z.int() }),
  ragged: z.array(z.object({ row: z.int(), cell: z.string() })),
});

const fieldColumns = z.object({ columns: z.array(z.int()), match: z.enum(['exact', 'synonym', 'guessed', 'remembered', 'chosen']) });

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
});
export type CalendarImport = z.infer<typeof calendarImport>;

const at = (session: string, name: string) => `calendars/${session}/${name}`;
const json = { contentType: 'application/json' };

/** The file as it came, by the number of the import it began. */
export const storeSource = (session: string, number: number, bytes: Uint8Array) =>
  putObject(at(session, `source-${number}.csv`), bytes, { contentType: 'text/csv' });

export const storeImport = (session: string, name: number | string, content: CalendarImport) =>
  putObject(at(session, `imports/${name}.json`), JSON.stringify(content), json);

/** A reading by its number, or a pending one by its name; undefined when there is none. */
export async function readImport(session: string, name: number | string): Promise<CalendarImport | undefined> {
  const text = await getText(at(session, `imports/${name}.json`));
  return text === undefined ? undefined : calendarImport.parse(JSON.parse(text));
}

export const storeResults = (session: string, results: ProcessingResults) =>
  putObject(at(session, 'results.json'), JSON.stringify(results), json);

/** What the import found; null for a calendar that did not come from a file. */
export async function readResults(session: string): Promise<ProcessingResults | null> {
  const text = await getText(at(session, 'results.json'));
  return text === undefined ? null : storedResults.parse(JSON.parse(text));
}
