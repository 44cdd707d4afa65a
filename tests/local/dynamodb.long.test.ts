import { DescribeTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
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
      UpdateExpression: 'ADD #n :one',
      ExpressionAttributeNames: { '#n': 'n' },
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

describe('limits', () => {
  const large = (n: number, kilobytes: number) => ({
    pk: 'large',
    sk: `${n}`,
    text: 'x'.repeat(1_000 * kilobytes),
  });
  const put = (Item: Record<string, unknown>) => table.send(new PutCommand({ TableName, Item }));

  it('refuses an item of more than 400 KB and a key that is too long, empty or a number', async () => {
    expect(await refusalOf(put(large(0, 409)))).toBe('no refusal');
    const refused = [
      large(0, 410),
      { pk: 'p'.repeat(2_049), sk: 's' },
      { pk: 'p', sk: 's'.repeat(1_025) },
      { pk: 'p', sk: '' },
      { pk: 'p', sk: 1 },
      { pk: 'p', sk: 's', gsi1pk: 1, gsi1sk: 's' },
    ];
    for (const item of refused) expect(await refusalOf(put(item))).toBe('ValidationException');
  });

  it('answers a query in pages of 1 MB, and a batch of reads up to 16 MB', async () => {
    const keys = Array.from({ length: 42 }, (_, n) => ({ pk: 'large', sk: `${n}` }));
    for (let n = 0; n < keys.length; n += 21) {
      const requests = keys.slice(n, n + 21).map((_, k) => ({ PutRequest: { Item: large(n + k, 400) } }));
      await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
    }
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'large' },
      }),
    );
    expect(Items).toHaveLength(2);
    expect(LastEvaluatedKey).toEqual({ pk: 'large', sk: Items.at(-1)?.sk });
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys, ConsistentRead: true } } }),
    );
    expect(Responses?.[TableName]).toHaveLength(41);
    expect(UnprocessedKeys?.[TableName]).toEqual({ Keys: keys.slice(41), ConsistentRead: true });
  });

  it('refuses batches that are too long or name an item twice', async () => {
    const batch = (Keys: object[]) =>
      refusalOf(table.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } })));
    expect(await batch(Array.from({ length: 101 }, (_, n) => ({ pk: 'p', sk: `${n}` })))).toBe(
      'ValidationException',
    );
    expect(
      await batch([
        { pk: 'p', sk: 's' },
        { pk: 'p', sk: 's' },
      ]),
    ).toBe('ValidationException');
  });
});

describe('what it does not do', () => {
  const item = { pk: 'p', sk: 's' };
  const refused: [string, object, string][] = [
    ['Scan', { TableName }, 'Scan'],
    ['PutItem', { TableName, Item: item, ReturnConsumedCapacity: 'TOTAL' }, 'ReturnConsumedCapacity'],
    ['PutItem', { TableName, Item: { pk: { S: 'p' }, sk: { S: 's' }, b: { B: 'eA==' } } }, 'datatype B'],
    ['UpdateItem', { TableName, Key: item, UpdateExpression: 'SET a.b = :v' }, 'paths into lists and maps'],
    [
      'UpdateItem',
      { TableName, Key: item, UpdateExpression: 'SET #a = #a + :v' },
      '+ in an UpdateExpression',
    ],
    ['UpdateItem', { TableName, Key: item, UpdateExpression: 'DELETE #a :v' }, 'DELETE'],
    ['UpdateItem', { TableName, Key: item, UpdateExpression: 'SET state = :v' }, 'may be reserved'],
    ['DeleteItem', { TableName, Key: item, ConditionExpression: '#a < :v' }, '<'],
    ['DeleteItem', { TableName, Key: item, ConditionExpression: 'begins_with(#a, :v)' }, 'begins_with'],
  ];

  it.each(refused)('is refused by name, never ignored: %s %j', async (operation, input, named) => {
    const key = { pk: { S: 'p' }, sk: { S: 's' } };
    const body = {
      ...input,
      ...('Key' in input && {
        Key: key,
        ExpressionAttributeNames: { '#a': 'a' },
        ExpressionAttributeValues: { ':v': { N: '1' } },
      }),
    };
    const response = await fetch(laptop.tableClient.endpoint, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        authorization: `AWS4-HMAC-SHA256 Credential=${laptop.tableClient.credentials.accessKeyId}/x`,
      },
    });
    expect(response.status).toBe(501);
    expect(((await response.json()) as { message: string }).message).toContain(named);
  });
});

it('drops what has expired at the next start', async () => {
  const now = Math.floor(Date.now() / 1_000);
  for (const [sk, expires_at] of [
    ['over', now - 60],
    ['open', now + 3_600],
  ] as const)
    await table.send(new PutCommand({ TableName, Item: { pk: 'expires', sk, expires_at } }));
  await laptop.stop();
  laptop = await startLaptop({ dataDir: laptop.dataDir });
  table = connect();
  const { Items } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 'expires' },
    }),
  );
  expect(Items?.map(({ sk }) => sk)).toEqual(['open']);
});
