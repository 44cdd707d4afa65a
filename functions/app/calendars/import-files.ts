import * as z from 'zod';
import { importFields } from '#shared/contract/calendar-fields.ts';
import { WORKBOOK_TYPE } from '#shared/contract/limits.ts';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { dateOrder, importIssue, wordMeaning } from '#shared/contract/schemas/calendar.ts';
import { clientId } from '#shared/contract/schemas/common.ts';
import { invalid } from '../../errors.ts';
import { readStoredText } from '../../records/read-stored.ts';
import { storable } from '../../records/write-check.ts';
import { getObject, getText, putObject } from '../../services/bucket.ts';
import { log } from '../../services/log.ts';
import { undo } from './activity/undo-file.ts';
import { blankCampaign, type CalendarRecord, campaignRecord, storedResults } from './calendar-records.ts';

const sheet = z.object({
  headers: z.array(z.string()),
  header_row: z.int().nullable(),
  rows: z.array(
    z.object({ row: z.int(), cells: z.array(z.string()), group: z.string(), struck: z.boolean().optional() }),
  ),
  title: z.string(),
  skipped: z.object({ blank: z.int(), repeated_headers: z.int(), groups: z.int(), totals: z.int() }),
  ragged: z.array(z.object({ row: z.int(), cell: z.string(), joined: z.boolean() })),
  unreadable: z.array(z.object({ row: z.int(), cells: z.array(z.string()), reason: z.string() })).default([]),
});

const rowClients = z.object({
  client: clientId,
  from: z.union([z.enum(['column', 'headings']), z.object({ sheet: z.string() })]),
  brands: z.record(z.string(), clientId.nullable()),
  take: z.enum(['mine', 'all']),
});

const fieldColumns = z.object({
  columns: z.array(z.int()),
  match: z.enum(['exact', 'synonym', 'guessed', 'remembered', 'chosen']),
});

const addedCampaign = z.preprocess(
  (stored) => ({ ...blankCampaign, authors: [], ...Object(stored) }),
  campaignRecord,
);

export const calendarImport = z.object({
  file_name: z.string(),
  sheet_name: z.string().optional(),
  /** Absent when the sheet was taken as the brand's own before. */
  sheet_names: z.array(z.string()).optional(),
  encoding: z.string(),
  delimiter: z.string(),
  sheet,
  mapping: z.partialRecord(z.enum(importFields), fieldColumns),
  options: z.object({
    today: z.string(),
    themes: z.array(z.string()),
    date_order: dateOrder.optional(),
    anchor_date: z.string().optional(),
    week_day: z.int().optional(),
    semicolons: z.boolean().optional(),
    clients: rowClients.optional(),
    language: z.string().optional(),
    currency: z.string().optional(),
    variants_apart: z.boolean().optional(),
    year: z.int().optional(),
    state_words: z.array(wordMeaning).optional(),
    named_years: z.object({ sheet: z.int().optional(), file: z.int().optional() }).optional(),
  }),
  warnings: z.array(importIssue),
  indexes: z.array(z.tuple([z.int(), z.int()])),
  /** Lets an interrupted application resume. */
  apply: z
    .object({
      /** What the change was worked out from; a later edit wins. */
      changes: z.array(
        z.object({
          index: z.int(),
          revision: z.int(),
          set: campaignRecord.partial(),
          before: campaignRecord.partial().default({}),
        }),
      ),
      added: z.array(addedCampaign),
      /** `sub` of the user. */
      by: z.string().default(''),
      activity: z
        .object({
          kind: z.enum(['mapping', 'newer_file', 'clients']),
          at: z.string(),
          by: z.string(),
          reading: undo.shape.reading,
        })
        .optional(),
    })
    .optional(),
});
export type CalendarImport = z.infer<typeof calendarImport>;

const at = (calendarId: string, name: string) => `calendars/${calendarId}/${name}`;
const json = { contentType: 'application/json' };

export const storeSource = (calendarId: string, key: string, bytes: Uint8Array) =>
  putObject(at(calendarId, `sources/${key}.csv`), bytes, {
    contentType: isZip(bytes) ? WORKBOOK_TYPE : 'text/csv',
  });

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

export const readSource = (calendarId: string, key: string): Promise<Uint8Array | undefined> =>
  getObject(at(calendarId, `sources/${key}.csv`));

export async function storeImport(calendarId: string, key: string, content: CalendarImport): Promise<void> {
  storable(calendarImport, content, 'What was read of the file');
  await putObject(at(calendarId, `imports/${key}.json`), JSON.stringify(content), json);
}

export async function readImport(calendarId: string, key: string): Promise<CalendarImport | undefined> {
  const file = at(calendarId, `imports/${key}.json`);
  const text = await getText(file);
  if (text === undefined) return undefined;
  const read = readStoredText(calendarImport, text);
  if ('record' in read) return read.record;
  log.error('reading unreadable', { at: file, problem: read.problem });
  throw invalid(
    'What was read of this calendar’s file is damaged. Its campaigns are kept and can be edited; to read the file again, upload it as a new calendar.',
  );
}

export async function storeResults(
  calendarId: string,
  key: string,
  results: ProcessingResults,
): Promise<void> {
  storable(storedResults, results, 'What was found in the file');
  await putObject(at(calendarId, `results/${key}.json`), JSON.stringify(results), json);
}

/** Null for a calendar without a file, or with damaged results. */
export async function readResults({
  session_id,
  import_key,
}: CalendarRecord): Promise<ProcessingResults | null> {
  if (import_key === undefined) return null;
  const file = at(session_id, `results/${import_key}.json`);
  const text = await getText(file);
  if (text === undefined) return null;
  const read = readStoredText(storedResults, text);
  if ('record' in read) return read.record;
  log.error('findings unreadable', { at: file, problem: read.problem });
  return null;
}
