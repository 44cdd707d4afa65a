import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#functions/errors.ts';
import { readServiceAccount } from '#functions/services/drive/credentials.ts';
import { GoogleDrive } from '#functions/services/drive/google/google-drive.ts';
import type { FaultKind } from '#infra/local/faults.ts';
import { type DriveStandIn, startDriveStandIn } from '#infra/local/google-drive/index.ts';
import { firstOf } from '#tests/support/long-test.ts';
import { flat } from '../images/pictures.ts';

const root = mkdtempSync(join(tmpdir(), 'galley-drive-'));
let standIn: DriveStandIn;
let folderId: string;
const onLaptop = (accessToken = 'token') =>
  new GoogleDrive({ credentials: { access_token: accessToken }, rootUrl: standIn.url });

beforeAll(async () => {
  standIn = await startDriveStandIn({ folder: root, accessToken: 'token' });
  folderId = standIn.folders.make('acme');
});
afterAll(async () => {
  await standIn.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  standIn.faults.current = null;
});

const refusalOf = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );

describe('a brand’s folder in Google Drive', () => {
  it('lists images with what is known of them, downloads one and adds one', async () => {
    const bytes = await flat(40, 20).png().toBuffer();
    writeFileSync(join(root, 'acme', "Summer's Hero.png"), bytes);
    writeFileSync(join(root, 'acme', 'notes.txt'), 'not an image');
    const drive = onLaptop();
    expect(await drive.account()).toMatch(/@/);
    const folder = await drive.folder(folderId);
    expect(folder).toMatchObject({ id: folderId, drive_id: null, can_add: true });
    const [file, ...others] = await drive.images(folder);
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      name: "Summer's Hero.png",
      mime_type: 'image/png',
      size: bytes.length,
      md5: createHash('md5').update(bytes).digest('hex'),
      width: 40,
      height: 20,
      made_of: null,
    });
    expect(Buffer.from(await drive.download(file as NonNullable<typeof file>))).toEqual(bytes);

    const added = await drive.add(folder, {
      name: 'hero_v2.png',
      bytes,
      mime_type: 'image/png',
      tag: 'hero',
      version: 2,
    });
    expect(added).toMatchObject({ name: 'hero_v2.png', made_of: { tag: 'hero', version: 2 } });
    expect(readFileSync(join(root, 'acme', 'hero_v2.png'))).toEqual(bytes);
  });

  const faults: [FaultKind, string, RegExp][] = [
    ['unauthorized', 'not_connected', /refused the key.*Connections/],
    ['long_rate_limit', 'rate_limited', /asking for fewer calls/],
    ['quota', 'rate_limited', /quota of today is used up/],
    ['server_error', 'unavailable', /failed \(503\)/],
    ['dropped', 'unavailable', /could not be reached/],
    ['truncated', 'unavailable', /unreadable/],
    ['html', 'unavailable', /unreadable/],
  ];
  it.each(firstOf(faults, 3))('says what to do when it answers with %s', async (fault, code, words) => {
    standIn.faults.current = fault;
    const refused = await refusalOf(onLaptop().folder(folderId));
    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(words);
    expect(JSON.stringify([refused.message, refused.options])).not.toContain('token');
  });

  it('names the account that a folder has to be shared with', async () => {
    const refused = await refusalOf(onLaptop().folder('no-such-folder'));
    expect([refused.code, refused.message]).toEqual([
      'not_found',
      'The folder does not exist in Google Drive, or is not shared with the account of the key.',
    ]);
    expect((await refusalOf(onLaptop('old token').folder(folderId))).code).toBe('not_connected');
  });
});

describe('calls of Google Drive', () => {
  let respond: (request: IncomingMessage, response: ServerResponse, call: number) => void;
  const seen: URL[] = [];
  const server = createServer((request, response) => {
    seen.push(new URL(request.url ?? '', 'http://drive'));
    request.resume();
    respond(request, response, seen.length);
  });
  let rootUrl: string;
  const drive = () => new GoogleDrive({ credentials: { access_token: 'token' }, rootUrl });
  const folder = { id: 'the-folder', name: 'Heroes', drive_id: null, can_add: true };
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    rootUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => seen.splice(0));

  const json = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const fileOf = (id: string) => ({ id, name: `${id}.png`, modifiedTime: '2026-01-02T03:04:05Z' });
  const limited = (reason: string) => ({ error: { code: 403, message: 'x', errors: [{ reason }] } });

  it('reads every page, empty ones too, of a folder on a shared drive whose id has a quote', async () => {
    respond = (_request, response, call) =>
      json(
        response,
        [
          { files: [fileOf('a'), fileOf('b')], nextPageToken: 'two' },
          { files: [], nextPageToken: 'three' },
          { files: [fileOf('b'), fileOf('c')] },
        ][call - 1],
      );
    const found = await drive().images({ ...folder, id: "it's \\ this", drive_id: 'shared' });
    expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(found[0]).toMatchObject({ size: 0, md5: '', width: 0, modified_time: '2026-01-02T03:04:05.000Z' });
    expect(seen.map(({ searchParams }) => searchParams.get('pageToken'))).toEqual([null, 'two', 'three']);
    const asked = Object.fromEntries(seen[0]?.searchParams ?? []);
    expect(asked).toMatchObject({
      q: "'it\\'s \\\\ this' in parents and mimeType contains 'image/' and trashed = false",
      corpora: 'drive',
      driveId: 'shared',
      supportsAllDrives: 'true',
      includeItemsFromAllDrives: 'true',
    });
    expect(asked.fields).toContain('md5Checksum');
  });

  it('ends a listing whose pages never end', async () => {
    respond = (_request, response) => json(response, { files: [fileOf('a')], nextPageToken: 'again' });
    expect(await drive().images(folder)).toHaveLength(1);
    expect(seen.length).toBeLessThanOrEqual(20);
  });

  it.each([
    [429, 'rateLimitExceeded'],
    [403, 'userRateLimitExceeded'],
    [502, 'backendError'],
  ])('repeats a read after %d %s', async (status, reason) => {
    respond = (_request, response, call) =>
      call === 1
        ? json(response, limited(reason), status, { 'retry-after': '0.01' })
        : json(response, { files: [fileOf('a')] });
    expect(await drive().images(folder)).toHaveLength(1);
    expect(seen).toHaveLength(2);
  });

  it('never repeats what adds a file, nor waits longer than a person would', async () => {
    respond = (_request, response) =>
      json(response, limited('rateLimitExceeded'), 429, { 'retry-after': '0.01' });
    const file = { name: 'a.png', bytes: new Uint8Array(9), mime_type: 'image/png', tag: 'a', version: 1 };
    expect((await refusalOf(drive().add(folder, file))).code).toBe('rate_limited');
    expect(seen).toHaveLength(1);
    respond = (_request, response) =>
      json(response, limited('rateLimitExceeded'), 429, { 'retry-after': '3600' });
    expect((await refusalOf(drive().images(folder))).options.retryAfter).toBe(3600);
    expect(seen).toHaveLength(2);
  });

  it('gives up on a service that does not answer', async () => {
    respond = () => undefined;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
      AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    );
    const refused = await refusalOf(drive().images(folder));
    vi.restoreAllMocks();
    expect(refused.message).toBe('Google Drive did not answer in time. Try again in a minute.');
  });

  it.each([
    [403, 'insufficientFilePermissions', 'forbidden', /Share the folder with/],
    [403, 'accessNotConfigured', 'forbidden', /API is switched off/],
    [403, 'storageQuotaExceeded', 'forbidden', /shared drive/],
    [400, 'invalid', 'unavailable', /refused the request \(400\)/],
  ])('explains %d %s', async (status, reason, code, words) => {
    respond = (_request, response) => json(response, limited(reason), status);
    const refused = await refusalOf(drive().images(folder));
    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(words);
    expect(seen).toHaveLength(1);
  });
});

describe('a service account', () => {
  it('is refused in words for people when its key file is not one, or damaged', async () => {
    expect(() => readServiceAccount('{"type":"authorized_user"}')).toThrow(/not the JSON key file/);
    const credentials = readServiceAccount(
      JSON.stringify({ client_email: 'a@b.iam.gserviceaccount.com', private_key: 'PRIVATE KEY cut off' }),
    );
    const refused = await refusalOf(new GoogleDrive({ credentials, rootUrl: standIn.url }).folder(folderId));
    expect(refused.code).toBe('not_connected');
    expect(refused.message).toMatch(/private key is damaged/);
  });

  it('signs in with Google, and says so when Google has forgotten it', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const credentials = {
      client_email: 'robot@acme.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const real = globalThis.fetch;
    const bodies: string[] = [];
    const fake = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!String(url).includes('oauth2.googleapis.com')) return real(url, init);
      bodies.push(String(init?.body));
      const gone = bodies.length > 1;
      return Response.json(gone ? { error: 'invalid_grant' } : { access_token: 'token', expires_in: 3600 }, {
        status: gone ? 400 : 200,
      });
    });
    const signedIn = new GoogleDrive({ credentials, rootUrl: standIn.url });
    expect((await signedIn.folder(folderId)).id).toBe(folderId);
    expect(await signedIn.account()).toBe(credentials.client_email);
    expect(bodies[0]).toContain('assertion=');
    const refused = await refusalOf(new GoogleDrive({ credentials, rootUrl: standIn.url }).folder(folderId));
    fake.mockRestore();
    expect([refused.code, refused.message]).toEqual([
      'not_connected',
      expect.stringMatching(/deleted service account/),
    ]);
  });
});
