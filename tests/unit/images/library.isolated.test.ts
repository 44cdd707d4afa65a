import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/api/images.ts';
import { createImageVersion } from '#functions/app/batches/images/create-version.ts';
import { brandAgents, brands } from '#functions/app/brands/brand-records.ts';
import { storeBackdrop, withBackdrop } from '#functions/app/emails/backdrop/with-backdrop.ts';
import { existingImages, imagesOf } from '#functions/app/images/all-images.ts';
import { addImage, hashOf, publishImage } from '#functions/app/images/publish.ts';
import { getObject } from '#functions/services/bucket.ts';
import * as secrets from '#functions/services/secrets.ts';
import type { LaptopAws } from '#infra/local/aws/index.ts';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { thumbnailOf } from '#shared/domain/image/image-thumbnail.ts';
import { sampleDocument } from '#tests/support/emails.ts';
import { call, refused } from '#tests/support/lambda.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';
import { longTest } from '#tests/support/long-test.ts';
import { someBrand, someCampaign } from '../writing/material.ts';
import { animation, flat, photo } from './pictures.ts';

const mock = new LLMock({ port: 0 });
let aws: LaptopAws;
let s3: Server;

beforeAll(async () => {
  await mock.start();
  aws = await startTestAws();
  s3 = createServer((request, response) => void aws.s3(request, response));
  await new Promise<void>((done) => s3.listen(0, '127.0.0.1', done));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(s3.address() as AddressInfo).port}/s3`,
    MEDIA_BASE_URL: 'https://mail.example/media',
    MODEL_BASE_URL: `${mock.url}/v1`,
  });
  for (const client of ['fern', 'moss', 'oak', 'invigor8']) {
    const first = { client, updated_at: '', revision: 1, authors: [] };
    await brands.put({ ...someBrand(), ...first, unset: [], archived: false, created_at: '' });
    await brandAgents.put({ ...first, agents: defaultAgents });
  }
});
afterAll(async () => {
  s3.closeAllConnections();
  s3.close();
  await aws.close();
  await mock.stop();
});

it('has what is drawn behind an email under the hash of its content', async () => {
  const blocks = [{ type: 'hero', variant: 'colour', ground: 'brand' } as const];
  const document = withBackdrop({ ...sampleDocument(), hero: null, blocks }, 0);
  await storeBackdrop(document);
  await storeBackdrop(document);
  const [, file = ''] = document.backdrop?.url.split('https://mail.example/media/') ?? [];
  const bytes = await getObject(`media/${file}`);
  expect(bytes && `${hashOf(bytes)}.png`).toBe(file);
});

const blue = (width = 60) => flat(width, 40, '#123456').png().toBuffer();
const add = async (client: string, tag: string, bytes: Uint8Array) =>
  addImage({ client, tag, name: `${tag}.png`, bytes, source: 'upload', alt: 'A shape' });

describe('a published image', () => {
  it('has a single address, its content’s hash, and may be cached for ever', async () => {
    const bytes = await blue();
    const [first, again] = [await publishImage(bytes), await publishImage(bytes)];
    expect(again).toEqual(first);
    expect(first.url).toBe(`https://mail.example/media/${first.file}`);
    expect(first.file).toMatch(/^[0-9a-f]{32}\.png$/);
    const stored = await aws.readObject(process.env.CONTENT_BUCKET as string, `media/${first.file}`);
    expect(stored).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(stored?.body.length).toBe(first.bytes);
  });

  longTest('has a small one beside it for lists, of an animation its first frame', async () => {
    const still = await photo(1200, 900).jpeg().toBuffer();
    const moving = await animation('gif', { width: 500, height: 100 });
    const sizes: unknown[] = [];
    for (const bytes of [still, moving, await blue(60)]) {
      const { file } = await publishImage(bytes);
      const small = await aws.readObject(process.env.CONTENT_BUCKET as string, `media/${thumbnailOf(file)}`);
      expect(small).toMatchObject({
        contentType: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
      });
      const { format, width, height, pages } = await sharp(small?.body).metadata();
      sizes.push([format, width, height, pages ?? 1]);
    }
    expect(sizes).toEqual([
      ['webp', 360, 270, 1],
      ['webp', 360, 72, 1],
      ['webp', 60, 40, 1],
    ]);
  });
});

describe('a brand’s library', () => {
  it('keeps every version of a tag, newest first, whatever the tag’s spelling', async () => {
    await add('fern', 'Summer-Hero', await blue(60));
    await add('fern', 'summer hero_v2', await blue(70));
    await add('fern', 'candle', await blue(80));
    const images = await imagesOf('fern');
    expect(images.map(({ tag, version, width }) => [tag, version, width])).toEqual([
      ['candle', 1, 80],
      ['summer_hero', 2, 70],
      ['summer_hero', 1, 60],
    ]);
    const byTag = await existingImages('fern');
    expect(byTag.get('summer_hero')?.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('stores the same file under a tag once', async () => {
    const bytes = await blue(90);
    const [first, again] = [await add('moss', 'hero', bytes), await add('moss', 'HERO.png', bytes)];
    expect(again).toEqual(first);
    expect(await imagesOf('moss')).toHaveLength(1);
  });

  longTest('gives each of several added at once its own version', async () => {
    const sizes = Array.from({ length: 12 }, (_, n) => 21 + n);
    await Promise.all(sizes.map(async (width) => add('oak', 'rush', await blue(width))));
    expect((await existingImages('oak')).get('rush')?.map(({ version }) => version)).toEqual(
      sizes.map((_, n) => sizes.length - n),
    );
  });

  it('does not find tags that only begin with the given one', async () => {
    await add('oak', 'tea', await blue(31));
    await add('oak', 'tea_pot', await blue(32));
    expect((await existingImages('oak')).get('tea')).toHaveLength(1);
  });

  it('refuses a file that is not an image, and stores nothing', async () => {
    await expect(add('oak', 'junk', Buffer.from('junk'))).rejects.toMatchObject({
      code: 'invalid_file_type',
    });
    await expect(add('oak', '---', await blue())).rejects.toMatchObject({ code: 'validation' });
    expect((await existingImages('oak')).has('junk')).toBe(false);
  });
});

describe('a new version', () => {
  const newest = async (tag: string): Promise<ExistingImage> =>
    (await existingImages('fern')).get(tag)?.[0] as ExistingImage;
  const create = async (tag: string, existing: ExistingImage | null, more = {}) =>
    createImageVersion({
      brand: someBrand(),
      tag,
      existing,
      campaign: someCampaign({ image_tag: tag, ...more }),
    });

  it('is marked as a sample without an image model', async () => {
    await add('fern', 'candle', await blue(80));
    const made = await create('candle', await newest('candle'));
    expect(made).toMatchObject({
      tag: 'candle',
      version: 2,
      source: 'created',
      alt: 'Sample image for Spring Sale',
      width: 1200,
      height: 600,
    });
    expect((await create('candle', await newest('candle'))).url).not.toBe(made.url);
  });

  it('is the first without an existing one', async () => {
    expect(await create('brand new', null, { hero_alt_text: 'A meadow' })).toMatchObject({
      tag: 'brand_new',
      version: 1,
      alt: 'A meadow',
    });
  });

  it('is drawn by the model from the existing one, by the image agent’s prompt', async () => {
    const drawn = await photo(300, 200).jpeg().toBuffer();
    mock.onImage(/.*/s, { image: { b64Json: drawn.toString('base64') } } as never);
    await withKey(async () => {
      await addImage({
        client: 'fern',
        tag: 'moving',
        name: 'moving.gif',
        bytes: await animation('gif'),
        source: 'upload',
        alt: '',
      });
      const made = await create('moving', await newest('moving'));
      expect(made).toMatchObject({
        tag: 'moving',
        version: 2,
        source: 'created',
        mime_type: 'image/jpeg',
        width: 300,
      });
      expect(mock.getLastRequest()?.path).toContain('/images/edits');
    });
  });

  it('that a person has yet to see is in the archive, even when its bytes are known; its cost is reported first', async () => {
    mock.reset();
    const drawn = await photo(310, 200).jpeg().toBuffer();
    mock.onImage(/.*/s, { image: { b64Json: drawn.toString('base64') } } as never);
    await withKey(async () => {
      const told: unknown[] = [];
      const propose = (proposedAfter: number) =>
        createImageVersion({
          brand: someBrand(),
          tag: 'unseen',
          existing: null,
          campaign: someCampaign(),
          proposedAfter,
          spent: async ({ calls }) => {
            told.push([calls, (await imagesOf('fern', { archived: true })).filter(isUnseen).length]);
          },
        });
      const isUnseen = ({ tag }: { tag: string }) => tag === 'unseen';
      expect(await propose(0)).toMatchObject({ version: 1, archived: true, name: 'unseen_v1.jpg' });
      expect(await propose(1)).toMatchObject({ version: 1, archived: true });
      expect(told).toEqual([
        [1, 0],
        [1, 1],
      ]);
      expect((await existingImages('fern')).has('unseen')).toBe(false);
    });
  });

  it('that the model refuses is an error, and nothing is added', async () => {
    mock.reset();
    await withKey(async () => {
      mock.onImage(/.*/s, {
        error: { message: 'slow down', code: 'rate_limit_exceeded' },
        status: 429,
      } as never);
      await expect(create('candle', await newest('candle'))).rejects.toMatchObject({
        name: 'WriterError',
        errorType: 'rate_limit',
      });
    });
    expect((await newest('candle')).version).toBe(3);
  });
});

describe('the calls of the image library', () => {
  it('list a brand’s images as in the contract', async () => {
    const { body } = await call(handler, 'browseDriveImages', { query: { client: 'fern' } });
    expect(body).toMatchObject({ success: true, error: null });
    expect(body.images.length).toBeGreaterThan(3);
    expect(body.images.every(({ url }) => url.startsWith('https://mail.example/media/'))).toBe(true);
  });

  it('say that no Drive folder is connected', async () => {
    const { body } = await call(handler, 'driveFolderUrl', { query: { client: 'fern' } });
    expect(body).toEqual({
      success: false,
      folder_url: null,
      error: 'No Google Drive folder is connected to this brand yet.',
    });
  });

  it('give each file a place of its own', async () => {
    const wanted = {
      purpose: 'image',
      content_type: 'image/png',
      size: 5_000_000,
      name: 'hero.png',
    } as const;
    const { body } = await call(handler, 'createUpload', { body: wanted });
    expect(body.key).toMatch(/^uploads\/user-1\/invigor8\/[0-9a-f-]{36}\.png$/);
    const policy = JSON.parse(Buffer.from(body.fields.Policy ?? '', 'base64').toString()) as {
      conditions: unknown[];
    };
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 10 * 1024 * 1024]);
    expect(policy.conditions).toContainEqual({ key: body.key });
    expect(body.fields['Content-Type']).toBe('image/png');
  });

  it('accept only the intended file at that place', async () => {
    const { body } = await call(handler, 'createUpload', {
      body: { purpose: 'image', content_type: 'image/png', size: 100, name: 'hero.png' },
    });
    const post = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...body.fields, ...fields })) form.set(name, value);
      form.set('file', new Blob(['bytes'], { type: 'image/png' }));
      return fetch(body.url, { method: 'POST', body: form });
    };
    expect((await post({ 'Content-Type': 'text/html' })).status).toBe(403);
    expect((await post({ key: 'uploads/other/x.png' })).status).toBe(403);
    expect((await post({})).ok).toBe(true);
    expect(await aws.readObject(process.env.UPLOAD_BUCKET as string, body.key)).toBeDefined();
  });

  it.each([
    [{ purpose: 'image', content_type: 'image/svg+xml', size: 9, name: 'x.svg' }, 422, 'invalid_file_type'],
    [{ purpose: 'csv', content_type: 'image/png', size: 9, name: 'x.png' }, 422, 'invalid_file_type'],
    [
      { purpose: 'image', content_type: 'image/png', size: 11 * 1024 * 1024, name: 'x.png' },
      413,
      'body_too_large',
    ],
  ] as const)('refuse %j', async (body, status, code) => {
    const answer = await refused(handler, 'createUpload', { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

async function withKey(work: () => Promise<void>): Promise<void> {
  const spy = vi.spyOn(secrets, 'secret').mockResolvedValue('sk-test');
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
}
