import type { FileRows } from './csv-records.ts';
import type { Delimiter } from './delimiter.ts';
import { readLine } from './read-line.ts';

const other: Readonly<Record<string, string>> = { "'": '"', '"': "'" };
const swapped = (text: string): string => text.replace(/['"]/g, (mark) => other[mark] ?? mark);

export function hasSingleQuotes(text: string, delimiter: Delimiter): boolean {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const { cells } = readLine(line, delimiter);
  return cells.length > 1 && cells.every((cell) => /^'[^'"]*'$/.test(cell.trim()));
}

/** Reads single marks as `read` reads double ones. */
export function quotesSwapped(text: string, read: (text: string) => FileRows): FileRows {
  const { rows, blank } = read(swapped(text));
  return { rows: rows.map((row) => ({ ...row, cells: row.cells.map(swapped) })), blank };
}
