import { Readable } from 'node:stream';
import { DynamoDBClient, GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buckets, type Laptop, startLaptop } from './laptop.ts';

let laptop: Laptop;
beforeAll(async () => {
  laptop = await startLaptop();
});
afterAll(() => laptop.stopAndForget());

/** Without what differs between requests. */
async function outcome(call: Promise<{ $metadata: { httpStatusCode?: number } }>) {
  try {
    const { $metadata, ...output } = await call;
    const {
      Body,
      LastModified: _,
      ...rest
    } = output as { Body?: { transformToString: () => Promise<string> } } & {
      LastModified?: Date;
    };
    return { status: $metadata.httpStatusCode, ...rest, body: await Body?.transformToString() };
  } catch (error) {
    const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    return { name, message, status: $metadata?.httpStatusCode };
  }
}

const TableName = 'test-table';
const Key = { pk: { S: 'P#1' }, sk: { S: 'A' } };
const Bucket = buckets.content;
const odd = "emails/a b/ä+%2F'(1)*!~.html";

describe('clients in the same process get the same answers as over HTTP', () => {
  it.each<[string, (client: DynamoDBClient) => Parameters<typeof outcome>[0]]>([
    ['a write', (client) => client.send(new PutItemCommand({ TableName, Item: { ...Key, n: { N: '1' } } }))],
    [
      'a change',
      (client) =>
        client.send(
          new UpdateItemCommand({
            TableName,
            Key,
            UpdateExpression: 'SET #t = :t',
            ExpressionAttributeNames: { '#t': 'text' },
            ExpressionAttributeValues: { ':t': { S: 'ü €' } },
            ReturnValues: 'ALL_NEW',
          }),
        ),
    ],
    [
      'a refused write',
      (client) =>
        client.send(
          new PutItemCommand({ TableName, Item: Key, ConditionExpression: 'attribute_not_exists(pk)' }),
        ),
    ],
    ['a read', (client) => client.send(new GetItemCommand({ TableName, Key }))],
    ['a table that does not exist', (client) => client.send(new GetItemCommand({ TableName: 'other', Key }))],
  ])('%s of the table', async (_, call) => {
    const near = new DynamoDBClient({ ...laptop.tableClient, ...laptop.aws.transport });
    expect(await outcome(call(near))).toEqual(await outcome(call(new DynamoDBClient(laptop.tableClient))));
  });

  it.each<[string, (client: S3Client) => Parameters<typeof outcome>[0]]>([
    ['an object', (client) => client.send(new PutObjectCommand({ Bucket, Key: odd, Body: '<p>ü</p>' }))],
    [
      'an object of known length from a stream',
      (client) =>
        client.send(
          new PutObjectCommand({ Bucket, Key: 's', Body: Readable.from(['a', 'b']), ContentLength: 2 }),
        ),
    ],
    ['an object read', (client) => client.send(new GetObjectCommand({ Bucket, Key: odd }))],
    ['a description', (client) => client.send(new HeadObjectCommand({ Bucket, Key: odd }))],
    ['a missing object', (client) => client.send(new GetObjectCommand({ Bucket, Key: 'none' }))],
    [
      'the description of a missing object',
      (client) => client.send(new HeadObjectCommand({ Bucket, Key: 'none' })),
    ],
    [
      'an operation that the laptop lacks',
      (client) => client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a b' })),
    ],
  ])('%s of a bucket', async (_, call) => {
    const near = new S3Client({ ...laptop.s3Client, ...laptop.aws.transport });
    expect(await outcome(call(near))).toEqual(await outcome(call(new S3Client(laptop.s3Client))));
  });

  it('an execution that does not exist, and a signature by another key', async () => {
    const near = { ...laptop.client, requestHandler: laptop.aws.transport.requestHandler };
    const executionArn = `${laptop.environment.STATE_MACHINE_ARN?.replace(':stateMachine:', ':execution:')}:none`;
    const describe = new DescribeExecutionCommand({ executionArn });
    expect(await outcome(new SFNClient(near).send(describe))).toMatchObject({
      name: 'ExecutionDoesNotExist',
    });
    const stranger = { ...near, credentials: { accessKeyId: 'other', secretAccessKey: 'x' } };
    expect(await outcome(new SFNClient(stranger).send(describe))).toMatchObject({
      name: 'UnrecognizedClientException',
    });
    const wrongKey = {
      ...laptop.s3Client,
      requestHandler: laptop.aws.transport.requestHandler,
      credentials: { ...laptop.s3Client.credentials, secretAccessKey: 'wrong' },
    };
    const read = new GetObjectCommand({ Bucket, Key: odd });
    expect(await outcome(new S3Client(wrongKey).send(read))).toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  it('and nobody else gets in with what stands for a signature between the two', async () => {
    const overHttp = { ...laptop.s3Client, signer: laptop.aws.transport.signer };
    const read = new GetObjectCommand({ Bucket, Key: odd });
    expect(await outcome(new S3Client(overHttp).send(read))).toMatchObject({
      name: 'AuthorizationHeaderMalformed',
    });
  });

  it('and leave others their turn between two requests', async () => {
    const client = new DynamoDBClient({
      ...laptop.tableClient,
      requestHandler: laptop.aws.transport.requestHandler,
    });
    let turns = 0;
    let waiting = true;
    const others = () => {
      turns += 1;
      if (waiting) setImmediate(others);
    };
    setImmediate(others);
    for (let n = 0; n < 20; n += 1) await client.send(new GetItemCommand({ TableName, Key }));
    waiting = false;
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
