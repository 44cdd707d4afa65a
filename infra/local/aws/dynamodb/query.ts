import * as z from 'zod';
import { AwsError, JsonText, operation } from '../json-service.ts';
import { checkedItem } from './attribute-value.ts';
import { parseKeyCondition } from './expressions/key-condition.ts';
import { Placeholders } from './expressions/placeholders.ts';
import type { Items, RangeQuery, Row } from './items.ts';
import { exactKey, INDEX, INDEX_KEYS, keyOf, placeOf, TABLE_KEYS } from './keys.ts';
import { attributeNames, attributes } from './parameters.ts';

/** Bytes of items in one page. */
const PAGE_LIMIT = 1_024 * 1_024;

const invalid = (message: string) => new AwsError('ValidationException', message);

const queryInput = z.strictObject({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: attributeNames.optional(),
  ExpressionAttributeValues: attributes.optional(),
  ConsistentRead: z.boolean().default(false),
  ScanIndexForward: z.boolean().default(true),
  Limit: z.int().min(1).optional(),
  ExclusiveStartKey: attributes.optional(),
});

export const queryOperation = (items: Items, requireTable: (name: string) => void) =>
  operation(queryInput, (input) => {
    requireTable(input.TableName);
    const inIndex = input.IndexName !== undefined;
    if (inIndex && input.IndexName !== INDEX)
      throw invalid(`The table does not have the specified index: ${input.IndexName}`);
    if (inIndex && input.ConsistentRead)
      throw invalid('Consistent reads are not supported on global secondary indexes');
    const placeholders = new Placeholders(input.ExpressionAttributeNames, input.ExpressionAttributeValues);
    const range = parseKeyCondition(
      input.KeyConditionExpression,
      placeholders,
      inIndex ? INDEX_KEYS : TABLE_KEYS,
    );
    placeholders.requireAllUsed();
    const after = input.ExclusiveStartKey && startAfter(input.ExclusiveStartKey, range.hash, inIndex);
    const from = inIndex ? 'index' : 'table';
    const query = { from, ...range, reverse: !input.ScanIndexForward, after } as const;
    const { rows, last } = page(items, query, input.Limit);
    const texts = rows.map(({ item }) => item).join(',');
    const next = last ? `,"LastEvaluatedKey":${JSON.stringify(placeKey(last, inIndex))}` : '';
    return new JsonText(`{"Items":[${texts}],"Count":${rows.length},"ScannedCount":${rows.length}${next}}`);
  });

/** Returns the last row when the page ended because of its size. */
function page(items: Items, query: RangeQuery, limit = Number.POSITIVE_INFINITY) {
  const rows: Row[] = [];
  let bytes = 0;
  for (const row of items.range(query)) {
    bytes += row.bytes;
    if (bytes > PAGE_LIMIT && rows.length > 0) return { rows, last: rows.at(-1) };
    rows.push(row);
    if (rows.length === limit) return { rows, last: row };
  }
  return { rows, last: undefined };
}

function startAfter(given: Record<string, unknown>, hash: string, inIndex: boolean): RangeQuery['after'] {
  const start = checkedItem(given);
  const place = inIndex ? placeOf(start) : undefined;
  if (!inIndex) exactKey(start);
  if (inIndex && (!place || Object.keys(start).length !== 4))
    throw invalid('The provided starting key is invalid');
  const key = keyOf(start);
  if ((place?.list ?? key.pk) !== hash)
    throw invalid('The provided starting key is outside query boundaries based on provided conditions');
  return { ...key, at: place?.at ?? '' };
}

function placeKey({ pk, sk, list, at }: Row, inIndex: boolean) {
  const key = { [TABLE_KEYS.hash]: { S: pk }, [TABLE_KEYS.range]: { S: sk } };
  return inIndex ? { ...key, [INDEX_KEYS.hash]: { S: list }, [INDEX_KEYS.range]: { S: at } } : key;
}
