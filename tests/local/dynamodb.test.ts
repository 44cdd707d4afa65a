import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import dynalite from 'dynalite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Laptop, refusalOf, startLaptop } from './laptop.ts';

const TableName = 'test-table';
let laptop: Laptop;
let table: DynamoDBDocumentClient;
const connect = () => DynamoDBDocumentClient.from(new DynamoDBClient(laptop.tableClient));
beforeAll(async () => {
  laptop = await startLaptop();
  table = connect();
});
afterAll(() => laptop.stopAndForget());

describe('the table', () => {
  it('is there at the first start, on demand, with its index', async () => {
    const { Table } = await new DynamoDBClient(laptop.tableClient).send(
      new DescribeTableCommand({ TableName }),
    );
    expect(Table).toMatchObject({
      TableStatus: 'ACTIVE',
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      GlobalSecondaryIndexes: [{ IndexName: 'gsi1', Projection: { ProjectionType: 'ALL' } }],
    });
  });

  it('keeps, conditions, counts and lists items', async () => {
    const item = (n: number) => ({ pk: 'A', sk: `S#${n}`, gsi1pk: 'L', gsi1sk: `${9 - n}`, n });
    await table.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: [1, 2, 3].map((n) => ({ PutRequest: { Item: item(n) } })) },
      }),
    );
    const again = new PutCommand({
      TableName,
      Item: item(1),
      ConditionExpression: 'attribute_not_exists(pk)',
    });
    expect(await refusalOf(table.send(again))).toBe('ConditionalCheckFailedException');
    const add = new UpdateCommand({
      TableName,
      Key: { pk: 'A', sk: 'S#1' },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'ALL_NEW',
    });
    await Promise.all(Array.from({ length: 20 }, () => table.send(add)));
    const { Items } = await table.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :l',
        ExpressionAttributeValues: { ':l': 'L' },
      }),
    );
    expect(Items?.map(({ sk, n }) => [sk, n])).toEqual([
      ['S#3', 3],
      ['S#2', 2],
      ['S#1', 21],
    ]);
  });

  it('is still there, with its items, after a restart', async () => {
    await table.send(new PutCommand({ TableName, Item: { pk: 'kept', sk: 'x', text: 'ü' } }));
    await laptop.stop();
    laptop = await startLaptop({ dataDir: laptop.dataDir });
    table = connect();
    const { Item } = await table.send(new GetCommand({ TableName, Key: { pk: 'kept', sk: 'x' } }));
    expect(Item).toEqual({ pk: 'kept', sk: 'x', text: 'ü' });
  });
});

describe('a stranger', () => {
  const call = (headers: Record<string, string>) =>
    fetch(laptop.tableClient.endpoint, {
      method: 'POST',
      body: JSON.stringify({ TableName, Item: { pk: { S: 'evil' }, sk: { S: 'evil' } } }),
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.PutItem',
        'x-amz-date': 'now',
        ...headers,
      },
    });

  it('with another access key, or none, is refused', async () => {
    const guess = new DynamoDBClient({
      ...laptop.tableClient,
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'guess' },
    });
    const put = new PutItemCommand({ TableName, Item: { pk: { S: 'evil' }, sk: { S: 'evil' } } });
    expect(await refusalOf(guess.send(put))).toBe('UnrecognizedClientException');
    expect((await call({})).status).toBe(400);
    expect(
      (await table.send(new GetCommand({ TableName, Key: { pk: 'evil', sk: 'evil' } }))).Item,
    ).toBeUndefined();
  });

  it('in a web page gets no word that lets it call', async () => {
    const preflight = await fetch(laptop.tableClient.endpoint, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    const simple = await call({ origin: 'https://evil.example' });
    for (const { headers } of [preflight, simple])
      expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('makes the table again when the very first start was killed in the middle', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'laptop-aws-'));
  const halfway = dynalite({ path: join(dataDir, 'dynamodb'), createTableMs: 60_000 });
  await new Promise<void>((done) => halfway.listen(0, '127.0.0.1', done));
  const { port } = halfway.address() as { port: number };
  const authorization = 'AWS4-HMAC-SHA256 Credential=x, SignedHeaders=x, Signature=x';
  const created = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: {
      authorization,
      'x-amz-date': 'x',
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.CreateTable',
    },
    body: JSON.stringify({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  });
  expect(created.status).toBe(200);
  await new Promise((done) => halfway.close(done));
  const restarted = await startLaptop({ dataDir });
  const put = new PutItemCommand({ TableName, Item: { pk: { S: 'a' }, sk: { S: 'b' } } });
  expect(await refusalOf(new DynamoDBClient(restarted.tableClient).send(put))).toBe('no refusal');
  await restarted.stopAndForget();
});
