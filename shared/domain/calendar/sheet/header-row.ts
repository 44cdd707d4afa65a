import { wordsOf } from '../../../text/words.ts';
import { readHeader } from '../columns/match-header.ts';

export const HEADER_WITHIN = 10;
const LONGEST_HEADER = 80;

/** Points per field that cells name, fewer for administrative columns. */
export function headerScore(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const fields = new Set<string>();
  let score = 0;
  for (const cell of filled) {
    if (cell.length > LONGEST_HEADER || /https?:|@\w|\n.*\n/.test(cell) || wordsOf(cell).length === 0) {
      score -= 3;
      continue;
    }
    const [best] = readHeader(cell).candidates;
    if (best && !fields.has(best.field)) {
      fields.add(best.field);
      const compound = wordsOf(cell).length <= 4 ? 2 : 0;
      score += { exact: 5, synonym: 4, compound }[best.by];
    } else if (readHeader(cell).administrative) score += 1.5;
    else if (/\d{2,}/.test(cell)) score -= 1;
  }
  return filled.length >= 2 ? score : score / 2;
}

/** The first of equals; -1 if no row names a field. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const single = rows.every((cells) => cells.length <= 1);
  let best = { at: -1, score: 3 };
  for (const [at, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const score = headerScore(cells) * (single ? 2 : 1);
    if (score > best.score) best = { at, score };
  }
  return best.at;
}

/** Also finds the header of a nested table ("Subitems, Name, Owner …"). */
export function headerRepeats(headers: readonly string[]): (cells: readonly string[]) => boolean {
  const compact = headers.map(compactOf);
  const names = new Set(compact);
  const isInner = (cells: readonly string[]): boolean => {
    const known = cells.filter((cell) => names.has(compactOf(cell)));
    return cells.length >= 4 && new Set(known).size >= cells.length * 0.7;
  };
  return (cells) => {
    const filled = compact.flatMap((header, column) =>
      cells[column] ? [{ header, cell: cells[column] }] : [],
    );
    if (filled.length < 2 || filled.some(({ cell }) => cell.length > LONGEST_HEADER)) return false;
    return (
      filled.filter(({ header, cell }) => header !== '' && header === compactOf(cell)).length >=
        filled.length * 0.7 || isInner(cells.filter((cell) => cell !== ''))
    );
  };
}

const compactOf = (text: string) => wordsOf(text).join('');

/** A second "Notes" becomes "Notes (2)", an unnamed column "Column C". */
export function uniqueHeaders(cells: readonly string[], columns: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: columns }, (_, column) => {
    const plain =
      (cells[column] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${columnLetter(column)}`;
    let name = plain;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${plain} (${n})`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** 0 → A, 26 → AA */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
