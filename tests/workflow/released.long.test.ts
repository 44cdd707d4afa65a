import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerTag } from '#functions/app/batches/requests/answers.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { findBatch } from '#functions/app/batches/state/store.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { releasedDefinitions } from '#infra/workflow/released-functions.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import galley from '../../package.json' with { type: 'json' };
import { startMachine } from './support/machine.ts';
import {
  seedBrand,
  seedCalendar,
  seedImage,
  testInvocation,
  testModel,
  testStudio,
  until,
  user,
} from './support/world.ts';

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

const released = [...releasedDefinitions()].map(([version, definition]) => ({ version, definition }));
const all = [...released, { version: 'the next release', definition: batchDefinition() }];

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
  await seedImage('moon');
});
afterAll(() => table.close());

it('are kept, the one of this version among them', () => {
  expect(released.map(({ version }) => version)).toContain(galley.version);
});

describe.each(all)('a batch that began under the state machine of $version', ({ definition }) => {
  const reach = (batch: string, wanted: (seen: Batch) => boolean, what: string) =>
    until(() => readBatch(batch), wanted, what);

  it('asks, draws, fails a campaign, tries it again and ends with the functions of today', async () => {
    let refuses = true;
    testModel(async (campaign) => {
      if (campaign === 'Campaign 2' && refuses)
        throw new WriterError('api_error', 'No.', { retryable: false });
    });
    testStudio();
    const machine = startMachine({ invocation: testInvocation(), definition });
    const calendarId = await seedCalendar([{ image_tag: 'moon' }, {}, {}]);
    const { batch_id } = await createBatch({
      ...{ user, calendarId, indexes: [0, 1, 2] },
      ...{ duplicateMode: 'prompt', downloadMode: 'klaviyo', existing: 'skip' },
    });
    await reach(batch_id, ({ totals }) => totals.waiting === 1 && totals.failed === 1, 'the question');
    await answerTag({ batch: batch_id, tag: 'moon', choice: 'create_new', by: 'ann' });
    const ended = await reach(batch_id, ({ state }) => state === 'complete', 'the end');
    expect(ended.totals).toMatchObject({ completed: 2, failed: 1 });
    refuses = false;
    await retryBatch({ user, batch: batch_id });
    const again = await reach(batch_id, ({ totals }) => totals.completed === 3, 'the third email');
    expect(again.totals).toMatchObject({ completed: 3, failed: 0 });
    await until(
      () => findBatch(batch_id),
      (meta) => meta?.result?.totals.completed === 3,
      'the result',
    );
    machine.close();
  });
});
