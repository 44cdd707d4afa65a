import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { AppError, invalid, tooLarge } from '#functions/errors.ts';
import { INLINE_FILE_LIMIT } from '#shared/contract/limits.ts';
import { isSentence } from '#shared/contract/messages.ts';
import { type BodyType, contentTypes, type RouteSpec } from '#shared/contract/route.ts';
import { typedText } from '#shared/text/typed-text.ts';

const JSON_LIMIT = 1024 * 1024 + 64 * 1024;

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  files: Record<string, UploadedFile>;
}

/**
 * Checks an event and removes control characters and direction overrides. Throws 413, 415 or 422, naming the
 * field.
 */
export async function parseRequest(route: RouteSpec, event: APIGatewayProxyEventV2): Promise<ParsedRequest> {
  const params = check(route.params, event.pathParameters ?? {}, 'path');
  const query = check(route.query, event.queryStringParameters ?? {}, 'query');
  if (!route.body) return { params, query, body: undefined, files: {} };
  const { fields, files } = await readBody(route.body, event);
  return { params, query, body: check(route.body.schema, fields, 'body'), files };
}

function check(schema: z.ZodType | undefined, value: unknown, where: 'path' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || where, issue.message]),
  );
  const [first] = Object.entries(fields);
  throw invalid(first ? explain(first[0], first[1]) : `The ${where} is not valid`, fields);
}

const explain = (field: string, message: string) => (isSentence(message) ? message : `${field}: ${message}`);

async function readBody(body: NonNullable<RouteSpec['body']>, event: APIGatewayProxyEventV2) {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const header = event.headers['content-type'] ?? '';
  const type = (Object.keys(contentTypes) as BodyType[]).find((kind) =>
    header.toLowerCase().startsWith(contentTypes[kind]),
  );
  if (type === undefined || !body.types.includes(type)) {
    throw new AppError(
      'unsupported_media_type',
      `Send the body as ${body.types.map((kind) => contentTypes[kind]).join(' or ')}${header ? `, not ${header.split(';')[0]}` : ''}`,
    );
  }
  if (type === 'json') return { fields: readJson(bytes), files: {} };
  return readForm(bytes, header, type);
}

function readJson(bytes: Buffer): unknown {
  if (bytes.length > JSON_LIMIT) throw tooLarge('The request', JSON_LIMIT);
  try {
    return bytes.length === 0 ? {} : parseJson(bytes.toString('utf8'));
  } catch (error) {
    throw invalid(`The body is not valid JSON: ${(error as Error).message}`);
  }
}

/** What `typedText` may remove, also as JSON escapes. */
const ODD = /\\u(?:00[0189]|007f|202[de]|d[89a-f]|fff[ef])|[\u007f-\u009f\u202d\u202e\ufffe\uffff]/i;

const parseJson = (text: string): unknown =>
  ODD.test(text)
    ? JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? typedText(value) : value))
    : JSON.parse(text);

async function readForm(bytes: Buffer, header: string, type: BodyType) {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': header } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('validation', `The ${type} body could not be read`, { cause });
    });
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      // Passwords stay as typed.
      fields[name] = type === 'form' ? value : typedText(value);
      continue;
    }
    if (value.size > INLINE_FILE_LIMIT)
      throw tooLarge(value.name, INLINE_FILE_LIMIT, 'Send larger files through /api/uploads.');
    files[name] = { name: value.name, type: value.type, bytes: await value.bytes() };
  }
  return { fields, files };
}
