import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler } from '#functions/api/batches.ts';
import { handler as brandsHandler } from '#functions/api/brands.ts';
import { batches, batchItems, freshTake, noBatchUsage } from '#functions/app/batches/state/batch-records.ts';
import { updateCalendar, updateCampaign } from '#functions/app/calendars/store.ts';
import { put } from '#functions/services/table.ts';
import { withEmail } from '#tests/support/calendars.ts';
import { call } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { seedCalendar } from '../workflow/support/world.ts';

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
});
afterAll(() => table.close());

const TODAY = '2026-11-21';
const addBrand = (id: string, display_name: string) =>
  call(brandsHandler, 'addClient', { body: { id, display_name } });
const overview = async (query: { today?: string; cursor?: string } = { today: TODAY }) =>
  (await call(handler, 'getOverview', { query })).body;
const brand = async (id: string) => (await overview()).brands.find((each) => each.id === id);

async function openBatch(
  session_id: string,
  client: string,
  states: ('waiting' | 'pending' | 'completed')[],
) {
  const at = new Date().toISOString();
  const batch_id = `batch-${session_id}`;
  const meta = batches.readOne({
    v: batches.version,
    batch_id,
    session_id,
    client,
    state: 'open',
    duplicate_mode: 'prompt',
    download_mode: 'klaviyo',
    created_at: at,
    created_by: 'ann',
    run: 1,
    started: true,
    run_at: at,
    previous_batch: null,
    next_batch: null,
    finished_at: null,
    result: null,
  });
  await put(batches.item(meta));
  for (const [index, state] of states.entries()) {
    const item = batchItems.readOne({
      v: batchItems.version,
      batch_id,
      session_id,
      client,
      created_by: 'ann',
      index,
      take: 1,
      campaign_name: `Campaign ${index}`,
      image_tag: state === 'waiting' ? 'hero' : '',
      ...freshTake,
      ...noBatchUsage,
      state,
      ended: state === 'completed',
    });
    await put(batchItems.item(item));
  }
  return batch_id;
}

it('counts per calendar what is due within seven days, and what of it has no current email', async () => {
  await addBrand('acme', 'Acme');
  const dates = ['2026-11-20', TODAY, '2026-11-27', '2026-11-27', '2026-11-28', ''];
  const session = await seedCalendar(
    dates.map((send_date) => ({ send_date, brief: send_date === '' ? '' : 'A brief.' })),
    'acme',
  );
  const due = {
    session_id: session,
    name: 'Test',
    due: 3,
    needs_input: 1,
    next_send: { day: TODAY, campaigns: 1, with_email: 0 },
    failed: 0,
    out_of_date: 0,
    blocked: 0,
    not_approved: 0,
    late: 0,
  };
  const withOne = { ...due, next_send: { day: TODAY, campaigns: 1, with_email: 1 } };
  expect((await brand('acme'))?.calendars).toEqual([{ ...due, without_email: 3 }]);
  expect(await overview()).toMatchObject({ from: TODAY, to: '2026-11-27', cursor: null });
  for (const index of [1, 2, 4]) await withEmail(session, index);
  expect((await brand('acme'))?.calendars).toEqual([{ ...withOne, without_email: 1 }]);
  await updateCampaign(session, 2, { set: { out_of_date: true } });
  expect((await brand('acme'))?.calendars).toEqual([{ ...withOne, without_email: 2, out_of_date: 1 }]);
  await updateCampaign(session, 1, { set: { removed: true } });
  expect((await brand('acme'))?.calendars).toEqual([
    {
      ...due,
      due: 2,
      without_email: 2,
      out_of_date: 1,
      next_send: { day: '2026-11-27', campaigns: 2, with_email: 0 },
    },
  ]);
  await updateCalendar(session, { set: { state: 'archived' } });
  expect((await brand('acme'))?.calendars).toEqual([]);
});

it('counts what failed, is blocked or not approved, whatever its date', async () => {
  await addBrand('dune', 'Dune');
  const past = { send_date: '2026-01-05', brief: 'A brief.' };
  const session = await seedCalendar([past, past, { ...past, not_approved: true }, past], 'dune');
  await updateCampaign(session, 0, { set: { status: 'error', error: 'No.' } });
  await withEmail(session, 1, { block: 1 });
  expect((await brand('dune'))?.calendars).toMatchObject([
    { due: 0, next_send: null, failed: 1, blocked: 1, out_of_date: 0, not_approved: 1 },
  ]);
});

it('names the batches that wait for an answer or run, and leaves calendars out that need nothing', async () => {
  await addBrand('bolt', 'Bolt');
  const session = await seedCalendar([{ send_date: '2026-05-01', brief: 'A brief.' }], 'bolt');
  const batch_id = await openBatch(session, 'bolt', ['waiting', 'pending', 'completed']);
  expect(await brand('bolt')).toMatchObject({
    display_name: 'Bolt',
    calendars: [],
    waiting: [{ batch_id, session_id: session, campaigns: 1 }],
    running: [{ batch_id, session_id: session, completed: 1, total: 3 }],
  });
});

it('counts what a brand has not said, until it is said', async () => {
  await addBrand('cove', 'Cove');
  const before = await brand('cove');
  expect(before?.blocking_gaps).toBe(2);
  await call(brandsHandler, 'saveBrandContext', {
    params: { client: 'cove' },
    body: { unsubscribe_url: 'https://cove.example/stop', address: '1 Pier Road, Cove' },
  });
  expect(await brand('cove')).toMatchObject({ blocking_gaps: 0, gaps: (before?.gaps ?? 0) - 2 });
});

it('lists active brands by display name, in pages, each once', async () => {
  const names = (answer: { brands: { display_name: string }[] }) =>
    answer.brands.map(({ display_name }) => display_name);
  for (let number = 0; number < 60; number += 1) {
    const name = `Name ${String(99 - number)}`;
    await addBrand(`brand_${number}`, name);
  }
  await call(brandsHandler, 'archiveClient', { params: { client: 'brand_7' }, headers: {} });
  const first = await overview();
  const second = await overview({ today: TODAY, cursor: first.cursor ?? '' });
  const all = [...names(first), ...names(second)];
  expect([first.brands.length, second.cursor]).toEqual([50, null]);
  expect(all).toHaveLength(63);
  expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(all).size).toBe(63);
  expect(all).not.toContain('Name 92');
});
