import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as calendarsHandler } from '#functions/api/calendars.ts';
import { handler } from '#functions/api/live.ts';
import { requireCampaign } from '#functions/app/calendars/store.ts';
import { emailFile } from '#functions/app/emails/email-records.ts';
import { checkDueSends } from '#functions/app/live/check-due-sends.ts';
import { checkEmails } from '#functions/app/live/check-emails.ts';
import { putObject } from '#functions/services/bucket.ts';
import type { LiveFacts } from '#shared/contract/schemas/live.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { liveChangesSince } from '#shared/domain/live/live-changes.ts';
import { liveWords } from '#shared/domain/live/live-words.ts';
import { offerFacts } from '#shared/domain/offer/offer-facts.ts';
import {
  addEmail,
  addKlaviyoBrand,
  addKlaviyoCalendar,
  type KlaviyoWorld,
  startKlaviyoWorld,
} from '#tests/support/klaviyo.ts';
import { call, refused } from '#tests/support/lambda.ts';
import { type Pages, startPages, testInternet } from './pages.ts';

const client = 'still_leaf';
let world: KlaviyoWorld;
let shop: Pages;
let stock: Record<string, { price?: string; availability?: string; status?: number; to?: string }> = {};

const page = ({ price = '24.00', availability = 'InStock' }: (typeof stock)[string]) =>
  `<html><head><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Evening Blend',
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability}`,
    },
  })}</script></head><body>Tea</body></html>`;

beforeAll(async () => {
  world = await startKlaviyoWorld();
  Object.assign(process.env, { LIVE_PRIVATE: 'false', METRICS_NAMESPACE: '' });
  await addKlaviyoBrand(client);
  await addKlaviyoBrand('other');
  shop = await startPages((request, response) => {
    const said = stock[(request.url ?? '').split('?')[0] ?? ''] ?? {};
    if (said.to !== undefined) response.writeHead(302, { location: said.to }).end();
    else response.writeHead(said.status ?? 200, { 'content-type': 'text/html' }).end(page(said));
  });
});
afterAll(async () => {
  await shop.close();
  await world.close();
});
beforeEach(() => {
  stock = {};
  shop.asked.length = 0;
});

const at = (path: string) => `http://shop.test:${shop.port}${path}`;
const anchor = (href: string, words: string) => `<a href="${href.replaceAll('&', '&amp;')}">${words}</a>`;
let calendars = 0;

async function calendarWith(
  links: string[][],
  fields: Parameters<typeof addKlaviyoCalendar>[2][number] = {},
) {
  calendars += 1;
  const session_id = `live-${calendars}`;
  await addKlaviyoCalendar(
    client,
    session_id,
    links.map((_, index) => ({ campaign_name: `Live ${index}`, send_date: '2027-06-14', ...fields })),
  );
  for (const [index, each] of links.entries()) await storeEmail(session_id, index, each);
  return session_id;
}

async function storeEmail(session_id: string, index: number, links: string[], version = 1): Promise<void> {
  const product = { name: 'Evening Blend', url: at('/products/evening'), price: '$24.00' };
  await addEmail(client, session_id, index, {
    version,
    hero: null,
    products: [{ ...product, image_url: '', description: '' }],
  });
  const html = `<html><body>${links.join('')}</body></html>`;
  await putObject(emailFile(session_id, index, version, 'html'), html, { contentType: 'text/html' });
}

const check = (calendarId: string, indexes = [0], over: Partial<Parameters<typeof checkEmails>[0]> = {}) =>
  checkEmails({
    client,
    calendarId,
    indexes,
    since: new Date().toISOString(),
    by: 'ann',
    remainingMs: () => 60_000,
    asking: testInternet(),
    ...over,
  });
const only = ({ checked: [facts] }: { checked: LiveFacts[] }): LiveFacts => {
  if (!facts) throw new Error('Nothing was checked');
  return facts;
};
const kinds = ({ findings }: LiveFacts) => findings.map(({ kind }) => kind);
const looksOf = async (session: string) => {
  const { campaigns } = (await call(calendarsHandler, 'getCalendar', { params: { session } })).body;
  return campaigns
    .flatMap(({ needs_a_look }) => needs_a_look)
    .filter(({ reason }) => reason === 'live_facts');
};

describe('the links of an email', () => {
  it('are opened once each, and what they do is stored with the version, dated', async () => {
    stock = {
      '/old': { status: 404 },
      '/products/tin': { to: '/' },
      '/locked': { status: 403 },
      '/moved': { to: '/new' },
      '/discount/TEA20': { to: '/' },
      '/down': { status: 503 },
    };
    const links = [
      anchor(at('/products/evening?utm_source=email&variant=2&utm_campaign=x'), 'Evening Blend'),
      anchor(at('/products/evening?variant=2#buy'), '<img src="x.png" alt="A tin of tea">'),
      anchor(at('/old'), 'The old page'),
      anchor(at('/products/tin'), 'Tin'),
      anchor(at('/locked'), 'Press'),
      anchor(at('/moved'), 'News'),
      anchor(at('/discount/TEA20'), 'Take it'),
      anchor(at('/down'), 'Down'),
      anchor('http://nowhere.invalid/', 'Nowhere'),
      anchor('http://10.0.0.5/intranet', 'Intranet'),
      anchor('{% unsubscribe_link %}', 'Unsubscribe'),
      anchor(at('/account/unsubscribe?id=1'), 'Leave'),
      anchor('https://trk.klclick.com/ls/click?x=1', 'Counted'),
      anchor('*|ARCHIVE|*', 'Online'),
      anchor('mailto:a@shop.test', 'Write'),
    ];
    const session = await calendarWith([links]);
    const before = new Date().toISOString();
    const facts = only(await check(session));
    const states = Object.fromEntries(
      facts.links.map(({ url, state }) => [url.replace(`http://shop.test:${shop.port}`, ''), state]),
    );
    expect(states).toEqual({
      '/products/evening?variant=2': 'answers',
      '/old': 'gone',
      // An unproven code does not own a link.
      '/products/tin': 'home',
      '/locked': 'refused',
      '/moved': 'answers',
      '/discount/TEA20': 'home',
      '/down': 'broken',
      'http://nowhere.invalid/': 'gone',
      'http://10.0.0.5/intranet': 'not_asked',
      '{% unsubscribe_link %}': 'not_asked',
      '/account/unsubscribe?id=1': 'not_asked',
      'https://trk.klclick.com/ls/click?x=1': 'not_asked',
      '*|ARCHIVE|*': 'not_asked',
    });
    expect(facts.links.find(({ url }) => url.endsWith('/moved'))?.to).toBe(at('/new'));
    expect(facts.links[0]?.label).toBe('Evening Blend');
    expect(shop.asked.filter((each) => each.includes('utm_') || each.includes('unsubscribe'))).toEqual([]);
    expect(facts).toMatchObject({ version: 1, checked_by: 'ann', left: 0 });
    expect(facts.checked_at >= before).toBe(true);
    expect(liveWords(facts)).toBe(
      '2 links answer, 2 lead to the home page, 2 are gone, 1 does not answer, 1 cannot be checked',
    );
    const read = await call(handler, 'getLiveFacts', { params: { client, index: 0 }, query: { session } });
    expect(read.body.facts).toEqual(facts);
    const foreign = await refused(handler, 'getLiveFacts', {
      params: { client: 'other', index: 0 },
      query: { session },
    });
    expect(foreign.status).toBe(409);
  });

  it('of its offer’s code may lead to the home page, and are tried as addresses alone', async () => {
    stock = { '/discount/TEA20': { to: '/' } };
    const session = await calendarWith([[anchor(at('/discount/TEA20'), 'Take it')]]);
    const offer_facts = offerFacts({ ...emptyCampaign, offer: '20% off', offer_code: 'TEA20' });
    await addEmail(client, session, 0, {
      version: 2,
      hero: null,
      products: [],
      campaign: { index: 0, name: 'x', theme: '', kind: 'promotional', brief: '', offer: '', offer_facts },
    });
    const html = `<body>${anchor(at('/discount/TEA20'), 'Take it')}</body>`;
    await putObject(emailFile(session, 0, 2, 'html'), html, { contentType: 'text/html' });
    expect(only(await check(session)).links).toMatchObject([{ state: 'answers', to: at('/') }]);
    expect(shop.asked).toEqual(['HEAD shop.test/discount/TEA20', 'HEAD shop.test/']);
  });

  it('are opened once for all emails of a calendar, and only those that are left when it goes on', async () => {
    const links = Array.from({ length: 8 }, (_, each) => anchor(at(`/p/${each}`), 'Tea'));
    const session = await calendarWith([links, links.slice(0, 4), []]);
    const since = new Date().toISOString();
    const stopped = await check(session, [0, 1], { since, remainingMs: () => 0 });
    expect([stopped.left, shop.asked]).toEqual([[0, 1], []]);
    expect(liveWords(only(stopped))).toBe('8 are still to be asked');
    const whole = await check(session, [0, 1, 2], { since });
    expect([whole.left, shop.asked.length]).toEqual([[], 8]);
    shop.asked.length = 0;
    await check(session, [0, 1], { since });
    expect(shop.asked).toEqual([]);
    await check(session, [0, 1]);
    expect(shop.asked).toHaveLength(8);
  });

  it('are opened anew when an hour has passed, however old the answers that a caller would take', async () => {
    const session = await calendarWith([[anchor(at('/p'), 'Tea')]]);
    const since = '2020-01-01T00:00:00.000Z';
    await check(session, [0], { since });
    await check(session, [0], { since });
    expect(shop.asked).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await check(session, [0], { since });
    expect(shop.asked).toHaveLength(2);
  });

  it('are opened through the API, which asks nothing on this computer unless its owner allows it', async () => {
    const session_id = await calendarWith([[anchor(`http://127.0.0.1:${shop.port}/p`, 'Tea')], []]);
    const body = { session_id, indexes: [0, 7] };
    const { checked } = (await call(handler, 'checkLiveFacts', { params: { client }, body })).body;
    expect(checked.flatMap(({ links }) => links.map(({ state }) => state))).toEqual(['not_asked']);
    expect(shop.asked).toEqual([]);
    process.env.LIVE_PRIVATE = 'true';
    await call(handler, 'checkLiveFacts', { params: { client }, body });
    process.env.LIVE_PRIVATE = 'false';
    expect(shop.asked).toEqual(['HEAD 127.0.0.1/p']);
    const foreign = await refused(handler, 'checkLiveFacts', { params: { client: 'other' }, body });
    expect(foreign.status).toBe(409);
  });
});

describe('a change outside', () => {
  const evening = () => [anchor(at('/products/evening'), 'Evening Blend')];

  it('brings back what was settled, and is told to whoever settled something before it', async () => {
    const session = await calendarWith([evening()]);
    const first = only(await check(session));
    expect([kinds(first), await looksOf(session)]).toEqual([[], []]);
    expect((await requireCampaign(session, 0)).live?.changes).toEqual([]);
    const approved = new Date().toISOString();

    stock = { '/products/evening': { availability: 'OutOfStock', price: '29.00' } };
    const second = only(await check(session));
    expect(kinds(second)).toEqual(['sold_out', 'price']);
    const { live } = await requireCampaign(session, 0);
    expect(liveChangesSince(live, approved)).toEqual([
      'Evening Blend is sold out on its page.',
      'The email shows $24.00 for Evening Blend, and its page says 29 USD.',
    ]);
    expect(await looksOf(session)).toMatchObject([
      { text: 'Evening Blend is sold out on its page. And 1 more.' },
    ]);
    await call(calendarsHandler, 'changeCampaigns', {
      params: { session },
      body: { indexes: [0], looks_right: ['live_facts'] } as never,
    });
    expect(await looksOf(session)).toEqual([]);
    const settled = new Date().toISOString();

    await check(session);
    expect(await looksOf(session)).toEqual([]);
    expect(liveChangesSince((await requireCampaign(session, 0)).live, settled)).toEqual([]);

    stock = { '/products/evening': { availability: 'OutOfStock', price: '31.00' } };
    await check(session);
    expect(await looksOf(session)).toHaveLength(1);
    expect(liveChangesSince((await requireCampaign(session, 0)).live, settled)).toEqual([
      'The email shows $24.00 for Evening Blend, and its page says 31 USD.',
    ]);
  });

  it('is not made by a website that is down for an hour, nor by another version of the email', async () => {
    stock = { '/products/evening': { status: 404 } };
    const session = await calendarWith([evening()]);
    expect(kinds(only(await check(session)))).toEqual(['gone']);
    const settled = new Date().toISOString();
    stock = { '/products/evening': { status: 503 } };
    expect(kinds(only(await check(session)))).toEqual(['broken']);
    stock = { '/products/evening': { status: 404 } };
    await storeEmail(session, 0, evening(), 2);
    expect(await looksOf(session)).toEqual([]);
    expect(only(await check(session))).toMatchObject({ version: 2 });
    expect(await looksOf(session)).toHaveLength(1);
    expect(liveChangesSince((await requireCampaign(session, 0)).live, settled)).toEqual([]);
  });
});

describe('the day before a send', () => {
  const now = new Date('2027-03-13T15:00:00Z');
  const due = (at = now) => checkDueSends(() => 60_000, at);

  it('checks each email once, when its send is less than a day away in its own zone', async () => {
    process.env.LIVE_PRIVATE = 'true';
    const local = () => [anchor(`http://127.0.0.1:${shop.port}/due`, 'Tea')];
    const row = { send_date: '2027-03-14', send_time: '10:00', time_zone: 'Europe/Berlin' };
    const session = await calendarWith([local()], row);
    const later = await calendarWith([local()], { ...row, time_zone: 'America/Los_Angeles' });
    await calendarWith([local()], { ...row, send_date: '2027-03-12' });
    await due(new Date('2027-03-13T08:00:00Z'));
    expect(shop.asked).toEqual([]);
    await due();
    expect(shop.asked).toEqual(['HEAD 127.0.0.1/due']);
    const { live } = await requireCampaign(session, 0);
    expect(live).toMatchObject({ version: 1, left: 0 });
    expect((await requireCampaign(later, 0)).live).toBeUndefined();
    process.env.LIVE_PRIVATE = 'false';
  });
});
