import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import { layoutOf } from '#shared/domain/calendar/sheet/layout.ts';
import type { Sheet } from '#shared/domain/calendar/sheet/sheet.ts';
import { toSheet } from '#shared/domain/calendar/sheet/to-sheet.ts';
import { AppError } from '../../../errors.ts';
import { type FileRows, MAX_ROWS, readRecords, tooMany } from './csv-records.ts';
import { type Delimiter, delimiters, findDelimiter } from './delimiter.ts';
import { decodeText, type Encoding } from './encoding.ts';
import { encodingIssues, textIssues } from './encoding-issues.ts';
import { requireTable } from './file-type.ts';
import { parseFailed } from './parse-failed.ts';
import { repairGarbled } from './repair-garbled.ts';
import { hasSingleQuotes, quotesSwapped } from './single-quotes.ts';

export interface CalendarFile {
  name: string;
  bytes: Uint8Array;
  sheet?: string | undefined;
  title?: string | undefined;
}

export interface ReadFile {
  name: string;
  sheet: Sheet;
  sheet_name: string | null;
  /** Visible sheets only; empty for a text file. */
  sheet_names: string[];
  encoding: Encoding | 'xlsx';
  delimiter: Delimiter | '';
  warnings: ImportIssue[];
}

/** Throws the upload errors of spec §5 and §8. */
export async function readFile(file: CalendarFile): Promise<ReadFile> {
  const kind = requireTable(file);
  const read = kind === 'workbook' ? await readSheetOf(file) : readText(file);
  const layout = layoutOf(read.rows.map(({ cells }) => cells));
  if (layout !== 'rows') throw otherLayout(layout);
  const { rows, blank, warnings, ...format } = read;
  const sheet = toSheet(rows, blank, { keepsUnnamed: kind === 'workbook' });
  const beyond = sheet.rows[MAX_ROWS];
  if (beyond) throw tooMany(beyond.row);
  return { ...format, sheet, warnings: [...warnings, ...textIssues(sheet)] };
}

interface FileTable extends FileRows, Omit<ReadFile, 'sheet'> {}

async function readSheetOf({ name, bytes, sheet }: CalendarFile): Promise<FileTable> {
  const { readWorkbook } = await import('./workbook/read-workbook.ts');
  const { sheetName, sheets, ...read } = readWorkbook(bytes, sheet);
  return {
    ...read,
    name: sheets.length > 1 ? `${name} – ${sheetName}` : name,
    sheet_name: sheetName,
    sheet_names: sheets,
    encoding: 'xlsx',
    delimiter: '',
  };
}

function readText({ name, bytes }: CalendarFile): FileTable {
  const decoded = decodeText(bytes);
  const repair = repairGarbled(decoded.text);
  const { text } = repair;
  const stated = /^"?sep=(.)"?\r?\n/i.exec(text);
  const body = withoutEmptyEnd(stated ? text.slice(stated[0].length) : text);
  if (body === '')
    throw parseFailed(
      'The file is empty. It needs a header row with the names of the columns, and a row per campaign.',
    );
  const delimiter = delimiters.find((each) => each === stated?.[1]) ?? findDelimiter(body);
  const { rows, blank } = hasSingleQuotes(body, delimiter)
    ? quotesSwapped(body, (swapped) => readRecords(swapped, delimiter))
    : readRecords(body, delimiter);
  return {
    rows: stated ? rows.map((row) => ({ ...row, row: row.row + 1 })) : rows,
    blank,
    name,
    sheet_name: null,
    sheet_names: [],
    encoding: decoded.encoding,
    delimiter,
    warnings: encodingIssues(decoded, repair),
  };
}

/** Read as one campaign a row, they would be nonsense. */
const otherLayout = (layout: 'grid' | 'columns') =>
  new AppError(
    'no_campaigns',
    layout === 'grid'
      ? 'The file is a month laid out as a grid of weekdays. List the campaigns instead, one per row, with columns for date, name, brief and subject line.'
      : 'The file has one campaign per column. Transpose it (in a spreadsheet: copy, then paste special, transpose), so that each row is a campaign.',
    { title: 'No valid campaigns found in CSV' },
  );

/** Spreadsheets may export a million rows of delimiters. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \r\n\t,;|\u00a0'.includes(text.charAt(end - 1))) end -= 1;
  while (end > 0 && end < text.length && !'\r\n'.includes(text.charAt(end))) end += 1;
  return text.slice(0, end);
}
