import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler } from '#functions/api/klaviyo.ts';
import { klaviyoTests } from '#functions/app/klaviyo/test-records.ts';
import type { Fault } from '#infra/local/klaviyo/faults.ts';
import { createLimits } from '#infra/local/klaviyo/limits.ts';
import { KlaviyoRefusal } from '#infra/local/klaviyo/refusal.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { KlaviyoOnConflict, KlaviyoUploadResult } from '#shared/contract/schemas/klaviyo.ts';
import { sampleCopy } from '#tests/support/emails.ts';
import {
  addEmail,
  addKlaviyoBrand,
  addKlaviyoCalendar,
  type KlaviyoWorld,
  startKlaviyoWorld,
} from '#tests/support/klaviyo.ts';
import { contractChecks, hasContracts } from '#tests/support/klaviyo-contract.ts';
import { answered, event, type RequestParts } from '#tests/support/lambda.ts';

const EMAILS = 40;
const client = 'month';
const session_id = 'month';
const indexes = Array.from({ length: EMAILS }, (_, at) => at);

/** Waiting advances this clock at once. */
let now = Date.parse('2026-12-01T08:00:00Z');
const documented = createLimits(() => now);
function limits(group: Parameters<typeof documented>[0]): void {
  try {
    documented(group);
  } catch (error) {
    const seconds = error instanceof KlaviyoRefusal ? Number(error.headers['retry-after']) : 60;
    if (seconds > 5) throw error;
    now += seconds * 1_000;
    throw new KlaviyoRefusal(429, 'throttled', 'Request was throttled.', { 'retry-after': '0.01' });
  }
}

let world: KlaviyoWorld;
beforeAll(async () => {
  world = await startKlaviyoWorld(limits);
  await addKlaviyoBrand(client, { audience_ids: [{ id: 'LNEWS1', name: 'Newsletter', kind: 'list' }] });
  await addKlaviyoCalendar(
    client,
    session_id,
    indexes.map((index) => ({
      campaign_name: `Mail ${index}`,
      send_date: `2027-03-${String((index % 28) + 1).padStart(2, '0')}`,
      ...(index % 2 === 0 && { subject_variants: [`The other subject of ${index}`] }),
    })),
  );
  for (const index of indexes) await addEmail(client, session_id, index, { copy: copyOf(index, 1) });
});
afterAll(() => world.close());

const copyOf = (index: number, version: number) =>
  sampleCopy({ subject: `Subject ${index}`, headline: `Headline ${index} of version ${version}` });

/** Met by every kind of call, before and after it takes effect. */
const kinds = ['server_error', 'dropped', 'truncated', 'html', 'wrong_shape', 'rate_limit'] as const;
const calls = [
  'POST /api/templates',
  'PATCH /api/templates',
  'GET /api/templates',
  'POST /api/campaigns',
  'GET /api/campaigns',
  'PATCH /api/campaign-messages',
  'GET /api/campaign-messages',
  'PATCH /api/campaign-variations',
  'POST /api/image-upload',
  'POST /api/template-preview-send-jobs',
];
let turn = 0;
function nextFault(call = calls[turn % calls.length]): void {
  const kind = kinds[turn % kinds.length] ?? 'dropped';
  const fault: Fault = {
    kind,
    call,
    times: 1,
    after: kind !== 'rate_limit' && turn % 3 !== 0,
    retry_after: 0.01,
  };
  turn += 1;
  world.klaviyo.faults.set([fault]);
}

/** As the browser does. */
async function persist<N extends 'uploadToKlaviyo' | 'sendKlaviyoTest'>(
  name: N,
  parts: RequestParts<N>,
): Promise<RouteResponse<N>> {
  for (let attempt = 0; ; attempt += 1) {
    const { status, body } = await answered(handler, event(name, parts));
    if (status < 400) return body as RouteResponse<N>;
    if (![429, 503].includes(status) || attempt > 9) throw new Error(`${name}: ${JSON.stringify(body)}`);
    now += 61_000;
  }
}

const upload = (index: number, on_conflict: KlaviyoOnConflict = 'ask'): Promise<KlaviyoUploadResult> => {
  nextFault();
  const body = {
    client,
    session_id,
    index,
    on_conflict,
    ab_metric: 'click_rate',
    ab_share: 20,
    ab_hours: 4,
  } as const;
  return persist('uploadToKlaviyo', { body });
};

function send(index: number) {
  now += 60_000;
  nextFault('POST /api/template-preview-send-jobs');
  const body = { session_id, index, recipients: ['ann@shop.example', 'bo@shop.example'] };
  const headers = { 'idempotency-key': `test-${index}-${turn}` };
  return persist('sendKlaviyoTest', { params: { client }, body, headers });
}

const named = <T extends { name: string }>(all: T[], index: number) =>
  all.filter(({ name }) => name.startsWith(`Mail ${index} `));

function inKlaviyo(index: number) {
  const { store } = world.klaviyo;
  const templates = named(
    store.templates.list().filter((each) => !each.of_message),
    index,
  );
  const campaigns = named(store.campaigns.list(), index);
  const [campaign] = campaigns;
  const variations = (campaign?.variation_ids ?? []).flatMap((id) => store.messages.get(id) ?? []);
  const copies = variations.map(({ template_id }) => store.templates.get(template_id ?? '')?.html ?? '');
  return { templates, campaigns, campaign, variations, copies };
}

it('a month of emails uploaded, tested, edited in Klaviyo and uploaded again under faults loses nothing and does nothing twice', {
  timeout: 300_000,
}, async () => {
  for (const index of indexes) expect((await upload(index)).success).toBe(true);
  for (const index of indexes) {
    const { templates, campaigns, campaign, variations } = inKlaviyo(index);
    expect([templates.length, campaigns.length], `Mail ${index}`).toEqual([1, 1]);
    expect(campaign?.status).toBe('Draft');
    const subjects =
      index % 2 === 0 ? [`Subject ${index}`, `The other subject of ${index}`] : [`Subject ${index}`];
    expect(variations.map(({ subject }) => subject)).toEqual(subjects);
  }

  const outcomes = [];
  for (const index of indexes) outcomes.push(await send(index));
  const sent = world.klaviyo.store.tests.list();
  for (const index of indexes) {
    const its = sent.filter(({ html }) => html.includes(`Headline ${index} of version 1`));
    const stored = (await klaviyoTests.get({ session_id, index }))?.sends ?? [];
    expect(its.length, 'never twice').toBeLessThanOrEqual(1);
    expect(stored).toHaveLength(1);
    if (outcomes[index]?.success) expect(its, 'said to be sent').toHaveLength(1);
  }

  for (const index of indexes)
    await addEmail(client, session_id, index, { version: 2, copy: copyOf(index, 2) });
  const edited = indexes.filter((index) => index % 3 === 0);
  for (const index of edited) {
    const { store } = world.klaviyo;
    const last = inKlaviyo(index).variations.at(-1);
    const copy = store.templates.get(last?.template_id ?? '');
    if (!last || !copy) throw new Error(`Mail ${index} has no draft`);
    store.templates.put({
      ...copy,
      html: copy.html.replace('Three herbs, nothing else:', `Edited ${index}`),
    });
    store.messages.put({ ...last, preview_text: `Preview edited ${index}` });
  }
  for (const index of indexes) {
    const result = await upload(index);
    expect(result.details.outcome, `Mail ${index}`).toBe(edited.includes(index) ? 'conflict' : 'updated');
    if (!edited.includes(index))
      expect(inKlaviyo(index).copies.every((html) => html.includes('version 2'))).toBe(true);
  }
  for (const index of edited) {
    expect((await upload(index, 'keep')).success).toBe(true);
    const { variations, copies } = inKlaviyo(index);
    expect(variations.at(-1)?.preview_text, 'kept').toBe(`Preview edited ${index}`);
    expect(copies.at(-1)?.includes(`Edited ${index}`)).toBe(true);
    expect((await upload(index, 'overwrite')).success).toBe(true);
    expect(
      inKlaviyo(index).copies.every((html) => html.includes('version 2') && !html.includes('Edited')),
    ).toBe(true);
  }
  for (const index of indexes) {
    const { templates, campaigns, campaign } = inKlaviyo(index);
    expect([templates.length, campaigns.length, campaign?.status]).toEqual([1, 1, 'Draft']);
  }
  expect(
    world.klaviyo.calls.filter((name) => /send-job|schedule/.test(name) && !name.includes('preview')),
  ).toEqual([]);
});

it('a month is made of calls that are valid by the contracts of their revisions, as are the answers', ({
  skip,
}) => {
  if (!hasContracts)
    skip('the vendor’s contracts are not in this repository: name their folder in KLAVIYO_CONTRACTS');
  expect([...new Set(world.exchanges.flatMap(contractChecks()))]).toEqual([]);
  expect(new Set(world.exchanges.map(({ revision }) => revision))).toEqual(
    new Set(['2026-07-15', '2026-10-15']),
  );
});
