import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http.ts';
import { errorXml, notImplemented, S3Error } from './error.ts';
import { openObjects } from './objects.ts';
import { readPayload } from './payload.ts';
import { checkPolicy } from './post-policy.ts';
import { type Credentials, checkSignature } from './signature.ts';

const PUT_LIMIT = 64 * 1024 * 1024;
const POST_LIMIT = 16 * 1024 * 1024;

export interface S3Options {
  folder: string;
  buckets: { content: string; upload: string };
  credentials: Credentials;
  /** The path it is mounted at, such as `/s3`. */
  prefix: string;
}

interface Target {
  bucket: string;
  key: string;
}

/**
 * The part of S3 that the product uses: whole objects by key, and presigned POSTs from browsers. Anything
 * else gets a 501.
 */
export function createS3({ folder, buckets, credentials, prefix }: S3Options) {
  const objects = openObjects(folder);

  async function put(request: IncomingMessage, response: ServerResponse, { bucket, key }: Target) {
    const body = await readBody(request, PUT_LIMIT);
    if (!body)
      throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    const { etag } = await objects.write(bucket, key, readPayload(request.headers, body), {
      contentType: request.headers['content-type'] ?? 'application/octet-stream',
      cacheControl: request.headers['cache-control'],
    });
    response.writeHead(200, { etag }).end();
  }

  async function get(request: IncomingMessage, response: ServerResponse, { bucket, key }: Target) {
    const found = await objects.read(bucket, key);
    if (!found) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    response.writeHead(200, {
      'content-type': found.contentType,
      ...(found.cacheControl !== undefined && { 'cache-control': found.cacheControl }),
      'content-length': found.body.length,
      'last-modified': new Date(found.modifiedAt).toUTCString(),
      etag: found.etag,
    });
    response.end(request.method === 'HEAD' ? undefined : found.body);
  }

  /** A browser's upload; the policy in the form is its only authorisation. */
  async function post(request: IncomingMessage, response: ServerResponse, bucket: string) {
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
    response.writeHead(204, { etag }).end();
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { bucket, key } = targetOf(request, prefix);
    if (!Object.values(buckets).includes(bucket))
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (bucket === buckets.upload) allowUploads(request, response);
    if (request.method === 'OPTIONS') return preflight(request, response, bucket === buckets.upload);
    if (request.method === 'POST' && key === '') return post(request, response, bucket);
    checkSignature(request, credentials);
    refuseUnknown(request);
    const operation = { PUT: put, GET: get, HEAD: get }[request.method ?? ''];
    if (!operation || key === '')
      throw notImplemented(`${request.method} on ${key === '' ? 'a bucket' : 'an object'}`);
    return operation(request, response, { bucket, key });
  }

  return {
    /** Handles one request. The signature covers the path as sent, including the prefix. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        await route(request, response);
      } catch (error) {
        const refusal =
          error instanceof S3Error
            ? error
            : new S3Error(500, 'InternalError', 'We encountered an internal error.');
        if (refusal !== error) console.error(error);
        request.resume();
        const body = request.method === 'HEAD' ? '' : errorXml(refusal);
        response.writeHead(refusal.status, { 'content-type': 'application/xml' }).end(body);
      }
    },
    readObject: objects.read,
  };
}

function targetOf({ url = '/' }: IncomingMessage, prefix: string): Target {
  const path = url.split('?')[0] ?? '';
  const [bucket = '', ...parts] = path.slice(prefix.length + 1).split('/');
  try {
    return { bucket, key: parts.map(decodeURIComponent).join('/') };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** Like the bucket's CORS rule on AWS: any origin may POST and read the response. */
function allowUploads(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.origin === undefined || !['POST', 'OPTIONS'].includes(request.method ?? '')) return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'POST');
}

function preflight(request: IncomingMessage, response: ServerResponse, allowed: boolean): void {
  if (!allowed || request.headers['access-control-request-method'] !== 'POST') {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  const headers = request.headers['access-control-request-headers'];
  response.writeHead(200, headers === undefined ? {} : { 'access-control-allow-headers': headers }).end();
}

const KNOWN_HEADERS =
  /^x-amz-(date|content-sha256|user-agent|security-token|checksum-crc32|checksum-mode|sdk-checksum-algorithm|trailer|decoded-content-length)$/;

const KNOWN_FIELDS =
  /^(key|bucket|policy|content-type|cache-control|x-amz-(algorithm|credential|date|signature)|x-ignore-.*)$/;

/**
 * Ignoring a subresource or a condition would do something other than what was asked, so they are refused.
 */
function refuseUnknown({ url = '', headers }: IncomingMessage): void {
  for (const name of new URLSearchParams(url.split('?')[1]).keys())
    if (name !== 'x-id') throw notImplemented(`?${name}`);
  for (const name of Object.keys(headers)) {
    if (/^(range|if-)/.test(name) || (name.startsWith('x-amz-') && !KNOWN_HEADERS.test(name)))
      throw notImplemented(name);
  }
}

async function readForm(request: IncomingMessage): Promise<{ fields: Map<string, string>; file: File }> {
  const body = await readBody(request, POST_LIMIT);
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
