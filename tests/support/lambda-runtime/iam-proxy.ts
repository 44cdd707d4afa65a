import { createServer, type OutgoingHttpHeaders, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type AwsRequest, accessesOf, bucketArn, formField, isS3, type Place } from './aws-calls.ts';
import { type Access, isAllowed, type Statement } from './iam.ts';

export interface RecordedCall {
  function: string;
  access: Access;
  allowed: boolean;
}

export interface IamProxyOptions {
  place: Place;
  /** Undefined for an unknown token. */
  roleOf: (sessionToken: string) => { name: string; statements: Statement[] } | undefined;
  backendOf: (request: AwsRequest) => string;
  /** The body as the laptop's services understand it. */
  translate: (request: AwsRequest) => Buffer;
}

export interface IamProxy {
  url: string;
  calls: RecordedCall[];
  close: () => Promise<void>;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer | string;
}

/**
 * Like IAM, identifies callers by their credentials and refuses what their role does not allow with the
 * service's own error. Records every call.
 */
export async function startIamProxy({
  place,
  roleOf,
  backendOf,
  translate,
}: IamProxyOptions): Promise<IamProxy> {
  const calls: RecordedCall[] = [];

  async function answer(request: AwsRequest): Promise<Answer> {
    const token = tokenOf(request);
    const role = token === undefined ? undefined : roleOf(token);
    const accesses = accessesOf(request, place);
    if (accesses.length > 0 && !role)
      throw new Error(`${request.method} ${request.url} is signed with the credentials of no role`);
    const check = (access: Access): boolean => {
      if (!role) return false;
      const allowed = isAllowed(role.statements, access);
      calls.push({ function: role.name, access, allowed });
      return allowed;
    };
    const refused = accesses.find((access) => !check(access));
    if (refused) return denied(request, refused);
    const body = translate(request);
    const answered = await forward(backendOf(request), { ...request, body });
    // S3 hides that an object is missing from callers that may not list the bucket.
    const listing = { action: 's3:ListBucket', resource: bucketArn(request) };
    return isS3(request) && answered.status === 404 && !check(listing) ? denied(request, listing) : answered;
  }

  const server = createServer(async (incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const request = { method, url, headers, body: await buffer(incoming) };
    const answered = await answer(request).catch((error: unknown) => {
      console.error(error);
      return { status: 500, headers: {}, body: String(error) };
    });
    reply(response, answered);
  });
  // Longer than clients keep idle connections, so that none closes just as it is reused.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Functions send their session token with every call, or in a form they signed. */
const tokenOf = ({ method, headers, body }: AwsRequest): string | undefined =>
  headers['x-amz-security-token']?.toString() ??
  (method === 'POST' ? formField(body, 'x-amz-security-token') : undefined);

function denied(request: AwsRequest, { action, resource }: Access): Answer {
  const message = `User is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  if (isS3(request))
    return {
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body:
        request.method === 'HEAD'
          ? ''
          : `<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`,
    };
  return {
    status: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': 'AccessDeniedException' },
    body: JSON.stringify({ __type: 'AccessDeniedException', message }),
  };
}

/** With the headers it was signed with, the host included. */
function forward(backend: string, { method, url, headers, body }: AwsRequest): Promise<Answer> {
  const { hostname, port } = new URL(backend);
  return new Promise((resolve, reject) => {
    const sent = send(
      { hostname, port, method, path: url, headers: { ...headers, 'content-length': body.length } },
      (response) => {
        const { statusCode: status = 502, headers: answered } = response;
        buffer(response).then((read) => resolve({ status, headers: answered, body: read }), reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}

function reply(response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _, connection: __, ...others } = headers;
  response.writeHead(status, others).end(body);
}
