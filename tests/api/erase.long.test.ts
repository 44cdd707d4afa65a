import {
  CreateSecretCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandPartition, brands } from '#functions/app/brands/brand-records.ts';
import { addClient, archiveClient, listClients, restoreClient } from '#functions/app/brands/clients.ts';
import { appendCampaign } from '#functions/app/calendars/append.ts';
import { calendarKey, calendars } from '#functions/app/calendars/calendar-records.ts';
import {
  findWorkbook,
  rememberBrands,
  rememberCalendar,
  rememberMine,
} from '#functions/app/calendars/clients/workbooks.ts';
import { headersKey } from '#functions/app/calendars/headers-key.ts';
import { openCalendar } from '#functions/app/calendars/open.ts';
import { changeStatus } from '#functions/app/connections/store.ts';
import { planErasure } from '#functions/app/erasure/erase-brand.ts';
import { images } from '#functions/app/images/library.ts';
import { accountPartition, klaviyoImages, klaviyoUsage } from '#functions/app/klaviyo/klaviyo-records.ts';
import {
  type LinkRecord,
  reviewLinks,
  reviewPartition,
  tokenKey,
} from '#functions/app/review/review-records.ts';
import { rememberToken } from '#functions/app/review/tokens.ts';
import { getObject, putObject } from '#functions/services/bucket.ts';
import { put, queryPage } from '#functions/services/table.ts';
import { brandKeysPrefixOf } from '#infra/aws/stage.ts';
import { GalleyClient } from '#infra/client/galley-client.ts';
import { runCommand } from '#tests/support/galley.ts';
import { startTestStage, type TestStage } from '#tests/support/stage.ts';

let stage: TestStage;
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  stage = await startTestStage();
});
afterAll(() => stage.close());

const erase = (args: string[], input = '') =>
  runCommand('infra/operate/erase.ts', ['--stage', 'prod', '--brand', 'fern', ...args], {}, input);

const secretId = () => `${brandKeysPrefixOf('prod', process.env.SECRET_ID ?? '')}fern`;
const secrets = async () =>
  (
    await new SecretsManagerClient({}).send(
      new ListSecretsCommand({ Filters: [{ Key: 'name', Values: [secretId()] }] }),
    )
  ).SecretList;

const picture = (client: string, file: string) =>
  images.put({
    ...{ id: `${client}-${file}`, client, tag: file.replace('.png', ''), version: 1, name: file },
    ...{ mime_type: 'image/png', width: 10, height: 10, size: 9, source: 'seed', alt: '', archived: false },
    ...{ created_at: new Date().toISOString(), hash: file, source_hash: file, file, drive: null },
  });

const text = { contentType: 'text/plain' };
const stored = async (key: string) => (await getObject(key)) !== undefined;
const recordsOf = async (partition: string) => (await queryPage({ partition })).items.length;

async function brandAtWork(id: string, display_name: string): Promise<string> {
  await addClient({ id, display_name });
  const { session_id } = await openCalendar({ user: { username: 'ann' }, client: id, name: 'March' });
  await appendCampaign(session_id, { campaign_name: 'First', send_date: '2027-03-02' });
  return session_id;
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const archivedFor = (client: string, days: number) =>
  brands.update({ client }, { set: { archived_at: daysAgo(days) } });

it('erases all of an archived brand and nothing of another', async () => {
  const session_id = await brandAtWork('fern', 'Fern');
  const kept = await brandAtWork('moss', 'Moss');
  const review: LinkRecord = {
    ...{ id: 'link-1', session_id, client: 'fern', brand: 'Fern', time_zone: 'UTC', token_hash: 'hash-1' },
    ...{ reviewer: 'Cleo', scope: 'all', indexes: null, created_at: '', created_by: 'ann' },
    ...{ ends_on: '2099-01-01', last_opened_at: null, revoked_at: null },
  };
  await rememberToken(review.token_hash, review);
  await reviewLinks.create(review);
  await picture('fern', 'own.png');
  await picture('fern', 'both.png');
  await picture('moss', 'both.png');
  const gone = [`emails/${session_id}/0/1.json`, `calendars/${session_id}/sources/1.csv`, 'media/own.png'];
  const left = [`emails/${kept}/0/1.json`, 'media/both.png'];
  for (const key of [...gone, ...left]) await putObject(key, 'x', text);
  await new SecretsManagerClient({}).send(
    new CreateSecretCommand({ Name: secretId(), SecretString: '{"klaviyo_api_key":"pk"}' }),
  );

  expect(await erase([])).toMatchObject({ code: 1, output: expect.stringContaining('Archive it first') });
  await archiveClient('fern');
  const dry = await erase(['--dry-run']);
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was erased.') });
  expect(dry.output).toMatch(/ 1 {2}pictures that no other brand uses/);
  expect(dry.output).toMatch(/ 1 {2}secrets with keys/);
  expect(await erase([], 'ferm\n')).toMatchObject({ code: 1 });
  for (const key of gone) expect(await stored(key)).toBe(true);

  expect(await erase([], 'fern\n')).toMatchObject({
    code: 0,
    output: expect.stringContaining('fern is erased from prod.'),
  });
  for (const key of gone) expect(await stored(key), key).toBe(false);
  for (const key of left) expect(await stored(key), key).toBe(true);
  expect(await recordsOf(brandPartition('fern'))).toBe(0);
  expect(await recordsOf(calendarKey(session_id).pk)).toBe(0);
  expect(await recordsOf(reviewPartition(session_id))).toBe(0);
  expect(await recordsOf(tokenKey(review.token_hash).pk)).toBe(0);
  expect(await recordsOf(calendarKey(kept).pk)).toBeGreaterThan(0);
  expect(await secrets()).toEqual([]);
  const names = [...(await listClients()), ...(await listClients({ archived: true }))].map(({ id }) => id);
  expect(names).toContain('moss');
  expect(names).not.toContain('fern');
  expect(await erase(['--dry-run'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no brand fern'),
  });
});

it('is done in the app by its name, once a brand has been archived for 30 days', async () => {
  const session = await brandAtWork('sage', 'Sage & Co');
  const left = await brandAtWork('rush', 'Rush');
  const email = `emails/${session}/0/1.json`;
  await putObject(email, 'x', text);
  const app = new GalleyClient(stage.url);
  await app.login('demo', 'galley-demo');
  const params = { client: 'sage' };
  const erasing = async (name: string) => {
    const answer = await app.send('eraseClient', { params, body: { name } });
    return [answer.status, await answer.json()];
  };
  expect(await erasing('Sage & Co')).toMatchObject([409, { detail: expect.stringContaining('in use') }]);
  await archiveClient('sage');
  await archivedFor('sage', 29);
  expect((await app.send('getErasure', { params })).status).toBe(409);
  expect(await erasing('Sage & Co')).toMatchObject([409, { detail: expect.stringContaining('30 days') }]);
  await archivedFor('sage', 31);
  const { counts } = await app.call('getErasure', { params });
  expect(counts).toMatchObject({ calendars: 1, campaigns: 1, batches: 0, pictures: 0, keys: 0, files: 1 });
  expect(await erasing('Sage')).toMatchObject([422, { fields: { name: 'Type Sage & Co.' } }]);
  expect(await stored(email)).toBe(true);
  expect(await erasing(' Sage & Co ')).toEqual([200, { success: true, left: 0 }]);
  expect(await stored(email)).toBe(false);
  expect(await recordsOf(brandPartition('sage'))).toBe(0);
  expect(await recordsOf(calendarKey(session).pk)).toBe(0);
  expect(await recordsOf(calendarKey(left).pk)).toBeGreaterThan(0);
  expect(await erasing('Sage & Co')).toEqual([200, { success: true, left: 0 }]);
});

it('goes on where time was up, and a brand that has begun to go cannot be restored', async () => {
  const session = await brandAtWork('iris', 'Iris');
  await picture('iris', 'iris.png');
  const files = [`emails/${session}/0/1.json`, 'media/iris.png', `calendars/${session}/sources/1.csv`];
  for (const key of files) await putObject(key, 'x', text);
  await archiveClient('iris');
  let left = Number.POSITIVE_INFINITY;
  for (let calls = 0; left > 0; calls += 1) {
    expect(calls).toBeLessThan(20);
    const turns = [true, true].values();
    const { erase } = await planErasure('iris');
    const before = left;
    left = await erase(() => turns.next().value === true);
    expect(left).toBeLessThan(before);
    if (left > 0) await expect(restoreClient('iris')).rejects.toThrow(/being erased/);
  }
  for (const key of files) expect(await stored(key), key).toBe(false);
  expect(await recordsOf(brandPartition('iris'))).toBe(0);
  expect(await recordsOf(calendarKey(session).pk)).toBe(0);
});

it('counts a brand that an earlier release archived as archived since it was first listed', async () => {
  await addClient({ id: 'old', display_name: 'Old' });
  await archiveClient('old');
  await brands.update({ client: 'old' }, { remove: ['archived_at'] });
  const listed = async () =>
    (await listClients({ archived: true })).find(({ id }) => id === 'old')?.archived_at;
  const first = await listed();
  expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(3_600_000);
  expect(await listed()).toBe(first);
  expect(await restoreClient('old')).not.toHaveProperty('archived_at');
});

it('forgets what workbooks say about the brand, and keeps what they say about others', async () => {
  const session = await brandAtWork('basil', 'Basil');
  await brandAtWork('thyme', 'Thyme');
  const [shared, own, early] = [
    ['Client', 'Subject'],
    ['Brand', 'Subject'],
    ['Old', 'Subject'],
  ];
  const mentions = new Map([
    ['Basil Ltd', 'basil'],
    ['Thyme', 'thyme'],
    ['Nobody', null],
  ]);
  await rememberBrands(shared, mentions);
  await rememberCalendar(shared, 'basil', session);
  await rememberCalendar(shared, 'thyme', 'other');
  await rememberMine(own, 'basil', ['Basil Ltd']);
  // As an earlier release stored it: on no list, and found by the calendar's headers.
  await put({
    ...{ pk: `WORKBOOK#${headersKey(early)}`, sk: 'WORKBOOK', v: 1, updated_at: new Date().toISOString() },
    ...{ brands: {}, mine: {}, calendars: { basil: session } },
  });
  await calendars.update({ session_id: session }, { set: { csv_headers: early } });
  expect((await findWorkbook(early))?.calendars).toEqual({ basil: session });
  await archiveClient('basil');
  await (await planErasure('basil')).erase();
  expect(await findWorkbook(shared)).toMatchObject({
    brands: { thyme: 'thyme', nobody: null },
    mine: {},
    calendars: { thyme: 'other' },
  });
  for (const headers of [own, early]) expect(await findWorkbook(headers)).toBeUndefined();
});

it('erases the counts of a Klaviyo account, unless another brand uses it', async () => {
  const connect = async (client: string, id: string) => {
    const klaviyo_account = { id, organization: client, address: '', sender_name: '', sender_email: '' };
    await changeStatus(client, 'klaviyo', { connected_as: client }, { klaviyo_account, klaviyo_key: id });
  };
  const counted = (account: string) =>
    klaviyoUsage.create({ account, templates: 3, day: '2027-03-01', images: 1, tests: 0 });
  const copied = (account: string, file: string) =>
    klaviyoImages.create({
      account,
      file,
      image_id: '1',
      url: 'https://x.example/1',
      uploaded_at: daysAgo(0),
    });
  for (const id of ['dill', 'mint']) await addClient({ id, display_name: id });
  await picture('dill', 'dill.png');
  await connect('dill', 'agency');
  await connect('mint', 'agency');
  for (const account of ['agency', 'key-agency']) {
    await counted(account);
    await copied(account, 'dill.png');
    await copied(account, 'mint.png');
  }
  const erased = async (client: string) => {
    await archiveClient(client);
    await (await planErasure(client)).erase();
  };
  await erased('dill');
  expect(await recordsOf(accountPartition('agency'))).toBe(2);
  expect(await klaviyoImages.get({ account: 'agency', file: 'dill.png' })).toBeUndefined();
  await erased('mint');
  for (const account of ['agency', 'key-agency']) expect(await recordsOf(accountPartition(account))).toBe(0);
});
