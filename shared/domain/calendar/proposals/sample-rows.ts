import { SAMPLE_ROWS } from '../../../contract/limits.ts';
import { clip } from '../../../text/words.ts';
import { isInternalColumn } from '../columns/internal-columns.ts';
import { stateWordKey } from '../kinds/state-words.ts';
import { cellOf, type SheetRow } from '../sheet/sheet.ts';
import type { OpenQuestions, SheetReading } from './open-questions.ts';

const MOST_COLUMNS = 80;
/** Characters. */
export const CELL_LENGTH = 240;

export interface SampleRow {
  row: number;
  cells: Record<string, string>;
}

/** Those with open questions first. Internal columns and other clients' rows are never sent. */
export function sampleRows({ sheet, read }: SheetReading, open: OpenQuestions): SampleRow[] {
  const columns = sheet.headers
    .flatMap((header, position) => (isInternalColumn(header) ? [] : [{ header, position }]))
    .slice(0, MOST_COLUMNS);
  const own = sheet.rows.filter(({ row }) => !read.clients?.leftOut.has(row));
  const wanted = [...shownOf(sheet.headers, own, open), ...own];
  const samples = new Map<string, SampleRow>();
  for (const row of wanted) {
    const cells = Object.fromEntries(
      columns.flatMap(({ header, position }) => {
        const cell = cellOf(row, position).trim();
        return cell === '' ? [] : [[header, clip(cell, CELL_LENGTH)]];
      }),
    );
    const sign = JSON.stringify(cells);
    if (sign !== '{}' && !samples.has(sign)) samples.set(sign, { row: row.row, cells });
    if (samples.size === SAMPLE_ROWS) break;
  }
  return [...samples.values()].sort((a, b) => a.row - b.row);
}

function shownOf(
  headers: readonly string[],
  rows: readonly SheetRow[],
  { columns, state_words }: OpenQuestions,
): SheetRow[] {
  const withWord = state_words.map(({ column, word }) =>
    rows.find(
      (row) => stateWordKey(column, cellOf(row, headers.indexOf(column))) === stateWordKey(column, word),
    ),
  );
  const filled = columns.map((column) => rows.find((row) => cellOf(row, headers.indexOf(column)) !== ''));
  return [...withWord, ...filled].filter((row) => row !== undefined);
}
