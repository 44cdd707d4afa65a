import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '../http.ts';
import {
  AwsError,
  failure,
  notImplemented,
  type Service,
  type ServiceAnswer,
  type ServiceRequest,
} from './json-service.ts';
import { report } from './report.ts';

/** DynamoDB accepts 16 MB, the other services far less. */
const BODY_LIMIT = 17 * 1024 * 1024;

export async function listenOnLoopback(services: Record<string, Service>) {
  const server = createServer((request, response) => {
    answer(services, request, () => readBody(request, BODY_LIMIT))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((error: unknown) => {
        report(error);
        response.destroy();
      });
  });
  // Longer than clients keep idle connections, so that none is closed just as it is used.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export async function answer(
  services: Record<string, Service>,
  request: ServiceRequest,
  read: () => Promise<Buffer | string | undefined>,
): Promise<ServiceAnswer> {
  const { status, headers, body } = await answerOf(services, request, read);
  const type = request.headers['content-type'] ?? 'application/x-amz-json-1.0';
  return { status, headers: { 'content-type': type, ...headers }, body };
}

async function answerOf(
  services: Record<string, Service>,
  request: ServiceRequest,
  read: () => Promise<Buffer | string | undefined>,
): Promise<ServiceAnswer> {
  try {
    const body = await read();
    // A web page using DNS rebinding would send its own host name.
    if (!/^127\.0\.0\.1:\d+$/.test(request.headers.host ?? ''))
      throw new AwsError('AccessDeniedException', 'Not addressed to this machine', 403);
    if (!body) throw new AwsError('RequestEntityTooLargeException', 'The request is too large', 413);
    const [, prefix = '', operation = ''] =
      /^(\w+)\.(\w+)$/.exec(String(request.headers['x-amz-target'] ?? '')) ?? [];
    const service = Object.hasOwn(services, prefix) ? services[prefix] : undefined;
    if (!service || request.method !== 'POST')
      throw notImplemented(`${request.method} ${prefix || request.url}`);
    return await service(request, operation, body);
  } catch (error) {
    if (error instanceof AwsError) return failure(error);
    report(error);
    return failure(new AwsError('InternalFailure', 'The laptop cloud failed; its log says why', 500));
  }
}
