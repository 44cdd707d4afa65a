import { afterAll, expect, it } from 'vitest';
import type { CallOptions, GalleyClient } from '#infra/client/galley-client.ts';
import type { RouteName } from '#shared/contract/paths.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { previousIn } from '#tests/support/answers.ts';
import { startServerForLongTests } from '#tests/support/long-server.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';

const CLIENT = 'zebra_cbd';
const BRIEF = 'Announce the spring sale to everyone on the list and say how long it lasts.';
const ROUNDS = 6;

const INSTRUCTION = 'Say it in fewer words';
const REVISED = { headline: 'Spring sale' };

let model: ModelServer | undefined;
let client: GalleyClient;
let gate = Promise.withResolvers<void>();
let refuses = false;

startServerForLongTests(
  (signedIn) => {
    client = signedIn;
  },
  async () => {
    model = await startModelServer(async (prompt) => {
      if (prompt.includes(INSTRUCTION))
        return { content: JSON.stringify({ ...previousIn(prompt), ...REVISED }) };
      await gate.promise;
      return refuses ? { status: 400 } : {};
    });
    return { env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } };
  },
);
afterAll(async () => {
  gate.resolve();
  await model?.close();
});

const csv = (rows: readonly string[]) => ({
  name: 'plan.csv',
  type: 'text/csv',
  bytes: new TextEncoder().encode(['campaign_name,brief,subject_line', ...rows].join('\n')),
});
const row = (n: number, brief = `${BRIEF} ${n}`) => `Campaign ${n},${brief},Subject ${n}`;
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n));

async function imported(count: number): Promise<string> {
  const files = { csv_file: csv(rows(count)) };
  return (await client.call('uploadCampaignCalendar', { body: { client: CLIENT }, files })).session_id;
}

const start = (session_id: string, indexes: number[]) =>
  client.call('createBatch', { body: { session_id, indexes, existing: 'new_version' } });

async function atWork(count: number): Promise<{ session: string; batch: string }> {
  gate = Promise.withResolvers();
  const session = await imported(count);
  const { batch_id: batch } = await start(session, [...Array(count).keys()]);
  await reached(batch, ({ totals }) => totals.generating === count);
  return { session, batch };
}

async function reached(batch: string, test: (batch: Batch) => boolean): Promise<Batch> {
  const seen: Batch[] = [];
  await expect
    .poll(
      async () => {
        seen[0] = await client.call('getBatch', { params: { batch } });
        return test(seen[0]);
      },
      { timeout: 120_000, interval: 100 },
    )
    .toBe(true);
  return seen[0] as Batch;
}
async function ended(batch: string): Promise<Batch> {
  gate.resolve();
  return reached(batch, ({ state }) => state === 'complete');
}

const calendarOf = (session: string) => client.call('getCalendar', { params: { session } });
const versionsOf = async (session: string, index: number) =>
  (await client.call('listEmailVersions', { params: { client: CLIENT, index }, query: { session } }))
    .versions;

/** Its message must not blame the server. */
async function refusal(response: Response): Promise<string> {
  const { detail } = (await response.json()) as { detail: string };
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(detail).toMatch(/^[A-Z].*[.?]$/s);
  return detail;
}

it('six tabs that start the same campaigns make one batch of them, forty times', async () => {
  for (let round = 0; round < 40; round += 1) {
    gate = Promise.withResolvers();
    const session = await imported(2);
    const body = { session_id: session, indexes: [0, 1], existing: 'new_version' as const };
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.send('createBatch', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
    const { batches } = await client.call('listBatches', { query: { client: CLIENT, session } });
    expect(batches).toHaveLength(1);
    expect((await ended(batches[0]?.batch_id ?? '')).totals).toMatchObject({ completed: 2 });
  }
});

it('a calendar that is archived while its batch runs keeps every email, and comes back with them', async () => {
  const { session, batch } = await atWork(4);
  const params = { session };
  await client.call('archiveCalendar', { params, body: { archived: true } });
  expect((await ended(batch)).totals).toMatchObject({ completed: 4 });
  const listed = async (archived: 'true' | 'false') =>
    (await client.call('listCalendars', { query: { client: CLIENT, archived } })).calendars.find(
      (calendar) => calendar.session_id === session,
    );
  expect((await listed('true'))?.counts).toMatchObject({ campaigns: 4, completed: 4 });
  expect(await listed('false')).toBeUndefined();
  await client.call('archiveCalendar', { params, body: { archived: false } });
  expect((await listed('false'))?.counts).toMatchObject({ campaigns: 4, completed: 4, failed: 0 });
  expect((await calendarOf(session)).campaigns.map(({ status }) => status)).toEqual(
    Array(4).fill('completed'),
  );
});

it('a brand that is archived while its batch runs keeps every email, starts nothing new, and comes back', async () => {
  const { session, batch } = await atWork(3);
  const params = { client: CLIENT };
  await client.call('archiveClient', { params });
  const another = await client.send('createBatch', {
    body: { session_id: session, indexes: [0], existing: 'new_version' },
  });
  expect(await refusal(another)).toMatch(/archived/);
  expect((await ended(batch)).totals).toMatchObject({ completed: 3 });
  await client.call('restoreClient', { params });
  expect((await calendarOf(session)).campaigns.map(({ status }) => status)).toEqual(
    Array(3).fill('completed'),
  );
  const { batch_id } = await start(session, [0]);
  expect((await ended(batch_id)).totals).toMatchObject({ completed: 1 });
});

it('a campaign that a newer file removes while it is written is gone from the list, its email stays stored', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { session, batch } = await atWork(3);
    const preview = await client.call('previewReimport', {
      params: { session },
      files: { csv_file: csv([row(0), row(2)]) },
    });
    expect(preview.removed).toMatchObject([{ index: 1 }]);
    const apply = () =>
      client.call('applyReimport', {
        params: { session, import: preview.import_id },
        body: { removed: [1] },
      });
    const [{ totals }] = await Promise.all([ended(batch), apply()]);
    expect(totals.completed + totals.failed).toBe(3);
    expect(totals.completed).toBeGreaterThanOrEqual(2);
    const { campaigns } = await calendarOf(session);
    expect(campaigns.map(({ index, status }) => [index, status])).toEqual([
      [0, 'completed'],
      [2, 'completed'],
    ]);
    const [undo] = (await client.call('listActivity', { params: { session } })).activity.filter(
      ({ kind }) => kind === 'newer_file',
    );
    await client.call('undoActivity', { params: { session, activity: undo?.id ?? '' } });
    const back = (await calendarOf(session)).campaigns.find(({ index }) => index === 1);
    expect(await versionsOf(session, 1)).toHaveLength(totals.completed - 2);
    expect(back?.status).toBe(totals.completed === 3 ? 'completed' : 'error');
  }
});

it('an edit beside a newer file that changes the same campaign is kept, and the file’s other rows are taken', async () => {
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    const session = await imported(3);
    const newer = (n: number) => row(n, `${BRIEF} Now with free shipping to every country ${n}`);
    const preview = await client.call('previewReimport', {
      params: { session },
      files: { csv_file: csv([0, 1, 2].map(newer)) },
    });
    const brief = `${BRIEF} By hand in round ${round}`;
    const [saved, applied] = await Promise.all([
      client.send('saveCampaign', {
        params: { client: CLIENT },
        body: { session_id: session, index: 0, brief },
      }),
      client.call('applyReimport', {
        params: { session, import: preview.import_id },
        body: { changed: [0, 1, 2].map((index) => ({ index })) },
      }),
    ]);
    expect(saved.status).toBe(200);
    const { campaigns } = await calendarOf(session);
    expect(campaigns.map((campaign) => campaign.brief)).toEqual([
      brief,
      `${BRIEF} Now with free shipping to every country 1`,
      `${BRIEF} Now with free shipping to every country 2`,
    ]);
    // If the edit came first, whoever applied the file learns which value was kept.
    for (const kept of applied.kept) expect(kept).toMatchObject({ index: 0, field: 'brief', kept: brief });
  }
});

it('a campaign that is reset while it is written ends with its email', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { session, batch } = await atWork(2);
    const headers = { 'x-client': CLIENT };
    const reset = () => client.call('resetCampaign', { params: { index: 0 }, query: { session }, headers });
    await (round % 2 === 0 ? reset() : Promise.all([reset(), Promise.resolve(gate.resolve())]));
    expect((await ended(batch)).totals).toMatchObject({ completed: 2 });
    expect((await calendarOf(session)).campaigns.map(({ email }) => email?.version)).toEqual([1, 1]);
  }
});

const AT_ONCE = 8;
const eight = async <N extends RouteName>(
  name: N,
  options: CallOptions<N>,
  key?: string,
): Promise<{ status: number; body: RouteResponse<N> & { detail?: string } }[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const response = await client.send(name, {
        ...options,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
      return {
        status: response.status,
        body: (await response.json()) as RouteResponse<N> & { detail?: string },
      };
    }),
  );

it('eight retries at once, with one key or with none, begin one retry of what failed', async () => {
  for (const key of ['retry-of-eight', undefined]) {
    const { session, batch } = await atWork(3);
    refuses = true;
    expect((await ended(batch)).totals).toMatchObject({ failed: 3 });
    refuses = false;
    gate = Promise.withResolvers();
    const answers = await eight('retryBatch', { params: { batch }, body: {} }, key);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      // Nobody sees the failure that is being retried.
      expect(body.totals).toMatchObject({ failed: 0 });
    }
    const { campaigns } = await calendarOf(session);
    for (const { status } of campaigns) expect(['pending', 'generating']).toContain(status);
    expect((await ended(batch)).totals).toMatchObject({ completed: 3 });
    for (const { index } of campaigns) expect(await versionsOf(session, index)).toHaveLength(1);
  }
});

it('eight requests to change an email, with one key or with none, are all answered, and store no version', async () => {
  const { session, batch } = await atWork(1);
  await ended(batch);
  const options = {
    params: { client: CLIENT, index: 0 },
    query: { session },
    body: { instruction: INSTRUCTION, version: 1, review: true },
  };
  for (const key of ['revise-of-eight', undefined]) {
    const before = model?.prompts.length ?? 0;
    const answers = await eight('reviseEmail', options, key);
    const statuses = answers.map(({ status }) => status);
    const calls = (model?.prompts.length ?? 0) - before;
    if (key === undefined) expect(statuses).toEqual(Array(AT_ONCE).fill(200));
    else {
      expect(calls).toBe(1);
      // While the model writes, a repeat is in progress.
      expect(new Set([200, ...statuses])).toEqual(new Set([200, 202]));
    }
    const { revisions } = await client.call('listRevisions', { params: { session } });
    expect(revisions).toHaveLength(1);
    expect(await versionsOf(session, 0)).toHaveLength(1);
  }
});

it('eight uploads of one file make one calendar with one key, and eight without', async () => {
  const listed = async () =>
    (await client.call('listCalendars', { query: { client: CLIENT, limit: 200 } })).calendars.map(
      ({ session_id }) => session_id,
    );
  for (const [key, made] of [
    ['upload-of-eight', 1],
    [undefined, AT_ONCE],
  ] as const) {
    const before = await listed();
    const files = { csv_file: csv(rows(5)) };
    const answers = await eight('uploadCampaignCalendar', { body: { client: CLIENT }, files }, key);
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(answers[0]?.status));
    const sessions = new Set(answers.map(({ body }) => body.session_id));
    expect(sessions.size).toBe(made);
    expect((await listed()).filter((session) => !before.includes(session))).toHaveLength(made);
    for (const session of sessions) expect((await calendarOf(session)).campaigns).toHaveLength(5);
  }
});
