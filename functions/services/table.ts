import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  ProvisionedThroughputExceededException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { setting } from '../environment.ts';

export interface Key {
  pk: string;
  sk: string;
}

/** `gsi1pk` and `gsi1sk` put an item on a list of the index, such as `CALENDARS#invigor8` by time. */
export type Item = Key & { gsi1pk?: string; gsi1sk?: string } & Record<string, unknown>;

export interface Update {
  set?: Record<string, unknown>;
  add?: Record<string, number>;
  /** Entries to append to a list, which is created when it does not exist. */
  append?: Record<string, readonly unknown[]>;
  remove?: readonly string[];
  /** The write is refused unless every attribute has this value; `undefined` means absent. */
  expect?: Record<string, unknown>;
  /** The write is refused when there is no such item. */
  mustExist?: boolean;
  /** The write is refused unless the item has this shape version (`v`); one without `v` is version 1. */
  version?: number;
}

/** How long a call may keep retrying while the table throttles it. */
export interface Patience {
  /** Milliseconds the caller has left; 20 seconds from the first try when absent. */
  remainingMs?: () => number;
}

/** The table throttled a call for too long. Some of its items may be written, each of them whole. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy';
}

const INDEX = 'gsi1';
const WRITE_CHUNK = 25;
const READ_CHUNK = 100;

let documents: DynamoDBDocumentClient | undefined;
const client = () => {
  documents ??= DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
  });
  // Nobody reads what it logs, and it copies every request and response.
  documents.middlewareStack.remove('loggerMiddleware');
  return documents;
};
const TableName = () => setting('TABLE_NAME');
const wasRefused = (error: unknown) => error instanceof ConditionalCheckFailedException;

/** Returns the parsed item, or undefined. Consistent. */
export async function get<T extends z.ZodType>(schema: T, key: Key): Promise<z.output<T> | undefined> {
  const { Item } = await client().send(
    new GetCommand({ TableName: TableName(), Key: key, ConsistentRead: true }),
  );
  return Item === undefined ? undefined : schema.parse(Item);
}

/** Returns items by key, in no particular order; absent ones are left out. Consistent. Throws `TableBusy`. */
export async function getMany<T extends z.ZodType>(
  schema: T,
  keys: Key[],
  patience: Patience = {},
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  for (const chunk of chunksOf(READ_CHUNK, keys)) {
    await untilNoneLeft(
      chunk.map(({ pk, sk }): Record<string, unknown> => ({ pk, sk })),
      patience,
      async (Keys) => {
        const { Responses, UnprocessedKeys } = await client().send(
          new BatchGetCommand({ RequestItems: { [TableName()]: { Keys, ConsistentRead: true } } }),
        );
        found.push(...(Responses?.[TableName()] ?? []).map((item) => schema.parse(item)));
        return UnprocessedKeys?.[TableName()]?.Keys ?? [];
      },
    );
  }
  return found;
}

/** Writes a whole item. With `ifAbsent`, returns false and writes nothing when the item exists. */
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
    if (ifAbsent && wasRefused(error)) return false;
    throw error;
  }
}

/**
 * Writes many whole items, in no particular order and not atomically: a crash, or `TableBusy`, may leave some
 * of them unwritten. What the table throttles is sent again after a pause.
 */
export async function putMany(items: Item[], patience: Patience = {}): Promise<void> {
  await inParallel(8, chunksOf(WRITE_CHUNK, items), (chunk) =>
    untilNoneLeft(
      chunk.map((Item): WriteRequest => ({ PutRequest: { Item } })),
      patience,
      async (requests) => {
        const { UnprocessedItems } = await client().send(
          new BatchWriteCommand({ RequestItems: { [TableName()]: requests } }),
        );
        return UnprocessedItems?.[TableName()] ?? [];
      },
    ),
  );
}

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const chunksOf = <T>(size: number, entries: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, n) => entries.slice(n * size, (n + 1) * size));

/**
 * Calls `attempt` with the entries left over by the last call,
 * with backoff, until none are. Throws `TableBusy`.
 */
async function untilNoneLeft<T>(
  entries: T[],
  patience: Patience,
  attempt: (entries: T[]) => Promise<T[]>,
): Promise<void> {
  const retry = retries(patience);
  let left = entries;
  while (left.length > 0) {
    try {
      left = await attempt(left);
    } catch (error) {
      if (!isThrottled(error)) throw error;
    }
    if (left.length > 0 && !(await retry.pause()))
      throw new TableBusy(`The table throttled ${left.length} items for too long`);
  }
}

const isThrottled = (error: unknown) =>
  error instanceof ProvisionedThroughputExceededException ||
  (error instanceof Error && (error.name === 'ThrottlingException' || error.name === 'RequestLimitExceeded'));

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const PATIENCE_MS = 20_000;
const RESERVE_MS = 1_000;

/** Exponential backoff with jitter for one call, while the caller has time. */
export function retries({ remainingMs }: Patience = {}): { pause: () => Promise<boolean> } {
  const until = Date.now() + PATIENCE_MS;
  let longest = FIRST_PAUSE_MS;
  return {
    /** Waits, or returns false at once when there is no time for another attempt. */
    async pause() {
      const pause = longest * (0.5 + Math.random() / 2);
      longest = Math.min(longest * 2, LONGEST_PAUSE_MS);
      const left = remainingMs === undefined ? until - Date.now() : remainingMs() - RESERVE_MS;
      if (left < pause) return false;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return true;
    },
  };
}

/**
 * Changes parts of an item and returns the whole item, or undefined when `expect`, `mustExist` or `version`
 * refused the write. Throws, storing nothing, when the schema could not read a value back.
 */
export async function update<T extends z.ZodType>(
  schema: T,
  key: Key,
  change: Update,
): Promise<z.output<T> | undefined> {
  if (schema instanceof z.ZodObject) requireReadable(schema, change.set ?? {});
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
  for (const [attribute, entries] of Object.entries(change.append ?? {})) {
    const [list, none] = [value(attribute, 'l', entries), value('none', 'n', [])];
    set.push(`${name(attribute)} = list_append(if_not_exists(${name(attribute)}, ${none}), ${list})`);
  }
  const remove = (change.remove ?? []).map(name);
  const conditions = Object.entries(change.expect ?? {}).map(([attribute, wanted]) =>
    wanted === undefined
      ? `attribute_not_exists(${name(attribute)})`
      : `${name(attribute)} = ${value(attribute, 'e', wanted)}`,
  );
  if (change.mustExist) conditions.push('attribute_exists(pk)');
  if (change.version !== undefined) {
    const wanted = `${name('v')} = ${value('v', 'e', change.version)}`;
    const none = change.version === 1 ? `attribute_not_exists(${name('v')})` : 'attribute_not_exists(pk)';
    conditions.push(`(${wanted} OR ${none})`);
    set.push(`${name('v')} = ${value('v', 's', change.version)}`);
  }
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
    if (wasRefused(error)) return undefined;
    throw error;
  }
}

function requireReadable(schema: z.ZodObject, set: Record<string, unknown>): void {
  for (const [attribute, given] of Object.entries(set)) {
    if (given !== undefined) schema.shape[attribute]?.parse(given);
  }
}

export interface QueryOptions {
  prefix?: string;
  reverse?: boolean;
  limit?: number;
}

/** A partition, or a list of the index. */
export type From = { partition: string } | { list: string };

export interface Page {
  items: Record<string, unknown>[];
  /** Start of the next page; undefined at the end. */
  next: Record<string, unknown> | undefined;
}

/** Returns a page of a partition (consistent) or a list (eventually consistent), in sort-key order. */
export async function queryPage(
  from: From,
  { prefix, reverse = false, limit, start }: QueryOptions & { start?: Page['next'] } = {},
): Promise<Page> {
  const [key, sort, value] =
    'partition' in from ? ['pk', 'sk', from.partition] : ['gsi1pk', 'gsi1sk', from.list];
  const { Items = [], LastEvaluatedKey } = await client().send(
    new QueryCommand({
      TableName: TableName(),
      ...('partition' in from ? { ConsistentRead: true } : { IndexName: INDEX }),
      KeyConditionExpression: prefix === undefined ? '#k = :k' : '#k = :k AND begins_with(#s, :s)',
      ExpressionAttributeNames: { '#k': key, ...(prefix !== undefined && { '#s': sort }) },
      ExpressionAttributeValues: { ':k': value, ...(prefix !== undefined && { ':s': prefix }) },
      ScanIndexForward: !reverse,
      Limit: limit,
      ExclusiveStartKey: start,
    }),
  );
  return { items: Items, next: LastEvaluatedKey };
}

/** Returns all items of a partition, in sort-key order. Consistent. */
export const query = <T extends z.ZodType>(schema: T, pk: string, options: QueryOptions = {}) =>
  everyPage(schema, { partition: pk }, options);

/** Returns all items of an index list, in the list's order. Eventually consistent. */
export const list = <T extends z.ZodType>(schema: T, gsi1pk: string, options: QueryOptions = {}) =>
  everyPage(schema, { list: gsi1pk }, options);

async function everyPage<T extends z.ZodType>(
  schema: T,
  from: From,
  { limit, ...options }: QueryOptions,
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  let start: Page['next'];
  do {
    const { items, next } = await queryPage(from, {
      ...options,
      start,
      ...(limit !== undefined && { limit: limit - found.length }),
    });
    found.push(...items.map((item) => schema.parse(item)));
    start = next;
  } while (start && (limit === undefined || found.length < limit));
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
