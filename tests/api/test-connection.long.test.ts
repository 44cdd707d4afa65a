import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as brandsHandler } from '#functions/api/brands.ts';
import { handler } from '#functions/api/connections.ts';
import * as secrets from '#functions/services/secrets.ts';
import { type DriveStandIn, startDriveStandIn } from '#infra/local/google-drive/index.ts';
import { createKlaviyo, type KlaviyoStandIn } from '#infra/local/klaviyo/index.ts';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import type { OutsideService } from '#shared/contract/schemas/connections.ts';
import { call } from '#tests/support/lambda.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';

const params = { client: 'fern' };
const folder = mkdtempSync(join(tmpdir(), 'galley-klaviyo-'));
let aws: Awaited<ReturnType<typeof startTestAws>>;
let klaviyo: KlaviyoStandIn;
let drive: DriveStandIn;
const servers: Server[] = [];
let model: RequestListener;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  aws = await startTestAws();
  drive = await startDriveStandIn({ folder: join(folder, 'drive') });
  const address = { url: '' };
  klaviyo = createKlaviyo({ folder, base: () => address.url });
  address.url = await listen((request, response) => void klaviyo.handle(request, response));
  Object.assign(process.env, {
    MODEL_BASE_URL: `${await listen((request, response) => model(request, response))}/v1`,
    KLAVIYO_BASE_URL: address.url,
    BRAND_KEYS_PREFIX: 'galley/test/brands/',
    MEDIA_BASE_URL: '',
    GOOGLE_DRIVE_ROOT_URL: drive.url,
    GOOGLE_DRIVE_WEB_URL: 'https://drive.google.com',
    LOG_LEVEL: 'silent',
  });
  for (const [id, display_name] of [
    ['fern', 'Fern & Field'],
    ['moss', 'Moss'],
  ] as const)
    await call(brandsHandler, 'addClient', { body: { id, display_name } });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await drive.close();
  rmSync(folder, { recursive: true });
  await aws.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  klaviyo.faults.set([]);
});

const test = async (service: OutsideService, client = 'fern') =>
  (await call(handler, 'testConnection', { params: { client }, body: { service } })).body;
const read = async () => (await call(handler, 'getConnections', { params })).body;
const key = (text: string | null, client = 'fern') =>
  call(handler, 'saveConnections', { params: { client }, body: { keys: { klaviyo_api_key: text } } });

describe('testing Klaviyo', () => {
  it('names the account, remembers it, and says which other brand uses it', async () => {
    expect(await test('klaviyo')).toMatchObject({
      success: false,
      error: 'There is no Klaviyo key yet. Paste a private API key of the brand’s account above.',
    });
    await key('pk_one');
    const gone = { id: 'GONE', name: 'Old list', kind: 'list' as const };
    await call(handler, 'saveConnections', { params, body: { klaviyo: { audience_ids: [gone] } } });
    const tested = await test('klaviyo');
    const { klaviyo: known } = await read();
    expect(tested).toMatchObject({ success: true, error: null, connected_as: known.account?.organization });
    expect(tested.message).toMatch(
      /^Connected as .+, with \d+ lists and segments\. Old list is not in this account/,
    );
    expect(known).toMatchObject({ connected_as: tested.connected_as, last_error: null, shared_with: [] });
    expect(known.last_call_at).toBe(known.checked_at);
    await key('pk_two', 'moss');
    await test('klaviyo', 'moss');
    expect((await read()).klaviyo.shared_with).toEqual([{ client: 'moss', display_name: 'Moss' }]);
    await key('pk_other');
    expect((await read()).klaviyo).toMatchObject({ account: null, connected_as: '', shared_with: [] });
  });

  it.each([
    [{ kind: 'unauthorized' }, /refused the API key/],
    [{ kind: 'scope', call: 'GET /api/templates' }, /templates:read/],
    [{ kind: 'long_rate_limit' }, /fewer calls at a time\. Test again in 60 seconds\./],
    [{ kind: 'dropped' }, /could not be reached/],
  ] as const)('says in words what is wrong: %j', async (fault, why) => {
    await key('pk_secret_key');
    klaviyo.faults.set([fault]);
    const tested = await test('klaviyo');
    expect(tested).toEqual({
      success: false,
      connected_as: '',
      message: '',
      error: expect.stringMatching(why),
    });
    expect(JSON.stringify(tested)).not.toContain('pk_secret');
    expect((await read()).klaviyo).toMatchObject({ connected_as: '', last_error: tested.error });
  });
});

describe('testing Google Drive', () => {
  const connect = (body: RouteBodyInput<'saveConnections'>) =>
    call(handler, 'saveConnections', { params, body });

  it('asks for a key, then for a folder, and reads the folder', async () => {
    expect((await test('drive')).error).toMatch(/^There is no Google key yet\./);
    vi.spyOn(secrets, 'secret').mockResolvedValue(drive.accessToken);
    expect((await test('drive')).error).toMatch(
      /^No folder is chosen yet\. Share a folder with galley-laptop@/,
    );
    await connect({ drive_folder: drive.folders.make('fern') });
    const tested = await test('drive');
    const { drive: known } = await read();
    expect(tested.message).toMatch(/^Connected as galley-laptop@.+\. The folder .+ has 0 images\.$/);
    expect(tested.message).toContain(`The folder ${known.folder_name} has`);
    expect(known).toMatchObject({
      key: { set: true, from: 'stage' },
      connected_as: tested.connected_as,
    });
  });

  it('says in words that the key is refused or the folder is not shared', async () => {
    const spy = vi.spyOn(secrets, 'secret').mockResolvedValue('expired');
    expect((await test('drive')).error).toMatch(/^Google refused the key/);
    spy.mockResolvedValue(drive.accessToken);
    await connect({ drive_folder: '1AbC_dEf-gHiJkLmN' });
    expect((await test('drive')).error).toMatch(/does not exist in Google Drive, or is not shared with/);
  });
});

const withKey = () => vi.spyOn(secrets, 'secret').mockResolvedValue('sk-secret');
const answers = (status: number, body: unknown, type = 'application/json'): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};
const listed = (...models: object[]) =>
  answers(200, { object: 'list', data: models.map((each) => ({ object: 'model', created: 0, ...each })) });

describe('testing the model', () => {
  it('asks for the list of models, and says what becomes of the brand’s', async () => {
    expect(await test('model')).toMatchObject({
      success: false,
      error: expect.stringMatching(/OPENAI_API_KEY/),
    });
    withKey();
    const asked: (string | undefined)[] = [];
    model = (request, response) => {
      asked.push(request.url, request.headers.authorization);
      listed({ id: 'gpt-4o', shutdown_date: '2027-03-01' }, { id: 'gpt-4' })(request, response);
    };
    expect(await test('model')).toMatchObject({
      success: true,
      message: expect.stringMatching(
        /accepts the key and offers gpt-4o\. .+ will switch it off on 2027-03-01\./,
      ),
    });
    expect(asked).toEqual(['/v1/models', 'Bearer sk-secret']);
    model = listed({ id: 'gpt-4o:latest' });
    expect((await test('model')).success).toBe(true);
    model = listed({ id: 'llama3' });
    expect((await test('model')).error).toMatch(/offers no model gpt-4o\. Choose another/);
    model = listed();
    expect((await test('model')).message).toMatch(/lists no models/);
  });

  it.each([
    [
      answers(401, { error: { message: 'Incorrect API key: sk-secret', code: 'invalid_api_key' } }),
      /refused the key/,
    ],
    [
      answers(404, { error: { message: 'no such page' } }),
      /no list of models \(404\)\. Check OPENAI_BASE_URL/,
    ],
    [answers(429, { error: { message: 'quota', code: 'insufficient_quota' } }), /no credit left/],
    [answers(503, 'down', 'text/plain'), /failed \(503\)/],
    [answers(200, '<!doctype html><p>Sign in</p>', 'text/html'), /unreadable/],
    [answers(200, '{"object": "list", "da'), /something unreadable/],
    [answers(200, { models: [] }), /unreadable/],
    [((_, response) => response.destroy()) as RequestListener, /could not be reached/],
  ])('says in words what is wrong (%#)', async (listener, why) => {
    withKey();
    model = listener;
    const tested = await test('model');
    expect(tested).toMatchObject({ success: false, error: expect.stringMatching(why) });
    expect(tested.error).not.toContain('sk-secret');
  });
});
