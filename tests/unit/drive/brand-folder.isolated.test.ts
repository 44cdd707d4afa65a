import { mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as driveHandler } from '#functions/api/drive.ts';
import { handler } from '#functions/api/images.ts';
import { brands } from '#functions/app/brands/brand-records.ts';
import { matchImage } from '#functions/app/calendars/match-image.ts';
import { updateCampaign } from '#functions/app/calendars/store.ts';
import { connections } from '#functions/app/connections/connection-records.ts';
import { connectionsOf, noConnections } from '#functions/app/connections/store.ts';
import { existingImages } from '#functions/app/images/all-images.ts';
import { copyToDrive } from '#functions/app/images/drive/copy-to-drive.ts';
import { addImage } from '#functions/app/images/publish.ts';
import type { LaptopAws } from '#infra/local/aws/index.ts';
import { type DriveStandIn, startDriveStandIn } from '#infra/local/google-drive/index.ts';
import { lambdaContext } from '#infra/local/http.ts';
import { addKlaviyoCalendar } from '#tests/support/klaviyo.ts';
import { call, event, refused } from '#tests/support/lambda.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';
import { flat } from '../images/pictures.ts';
import { someBrand } from '../writing/material.ts';

const root = mkdtempSync(join(tmpdir(), 'galley-drive-'));
let aws: LaptopAws;
let s3: Server;
let standIn: DriveStandIn;

beforeAll(async () => {
  standIn = await startDriveStandIn({ folder: root });
  aws = await startTestAws({ secrets: { google_access_token: standIn.accessToken } });
  s3 = createServer((request, response) => void aws.s3(request, response));
  await new Promise<void>((done) => s3.listen(0, '127.0.0.1', done));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(s3.address() as AddressInfo).port}/s3`,
    MEDIA_BASE_URL: 'https://mail.example/media',
    GOOGLE_DRIVE_ROOT_URL: standIn.url,
    GOOGLE_DRIVE_WEB_URL: 'https://drive.google.com',
    BRAND_KEYS_PREFIX: 'galley/test/brands/',
    LOG_LEVEL: 'error',
  });
  for (const client of ['fern', 'moss', 'oak', 'pine', 'reed']) {
    const first = { client, updated_at: '', revision: 1, authors: [] };
    await brands.put({ ...someBrand(), ...first, unset: [], archived: false, created_at: '' });
    if (client !== 'reed') await connect(client, standIn.folders.make(client));
  }
});
afterAll(async () => {
  s3.closeAllConnections();
  s3.close();
  await aws.close();
  await standIn.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  standIn.faults.current = null;
});

const connect = (client: string, drive_folder_id: string) =>
  connections.put({ ...noConnections(client), drive_folder_id });

let clock = Date.parse('2026-01-01T00:00:00Z');
/** A picture of one colour, later than all before. */
async function putPicture(client: string, name: string, colour: string): Promise<void> {
  const path = join(root, client, name);
  writeFileSync(path, await flat(60, 30, colour).png().toBuffer());
  clock += 60_000;
  utimesSync(path, new Date(clock), new Date(clock));
}

const browse = async (client: string, fresh: 'true' | 'false' = 'true') =>
  (await call(handler, 'browseDriveImages', { query: { client, fresh } })).body;
const listed = async (client: string) =>
  (await browse(client)).images.map(({ tag, version, drive }) => [tag, version, drive?.pending ?? '']);
const importFile = async (client: string, file_id: string) =>
  (await call(driveHandler, 'importDriveImages', { params: { client }, body: { file_ids: [file_id] } })).body
    .imported[0];
const pendingOf = async (client: string): Promise<string> =>
  (await browse(client)).images.find(({ drive }) => drive?.pending)?.drive?.file_id ?? '';

const summary = {
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  writer: 'openai' as const,
  bytes: 1,
  checks: { block: 0, warn: 0, advise: 0 },
  subject: 'Hello',
  hero_alt: '',
  product_alt: '',
  components: [],
};

describe('a brand’s images in Google Drive', () => {
  it('are listed with the library’s, matched by tag, imported once and again after a change [spec 1.009, 1.021, 3.073, 7.011]', async () => {
    await addImage({
      client: 'fern',
      tag: 'candle',
      name: 'candle.png',
      bytes: await flat(50, 50).png().toBuffer(),
      source: 'upload',
      alt: '',
    });
    await putPicture('fern', 'Summer-Hero.png', '#ff0000');
    const before = await browse('fern');
    expect(before).toMatchObject({ success: true, error: null });
    expect(before.images.map(({ tag, source }) => [tag, source])).toEqual([
      ['candle', 'upload'],
      ['summer_hero', 'drive'],
    ]);
    const [, pending] = before.images;
    expect(pending).toMatchObject({ version: 1, width: 60, height: 30, drive: { pending: 'new' } });

    // Campaigns can use the image at once; its address comes with the import and is never Drive's.
    const matched = matchImage('summer hero', await existingImages('fern'));
    expect(matched).toMatchObject({ has_image: true, resolved_image_url: '' });

    const id = await pendingOf('fern');
    const first = await importFile('fern', id);
    expect(first).toMatchObject({
      added: true,
      error: null,
      image: { tag: 'summer_hero', version: 1, source: 'drive', drive: { file_id: id, pending: null } },
    });
    expect(first?.image?.url).toMatch(/^https:\/\/mail\.example\/media\//);
    expect(await importFile('fern', id)).toMatchObject({ added: false, image: { version: 1 } });
    expect(await listed('fern')).toEqual([
      ['candle', 1, ''],
      ['summer_hero', 1, ''],
    ]);

    await putPicture('fern', 'Summer-Hero.png', '#00ff00');
    expect(await listed('fern')).toContainEqual(['summer_hero', 2, 'changed']);
    expect(await importFile('fern', id)).toMatchObject({ added: true, image: { version: 2 } });
    expect(await listed('fern')).toEqual([
      ['candle', 1, ''],
      ['summer_hero', 2, ''],
      ['summer_hero', 1, ''],
    ]);

    await putPicture('fern', 'gone.png', '#0000ff');
    expect(await listed('fern')).toContainEqual(['gone', 1, 'new']);
    unlinkSync(join(root, 'fern', 'gone.png'));
    expect((await listed('fern')).map(([tag]) => tag)).not.toContain('gone');
  });

  it('that were replaced there say which emails show the old picture, before and after they are imported', async () => {
    await putPicture('pine', 'Forest.png', '#003300');
    const id = await pendingOf('pine');
    const first = await importFile('pine', id);
    await addKlaviyoCalendar('pine', 'pine-plan', [
      { campaign_name: 'Shows it', image_tag: 'Forest' },
      { campaign_name: 'Names it', image_tag: 'Forest' },
      { campaign_name: 'Shows another', image_tag: 'Other' },
    ]);
    const picture = first?.image?.url ?? '';
    await updateCampaign('pine-plan', 0, {
      set: { email: { ...summary, outline: { order: '', opening: '', picture } } },
    });
    const uses = async () => {
      const { body } = await call(handler, 'imageUses', {
        params: { client: 'pine' },
        query: { tag: 'forest' },
      });
      return body.uses.map(({ campaign_name, in_email, shows_old }) => [campaign_name, in_email, shows_old]);
    };
    expect(await uses()).toEqual([
      ['Shows it', true, false],
      ['Names it', false, false],
    ]);
    await putPicture('pine', 'Forest.png', '#116611');
    await browse('pine');
    const replaced = [
      ['Shows it', true, true],
      ['Names it', false, false],
    ];
    expect(await uses()).toEqual(replaced);
    await importFile('pine', id);
    expect(await uses()).toEqual(replaced);
  });

  it('are asked for at most once a minute, unless somebody presses Refresh', async () => {
    await browse('oak');
    await putPicture('oak', 'late.png', '#123456');
    expect((await browse('oak', 'false')).images).toEqual([]);
    expect((await browse('oak', 'true')).images).toHaveLength(1);
  });

  it('show small pictures of this brand’s folder only', async () => {
    await putPicture('moss', 'wide.png', '#aa0000');
    const id = await pendingOf('moss');
    const ask = (client: string) =>
      driveHandler(event('driveThumbnail', { params: { client, file: id } }), lambdaContext('test', 29));
    const reply = await ask('moss');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/^private/),
    });
    const { format } = await sharp(Buffer.from(reply.body ?? '', 'base64')).metadata();
    expect(format).toBe('jpeg');
    expect((await ask('oak')).statusCode).toBe(404);
    // Stored already, so Drive is not called again.
    standIn.faults.current = 'server_error';
    expect((await ask('moss')).statusCode ?? 200).toBe(200);
  });

  it('leave the library usable when Google Drive fails, and say why [spec 7.041, 8.007]', async () => {
    await addImage({
      client: 'moss',
      tag: 'fern',
      name: 'fern.png',
      bytes: await flat(40, 40).png().toBuffer(),
      source: 'upload',
      alt: '',
    });
    standIn.faults.current = 'unauthorized';
    const answer = await browse('moss');
    expect(answer).toMatchObject({
      success: false,
      images: [],
      error: 'Failed to load Google Drive images',
      detail: expect.stringMatching(/Google refused the key/),
    });
    expect(answer.stored?.map(({ tag }) => tag)).toEqual(['fern']);
    expect((await connectionsOf('moss')).drive_status.last_error).toMatch(/Google refused the key/);
    standIn.faults.current = null;
    await browse('moss');
    expect((await connectionsOf('moss')).drive_status.last_error).toBeNull();
  });

  it('lead to their folder, if there is one [spec 7.012]', async () => {
    const folderOf = async (client: string) =>
      (await call(handler, 'driveFolderUrl', { query: { client } })).body;
    expect(await folderOf('fern')).toEqual({
      success: true,
      folder_url: 'https://drive.google.com/drive/folders/laptop-folder-fern',
      error: null,
    });
    expect(await folderOf('reed')).toMatchObject({ success: false, folder_url: null });
    expect(await browse('reed')).toMatchObject({ success: true, images: [] });
  });

  it('that cannot be used are refused by name, without stopping the others', async () => {
    writeFileSync(join(root, 'oak', 'broken.png'), 'not a picture');
    const ids = (await browse('oak')).images.map(({ drive }) => drive?.file_id ?? '');
    const { body } = await call(driveHandler, 'importDriveImages', {
      params: { client: 'oak' },
      body: { file_ids: [...ids, 'unknown'] },
    });
    expect(body.imported.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^broken\.png: This file is not an image/),
      null,
      expect.stringMatching(/not in the Google Drive folder/),
    ]);
    const { body: answer } = await refused(driveHandler, 'importDriveImages', {
      params: { client: 'oak' },
      body: { file_ids: [] },
    });
    expect(answer.code).toBe('validation');
  });
});

describe('a drawn version', () => {
  it('is copied into the folder, and not offered as a new file afterwards', async () => {
    const bytes = await flat(70, 70, '#654321').png().toBuffer();
    const drawn = await addImage({
      client: 'oak',
      tag: 'leaf',
      name: 'x',
      bytes,
      source: 'created',
      alt: '',
    });
    expect(await copyToDrive('oak', drawn)).toBe('');
    const [file] = (await standIn.folders.files('laptop-folder-oak')).filter(({ name }) => /leaf/.test(name));
    expect(file).toMatchObject({
      name: 'leaf_v1.png',
      appProperties: { image_tag: 'leaf', version: '1' },
    });
    expect((await listed('oak')).filter(([tag]) => tag === 'leaf')).toEqual([['leaf', 1, '']]);
  });

  it('stays in the library when it cannot be copied, and a sentence says why', async () => {
    const bytes = await flat(71, 71, '#654321').png().toBuffer();
    const drawn = await addImage({
      client: 'oak',
      tag: 'bark',
      name: 'x',
      bytes,
      source: 'created',
      alt: '',
    });
    standIn.faults.current = 'quota';
    expect(await copyToDrive('oak', drawn)).toMatch(
      /^Version 1 of the image "bark" is in the library but could not be copied to Google Drive\. The Google Drive quota/,
    );
    expect(await copyToDrive('reed', drawn)).toBe('');
    vi.restoreAllMocks();
  });
});
