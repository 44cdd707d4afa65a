import { readFile } from '#functions/app/calendars/reader/read-file.ts';
import type { ImportField } from '#shared/contract/calendar-fields.ts';
import { ignoredColumns, mapColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import type { ChosenColumns } from '#shared/domain/calendar/columns/mapping-types.ts';
import {
  type ReadCalendar,
  type ReadOptions,
  readCalendar,
} from '#shared/domain/calendar/read/read-calendar.ts';
import type { Sheet } from '#shared/domain/calendar/sheet/sheet.ts';

export const TODAY = '2026-11-20';
export const themes = [
  'Promotional',
  'Educational',
  'Product Launch',
  'Sale Announcement',
  'Health & Wellness',
  'Tips & Advice',
];

export interface WholeReading extends ReadCalendar {
  sheet: Sheet;
  encoding: string;
  delimiter: string;
  columns: Partial<Record<ImportField, string[]>>;
  match: Partial<Record<ImportField, string>>;
  ignored: string[];
  codes: string[];
}

export async function readBytes(
  content: string | Uint8Array,
  options: Partial<ReadOptions> & { chosen?: Record<string, string[]>; name?: string } = {},
): Promise<WholeReading> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { sheet, encoding, delimiter, warnings } = await readFile({
    name: options.name ?? 'calendar.csv',
    bytes,
  });
  const looked = readColumns(sheet);
  const chosen = Object.fromEntries(
    Object.entries(options.chosen ?? {}).map(([field, names]) => [
      field,
      names.map((name) => sheet.headers.indexOf(name)),
    ]),
  ) as ChosenColumns;
  const mapping = mapColumns(looked, chosen);
  const read = readCalendar(sheet, mapping, {
    today: TODAY,
    themes,
    semicolons: delimiter === ';',
    ...options,
  });
  const entries = Object.entries(mapping) as [ImportField, { columns: number[]; match: string }][];
  return {
    sheet,
    encoding,
    delimiter,
    ...read,
    columns: Object.fromEntries(
      entries.map(([field, { columns }]) => [field, columns.map((column) => sheet.headers[column] ?? '')]),
    ),
    match: Object.fromEntries(entries.map(([field, { match }]) => [field, match])),
    ignored: ignoredColumns(looked, mapping).map((column) => sheet.headers[column] ?? ''),
    codes: [...new Set([...warnings, ...read.warnings, ...read.errors].map(({ code }) => code))],
  };
}

export const csv = (...rows: string[][]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
