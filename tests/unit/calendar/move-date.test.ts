import { expect, it } from 'vitest';
import { movedDate } from '#shared/domain/calendar/dates/move.ts';
import { weekdayOf } from '#shared/text/day.ts';
import fc from '#tests/support/fast-check.ts';

it.each<[string, Parameters<typeof movedDate>[1], string | undefined]>([
  ['2026-12-28', { move_days: 7 }, '2027-01-04'],
  ['2028-03-01', { move_days: -1 }, '2028-02-29'],
  // Wednesday, to the Tuesday before and the Sunday after, in the same week.
  ['2026-12-02', { to_weekday: 2 }, '2026-12-01'],
  ['2026-12-02', { to_weekday: 0 }, '2026-12-06'],
  ['2026-12-06', { to_weekday: 1 }, '2026-11-30'],
  ['2026-12-02', { move_days: 7, to_weekday: 1 }, '2026-12-07'],
  ['2026-03-04', { move_years: -1 }, '2025-03-04'],
  ['2028-02-29', { move_years: 1 }, '2029-02-28'],
  ['sometime in May', { move_days: 1 }, undefined],
  ['', { move_days: 1 }, undefined],
  ['2199-12-31', { move_days: 1 }, undefined],
])('moves %s by %o to %s', (date, move, moved) => {
  expect(movedDate(date, move)).toBe(moved);
});

it('lands on the weekday, at most six days away', () => {
  const days = fc.date({ min: new Date('2000-01-10'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 6 }), (time, to_weekday) => {
      const day = time.toISOString().slice(0, 10);
      const moved = movedDate(day, { to_weekday });
      expect(moved && weekdayOf(moved)).toBe(to_weekday);
      expect(Math.abs(Date.parse(moved ?? '') - Date.parse(day))).toBeLessThanOrEqual(6 * 86_400_000);
    }),
  );
});
