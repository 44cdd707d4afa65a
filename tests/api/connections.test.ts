import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as brandsHandler } from '#functions/api/brands.ts';
import { handler } from '#functions/api/connections.ts';
import { connectionsOf, noteCall } from '#functions/app/connections/store.ts';
import { readBrandKeys } from '#functions/services/brand-keys.ts';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import { call, refused } from '#tests/support/lambda.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';

const params = { client: 'fern' };
let aws: Awaited<ReturnType<typeof startTestAws>>;
beforeAll(async () => {
  aws = await startTestAws({ secrets: { klaviyo_api_key: 'pk_stage' } });
  Object.assign(process.env, {
    MODEL_BASE_URL: '',
    BRAND_KEYS_PREFIX: 'galley/test/brands/',
    MEDIA_BASE_URL: '',
    GOOGLE_DRIVE_WEB_URL: 'https://drive.google.com',
  });
  await call(brandsHandler, 'addClient', { body: { id: 'fern', display_name: 'Fern & Field' } });
  await call(brandsHandler, 'addClient', { body: { id: 'moss', display_name: 'Moss' } });
});
afterAll(() => aws.close());

const read = async () => (await call(handler, 'getConnections', { params })).body;
const save = async (body: RouteBodyInput<'saveConnections'>) =>
  (await call(handler, 'saveConnections', { params, body })).body.connections;
const account = JSON.stringify({
  type: 'service_account',
  client_email: 'galley@fern.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nMIIsecret\n-----END PRIVATE KEY-----\n',
});

describe('the connections of a brand', () => {
  it('are unconnected at first, apart from the keys of the whole installation', async () => {
    expect(await read()).toMatchObject({
      revision: 0,
      drive: { key: { set: false, from: null }, folder_id: '', folder_url: null, share_with: '' },
      klaviyo: { key: { set: true, from: 'stage' }, account: null, audience_ids: [], shared_with: [] },
      model: { key: { set: false, from: null }, server: 'api.openai.com', official: true, model: 'gpt-4o' },
    });
  });

  it('save a key without ever returning it, and forget what the earlier one was connected as', async () => {
    const logged = vi.spyOn(console, 'info');
    await save({ keys: { klaviyo_api_key: ' pk_fern_secret\n', google_service_account: account } });
    const answer = await call(handler, 'getConnections', { params });
    expect(answer.body).toMatchObject({
      klaviyo: { key: { set: true, from: 'brand' } },
      drive: { key: { set: true, from: 'brand' }, share_with: 'galley@fern.iam.gserviceaccount.com' },
    });
    expect(JSON.stringify([answer, logged.mock.calls])).not.toMatch(/pk_fern|MIIsecret|pk_stage/);
    expect(await readBrandKeys('fern')).toEqual({
      klaviyo_api_key: 'pk_fern_secret',
      google_service_account: account,
    });
    await noteCall('fern', 'klaviyo', { error: 'The key is not valid any more.' });
    expect((await read()).klaviyo.last_error).toBe('The key is not valid any more.');
    const removed = await save({ keys: { klaviyo_api_key: null, google_service_account: '' } });
    expect(removed.klaviyo).toMatchObject({ key: { set: true, from: 'stage' }, last_error: null });
    expect(removed.drive.key).toEqual({ set: true, from: 'brand' });
    expect(await readBrandKeys('moss')).toEqual({ klaviyo_api_key: 'pk_stage' });
  });

  it.each([
    [{ klaviyo_api_key: 'AbC123' }, 'klaviyo_api_key', /public key/],
    [{ klaviyo_api_key: 'pk_one pk_two' }, 'klaviyo_api_key', /no spaces/],
    [{ google_service_account: 'AIzaSecret' }, 'google_service_account', /whole JSON file/],
  ])('refuse a text that cannot be a key without repeating it: %j', async (keys, field, why) => {
    const before = await readBrandKeys('fern');
    const { status, body } = await refused(handler, 'saveConnections', { params, body: { keys } });
    expect([status, body.fields?.[field]]).toEqual([422, expect.stringMatching(why)]);
    for (const key of Object.values(keys)) expect(JSON.stringify(body)).not.toContain(key);
    expect(await readBrandKeys('fern')).toEqual(before);
  });

  it.each([
    'https://drive.google.com/drive/folders/1AbC_dEf-gHiJkLmN?usp=sharing',
    'https://drive.google.com/drive/u/1/folders/1AbC_dEf-gHiJkLmN',
    'https://drive.google.com/open?id=1AbC_dEf-gHiJkLmN',
    ' 1AbC_dEf-gHiJkLmN ',
  ])('read the folder from %s', async (drive_folder) => {
    expect((await save({ drive_folder })).drive).toMatchObject({
      folder_id: '1AbC_dEf-gHiJkLmN',
      folder_url: 'https://drive.google.com/drive/folders/1AbC_dEf-gHiJkLmN',
    });
  });

  it.each([
    'https://drive.google.com/file/d/1AbC_dEf-gHiJkLmN/view',
    'https://drive.google.com.evil.example/drive/folders/1AbC_dEf-gHiJkLmN',
    'our spring pictures',
  ])('refuse %s as a folder', async (drive_folder) => {
    const { status, body } = await refused(handler, 'saveConnections', { params, body: { drive_folder } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['drive_folder']]);
  });

  it('save settings field by field, and refuse a save that lost to someone else’s', async () => {
    const audience = { id: 'L1', name: 'Newsletter', kind: 'list' as const };
    const { revision } = await save({ klaviyo: { audience_ids: [audience], from_label: 'Fern' } });
    await save({ klaviyo: { hybrid: true } });
    expect((await read()).klaviyo).toMatchObject({
      audience_ids: [audience],
      from_label: 'Fern',
      hybrid: true,
    });
    const late = { revision, klaviyo: { from_label: 'Late' } };
    const { status, body } = await refused(handler, 'saveConnections', { params, body: late });
    expect([status, body.current]).toEqual([409, await read()]);
  });

  it('note a call’s outcome without counting as an edit, and a success at most once a minute', async () => {
    const { revision } = await read();
    const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second));
    await noteCall('fern', 'drive', {}, at(0));
    await noteCall('fern', 'drive', {}, at(30));
    expect((await connectionsOf('fern')).drive_status.last_call_at).toBe('2026-11-21T12:00:00.000Z');
    await noteCall('fern', 'drive', { error: 'Google Drive did not answer.' }, at(31));
    await noteCall('moss', 'model', {}, at(0));
    expect(await read()).toMatchObject({
      revision,
      drive: { last_call_at: '2026-11-21T12:00:31.000Z', last_error: 'Google Drive did not answer.' },
    });
    expect((await connectionsOf('moss')).model_status.last_call_at).toBe('2026-11-21T12:00:00.000Z');
  });
});
