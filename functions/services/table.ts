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

/** `gsi1pk`/`gsi1sk` put an item on a list of the one index, as in `CALENDARS#invigor8` by time. */
export type Item = Key & { gsi1pk?: string; gsi1sk?: string } & Record<string, unknown>;

export interface Update {
  set?: Record<string, unknown>;
  add?: Record<string, number>;
  /** Entries for the end of a list, which begins with them where there is none. */
  append?: Record<string, readonly unknown[]>;
  remove?: readonly string[];
  /** Every attribute must have this value, or be absent where it is `undefined`; otherwise the write is refused. */
  expect?: Record<string, unknown>;
  /** Refuse when there is no such item. */
  mustExist?: boolean;
  /** The shape version (`v`) the item is written as; refused for an item of another one. An item without `v` has version 1. */
  version?: number;
}

/** How long a call may go on trying when the table asks for fewer writes or reads at a time. */
export interface Patience {
  /** Milliseconds the caller has left; 20 seconds from the first try when absent. */
  remainingMs?: () => number;
}

/** The table had no room for a call within its time. Some of its items may be written, none of them partly. */
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

/** Items by key, in no particular order; absent ones are left out. Throws `TableBusy`. */
export async function getMany<T extends z.ZodType>(
  schema: T,
  keys: Key[],
  patience: Patience = {},
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  for (const chunk of chunksOf(READ_CHUNK, keys)) {
    await untilNoneIsLeft(
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

/**
 * Writes many whole items, in no order and not as one: a crash, or `TableBusy`, may leave some of them unwritten.
 * Where the table asks for fewer writes at a time, those left over are sent again after a pause.
 */
export async function putMany(items: Item[], patience: Patience = {}): Promise<void> {
  await inParallel(8, chunksOf(WRITE_CHUNK, items), (chunk) =>
    untilNoneIsLeft(
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

/** Calls `attempt` with what the one before left over, pausing longer each time, until nothing is left. Throws `TableBusy`. */
async function untilNoneIsLeft<T>(
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
      throw new TableBusy(`The table had no room for ${left.length} items`);
  }
}

const isThrottled = (error: unknown) =>
  error instanceof ProvisionedThroughputExceededException ||
  (error instanceof Error && (error.name === 'ThrottlingException' || error.name === 'RequestLimitExceeded'));

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const PATIENCE_MS = 20_000;
/** Left of a caller's time for its answer. */
const RESERVE_MS = 1_000;

/** Pauses between the tries of one call: each up to twice as long as the last, with jitter, while the caller has time. */
export function retries({ remainingMs }: Patience = {}): { pause: () => Promise<boolean> } {
  const until = Date.now() + PATIENCE_MS;
  let longest = FIRST_PAUSE_MS;
  return {
    /** False, at once, when there is no time left for another try. */
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
 * Changes parts of an item and returns all of it; undefined when `expect`, `mustExist` or `version` refused the write.
 * What is set is checked before it is sent: a value the schema could not read again is never stored.
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
    if (lost(error)) return undefined;
    throw error;
  }
}

function requireReadable(schema: z.ZodObject, set: Record<string, unknown>): void {
  for (const [attribute, given] of Object.entries(set)) {
    if (given !== undefined) schema.shape[attribute]?.parse(given);
  }
}

export interface QueryOptions {
  /** Only sort keys that begin with this. */
  prefix?: string;
  reverse?: boolean;
  limit?: number;
}

/** A partition by its key, or a list of the index by its own. */
export type From = { partition: string } | { list: string };

export interface Page {
  items: Record<string, unknown>[];
  /** Where the next page begins; undefined at the end. */
  next: Record<string, unknown> | undefined;
}

/** Some items of a partition (consistent) or a list (eventually consistent), in the order of their sort keys. */
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

/** All items of one partition in sort-key order. */
export const query = <T extends z.ZodType>(schema: T, pk: string, options: QueryOptions = {}) =>
  everyPage(schema, { partition: pk }, options);

/** All items on a list of the index, in the list's order. Eventually consistent. */
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
