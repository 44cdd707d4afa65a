import { describe, expect, it } from 'vitest';
import { whenIn } from '#shared/text/when.ts';

const datesIn = (text: string): string[] =>
  whenIn(text, 'en-GB').flatMap(({ kind, value }) => (kind === 'date' ? [value] : []));

describe('a day and its month', () => {
  it.each([
    ['on 22 April', ['04-22']],
    ['—22 April', ['04-22']],
    ['Fri 2 – Mon 5 April', ['04-02', '04-05']],
    ['Fri 14, Sat 15 and Sun 16 May', ['05-14', '05-15', '05-16']],
  ])('are read in “%s”', (text, dates) => {
    expect(datesIn(text)).toEqual(dates);
  });

  it.each(['B22 April', 'É22 April', 'Ж22 April', '𝔸22 April'])(
    'are not found in “%s”, where the number belongs to a word',
    (text) => {
      expect(datesIn(text)).toEqual([]);
    },
  );
});
