import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import { lookAtColumns, mapColumns } from '#shared/domain/calendar/columns/mapping.ts';
import { issue } from '#shared/domain/calendar/read/issue.ts';
import { layoutOf } from '#shared/domain/calendar/sheet/layout.ts';
import { type RawRow, toSheet } from '#shared/domain/calendar/sheet/to-sheet.ts';
import { requiredFields } from '#shared/domain/campaign/completeness.ts';
import { AppError } from '../../../../errors.ts';
import { cleanRow, MAX_COLUMNS } from '../clean-row.ts';
import { parseFailed } from '../parse-failed.ts';
import { MAX_RECORDS, tooMany } from '../records.ts';
import { openWorkbook } from './open-workbook.ts';
import { readWorksheet } from './read-worksheet.ts';
import { openZip } from './zip.ts';

export interface WorkbookRows {
  rows: RawRow[];
  blank: number;
  sheetName: string;
  /** Names of the sheets that people see, 40 at most. */
  sheets: string[];
  warnings: ImportIssue[];
}

/** Sheets that are looked at for a calendar. */
const MOST_SHEETS = 40;

/**
 * Reads the rows of a workbook's sheet: the wanted one, or the only one with a calendar, or else the first with
 * any rows. Throws `choose_sheet` with their names when several have a calendar and none of them is wanted.
 */
export function readWorkbook(bytes: Uint8Array, wanted?: string): WorkbookRows {
  const zip = openZip(bytes);
  const book = zip && openWorkbook(zip);
  if (!book)
    throw parseFailed(
      'The workbook is damaged, or it is another kind of file. Open it in your spreadsheet and save it as .xlsx or .csv.',
    );
  const read = (sheet: (typeof book.sheets)[number]) => rowsOf(book, sheet);
  const named = book.sheets.find(({ name }) => name === wanted);
  if (named) return read(named);
  const filled = book.sheets
    .slice(0, MOST_SHEETS)
    .map(read)
    .filter(({ rows }) => rows.length > 0);
  const calendars = filled.filter(isCalendar);
  if (calendars.length > 1) throw chooseSheet(calendars.map(({ sheetName }) => sheetName));
  const [only] = [...calendars, ...filled];
  if (!only)
    throw parseFailed(
      'The workbook has no visible sheet with rows. It needs a header row with the names of the columns, and a row per campaign.',
    );
  return only;
}

function rowsOf(
  book: NonNullable<ReturnType<typeof openWorkbook>>,
  { name, path }: { name: string; path: string },
): WorkbookRows {
  const { rows, hidden_rows, links, formulas_without_value } = readWorksheet(book, path, {
    rows: MAX_RECORDS,
    // One more, so that rows beyond the limit are noticed.
    columns: MAX_COLUMNS + 1,
  });
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
    warnings: [...hiddenIssues(hidden_rows), ...formulaIssues(formulas_without_value)],
  };
}

/** Whether a sheet has rows under a header that names at least two of what every campaign needs. */
function isCalendar({ rows, blank }: WorkbookRows): boolean {
  if (layoutOf(rows.map(({ cells }) => cells)) !== 'rows') return false;
  const sheet = toSheet(rows, blank);
  if (sheet.header_row === null || sheet.rows.length === 0) return false;
  const mapping = mapColumns(lookAtColumns(sheet));
  const named = requiredFields.filter((field) => {
    const { columns = [], match } = mapping[field] ?? {};
    return columns.length > 0 && match !== 'guessed';
  });
  return named.length > 1 || (named.length === 1 && mapping.send_date !== undefined);
}

const chooseSheet = (sheets: string[]) =>
  new AppError(
    'choose_sheet',
    `The workbook has ${sheets.length} sheets with campaigns: ${sheets.map((name) => `"${name}"`).join(', ')}. Choose the one to import; each becomes a calendar of its own.`,
    { title: 'Choose a sheet', sheets },
  );

const NAMED_ROWS = 5;

function hiddenIssues(rows: readonly number[]): ImportIssue[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, NAMED_ROWS).join(', ');
  return [
    issue({
      code: 'hidden_rows',
      message:
        rows.length === 1
          ? `Row ${named} is hidden in the spreadsheet. It is read all the same.`
          : `${rows.length.toLocaleString('en')} rows are hidden in the spreadsheet (${named}${rows.length > NAMED_ROWS ? ' …' : ''}). They are read all the same.`,
      fix: 'Remove the campaigns you do not want, or delete the rows and upload the file again.',
    }),
  ];
}

const formulaIssues = (count: number): ImportIssue[] =>
  count === 0
    ? []
    : [
        issue({
          code: 'formulas_without_value',
          message:
            count === 1
              ? 'One cell has a formula without a stored result and was read as empty.'
              : `${count.toLocaleString('en')} cells have formulas without stored results and were read as empty.`,
          fix: 'Open the workbook in your spreadsheet, save it, and upload it again.',
        }),
      ];
