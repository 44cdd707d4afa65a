import { fold } from '../../../text/words.ts';
import type { Column, FieldColumns } from './mapping-types.ts';

/** Share of a column's cells that decides its kind. */
export const MOST = 0.6;
/** Average words per cell. */
export const BRIEF_WORDS = 7;

export const isChosen = ({ match }: FieldColumns): boolean => match === 'chosen' || match === 'remembered';

export const namesKeywords = ({ header }: Column): boolean =>
  /\b(?:key ?(?:words?|phrases?)|palabras? clave|mots? cles?|parol[ae] chiave|palavras? chave|schlusselw\w+|zoekwoord\w*)\b/.test(
    fold(header).replace(/[_-]/g, ' '),
  );

/** Titles name a campaign or its subject and are not a brief. */
export const namesTitles = ({ header }: Column): boolean =>
  /(?:^|\s)(?:h1|title|headline|heading|titel|titre|titolo|titulo|tytul|tittel|uberschrift|schlagzeile)(?: (?:[a-z]{2}|draft|idea|final))?$/.test(
    fold(header)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );

export function leftover(
  columns: readonly Column[],
  used: ReadonlySet<number>,
  test: (column: Column) => boolean,
): number[] {
  return columns.flatMap((column, position) =>
    !used.has(position) && column.profile.filled > 0 && test(column) ? [position] : [],
  );
}

/** Throws a RangeError for an unknown position. */
export function columnAt(columns: readonly Column[], position: number): Column {
  const column = columns[position];
  if (!column) throw new RangeError(`There is no column ${position}`);
  return column;
}
