import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import dynalite from 'dynalite';
import { AwsError, refuseStrangers, type Service, type ServiceAnswer } from './json-service.ts';

const PREFIX = 'DynamoDB_20120810';
/** dynalite wants the shape of a signature and looks no further. */
const OWN_SIGNATURE = { authorization: 'AWS4-HMAC-SHA256 Credential=own, SignedHeaders=host, Signature=own', 'x-amz-date': 'own' };

/** The product's one table: string keys, one index over everything. */
const tableOf = (TableName: string) => {
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys('pk', 'sk'),
    GlobalSecondaryIndexes: [{ IndexName: 'gsi1', KeySchema: keys('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } }],
  };
};

export interface DynamoOptions {
  folder: string;
  tableName: string;
  accessKeyId: string;
}

/**
 * DynamoDB by dynalite over LevelDB, with the table made when there is none. dynalite answers whoever finds its port and
 * ends the process when a connection breaks, so it never listens: requests reach it whole, after the access key was checked.
 */
export async function startDynamo({
  folder,
  tableName,
  accessKeyId,
}: DynamoOptions): Promise<{ service: Service; close: () => Promise<void> }> {
  let backend = open(folder);
  if ((await tableStatus(backend, tableName)) === 'CREATING') {
    // Killed while the table was being made: it would stay so for ever, and nothing can have been written to it.
    await backend.close();
    rmSync(folder, { recursive: true });
    backend = open(folder);
  }
  if ((await tableStatus(backend, tableName)) === undefined) await backend.call('CreateTable', tableOf(tableName));
  while ((await tableStatus(backend, tableName)) !== 'ACTIVE') await new Promise((resolve) => setTimeout(resolve, 5));

  return {
    async service(request, operation, body) {
      refuseStrangers(request, accessKeyId);
      const { authorization, 'content-type': contentType, 'x-amz-date': date } = request.headers;
      return backend.send({ authorization, 'content-type': contentType, 'x-amz-date': date }, operation, body);
    },
    close: () => backend.close(),
  };
}

type Backend = ReturnType<typeof open>;

function open(folder: string) {
  const server = dynalite({ path: folder, createTableMs: 0 });
  const running = new Set<Promise<ServiceAnswer>>();
  let closed = false;
  const send = (headers: Record<string, unknown>, operation: string, body: Buffer): Promise<ServiceAnswer> => {
    if (closed) throw new AwsError('ServiceUnavailable', 'The laptop cloud is shutting down', 503);
    const answer = exchange(server, { ...headers, 'x-amz-target': `${PREFIX}.${operation}` }, body);
    running.add(answer);
    return answer.finally(() => running.delete(answer));
  };
  return {
    send,
    async call(operation: string, input: unknown) {
      const headers = { ...OWN_SIGNATURE, 'content-type': 'application/x-amz-json-1.0' };
      const { status, body } = await send(headers, operation, Buffer.from(JSON.stringify(input)));
      return { status, body: JSON.parse(body) as Record<string, unknown> };
    },
    /** Waits for what runs, as dynalite ends the process when its database goes away under a request. */
    async close() {
      closed = true;
      await Promise.all(running);
      await closeDatabase(server);
    },
  };
}

async function tableStatus(backend: Backend, TableName: string): Promise<string | undefined> {
  const { status, body } = await backend.call('DescribeTable', { TableName });
  return status === 200 ? (body.Table as { TableStatus: string }).TableStatus : undefined;
}

/** Hands dynalite one request and takes its answer, without a socket. */
function exchange(server: Server, headers: Record<string, unknown>, body: Buffer): Promise<ServiceAnswer> {
  return new Promise((done) => {
    const request = Object.assign(Readable.from([body]), { method: 'POST', url: '/', headers });
    const answer: ServiceAnswer = { status: 200, headers: {}, body: '' };
    server.emit('request', request, {
      set statusCode(status: number) {
        answer.status = status;
      },
      setHeader(name: string, value: unknown) {
        answer.headers[name.toLowerCase()] = String(value);
      },
      end: (text = '') => done({ ...answer, body: text }),
    });
  });
}

/** dynalite closes its database only together with a listening server, so it listens, deaf, for that moment. */
function closeDatabase(server: Server): Promise<void> {
  server.removeAllListeners('request');
  return new Promise((done, fail) => {
    server.listen(0, '127.0.0.1', () => server.close((error) => (error ? fail(error) : done())));
  });
}
