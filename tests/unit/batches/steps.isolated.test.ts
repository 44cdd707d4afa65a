import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemRecord } from '#functions/app/batches/state/batch-records.ts';
import { Steps } from '#functions/app/batches/state/steps.ts';

const { writes } = vi.hoisted(() => ({ writes: [] as string[][] }));
vi.mock('#functions/app/batches/state/work.ts', async (original) => {
  const write = async (_: unknown, { steps }: Partial<ItemRecord>) => {
    writes.push((steps ?? []).map(({ step }) => step));
    return { started_at: null } as ItemRecord;
  };
  return { ...(await original<object>()), leaseItem: write, advance: write };
});

const task = { batch_id: 'b', index: 0, take: 1, run: 1, round: 1, turn: 0, seen: null };
let steps: Steps;
beforeEach(async () => {
  vi.useFakeTimers();
  writes.length = 0;
  steps = new Steps(task);
  steps.begin('checking_name');
  await steps.claim({});
});
afterEach(() => vi.useRealTimers());

it('writes steps that pass quickly with the next write of the item', async () => {
  steps.begin('reading_brief');
  await vi.advanceTimersByTimeAsync(20);
  steps.begin('generating_content');
  await steps.write({ call_open: true });
  await vi.advanceTimersByTimeAsync(10_000);
  await steps.flush();
  expect(writes).toEqual([['checking_name'], ['checking_name', 'reading_brief', 'generating_content']]);
});

it('writes a step that lasts by itself, and whatever is left at the end', async () => {
  steps.begin('reading_brief');
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.at(-1)).toEqual(['checking_name', 'reading_brief']);
  steps.begin('compiling');
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.at(-1)).toEqual(['checking_name', 'reading_brief', 'compiling']);
  steps.begin('finalizing');
  await steps.flush();
  expect(writes).toHaveLength(4);
  expect(writes.at(-1)).toContain('finalizing');
  expect(vi.getTimerCount()).toBe(0);
});
