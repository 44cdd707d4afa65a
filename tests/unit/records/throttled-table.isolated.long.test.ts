import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { defineRecord } from '#functions/records/define-record.ts';
import { retries } from '#functions/services/table.ts';

interface Row {
  id: { S: string };
}
interface WriteCall {
  RequestItems: Record<string, { PutRequest: { Item: Row } }[]>;
}
interface ReadCall {
  RequestItems: Record<string, { Keys: { sk: { S: string } }[] }>;
}

/** Accepts some of a call's items and returns the others, or refuses the call. */
const table = { takes: 25, refusals: 0, calls: 0, stored: new Set<string>() };

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const body = await json(request);
      table.calls += 1;
      response.setHeader('content-type', 'application/x-amz-json-1.0');
      if (table.refusals > 0) {
        table.refusals -= 1;
        response.statusCode = 400;
        response.end(
          JSON.stringify({ __type: 'ProvisionedThroughputExceededException', message: 'slow down' }),
        );
        return;
      }
      if (String(request.headers['x-amz-target']).endsWith('BatchGetItem')) {
        const [[name, { Keys }] = ['', { Keys: [] }]] = Object.entries((body as ReadCall).RequestItems);
        const found = Keys.slice(0, table.takes).map(({ sk }): Row => ({ id: sk }));
        const left = Keys.slice(table.takes);
        const UnprocessedKeys = left.length > 0 ? { [name]: { Keys: left } } : {};
        response.end(JSON.stringify({ Responses: { [name]: found }, UnprocessedKeys }));
        return;
      }
      const [[name, requests] = ['', []]] = Object.entries((body as WriteCall).RequestItems);
      for (const { PutRequest } of requests.slice(0, table.takes)) table.stored.add(PutRequest.Item.id.S);
      const left = requests.slice(table.takes);
      response.end(JSON.stringify({ UnprocessedItems: left.length > 0 ? { [name]: left } : {} }));
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  Object.assign(process.env, {
    TABLE_NAME: 'throttled',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  Object.assign(table, { takes: 25, refusals: 0, calls: 0 });
  table.stored.clear();
});

const rows = defineRecord({
  name: 'row',
  version: 1,
  schema: z.object({ id: z.string() }),
  key: ({ id }: { id: string }) => ({ pk: 'ROWS', sk: id }),
  upgrades: {},
});
const many = Array.from({ length: 60 }, (_, n) => ({ id: `row-${n}` }));

it('what the table hands back is sent again until all is stored', async () => {
  table.takes = 9;
  await rows.putMany(many);
  expect(table.stored.size).toBe(60);
  // 25 + 25 + 10 items, at most nine per call.
  expect(table.calls).toBe(3 + 3 + 2);
});

it('a call the table refuses is repeated', async () => {
  // More than the SDK retries by itself: three attempts for each of the three calls.
  table.refusals = 12;
  await rows.putMany(many);
  expect(table.stored.size).toBe(60);
});

it('what the table does not read is asked for again, after a pause', async () => {
  table.takes = 25;
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  const found = await rows.getMany(many);
  const paused = pauses.mock.calls.filter(([, ms]) => ms !== undefined && ms >= 25 && ms <= 100).length;
  pauses.mockRestore();
  expect(new Set(found.map(({ id }) => id)).size).toBe(60);
  expect(table.calls).toBe(3);
  expect(paused).toBeGreaterThanOrEqual(2);
});

it('gives up in time on a table that accepts nothing, with advice on what to do', async () => {
  table.takes = 0;
  await expect(rows.putMany(many, { remainingMs: () => 0 })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Too much is being stored at the moment, so this could not be finished. Try again in a minute.',
    options: { retryAfter: 60 },
  });
  // At most one call per chunk, because the others may have started when the first gives up.
  expect(table.calls).toBeLessThanOrEqual(3);
});

it('each retry comes after a longer pause, and the last one within 20 seconds', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const began = Date.now();
  const retry = retries();
  const pauses: number[] = [];
  for (let paused = true; paused && pauses.length < 100; ) {
    const before = Date.now();
    const waiting = retry.pause();
    await vi.advanceTimersToNextTimerAsync();
    paused = await waiting;
    if (paused) pauses.push(Date.now() - before);
  }
  const total = Date.now() - began;
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(pauses.slice(0, 8)).toEqual([50, 100, 200, 400, 800, 1_600, 2_000, 2_000]);
  expect(total).toBeGreaterThan(18_000);
  expect(total).toBeLessThanOrEqual(20_000);
});
