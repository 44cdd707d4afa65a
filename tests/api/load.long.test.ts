import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOptions, GalleyClient } from '#infra/client/galley-client.ts';
import type { RouteName } from '#shared/contract/paths.ts';
import { stopAtFirstFailure } from '#tests/support/chain.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

const CAMPAIGNS = 500;
const PEOPLE = 20;
const ROWS = 5_000;
const BRANDS = 200;
const VERSIONS = 20;
/** An hour of twenty people, without idle polling. */
const REQUESTS = 3_600;
/** How often a large batch's screen polls. */
const PACE_MS = 2_000;
/** Ends a hung test; an agency's load takes minutes on a busy machine. */
const PATIENCE = 1_800_000;
/** MB; past it, the server crashes. */
const HEAP_MB = 512;
const CLIENT = 'invigor8';

let server: TestServer;
let client: GalleyClient;
let calendar: string;
const limited = {
  NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  GALLEY_ACCESS_TOKEN_SECONDS: '86400',
};
beforeAll(async () => {
  server = await startServer({ env: limited });
  client = await server.client();
});
afterAll(() => server.kill('SIGTERM'));

async function upload(rows: number): Promise<string> {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `Launch ${n},Tell subscribers that launch ${n} is here and what it brings them.,Launch ${n} is here`,
  );
  const bytes = new TextEncoder().encode(['Campaign Name,Brief,Subject Line', ...lines].join('\n'));
  const { session_id } = await client.call('uploadCampaignCalendar', {
    body: { client: CLIENT },
    files: { csv_file: { name: `plan-${rows}.csv`, type: 'text/csv', bytes } },
  });
  return session_id;
}

/** Milliseconds. */
type Times = number[];

async function ask<N extends RouteName>(times: Times, name: N, options: CallOptions<N>): Promise<string> {
  const began = performance.now();
  const response = await client.send(name, options);
  const body = await response.text();
  times.push(performance.now() - began);
  expect(response.status, `${name}: ${body.slice(0, 300)}`).toBeLessThan(300);
  return body;
}

const readCalendar = (times: Times, session: string) => ask(times, 'getCalendar', { params: { session } });
const edit = (times: Times, session_id: string, index: number, target_audience: string) =>
  ask(times, 'saveCampaign', { params: { client: CLIENT }, body: { session_id, index, target_audience } });

const at = (times: Times, share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

function report(what: string, idle: Times, busy: Times): void {
  const part = (share: number) =>
    `${at(busy, share).toFixed(0)} ms (${(at(busy, share) / at(idle, share)).toFixed(1)} × idle)`;
  console.log(
    `${what}: ${busy.length} answers, p50 ${part(0.5)}, p99 ${part(0.99)}, ${memory()?.toFixed(0)} MB, ${cpuSeconds().toFixed(0)} s of CPU so far`,
  );
}

/** NaN where the system does not report it. */
function cpuSeconds(): number {
  try {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** MB; undefined where the system does not report it. */
function memory(): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
}

const everyone = (work: (person: number) => Promise<void>) =>
  Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(person)));

describe('under load', () => {
  stopAtFirstFailure();

  it(
    'makes every email of a large batch while people watch it and edit its calendar, and loses no edit',
    async () => {
      calendar = await upload(CAMPAIGNS);
      const idle: Times = [];
      for (let n = 0; n < 2 * PEOPLE; n += 1) {
        await readCalendar(idle, calendar);
        await edit(idle, calendar, 0, `Nobody ${n}`);
      }
      const indexes = Array.from({ length: CAMPAIGNS }, (_, n) => n);
      const { batch_id } = await client.call('createBatch', {
        body: { session_id: calendar, indexes, duplicate_mode: 'auto_use' },
      });
      const busy: Times = [];
      const last: string[] = [];
      let state = 'running';
      await everyone(async (person) => {
        let since: string | undefined;
        for (let turn = 0; state !== 'complete'; turn += 1) {
          const polled = await ask(busy, 'getBatch', { params: { batch: batch_id }, query: { since } });
          ({ state, as_of: since } = JSON.parse(polled) as { state: string; as_of?: string });
          const audience = `Audience ${person}.${turn}`;
          await edit(busy, calendar, person, audience);
          last[person] = audience;
          if (turn % 10 === 0) await readCalendar(busy, calendar);
          await pause(PACE_MS);
        }
      });
      report(`${PEOPLE} people beside a batch of ${CAMPAIGNS}`, idle, busy);
      const { totals } = await client.call('getBatch', { params: { batch: batch_id } });
      expect(totals).toMatchObject({ total: CAMPAIGNS, completed: CAMPAIGNS });
      const { campaigns } = await client.call('getCalendar', { params: { session: calendar } });
      expect(campaigns.slice(0, PEOPLE).map((campaign) => campaign.target_audience)).toEqual(last);
    },
    PATIENCE,
  );

  it(
    'keeps every edit of people who work on one large calendar at the same time',
    async () => {
      const large = await upload(ROWS);
      const idle: Times = [];
      for (let n = 0; n < PEOPLE; n += 1) await edit(idle, large, n, 'Nobody');
      const busy: Times = [];
      const edits = Math.ceil(ROWS / 50 / PEOPLE);
      await everyone(async (person) => {
        for (let n = 0; n < edits; n += 1) await edit(busy, large, n * PEOPLE + person, `Person ${person}`);
      });
      report(`${PEOPLE} people on ${ROWS} rows`, idle, busy);
      const { campaigns } = await client.call('getCalendar', { params: { session: large } });
      expect(campaigns).toHaveLength(ROWS);
      const edited = campaigns.filter(({ target_audience }) => /^Person \d+$/.test(target_audience));
      expect(edited).toHaveLength(edits * PEOPLE);
      expect(
        edited.every(({ index, target_audience }) => target_audience === `Person ${index % PEOPLE}`),
      ).toBe(true);
    },
    PATIENCE,
  );

  it(
    'adds and lists many brands',
    async () => {
      const idle: Times = [];
      for (let n = 0; n < PEOPLE; n += 1) await ask(idle, 'listClients', {});
      const { clients: before } = await client.call('listClients');
      for (let n = 0; n < BRANDS; n += 1)
        await client.call('addClient', { body: { id: `agency_${n}`, display_name: `Agency brand ${n}` } });
      const busy: Times = [];
      for (let n = 0; n < PEOPLE; n += 1) await ask(busy, 'listClients', {});
      report(`${BRANDS} more brands`, idle, busy);
      expect((await client.call('listClients')).clients).toHaveLength(before.length + BRANDS);
    },
    PATIENCE,
  );

  it(
    'keeps every version of many emails, and has them all after a restart',
    async () => {
      const idle: Times = [];
      const busy: Times = [];
      const versionsOf = (index: number) => ({
        params: { client: CLIENT, index },
        query: { session: calendar },
      });
      const { copy } = await client.call('getEmail', versionsOf(0));
      const queue = Array.from({ length: CAMPAIGNS }, (_, index) => index).values();
      await everyone(async () => {
        for (const index of queue) {
          for (let version = 1; version < VERSIONS; version += 1) {
            const body = { copy: { ...copy, headline: `Version ${version + 1}` }, base_version: version };
            await ask(version === 1 ? idle : busy, 'saveEmail', { ...versionsOf(index), body });
          }
        }
      });
      report(`${CAMPAIGNS * VERSIONS} emails`, idle, busy.length > 0 ? busy : idle);
      await server.kill('SIGTERM');
      const began = performance.now();
      server = await startServer({ dataDir: server.dataDir, env: limited });
      console.log(`started again after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
      client = await server.client();
      for (const index of [0, Math.floor(CAMPAIGNS / 2), CAMPAIGNS - 1]) {
        const { versions } = await client.call('listEmailVersions', versionsOf(index));
        expect(versions.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
          Array.from({ length: VERSIONS }, (_, n) => n + 1),
        );
      }
    },
    PATIENCE,
  );

  it(
    'answers an hour of requests without holding on to memory',
    async () => {
      const held: (number | undefined)[] = [];
      const thirds: Times[] = [];
      for (let third = 0; third < 3; third += 1) {
        const times: Times = [];
        const queue = Array.from({ length: REQUESTS / 3 }, (_, n) => n).values();
        await everyone(async (person) => {
          for (const n of queue) {
            const index = n % CAMPAIGNS;
            if (n % 4 === 0) await edit(times, calendar, index, `Hour ${n} ${person}`);
            else if (n % 4 === 1)
              await ask(times, 'getEmail', {
                params: { client: CLIENT, index },
                query: { session: calendar },
              });
            else if (n % 4 === 2) await ask(times, 'listCalendars', { query: { client: CLIENT } });
            else await ask(times, 'getOverview', {});
          }
        });
        thirds.push(times);
        held.push(memory());
      }
      const [first = [], , last = []] = thirds;
      report('the last third of an hour of requests', first, last);
      console.log(`memory after each third: ${held.map((mb) => mb?.toFixed(0)).join(', ')} MB`);
      const [, middle, end] = held;
      // The heap may fill before anything is collected, so this measures the whole process.
      if (middle !== undefined && end !== undefined) expect(end).toBeLessThan(middle + HEAP_MB / 4);
    },
    PATIENCE,
  );
});
