import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http.ts';
import { report, storageFault } from '../report.ts';
import { errorXml, notImplemented, S3Error } from './error.ts';
import { expireObjects } from './expiry.ts';
import { openObjects } from './objects.ts';
import { readPayload } from './payload.ts';
import { checkPolicy } from './post-policy.ts';
import { type Credentials, checkSignature } from './signature.ts';

/** Held in memory; the policy of a form allows far less. */
const OBJECT_LIMIT = 64 * 1024 * 1024;

export interface S3Options {
  folder: string;
  buckets: { content: string; upload: string };
  credentials: Credentials;
  prefix: string;
}

interface Target {
  bucket: string;
  key: string;
}

export interface S3Request {
  method: string;
  /** As sent: the signature covers it, including the prefix. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Undefined when the body is longer than `limit` bytes. */
  body: (limit: number) => Promise<Buffer | undefined>;
  /** From this process, so it needs no signature. */
  isTrusted: boolean;
}

export interface S3Answer {
  status: number;
  headers: Record<string, string>;
  body?: Buffer | string;
}

/** Whole objects by key, and presigned POSTs from browsers. Anything else gets 501. */
export function createS3({ folder, buckets, credentials, prefix }: S3Options) {
  const objects = openObjects(folder);

  async function put({ headers, body: read }: S3Request, { bucket, key }: Target): Promise<S3Answer> {
    const body = await read(OBJECT_LIMIT);
    if (!body)
      throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    const { etag } = await objects.write(bucket, key, readPayload(headers, body), {
      contentType: headers['content-type'] ?? 'application/octet-stream',
      cacheControl: headers['cache-control'],
    });
    return { status: 200, headers: { etag } };
  }

  async function get({ method }: S3Request, { bucket, key }: Target): Promise<S3Answer> {
    const found = await objects.read(bucket, key);
    if (!found) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    const headers = {
      'content-type': found.contentType,
      ...(found.cacheControl !== undefined && { 'cache-control': found.cacheControl }),
      'content-length': String(found.body.length),
      'last-modified': new Date(found.modifiedAt).toUTCString(),
      etag: found.etag,
    };
    return { status: 200, headers, ...(method !== 'HEAD' && { body: found.body }) };
  }

  /** One version of each object, like a bucket without versions. */
  async function listVersions({ url }: S3Request, bucket: string): Promise<S3Answer> {
    const prefix = new URLSearchParams(url.split('?')[1]).get('prefix') ?? '';
    const versions = (await objects.list(bucket, prefix)).map(
      (key) => `<Version><Key>${key}</Key><VersionId>null</VersionId></Version>`,
    );
    const body = `<ListVersionsResult><IsTruncated>false</IsTruncated>${versions.join('')}</ListVersionsResult>`;
    return { status: 200, headers: { 'content-type': 'application/xml' }, body };
  }

  async function remove(_: S3Request, { bucket, key }: Target): Promise<S3Answer> {
    await objects.remove(bucket, key);
    return { status: 204, headers: {} };
  }

  /** A browser's upload; the policy in the form is its only authorisation. */
  async function post(request: S3Request, bucket: string): Promise<S3Answer> {
    const { fields, file } = await readForm(request);
    fields.set('bucket', bucket);
    checkPolicy(fields, file.size, credentials);
    const unknown = [...fields.keys()].find((name) => !KNOWN_FIELDS.test(name));
    if (unknown !== undefined) throw notImplemented(`the form field ${unknown}`);
    const key = fields.get('key');
    if (!key) throw new S3Error(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
    if (key.includes('${')) throw notImplemented('a placeholder in a key');
    const { etag } = await objects.write(bucket, key, await file.bytes(), {
      contentType: fields.get('content-type') ?? 'application/octet-stream',
      cacheControl: fields.get('cache-control'),
    });
    return { status: 204, headers: { etag } };
  }

  function route(request: S3Request, { bucket, key }: Target): Promise<S3Answer> | S3Answer {
    const { method } = request;
    if (!Object.values(buckets).includes(bucket))
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (method === 'OPTIONS') return preflight(request, bucket === buckets.upload);
    if (method === 'POST' && key === '') return post(request, bucket);
    if (!request.isTrusted) checkSignature(request, credentials);
    refuseUnknown(request);
    if (method === 'GET' && key === '' && /[?&]versions(=|&|$)/.test(request.url))
      return listVersions(request, bucket);
    const operation = { PUT: put, GET: get, HEAD: get, DELETE: remove }[method];
    if (!operation || key === '')
      throw notImplemented(`${method} on ${key === '' ? 'a bucket' : 'an object'}`);
    return operation(request, { bucket, key });
  }

  async function answer(request: S3Request): Promise<S3Answer> {
    let shared = {};
    try {
      const target = targetOf(request, prefix);
      if (target.bucket === buckets.upload) shared = uploadHeaders(request);
      const { headers, ...rest } = await route(request, target);
      return { ...rest, headers: { ...shared, ...headers } };
    } catch (error) {
      const refusal = error instanceof S3Error ? error : internalError(error);
      if (refusal !== error) report(error);
      return {
        status: refusal.status,
        headers: { ...shared, 'content-type': 'application/xml' },
        ...(request.method !== 'HEAD' && { body: errorXml(refusal) }),
      };
    }
  }

  return {
    answer,
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { method = 'GET', url = '/', headers } = request;
      const body = (limit: number) => readBody(request, limit);
      const answered = await answer({ method, url, headers, body, isTrusted: false });
      // Discards the rest of a refused body.
      request.resume();
      response.writeHead(answered.status, answered.headers).end(answered.body);
    },
    readObject: objects.read,
    close: expireObjects(folder, buckets),
  };
}

const internalError = (error: unknown) =>
  new S3Error(500, 'InternalError', storageFault(error)?.detail ?? 'We encountered an internal error.');

function targetOf({ url }: S3Request, prefix: string): Target {
  const path = url.split('?')[0] ?? '';
  const [bucket = '', ...parts] = path.slice(prefix.length + 1).split('/');
  try {
    return { bucket, key: parts.map(decodeURIComponent).join('/') };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** Like the bucket's CORS rule on AWS. */
function uploadHeaders({ method, headers }: S3Request): Record<string, string> {
  if (headers.origin === undefined || !['POST', 'OPTIONS'].includes(method)) return {};
  return { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' };
}

function preflight({ headers }: S3Request, allowed: boolean): S3Answer {
  if (!allowed || headers['access-control-request-method'] !== 'POST') {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  const asked = headers['access-control-request-headers'];
  return { status: 200, headers: asked === undefined ? {} : { 'access-control-allow-headers': asked } };
}

const KNOWN_HEADERS =
  /^x-amz-(date|content-sha256|user-agent|security-token|checksum-crc32|checksum-mode|sdk-checksum-algorithm|trailer|decoded-content-length)$/;

const KNOWN_PARAMETERS = new Set(['x-id', 'versions', 'prefix', 'versionId']);

const KNOWN_FIELDS =
  /^(key|bucket|policy|content-type|cache-control|x-amz-(algorithm|credential|date|security-token|signature)|x-ignore-.*)$/;

/** Ignoring subresources or conditions would do something else than asked. */
function refuseUnknown({ url, headers }: S3Request): void {
  for (const name of new URLSearchParams(url.split('?')[1]).keys())
    if (!KNOWN_PARAMETERS.has(name)) throw notImplemented(`?${name}`);
  for (const name of Object.keys(headers)) {
    if (/^(range|if-)/.test(name) || (name.startsWith('x-amz-') && !KNOWN_HEADERS.test(name)))
      throw notImplemented(name);
  }
}

async function readForm(request: S3Request): Promise<{ fields: Map<string, string>; file: File }> {
  const body = await request.body(OBJECT_LIMIT);
  if (!body)
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new S3Error(
      400,
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
    );
  });
  const fields = new Map<string, string>();
  const files: File[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') files.push(value);
    else if (fields.has(name.toLowerCase()))
      throw new S3Error(400, 'InvalidArgument', `The form has ${name} twice`);
    else fields.set(name.toLowerCase(), value);
  }
  const [file] = files;
  if (!file || files.length > 1)
    throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
  return { fields, file };
}
