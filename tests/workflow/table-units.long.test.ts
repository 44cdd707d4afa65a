import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { counts } from '#tests/costs/per-thousand.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { startTableProxy, type TableProxy } from '#tests/support/table-proxy.ts';
import { startMachine } from './support/machine.ts';
import { seedBrand, seedCalendar, testInvocation, testModel, until, user } from './support/world.ts';

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

const SIZE = 40;
let table: { close: () => Promise<void> };
let proxy: TableProxy;
beforeAll(async () => {
  table = await startLaptopTable();
  proxy = await startTableProxy({ writeUnits: 1_000_000 });
  await seedBrand();
});
afterAll(async () => {
  await proxy.close();
  await table.close();
});

it('a campaign of a batch takes no more than the units of the table that its costs are calculated from', async () => {
  testModel();
  const machine = startMachine({ invocation: testInvocation() });
  const calendarId = await seedCalendar(Array(SIZE).fill({ send_date: '2027-03-02' }));
  proxy.reset();
  const { batch_id } = await createBatch({
    ...{ user, calendarId, indexes: [...Array(SIZE).keys()] },
    ...{ duplicateMode: 'prompt', downloadMode: 'klaviyo', existing: 'skip' },
  });
  await until(
    async () => machine.find(`${batch_id}-1`)?.status,
    (status) => status === 'SUCCEEDED',
    'the end',
  );
  const reads = proxy.read.units / SIZE;
  const writes = [...proxy.written.values()].reduce((sum, units) => sum + units, 0) / SIZE;
  // The stand-in model's emails are small, so real ones need more.
  expect(reads).toBeGreaterThan(5);
  expect(reads).toBeLessThanOrEqual(counts.readUnits / 2);
  expect(writes).toBeGreaterThan(10);
  expect(writes).toBeLessThanOrEqual(counts.writeUnits);
  machine.close();
});
