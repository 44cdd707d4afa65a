import type { StateWord, WordMeaning } from '../../../contract/schemas/calendar.ts';
import { fold } from '../../../text/words.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';
import { isUnknownState, type Meaning } from './plan-states.ts';

export const stateWordKey = (column: string, word: string): string =>
  [column, word].map((text) => fold(text).replace(/\s+/g, ' ').trim()).join('|');

export function meaningOf(given: readonly WordMeaning[] = []): Meaning {
  const meanings = new Map(given.map(({ column, word, means }) => [stateWordKey(column, word), means]));
  return (header, cell) => meanings.get(stateWordKey(header, cell));
}

const MOST_WORDS = 30;

/** Most frequent first, with people's answers. */
export function stateWords(
  sheet: Sheet,
  mapping: ColumnMapping,
  given: readonly WordMeaning[] | undefined,
): StateWord[] {
  const meaning = meaningOf(given);
  return (mapping.approval?.columns ?? []).flatMap((position) => {
    const column = sheet.headers[position] ?? '';
    const cells = sheet.rows
      .map((row) => cellOf(row, position))
      .filter((cell) => isUnknownState(cell, column));
    const words = [...Map.groupBy(cells, (cell) => stateWordKey(column, cell)).values()];
    if (words.length > MOST_WORDS) return [];
    return words
      .map((same): StateWord => {
        const [word = ''] = same;
        return { column, word, rows: same.length, means: meaning(column, word) ?? null };
      })
      .sort((a, b) => b.rows - a.rows);
  });
}

export function withWordMeanings(
  before: readonly WordMeaning[] = [],
  now: readonly WordMeaning[] = [],
): WordMeaning[] {
  const all = [...before, ...now].map((word) => [stateWordKey(word.column, word.word), word] as const);
  return [...new Map(all).values()];
}
