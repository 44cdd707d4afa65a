import * as z from 'zod';
import { AwsError, JsonText, operation } from '../json-service.ts';
import { checkedItem, type Item } from './attribute-value.ts';
import { parseCondition } from './expressions/condition.ts';
import { Placeholders } from './expressions/placeholders.ts';
import { parseUpdate } from './expressions/update.ts';
import { type Items, rowOf } from './items.ts';
import { exactKey, INDEX, INDEX_KEYS, type Key, TABLE_KEYS } from './keys.ts';
import { attributeNames, attributes } from './parameters.ts';
import { queryOperation } from './query.ts';

const MOST_READ = 100;
const MOST_WRITTEN = 25;
/** Bytes in the answer of one BatchGetItem. */
const BATCH_LIMIT = 16 * 1_024 * 1_024;

const invalid = (message: string) => new AwsError('ValidationException', message);

const table = { TableName: z.string() };
const expressions = {
  ConditionExpression: z.string().optional(),
  ExpressionAttributeNames: attributeNames.optional(),
  ExpressionAttributeValues: attributes.optional(),
};
const getInput = z.strictObject({ ...table, Key: attributes, ConsistentRead: z.boolean().optional() });
const putInput = z.strictObject({ ...table, Item: attributes, ...expressions });
const deleteInput = z.strictObject({ ...table, Key: attributes, ...expressions });
const updateInput = z.strictObject({
  ...table,
  Key: attributes,
  UpdateExpression: z.string().optional(),
  ...expressions,
  ReturnValues: z.enum(['NONE', 'ALL_NEW']).default('NONE'),
});
const batchGetInput = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.strictObject({ Keys: z.array(attributes), ConsistentRead: z.boolean().optional() }),
  ),
});
const writeRequest = z.union([
  z.strictObject({ PutRequest: z.strictObject({ Item: attributes }) }),
  z.strictObject({ DeleteRequest: z.strictObject({ Key: attributes }) }),
]);
const batchWriteInput = z.strictObject({ RequestItems: z.record(z.string(), z.array(writeRequest)) });

/** Each operation runs to its end before the next begins. */
export function tableOperations(items: Items, tableName: string) {
  function requireTable(name: string): void {
    if (name !== tableName) throw new AwsError('ResourceNotFoundException', 'Requested resource not found');
  }

  function ofTable<T>(requests: Record<string, T>): T {
    const [[name, request] = [], ...more] = Object.entries(requests);
    if (name === undefined || request === undefined || more.length > 0)
      throw invalid('RequestItems must name exactly one table');
    requireTable(name);
    return request;
  }

  return {
    DescribeTable: operation(z.strictObject(table), ({ TableName }) => {
      requireTable(TableName);
      return { Table: describe(tableName) };
    }),
    GetItem: operation(getInput, ({ TableName, Key }) => {
      requireTable(TableName);
      const found = items.find(exactKey(checkedItem(Key)));
      return found ? new JsonText(`{"Item":${found.item}}`) : {};
    }),
    PutItem: operation(putInput, ({ TableName, Item, ...rest }) => {
      requireTable(TableName);
      const row = rowOf(checkedItem(Item));
      findWhere(items, row, rest);
      items.put(row);
    }),
    DeleteItem: operation(deleteInput, ({ TableName, Key, ...rest }) => {
      requireTable(TableName);
      const key = exactKey(checkedItem(Key));
      findWhere(items, key, rest);
      items.remove(key);
    }),
    UpdateItem: operation(updateInput, ({ TableName, Key, UpdateExpression, ReturnValues, ...rest }) => {
      requireTable(TableName);
      const key = checkedItem(Key);
      const placeholders = new Placeholders(rest.ExpressionAttributeNames, rest.ExpressionAttributeValues);
      const change =
        UpdateExpression === undefined ? (item: Item) => item : parseUpdate(UpdateExpression, placeholders);
      const item = findWhere(items, exactKey(key), rest, placeholders) ?? key;
      const row = rowOf(change(item));
      items.put(row);
      return ReturnValues === 'ALL_NEW' ? new JsonText(`{"Attributes":${row.item}}`) : {};
    }),
    BatchGetItem: operation(batchGetInput, ({ RequestItems }) => {
      const { Keys, ...rest } = ofTable(RequestItems);
      const keys = Keys.map((key) => exactKey(checkedItem(key)));
      requireBatch(keys, MOST_READ);
      let bytes = 0;
      const rows = keys.map((key) => items.find(key));
      const end = rows.findIndex((row) => {
        bytes += row?.bytes ?? 0;
        return bytes > BATCH_LIMIT;
      });
      const answered = end < 0 ? rows : rows.slice(0, end);
      const texts = answered.flatMap((row) => row?.item ?? []);
      const left = end < 0 ? {} : { [tableName]: { Keys: Keys.slice(end), ...rest } };
      return new JsonText(
        `{"Responses":{${JSON.stringify(tableName)}:[${texts.join(',')}]},"UnprocessedKeys":${JSON.stringify(left)}}`,
      );
    }),
    BatchWriteItem: operation(batchWriteInput, ({ RequestItems }) => {
      const writes = ofTable(RequestItems).map((request) => {
        if ('DeleteRequest' in request) return { key: exactKey(checkedItem(request.DeleteRequest.Key)) };
        const row = rowOf(checkedItem(request.PutRequest.Item));
        return { key: row, row };
      });
      requireBatch(
        writes.map(({ key }) => key),
        MOST_WRITTEN,
      );
      items.inTransaction(() => {
        for (const { key, row } of writes) {
          if (row) items.put(row);
          else items.remove(key);
        }
      });
      return { UnprocessedItems: {} };
    }),
    Query: queryOperation(items, requireTable),
  };
}

function requireBatch(keys: Key[], most: number): void {
  if (keys.length === 0 || keys.length > most)
    throw invalid(`A batch must have at least 1 and at most ${most} requests`);
  if (new Set(keys.map(({ pk, sk }) => JSON.stringify([pk, sk]))).size < keys.length)
    throw invalid('Provided list of item keys contains duplicates');
}

type Expressions = { [name in keyof typeof expressions]?: z.output<(typeof expressions)[name]> };

/** Throws `ConditionalCheckFailedException`. */
function findWhere(
  items: Items,
  key: Key,
  { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues }: Expressions,
  placeholders = new Placeholders(ExpressionAttributeNames, ExpressionAttributeValues),
): Item | undefined {
  const holds =
    ConditionExpression === undefined ? undefined : parseCondition(ConditionExpression, placeholders);
  placeholders.requireAllUsed();
  const found = items.find(key);
  const item = found && (JSON.parse(found.item) as Item);
  if (holds && !holds(item ?? {}))
    throw new AwsError('ConditionalCheckFailedException', 'The conditional request failed');
  return item;
}

function describe(TableName: string) {
  const schema = ({ hash, range }: { hash: string; range: string }) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  const names = [...Object.values(TABLE_KEYS), ...Object.values(INDEX_KEYS)];
  return {
    TableName,
    TableStatus: 'ACTIVE',
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: schema(TABLE_KEYS),
    GlobalSecondaryIndexes: [
      {
        IndexName: INDEX,
        IndexStatus: 'ACTIVE',
        KeySchema: schema(INDEX_KEYS),
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  };
}
