import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallFailed, GalleyClient } from '#infra/client/galley-client.ts';
import { MAX_ATTEMPTS } from '#shared/contract/limits.ts';
import { campaignIn } from '#tests/support/answers.ts';
import {
  batchEnd,
  batchUntil,
  CLIENT,
  expectSentences,
  readEverything,
  retryUntilDone,
  startBatch,
  uploadCalendar,
} from '#tests/support/campaigns.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { modelFaults, silences } from '#tests/support/model-faults.ts';
import { type ModelAnswer, type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { newRandom } from '#tests/support/seeded.ts';

/** The answer by the campaign's name and the number of the call. */
type Behaviour = (campaign: string, call: number) => ModelAnswer;
const good: Behaviour = () => ({});

let model: ModelServer;
let server: TestServer;
let client: GalleyClient;
let behave: Behaviour = good;
let draw: () => ModelAnswer = drawn;
const calls = new Map<string, number>();

const picture = readFileSync('infra/seed/brands/invigor8/images/berry_bowl.jpg');
const encoded = picture.toString('base64');
function drawn(): ModelAnswer {
  return { body: JSON.stringify({ data: [{ b64_json: encoded }] }) };
}

beforeAll(async () => {
  model = await startModelServer(
    (prompt) => {
      const campaign = campaignIn(prompt);
      const call = (calls.get(campaign) ?? 0) + 1;
      calls.set(campaign, call);
      return behave(campaign, call);
    },
    { draw: () => draw() },
  );
  server = await startServer({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } });
  client = await server.client();
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await model?.close();
});

async function generate(names: readonly string[], behaviour: Behaviour) {
  calls.clear();
  behave = behaviour;
  const session = await uploadCalendar(
    client,
    names.map((campaign_name) => ({ campaign_name })),
  );
  const batch = await startBatch(client, session, names.length);
  const ended = await batchEnd(client, batch);
  return { session, batch, ended, items: new Map(ended.items.map((item) => [item.campaign_name, item])) };
}

const once: Behaviour = (campaign, call) => (call === 1 ? (modelFaults[campaign] ?? {}) : {});
const always: Behaviour = (campaign) => modelFaults[campaign] ?? {};

async function showsEachOnce(names: readonly string[]) {
  const { session, batch, items } = await generate(names, once);
  for (const [name, item] of items) {
    const { outcome } = modelFaults[name] ?? silences[name as keyof typeof silences];
    expect(item, name).toMatchObject({ state: outcome === 'passes' ? 'completed' : 'error' });
    if (item.state === 'error') expectSentences(item.error);
    expect(calls.get(name), name).toBeLessThanOrEqual(2);
  }
  await readEverything(client, session, batch);
  behave = good;
  expect((await retryUntilDone(client, batch, 1)).totals.completed).toBe(names.length);
}

describe('a model that fails', () => {
  it('once: each campaign is completed, or failed for a reason that people understand; Retry makes the rest', async () => {
    await showsEachOnce([
      'a pause of milliseconds',
      'a pause of for ever',
      'status 502 with a page',
      'an empty body',
      'half the words',
      'a refusal',
      'fractions of tokens',
      'NUL and half characters',
    ]);
  });

  it('once, in every way', () => showsEachOnce(Object.keys(modelFaults)));

  it('always, in every way: the batch ends, calls are bounded, and Retry works afterwards', async () => {
    // A requested pause applies to all campaigns, and may be repeated for half an hour.
    const names = Object.keys(modelFaults).filter(
      (name) => !['a pause of a second', 'a pause of milliseconds'].includes(name),
    );
    const { session, batch, items } = await generate(names, always);
    for (const [name, { state, error, version }] of items) {
      expect(['completed', 'error'], name).toContain(state);
      if (state === 'error') expectSentences(error);
      else expect(version, name).toBe(1);
      expect(calls.get(name), name).toBeLessThanOrEqual(MAX_ATTEMPTS * 2);
    }
    await readEverything(client, session, batch);
    behave = good;
    expect((await retryUntilDone(client, batch, 1)).totals.completed).toBe(names.length);
    await readEverything(client, session, batch);
  });

  it('half of the time, in all ways mixed: the batch ends, and retries make the rest', async () => {
    const random = newRandom('MODEL_FAULTS_SEED');
    const faults = Object.keys(modelFaults);
    const names = Array.from({ length: 80 }, (_, n) => `Mixed ${n}`);
    const mixed: Behaviour = () => (random.next() < 0.5 ? {} : (modelFaults[random.pick(faults)] ?? {}));
    const { session, batch, ended } = await generate(names, mixed);
    for (const { state, error } of ended.items) {
      expect(['completed', 'error']).toContain(state);
      if (state === 'error') expectSentences(error);
    }
    for (const [name, count] of calls) expect(count, name).toBeLessThanOrEqual(MAX_ATTEMPTS * 2);
    await readEverything(client, session, batch);
    behave = good;
    expect((await retryUntilDone(client, batch, 1)).totals.completed).toBe(names.length);
  });

  it('by silence: each call ends in time and is made again', async () => {
    const names = Object.keys(silences) as (keyof typeof silences)[];
    const { items } = await generate(names, (campaign, call) =>
      call === 1 ? (silences[campaign as keyof typeof silences] ?? {}) : {},
    );
    for (const name of names) expect(items.get(name), name).toMatchObject({ state: 'completed', attempt: 2 });
    expect([...calls.values()]).toEqual(names.map(() => 2));
  });
});

describe('an image model that fails', () => {
  const tags = ['berry_bowl', 'morning_ritual', 'superfood_shake'];
  const data = (b64_json: unknown, more: object = {}) => JSON.stringify({ data: [{ b64_json }], ...more });
  const faults: Record<string, ModelAnswer> = {
    'status 429': { status: 429 },
    'status 429 with a pause': { status: 429, retryAfter: 1 },
    'status 500': { status: 500 },
    'a page': { headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' },
    'a broken connection': { body: data(encoded), delivery: 'broken' },
    null: { body: 'null' },
    'an empty body': { body: '' },
    'no data': { body: '{"data":null}' },
    'a number for a picture': { body: data(7) },
    'an empty picture': { body: data('') },
    'a text for a picture': { body: data(Buffer.from('I would rather not.').toString('base64')) },
    'half a picture': { body: data(picture.subarray(0, 2_000).toString('base64')) },
    'odd usage': { body: data(encoded, { usage: { input_tokens: -1.5, output_tokens: 'many' } }) },
  };

  async function createNew(batch: string) {
    await batchUntil(client, batch, ({ totals }) => totals.waiting === tags.length);
    await client.call('decideBatch', { params: { batch }, body: { user_choice: 'create_new' } });
  }

  async function redraw() {
    behave = good;
    const session = await uploadCalendar(
      client,
      tags.map((image_tag) => ({ image_tag })),
    );
    const batch = await startBatch(client, session, tags.length, 'prompt');
    await createNew(batch);
    return { session, batch, ended: await batchEnd(client, batch) };
  }

  it('once: it is asked again, and the picture is drawn', async () => {
    for (const [name, fault] of Object.entries(faults)) {
      const answers = [fault];
      const before = model.drawings();
      draw = () => answers.shift() ?? drawn();
      const { session, batch, ended } = await redraw();
      expect(ended.totals, `${name}: ${ended.items.map(({ error }) => error)}`).toMatchObject({
        completed: tags.length,
      });
      expect(model.drawings() - before, name).toBe(tags.length + (name === 'odd usage' ? 0 : 1));
      await readEverything(client, session, batch);
    }
  });

  it('always: its campaigns fail with a reason, calls are bounded, and Retry draws', async () => {
    // If no picture can be made, Retry first offers the existing one.
    for (const [name, asksFirst] of [
      ['status 500', true],
      ['a text for a picture', false],
    ] as const) {
      const before = model.drawings();
      draw = () => faults[name] ?? {};
      const { batch, ended } = await redraw();
      for (const { state, error } of ended.items) {
        expect(state, name).toBe('error');
        expectSentences(error);
      }
      expect(model.drawings() - before).toBeLessThanOrEqual(tags.length * MAX_ATTEMPTS);
      draw = drawn;
      await client.call('retryBatch', { params: { batch }, body: {} });
      if (asksFirst) await createNew(batch);
      expect((await batchEnd(client, batch)).totals.completed, name).toBe(tags.length);
    }
  });
});

describe('a model that fails while a person waits', () => {
  it('says so in words, changes nothing, and makes at most one more call', async () => {
    behave = good;
    const session = await uploadCalendar(client, [{}]);
    await batchEnd(client, await startBatch(client, session, 1));
    const at = { params: { client: CLIENT, index: 0 }, query: { session } };
    const before = await client.call('getEmail', at);
    const { agents } = await client.call('listAgents', { params: { client: CLIENT } });
    const agent = agents.find(({ agent_type }) => agent_type === 'content') ?? agents[0];
    if (!agent) throw new Error('The brand has no agents');
    const ask: Record<string, () => Promise<unknown>> = {
      revise: () =>
        client.call('reviseEmail', { ...at, body: { instruction: 'Shorter', version: before.version } }),
      suggest: () =>
        client.call('suggestTexts', { ...at, body: { field: 'subject', version: before.version } }),
      'test an agent': () =>
        client.call('testAgent', { params: { client: CLIENT }, body: { agent, session_id: session } }),
      'read a picture': () =>
        client.call('generateBriefFromImage', {
          body: { client: CLIENT },
          files: { image: { name: 'bowl.jpg', type: 'image/jpeg', bytes: picture } },
        }),
    };
    for (const [name, fault] of Object.entries(modelFaults)) {
      behave = () => fault;
      for (const [what, call] of Object.entries(ask)) {
        const asked = model.prompts.length;
        const refusal = await call().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (refusal !== undefined) {
          expect(refusal, `${what}: ${name}`).toMatchObject({ name: 'CallFailed' });
          const { status, body } = refusal as CallFailed;
          expect([409, 429, 503], `${what}: ${name}: ${body.detail}`).toContain(status);
          expectSentences(body.detail);
        }
        expect(model.prompts.length - asked, `${what}: ${name}`).toBeLessThanOrEqual(2);
        // A requested pause applies to the next call, too.
        if (fault.retryAfter === 1 || fault.headers?.['retry-after-ms']) await sleep(1_100);
      }
    }
    const after = await client.call('getEmail', at);
    expect([after.version, after.html]).toEqual([before.version, before.html]);
  });
});
