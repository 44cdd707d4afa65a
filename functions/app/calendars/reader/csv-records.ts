import { CsvError, parse } from 'csv-parse/sync';
import type { RawRow } from '#shared/domain/calendar/sheet/to-sheet.ts';
import { badRow, cleanRow, MAX_CELL_BYTES } from './clean-row.ts';
import { type Delimiter, delimiters } from './delimiter.ts';
import { parseFailed } from './parse-failed.ts';
import { type Effort, isLineBreak, lineEnd, quotedRecord } from './quoted-record.ts';
import { openCells, type ReadLine, readLine } from './read-line.ts';

export const MAX_ROWS = 5_000;
export const MAX_RECORDS = MAX_ROWS + 500;
/** Soon notices an unclosed quotation mark. */
const MAX_RECORD_SIZE = 512 * 1024;
/** How often the file may be read for rows that quotation marks do not show. */
const EFFORT = 4;
const LEAST_EFFORT = 8 * 1024 * 1024;
const MOST_RESUMED = 100;

export interface FileRows {
  rows: RawRow[];
  blank: number;
}

const OPEN_QUOTE =
  'A cell starts with a quotation mark that is never closed. Close it, or remove the mark, and upload the row again.';
const TOO_LONG = `It holds more than ${MAX_RECORD_SIZE / 1024} KB of text. If it should be several rows, close the quotation mark at its beginning.`;

/**
 * After an unreadable row, resumes where its quotation marks end it, otherwise at the next row as wide as the
 * others. Throws, naming the row, after too many or when nothing can be read.
 */
export function readRecords(text: string, delimiter: Delimiter): FileRows {
  const bytes = Buffer.from(text);
  const found: FileRows = { rows: [], blank: 0 };
  const widths: number[] = [];
  const effort: Effort = { left: LEAST_EFFORT + bytes.length * EFFORT };
  let [from, before] = [0, 0];
  for (let resumed = 0; from < bytes.length; resumed += 1) {
    const stop = readUntilBroken(bytes, from, before, delimiter, found, widths, effort);
    if (!stop) break;
    const width = usual(widths);
    if (width < 2 || resumed >= MOST_RESUMED)
      throw parseFailed(`Row ${stop.row} cannot be read: ${stop.problem}`, { row: String(stop.row) });
    const whole = stop.isTooLong ? quotedRecord(bytes, stop.at, delimiter) : undefined;
    if (whole) {
      const { cells } = readLine(bytes.toString('utf8', stop.at, whole.end), delimiter);
      found.rows.push(cleanRow(cells, stop.row));
      [from, before] = [whole.end, stop.row];
      continue;
    }
    const { first, next } = resumeAfter(bytes, stop.at, delimiter, width, effort);
    found.rows.push(badRow(stop.row, first.cells, stop.problem));
    [from, before] = [next, stop.row];
  }
  const width = usual(widths);
  return {
    ...found,
    rows: found.rows.map((row) => (row.cells.length === 1 ? otherDelimiter(row, delimiter, width) : row)),
  };
}

interface Broken {
  row: number;
  problem: string;
  isTooLong: boolean;
  /** In bytes. */
  at: number;
}

class BrokenRow extends Error {}

function readUntilBroken(
  bytes: Buffer,
  from: number,
  before: number,
  delimiter: Delimiter,
  found: FileRows,
  widths: number[],
  effort: Effort,
): Broken | undefined {
  let [end, last, empty] = [from, before, 0];
  try {
    parse(bytes.subarray(from), {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_RECORD_SIZE,
      on_record: (record: string[], info) => {
        const row = before + info.records + info.empty_lines;
        if (record.some(hasLineBreak)) {
          const width = usual(widths);
          if (swallows(record, bytes, end, from + info.bytes, delimiter, width, effort))
            throw new BrokenRow();
        }
        [end, last] = [from + info.bytes, row];
        found.blank += info.empty_lines - empty;
        empty = info.empty_lines;
        const clean = cleanRow(record, row);
        if (widths.length < WIDTHS && clean.problem === undefined) widths.push(record.length);
        if (clean.cells.length === 0) found.blank += 1;
        else found.rows.push(delimiter === ',' ? { ...clean, spaced: spacedCells(record) } : clean);
        if (found.rows.length > MAX_RECORDS) throw tooMany(row);
        return null;
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof BrokenRow)) throw error;
    const isTooLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
    const { start, blank } = afterBlankLines(bytes, end);
    return { row: last + blank + 1, problem: isTooLong ? TOO_LONG : OPEN_QUOTE, isTooLong, at: start };
  }
}

export const tooMany = (row: number) =>
  parseFailed(
    `Row ${row.toLocaleString('en')} is beyond the ${MAX_ROWS.toLocaleString('en')} campaigns a calendar may have. Split it into several files, for example one per quarter.`,
    { row: String(row) },
  );

const hasLineBreak = (cell: string) => cell.includes('\n') || cell.includes('\r');

const WIDTHS = 200;

function usual(widths: readonly number[]): number {
  const byWidth = Map.groupBy(widths, (width) => width);
  return [...byWidth].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0;
}

/**
 * An unclosed quotation mark merged rows: a cell has line breaks, seems cut off, and contains a whole row.
 */
function swallows(
  record: readonly string[],
  bytes: Buffer,
  start: number,
  end: number,
  delimiter: Delimiter,
  width: number,
  effort: Effort,
): boolean {
  if (width < 3) return false;
  if (record.length === width && !record.some((cell) => /^"[^\r\n]*[\r\n]/.test(cell))) return false;
  const { start: first } = afterBlankLines(bytes, start);
  if (
    record.some((cell) => cell.length > MAX_CELL_BYTES) &&
    quotedRecord(bytes, first, delimiter)?.end === end
  )
    return false;
  for (let from = lineEnd(bytes, first); from < end; from = lineEnd(bytes, from)) {
    const line = readLine(bytes.toString('utf8', from, Math.min(lineEnd(bytes, from), end)), delimiter);
    if (line.cells.length === width) return true;
    // A row of several lines, which continues after this part.
    if (line.isOpen && isQuotedRow(bytes, from, delimiter, width, effort)) return true;
  }
  return false;
}

const LINES_OF_A_ROW = 60;

function resumeAfter(
  bytes: Buffer,
  at: number,
  delimiter: Delimiter,
  width: number,
  effort: Effort,
): { first: ReadLine; next: number } {
  const { start } = afterBlankLines(bytes, at);
  let end = lineEnd(bytes, start);
  const first = readLine(bytes.toString('utf8', start, end), delimiter);
  let blankFrom: number | undefined;
  for (let next = end; next < bytes.length; next = end) {
    end = lineEnd(bytes, next);
    if (isLineBreak(bytes[next])) blankFrom ??= next;
    else if (isWholeRow(bytes, next, end, delimiter, width, effort))
      return { first, next: blankFrom ?? next };
    else blankFrom = undefined;
  }
  return { first, next: bytes.length };
}

function isQuotedRow(
  bytes: Buffer,
  from: number,
  delimiter: Delimiter,
  width: number,
  effort: Effort,
): boolean | undefined {
  const record = quotedRecord(bytes, from, delimiter, effort);
  return record && (record.cells === width || record.end - from > MAX_CELL_BYTES);
}

function isWholeRow(
  bytes: Buffer,
  from: number,
  lineTo: number,
  delimiter: Delimiter,
  width: number,
  effort: Effort,
): boolean {
  const quoted = isQuotedRow(bytes, from, delimiter, width, effort);
  if (quoted !== undefined) return quoted;
  const read = openCells(delimiter);
  let [start, to] = [from, lineTo];
  for (let lines = 0; lines < LINES_OF_A_ROW; lines += 1) {
    const { cells, isOpen } = read(bytes.toString('utf8', start, to));
    if (!isOpen) return cells === width;
    effort.left -= to - start;
    if (cells > width || to >= bytes.length || effort.left <= 0) return false;
    [start, to] = [to, lineEnd(bytes, to)];
  }
  return false;
}

function afterBlankLines(bytes: Buffer, from: number): { start: number; blank: number } {
  let [start, blank] = [from, 0];
  while (start < bytes.length && isLineBreak(bytes[start])) {
    start = lineEnd(bytes, start);
    blank += 1;
  }
  return { start, blank };
}

/** Pasted from a file with another delimiter. */
function otherDelimiter(row: RawRow, delimiter: Delimiter, width: number): RawRow {
  if (width < 3 || row.problem !== undefined) return row;
  for (const other of delimiters) {
    const { cells } = readLine(row.cells[0] ?? '', other);
    if (other !== delimiter && cells.length === width) return cleanRow(cells, row.row);
  }
  return row;
}

/** As after commas in an unquoted sentence. */
const spacedCells = (record: string[]): number[] =>
  record.flatMap((cell, column) => (cell.startsWith(' ') ? [column] : []));
