import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { functionSpecs } from '#infra/functions.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { INLINE_FILE_LIMIT, megabytes } from '#shared/contract/limits.ts';
import { paths } from '#shared/contract/paths.ts';
import { matchPath } from '#shared/contract/request.ts';
import { routes } from '#shared/contract/routes.ts';
import { type StorageFault, storageFaultSince } from './aws/report.ts';
import {
  GATEWAY_BODY_LIMIT,
  isText,
  LAMBDA_ANSWER_LIMIT,
  LAMBDA_EVENT_LIMIT,
  lambdaContext,
  readBody,
  send,
  toEvent,
} from './http.ts';
import type { Site } from './site.ts';

export interface Backends {
  invoke: (name: keyof typeof functionSpecs, event: unknown, context: unknown) => Promise<unknown>;
  verifyAccessToken: (token: string) => Promise<Record<string, unknown> | undefined>;
  s3: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  media: (name: string) => Promise<{ body: Uint8Array; contentType: string } | undefined>;
  /** The stand-in under `/klaviyo`; undefined with the real Klaviyo. */
  klaviyo: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  /** The stand-in's pages under `/drive`; undefined with the real Google Drive. */
  drive: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  site: Site | undefined;
}

/** API Gateway's own form: `{"message"}`. */
const gatewayAnswer = (
  statusCode: number,
  message: string,
  headers: Record<string, string> = {},
  more: object = {},
) => ({
  statusCode,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ message, ...more }),
});

/** The API, the SPA and `/media`, like CloudFront and API Gateway. */
export function createGateway(backends: Backends): Server {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    void respond(backends, request, response).catch((error: unknown) => {
      // A browser may disconnect while it sends; that is not an error.
      if (!request.readableAborted) console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, gatewayAnswer(500, 'Internal Server Error'));
    });
  });

  server.keepAliveTimeout = IDLE_MS;
  return server;
}

/**
 * Node's default of five seconds often closes a connection just as a polling client uses it, which loses the
 * call.
 */
const IDLE_MS = 65_000;

async function respond(
  backends: Backends,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = request.headers.host ?? '';
  if (!isLoopback(host)) return send(response, gatewayAnswer(421, 'Misdirected Request'));
  const url = URL.parse(request.url ?? '/', `http://${host}`);
  // A request line may contain a whole address, even of another host.
  if (!url || url.origin !== URL.parse(`http://${host}`)?.origin)
    return send(response, gatewayAnswer(400, 'Bad Request'));
  if (url.pathname.startsWith('/s3/')) return backends.s3(request, response);
  const standIn = standInFor(backends, url.pathname);
  if (standIn)
    return isFromOwnPage(request)
      ? standIn(request, response)
      : send(response, gatewayAnswer(403, 'Forbidden'));
  if (url.pathname.startsWith('/media/')) return send(response, await media(backends, url.pathname));
  if (/^\/(api|auth)(\/|$)/.test(url.pathname) || url.pathname === '/config.json') {
    return send(response, await api(backends, request, url));
  }
  if (!backends.site) return send(response, gatewayAnswer(404, 'Not Found'));
  return backends.site.serve(request, response, url.pathname);
}

function standInFor({ klaviyo, drive }: Backends, path: string) {
  if (/^\/klaviyo(\/|$)/.test(path)) return klaviyo;
  return path.startsWith('/drive/') ? drive : undefined;
}

/** Another site's form could be sent to a stand-in, which needs no token, unnoticed. */
const isFromOwnPage = ({ method = '', headers }: IncomingMessage) =>
  ['GET', 'HEAD'].includes(method) ||
  headers['sec-fetch-site'] === undefined ||
  headers['sec-fetch-site'] === 'same-origin';

/** Against DNS rebinding: other host names may resolve to this machine. */
const isLoopback = (host: string) => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);

async function media(backends: Backends, path: string): Promise<APIGatewayProxyStructuredResultV2> {
  const name = path.slice('/media/'.length);
  const file = /^[A-Za-z0-9_-]+\.[a-z0-9]+$/.test(name) ? await backends.media(name) : undefined;
  if (!file) return gatewayAnswer(404, 'Not Found');
  return {
    statusCode: 200,
    headers: {
      'content-type': file.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: Buffer.from(file.body).toString('base64'),
    isBase64Encoded: true,
  };
}

async function api(
  backends: Backends,
  request: IncomingMessage,
  url: URL,
): Promise<APIGatewayProxyStructuredResultV2> {
  const match = matchPath(url.pathname).find(request.method ?? 'GET');
  const route = match && routes[match.name];
  const claims = route?.auth === 'user' ? await claimsOf(backends, request) : undefined;
  if (route?.auth === 'user' && !claims) {
    request.resume();
    return gatewayAnswer(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
  }
  const body = await readBody(request, GATEWAY_BODY_LIMIT);
  const growth = isText(request.headers['content-type']) ? 1 : 4 / 3;
  if (!body || body.length * growth > LAMBDA_EVENT_LIMIT) {
    return gatewayAnswer(413, 'Request Entity Too Large', {}, TOO_LARGE);
  }
  const name = route?.resource ?? 'fallback';
  const event = toEvent(request, {
    routeKey: match ? paths[match.name] : '$default',
    url,
    params: match?.params ?? {},
    body,
    claims,
    requestId: crypto.randomUUID(),
  });
  const { timeoutSeconds } = functionSpecs[name];
  const started = performance.now();
  const called = backends.invoke(name, event, lambdaContext(name, timeoutSeconds));
  const result = await within(timeoutSeconds, called);
  if (result === undefined) {
    console.error(
      `${event.routeKey} was not answered within ${timeoutSeconds} s. This computer may be busy.`,
    );
    return gatewayAnswer(503, 'Service Unavailable', { 'retry-after': '5' }, TOOK_TOO_LONG);
  }
  const { statusCode = 200 } = result as APIGatewayProxyStructuredResultV2;
  // AWS never runs out of room, so functions cannot report what the laptop's disk refused.
  const fault = statusCode >= 500 ? storageFaultSince(started) : undefined;
  if (fault) return explanation(fault);
  const bytes = Buffer.byteLength(JSON.stringify(result));
  if (bytes <= LAMBDA_ANSWER_LIMIT) return result as APIGatewayProxyStructuredResultV2;
  console.error(
    `${event.routeKey} answered with ${bytes} bytes; Lambda sends ${LAMBDA_ANSWER_LIMIT} at most.`,
  );
  return gatewayAnswer(500, 'Internal Server Error');
}

async function within<T>(seconds: number, result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), seconds * 1_000);
  });
  // It may still fail when nobody waits any more.
  result.catch(() => undefined);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** API Gateway sends only `message`; the laptop adds what to do. */
const TOOK_TOO_LONG = {
  code: 'unavailable',
  detail:
    'This took longer than one call may take. It may be done all the same: look, and try again if it is not.',
};
const TOO_LARGE = {
  code: 'body_too_large',
  detail: `A request may carry at most ${megabytes(INLINE_FILE_LIMIT)} of file. Send larger files through /api/uploads.`,
};

function explanation({ status, detail }: StorageFault): APIGatewayProxyStructuredResultV2 {
  const body = { detail, code: 'internal', success: false, error: detail } satisfies ErrorBody;
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}

async function claimsOf(backends: Backends, request: IncomingMessage) {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token === undefined ? undefined : backends.verifyAccessToken(token);
}

export function functionInvoker(): Backends['invoke'] {
  const loaded = new Map<
    string,
    Promise<{ handler: (event: unknown, context: unknown) => Promise<unknown> }>
  >();
  return async (name, event, context) => {
    const entry = resolve(import.meta.dirname, '../..', functionSpecs[name].entry);
    const module = loaded.get(name) ?? import(entry);
    loaded.set(name, module);
    return (await module).handler(event, context);
  };
}
