import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as brandsHandler } from '#functions/api/brands.ts';
import { handler } from '#functions/api/connections.ts';
import {
  type BatchRecord,
  batches,
  batchItems,
  freshTake,
  type ItemRecord,
  noBatchUsage,
} from '#functions/app/batches/state/batch-records.ts';
import { countBatch, recountBatch } from '#functions/app/batches/state/count-usage.ts';
import { countCall, countFailedCall, lastCallOf } from '#functions/app/usage/months.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import * as table from '#functions/services/table.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import { call } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

let laptop: Awaited<ReturnType<typeof startLaptopTable>>;
beforeAll(async () => {
  laptop = await startLaptopTable();
});
afterAll(() => laptop.close());
afterEach(() => {
  vi.restoreAllMocks();
});

let brands = 0;
async function newBrand(): Promise<string> {
  brands += 1;
  const id = `fern_${brands}`;
  await call(brandsHandler, 'addClient', { body: { id, display_name: 'Fern' } });
  return id;
}

let ids = 0;
/** Started in November; `usage` is per item. */
async function endedBatch(
  client: string,
  used: Partial<ItemRecord>[],
): Promise<{ meta: BatchRecord; items: ItemRecord[] }> {
  ids += 1;
  const at = '2026-11-30T23:59:00.000Z';
  const owner = { batch_id: `batch-${ids}`, session_id: 'calendar', client, created_by: 'ann' };
  const meta = batches.schema.parse({
    ...owner,
    state: 'ended',
    duplicate_mode: 'auto_use',
    download_mode: 'local',
    created_at: at,
    run: 1,
    started: true,
    run_at: at,
    previous_batch: null,
    next_batch: null,
    finished_at: at,
    result: null,
  }) as BatchRecord;
  const items = used.map(
    (each, index) =>
      batchItems.schema.parse({
        ...owner,
        index,
        take: 1,
        campaign_name: 'Sale',
        image_tag: '',
        ...freshTake,
        ...noBatchUsage,
        ...each,
      }) as ItemRecord,
  );
  await batches.put(meta);
  for (const item of items) await batchItems.put(item);
  return { meta, items };
}
const monthsOf = async (client: string) =>
  (await call(handler, 'getUsage', { params: { client } })).body.months;

describe('the usage of a month', () => {
  it('adds up calls that people waited for, and those whose answer never arrived', async () => {
    const client = await newBrand();
    const november = new Date('2026-11-21T12:00:00Z');
    const used = {
      ...noUsage,
      ...{ calls: 1, input_tokens: 1_000, cached_tokens: 700, written_tokens: 100 },
      ...{ output_tokens: 200, cost_usd: 0.1 },
    };
    await countCall(client, used, november);
    await countCall(client, { ...used, calls: 2, cost_usd: null }, november);
    await countCall(client, noUsage, november);
    const timeout = new WriterError('network_error', 'late', { retryable: true, answerLost: true });
    await countFailedCall(client, timeout, november);
    await countFailedCall(client, new WriterError('network_error', 'no host', { retryable: true }), november);
    const paid = new WriterError('parsing_error', 'cut off', { retryable: true, usage: used });
    await countFailedCall(client, paid, new Date('2026-12-01T00:00:00Z'));
    expect(await lastCallOf(client)).toBe('2026-12-01T00:00:00.000Z');
    expect(await monthsOf(client)).toEqual([
      { month: '2026-12', ...ofOneCall },
      {
        month: '2026-11',
        calls: 3,
        input_tokens: 2_000,
        cached_tokens: 1_400,
        written_tokens: 200,
        output_tokens: 400,
        cost_usd: 0.1,
        unpriced_calls: 2,
        dropped_calls: 1,
      },
    ]);
  });

  it('has each call of a batch once, however often the batch is counted and whatever it adds later', async () => {
    const client = await newBrand();
    const { meta, items } = await endedBatch(client, [
      {
        calls: 1,
        input_tokens: 1_000,
        cached_tokens: 600,
        written_tokens: 50,
        output_tokens: 200,
        cost_usd: 0.1,
      },
      { calls: 2, input_tokens: 10, unpriced_calls: 2, cost_unknown: true, dropped_calls: 1 },
    ]);
    await countCall(client, noUsage, new Date(meta.created_at));
    await Promise.all([countBatch(meta, items), countBatch(meta, items), countBatch(meta, items)]);
    await countBatch(meta, items);
    const month = {
      month: '2026-11',
      calls: 3,
      input_tokens: 1_010,
      cached_tokens: 600,
      written_tokens: 50,
      output_tokens: 200,
      cost_usd: 0.1,
      unpriced_calls: 2,
      dropped_calls: 1,
    };
    expect(await monthsOf(client)).toEqual([month]);
    // A worker returned after the batch had ended.
    await batchItems.put({ ...(items[0] as ItemRecord), calls: 2, input_tokens: 3_000, cost_usd: 0.15 });
    await batches.update(meta, { set: { result } });
    await recountBatch(meta.batch_id);
    await recountBatch(meta.batch_id);
    expect(await monthsOf(client)).toEqual([{ ...month, calls: 4, input_tokens: 3_010, cost_usd: 0.15 }]);
  });

  it('stays right when a process dies between the sum and the batch, and another batch is counted next', async () => {
    const client = await newBrand();
    const first = await endedBatch(client, [{ calls: 1, input_tokens: 100 }]);
    const second = await endedBatch(client, [{ calls: 1, input_tokens: 1 }]);
    const update = vi.spyOn(table, 'update');
    await countBatch(first.meta, first.items);
    // Undoes the last write.
    expect(update.mock.lastCall?.[1]).toEqual(batches.key(first.meta));
    await batches.put(first.meta);
    await countBatch(second.meta, second.items);
    await countBatch(first.meta, first.items);
    await countBatch(second.meta, second.items);
    expect(await monthsOf(client)).toMatchObject([{ calls: 2, input_tokens: 101 }]);
  });

  it('is right for many batches that end at the same moment', async () => {
    const client = await newBrand();
    const ended = await Promise.all(
      Array.from({ length: 6 }, () => endedBatch(client, [{ calls: 1, input_tokens: 7 }])),
    );
    await Promise.all(ended.map(({ meta, items }) => countBatch(meta, items)));
    expect(await monthsOf(client)).toMatchObject([{ calls: 6, input_tokens: 42 }]);
  });
});

const ofOneCall = {
  calls: 1,
  input_tokens: 1_000,
  cached_tokens: 700,
  written_tokens: 100,
  output_tokens: 200,
  cost_usd: 0.1,
  unpriced_calls: 0,
  dropped_calls: 0,
};
const result = {
  totals: { total: 2, completed: 2, failed: 0, waiting: 0, pending: 0, generating: 0, cancelled: 0 },
  usage: {
    input_tokens: 0,
    cached_tokens: 0,
    written_tokens: 0,
    output_tokens: 0,
    cost_usd: 0,
    dropped_calls: 0,
  },
};
