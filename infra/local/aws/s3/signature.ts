import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { accessDenied, notImplemented, S3Error } from './error.ts';

type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const SKEW_MS = 15 * 60_000;
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Signature Version 4; `scope` is `date/region/service/aws4_request`. */
export function signatureOf(text: string, scope: string, { secretAccessKey }: Credentials): string {
  const key = scope
    .split('/')
    .reduce<string | Buffer>((previous, part) => hmac(previous, part), `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

export function sameSignature(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** `<access key>/date/region/s3/aws4_request`. Throws for an unknown key or another service. */
export function scopeOf(credential: string, { accessKeyId }: Credentials): string {
  const [, key, scope] = /^([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request)$/.exec(credential) ?? [];
  if (!scope) throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The credential is not scoped to S3');
  if (key !== accessKeyId) {
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  return scope;
}

/** `20260102T030405Z` as milliseconds; NaN for any other form. */
export const readStamp = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Covers the path as sent, so a proxy must not rewrite it. The body must match the digest in the signed
 * `x-amz-content-sha256`.
 */
export function checkSignature(request: SignedRequest, credentials: Credentials): void {
  const { headers } = request;
  const header = headers.authorization ?? '';
  if (!header)
    throw request.url?.includes('X-Amz-Signature')
      ? notImplemented('presigned URLs')
      : accessDenied('Access Denied');
  const [, credential, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  if (!credential || !signed || !signature) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed');
  }
  const scope = scopeOf(credential, credentials);
  const stamp = String(headers['x-amz-date'] ?? '');
  if (!(Math.abs(Date.now() - readStamp(stamp)) <= SKEW_MS)) {
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const names = signed.split(';');
  const unsigned = Object.keys(headers).find(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !names.includes(name),
  );
  if (unsigned)
    throw accessDenied(`There were headers present in the request which were not signed: ${unsigned}`);
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonicalRequest(request, names))].join('\n');
  if (
    !stamp.startsWith(scope.slice(0, 8)) ||
    !sameSignature(signature, signatureOf(text, scope, credentials))
  ) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
}

function canonicalRequest({ method, url = '/', headers }: SignedRequest, names: string[]): string {
  const [path = '/', search = ''] = url.split('?');
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}`,
  );
  return [method, path, query.join('&'), ...lines, '', names.join(';'), headers['x-amz-content-sha256']].join(
    '\n',
  );
}
