import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { withoutGuard } from '#shared/domain/calendar/csv-out.ts';
import { columnLetter } from '#shared/domain/calendar/header-row.ts';
import type { RawRow } from '#shared/domain/calendar/to-sheet.ts';
import type { Delimiter } from './delimiter.ts';
import { parseFailed } from './parse-failed.ts';

export const MAX_ROWS = 5_000;
export const MAX_CELL_BYTES = 64 * 1024;
export const MAX_COLUMNS = 500;
/** A row becomes one record, and the table's limit is 400 KB. */
const MAX_ROW_BYTES = 200 * 1024;
/** Allows for header, titles and headings besides the campaigns. */
const MAX_RECORDS = MAX_ROWS + 500;
const SLICE = 64 * 1024;

export interface FileRows {
  rows: RawRow[];
  blank: number;
}

/**
 * Returns the cleaned, non-empty rows of a CSV text. Stops at the first exceeded limit, so that the file's
 * size bounds time and memory, whatever it contains. Throws, naming the row, when a limit is exceeded or a
 * row cannot be read.
 */
export async function readRecords(text: string, delimiter: Delimiter): Promise<FileRows> {
  const rows: RawRow[] = [];
  let [blank, empty] = [0, 0];
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
  });
  const slices = Readable.from(slicesOf(text));
  slices.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { records: number; empty_lines: number };
    }>) {
      const row = info.records + info.empty_lines;
      empty = info.empty_lines;
      const cells = cleanRow(record, row);
      if (cells.length === 0) blank += 1;
      else rows.push(delimiter === ',' ? { row, cells, spaced: spacedCells(record) } : { row, cells });
      if (rows.length > MAX_RECORDS) throw tooMany(row);
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    slices.destroy();
    parser.destroy();
  }
  return { rows, blank: blank + empty };
}

/** Slices the text without splitting surrogate pairs. */
function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end =
      at + SLICE < text.length && /[\uD800-\uDBFF]/.test(text.charAt(at + SLICE - 1))
        ? at + SLICE - 1
        : at + SLICE;
    yield text.slice(at, end);
    at = end;
  }
}

export const tooMany = (row: number) =>
  parseFailed(
    `Row ${row.toLocaleString('en')} is beyond the ${MAX_ROWS.toLocaleString('en')} campaigns a calendar may have. Split it into several files, for example one per quarter.`,
    { row: String(row) },
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u2060\uFEFF]/g;

/** Removes control characters, outer spaces and empty cells at the end. */
function cleanRow(record: string[], row: number): string[] {
  const cells = record.map(cleanCell);
  cells.length = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells.length > MAX_COLUMNS)
    throw parseFailed(`Row ${row} has ${cells.length} cells; a calendar may have ${MAX_COLUMNS} columns.`, {
      row: String(row),
    });
  let bytes = 0;
  for (const [column, cell] of cells.entries()) {
    // A UTF-16 unit takes at most three bytes of UTF-8, so most cells need no exact count.
    const size = cell.length * 3 > MAX_CELL_BYTES ? Buffer.byteLength(cell) : cell.length;
    bytes += size;
    if (size <= MAX_CELL_BYTES) continue;
    throw parseFailed(
      `Row ${row}, column ${columnLetter(column)} holds ${Math.ceil(size / 1024)} KB of text; a cell may hold 64 KB. If it should be several rows, a quotation mark is open at its beginning: "${cell.slice(0, 60)}…"`,
      { row: String(row), column: columnLetter(column) },
    );
  }
  if (bytes > MAX_ROW_BYTES)
    throw parseFailed(
      `Row ${row} holds ${Math.ceil(bytes / 1024)} KB of text; a row may hold ${MAX_ROW_BYTES / 1024} KB.`,
      {
        row: String(row),
      },
    );
  return cells;
}

/** Columns of cells that start with a space, as after a comma in a sentence that lacks its quotes. */
const spacedCells = (record: string[]): number[] =>
  record.flatMap((cell, column) => (cell.startsWith(' ') ? [column] : []));

function cleanCell(cell: string): string {
  const plain = cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell;
  return withoutGuard(plain.replace(CONTROL, '').toWellFormed().trim());
}

/** Explains csv-parse's error, with the row as a spreadsheet numbers it. */
function unreadable(error: CsvError): Error {
  const row = Number(error.records ?? 0) + Number(error.empty_lines ?? 0) + 1;
  const what =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a cell starts with a quotation mark that is never closed, so the rest of the file would be one cell. Close it, or remove the mark.'
      : `${error.message}.`;
  return parseFailed(`Row ${row} cannot be read: ${what}`, { row: String(row) }, error);
}
