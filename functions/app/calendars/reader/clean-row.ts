import { withoutGuard } from '#shared/domain/calendar/sheet/csv-out.ts';
import { columnLetter } from '#shared/domain/calendar/sheet/header-row.ts';
import type { RawRow } from '#shared/domain/calendar/sheet/to-sheet.ts';
import { typedText } from '#shared/text/typed-text.ts';

export const MAX_CELL_BYTES = 64 * 1024;
export const MAX_COLUMNS = 500;
/** A row becomes one record of at most 400 KB. */
const MAX_ROW_BYTES = 200 * 1024;
const KEPT = 1_000;

/** Invisible, and common in cells of spreadsheets and web pages. */
const NO_WIDTH = /[\u200B\u2060\uFEFF]/g;

/**
 * Removes control characters, outer spaces and trailing empty cells; evaluates `="0012"` and `=HYPERLINK(…)`.
 */
export function cleanRow(record: readonly string[], row: number): RawRow {
  const links: Record<number, string> = {};
  const cells = record.map((cell, column) => {
    const { text, link } = cleanCell(cell);
    if (link !== undefined) links[column] = link;
    return text;
  });
  cells.length = cells.findLastIndex((cell) => cell !== '') + 1;
  const problem = problemOf(cells);
  if (problem !== undefined) return badRow(row, cells, problem);
  return Object.keys(links).length === 0 ? { row, cells } : { row, cells, links };
}

export const badRow = (row: number, cells: readonly string[], problem: string): RawRow => ({
  row,
  cells: cells
    .slice(0, MAX_COLUMNS)
    .map((cell) => (cell.length > KEPT ? `${cell.slice(0, KEPT).toWellFormed()}…` : cell)),
  problem,
});

function problemOf(cells: readonly string[]): string | undefined {
  if (cells.length > MAX_COLUMNS)
    return `It has ${cells.length.toLocaleString('en')} cells; a calendar may have ${MAX_COLUMNS} columns.`;
  let bytes = 0;
  for (const [column, cell] of cells.entries()) {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    const size = cell.length * 3 > MAX_CELL_BYTES ? Buffer.byteLength(cell) : cell.length;
    bytes += size;
    if (size > MAX_CELL_BYTES)
      return `Column ${columnLetter(column)} holds ${Math.ceil(size / 1024)} KB of text; a cell may hold 64 KB.`;
  }
  if (bytes <= MAX_ROW_BYTES) return undefined;
  return `It holds ${Math.ceil(bytes / 1024)} KB of text; a row may hold ${MAX_ROW_BYTES / 1024} KB.`;
}

const AS_TEXT = /^="([^"]*)"$/;
const HYPERLINK = /^=HYPERLINK\(\s*"([^"]*)"\s*(?:[,;]\s*"([^"]*)"\s*)?\)$/i;

function cleanCell(cell: string): { text: string; link?: string } {
  const plain = cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell;
  const text = typedText(plain).replace(NO_WIDTH, '').trim();
  if (!text.startsWith('=')) return { text: withoutGuard(text) };
  const kept = AS_TEXT.exec(text);
  if (kept) return { text: (kept[1] ?? '').trim() };
  const [, address = '', label] = HYPERLINK.exec(text) ?? [];
  return address === '' ? { text: withoutGuard(text) } : { text: label ?? address, link: address };
}
