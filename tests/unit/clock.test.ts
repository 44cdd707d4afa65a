import { describe, expect, it } from 'vitest';
import { isWithin, msUntil } from '#functions/services/clock.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;

describe('a stored instant', () => {
  it.each([
    ['is ahead', 5_000, 5_000],
    ['has passed', -1, 0],
    ['is a little too far ahead: another function’s clock is fast', 65_000, 65_000],
    ['cannot be that far ahead: the clock was set back', HOUR, 0],
    ['is none', Number.NaN, 0],
  ])('%s', (_, ahead, left) => expect(msUntil(NOW + ahead, 10_000, NOW)).toBe(left));

  it.each([
    ['just now', 0, true],
    ['nearly a minute ago', -59_000, true],
    ['a minute ago', -60_000, false],
    ['in the future by a fast clock', 30_000, true],
    ['in the future: the clock was set back', HOUR, false],
  ])('was within the last minute: %s', (_, since, expected) =>
    expect(isWithin(60_000, NOW + since, NOW)).toBe(expected),
  );
});
