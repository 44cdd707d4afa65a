import { describe, expect, it, vi } from 'vitest';
import { addressFor } from '../../../web/src/entities/brand/brand-address.ts';
import { monthsFrom, monthsInWords, monthWeight } from '../../../web/src/features/home/months.ts';
import { longDay, readableDay, readableMonth } from '../../../web/src/lib/dates.ts';
import { firstWeekday } from '../../../web/src/lib/first-weekday.ts';
import { flagParam, numberParam, oneOf, textParam } from '../../../web/src/lib/search.ts';
import { timeAgo } from '../../../web/src/lib/time.ts';

describe('search parameters', () => {
  it.each([
    [textParam, 'abc', 'abc'],
    [textParam, 20261120, '20261120'],
    [textParam, '', undefined],
    [textParam, ['a'], undefined],
    [numberParam, '12', 12],
    [numberParam, 0, 0],
    [numberParam, '-1', undefined],
    [numberParam, '1.5', undefined],
    [numberParam, ' ', undefined],
    [numberParam, undefined, undefined],
    [flagParam, 'true', true],
    [flagParam, true, true],
    [flagParam, false, undefined],
    [flagParam, 'yes', undefined],
    [oneOf('table', 'calendar'), 'calendar', 'calendar'],
    [oneOf('table', 'calendar'), 'other', undefined],
  ])('%o reads %o as %o', (read, value, expected) => {
    expect((read as (given: unknown) => unknown)(value)).toBe(expected);
  });
});

describe('a brand switch', () => {
  it.each([
    ['/campaign-table', '/?client=zebra_cbd'],
    ['/', '/?client=zebra_cbd'],
    ['/previews', '/previews?client=zebra_cbd'],
    ['/brand-settings', '/brand-settings?client=zebra_cbd'],
    ['/preview/3', '/?client=zebra_cbd'],
    ['/batch-progress', '/?client=zebra_cbd'],
  ])('from %s leads to %s, without the old brand’s work', (pathname, address) => {
    expect(addressFor(pathname, 'zebra_cbd')).toBe(address);
  });
});

describe('the month strip', () => {
  it('starts with this month, so that a calendar over New Year is in one piece', () => {
    expect(monthsFrom(10)).toEqual([10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(monthsFrom(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('says in words what its cells show', () => {
    expect(monthsInWords([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 12, 0])).toBe(
      'Campaigns by month: February 3, November 12',
    );
    expect(monthsInWords(Array(12).fill(0))).toBe('No campaign has a date');
  });

  it.each([
    [0, 9, 0],
    [1, 9, 1],
    [3, 9, 1],
    [4, 9, 2],
    [7, 9, 3],
    [9, 9, 3],
    [0, 0, 0],
  ])('%i of at most %i weighs %i', (count, fullest, weight) => {
    expect(monthWeight(count, fullest)).toBe(weight);
  });
});

describe('a date on screen', () => {
  it.each([
    ['2026-11-24', 'Tue 24 Nov 2026'],
    ['2028-02-29', 'Tue 29 Feb 2028'],
    ['sometime in December', 'sometime in December'],
    ['2026-13-01', '2026-13-01'],
    ['', ''],
  ])('%j reads %j', (date, words) => {
    expect(readableDay(date)).toBe(words);
  });

  it('names the year only where it is not known', () => {
    expect(longDay('2026-11-24')).toBe('Tuesday 24 November');
    expect(readableMonth('2026-11')).toBe('November 2026');
  });
});

describe('the first day of a week', () => {
  const cases: [language: string, day: number][] = [
    ['en-US', 0],
    ['en', 0],
    ['en-GB', 1],
    ['de', 1],
  ];
  it.each(cases)('in %s is day %i', (language, day) => {
    expect(firstWeekday(language)).toBe(day);
  });

  it.each(cases)('in %s is day %i in a browser that does not know', (language, day) => {
    class Locale extends Intl.Locale {
      getWeekInfo = undefined;
      weekInfo = undefined;
    }
    vi.stubGlobal('Intl', { ...Intl, Locale });
    expect(firstWeekday(language)).toBe(day);
    vi.unstubAllGlobals();
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T12:00:30Z', 'just now'],
    ['2026-11-20T11:30:00Z', '30 minutes ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T11:00:00Z', 'yesterday'],
    ['2026-08-01T12:00:00Z', '3 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
    ['nonsense', ''],
  ])('%s was %s', (instant, words) => {
    expect(timeAgo(instant, now)).toBe(words);
  });
});
