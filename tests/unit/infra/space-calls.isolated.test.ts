import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spaceCalls } from '#infra/local/space-calls.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('begins calls of one name one after the other, those of others beside them, and never waits for nothing', async () => {
  const turn = spaceCalls(30);
  const begun: string[] = [];
  const begin = async (name: string, label: string) => {
    await turn(name);
    begun.push(`${label} at ${performance.now() - from}`);
  };
  const from = performance.now();
  const all = [begin('compose', 'a'), begin('compose', 'b'), begin('plan', 'p'), begin('compose', 'c')];
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
  expect(begun).toEqual(['a at 0', 'p at 0', 'b at 30', 'c at 60']);
  await begin('compose', 'd');
  expect(begun.at(-1)).toBe('d at 100');
});
