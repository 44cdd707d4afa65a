import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AppError } from '#functions/errors.ts';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';

export class Reply<T> {
  readonly body: T;
  readonly options: { status?: number; headers?: Record<string, string>; cookies?: string[] };
  constructor(body: T, options: Reply<T>['options'] = {}) {
    this.body = body;
    this.options = options;
  }
}

export class FileReply {
  readonly file: {
    name: string;
    type: string;
    content: string | Uint8Array;
    /** Not kept by the browser when absent. */
    seconds?: number;
  };
  constructor(file: FileReply['file']) {
    this.file = file;
  }
}

export const statusOf: Record<ErrorCode, number> = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  body_too_large: 413,
  validation: 422,
  conflict: 409,
  brand_mismatch: 409,
  known_workbook: 409,
  rate_limited: 429,
  invalid_file_type: 422,
  parse_failed: 422,
  choose_sheet: 422,
  no_campaigns: 422,
  no_selection: 422,
  nothing_to_generate: 422,
  not_connected: 409,
  unavailable: 503,
  internal: 500,
};

/** The name is ASCII (spec §9). */
export const fileAnswer = (
  { file: { name, type, content, seconds } }: FileReply,
  acceptEncoding?: string,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  ...packed(content, acceptEncoding, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': seconds === undefined ? 'no-store' : `private, max-age=${seconds}`,
    'x-content-type-options': 'nosniff',
  }),
});

/** Packs what is large, or what Lambda would refuse. Naming no encoding accepts any (RFC 9110, 12.5.3). */
function packed(
  text: string | Uint8Array,
  acceptEncoding: string | undefined,
  headers: Record<string, string>,
): Pick<APIGatewayProxyStructuredResultV2, 'headers' | 'body' | 'isBase64Encoded'> {
  if (typeof text !== 'string')
    return { headers, body: Buffer.from(text).toString('base64'), isBase64Encoded: true };
  const wanted = text.length >= COMPRESS_FROM && /\bgzip\b/.test(acceptEncoding ?? '');
  if (!wanted && Buffer.byteLength(text) <= PLAIN_LIMIT) return { headers, body: text };
  return {
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(text, { level: 5 }).toString('base64'),
    isBase64Encoded: true,
  };
}

const COMPRESS_FROM = 16 * 1024;
/** Lambda sends 6 MB at most, including JSON's escapes. */
const PLAIN_LIMIT = 4 * 1024 * 1024;

export function answer(
  body: unknown,
  { status = 200, headers = {}, cookies }: Reply<unknown>['options'],
  request: { acceptEncoding?: string; ifNoneMatch?: string; etag?: boolean } = {},
): APIGatewayProxyStructuredResultV2 {
  const text = JSON.stringify(body);
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  };
  const base = { ...(cookies && { cookies }) };
  if (request.etag && status === 200) {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    Object.assign(common, { etag, 'cache-control': 'private, no-cache' });
    if (request.ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      return { ...base, statusCode: 304, headers: common };
    }
  }
  return { ...base, statusCode: status, ...packed(text, request.acceptEncoding, common) };
}

/** Some clients read `success` and `error`. */
export function refusal(error: AppError): APIGatewayProxyStructuredResultV2 {
  const { fields, current, sheets, retryAfter, title } = error.options;
  const body: ErrorBody = {
    detail: error.message,
    code: error.code,
    ...(fields && { fields }),
    ...(sheets && { sheets }),
    ...(current !== undefined && { current }),
    success: false,
    error: title ?? error.message,
  };
  return answer(body, {
    status: statusOf[error.code],
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}
