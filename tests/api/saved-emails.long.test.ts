import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as brands } from '#functions/api/brands.ts';
import { handler as calendars } from '#functions/api/calendars.ts';
import { handler as emails } from '#functions/api/emails.ts';
import { openCalendar } from '#functions/app/calendars/open.ts';
import { findCampaign, updateCampaign } from '#functions/app/calendars/store.ts';
import { emailFile as emailFileKey } from '#functions/app/emails/email-records.ts';
import type * as BucketModule from '#functions/services/bucket.ts';
import { getText, putObject } from '#functions/services/bucket.ts';
import type * as TableModule from '#functions/services/table.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { layoutOf } from '#shared/email/document/edited-layout.ts';
import { sampleCopy, sampleDocument, sampleImage } from '#tests/support/emails.ts';
import { call, refused } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { storeEmail } from '#tests/support/stored-email.ts';

/** The bucket's next write waits for it. */
const bucket: { next?: Promise<void> | undefined } = {};
vi.mock('#functions/services/bucket.ts', async (original) => {
  const { memoryBucket } = await import('../workflow/support/stores.ts');
  const memory = memoryBucket(await original<typeof BucketModule>());
  const putObject: typeof memory.putObject = async (key, body, options) => {
    await bucket.next;
    return memory.putObject(key, body, options);
  };
  return { ...memory, putObject };
});

const listsRead: string[] = [];
vi.mock('#functions/services/table.ts', async (original) => {
  const table = await original<typeof TableModule>();
  const queryPage: typeof table.queryPage = (from, options) => {
    if ('list' in from) listsRead.push(from.list);
    return table.queryPage(from, options);
  };
  return { ...table, queryPage };
});

const client = 'still_leaf';
let table: Awaited<ReturnType<typeof startLaptopTable>>;
let session: string;
beforeAll(async () => {
  table = await startLaptopTable();
  Object.assign(process.env, { MEDIA_PUBLIC: 'true', MEDIA_BASE_URL: 'https://media.example' });
  await call(brands, 'addClient', { body: { id: client, display_name: 'Still Leaf' } });
  ({ session_id: session } = await openCalendar({ user: { username: 'ann' }, client, name: 'autumn.csv' }));
});
afterAll(() => table.close());
afterEach(() => {
  bucket.next = undefined;
});

const as = (username: string) => ({ user: { sub: username, username } });
const saying = (headline: string) => ({ copy: sampleCopy({ headline }), base_version: 1 });
const versionsOf = async (at: Awaited<ReturnType<typeof storeEmail>>) =>
  (await call(emails, 'listEmailVersions', at)).body.versions;

it('an email is read per version: a newer one is unread, and only the newest can be marked', async () => {
  const at = await storeEmail({ session, client }, sampleDocument());
  const { index } = at.params;
  const mark = (version: number, read: boolean) =>
    call(calendars, 'markRead', { ...as('ann'), params: { session }, body: { index, version, read } });
  const shown = async () => {
    const { body } = await call(calendars, 'getCalendar', { params: { session } });
    return body.campaigns.find((campaign) => campaign.index === index);
  };
  await mark(1, true);
  expect((await shown())?.read).toMatchObject({ version: 1, by: 'ann' });
  await call(emails, 'saveEmail', { ...at, body: saying('Read it again') });
  const { email, read } = (await shown()) ?? {};
  expect([email?.version, read?.version]).toEqual([2, 1]);
  expect(
    await refused(calendars, 'markRead', { params: { session }, body: { index, version: 1, read: true } }),
  ).toMatchObject({ status: 409 });
  await mark(2, true);
  expect((await shown())?.read?.version).toBe(2);
  await mark(2, false);
  expect((await shown())?.read).toBeUndefined();
});

it('a restored version is out of date when cells of its row were changed or removed since', async () => {
  const brief = 'The Evening Blend is back after six weeks.';
  const perk = { column: 'Perk', field: '' as const, value: 'A tin for free' };
  const row = [{ column: 'Brief', field: 'brief' as const, value: brief }, perk];
  const reading = {
    row,
    purpose: 'sell' as const,
    facts: [],
    left_out: [],
    hold: null,
    missing: [],
    unproven: [],
  };
  const at = await storeEmail({ session, client }, sampleDocument({ reading }));
  const { index } = at.params;
  const first = { column: 'Brief', field: 'brief' as const };
  let base_version = 1;
  const restored = async (cells: { column: string; field: '' | 'brief'; value?: string }[]) => {
    await updateCampaign(session, index, { set: { cells, out_of_date: false } });
    await call(emails, 'saveEmail', {
      ...at,
      body: { copy: sampleCopy({ headline: `${base_version}` }), base_version },
    });
    await call(emails, 'restoreEmail', { ...at, body: { version: 1 } });
    base_version += 2;
    return (await findCampaign(session, index))?.out_of_date;
  };
  expect(await restored([first, perk])).toBe(false);
  expect(await restored([first])).toBe(true);
  expect(await restored([first, { ...perk, value: 'Two tins' }])).toBe(true);
});

it('a save during a slow save by someone else is refused with the version that won', async () => {
  const at = await storeEmail({ session, client });
  const stored = Promise.withResolvers<void>();
  bucket.next = stored.promise;
  const first = call(emails, 'saveEmail', { ...at, ...as('ann'), body: saying('From Ann.') });
  await vi.waitFor(async () => {
    const { body } = await call(emails, 'getEmail', at);
    expect(body.version).toBe(1);
  });
  const second = refused(emails, 'saveEmail', { ...at, ...as('ben'), body: saying('From Ben.') });
  await new Promise((resolve) => setTimeout(resolve, 500));
  stored.resolve();
  expect((await first).body.version).toBe(2);
  const { status, body } = await second;
  expect(status).toBe(409);
  expect(body.current).toMatchObject({ version: 2, copy: { headline: 'From Ann.' } });
  expect(await versionsOf(at)).toHaveLength(2);
});

it('a save that is repeated because its answer was lost returns the version it made', async () => {
  const at = await storeEmail({ session, client });
  const { document } = (await call(emails, 'getEmail', at)).body;
  const body = { ...saying('Said twice.'), layout: layoutOf(document as EmailDocument) };
  const first = await call(emails, 'saveEmail', { ...at, ...as('ann'), body });
  const repeated = await call(emails, 'saveEmail', { ...at, ...as('ann'), body });
  expect(repeated.body).toEqual(first.body);
  expect(await versionsOf(at)).toHaveLength(2);
  expect((await refused(emails, 'saveEmail', { ...at, ...as('ben'), body })).status).toBe(409);
  expect(
    (await refused(emails, 'saveEmail', { ...at, ...as('ann'), body: saying('Something else.') })).status,
  ).toBe(409);
});

it('a save reads the list of all brands at most once in ten seconds, because an agency has hundreds', async () => {
  const at = await storeEmail({ session, client });
  listsRead.length = 0;
  for (let version = 1; version <= 3; version += 1)
    await call(emails, 'saveEmail', {
      ...at,
      body: { ...saying(`Version ${version + 1}`), base_version: version },
    });
  expect(listsRead.filter((list) => list === 'BRANDS').length).toBeLessThanOrEqual(1);
});

it('the next check of links knows a website that a brand was given a moment ago', async () => {
  const at = await storeEmail({ session, client });
  const paragraphs = ['See [them](https://rival.example/offer).'];
  const copy = sampleCopy({ sections: [{ heading: '', paragraphs, bullets: [] }] });
  const other = expect.objectContaining({ rule: 'other-brand', severity: 'block' });
  await call(brands, 'addClient', { body: { id: 'rival', display_name: 'Rival' } });
  const before = await call(emails, 'saveEmail', { ...at, body: { copy, base_version: 1 } });
  expect(before.body.checks).not.toContainEqual(other);
  const params = { client: 'rival' };
  await call(brands, 'saveBrandContext', { params, body: { website: 'https://rival.example' } });
  const body = { copy: { ...copy, headline: 'Look' }, base_version: 2 };
  expect((await call(emails, 'saveEmail', { ...at, body })).body.checks).toContainEqual(other);
});

describe('our pictures in stored emails', () => {
  const file = '0123456789abcdef0123456789abcdef.jpg';
  const foreign = 'https://cdn.example.com/evening.jpg';
  const emailWithPicture = (base: string) => {
    process.env.MEDIA_BASE_URL = base;
    return storeEmail({ session, client }, sampleDocument({ hero: sampleImage({ url: `${base}/${file}` }) }));
  };
  const addressesIn = (answer: unknown): string[] => [
    ...new Set(JSON.stringify(answer).match(/https?:[^\s"'()\\]+\.jpg/g)),
  ];
  /** As stored, downloaded, edited and restored. */
  const answersOf = async (at: Awaited<ReturnType<typeof storeEmail>>) => {
    const klaviyo = await call(emails, 'getEmail', at);
    const download = await call(emails, 'getEmail', { ...at, query: { ...at.query, variant: 'download' } });
    const saved = await call(emails, 'saveEmail', { ...at, body: saying('At another address.') });
    const restored = await call(emails, 'restoreEmail', { ...at, body: { version: 1 } });
    const again = await call(emails, 'getEmail', at);
    return [klaviyo, download, saved, restored, again].map(({ body }) => body);
  };
  afterEach(() => {
    process.env.MEDIA_BASE_URL = 'https://media.example';
  });

  it.each([
    ['a laptop with another port', 'http://127.0.0.1:4280/media', 'http://127.0.0.1:4290/media'],
    ['a stage with a domain of its own', 'https://d1.cloudfront.net/media', 'https://mail.example/media'],
  ])('are shown where they are served now: %s', async (_, then, now) => {
    const at = await emailWithPicture(then);
    process.env.MEDIA_BASE_URL = now;
    for (const answer of await answersOf(at)) {
      expect(addressesIn(answer)).toEqual(expect.arrayContaining([`${now}/${file}`, foreign]));
      expect(addressesIn(answer)).not.toContain(`${then}/${file}`);
    }
    process.env.MEDIA_BASE_URL = then;
    expect(addressesIn((await call(emails, 'getEmail', at)).body)).toContain(`${then}/${file}`);
  });

  it('are shown from the new port in emails that a laptop stored without noting their address', async () => {
    const at = await emailWithPicture('http://127.0.0.1:4280/media');
    const json = emailFileKey(session, at.params.index, 1, 'json');
    const { media_base: _, ...older } = JSON.parse((await getText(json)) ?? '') as Record<string, unknown>;
    await putObject(json, JSON.stringify(older), { contentType: 'application/json' });
    process.env.MEDIA_BASE_URL = 'http://127.0.0.1:4290/media';
    for (const answer of await answersOf(at)) {
      expect(addressesIn(answer)).toContain(`http://127.0.0.1:4290/media/${file}`);
      expect(JSON.stringify(answer)).not.toContain(':4280');
    }
  });
});
