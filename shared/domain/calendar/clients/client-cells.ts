import { exportedList } from '../sheet/exported-list.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';
import { nameKey } from './brand-names.ts';

const NOBODY =
  /^(?:|n a|na|none|null|all|all (?:clients|brands|accounts|stores)|every(?:one|body)?|both|various|multiple|general|alle|alle (?:kunden|marken)|todos|todas|tous|toutes|tutti|allen|tbd|tba|tbc)$/;

export const namesNobody = (cell: string): boolean => NOBODY.test(nameKey(cell));

/** The whole cell, or its parts when one is known ("MiiR / Glow Lab"). */
export function namesIn(cell: string, isKnown: (name: string) => boolean): string[] {
  if (namesNobody(cell)) return [];
  if (isKnown(cell)) return [cell];
  const parts = clientNamesIn(cell);
  return parts.length > 1 && parts.some(isKnown) ? parts : [cell];
}

export const clientNamesIn = (cell: string): string[] =>
  cell
    .split(/[,;/|+\n]/)
    .map((part) => part.trim())
    .filter((part) => !namesNobody(part));

const bareName = (cell: string): string =>
  cell
    .replace(/\[([^[\]]{1,80})\]\(https?:[^\s()]{1,500}\)/g, '$1')
    .replace(/ ?[(<]https?:[^\s()<>]{1,500}[)>]/g, '')
    .trim();

const MERGED = 0.6;

/**
 * In a column of merged cells (mostly blanks after values, none repeated on the next row), blanks take the
 * value above.
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
