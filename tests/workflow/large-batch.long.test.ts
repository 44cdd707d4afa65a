import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerTag } from '#functions/app/batches/requests/answers.ts';
import { cancelBatch } from '#functions/app/batches/requests/cancel.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import type { ItemRecord } from '#functions/app/batches/state/batch-records.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { findBatch, updateOpenItem } from '#functions/app/batches/state/store.ts';
import { finishRun } from '#functions/app/batches/turns/finish.ts';
import { planRound } from '#functions/app/batches/turns/plan.ts';
import { campaignsOf } from '#functions/app/calendars/store.ts';
import type * as WorkflowModule from '#functions/services/workflow.ts';
import { followedBatch } from '#shared/domain/batch/batch-changes.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { startTableProxy, type TableProxy } from '#tests/support/table-proxy.ts';
import { seedBrand, seedCalendar, seedImage, user } from './support/world.ts';

vi.mock(
  '#functions/services/workflow.ts',
  async () =>
    ({
      startExecution: async () => undefined,
      stopExecution: async () => undefined,
      executionStatus: async () => 'RUNNING',
      answerTask: async () => true,
    }) satisfies typeof WorkflowModule,
);

/** The largest batch, or a smaller one under the same rule. */
const SIZE = 500;
/** Calls other than those for single campaigns. */
const FIXED = 45;

let table: { close: () => Promise<void> };
let proxy: TableProxy;
let batch: string;
let calendarId: string;
beforeAll(async () => {
  table = await startLaptopTable();
  proxy = await startTableProxy();
  await seedBrand();
  await seedImage('moon');
  calendarId = await seedCalendar(Array(SIZE).fill({ image_tag: 'moon' }));
});
afterAll(async () => {
  await proxy.close();
  await table.close();
});
const start = async () => {
  const indexes = [...Array(SIZE).keys()];
  const asked = { user, calendarId, indexes, downloadMode: 'klaviyo', existing: 'new_version' } as const;
  ({ batch_id: batch } = await createBatch({ ...asked, duplicateMode: 'prompt' }));
};

async function callsOf(work: () => Promise<unknown>): Promise<{ perCampaign: number; fixed: number }> {
  proxy.reset();
  await work();
  const all = [...proxy.calls.values()].reduce((sum, count) => sum + count, 0);
  const perCampaign = Math.floor(all / SIZE);
  return { perCampaign, fixed: all - perCampaign * SIZE };
}

const plan = () => planRound({ batch_id: batch, run: 1, previous: { round: 0, turns: [] } });
const statuses = async () => new Set((await campaignsOf(calendarId)).map(({ status }) => status));

it('is started, cancelled and retried in one call for each campaign', async () => {
  const started = await callsOf(start);
  expect(started.perCampaign).toBe(1);
  expect(started.fixed).toBeLessThan(FIXED);
  const cancelled = await callsOf(() => cancelBatch(batch));
  expect(cancelled.perCampaign).toBe(1);
  expect(cancelled.fixed).toBeLessThan(FIXED);
  expect((await readBatch(batch)).totals).toMatchObject({ cancelled: SIZE });
  const retried = await callsOf(() => retryBatch({ user, batch }));
  expect(retried.perCampaign).toBe(1);
  expect(retried.fixed).toBeLessThan(FIXED);
  expect((await readBatch(batch)).totals).toMatchObject({ pending: SIZE });
  await cancelBatch(batch);
});

it('asks its questions, and cancels what waits, in two calls for each campaign', async () => {
  await start();
  const asked = await callsOf(plan);
  expect(asked.perCampaign).toBe(2);
  expect(asked.fixed).toBeLessThan(FIXED);
  expect(await statuses()).toEqual(new Set(['waiting']));
  const cancelled = await callsOf(() => cancelBatch(batch));
  expect(cancelled.perCampaign).toBe(2);
  expect(cancelled.fixed).toBeLessThan(FIXED);
  expect(await statuses()).toEqual(new Set(['pending']));
});

it('is read in one small call by a client that follows it while it waits for answers, and whole again after one', async () => {
  await start();
  await plan();
  const { as_of } = await readBatch(batch);
  const follow = () => readBatch(batch, undefined, as_of);
  await follow();
  proxy.reset();
  expect((await follow()).totals).toMatchObject({ waiting: SIZE });
  expect([...proxy.calls]).toEqual([['GetItem', 1]]);
  await answerTag({ batch, tag: 'moon', choice: 'use_existing', by: 'ann' });
  expect((await follow()).totals).toMatchObject({ waiting: 0, pending: SIZE });
  await cancelBatch(batch);
  expect((await follow()).state).toBe('cancelled');
});

it('is read only where it changes by a client that follows it, which still sees every change', async () => {
  await start();
  await planRound({ batch_id: batch, run: 1, previous: { round: 0, turns: [] } });
  await answerTag({ batch, tag: 'moon', choice: 'use_existing', by: 'ann' });
  proxy.reset();
  let seen = await readBatch(batch);
  const whole = proxy.read.units;
  const follow = async () => {
    seen = await followedBatch(seen, (since) => readBatch(batch, undefined, since));
  };
  const expectAllSeen = async () => {
    const { as_of: _, ...now } = await readBatch(batch);
    const { as_of: __, ...known } = seen;
    expect(known).toEqual(now);
  };
  const change = (index: number, set: Partial<ItemRecord>) =>
    updateOpenItem({ batch_id: batch, index, take: 1 }, { set });
  await follow();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const units: number[] = [];
  for (let begun = 0; begun < SIZE; begun += 1) {
    // Turns take campaigns in order, so a quick one starts the next several places later.
    await change(begun, { state: 'generating', held_by: '1.1.0' });
    if (begun >= 8) await change(begun - 8, { state: 'error', ended: true });
    vi.advanceTimersByTime(500);
    if (begun % 4 > 0 && begun % 20 !== 19) continue;
    if (begun === 40) await retryBatch({ user, batch, indexes: [3] });
    proxy.reset();
    await follow();
    units.push(proxy.read.units);
    await expectAllSeen();
  }
  vi.useRealTimers();
  const usual = units.toSorted((a, b) => a - b).at(units.length / 2) ?? 0;
  console.log(`${SIZE} campaigns: ${whole} read units whole, ${usual} in the middle of the work`);
  expect(usual).toBeLessThan(12);
  await cancelBatch(batch);
});

it('is closed after its execution died and retried in two calls for each campaign', async () => {
  await start();
  const run = (await findBatch(batch))?.run ?? 0;
  const closed = await callsOf(() => finishRun({ batch_id: batch, run, outcome: 'failed' }));
  expect(closed.perCampaign).toBe(2);
  expect(closed.fixed).toBeLessThan(FIXED);
  expect(await statuses()).toEqual(new Set(['error']));
  const retried = await callsOf(() => retryBatch({ user, batch }));
  expect(retried.perCampaign).toBe(2);
  expect(retried.fixed).toBeLessThan(FIXED);
  expect(await statuses()).toEqual(new Set(['pending']));
  await cancelBatch(batch);
  expect(await statuses()).toEqual(new Set(['pending']));
});

it('shows none of its campaigns as failed once it was started again', async () => {
  await start();
  await finishRun({ batch_id: batch, run: 1, outcome: 'failed' });
  expect(await statuses()).toEqual(new Set(['error']));
  await start();
  expect(await statuses()).toEqual(new Set(['pending']));
  await cancelBatch(batch);
});
