import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler } from '#functions/api/klaviyo.ts';
import { klaviyoTests } from '#functions/app/klaviyo/test-records.ts';
import type { KlaviyoTestResult } from '#shared/contract/schemas/klaviyo.ts';
import { sampleCopy } from '#tests/support/emails.ts';
import {
  addEmail,
  addKlaviyoBrand,
  addKlaviyoCalendar,
  type KlaviyoWorld,
  startKlaviyoWorld,
} from '#tests/support/klaviyo.ts';
import { call, refused } from '#tests/support/lambda.ts';

let world: KlaviyoWorld;
const params = { client: 'shop' };
beforeAll(async () => {
  world = await startKlaviyoWorld();
  await addKlaviyoBrand('shop');
  await addKlaviyoBrand('other');
});
afterAll(() => world.close());
beforeEach(() => world.klaviyo.faults.set([]));

let calendars = 0;
async function emailOf(name = 'Spring sale') {
  calendars += 1;
  const session_id = `calendar-${calendars}`;
  await addKlaviyoCalendar('shop', session_id, [{ campaign_name: name, send_date: '2027-03-14' }]);
  await addEmail('shop', session_id, 0);
  return { session_id, index: 0 };
}
const addVersion = (session_id: string, version: number) =>
  addEmail('shop', session_id, 0, { version, copy: sampleCopy({ headline: `Headline ${version}` }) });

type Body = { session_id: string; index: number; version?: number; recipients?: string[] };
const bodyOf = (body: Body) => ({ recipients: ['ann@shop.example'], ...body });
const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
const send = async (body: Body, key?: string): Promise<KlaviyoTestResult> =>
  (await call(handler, 'sendKlaviyoTest', { params, body: bodyOf(body), ...keyed(key) })).body;
const refusal = (body: Body, key?: string) =>
  refused(handler, 'sendKlaviyoTest', { params, body: bodyOf(body), ...keyed(key) });
const listed = async (session: string) =>
  (await call(handler, 'klaviyoTests', { params, query: { session } })).body.tests;
const sent = () => world.klaviyo.store.tests.list();
const templates = () => world.klaviyo.store.templates.list();
const upload = (body: Body) =>
  call(handler, 'uploadToKlaviyo', { body: { client: 'shop', session_id: body.session_id, index: 0 } });

describe('a test of an email', () => {
  it('goes to the people named, of exactly the version named, and is kept with it', async () => {
    const email = await emailOf();
    await addVersion(email.session_id, 2);
    const result = await send({
      ...email,
      version: 1,
      recipients: ['Ann@shop.example', 'ann@SHOP.example', 'bo@shop.example'],
    });
    expect(result).toMatchObject({
      success: true,
      error: null,
      test: { version: 1, state: 'sent', by: 'ann' },
    });
    expect(result.message).toBe(
      'A test of version 1 of “Spring sale” is on its way to ann@SHOP.example, bo@shop.example.',
    );
    const [test] = sent();
    expect(test?.recipients).toEqual(['ann@SHOP.example', 'bo@shop.example']);
    expect(test?.name).toMatch(/^Test of version 1: Spring sale · 2027-03-14 · t-[0-9a-f]{8}$/);
    expect(test?.html).not.toContain('Headline 2');
    expect(test?.html, 'pictures as well').not.toContain('/media/');
    expect(await listed(email.session_id)).toMatchObject([
      { index: 0, version: 1, recipients: test?.recipients },
    ]);
    const others = await call(handler, 'klaviyoTests', {
      params: { client: 'other' },
      query: { session: email.session_id },
    });
    expect(others.body.tests).toEqual([]);
  });

  it('is tried again, and not continued, when Klaviyo fails', async () => {
    world.klaviyo.faults.set([{ kind: 'server_error', call: 'POST /api/templates' }]);
    const { detail } = (await refusal(await emailOf())).body;
    expect(detail).toMatch(/^Klaviyo .* Try again in a moment\.$/);
  });

  it('needs addresses, at most five, and an email of this brand', async () => {
    const email = await emailOf();
    const count = sent().length;
    const six = Array.from({ length: 6 }, (_, at) => `p${at}@shop.example`);
    expect((await refusal({ ...email, recipients: six })).body.detail).toContain('at most 5 people');
    expect((await refusal({ ...email, recipients: [] })).body.detail).toContain('at least one address');
    expect((await refusal({ ...email, recipients: ['everyone'] })).status).toBe(422);
    const foreign = await refused(handler, 'sendKlaviyoTest', {
      params: { client: 'other' },
      body: bodyOf(email),
    });
    expect(foreign.status).toBe(409);
    expect(sent()).toHaveLength(count);
  });

  it('is sent once, however often the call is repeated', async () => {
    const email = await emailOf();
    const count = sent().length;
    const first = await send(email, 'once');
    expect(await send(email, 'once')).toEqual(first);
    expect(sent()).toHaveLength(count + 1);
    await send(email, 'deliberately');
    expect(sent()).toHaveLength(count + 2);
    expect((await refusal({ ...email, recipients: ['bo@shop.example'] }, 'once')).status).toBe(409);
  });

  it.each(['dropped', 'truncated', 'html', 'wrong_shape', 'server_error'] as const)(
    'is not sent again when the answer was lost (%s), and says that nobody knows',
    async (kind) => {
      const email = await emailOf();
      const count = sent().length;
      world.klaviyo.faults.set([
        { kind, call: 'POST /api/template-preview-send-jobs', times: 1, after: true },
      ]);
      const lost = await send(email, kind);
      expect(lost).toMatchObject({ success: false, test: { state: 'unknown' } });
      expect(lost.error).toContain('nobody knows whether the test went out to ann@shop.example');
      expect(await send(email, kind)).toEqual(lost);
      expect(sent()).toHaveLength(count + 1);
      expect(await listed(email.session_id)).toMatchObject([{ state: 'unknown' }]);
    },
  );

  it('that was interrupted half way counts as unknown, not as sent', async () => {
    const email = await emailOf();
    await send(email, 'killed');
    const stored = await klaviyoTests.get(email);
    const [first] = stored?.sends ?? [];
    if (!first) throw new Error('There is no test');
    await klaviyoTests.update(email, { set: { sends: [{ ...first, state: 'sending' }] } });
    expect(await send(email, 'killed')).toMatchObject({ success: false, test: { state: 'unknown' } });
    expect(await listed(email.session_id)).toMatchObject([{ state: 'unknown' }]);
  });

  it.each([
    ['rate_limit', 429, 'Klaviyo is asking for fewer calls at a time.'],
    ['scope', 409, 'may not send the test. Make a private key that has the scope templates:write'],
    ['quota', 429, 'Klaviyo sends 100 tests a day'],
  ] as const)(
    'that Klaviyo refuses (%s) was not sent, says why, and can be sent afterwards',
    async (kind, status, words) => {
      const email = await emailOf();
      world.klaviyo.faults.set([
        {
          kind,
          call: 'POST /api/template-preview-send-jobs',
          ...(kind === 'rate_limit' && { retry_after: 30 }),
        },
      ]);
      const answer = await refusal(email, kind);
      expect([answer.status, answer.body.error]).toEqual([status, 'The test was not sent']);
      expect(answer.body.detail).toContain(words);
      expect(await listed(email.session_id)).toEqual([]);
      world.klaviyo.faults.set([]);
      if (kind === 'quota') {
        const { tests_today } = (await call(handler, 'klaviyoQuota', { params })).body;
        expect(tests_today).toEqual({ used: 100, limit: 100 });
        return;
      }
      expect((await send(email, kind)).success).toBe(true);
    },
  );
});

describe('the template of a test', () => {
  it('is the campaign’s own where that is the same and unedited, and never overwrites it', async () => {
    await resetUsage();
    const email = await emailOf('Own template');
    const { details } = (await upload(email)).body;
    const count = templates().length;
    await send(email);
    expect(sent()[0]?.template_id).toBe(details.template_id);
    expect(templates()).toHaveLength(count);

    const own = world.klaviyo.store.templates.get(details.template_id);
    if (!own) throw new Error('There is no such template');
    world.klaviyo.store.templates.put({ ...own, html: own.html.replace('</body>', '<p>Edited</p></body>') });
    await send(email);
    expect(sent()[0]?.template_id).not.toBe(details.template_id);
    expect(sent()[0]?.html).not.toContain('Edited');
    expect(world.klaviyo.store.templates.get(details.template_id)?.html).toContain('Edited');
  });

  it('is one for all versions, and is left alone while a test of another version is on its way', async () => {
    const email = await emailOf('Versions');
    await send(email);
    const count = templates().length;
    await addVersion(email.session_id, 2);
    const early = await refusal(email);
    expect(early.status).toBe(429);
    expect(early.body.detail).toMatch(
      /A test of another version is still on its way\. Try again in \d+ (seconds|minute)/,
    );
    const stored = await klaviyoTests.get(email);
    const settled = new Date(Date.now() - 61_000).toISOString();
    const sends = (stored?.sends ?? []).map((each) => ({ ...each, at: settled }));
    await klaviyoTests.update(email, { set: { sends } });
    expect((await send(email)).test.version).toBe(2);
    expect(sent()[0]?.html).toContain('Headline 2');
    expect(templates()).toHaveLength(count);
  });

  it('is created once although the answer was lost', async () => {
    const email = await emailOf('Lost template');
    world.klaviyo.faults.set([{ kind: 'dropped', call: 'POST /api/templates', times: 1, after: true }]);
    expect((await refusal(email, 'lost')).status).toBe(503);
    expect((await send(email, 'lost')).success).toBe(true);
    expect(templates().filter(({ name }) => name.includes('Lost template'))).toHaveLength(1);
  });
});

async function resetUsage() {
  const { klaviyoUsage } = await import('#functions/app/klaviyo/klaviyo-records.ts');
  await klaviyoUsage.update({ account: 'LAPTOP' }, { set: { tests: 0 } });
}
