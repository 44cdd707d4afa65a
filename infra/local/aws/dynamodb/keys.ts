import { AwsError } from '../json-service.ts';
import type { Item } from './attribute-value.ts';

/** The index has all items with both of its keys. */
export const TABLE_KEYS = { hash: 'pk', range: 'sk' } as const;
export const INDEX_KEYS = { hash: 'gsi1pk', range: 'gsi1sk' } as const;
export const INDEX = 'gsi1';

export interface Key {
  pk: string;
  sk: string;
}

const LONGEST = { hash: 2_048, range: 1_024 };
const invalid = (message: string) => new AwsError('ValidationException', message);

export const isTableKey = (name: string): boolean => name === TABLE_KEYS.hash || name === TABLE_KEYS.range;
export const isKeyAttribute = (name: string): boolean =>
  isTableKey(name) || name === INDEX_KEYS.hash || name === INDEX_KEYS.range;

/** Throws `ValidationException` when the key is missing, not a text, empty or too long. */
export const keyOf = (item: Item): Key => ({
  pk: keyPart(item, TABLE_KEYS.hash, LONGEST.hash),
  sk: keyPart(item, TABLE_KEYS.range, LONGEST.range),
});

export function exactKey(key: Item): Key {
  if (Object.keys(key).length !== 2) throw invalid('The provided key element does not match the schema');
  return keyOf(key);
}

/** Undefined when the item is not in the index. */
export function placeOf(item: Item): { list: string; at: string } | undefined {
  const [list, at] = [
    indexKeyPart(item, INDEX_KEYS.hash, LONGEST.hash),
    indexKeyPart(item, INDEX_KEYS.range, LONGEST.range),
  ];
  return list === undefined || at === undefined ? undefined : { list, at };
}

const indexKeyPart = (item: Item, name: string, longest: number): string | undefined =>
  item[name] === undefined ? undefined : keyPart(item, name, longest);

function keyPart(item: Item, name: string, longest: number): string {
  const value = item[name];
  if (!value) throw invalid(`One or more parameter values were invalid: Missing the key ${name} in the item`);
  if (value.S === undefined)
    throw invalid(`One or more parameter values were invalid: Type mismatch for key ${name} expected: S`);
  if (value.S === '')
    throw invalid(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
    );
  if (Buffer.byteLength(value.S) > longest)
    throw invalid(
      `One or more parameter values were invalid: Size of ${name} has exceeded the maximum size limit of ${longest} bytes`,
    );
  return value.S;
}
