import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import dynalite from 'dynalite';
import type { ServiceAnswer } from '../json-service.ts';

export const PREFIX = 'DynamoDB_20120810';
/** dynalite requires a signature of the right shape but does not verify it. */
const OWN_SIGNATURE = {
  authorization: 'AWS4-HMAC-SHA256 Credential=own, SignedHeaders=host, Signature=own',
  'x-amz-date': 'own',
};

export interface Database {
  send: (
    headers: Record<string, string | undefined>,
    operation: string,
    body: string,
  ) => Promise<ServiceAnswer>;
  /** Waits for running requests, because dynalite throws when its database closes under one. */
  close: () => Promise<void>;
}

/** The product's one table: string keys and one index over all items. */
const tableOf = (TableName: string) => {
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: keys('pk', 'sk'),
    GlobalSecondaryIndexes: [
      { IndexName: 'gsi1', KeySchema: keys('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
    ],
  };
};

export async function openWithTable(folder: string, tableName: string): Promise<Database> {
  let database = open(folder);
  let status = await tableStatus(database, tableName);
  if (status === 'CREATING') {
    // A kill during table creation would leave it in this state for ever. Nothing can have been written to it
    // yet.
    await database.close();
    rmSync(folder, { recursive: true });
    database = open(folder);
    status = undefined;
  }
  if (status === undefined) await ask(database, 'CreateTable', tableOf(tableName));
  while (status !== 'ACTIVE') status = await tableStatus(database, tableName);
  return database;
}

/**
 * dynalite answers any client that finds its port, and ends the process when a connection breaks. So it never
 * listens: requests reach it whole, after the access key has been checked.
 */
function open(folder: string): Database {
  const server = dynalite({ path: folder, createTableMs: 0 });
  const running = new Set<Promise<unknown>>();
  return {
    send(headers, operation, body) {
      const answered = exchange(server, { ...headers, 'x-amz-target': `${PREFIX}.${operation}` }, body);
      running.add(answered);
      void answered.finally(() => running.delete(answered));
      return answered;
    },
    async close() {
      await Promise.all(running);
      await closeDatabase(server);
    },
  };
}

/** Passes one request to dynalite and returns its response, without a socket. */
function exchange(
  server: Server,
  headers: Record<string, string | undefined>,
  body: string,
): Promise<ServiceAnswer> {
  return new Promise((done) => {
    const answer: ServiceAnswer = { status: 200, headers: {}, body: '' };
    server.emit(
      'request',
      Object.assign(Readable.from([Buffer.from(body)]), { method: 'POST', url: '/', headers }),
      {
        set statusCode(status: number) {
          answer.status = status;
        },
        setHeader(name: string, value: unknown) {
          answer.headers[name.toLowerCase()] = String(value);
        },
        end: (text = '') => done({ ...answer, body: text }),
      },
    );
  });
}

async function tableStatus(database: Database, TableName: string): Promise<string | undefined> {
  const { status, body } = await ask(database, 'DescribeTable', { TableName });
  return status === 200 ? (body.Table as { TableStatus: string }).TableStatus : undefined;
}

async function ask(
  database: Database,
  operation: string,
  input: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { ...OWN_SIGNATURE, 'content-type': 'application/x-amz-json-1.0' };
  const { status, body } = await database.send(headers, operation, JSON.stringify(input));
  return { status, body: JSON.parse(body) as Record<string, unknown> };
}

/**
 * dynalite closes its database only when a listening server closes, so it listens for that moment, without
 * handling requests.
 */
function closeDatabase(deaf: Server): Promise<void> {
  deaf.removeAllListeners('request');
  return new Promise((done, fail) => {
    deaf.listen(0, '127.0.0.1', () => deaf.close((error) => (error ? fail(error) : done())));
  });
}
