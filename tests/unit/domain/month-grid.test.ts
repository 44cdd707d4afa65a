import { describe, expect, it } from 'vitest';
import { byDay, monthGrid, shiftMonth, startMonth } from '#shared/domain/campaign/month-grid.ts';
import { truncateWords } from '#shared/text/truncate.ts';
import fc from '#tests/support/fast-check.ts';

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`);

describe('the calendar view', () => {
  it('shows 42 days in order that hold the whole month [spec 9.028]', () => {
    fc.assert(
      fc.property(month, fc.constantFrom(0, 1), (shown, firstDay) => {
        const grid = monthGrid(shown, firstDay);
        expect(grid).toHaveLength(42);
        expect(new Date(`${grid[0]?.date}T00:00:00Z`).getUTCDay()).toBe(firstDay);
        expect(grid.map(({ date }) => date)).toEqual([...new Set(grid.map(({ date }) => date))].sort());
        const days = grid.filter(({ inMonth }) => inMonth);
        expect(days[0]?.date).toBe(`${shown}-01`);
        expect(days).toHaveLength(
          new Date(Date.UTC(Number(shown.slice(0, 4)), Number(shown.slice(5)), 0)).getUTCDate(),
        );
      }),
    );
  });

  it('steps across the end of the year and back', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-06', 13)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-07',
    ]);
  });

  it('opens on the next month with a campaign, otherwise the last one', () => {
    const at = (...dates: string[]) => dates.map((send_date) => ({ send_date }));
    expect(startMonth(at('2026-09-01', '2027-01-05', 'someday'), '2026-11-21')).toBe('2027-01');
    expect(startMonth(at('2026-09-01', '2026-10-01'), '2026-11-21')).toBe('2026-10');
    expect(startMonth([], '2026-11-21')).toBe('2026-11');
  });

  it('lists campaigns without a readable date separately', () => {
    const { days, undated } = byDay([
      { send_date: '2026-11-21' },
      { send_date: '2026-11-21' },
      { send_date: 'Day 3' },
      { send_date: '' },
    ]);
    expect(days.get('2026-11-21')).toHaveLength(2);
    expect(undated).toHaveLength(2);
  });

  it.each([
    ['one two three', 2, 'one two…'],
    ['  one\n two ', 2, 'one two'],
    ['', 4, ''],
  ])('cuts %j to %i words', (text, words, shown) => {
    expect(truncateWords(text, words)).toBe(shown);
  });
});
