import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { setting } from '../environment.ts';

export interface Key {
  pk: string;
  sk: string;
}

/** `gsi1pk`/`gsi1sk` put an item on a list of the one index, as in `CALENDARS#invigor8` by time. */
export type Item = Key & { gsi1pk?: string; gsi1sk?: string } & Record<string, unknown>;

export interface Update {
  set?: Record<string, unknown>;
  add?: Record<string, number>;
  remove?: string[];
  /** Every attribute must have this value, or be absent where it is `undefined`; otherwise the write is refused. */
  expect?: Record<string, unknown>;
  /** Refuse when there is no such item. */
  mustExist?: boolean;
}

const INDEX = 'gsi1';
const WRITE_CHUNK = 25;
const READ_CHUNK = 100;

let documents: DynamoDBDocumentClient | undefined;
const client = () => {
  documents ??= DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
  });
  // Nobody listens, and for each call it copies all that was sent and answered.
  documents.middlewareStack.remove('loggerMiddleware');
  return documents;
};
const TableName = () => setting('TABLE_NAME');
const lost = (error: unknown) => error instanceof ConditionalCheckFailedException;

/** The item, parsed, or undefined. Reads are consistent unless a stale one is asked for. */
export async function get<T extends z.ZodType>(schema: T, key: Key): Promise<z.output<T> | undefined> {
  const { Item } = await client().send(
    new GetCommand({ TableName: TableName(), Key: key, ConsistentRead: true }),
  );
  return Item === undefined ? undefined : schema.parse(Item);
}

/** Items by key, in no particular order; absent ones are left out. */
export async function getMany<T extends z.ZodType>(schema: T, keys: Key[]): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  for (let at = 0; at < keys.length; at += READ_CHUNK) {
    let Keys: Record<string, unknown>[] | undefined = keys
      .slice(at, at + READ_CHUNK)
      .map(({ pk, sk }) => ({ pk, sk }));
    while (Keys?.length) {
      const answer: {
        Responses?: Record<string, unknown[]>;
        UnprocessedKeys?: Record<string, { Keys?: Record<string, unknown>[] }>;
      } = await client().send(
        new BatchGetCommand({ RequestItems: { [TableName()]: { Keys, ConsistentRead: true } } }),
      );
      found.push(...(answer.Responses?.[TableName()] ?? []).map((item) => schema.parse(item)));
      Keys = answer.UnprocessedKeys?.[TableName()]?.Keys;
    }
  }
  return found;
}

/** Writes a whole item. With `ifAbsent`, false means there is one already and nothing was written. */
export async function put(item: Item, { ifAbsent = false } = {}): Promise<boolean> {
  try {
    await client().send(
      new PutCommand({
        TableName: TableName(),
        Item: item,
        ...(ifAbsent && { ConditionExpression: 'attribute_not_exists(pk)' }),
      }),
    );
    return true;
  } catch (error) {
    if (ifAbsent && lost(error)) return false;
    throw error;
  }
}

/** Writes many whole items, in no order and not as one: a crash may leave some of them unwritten. */
export async function putMany(items: Item[]): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(items.length / WRITE_CHUNK) }, (_, n) =>
    items.slice(n * WRITE_CHUNK, (n + 1) * WRITE_CHUNK),
  );
  await inParallel(8, chunks, async (chunk) => {
    let RequestItems: Record<string, unknown[]> | undefined = {
      [TableName()]: chunk.map((Item) => ({ PutRequest: { Item } })),
    };
    for (
      let pause = 50;
      RequestItems && Object.keys(RequestItems).length > 0;
      pause = Math.min(pause * 2, 2_000)
    ) {
      const { UnprocessedItems }: { UnprocessedItems?: Record<string, unknown[]> } = await client().send(
        new BatchWriteCommand({ RequestItems: RequestItems as never }),
      );
      RequestItems =
        UnprocessedItems && Object.keys(UnprocessedItems).length > 0 ? UnprocessedItems : undefined;
      if (RequestItems) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
}

/** Changes parts of an item and returns all of it; undefined when `expect` or `mustExist` refused the write. */
export async function update<T extends z.ZodType>(
  schema: T,
  key: Key,
  change: Update,
): Promise<z.output<T> | undefined> {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const name = (attribute: string) => {
    const alias = `#${attribute.replace(/\W/g, '_')}`;
    names[alias] = attribute;
    return alias;
  };
  const value = (attribute: string, kind: string, given: unknown) => {
    const alias = `:${kind}_${attribute.replace(/\W/g, '_')}`;
    values[alias] = given;
    return alias;
  };
  const set = Object.entries(change.set ?? {})
    .filter(([, given]) => given !== undefined)
    .map(([attribute, given]) => `${name(attribute)} = ${value(attribute, 's', given)}`);
  const add = Object.entries(change.add ?? {}).map(
    ([attribute, by]) => `${name(attribute)} ${value(attribute, 'a', by)}`,
  );
  const remove = (change.remove ?? []).map(name);
  const conditions = Object.entries(change.expect ?? {}).map(([attribute, wanted]) =>
    wanted === undefined
      ? `attribute_not_exists(${name(attribute)})`
      : `${name(attribute)} = ${value(attribute, 'e', wanted)}`,
  );
  if (change.mustExist) conditions.push('attribute_exists(pk)');
  const parts = [
    set.length > 0 && `SET ${set.join(', ')}`,
    add.length > 0 && `ADD ${add.join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.join(', ')}`,
  ].filter(Boolean);
  try {
    const { Attributes } = await client().send(
      new UpdateCommand({
        TableName: TableName(),
        Key: { pk: key.pk, sk: key.sk },
        UpdateExpression: parts.join(' '),
        ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
        ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return schema.parse(Attributes);
  } catch (error) {
    if (lost(error)) return undefined;
    throw error;
  }
}

export interface QueryOptions {
  /** Only sort keys that begin with this. */
  prefix?: string;
  reverse?: boolean;
  limit?: number;
}

/** All items of one partition in sort-key order. */
export const query = <T extends z.ZodType>(schema: T, pk: string, options: QueryOptions = {}) =>
  pages(schema, { key: 'pk', sort: 'sk', value: pk, consistent: true }, options);

/** All items on a list of the index, in the list's order. Eventually consistent. */
export const list = <T extends z.ZodType>(schema: T, gsi1pk: string, options: QueryOptions = {}) =>
  pages(schema, { key: 'gsi1pk', sort: 'gsi1sk', value: gsi1pk, consistent: false }, options);

async function pages<T extends z.ZodType>(
  schema: T,
  by: { key: string; sort: string; value: string; consistent: boolean },
  { prefix, reverse = false, limit }: QueryOptions,
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page: { Items?: Record<string, unknown>[]; LastEvaluatedKey?: Record<string, unknown> } =
      await client().send(
        new QueryCommand({
          TableName: TableName(),
          ...(by.consistent ? { ConsistentRead: true } : { IndexName: INDEX }),
          KeyConditionExpression: prefix === undefined ? '#k = :k' : '#k = :k AND begins_with(#s, :s)',
          ExpressionAttributeNames: { '#k': by.key, ...(prefix !== undefined && { '#s': by.sort }) },
          ExpressionAttributeValues: { ':k': by.value, ...(prefix !== undefined && { ':s': prefix }) },
          ScanIndexForward: !reverse,
          ...(limit !== undefined && { Limit: limit - found.length }),
          ExclusiveStartKey,
        }),
      );
    found.push(...(page.Items ?? []).map((item) => schema.parse(item)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey && (limit === undefined || found.length < limit));
  return found;
}

export async function remove(key: Key): Promise<void> {
  await client().send(new DeleteCommand({ TableName: TableName(), Key: { pk: key.pk, sk: key.sk } }));
}

/** Runs `work` over `items`, at most `width` at a time. */
export async function inParallel<T>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: Math.min(width, items.length) }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
