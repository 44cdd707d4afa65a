import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import { mapColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import type { ColumnMapping } from '#shared/domain/calendar/columns/mapping-types.ts';
import { layoutOf } from '#shared/domain/calendar/sheet/layout.ts';
import { type RawRow, toSheet } from '#shared/domain/calendar/sheet/to-sheet.ts';
import { requiredFields } from '#shared/domain/campaign/completeness.ts';
import { AppError } from '../../../../errors.ts';
import { cleanRow, MAX_COLUMNS } from '../clean-row.ts';
import { MAX_RECORDS, tooMany } from '../csv-records.ts';
import { parseFailed } from '../parse-failed.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { readWorksheet } from './read-worksheet.ts';
import { MOST_SHEETS, passedOverIssues, sheetIssues } from './sheet-issues.ts';
import { openZip } from './zip.ts';

export interface WorkbookRows {
  rows: RawRow[];
  blank: number;
  sheetName: string;
  sheets: string[];
  warnings: ImportIssue[];
}

/**
 * The wanted sheet, or the only one with a calendar, else with dated rows, else any. Throws `choose_sheet`
 * for several, `parse_failed` for none.
 */
export function readWorkbook(bytes: Uint8Array, wanted?: string): WorkbookRows {
  const zip = openZip(bytes);
  const book = zip && openWorkbook(zip);
  if (!book)
    throw parseFailed(
      'The workbook is damaged, or it is another kind of file. Open it in your spreadsheet and save it as .xlsx or .csv.',
    );
  const named = book.sheets.find(({ name }) => name === wanted);
  if (named) return rowsOf(book, named);
  const { filled, broken } = readSheets(book);
  const [read, others] = onlyCalendar(filled, broken);
  return {
    ...read,
    warnings: [
      ...read.warnings,
      ...passedOverIssues({
        broken: broken.map(({ name, error }) => ({ name, reason: error.message })),
        empty: others.map(({ sheetName }) => sheetName),
        beyond: book.sheets.slice(MOST_SHEETS).map(({ name }) => name),
      }),
    ],
  };
}

interface BrokenSheet {
  name: string;
  error: AppError;
}

/** A sheet that cannot be read costs no other. */
function readSheets(book: Workbook): { filled: WorkbookRows[]; broken: BrokenSheet[] } {
  const filled: WorkbookRows[] = [];
  const broken: BrokenSheet[] = [];
  for (const sheet of book.sheets.slice(0, MOST_SHEETS)) {
    try {
      const read = rowsOf(book, sheet);
      if (read.rows.length > 0) filled.push(read);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'parse_failed') throw error;
      broken.push({ name: sheet.name, error });
    }
  }
  return { filled, broken };
}

function onlyCalendar(
  filled: readonly WorkbookRows[],
  [broken]: readonly BrokenSheet[],
): [WorkbookRows, WorkbookRows[]] {
  const calendars = filled.filter(isCalendar);
  const dated = calendars.length > 0 ? calendars : filled.filter(hasDatedRows);
  if (dated.length === 0 && broken) throw broken.error;
  const possible = dated.length > 0 ? dated : filled;
  const [only] = possible;
  if (!only)
    throw parseFailed(
      'The workbook has no visible sheet with rows. It needs a header row with the names of the columns, and a row per campaign.',
    );
  if (possible.length > 1)
    throw chooseSheet(
      possible.map(({ sheetName }) => sheetName),
      calendars.length > 0,
    );
  return [only, filled.filter((sheet) => sheet !== only)];
}

function rowsOf(book: Workbook, { name, path }: { name: string; path: string }): WorkbookRows {
  const worksheet = readWorksheet(book, path, {
    rows: MAX_RECORDS,
    // One more, to notice columns beyond the limit.
    columns: MAX_COLUMNS + 1,
  });
  const { rows, links } = worksheet;
  const last = rows.at(-1)?.row ?? 0;
  if (rows.length > MAX_RECORDS) throw tooMany(last);
  const cleaned = rows
    .map(({ row, cells, struck }): RawRow => {
      const clean = { ...cleanRow(cells, row), ...(struck && { struck }) };
      const linked = cells.flatMap((_, column): [number, string][] => {
        const link = links.get(`${row}:${column}`);
        return link === undefined ? [] : [[column, link]];
      });
      return linked.length === 0
        ? clean
        : { ...clean, links: { ...clean.links, ...Object.fromEntries(linked) } };
    })
    .filter(({ cells }) => cells.length > 0);
  return {
    rows: cleaned,
    blank: Math.max(0, last - cleaned.length),
    sheetName: name,
    sheets: book.sheets.slice(0, MOST_SHEETS).map((sheet) => sheet.name),
    warnings: sheetIssues(worksheet),
  };
}

function isCalendar(rows: WorkbookRows): boolean {
  const mapping = mappingOf(rows);
  const named = requiredFields.filter((field) => {
    const { columns = [], match } = mapping[field] ?? {};
    return columns.length > 0 && match !== 'guessed';
  });
  return named.length > 1 || (named.length === 1 && mapping.send_date !== undefined);
}

function hasDatedRows(rows: WorkbookRows): boolean {
  const mapping = mappingOf(rows);
  return mapping.send_date !== undefined && requiredFields.some((field) => mapping[field] !== undefined);
}

function mappingOf({ rows, blank }: WorkbookRows): ColumnMapping {
  if (layoutOf(rows.map(({ cells }) => cells)) !== 'rows') return {};
  const sheet = toSheet(rows, blank, { keepsUnnamed: true });
  if (sheet.header_row === null || sheet.rows.length === 0) return {};
  return mapColumns(readColumns(sheet));
}

const chooseSheet = (sheets: string[], areCalendars: boolean) =>
  new AppError(
    'choose_sheet',
    `${
      areCalendars
        ? `The workbook has ${sheets.length} sheets with campaigns`
        : `None of the workbook's ${sheets.length} sheets is surely a calendar`
    }: ${sheets.map((name) => `"${name}"`).join(', ')}. Choose those to import; each becomes a calendar of its own.`,
    { title: 'Choose a sheet', sheets },
  );
