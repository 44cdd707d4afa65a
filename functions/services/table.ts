import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  ProvisionedThroughputExceededException,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
  type UpdateItemCommandOutput,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { setting } from '../environment.ts';
import { AppError } from '../errors.ts';
import { type Attributes, fromAttributes, toAttributes } from './attribute-values.ts';
import { clientConfig, quickToCopy } from './aws-client.ts';

export interface Key {
  pk: string;
  sk: string;
}

/** `gsi1pk` and `gsi1sk` put an item on a list, such as `CALENDARS#invigor8` by time. */
export type Item = Key & { gsi1pk?: string; gsi1sk?: string } & Record<string, unknown>;

export interface Update {
  set?: Record<string, unknown>;
  add?: Record<string, number>;
  /** Creates the list when it does not exist. */
  append?: Record<string, readonly unknown[]>;
  remove?: readonly string[];
  /** Required values; `undefined` means absent. */
  expect?: Record<string, unknown>;
  mustExist?: boolean;
  /** The required shape version (`v`; 1 when absent). */
  version?: number;
}

export interface Patience {
  /** 20 seconds from the first try when absent. */
  remainingMs?: () => number;
}

/** Some of the call's items may be written, each of them whole. */
const tableBusy = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'Too much is being stored at the moment, so this could not be finished. Try again in a minute.',
    { retryAfter: 60, cause },
  );

const INDEX = 'gsi1';
const WRITE_CHUNK = 25;
const READ_CHUNK = 100;

let dynamo: DynamoDBClient | undefined;
const client = () => {
  dynamo ??= connect();
  return dynamo;
};
function connect(): DynamoDBClient {
  const connected = quickToCopy(new DynamoDBClient(clientConfig()));
  // It copies every request and response for an unread log.
  connected.middlewareStack.remove('loggerMiddleware');
  return connected;
}
const TableName = () => setting('TABLE_NAME');
const wasRefused = (error: unknown) => error instanceof ConditionalCheckFailedException;

const attributesOf = ({ pk, sk }: Key): Attributes => ({ pk: { S: pk }, sk: { S: sk } });

/** Consistent. */
export async function get<T extends z.ZodType>(schema: T, key: Key): Promise<z.output<T> | undefined> {
  const command = new GetItemCommand({
    TableName: TableName(),
    Key: attributesOf(key),
    ConsistentRead: true,
  });
  const { Item } = await patiently(() => client().send(command));
  return Item === undefined ? undefined : schema.parse(fromAttributes(Item));
}

/** In no particular order, without absent ones. Consistent. */
export async function getMany<T extends z.ZodType>(
  schema: T,
  keys: Key[],
  patience: Patience = {},
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  // DynamoDB refuses a key that is asked for twice.
  const once = [...new Map(keys.map((key) => [JSON.stringify([key.pk, key.sk]), key])).values()];
  for (const chunk of chunksOf(READ_CHUNK, once)) {
    await untilNoneLeft(chunk.map(attributesOf), patience, async (Keys) => {
      const { Responses, UnprocessedKeys } = await client().send(
        new BatchGetItemCommand({ RequestItems: { [TableName()]: { Keys, ConsistentRead: true } } }),
      );
      found.push(...(Responses?.[TableName()] ?? []).map((item) => schema.parse(fromAttributes(item))));
      return UnprocessedKeys?.[TableName()]?.Keys ?? [];
    });
  }
  return found;
}

/** With `ifAbsent`, returns false when the item exists. */
export async function put(item: Item, { ifAbsent = false } = {}): Promise<boolean> {
  const command = new PutItemCommand({
    TableName: TableName(),
    Item: toAttributes(item),
    ...(ifAbsent && { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
  try {
    await patiently(() => client().send(command));
    return true;
  } catch (error) {
    if (ifAbsent && wasRefused(error)) return false;
    throw error;
  }
}

/** Not atomic: a crash or a busy table may leave some unwritten. */
export async function putMany(items: Item[], patience: Patience = {}): Promise<void> {
  await inParallel(8, chunksOf(WRITE_CHUNK, items), (chunk) =>
    untilNoneLeft(
      chunk.map((item): WriteRequest => ({ PutRequest: { Item: toAttributes(item) } })),
      patience,
      async (requests) => {
        const { UnprocessedItems } = await client().send(
          new BatchWriteItemCommand({ RequestItems: { [TableName()]: requests } }),
        );
        return UnprocessedItems?.[TableName()] ?? [];
      },
    ),
  );
}

const chunksOf = <T>(size: number, entries: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, n) => entries.slice(n * size, (n + 1) * size));

/** Throws `unavailable` when the table stays busy. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  let retry: ReturnType<typeof retries> | undefined;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isThrottled(error)) throw error;
      retry ??= retries();
      if (!(await retry.pause())) throw tableBusy(error);
    }
  }
}

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
    if (left.length > 0 && !(await retry.pause())) throw tableBusy();
  }
}

const isThrottled = (error: unknown) =>
  error instanceof ProvisionedThroughputExceededException ||
  (error instanceof Error && (error.name === 'ThrottlingException' || error.name === 'RequestLimitExceeded'));

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const PATIENCE_MS = 20_000;
const RESERVE_MS = 1_000;

export function retries({ remainingMs }: Patience = {}): { pause: () => Promise<boolean> } {
  const until = performance.now() + PATIENCE_MS;
  let longest = FIRST_PAUSE_MS;
  return {
    async pause() {
      const pause = longest * (0.5 + Math.random() / 2);
      longest = Math.min(longest * 2, LONGEST_PAUSE_MS);
      const left = remainingMs === undefined ? until - performance.now() : remainingMs() - RESERVE_MS;
      if (left < pause) return false;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return true;
    },
  };
}

/**
 * Undefined when `expect`, `mustExist` or `version` refused it. Throws, storing nothing, when the schema
 * could not read a value back.
 */
export async function update<T extends z.ZodType>(
  schema: T,
  key: Key,
  change: Update,
): Promise<z.output<T> | undefined> {
  if (schema instanceof z.ZodObject) requireReadable(schema, change.set ?? {});
  const written = await write(key, change, 'ALL_NEW');
  return written && schema.parse(written.Attributes && fromAttributes(written.Attributes));
}

export const apply = async (key: Key, change: Update): Promise<boolean> =>
  (await write(key, change, 'NONE')) !== undefined;

async function write(
  key: Key,
  change: Update,
  ReturnValues: 'ALL_NEW' | 'NONE',
): Promise<UpdateItemCommandOutput | undefined> {
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
  const command = new UpdateItemCommand({
    TableName: TableName(),
    Key: attributesOf(key),
    UpdateExpression: parts.join(' '),
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: toAttributes(values) }),
    ReturnValues,
  });
  try {
    return await patiently(() => client().send(command));
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

export type From = { partition: string } | { list: string };

export interface Page {
  items: Record<string, unknown>[];
  next: Record<string, unknown> | undefined;
}

/** In sort-key order; consistent for a partition, eventually for a list. */
export async function queryPage(
  from: From,
  { prefix, reverse = false, limit, start }: QueryOptions & { start?: Page['next'] } = {},
): Promise<Page> {
  const [key, sort, value] =
    'partition' in from ? ['pk', 'sk', from.partition] : ['gsi1pk', 'gsi1sk', from.list];
  const command = new QueryCommand({
    TableName: TableName(),
    ...('partition' in from ? { ConsistentRead: true } : { IndexName: INDEX }),
    KeyConditionExpression: prefix === undefined ? '#k = :k' : '#k = :k AND begins_with(#s, :s)',
    ExpressionAttributeNames: { '#k': key, ...(prefix !== undefined && { '#s': sort }) },
    ExpressionAttributeValues: toAttributes({ ':k': value, ':s': prefix }),
    ScanIndexForward: !reverse,
    Limit: limit,
    ExclusiveStartKey: start && toAttributes(start),
  });
  const { Items = [], LastEvaluatedKey } = await patiently(() => client().send(command));
  return { items: Items.map(fromAttributes), next: LastEvaluatedKey && fromAttributes(LastEvaluatedKey) };
}

/** In sort-key order. Consistent. */
export const query = <T extends z.ZodType>(schema: T, pk: string, options: QueryOptions = {}) =>
  everyPage(schema, { partition: pk }, options);

/** In the list's order. Eventually consistent. */
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
  const command = new DeleteItemCommand({ TableName: TableName(), Key: attributesOf(key) });
  await patiently(() => client().send(command));
}

export async function removeIf(key: Key, attribute: string, value: unknown): Promise<boolean> {
  const command = new DeleteItemCommand({
    TableName: TableName(),
    Key: attributesOf(key),
    ConditionExpression: '#a = :a',
    ExpressionAttributeNames: { '#a': attribute },
    ExpressionAttributeValues: toAttributes({ ':a': value }),
  });
  try {
    await patiently(() => client().send(command));
    return true;
  } catch (error) {
    if (wasRefused(error)) return false;
    throw error;
  }
}

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
