import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cancelBatch } from '#functions/app/batches/requests/cancel.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { versionsOf } from '#functions/app/emails/versions.ts';
import type * as limits from '#shared/contract/limits.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { startMachine } from './support/machine.ts';
import { seedBrand, seedCalendar, testInvocation, testModel, until, user } from './support/world.ts';

vi.mock('#shared/contract/limits.ts', async (original) => ({
  ...(await original<typeof limits>()),
  BATCH_LIMIT: 2,
}));
vi.mock('#functions/services/table.ts', async (original) =>
  (await import('./support/stores.ts')).mortalTable(await original()),
);
vi.mock('#functions/services/bucket.ts', async (original) =>
  (await import('./support/stores.ts')).memoryBucket(await original()),
);
vi.mock(
  '#functions/services/workflow.ts',
  async () => (await import('./support/local-workflow.ts')).localWorkflow,
);
vi.mock(
  '#functions/services/model/choose-writer.ts',
  async () => (await import('./support/models.ts')).chooseWriter,
);
vi.mock('#functions/services/model/images.ts', async () => (await import('./support/models.ts')).images);
vi.mock(
  '#functions/app/batches/images/create-version.ts',
  async () => (await import('./support/models.ts')).createVersion,
);

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
});
afterAll(() => table.close());

it('cancel, retry and counts of one start reach all of its batches, one running at a time', async () => {
  const go = Promise.withResolvers<void>();
  const model = testModel(() => go.promise);
  const machine = startMachine({ invocation: testInvocation() });
  const calendarId = await seedCalendar(Array(5).fill({}));
  const { batch_ids } = await createBatch({
    user,
    calendarId,
    indexes: [0, 1, 2, 3, 4],
    duplicateMode: 'prompt',
    downloadMode: 'klaviyo',
    existing: 'skip',
  });
  const [first = '', second = '', third = ''] = batch_ids;
  await until(
    async () => model.running,
    (running) => running === 2,
    'the first two to be written',
  );
  const running = await readBatch(second);
  expect(running.batch_ids).toEqual(batch_ids);
  expect(running.following.map(({ batch_id, state, totals }) => [batch_id, state, totals.total])).toEqual([
    [first, 'running', 2],
    [third, 'queued', 1],
  ]);

  await cancelBatch(second);
  go.resolve();
  const cancelled = await until(
    () => readBatch(first),
    ({ totals }) => totals.generating === 0,
    'the calls to end',
  );
  expect(cancelled).toMatchObject({ state: 'cancelled', totals: { completed: 2 } });
  expect(cancelled.following.map(({ state, totals }) => [state, totals.cancelled])).toEqual([
    ['cancelled', 2],
    ['cancelled', 1],
  ]);

  await retryBatch({ user, batch: first });
  expect((await readBatch(third)).state).toBe('queued');
  const done = await until(
    () => readBatch(third),
    ({ state }) => state === 'complete',
    'the last batch',
  );
  expect(done.totals.completed).toBe(1);
  expect((await readBatch(second)).totals.completed).toBe(2);
  for (const index of [0, 1, 2, 3, 4]) expect(await versionsOf(calendarId, index)).toHaveLength(1);
  expect(model.peak).toBe(2);
  machine.close();
});
