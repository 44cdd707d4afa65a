import { exportedList } from '../sheet/exported-list.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';
import { nameKey } from './brand-names.ts';

/** Cells that name nobody in particular. */
const NOBODY =
  /^(?:|n a|na|none|null|all|all (?:clients|brands|accounts|stores)|every(?:one|body)?|both|various|multiple|general|alle|alle (?:kunden|marken)|todos|todas|tous|toutes|tutti|allen|tbd|tba|tbc)$/;

/** Whether a cell of a client column names no client: blank, "-", "All clients". */
export const namesNobody = (cell: string): boolean => NOBODY.test(nameKey(cell));

/** The clients that a cell names: the whole cell, or its parts when one of them is known ("MiiR / Glow Lab"). */
export function namesIn(cell: string, isKnown: (name: string) => boolean): string[] {
  if (namesNobody(cell)) return [];
  if (isKnown(cell)) return [cell];
  const parts = partsOf(cell);
  return parts.length > 1 && parts.some(isKnown) ? parts : [cell];
}

/** The parts of a cell such as "MiiR / Glow Lab". */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/[,;/|+\n]/)
    .map((part) => part.trim())
    .filter((part) => !namesNobody(part));

/** A name without the address of its page: "BRL Sports (https://…)", "[BRL Sports](https://…)". */
const bareName = (cell: string): string =>
  cell
    .replace(/\[([^[\]]{1,80})\]\(https?:[^\s()]{1,500}\)/g, '$1')
    .replace(/ ?[(<]https?:[^\s()<>]{1,500}[)>]/g, '')
    .trim();

const MERGED = 0.6;

/**
 * The cells of a column by row. A blank cell takes the value above only if the whole column is written like
 * that, as merged cells are: no value is repeated on the next row, and most are followed by blanks.
 */
export function clientCells(sheet: Sheet, column: number): string[] {
  const cells = sheet.rows.map((row) => bareName(exportedList(cellOf(row, column))));
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]));
  const repeats = filled.some((at) => at > 0 && cells[at] === cells[at - 1]);
  const followed = filled.filter((at) => cells[at + 1] === '').length;
  const isMerged = filled[0] === 0 && filled.length > 1 && followed > 1 && followed >= filled.length * MERGED;
  if (repeats || !isMerged) return cells;
  let above = '';
  return cells.map((cell) => {
    if (cell !== '') above = cell;
    return above;
  });
}
