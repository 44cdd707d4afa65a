import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import dynalite from 'dynalite';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** An independent implementation of DynamoDB, in memory. */
export async function startDynalite(TableName: string) {
  const server = dynalite({ createTableMs: 0 });
  const ask = (operation: string, input: unknown) => exchange(server, operation, input);
  await ask('CreateTable', {
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
  });
  for (;;) {
    const { body } = await ask('DescribeTable', { TableName });
    if ((body.Table as { TableStatus: string }).TableStatus === 'ACTIVE') break;
  }
  return { ask, close: () => closeDatabase(server) };
}

/** Without a socket. */
function exchange(server: Server, operation: string, input: unknown): Promise<Answer> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    authorization: 'AWS4-HMAC-SHA256 Credential=own, SignedHeaders=host, Signature=own',
    'x-amz-date': 'own',
  };
  const request = Readable.from([Buffer.from(JSON.stringify(input))]);
  return new Promise((done) => {
    const response = {
      statusCode: 200,
      setHeader: () => undefined,
      end: (text = '{}') =>
        done({ status: response.statusCode, body: JSON.parse(text) as Record<string, unknown> }),
    };
    server.emit('request', Object.assign(request, { method: 'POST', url: '/', headers }), response);
  });
}

/** dynalite closes its database only when a listening server closes. */
function closeDatabase(server: Server): Promise<void> {
  server.removeAllListeners('request');
  return new Promise((done, fail) => {
    server.listen(0, '127.0.0.1', () => server.close((error) => (error ? fail(error) : done())));
  });
}
