import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { buckets, startLaptop } from './laptop.ts';
import { runner } from './machines.ts';

/** Starts a batch, logs its work to a file, and keeps writing until a test kills it. */
const [dataDir = '', definition = ''] = process.argv.slice(2);
const laptop = await startLaptop({
  dataDir,
  stateMachine: {
    definition,
    invoke: async (name, payload) => {
      appendFileSync(join(dataDir, 'calls'), `${JSON.stringify({ name, payload, pid: process.pid })}\n`);
      if (name === 'work') await new Promise((done) => setTimeout(done, 20));
      return null;
    },
  },
});
await laptop.aws.createUser('demo', 'galley-demo');
await runner(laptop).start({ items: Array.from({ length: 40 }, (_, n) => n) }, 'batch');
const s3 = new S3Client(laptop.s3Client);
const table = new DynamoDBClient(laptop.tableClient);
for (let n = 0; ; n += 1) {
  const Body = String(n % 10).repeat(500_000 + (n % 10));
  await s3.send(new PutObjectCommand({ Bucket: buckets.content, Key: 'rewritten', Body }));
  await table.send(
    new PutItemCommand({ TableName: 'test-table', Item: { pk: { S: 'count' }, sk: { S: String(n) } } }),
  );
  appendFileSync(join(dataDir, 'written'), `${n}\n`);
}
