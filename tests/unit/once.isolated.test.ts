import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { onlyOnce } from '#functions/app/once.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
});
afterAll(() => table.close());
afterEach(() => vi.useRealTimers());

const once = (key: string | undefined, ids: string[], { sub = 'u1', request = 'this' } = {}) =>
  onlyOnce({ user: { sub }, call: 'createBatch', key, request }, ids);

it('a key gives the first call’s ids, to its user, for its request', async () => {
  expect(await once('k', ['a'])).toEqual({ ids: ['a'], first: true });
  expect(await once('k', ['b'])).toEqual({ ids: ['a'], first: false });
  expect(await once('k', ['c'], { sub: 'u2' })).toEqual({ ids: ['c'], first: true });
  await expect(once('k', ['d'], { request: 'that' })).rejects.toThrow('was used for another request');
});

it('without a key every call is the first', async () => {
  expect(await once(undefined, ['a'])).toEqual({ ids: ['a'], first: true });
  expect(await once(undefined, ['b'])).toEqual({ ids: ['b'], first: true });
});

it('of calls at once, one is the first', async () => {
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((id) => once('race', [id])));
  expect(results.filter(({ first }) => first)).toHaveLength(1);
  expect(new Set(results.map(({ ids }) => ids[0])).size).toBe(1);
});

it('a key is forgotten after a day, whether or not its record is swept', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await once('old', ['a']);
  vi.setSystemTime(Date.now() + 24 * 3_600_000 + 2_000);
  expect(await once('old', ['b'])).toEqual({ ids: ['b'], first: true });
  expect(await once('old', ['c'])).toEqual({ ids: ['b'], first: false });
});

it('an endless key is refused', async () => {
  await expect(once('x'.repeat(201), ['a'])).rejects.toThrow('at most 200 characters');
});
