import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler } from '#functions/api/batches.ts';
import { batches, batchItems, freshTake, noBatchUsage } from '#functions/app/batches/state/batch-records.ts';
import { put } from '#functions/services/table.ts';
import { call, refused } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { CLIENT, seedBrand, seedCalendar } from '../workflow/support/world.ts';

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
});
afterAll(() => table.close());

const headers = { 'x-client': CLIENT };
const usage = { input_tokens: 0, output_tokens: 0, cost_usd: 0, dropped_calls: 0 };
const totals = { total: 1, completed: 1, failed: 0, waiting: 0, pending: 0, generating: 0, cancelled: 0 };

/** With `summed`, its record has a summary. */
async function endedBatch(session_id: string, n: number, summed = true) {
  const at = `2099-11-21T08:00:0${n}.000Z`;
  const meta = batches.readOne({
    v: batches.version,
    batch_id: `batch-${n}`,
    session_id,
    client: CLIENT,
    state: 'ended',
    duplicate_mode: 'auto_use',
    download_mode: 'klaviyo',
    created_at: at,
    created_by: 'ann',
    run: 1,
    started: true,
    run_at: at,
    previous_batch: null,
    next_batch: null,
    finished_at: at,
    result: summed ? { totals, usage } : null,
  });
  const item = batchItems.readOne({
    v: batchItems.version,
    batch_id: `batch-${n}`,
    session_id,
    client: CLIENT,
    created_by: 'ann',
    index: 0,
    take: 1,
    campaign_name: 'Campaign 0',
    image_tag: '',
    ...freshTake,
    ...noBatchUsage,
    state: 'completed',
    ended: true,
  });
  const stored = {
    meta: batches.item(meta),
    item: batchItems.item(item),
  };
  await Promise.all([put(stored.meta), put(stored.item)]);
  return stored;
}
const list = async (session: string, query = {}) =>
  (await call(handler, 'listBatches', { query: { session, ...query }, headers })).body;
const idsOf = (found: { batches: { batch_id: string }[] }) => found.batches.map(({ batch_id }) => batch_id);

it('batches are listed without one that is damaged; the log names it, and so does its own page', async () => {
  const session = await seedCalendar([{}]);
  await endedBatch(session, 1);
  const damaged = await endedBatch(session, 2);
  const odd = await endedBatch(session, 3, false);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  process.env.LOG_LEVEL = 'error';
  try {
    await put({ ...damaged.meta, run: 'one' });
    await put({ ...odd.item, input_tokens: 10.5 });
    expect(idsOf(await list(session))).toEqual(['batch-3', 'batch-1']);
    const lines = log.mock.calls.map(([line]) => String(line)).join('\n');
    expect(lines).toMatch(/batch.*BATCH#batch-2 \/ META.*run/);
    expect(lines).toMatch(/campaign of a batch.*BATCH#batch-3 \/ ITEM#00000.*input_tokens/);
    const refusal = await refused(handler, 'getBatch', { params: { batch: 'batch-2' }, headers });
    expect([refusal.status, refusal.body.detail]).toEqual([500, expect.stringContaining('BATCH#batch-2')]);
  } finally {
    process.env.LOG_LEVEL = 'silent';
    log.mockRestore();
  }
});

it('a long list comes in pages, newest first', async () => {
  const session = await seedCalendar([{}]);
  for (const n of [4, 5, 6]) await endedBatch(session, n);
  const first = await list(session, { limit: 2 });
  expect(idsOf(first)).toEqual(['batch-6', 'batch-5']);
  const rest = await list(session, { limit: 2, cursor: first.cursor });
  expect([idsOf(rest), rest.cursor]).toEqual([['batch-4'], null]);
});
