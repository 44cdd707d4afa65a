import { describe, expect, it } from 'vitest';
import fc from '#tests/support/fast-check.ts';
import { readableTime, timeLeft } from '../../../web/src/features/batch/time-left.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();

type Item = Parameters<typeof timeLeft>[0]['items'][number];
const item = (change: Partial<Item>): Item => ({
  state: 'pending',
  started_at: null,
  finished_at: null,
  waiting_until: null,
  ...change,
});
const done = (seconds: number) =>
  item({ state: 'completed', started_at: at(-200), finished_at: at(-200 + seconds) });
const running = (seconds: number) => item({ state: 'generating', started_at: at(-seconds) });
const threeOfTen = [done(8), done(10), done(40)];
const left = (
  items: Item[],
  change: { queued?: number; paused_until?: string | null; later?: number } = {},
) =>
  timeLeft(
    { items, queued: change.queued ?? 0, paused_until: change.paused_until ?? null },
    NOW + (change.later ?? 0) * 1_000,
  );

describe('the time left of a batch', () => {
  it('is not estimated before three are done, nor when nothing is left', () => {
    expect(left([done(10), done(10), running(1)])).toBeUndefined();
    expect(left([...threeOfTen, item({ state: 'error' })])).toBeUndefined();
  });

  it('considers how long the running ones have run', () => {
    expect(left([...threeOfTen, running(4)])).toEqual({ ms: 6_000, overdue: null });
  });

  it('changes every second', () => {
    const eight = Array.from({ length: 8 }, (_, place) => running(place));
    const items = [...threeOfTen, ...eight, ...Array.from({ length: 12 }, () => item({}))];
    const seconds = [0, 1, 2, 3].map((later) => left(items, { later })?.ms);
    expect(seconds).toEqual([26_000, 25_000, 24_000, 23_000]);
  });

  it('starts each waiting campaign as soon as another one ends', () => {
    const eight = Array.from({ length: 8 }, () => item({}));
    expect(left([...threeOfTen, ...eight])?.ms).toBe(10_000);
    expect(left([...threeOfTen, ...eight, item({})])?.ms).toBe(20_000);
    expect(left([...threeOfTen, ...eight], { queued: 9 })?.ms).toBe(30_000);
  });

  it('adds the pause of a campaign and of the provider', () => {
    expect(left([...threeOfTen, item({ state: 'generating', waiting_until: at(30) })])?.ms).toBe(40_000);
    expect(left([...threeOfTen, item({})], { paused_until: at(60) })?.ms).toBe(70_000);
    expect(left([...threeOfTen, item({})], { paused_until: at(-60) })?.ms).toBe(10_000);
  });

  it('does not count campaigns that wait for a person', () => {
    expect(left([...threeOfTen, running(4), item({ state: 'waiting' })])?.ms).toBe(6_000);
  });

  it('says when everything left takes longer than usual', () => {
    expect(left([...threeOfTen, running(90), running(11)])).toEqual({ ms: 0, overdue: 90_000 });
    const eight = Array.from({ length: 8 }, () => running(90));
    expect(left([...threeOfTen, ...eight, item({})], { later: 5 })?.overdue).toBe(95_000);
    expect(left([...threeOfTen, running(90), running(2)])?.overdue).toBeNull();
    expect(left([...threeOfTen, running(14), running(11)])?.overdue).toBeNull();
    expect(left([...threeOfTen, running(15), running(11)])?.overdue).toBe(15_000);
  });

  it('is never negative and never grows while nothing else happens', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 120 }),
        (elapsed, waiting, later) => {
          const items = [...threeOfTen, ...elapsed.map(running)];
          const now = left(items, { queued: waiting });
          const then = left(items, { queued: waiting, later });
          expect(now?.ms ?? 0).toBeGreaterThanOrEqual(0);
          expect(then?.ms ?? 0).toBeLessThanOrEqual(now?.ms ?? 0);
        },
      ),
    );
  });

  it.each([
    [4_000, '4 s'],
    [59_600, '1 min 00 s'],
    [125_000, '2 min 05 s'],
    [3_840_000, '1 h 04 min'],
    [-5, '1 s'],
  ])('%i ms read as %s', (ms, words) => {
    expect(readableTime(ms)).toBe(words);
  });
});
