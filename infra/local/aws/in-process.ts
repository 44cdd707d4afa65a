import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Service } from './json-service.ts';
import { answer } from './loopback-server.ts';
import type { S3Answer, S3Request } from './s3/index.ts';

interface ClientRequest {
  method: string;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: unknown;
}

interface ClientResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: Uint8Array | Readable;
}

export interface Backends {
  services: Record<string, Service>;
  s3: (request: S3Request) => Promise<S3Answer>;
  s3Prefix: string;
  accessKeyId: string;
}

/**
 * HTTP within one process took more time than all the rest. Requests from this transport's signer need no
 * signature, as nobody else can pass them; others are checked as over HTTP.
 */
export function inProcess({ services, s3, s3Prefix, accessKeyId }: Backends) {
  const ours = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/in-process`;
  return {
    signer: {
      async sign<R extends { headers: Record<string, string> }>(request: R): Promise<R> {
        request.headers.authorization = ours;
        return request;
      },
    },
    requestHandler: {
      async handle(request: ClientRequest): Promise<{ response: ClientResponse }> {
        // As between two processes, others get their turn before each request.
        await nextTurn();
        const { method, path, headers } = request;
        const url = path + searchOf(request);
        if (path.startsWith(`${s3Prefix}/`)) {
          const isTrusted = headers.authorization === ours;
          const body = () => bytesOf(request.body);
          return { response: fromBucket(await s3({ method, url, headers, body, isTrusted })) };
        }
        const answered = await answer(services, { method, url, headers }, async () =>
          typeof request.body === 'string' ? request.body : bytesOf(request.body),
        );
        return {
          response: {
            statusCode: answered.status,
            headers: answered.headers,
            body: Buffer.from(answered.body),
          },
        };
      },
    },
  };
}

/** The SDK expects streams for objects and whole bodies otherwise. */
const fromBucket = ({ status, headers, body = '' }: S3Answer): ClientResponse => ({
  statusCode: status,
  headers,
  body: typeof body === 'string' ? Buffer.from(body) : Readable.from([body]),
});

/** As signed: in order, and encoded as RFC 3986 says. */
function searchOf({ query = {} }: ClientRequest): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => `${encoded(name)}=${encoded(value ?? '')}`),
  );
  return pairs.length > 0 ? `?${pairs.sort().join('&')}` : '';
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

async function bytesOf(body: unknown): Promise<Buffer> {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array | string>) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
