import { deepStrictEqual } from 'node:assert';
import { gunzipSync } from 'node:zlib';
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { lambdaContext } from '#infra/local/http.ts';
import { type ErrorBody, errorBody } from '#shared/contract/errors.ts';
import { paths, type RouteName, splitPath } from '#shared/contract/paths.ts';
import { target } from '#shared/contract/request.ts';
import type { RouteSpec } from '#shared/contract/route.ts';
import {
  type RouteBodyInput,
  type RouteParamsInput,
  type RouteQueryInput,
  type RouteResponse,
  routes,
} from '#shared/contract/routes.ts';

export interface RequestParts<N extends RouteName> {
  params?: RouteParamsInput<N>;
  query?: RouteQueryInput<N>;
  body?: RouteBodyInput<N>;
  /** Sent as it is instead of `body`, under `headers['content-type']`. */
  rawBody?: string;
  /** Claims of the token the gateway checked; null without one. */
  user?: { sub: string; username: string } | null;
  headers?: Record<string, string>;
  cookies?: string[];
  sourceIp?: string;
}

export const someone = { sub: 'user-1', username: 'ann' };

/** Payload 2.0, as from API Gateway. */
export function event<N extends RouteName>(
  name: N,
  parts: RequestParts<N> = {},
): APIGatewayProxyEventV2WithJWTAuthorizer {
  const { method } = splitPath(name);
  const url = new URL(
    target(name, parts.params as Record<string, unknown>, parts.query as Record<string, unknown>),
    'http://galley.test',
  );
  const { user = someone, sourceIp = '192.0.2.1' } = parts;
  const encoded =
    parts.rawBody === undefined ? encode(routes[name], parts.body) : { body: parts.rawBody, type: undefined };
  return {
    version: '2.0',
    routeKey: paths[name],
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    cookies: parts.cookies,
    headers: { host: 'galley.test', ...(encoded.type && { 'content-type': encoded.type }), ...parts.headers },
    queryStringParameters: Object.fromEntries(url.searchParams),
    pathParameters: Object.fromEntries(
      Object.entries(parts.params ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    body: encoded.body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      authorizer: {
        principalId: '',
        integrationLatency: 0,
        jwt: { claims: user ? { ...user } : {}, scopes: [] },
      },
      domainName: 'galley.test',
      domainPrefix: 'galley',
      http: { method, path: url.pathname, protocol: 'HTTP/1.1', sourceIp, userAgent: 'vitest' },
      requestId: 'request-1',
      routeKey: paths[name],
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
  };
}

function encode(route: RouteSpec, body: unknown): { body: string | undefined; type: string | undefined } {
  if (!route.body || body === undefined)
    return { body: undefined, type: route.body ? 'application/json' : undefined };
  if (route.body.types.includes('json')) return { body: JSON.stringify(body), type: 'application/json' };
  return {
    body: new URLSearchParams(body as Record<string, string>).toString(),
    type: 'application/x-www-form-urlencoded',
  };
}

export interface Answered<B> {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: B;
}

export type Handler = (
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Seconds a busy machine may need for a call; tests of limits set their own. */
const PATIENCE = 150;

/** `seconds` is the handler's time limit. */
export async function answered(
  handler: Handler,
  given: APIGatewayProxyEventV2WithJWTAuthorizer,
  seconds = PATIENCE,
): Promise<Answered<unknown>> {
  const {
    statusCode = 200,
    headers = {},
    cookies = [],
    body = '',
    isBase64Encoded = false,
  } = await handler(given, lambdaContext('test', seconds));
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const text = isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString() : body;
  return { status: statusCode, headers: plain, cookies, body: text === '' ? undefined : JSON.parse(text) };
}

/** Checks the answer against the contract. Throws when refused. */
export async function call<N extends RouteName>(
  handler: Handler,
  name: N,
  parts?: RequestParts<N>,
): Promise<Answered<RouteResponse<N>>> {
  const answer = await answered(handler, event(name, parts));
  if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const body = routes[name].response.parse(answer.body);
  // Also catches extra fields, so that no stored field leaks.
  deepStrictEqual(answer.body, body);
  return { ...answer, body: body as RouteResponse<N> };
}

/** Must refuse; checks the body against the contract. */
export async function refused<N extends RouteName>(
  handler: Handler,
  name: N,
  parts?: RequestParts<N>,
): Promise<Answered<ErrorBody>> {
  const answer = await answered(handler, event(name, parts));
  if (answer.status < 400)
    throw new Error(`${name} was not refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...answer, body: errorBody.parse(answer.body) };
}
