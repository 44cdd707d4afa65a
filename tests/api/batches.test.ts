import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as batches } from '#functions/api/batches.ts';
import { handler as brandHandler } from '#functions/api/brands.ts';
import { handler as calendarHandler } from '#functions/api/calendars.ts';
import { handler as emails } from '#functions/api/emails.ts';
import { ACTIVITY_PREFIX, activities } from '#functions/app/calendars/activity/activity-records.ts';
import { calendarKey } from '#functions/app/calendars/calendar-records.ts';
import { findCalendar, findCampaign, updateCampaign } from '#functions/app/calendars/store.ts';
import { versionsOf } from '#functions/app/emails/versions.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import { lambdaContext } from '#infra/local/http.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { answered, call, event, refused } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { longTest } from '#tests/support/long-test.ts';
import { type Machine, startMachine } from '../workflow/support/machine.ts';
import { models } from '../workflow/support/models.ts';
import { afterWrite } from '../workflow/support/stores.ts';
import {
  CLIENT,
  type Model,
  seedBrand,
  seedCalendar,
  seedImage,
  testInvocation,
  testModel,
  testStudio,
  until,
} from '../workflow/support/world.ts';

vi.mock('#functions/services/table.ts', async (original) =>
  (await import('../workflow/support/stores.ts')).mortalTable(await original()),
);
vi.mock('#functions/services/bucket.ts', async (original) =>
  (await import('../workflow/support/stores.ts')).memoryBucket(await original()),
);
vi.mock(
  '#functions/services/workflow.ts',
  async () => (await import('../workflow/support/local-workflow.ts')).localWorkflow,
);
vi.mock(
  '#functions/services/model/choose-writer.ts',
  async () => (await import('../workflow/support/models.ts')).chooseWriter,
);
vi.mock(
  '#functions/services/model/images.ts',
  async () => (await import('../workflow/support/models.ts')).images,
);
vi.mock(
  '#functions/app/batches/images/create-version.ts',
  async () => (await import('../workflow/support/models.ts')).createVersion,
);

let table: { close: () => Promise<void> };
let machine: Machine;
let model: Model;
beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
  await seedBrand('other');
  await seedImage('summer');
});
afterAll(() => table.close());
beforeEach(() => {
  model = testModel();
  testStudio();
  machine = startMachine({ invocation: testInvocation() });
});
afterEach(() => machine.close());

const headers = { 'x-client': CLIENT };
const elsewhere = { 'x-client': 'other' };
const read = async (batch: string) => (await call(batches, 'getBatch', { params: { batch }, headers })).body;
const ended = (batch: string) =>
  until(
    () => read(batch),
    ({ state }) => state === 'complete',
    'the end of the batch',
  );
const create = (session_id: string, indexes: number[], more: Record<string, string> = {}) =>
  call(batches, 'createBatch', { body: { session_id, indexes }, headers: { ...headers, ...more } });
const campaignData = async (session: string, index: number, changes = {}) =>
  JSON.stringify({ ...(await findCampaign(session, index)), ...changes });
const emailOf = (session: string, index: number, query = {}) =>
  call(emails, 'getEmail', { params: { client: CLIENT, index }, query: { session, ...query } });

describe('starting a batch', () => {
  it('answers 202 with where to look, and the same batch for the same key', async () => {
    const session = await seedCalendar([{}, {}]);
    const first = await create(session, [0, 1], { 'idempotency-key': 'k1' });
    expect(first).toMatchObject({
      status: 202,
      headers: { location: `/api/batches/${first.body.batch_id}` },
    });
    const again = await create(session, [1, 0, 0], { 'idempotency-key': 'k1' });
    expect(again.body).toEqual(first.body);
    const other = await refused(batches, 'createBatch', {
      body: { session_id: session, indexes: [0] },
      headers: { ...headers, 'idempotency-key': 'k1' },
    });
    expect(other.status).toBe(409);
    expect((await ended(first.body.batch_id)).totals).toMatchObject({ total: 2, completed: 2 });
    const { records } = await activities.list({
      partition: calendarKey(session).pk,
      prefix: ACTIVITY_PREFIX,
    });
    expect(records).toMatchObject([
      { kind: 'batch_started', by: 'ann', batch_id: first.body.batch_id, changed: 2 },
      { kind: 'batch_ended', by: 'ann', batch_id: first.body.batch_id, changed: 2 },
    ]);
    const listed = await call(batches, 'listBatches', { query: { session }, headers });
    expect(listed.body.batches).toMatchObject([
      { batch_id: first.body.batch_id, state: 'complete', created_by: 'ann', totals: { completed: 2 } },
    ]);
    expect((await findCampaign(session, 0))?.email?.version).toBe(1);
  });

  it.each([
    ['nothing selected', [], 'no_selection', 'Please select at least one campaign'],
    [
      'an unknown index',
      [0, 7],
      'validation',
      'Nothing was started: 1 campaign cannot be generated: there is no campaign 7 in this calendar.',
    ],
    [
      'a campaign without a brief, or with one that only names a format',
      [0, 1, 2, 3],
      'validation',
      '3 campaigns cannot be generated: campaign 1 "Campaign 1" has no brief; campaign 2 has no campaign name; campaign 3 "Campaign 3" has no brief (The brief “Reel” only names a format or a kind, so there is nothing to write from).',
    ],
  ])('refuses %s', async (_, indexes, code, detail) => {
    const session = await seedCalendar([{}, { brief: ' ' }, { campaign_name: '' }, { brief: 'Reel' }]);
    const refusal = await refused(batches, 'createBatch', {
      body: { session_id: session, indexes },
      headers,
    });
    expect(refusal.status).toBe(422);
    expect(refusal.body.detail).toContain(detail);
    if (indexes.length > 0) expect(refusal.body.code).toBe(code);
    expect((await call(batches, 'listBatches', { query: { session }, headers })).body.batches).toEqual([]);
  });

  it('refuses to make pictures without an image model, before anything starts', async () => {
    models.imageAccount = null;
    const session = await seedCalendar([{}, {}]);
    const body = { session_id: session, indexes: [0, 1], make_pictures: true };
    const sent = { ...headers, 'idempotency-key': 'pictures' };
    const refusal = await refused(batches, 'createBatch', { body, headers: sent });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'not_connected']);
    expect((await call(batches, 'listBatches', { query: { session }, headers })).body.batches).toEqual([]);
    testStudio();
    const { status } = await call(batches, 'createBatch', { body, headers: sent });
    expect(status).toBe(202);
  });

  it("refuses another brand's session, and an unknown one", async () => {
    const session = await seedCalendar([{}]);
    const mismatch = await refused(batches, 'createBatch', {
      body: { session_id: session, indexes: [0] },
      headers: elsewhere,
    });
    expect([mismatch.status, mismatch.body.code]).toEqual([409, 'brand_mismatch']);
    const unknown = await refused(batches, 'createBatch', {
      body: { session_id: 'nowhere', indexes: [0] },
      headers,
    });
    expect(unknown.status).toBe(404);
  });
});

describe('a batch', () => {
  it('is unchanged for a client that has seen it, and hidden from another brand', async () => {
    const session = await seedCalendar([{}]);
    const { batch_id: batch } = (await create(session, [0])).body;
    await ended(batch);
    const seen = await call(batches, 'getBatch', { params: { batch }, headers });
    const again = await answered(
      batches,
      event('getBatch', {
        params: { batch },
        headers: { ...headers, 'if-none-match': seen.headers.etag ?? '' },
      }),
    );
    expect(again.status).toBe(304);
    const gone = await refused(batches, 'getBatch', { params: { batch: 'nothing-here' }, headers });
    expect(gone.status).toBe(404);
    for (const route of ['getBatch', 'cancelBatch'] as const) {
      expect((await refused(batches, route, { params: { batch }, headers: elsewhere })).body.code).toBe(
        'brand_mismatch',
      );
    }
    const decide = await refused(batches, 'decideBatch', {
      params: { batch },
      body: { user_choice: 'use_existing' },
      headers: elsewhere,
    });
    expect(decide.status).toBe(409);
    const retry = await refused(batches, 'retryBatch', {
      params: { batch },
      body: { indexes: [5] },
      headers,
    });
    expect([retry.status, retry.body.detail]).toEqual([
      422,
      'Nothing was started: this batch has no campaign 5.',
    ]);
  });

  longTest('answers a client that has seen it with what has changed since', async () => {
    const session = await seedCalendar([{}, {}, {}]);
    const { batch_id: batch } = (await create(session, [0, 1, 2])).body;
    await ended(batch);
    const whole = await read(batch);
    const changes = async (since: string) =>
      (await call(batches, 'getBatch', { params: { batch }, query: { since }, headers })).body;
    // Recent changes are sent again, because clocks differ.
    expect((await changes(whole.as_of ?? '')).items.length).toBeGreaterThan(0);
    const later = new Date(Date.parse(whole.as_of ?? '') + 60_000).toISOString();
    expect(await changes(later)).toEqual({ ...whole, items: [], partial: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(later) + 5_000 });
    await call(batches, 'retryBatch', { params: { batch }, body: { indexes: [1] }, headers });
    await ended(batch);
    vi.useRealTimers();
    const after = await changes(later);
    expect(after.items.map(({ index, version }) => [index, version])).toEqual([[1, 2]]);
    expect(after.totals).toMatchObject({ total: 3, completed: 3 });
    expect((await changes('no moment')).items).toHaveLength(3);
  });

  it('asks, takes one answer or one for all, and never shows its token [spec 4.043]', async () => {
    const session = await seedCalendar([{ image_tag: 'summer' }, {}]);
    const { batch_id: batch } = (await create(session, [0, 1])).body;
    const asked: Batch = await until(
      () => read(batch),
      ({ state }) => state === 'waiting',
      'the question',
    );
    expect(asked.items[0]).toMatchObject({ state: 'waiting', image_tag: 'summer' });
    expect(JSON.stringify(asked)).not.toMatch(/token"/);
    const unknown = await refused(batches, 'handleDuplicateImage', {
      body: { image_tag: 'winter', user_choice: 'use_existing', batch_id: batch },
      headers,
    });
    expect(unknown.status).toBe(404);
    const answer = await call(batches, 'handleDuplicateImage', {
      body: { image_tag: 'summer', user_choice: 'use_existing', batch_id: batch },
      headers,
    });
    expect(answer.body).toEqual({
      status: 'success',
      image_url: 'https://media.example.com/media/summer1.png',
      message: 'The existing image is used',
    });
    await ended(batch);
    const late = await call(batches, 'decideBatch', {
      params: { batch },
      body: { user_choice: 'create_new' },
      headers,
    });
    expect(late.body.state).toBe('complete');
  });

  longTest(
    'leaves campaigns alone that another batch is working on, and those that have a current email',
    async () => {
      const session = await seedCalendar([{ image_tag: 'summer' }, {}, {}]);
      const { batch_id: batch } = (await create(session, [0, 1])).body;
      await until(
        () => read(batch),
        ({ state }) => state === 'waiting',
        'the question',
      );
      const again = await refused(batches, 'createBatch', {
        body: { session_id: session, indexes: [0], existing: 'new_version' },
        headers,
      });
      expect([again.status, again.body.detail, again.body.current]).toEqual([
        409,
        'Nothing was started: "Campaign 0" is in a batch that is still running. Wait for it, answer its questions, or cancel it.',
        { batch_id: batch },
      ]);
      const beside = await create(session, [0, 1, 2], { 'idempotency-key': 'beside' });
      expect(beside.body).toMatchObject({ skipped: [1], already_running: [0] });
      expect((await ended(beside.body.batch_id)).totals).toMatchObject({ total: 1, completed: 1 });
      expect((await create(session, [0, 1, 2], { 'idempotency-key': 'beside' })).body).toEqual(beside.body);
      await call(batches, 'cancelBatch', { params: { batch }, headers });
      const { records } = await activities.list(
        { partition: calendarKey(session).pk, prefix: ACTIVITY_PREFIX },
        { reverse: true, limit: 1 },
      );
      expect(records).toMatchObject([{ kind: 'batch_cancelled', batch_id: batch, changed: 1 }]);
      const after = await call(batches, 'createBatch', {
        body: { session_id: session, indexes: [0, 1], duplicate_mode: 'auto_use', existing: 'new_version' },
        headers,
      });
      expect(after.body).toMatchObject({ skipped: [], already_running: [] });
      await ended(after.body.batch_id);
      expect(model.calls.get('Campaign 0')).toBe(1);
      expect(model.calls.get('Campaign 1')).toBe(2);
      const none = await refused(batches, 'createBatch', {
        body: { session_id: session, indexes: [0, 1, 2] },
        headers,
      });
      expect([none.status, none.body.code, none.body.detail]).toEqual([
        422,
        'nothing_to_generate',
        'Nothing was started: all 3 campaigns already have a current email. Ask for new versions to write them again.',
      ]);
    },
  );

  longTest('has a campaign for itself when several start at the same moment', async () => {
    const tries = process.env.TEST_LONG ? 20 : 2;
    for (let round = 0; round < tries; round += 1) {
      const session = await seedCalendar([{}, {}, {}]);
      const starts = await Promise.all(
        [[0, 1], [1, 2], [0, 1, 2], [2]].map(async (indexes) => {
          try {
            return (await create(session, indexes)).body;
          } catch (error) {
            expect(String(error)).toMatch(/409|422/);
            return undefined;
          }
        }),
      );
      const started = starts.filter((body) => body !== undefined);
      const all = await Promise.all(started.map(({ batch_id }) => ended(batch_id)));
      const made = all.flatMap(({ items }) => items.map(({ index }) => index));
      expect(made.sort()).toEqual([0, 1, 2]);
      for (const index of [0, 1, 2]) expect(await versionsOf(session, index)).toHaveLength(1);
    }
  });

  it('leaves out a campaign whose email another start made since this one looked', async () => {
    const session = await seedCalendar([{}, {}]);
    afterWrite.run = async (sk) => {
      if (sk !== 'ONCE') return;
      afterWrite.run = undefined;
      await ended((await create(session, [0])).body.batch_id);
    };
    const late = (await create(session, [0, 1], { 'idempotency-key': 'late' })).body;
    expect(late).toMatchObject({ skipped: [0], already_running: [] });
    expect((await ended(late.batch_id)).items.map(({ index }) => index)).toEqual([1]);
    expect(await versionsOf(session, 0)).toHaveLength(1);
  });

  longTest('retries once for one key', async () => {
    model.behave = async (_, calls) => {
      if (calls === 1) throw new WriterError('api_error', 'No.', { retryable: false });
    };
    const session = await seedCalendar([{}]);
    const { batch_id: batch } = (await create(session, [0])).body;
    expect((await ended(batch)).totals.failed).toBe(1);
    const retry = () =>
      call(batches, 'retryBatch', {
        params: { batch },
        body: {},
        headers: { ...headers, 'idempotency-key': 'r1' },
      });
    await Promise.all([retry(), retry()]);
    expect((await ended(batch)).totals.completed).toBe(1);
    expect(model.calls.get('Campaign 0')).toBe(2);
  });
});

describe('one campaign at a time', () => {
  const process = (
    campaign_data: string,
    more: Record<string, string> = {},
    moreHeaders: Record<string, string> = {},
  ) =>
    call(batches, 'processCampaign', {
      body: { campaign_data, ...more },
      headers: { ...headers, ...moreHeaders },
    });

  it('waits for the email, and makes a new version when it is made again', async () => {
    const session = await seedCalendar([{}]);
    const data = await campaignData(session, 0);
    const made = await process(data, { session_id: session });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      status: 'success',
      index: 0,
      session_id: session,
      version: 1,
      writer: 'openai',
      error: null,
    });
    expect(made.body.html_content).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/i);
    const again = await process(data, { session_id: session, is_regeneration: 'true' });
    expect(again.body.version).toBe(2);
  });

  it('answers at once when asked to, with where to look', async () => {
    const session = await seedCalendar([{}]);
    const running = await process(
      await campaignData(session, 0),
      { session_id: session },
      { prefer: 'respond-async' },
    );
    expect(running).toMatchObject({
      status: 202,
      body: { status: 'running' },
      headers: { location: `/api/batches/${running.body.batch_id}` },
    });
    await ended(running.body.batch_id ?? '');
  });

  it('asks about an existing image without starting anything, and remembers the answer for the session', async () => {
    const session = await seedCalendar([{ image_tag: 'Summer.png' }]);
    const data = await campaignData(session, 0);
    const asked = await process(data, { session_id: session });
    expect(asked.body).toMatchObject({
      status: 'duplicate_prompt',
      duplicate_count: 1,
      image_tag: 'summer',
      batch_id: null,
      existing_images: [{ version: 1 }],
    });
    expect((await call(batches, 'listBatches', { query: { session }, headers })).body.batches).toEqual([]);
    await call(batches, 'handleDuplicateImage', {
      body: { image_tag: 'summer', user_choice: 'use_existing', session_id: session },
      headers,
    });
    const unknown = await call(batches, 'handleDuplicateImage', {
      body: { image_tag: 'no_such', user_choice: 'use_existing', session_id: session },
      headers,
    });
    expect(unknown.body).toEqual({
      status: 'success',
      image_url: null,
      message: 'No image has the tag no_such yet. The answer counts once there is one.',
    });
    const made = await process(data, { session_id: session });
    expect(made.body.status).toBe('success');
    expect(made.body.html_content).toContain('https://media.example.com/media/summer1.png');
    expect(
      (await process(await campaignData(session, 0), { session_id: session, duplicate_mode: 'auto_use' }))
        .body.status,
    ).toBe('success');
  });

  it('says what went wrong in the spec’s terms [spec 3.047, 3.051]', async () => {
    model.behave = async () => {
      throw new WriterError('network_error', 'The model could not be reached.', { retryable: false });
    };
    const session = await seedCalendar([{}]);
    const failed = await process(await campaignData(session, 0), { session_id: session });
    expect(failed.body).toMatchObject({
      status: 'error',
      error_type: 'network_error',
      error: 'The model could not be reached.',
      html_content: null,
    });
  });

  it('stores a campaign the calendar does not have, once, and generates it', async () => {
    const session = await seedCalendar([{}]);
    const data = JSON.stringify({
      index: 77,
      campaign_name: 'New one',
      brief: 'Something to say about it.',
      subject_line: 'New',
    });
    const made = await process(data, { session_id: session });
    expect(made.body).toMatchObject({ status: 'success', index: 1, campaign_name: 'New one' });
    const same = await process(data, { session_id: session });
    expect(same.body).toMatchObject({ status: 'success', index: 1, version: 1, batch_id: null });
    expect(same.body.html_content).toBe(made.body.html_content);
    expect(model.calls.get('New one')).toBe(1);
    const again = await process(data, { session_id: session, is_regeneration: 'true' });
    expect(again.body).toMatchObject({ index: 1, version: 2 });
  });

  longTest('opens a calendar for a brand that has none', async () => {
    const data = JSON.stringify({
      campaign_name: 'First',
      brief: 'Something to say about it.',
      subject_line: 'First',
    });
    const made = await call(batches, 'processCampaign', {
      body: { campaign_data: data },
      headers: elsewhere,
    });
    expect(made.body).toMatchObject({ status: 'success', index: 0 });
  });

  it('is added and generated once for calls with one key, even at the same moment', async () => {
    const session = await seedCalendar([]);
    const data = JSON.stringify({ campaign_name: 'New', brief: 'What is new, in a few words.' });
    const send = () => process(data, { session_id: session }, { 'idempotency-key': 'new-1' });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const [first] = answers;
    for (const { body } of [...answers, await send()]) expect(body).toMatchObject({ version: 1, index: 0 });
    expect(first?.body.status).toBe('success');
    expect(await versionsOf(session, 0)).toHaveLength(1);
    expect((await findCalendar(session))?.latest_batch_id).toBe(first?.body.batch_id);
    expect(await findCampaign(session, 1)).toBeUndefined();
  });

  it('is generated although its dates exist in no calendar, and these stay as they were typed', async () => {
    const session = await seedCalendar([{}]);
    const typed = {
      send_date: '2026-00-10',
      offer: '20% off',
      offer_starts: '0000-00-00',
      offer_ends: '2026-13-01 25:61',
    };
    const made = await process(await campaignData(session, 0, typed), { session_id: session });
    expect(made.body).toMatchObject({ status: 'success' });
    expect(await findCampaign(session, 0)).toMatchObject(typed);
  });

  it('uses the words that were sent', async () => {
    const session = await seedCalendar([{}]);
    await process(
      await campaignData(session, 0, { brief: 'A brief that was edited in the browser.', theme: '' }),
      { session_id: session },
    );
    expect(await findCampaign(session, 0)).toMatchObject({
      brief: 'A brief that was edited in the browser.',
      revision: 1,
      out_of_date: false,
    });
  });

  it.each([
    ['{oops', 422, /^campaign_data is not valid JSON/],
    ['[]', 422, /^campaign_data: /],
    ['{"brief": 5}', 422, /^campaign_data\.brief: /],
    ['{"campaign_name":"A","subject_line":"B"}', 422, /has no brief/],
  ])('refuses %s', async (data, status, detail) => {
    const session = await seedCalendar([{}]);
    const refusal = await refused(batches, 'processCampaign', {
      body: { campaign_data: data, session_id: session },
      headers,
    });
    expect(refusal.status).toBe(status);
    expect(refusal.body.detail).toMatch(detail);
  });

  it("refuses another brand's session", async () => {
    const session = await seedCalendar([{}]);
    const refusal = await refused(batches, 'processCampaign', {
      body: { campaign_data: '{}', session_id: session },
      headers: elsewhere,
    });
    expect(refusal.body.code).toBe('brand_mismatch');
    const bodyClient = await refused(batches, 'processCampaign', {
      body: { campaign_data: '{}', session_id: session, client: 'other' },
      headers,
    });
    expect(bodyClient.status).toBe(409);
  });
});

describe('the emails of a campaign', () => {
  it('are versions: generated, edited, refused when edited from an older one', async () => {
    const session = await seedCalendar([{}]);
    await ended((await create(session, [0])).body.batch_id);
    const email = (await emailOf(session, 0)).body;
    expect(email).toMatchObject({
      version: 1,
      latest: 1,
      origin: 'generated',
      writer: 'openai',
      created_by: 'ann',
      variant: 'klaviyo',
    });
    const save = { params: { client: CLIENT, index: 0 }, query: { session }, headers };
    const copy = { ...email.copy, headline: 'Said better <now>' };
    const saved = await call(emails, 'saveEmail', { ...save, body: { copy, base_version: 1 } });
    expect(saved.body).toMatchObject({
      version: 2,
      latest: 2,
      origin: 'edited',
      writer: 'openai',
      usage: { calls: 0 },
    });
    expect(saved.body.html).toContain('Said better &lt;now&gt;');
    const tooLong = { ...copy, headline: 'x'.repeat(1_001) };
    const refusedCopy = await refused(emails, 'saveEmail', {
      ...save,
      body: { copy: tooLong, base_version: 1 },
    });
    expect(refusedCopy.status).toBe(422);
    expect(JSON.stringify(refusedCopy)).toContain('copy.headline');
    expect(JSON.stringify(refusedCopy)).toContain('1000');
    const section = { heading: '', paragraphs: Array(7).fill('x'.repeat(9_900)), bullets: [] };
    const tooMuch = await refused(emails, 'saveEmail', {
      ...save,
      body: { copy: { ...copy, sections: Array(3).fill(section) }, base_version: 2 },
    });
    expect(tooMuch.status).toBe(422);
    expect(JSON.stringify(tooMuch)).toContain('200,000 characters in all texts together');
    const older = { ...copy, headline: 'From an older tab' };
    const stale = await refused(emails, 'saveEmail', { ...save, body: { copy: older, base_version: 1 } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: 2, copy: { headline: 'Said better <now>' } } },
    });
    expect((await refused(emails, 'saveEmail', { ...save, body: { copy, base_version: 9 } })).status).toBe(
      422,
    );
    const { versions } = (
      await call(emails, 'listEmailVersions', { params: save.params, query: { session } })
    ).body;
    expect(versions.map(({ version, origin }) => [version, origin])).toEqual([
      [2, 'edited'],
      [1, 'generated'],
    ]);
    const huge = { ...copy, subject: 'x'.repeat(450_000) };
    const refusal = await refused(emails, 'saveEmail', { ...save, body: { copy: huge, base_version: 2 } });
    expect([refusal.status, refusal.body.code]).toEqual([422, 'validation']);
    expect((await findCampaign(session, 0))?.version_seq).toBe(2);
    expect((await emailOf(session, 0, { version: 1 })).body.html).not.toContain('Said better');
    expect((await findCampaign(session, 0))?.email).toMatchObject({ version: 2 });
  });

  longTest('lead to the product that somebody said a written name means, in whichever calendar', async () => {
    const cup = { name: '12oz Camp Cup', url: 'https://acme.example/cup', price: '$24.00' };
    const params = { client: CLIENT };
    await call(brandHandler, 'saveBrandContext', { params, body: { products: [cup] }, headers });
    const products = [{ name: 'Camp Cup', url: '', price: '', image_url: '', description: '' }];
    const brief = 'The cup for the campfire is back in four colours, and it keeps coffee hot for two hours.';
    const named = { products, brief, template_type: 'product' };
    const [first, second] = [await seedCalendar([named]), await seedCalendar([named])];
    const asked = async (session: string) => {
      const { body } = await call(calendarHandler, 'getCalendar', { params: { session }, headers });
      return body.campaigns.flatMap(({ needs_a_look }) => needs_a_look.map(({ reason }) => reason));
    };
    const ready = async (session: string) => {
      const { body } = await call(calendarHandler, 'listCalendars', { query: params, headers });
      return body.calendars.find(({ session_id }) => session_id === session)?.counts.ready;
    };
    const says = (product: string | null, written = 'Camp Cup') =>
      ({ params, body: { written, product }, headers }) as const;
    expect([await asked(first), await asked(second), await ready(second)]).toEqual([
      ['product_likely'],
      ['product_likely'],
      0,
    ]);
    await call(brandHandler, 'rememberProductName', says('12oz Camp Cup'));
    expect([await asked(first), await asked(second), await ready(second)]).toEqual([[], [], 1]);
    await ended((await create(second, [0])).body.batch_id);
    const { html } = (await emailOf(second, 0)).body;
    expect(html).toContain(cup.url);
    expect(html).toContain(cup.price);

    const unknown = await refused(brandHandler, 'rememberProductName', says('Kettle'));
    expect([unknown.status, unknown.body.fields]).toEqual([
      422,
      { product: 'is not among the brand’s products' },
    ]);
    // Answers given at once do not replace each other.
    const others = ['A', 'B', 'C'];
    await Promise.all(
      others.map((written) => call(brandHandler, 'rememberProductName', says(null, written))),
    );
    const brand = (await call(brandHandler, 'getBrandContext', { params, headers })).body;
    expect(brand.product_names.map(({ written }) => written).sort()).toEqual([...others, 'Camp Cup']);
    expect(brand.unset).not.toContain('product_names');
    await call(brandHandler, 'saveBrandContext', { params, body: { products: [] }, headers });
    expect(await asked(first)).toEqual([]);
  });

  it('come back as they were: words, layout, picture and products, as a new version', async () => {
    const session = await seedCalendar([{}]);
    await ended((await create(session, [0])).body.batch_id);
    const first = (await emailOf(session, 0)).body;
    const at = { params: { client: CLIENT, index: 0 }, query: { session }, headers };
    const lamp = {
      name: 'Lamp',
      url: 'https://example.com/lamp',
      price: '$40',
      image_url: '',
      description: '',
    };
    await updateCampaign(session, 0, {
      set: {
        out_of_date: true,
        brief: 'Another brief altogether.',
        products: [lamp],
        template_type: 'simple',
      },
      add: { revision: 1 },
    });
    await ended((await create(session, [0])).body.batch_id);
    const second = (await emailOf(session, 0)).body;
    expect(second.document).not.toEqual(first.document);
    const copy = { ...second.copy, headline: 'Third time' };
    await call(emails, 'saveEmail', { ...at, body: { copy, base_version: 2 } });

    const stale = await refused(emails, 'restoreEmail', { ...at, body: { version: 1, base_version: 2 } });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 3 } } });
    const restored = await call(emails, 'restoreEmail', { ...at, body: { version: 1, base_version: 3 } });
    expect(restored.body).toMatchObject({
      version: 4,
      latest: 4,
      origin: 'restored',
      restored_from: 1,
      created_by: 'ann',
      usage: { calls: 0 },
    });
    for (const part of [
      'html',
      'text',
      'document',
      'copy',
      'checks',
      'subject',
      'writer',
      'model',
    ] as const) {
      expect(restored.body[part], part).toEqual(first[part]);
    }
    expect((await emailOf(session, 0)).body.version).toBe(4);
    expect(await findCampaign(session, 0)).toMatchObject({ email: { version: 4 }, out_of_date: true });
    const { versions } = (await call(emails, 'listEmailVersions', { params: at.params, query: { session } }))
      .body;
    expect(versions.map(({ origin, restored_from }) => [origin, restored_from])).toEqual([
      ['restored', 1],
      ['edited', null],
      ['regenerated', null],
      ['generated', null],
    ]);
    expect((await refused(emails, 'restoreEmail', { ...at, body: { version: 4 } })).status).toBe(422);
    expect((await refused(emails, 'restoreEmail', { ...at, body: { version: 9 } })).status).toBe(404);
    expect(
      (await refused(emails, 'restoreEmail', { ...at, headers: elsewhere, body: { version: 1 } })).status,
    ).toBe(409);
    expect((await call(emails, 'restoreEmail', { ...at, body: { version: 2 } })).body).toMatchObject({
      version: 5,
      restored_from: 2,
    });
  });

  it('two edits of one version: one is saved, the other told', async () => {
    const session = await seedCalendar([{}]);
    await ended((await create(session, [0])).body.batch_id);
    const { copy } = (await emailOf(session, 0)).body;
    const edit = (headline: string) =>
      answered(
        emails,
        event('saveEmail', {
          params: { client: CLIENT, index: 0 },
          query: { session },
          body: { copy: { ...copy, headline }, base_version: 1 },
        }),
      );
    const statuses = (await Promise.all([edit('A'), edit('B')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('come for Klaviyo or for download, from the same document', async () => {
    const subject_line = "{{ first_name|default:'Friend' }}, tea is back";
    const session = await seedCalendar([{ subject_line }]);
    await ended((await create(session, [0])).body.batch_id);
    const [klaviyo, download] = [
      await emailOf(session, 0),
      await emailOf(session, 0, { variant: 'download' }),
    ];
    expect(klaviyo.body.html).toContain('{% unsubscribe');
    expect(download.body.html).not.toContain('{%');
    expect([klaviyo.body.subject, download.body.subject]).toEqual([subject_line, 'Friend, tea is back']);
    expect(download.body.html).toContain('<title>Friend, tea is back</title>');
    expect(klaviyo.body.html).toContain(`<title>${subject_line}</title>`);
    expect(download.body.document).toEqual(klaviyo.body.document);
  });

  it('come as files, a message among them, under their names', async () => {
    const session = await seedCalendar([{}]);
    await ended((await create(session, [0])).body.batch_id);
    const file = (query: object, headers = {}) =>
      emails(
        event('downloadEmail', {
          params: { client: CLIENT, index: 0 },
          query: { session, ...query },
          headers,
        }),
        lambdaContext('emails', 29),
      );
    const eml = await file({ format: 'eml' });
    expect(eml).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'message/rfc822',
        'content-disposition': 'attachment; filename="Campaign_0.eml"',
      },
    });
    expect(eml.body).toMatch(/^Subject: .*\r$/m);
    expect(eml.body).toContain('Content-Type: multipart/alternative');
    const html = await file({ variant: 'klaviyo' }, { 'accept-encoding': 'gzip' });
    const whole = html.isBase64Encoded
      ? gunzipSync(Buffer.from(html.body ?? '', 'base64')).toString()
      : html.body;
    expect(whole).toBe((await emailOf(session, 0)).body.html);
    expect((await file({ format: 'txt' })).body).toBe(
      (await emailOf(session, 0, { variant: 'download' })).body.text,
    );
    expect((await file({ format: 'pdf' })).statusCode).toBe(422);
    expect((await file({ version: 9 })).statusCode).toBe(404);
  });

  it.each([
    ['a campaign that is not there', 9, {}, /Campaign not found/],
    ['a campaign without an email', 0, {}, /There is no email for "Campaign 0" yet/],
  ])('404 for %s', async (_, index, query, detail) => {
    const session = await seedCalendar([{}]);
    const refusal = await refused(emails, 'getEmail', {
      params: { client: CLIENT, index },
      query: { session, ...query },
    });
    expect([refusal.status, refusal.body.detail]).toEqual([404, expect.stringMatching(detail)]);
  });

  it('404 for an unknown version', async () => {
    const session = await seedCalendar([{}]);
    await ended((await create(session, [0])).body.batch_id);
    const refusal = await refused(emails, 'getEmail', {
      params: { client: CLIENT, index: 0 },
      query: { session, version: 4 },
    });
    expect([refusal.status, refusal.body.detail]).toEqual([
      404,
      "This campaign's email has no version 4. The newest is 1.",
    ]);
  });
});
