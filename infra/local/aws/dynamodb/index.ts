import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { AwsError, refuseStrangers, type Service, type ServiceAnswer } from '../json-service.ts';
import type { Question, Reply } from './worker.ts';

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
 * It checks and writes item by item, so it has a thread of its own: a large import holds nobody else up.
 */
export async function startDynamo({
  folder,
  tableName,
  accessKeyId,
}: DynamoOptions): Promise<{ service: Service; close: () => Promise<void> }> {
  let database = open(folder);
  let status = await tableStatus(database, tableName);
  if (status === 'CREATING') {
    // Killed while the table was being made: it would stay so for ever, and nothing can have been written to it.
    await database.close();
    rmSync(folder, { recursive: true });
    database = open(folder);
    status = undefined;
  }
  if (status === undefined) await database.call('CreateTable', tableOf(tableName));
  while (status !== 'ACTIVE') status = await tableStatus(database, tableName);

  return {
    async service(request, operation, body) {
      refuseStrangers(request, accessKeyId);
      const { authorization, 'content-type': contentType, 'x-amz-date': date } = request.headers;
      return database.send({ authorization, 'content-type': contentType, 'x-amz-date': String(date) }, operation, body.toString());
    },
    close: () => database.close(),
  };
}

type Database = ReturnType<typeof open>;

/** A thread that works on the folder. Should dynalite fail inside, its error ends the process, and the next start finds what was stored. */
function open(folder: string) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } });
  const waiting = new Map<number, (answer: ServiceAnswer) => void>();
  let last = 0;
  let closed = false;
  worker.on('message', ({ id, answer }: Reply) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  const send = (headers: Question['headers'], operation: string, body: string): Promise<ServiceAnswer> => {
    if (closed) throw new AwsError('ServiceUnavailable', 'The laptop cloud is shutting down', 503);
    const id = ++last;
    worker.postMessage({ id, headers: { ...headers, 'x-amz-target': `${PREFIX}.${operation}` }, body } satisfies Question);
    return new Promise((done) => waiting.set(id, done));
  };
  return {
    send,
    async call(operation: string, input: unknown) {
      const headers = { ...OWN_SIGNATURE, 'content-type': 'application/x-amz-json-1.0' };
      const { status, body } = await send(headers, operation, JSON.stringify(input));
      return { status, body: JSON.parse(body) as Record<string, unknown> };
    },
    async close() {
      closed = true;
      const gone = once(worker, 'exit');
      worker.postMessage('close');
      await gone;
    },
  };
}

async function tableStatus(database: Database, TableName: string): Promise<string | undefined> {
  const { status, body } = await database.call('DescribeTable', { TableName });
  return status === 200 ? (body.Table as { TableStatus: string }).TableStatus : undefined;
}
