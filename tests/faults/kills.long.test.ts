import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { MAX_ATTEMPTS } from '#shared/contract/limits.ts';
import { campaignIn } from '#tests/support/answers.ts';
import {
  batchEnd,
  batchUntil,
  CLIENT,
  readEverything,
  retryUntilDone,
  startBatch,
  uploadCalendar,
} from '#tests/support/campaigns.ts';
import { freshFolder, startServer, type TestServer } from '#tests/support/galley.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { newRandom, type SeededRandom } from '#tests/support/seeded.ts';
import { Colleagues } from './acknowledged.ts';

const KILLS = Number(process.env.KILLS ?? 50);
const CAMPAIGNS = 24;
/** The brand already has it, so its campaigns ask. */
const TAG = 'berry_bowl';
const LONGEST_LIFE_MS = 5_000;

let server: TestServer | undefined;
let model: ModelServer | undefined;
afterAll(async () => {
  await server?.kill('SIGTERM');
  await model?.close();
});

/** By campaign; each restarted server uses another key. */
const calls = new Map<string, string[]>();
let kills = 0;
let answered = 0;

async function kill(running: TestServer): Promise<void> {
  await running.kill('SIGKILL');
  kills += 1;
}

const startModel = (random: SeededRandom) =>
  startModelServer(async (prompt, _, key) => {
    const campaign = campaignIn(prompt);
    calls.set(campaign, [...(calls.get(campaign) ?? []), key]);
    await sleep(200 + random.under(1_000));
    answered += 1;
    return {};
  });

/** By the list of executions, where the last line of a name counts; one may be half written. */
function isRunning(dataDir: string): boolean {
  const lines = readFileSync(join(dataDir, 'executions.jsonl'), 'utf8').split('\n').slice(0, -1);
  const records = lines.map((line) => JSON.parse(line) as { name: string; status: string });
  const last = new Map(records.map(({ name, status }) => [name, status]));
  return last.values().some((status) => status === 'RUNNING');
}

interface Running {
  session: string;
  batch: string;
}

/** Half of the campaigns wait for an answer, given while it runs. */
async function begin(client: GalleyClient, number: number): Promise<Running> {
  const rows = Array.from({ length: CAMPAIGNS }, (_, n) => ({
    campaign_name: `Batch ${number} campaign ${n}`,
    image_tag: n % 2 === 0 ? TAG : '',
  }));
  const session = await uploadCalendar(client, rows);
  return { session, batch: await startBatch(client, session, CAMPAIGNS, 'prompt') };
}

async function stateOf(client: GalleyClient, { batch }: Running): Promise<{ ended: boolean; asks: boolean }> {
  const { state, totals } = await client.call('getBatch', { params: { batch } });
  return { ended: state === 'complete', asks: totals.waiting > 0 };
}

it(
  `${KILLS} kills at random moments: nothing confirmed is lost, nothing finished is made again, every batch ends`,
  async () => {
    const random = newRandom('KILLS_SEED');
    model = await startModel(random);
    const { url } = model;
    const dataDir = freshFolder();
    const start = () =>
      startServer({ dataDir, env: { OPENAI_API_KEY: `sk-life-${kills}`, OPENAI_BASE_URL: url } });
    server = await start();
    let client = await server.client();

    const first = await uploadCalendar(client, [{}, {}]);
    await batchEnd(client, await startBatch(client, first, 1));
    const colleagues = new Colleagues(first);
    const batches: Running[] = [await begin(client, 0)];
    /** Confirmed by the server. */
    const decided = new Set<string>();

    const workUntilKilled = async (client: GalleyClient) => {
      for (;;) {
        await colleagues.work(client, random.under(4));
        const current = batches.at(-1) as Running;
        const { ended, asks } = await stateOf(client, current);
        if (asks && random.next() < 0.3) {
          const body = { user_choice: 'use_existing' } as const;
          await client.call('decideBatch', { params: { batch: current.batch }, body });
          decided.add(current.batch);
        }
        if (ended) batches.push(await begin(client, batches.length));
      }
    };

    for (; kills < KILLS; ) {
      const working = workUntilKilled(client).catch((error: unknown) => error);
      await sleep(50 + random.under(LONGEST_LIFE_MS));
      await kill(server);
      // Only a broken connection may end the work.
      expect(await working).toMatchObject({ message: expect.stringMatching(/fetch failed|terminated/) });
      server = await start();
      client = await server.client();
    }

    await colleagues.expectKept(client);
    const last = batches.at(-1) as Running;
    await batchUntil(client, last.batch, ({ state, totals }) => state === 'complete' || totals.waiting > 0);
    if (!decided.has(last.batch))
      await client.call('decideBatch', {
        params: { batch: last.batch },
        body: { user_choice: 'use_existing' },
      });
    await kill(server);
    server = await start();
    client = await server.client();
    // The batch continues without anybody polling it.
    while (isRunning(dataDir)) await sleep(200);
    const asked = new Date().toISOString();

    for (const { session, batch } of batches) {
      const ended = await client.call('getBatch', { params: { batch } });
      expect(ended.state).toBe('complete');
      expect(String(ended.finished_at) < asked, 'ended by itself').toBe(true);
      // A campaign is given up once kills have cut off all its calls.
      for (const { state, campaign_name, error } of ended.items.filter(
        (each) => each.state !== 'completed',
      )) {
        expect(state, campaign_name).toBe('error');
        expect(error, campaign_name).toMatch(/called 6 times without an answer/);
        // A call killed before its request counts, too, because it may have been paid for.
        expect(calls.get(campaign_name)?.length ?? 0).toBeLessThanOrEqual(MAX_ATTEMPTS);
      }
      const { items } = await retryUntilDone(client, batch, 1);
      for (const { index, campaign_name, state } of items) {
        expect(state, campaign_name).toBe('completed');
        const { versions } = await client.call('listEmailVersions', {
          params: { client: CLIENT, index },
          query: { session },
        });
        expect(versions, campaign_name).toHaveLength(1);
        const lives = calls.get(campaign_name) ?? [];
        expect(lives.length, campaign_name).toBeGreaterThan(0);
        // Each repeated call follows another kill.
        expect([...new Set(lives)], campaign_name).toEqual(lives);
      }
      await readEverything(client, session, batch);
    }
    await colleagues.expectKept(client);
    const repeated = [...calls.values()].reduce((sum, each) => sum + each.length - 1, 0);
    console.log(
      `${kills} kills, ${batches.length} batches of ${CAMPAIGNS}, ${colleagues.confirmed} confirmed changes, ${repeated} repeated calls of ${answered}`,
    );
  },
  KILLS * 60_000,
);
