import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import {
  batchEnd,
  batchUntil,
  readEverything,
  startBatch,
  uploadCalendar,
} from '#tests/support/campaigns.ts';
import { freshFolder, startServer, type TestServer } from '#tests/support/galley.ts';
import { type ModelAnswer, type ModelServer, startModelServer } from '#tests/support/model-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clockFile = join(freshFolder(), 'clock');
const setClock = async (offset: number) => {
  // Whole at once: the server may read it at any moment.
  writeFileSync(`${clockFile}.next`, String(offset));
  renameSync(`${clockFile}.next`, clockFile);
  // By then, the server has read the file again.
  await sleep(100);
};

let model: ModelServer;
let server: TestServer;
let client: GalleyClient;
let behave: (call: number) => ModelAnswer | Promise<ModelAnswer> = () => ({});
let calls = 0;

beforeAll(async () => {
  writeFileSync(clockFile, '0');
  model = await startModelServer(() => {
    calls += 1;
    return behave(calls);
  });
  const shifted = pathToFileURL(join(import.meta.dirname, '../support/shifted-clock.ts')).href;
  server = await startServer({
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.url,
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import=${shifted}`,
      // The clock goes back by an hour here on 2026-10-25 at 03:00.
      TZ: 'Europe/Berlin',
    },
  });
  client = await server.client();
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await model?.close();
});

const CAMPAIGNS = 12;
const begin = async (rows: Record<string, string>[] = Array.from({ length: CAMPAIGNS }, () => ({}))) => {
  calls = 0;
  const session = await uploadCalendar(client, rows);
  return { session, batch: await startBatch(client, session, rows.length, 'prompt') };
};
const jumps: [string, number][] = [
  ['back by an hour', -HOUR],
  ['forward by a day', DAY],
  ['back by a year', -365 * DAY],
];

describe('a clock that jumps', () => {
  for (const [how, jump] of jumps) {
    it(`${how} while a batch is written and waits: it ends as soon as it would have`, async () => {
      await setClock(0);
      // With a pause for all, or without.
      behave = async (call) => {
        await sleep(200);
        if (call % 6 === 0) return { status: 429, retryAfter: 12 };
        return call % 3 === 0 ? { status: 500 } : {};
      };
      const { session, batch } = await begin();
      await batchUntil(client, batch, ({ items }) =>
        items.some(({ waiting_until }) => waiting_until !== null),
      );
      await setClock(jump);
      const ended = await batchEnd(client, batch);
      expect(ended.totals.completed, JSON.stringify(ended.items.map(({ error }) => error))).toBe(CAMPAIGNS);
      await readEverything(client, session, batch);
    });

    it(`${how} while a question waits: it is still open, and its answer counts`, async () => {
      await setClock(0);
      behave = () => ({});
      const { session, batch } = await begin([{ image_tag: 'berry_bowl' }, {}]);
      await batchUntil(client, batch, ({ state }) => state === 'waiting');
      await setClock(jump);
      const { state, totals } = await client.call('getBatch', { params: { batch } });
      expect([state, totals.waiting]).toEqual(['waiting', 1]);
      await client.call('decideBatch', { params: { batch }, body: { user_choice: 'use_existing' } });
      expect((await batchEnd(client, batch)).totals.completed).toBe(2);
      await readEverything(client, session, batch);
    });
  }

  it('keeps people signed in, or lets them sign in again at once', async () => {
    await setClock(0);
    client = await server.client();
    for (const [, jump] of jumps) {
      await setClock(jump);
      // By the new clock, the token may have expired.
      await client.call('getSettings');
    }
    await setClock(0);
    await client.call('getSettings');
  });

  it('in the hour that daylight saving time repeats: a batch ends, and its times are in order', async () => {
    const change = Date.parse('2026-10-25T01:00:00Z');
    let hasCome: Promise<void> | undefined;
    // The first campaigns begin before the change and are answered after it.
    behave = async () => {
      hasCome ??= setClock(change - Date.now());
      await hasCome;
      return {};
    };
    await setClock(change - Date.now() - HOUR / 2);
    client = await server.client();
    const { session, batch } = await begin();
    const { items, totals } = await batchEnd(client, batch);
    expect(totals.completed).toBe(CAMPAIGNS);
    for (const { started_at, finished_at } of items)
      expect(String(started_at) < String(finished_at)).toBe(true);
    expect(items.some(({ started_at }) => Date.parse(started_at ?? '') < change)).toBe(true);
    expect(items.some(({ finished_at }) => Date.parse(finished_at ?? '') > change)).toBe(true);
    await readEverything(client, session, batch);
  });
});
