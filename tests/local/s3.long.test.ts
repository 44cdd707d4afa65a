import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeExpired } from '#infra/local/aws/s3/expiry.ts';
import fc from '#tests/support/fast-check.ts';
import { buckets, type Laptop, refusalOf, startLaptop } from './laptop.ts';

let laptop: Laptop;
let s3: S3Client;
beforeAll(async () => {
  laptop = await startLaptop();
  s3 = new S3Client(laptop.s3Client);
});
afterAll(() => laptop.stopAndForget());

const Bucket = buckets.content;
const put = (Key: string, Body: string | Uint8Array | Readable, more = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string) => s3.send(new GetObjectCommand({ Bucket, Key }));
const text = async (Key: string) => (await get(Key)).Body?.transformToString();

describe('objects', () => {
  it('come back as they were put, with their type and caching', async () => {
    const { ETag } = await put('emails/a b/ä+%2F.html', '<p>ü</p>', {
      ContentType: 'text/html',
      CacheControl: 'immutable',
    });
    const found = await get('emails/a b/ä+%2F.html');
    expect(await found.Body?.transformToString()).toBe('<p>ü</p>');
    expect(found).toMatchObject({
      ContentType: 'text/html',
      CacheControl: 'immutable',
      ContentLength: 9,
      ETag,
    });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'emails/a b/ä+%2F.html' }));
    expect(head).toMatchObject({ ContentType: 'text/html', ContentLength: 9, ETag });
  });

  it('are deleted when their lifetime has ended, as on AWS, and all others stay', async () => {
    const kept = ['emails/one.html', 'draftsman', 'media/drafts/a.png'];
    const passing = ['drafts/batch/1/0.json', 'drafts/batch/1/1.json', 'thumbnails/a'];
    for (const key of [...kept, ...passing]) await put(key, key);
    await s3.send(new PutObjectCommand({ Bucket: buckets.upload, Key: 'posted/plan.csv', Body: 'plan' }));
    const folder = join(laptop.dataDir, 's3');
    const there = () => readdirSync(folder, { recursive: true }).map(String);
    const inDays = (days: number) => Date.now() + days * 86_400_000;
    await removeExpired(folder, buckets, inDays(2));
    expect(there().filter((name) => name.includes('plan.csv'))).toEqual([]);
    for (const key of [...kept, ...passing]) expect(await text(key)).toBe(key);
    await removeExpired(folder, buckets, inDays(31));
    for (const key of kept) expect(await text(key)).toBe(key);
    for (const key of passing) expect(await refusalOf(get(key))).toBe('NoSuchKey');
    expect(there().filter((name) => /json|thumbnails\/./.test(name))).toEqual([]);
  });

  it.each([
    ['cut to half', '', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', '', () => Buffer.alloc(0)],
    ['changed', '', (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x55))],
    ['described by half a file', '@about', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['described by an empty file', '@about', () => Buffer.alloc(0)],
  ])('that are %s are never handed out, and the terminal names the file', async (_, suffix, damage) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await put('damaged', 'whole contents', { ContentType: 'text/plain' });
    const file = join(laptop.dataDir, 's3', Bucket, `damaged${suffix}`);
    writeFileSync(file, damage(readFileSync(file)));
    expect(await refusalOf(get('damaged'))).toBe('InternalError');
    expect(said).toHaveBeenCalledWith(`${file} is damaged and cannot be read. Put a backup in its place.`);
    said.mockRestore();
  });

  it('whose replacement a kill cut short come back as they were before it', async () => {
    const file = join(laptop.dataDir, 's3', Bucket, 'replaced');
    await put('replaced', 'before');
    const before = readFileSync(file);
    await put('replaced', 'after');
    writeFileSync(file, before);
    expect(await text('replaced')).toBe('before');
    await put('replaced', 'again');
    expect(await text('replaced')).toBe('again');
  });

  it('are read directly for /media', async () => {
    await put('media/x.png', new Uint8Array([1, 2, 3]), { ContentType: 'image/png' });
    expect(await laptop.aws.readObject(Bucket, 'media/x.png')).toMatchObject({
      body: Buffer.from([1, 2, 3]),
      contentType: 'image/png',
    });
    expect(await laptop.aws.readObject(Bucket, 'media/y.png')).toBeUndefined();
  });

  it('that are streamed lose their chunk framing', async () => {
    const bytes = Buffer.alloc(300_000, 'chunk');
    await put('streamed', Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]), {
      ContentLength: bytes.length,
    });
    expect(Buffer.from((await (await get('streamed')).Body?.transformToByteArray()) ?? [])).toEqual(bytes);
  });

  it('are missing by the names the SDK knows', async () => {
    expect(await refusalOf(get('nowhere'))).toBe('NoSuchKey');
    expect(await refusalOf(s3.send(new HeadObjectCommand({ Bucket, Key: 'nowhere' })))).toBe('NotFound');
    expect(await refusalOf(s3.send(new GetObjectCommand({ Bucket: 'other', Key: 'x' })))).toBe(
      'NoSuchBucket',
    );
  });

  it('stay inside their bucket whatever their key', async () => {
    const hostile = fc.array(
      fc.constantFrom(
        '..',
        '.',
        'a',
        'A',
        '\\',
        ':',
        '%2e%2e',
        'CON',
        '@about',
        '@unfinished',
        '*',
        '~',
        'ü',
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (parts) => {
        const key = `${parts.join('/')}/end`;
        // The SDK's client would normalise the path.
        await put(key, key);
        expect(await text(key)).toBe(key);
      }),
      { numRuns: 60 },
    );
    expect(readdirSync(join(laptop.dataDir, 's3')).sort()).toEqual([
      '@unfinished',
      ...Object.values(buckets),
    ]);
    expect(
      readdirSync(laptop.dataDir).filter((name) => !/^(s3|dynamodb\.sqlite(-wal)?|.*\.jsonl?)$/.test(name)),
    ).toEqual([]);
  });

  it('are not touched by what is not implemented', async () => {
    await put('kept', 'whole');
    const ranged = s3.send(new GetObjectCommand({ Bucket, Key: 'kept', Range: 'bytes=0-1' }));
    expect(await refusalOf(ranged)).toBe('NotImplemented');
    expect(await refusalOf(put('kept', 'other', { IfNoneMatch: '*' }))).toBe('NotImplemented');
    expect(await refusalOf(put('kept', 'other', { Tagging: 'a=b' }))).toBe('NotImplemented');
    expect(await refusalOf(s3.send(new ListObjectsV2Command({ Bucket })))).toBe('NotImplemented');
    expect(await text('kept')).toBe('whole');
  });
});

describe('a signature', () => {
  const other = (change: object) => new S3Client({ ...laptop.s3Client, ...change });
  const read = (client: S3Client) => refusalOf(client.send(new GetObjectCommand({ Bucket, Key: 'x' })));

  it('of another secret or another key is refused', async () => {
    const { accessKeyId } = laptop.client.credentials;
    expect(await read(other({ credentials: { accessKeyId, secretAccessKey: 'guess' } }))).toBe(
      'SignatureDoesNotMatch',
    );
    expect(await read(other({ credentials: { accessKeyId: 'AKIA', secretAccessKey: 'guess' } }))).toBe(
      'InvalidAccessKeyId',
    );
  });

  it('that is missing or old is refused', async () => {
    expect((await fetch(`${laptop.s3Url}/${Bucket}/kept`)).status).toBe(403);
    expect(await read(other({ systemClockOffset: -20 * 60_000 }))).toBe('RequestTimeTooSkewed');
  });

  it('does not cover another path, query, header or body', async () => {
    type Sent = {
      protocol: string;
      hostname: string;
      port: number;
      path: string;
      method: string;
      headers: Record<string, string>;
    };
    const sent: Sent[] = [];
    const spy = other({});
    spy.middlewareStack.add(
      (next) => (args) => {
        sent.push((args as unknown as { request: Sent }).request);
        return next(args);
      },
      { step: 'deserialize' },
    );
    await spy.send(new PutObjectCommand({ Bucket, Key: 'signed', Body: 'body' }));
    const [{ protocol, hostname, port, path, method, headers }] = sent as [Sent];
    const url = `${protocol}//${hostname}:${port}${path}`;
    const replay = async (address: string, more: Record<string, string> = {}, body = 'body') =>
      /<Code>(\w+)/.exec(
        await (await fetch(address, { method, body, headers: { ...headers, ...more } })).text(),
      )?.[1];
    expect(await replay(`${url}?x-id=PutObject`)).toBeUndefined();
    expect(await replay(`${url}2?x-id=PutObject`)).toBe('SignatureDoesNotMatch');
    expect(await replay(`${url}?x-id=GetObject`)).toBe('SignatureDoesNotMatch');
    expect(await replay(`${url}?x-id=PutObject`, { 'content-type': 'text/evil' })).toBe(
      'SignatureDoesNotMatch',
    );
    expect(await replay(`${url}?x-id=PutObject`, { 'x-amz-tagging': 'a=b' })).toBe('AccessDenied');
    expect(await replay(`${url}?x-id=PutObject`, {}, 'evil')).toBe('XAmzContentSHA256Mismatch');
  });
});

describe('a presigned POST', () => {
  const presign = (more: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(s3, {
      Bucket: buckets.upload,
      Key: 'uploads/brand/file.png',
      Fields: { 'Content-Type': 'image/png' },
      Conditions: [['content-length-range', 10, 1000]],
      Expires: 60,
      ...more,
    });
  type Post = Awaited<ReturnType<typeof presign>>;
  const send = async (
    { url, fields }: Post,
    { size = 100, change = {} as Record<string, string | undefined>, headers = {} } = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change }))
      if (value !== undefined) form.set(name, value);
    form.set('file', new Blob([Buffer.alloc(size, 7)], { type: 'text/plain' }), 'evil.html');
    const response = await fetch(url, { method: 'POST', body: form, headers });
    const [, code] = /<Code>(\w+)/.exec(await response.text()) ?? [];
    return { status: response.status, code, cors: response.headers.get('access-control-allow-origin') };
  };

  it('stores the file under its key with its type, for any origin', async () => {
    expect(await send(await presign(), { headers: { origin: 'https://app.example' } })).toEqual({
      status: 204,
      code: undefined,
      cors: '*',
    });
    const stored = await laptop.aws.readObject(buckets.upload, 'uploads/brand/file.png');
    expect(stored).toMatchObject({ body: Buffer.alloc(100, 7), contentType: 'image/png' });
  });

  it('carries ten megabytes', async () => {
    const post = await presign({
      Key: 'uploads/brand/large',
      Conditions: [['content-length-range', 1, 10 * 1024 * 1024]],
    });
    expect((await send(post, { size: 10 * 1024 * 1024 })).status).toBe(204);
    expect((await send(post, { size: 10 * 1024 * 1024 + 1 })).code).toBe('EntityTooLarge');
  });

  it.each([
    ['a file above the range', 400, 'EntityTooLarge', { size: 1001 }],
    ['a file below the range', 400, 'EntityTooSmall', { size: 9 }],
    ['another key', 403, 'AccessDenied', { change: { key: 'uploads/brand/other.png' } }],
    ['another type', 403, 'AccessDenied', { change: { 'Content-Type': 'text/html' } }],
    ['no type', 403, 'AccessDenied', { change: { 'Content-Type': undefined } }],
    ['a field the policy does not name', 403, 'AccessDenied', { change: { acl: 'public-read' } }],
    ['another signature', 403, 'SignatureDoesNotMatch', { change: { 'X-Amz-Signature': '0'.repeat(64) } }],
    [
      'another policy',
      403,
      'SignatureDoesNotMatch',
      { change: { Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') } },
    ],
    [
      'another access key',
      403,
      'InvalidAccessKeyId',
      { change: { 'X-Amz-Credential': 'AKIA/20260101/us-east-1/s3/aws4_request' } },
    ],
    ['no policy', 403, 'AccessDenied', { change: { Policy: undefined } }],
  ])('with %s answers %i %s and stores nothing', async (_what, status, code, change) => {
    const Key = 'uploads/brand/refused.png';
    const answer = await send(await presign({ Key }), {
      headers: { origin: 'https://app.example' },
      ...change,
    });
    expect(answer).toEqual({ status, code, cors: '*' });
    expect(await laptop.aws.readObject(buckets.upload, Key)).toBeUndefined();
    expect(await laptop.aws.readObject(buckets.upload, 'uploads/brand/other.png')).toBeUndefined();
  });

  it('ends when it expires', async () => {
    expect(await send(await presign({ Expires: -1 }))).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('is bound to its bucket', async () => {
    const post = await presign();
    expect(await send({ ...post, url: post.url.replace(buckets.upload, Bucket) })).toMatchObject({
      status: 403,
      cors: null,
    });
  });

  it('may leave the end of a field open', async () => {
    const post = await presign({ Conditions: [['starts-with', '$Content-Type', 'image/']], Fields: {} });
    expect((await send(post, { change: { 'Content-Type': 'image/gif' } })).status).toBe(204);
    expect((await send(post, { change: { 'Content-Type': 'text/html' } })).status).toBe(403);
  });

  it('is refused where it asks for more than is implemented', async () => {
    expect(
      (await send(await presign({ Fields: { 'Content-Type': 'image/png', acl: 'public-read' } }))).status,
    ).toBe(501);
  });

  it('passes a preflight, which only the upload bucket answers, for POST alone', async () => {
    const ask = async (bucket: string, method: string) =>
      fetch(`${laptop.s3Url}/${bucket}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://a.example', 'access-control-request-method': method },
      });
    expect((await ask(buckets.upload, 'POST')).headers.get('access-control-allow-methods')).toBe('POST');
    expect((await ask(buckets.upload, 'GET')).status).toBe(403);
    expect((await ask(buckets.content, 'POST')).status).toBe(403);
  });
});
