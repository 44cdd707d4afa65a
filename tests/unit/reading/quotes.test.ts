import { describe, expect, it } from 'vitest';
import { hasWords, placesOf, standsIn, wordsAt } from '#shared/email/reading/quotes.ts';
import type { Cell } from '#shared/email/reading/reading.ts';

const cell = (value: string, column = 'Brief'): Cell => ({ column, value, field: '' });
const found = (quote: string, ...values: string[]) => {
  const place = standsIn(
    quote,
    values.map((value) => cell(value)),
  );
  return place && wordsAt(place);
};

describe('a quotation is found in the row', () => {
  it.each([
    ['as it is written', '20% off', 'Now 20% off.', '20% off'],
    ['in another case', 'CLUB10', 'use Club10 today', 'Club10'],
    ['with other blanks and lines', 'until  30\nApril', 'until 30 April', 'until 30 April'],
    ['with no-break spaces', '25 €', 'ab 25\u00a0€ dabei', '25\u00a0€'],
    [
      'with other quotation marks',
      'no “exciting news”',
      "so no 'exciting news' please",
      "no 'exciting news'",
    ],
    ['without the quotation marks', 'not exciting news', 'not "exciting news" here', 'not "exciting news'],
    ['in quotation marks of its own', '“20% off”', 'Now 20% off.', '20% off'],
    ['with other dashes', '15-19 Feb', 'half term 15–19 Feb', '15–19 Feb'],
    ['with two hyphens for a dash', 'open--all day', 'open—all day', 'open—all day'],
    ['in full width', '20% off', 'now ２０％ off', '２０％ off'],
    ['with its ligature', 'office', 'our oﬃce', 'oﬃce'],
    ['with decomposed accents', 'Café Müller', 'im Cafe\u0301 Mu\u0308ller', 'Cafe\u0301 Mu\u0308ller'],
    [
      'with decomposed Korean',
      '할인',
      '\u1112\u1161\u11af\u110b\u1175\u11ab 20%',
      '\u1112\u1161\u11af\u110b\u1175\u11ab',
    ],
    ['with an ellipsis', 'wait...', 'wait… for it', 'wait…'],
    ['with soft hyphens', 'Webstuhl', 'Web\u00adstuhl 3', 'Web\u00adstuhl'],
    ['with its header', 'Brief: 20% off', 'Now 20% off', '20% off'],
  ])('%s', (_, quote, value, words) => {
    expect(found(quote, value)).toBe(words);
  });

  it.each([
    ['empty', '', 'Now 20% off'],
    ['blank', ' \n', 'Now 20% off'],
    ['of marks alone', '–', 'Mon – Fri'],
    ['with other words', '20% off everything', 'Now 20% off'],
    ['with another figure', '25% off', 'Now 20% off'],
    ['beginning inside a number', '5% off', 'Now 15% off'],
    ['ending inside a number', '£1', 'Now £15'],
    ['ending before the decimals', '£14', 'pays £14.20 an hour'],
    ['beginning with the decimals', '20 an hour', 'pays £14.20 an hour'],
    ['ending inside a code', 'COMEBACK1', 'use COMEBACK15'],
  ])('not when it is %s', (_, quote, value) => {
    expect(found(quote, value)).toBeUndefined();
  });

  it('but not across two cells', () => {
    expect(found('20% off until Sunday', '20% off', 'until Sunday')).toBeUndefined();
  });

  it('at a later place when the first one is inside a number', () => {
    expect(standsIn('5% off', [cell('15% off or 5% off')])).toMatchObject({ start: 11, end: 17 });
  });

  it('rather where it is written the same way', () => {
    const cells = [cell('Mixed Case Club push', 'Campaign'), cell('join the club')];
    expect(standsIn('club', cells)?.cell.column).toBe('Brief');
    expect(standsIn('CLUB', cells)?.cell.column).toBe('Campaign');
  });

  it('in all of its places', () => {
    const cells = [cell('CLUB10', 'Code'), cell('Use Club10, only CLUB10')];
    expect(
      [...placesOf('club10', cells)].map(({ cell: { column }, start, end }) => [column, start, end]),
    ).toEqual([
      ['Code', 0, 6],
      ['Brief', 4, 10],
      ['Brief', 17, 23],
    ]);
  });

  it('after the cell was edited', () => {
    const edited = cell('20% off');
    expect(standsIn('20% off', [edited])).toBeDefined();
    edited.value = '30% off';
    expect(standsIn('20% off', [edited])).toBeUndefined();
    expect(standsIn('30% off', [edited])).toBeDefined();
  });

  it('is bounded', () => {
    const long = 'a'.repeat(200_000);
    expect(standsIn(long, [cell(long)])).toBeUndefined();
    expect(standsIn(`${'a'.repeat(5_000)}b`, [cell(long)])).toBeUndefined();
  });

  it('in 200 places at most', () => {
    expect([...placesOf('a', [cell('a'.repeat(1_000))])]).toHaveLength(200);
  });

  it('compares words of other texts too', () => {
    expect(hasWords('“We listened,” she said', 'we listened')).toBe(true);
    expect(hasWords('We listened', '')).toBe(false);
  });
});
