import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { reportOverdueDecisions } from '#functions/app/batches/requests/overdue-decisions.ts';
import { showPause } from '#functions/app/batches/state/shown-pause.ts';
import { Steps } from '#functions/app/batches/state/steps.ts';
import { findItem } from '#functions/app/batches/state/store.ts';
import { finishRun } from '#functions/app/batches/turns/finish.ts';
import { nextCampaign } from '#functions/app/batches/turns/next-campaign.ts';
import { planRound } from '#functions/app/batches/turns/plan.ts';
import { gather, hostsOfOthers, readCampaign } from '#functions/app/batches/writing/gather.ts';
import type * as WorkflowModule from '#functions/services/workflow.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { startTableProxy, type TableProxy } from '#tests/support/table-proxy.ts';
import { seedBrand, seedCalendar, user } from './support/world.ts';

vi.mock(
  '#functions/services/workflow.ts',
  async () =>
    ({
      startExecution: async () => undefined,
      stopExecution: async () => undefined,
      executionStatus: async () => 'RUNNING',
      answerTask: async (_, answer) => {
        answers.push(answer);
        return true;
      },
    }) satisfies typeof WorkflowModule,
);

const answers = vi.hoisted((): unknown[] => []);
const BRANDS = 200;
const SIZE = 40;

let table: { close: () => Promise<void> };
let proxy: TableProxy;
beforeAll(async () => {
  table = await startLaptopTable();
  proxy = await startTableProxy();
  const voice = Array(20).fill(
    'A line as long as what agencies keep of the voice of each of their brands. '.repeat(5),
  );
  await seedBrand();
  for (let n = 0; n < BRANDS; n += 1)
    await seedBrand(`brand_${n}`, { voice_samples: voice, website: `https://brand-${n}.example` });
});
afterAll(async () => {
  vi.useRealTimers();
  await proxy.close();
  await table.close();
});

const start = async (calendarId: string, size: number) => {
  const indexes = [...Array(size).keys()];
  const asked = { user, calendarId, indexes, downloadMode: 'klaviyo', existing: 'new_version' } as const;
  return (await createBatch({ ...asked, duplicateMode: 'prompt' })).batch_id;
};

it('reads what all campaigns of a run share once, beside two hundred brands', async () => {
  const batch = await start(await seedCalendar(Array(SIZE).fill({ send_date: '2027-03-02' })), SIZE);
  await planRound({ batch_id: batch, run: 1, previous: { round: 0, turns: [] } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const units: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const item = await findItem(batch, index);
    if (!item) throw new Error(`No campaign ${index}`);
    const campaign = await readCampaign(item);
    proxy.reset();
    await gather(
      new Steps({ batch_id: batch, index, take: 1, run: 1, round: 1, turn: 0, seen: null }),
      item,
      1,
      campaign,
    );
    await hostsOfOthers(item, 1);
    units.push(proxy.read.units);
    vi.advanceTimersByTime(30_000);
  }
  vi.useRealTimers();
  console.log(`read units of a campaign: ${units.join(', ')}`);
  const [, ...later] = units;
  expect(Math.max(...later)).toBeLessThanOrEqual(10);
});

it('finds the websites of two hundred brands in one record once it is written', async () => {
  const batch = await start(await seedCalendar([{}]), 1);
  const item = await findItem(batch, 0);
  if (!item) throw new Error('No campaign');
  proxy.reset();
  await hostsOfOthers(item, 2);
  // Steps of earlier campaigns may still be written.
  const reads = [...proxy.calls].filter(([operation]) => operation !== 'UpdateItem');
  expect(reads).toEqual([['GetItem', 1]]);
  expect(proxy.read.units).toBeLessThanOrEqual(10);
});

it('looks for overdue questions in batches with work alone, however many have ended', async () => {
  const calendarId = await seedCalendar([{}]);
  for (let n = 0; n < 30; n += 1) {
    const batch_id = await start(calendarId, 1);
    await finishRun({ batch_id, run: 1, outcome: 'failed' });
  }
  await start(calendarId, 1);
  await reportOverdueDecisions();
  proxy.reset();
  await reportOverdueDecisions();
  const calls = [...proxy.calls.values()].reduce((sum, count) => sum + count, 0);
  // The list, and two reads for each batch that tests here left open.
  expect(calls).toBe(7);
});

it('asks for the next campaign of a batch that the provider has paused without reading its campaigns', async () => {
  const batch_id = await start(await seedCalendar(Array(SIZE).fill({})), SIZE);
  await planRound({ batch_id, run: 1, previous: { round: 0, turns: [] } });
  const ask = async (pausedSeconds: number) => {
    await showPause(batch_id, Date.now() + pausedSeconds * 1_000);
    proxy.reset();
    await nextCampaign({ batch_id, run: 1, round: 1, turn: 0, token: 'token' });
    return [answers.at(-1), Object.fromEntries(proxy.calls)];
  };
  const [asked, calls] = await ask(40);
  expect(asked).toMatchObject({
    go: 'wait',
    seconds: expect.toSatisfy((seconds) => seconds >= 39 && seconds <= 43),
  });
  expect(calls).toEqual({ UpdateItem: 2 });
  // Too long to have been asked for: the clock was set back.
  expect(await ask(3_600)).toMatchObject([
    { go: 'compose', seen: expect.any(String) },
    { Query: expect.any(Number) },
  ]);
});
