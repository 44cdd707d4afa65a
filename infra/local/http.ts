import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';

/** The second is Lambda's, on the event with its base64. */
export const GATEWAY_BODY_LIMIT = 10 * 1024 * 1024;
export const LAMBDA_EVENT_LIMIT = 6 * 1024 * 1024;
/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
export const LAMBDA_ANSWER_LIMIT = 6_291_556;

/** Undefined when longer than `limit` bytes; the rest is still read, so that the response arrives. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}

export interface EventParts {
  routeKey: string;
  url: URL;
  params: Record<string, string>;
  body: Buffer;
  claims: Record<string, unknown> | undefined;
  requestId: string;
}

/** API Gateway passes other types as base64. */
export const isText = (contentType = '') =>
  /^(text\/|application\/(json|x-www-form-urlencoded))/.test(contentType);

/** Payload format 2.0. */
export function toEvent(
  request: IncomingMessage,
  parts: EventParts,
): APIGatewayProxyEventV2WithJWTAuthorizer {
  const headers = Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => name !== 'cookie')
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );
  const text = isText(headers['content-type']);
  const method = request.method ?? 'GET';
  return {
    version: '2.0',
    routeKey: parts.routeKey,
    rawPath: parts.url.pathname,
    rawQueryString: parts.url.search.slice(1),
    cookies: request.headers.cookie?.split(/;\s*/) ?? [],
    headers,
    queryStringParameters: Object.fromEntries(parts.url.searchParams),
    pathParameters: parts.params,
    body: parts.body.length === 0 ? undefined : parts.body.toString(text ? 'utf8' : 'base64'),
    isBase64Encoded: parts.body.length > 0 && !text,
    requestContext: {
      accountId: '000000000000',
      apiId: 'laptop',
      authorizer: {
        principalId: '',
        integrationLatency: 0,
        jwt: { claims: asStrings(parts.claims ?? {}), scopes: [] },
      },
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'laptop',
      http: {
        method,
        path: parts.url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: parts.requestId,
      routeKey: parts.routeKey,
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
  };
}

/** API Gateway passes every claim as a string. */
const asStrings = (claims: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));

export function lambdaContext(name: string, seconds: number): Context {
  const ends = performance.now() + seconds * 1000;
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    awsRequestId: crypto.randomUUID(),
    logGroupName: '',
    logStreamName: '',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.floor(ends - performance.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

export function send(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies);
  response.writeHead(
    result.statusCode ?? 200,
    result.statusCode === 304 ? {} : { 'content-length': String(body.length) },
  );
  response.end(body);
}
