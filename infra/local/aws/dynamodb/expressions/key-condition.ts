import { AwsError, notImplemented } from '../../json-service.ts';
import type { Placeholders } from './placeholders.ts';
import { Reader } from './reader.ts';

export interface Bound {
  operator: '=' | '<' | '<=' | '>' | '>=';
  value: string;
}

export interface KeyRange {
  hash: string;
  bounds: Bound[];
}

const KIND = 'KeyConditionExpression';
const invalid = (message: string) => new AwsError('ValidationException', message);

/**
 * `hash = :value`, optionally with `AND` and one condition on the sort key. Throws `ValidationException` for
 * others.
 */
export function parseKeyCondition(
  expression: string,
  placeholders: Placeholders,
  keys: { hash: string; range: string },
): KeyRange {
  const reader = new Reader(KIND, expression);
  const parts = [readPart(reader, placeholders)];
  if (reader.skip('AND')) parts.push(readPart(reader, placeholders));
  reader.requireEnd();
  const unknown = parts.find(({ attribute }) => attribute !== keys.hash && attribute !== keys.range);
  if (unknown || (parts.length === 2 && parts[0]?.attribute === parts[1]?.attribute))
    throw invalid('Query key condition not supported');
  const [hash, ...more] = parts.find(({ attribute }) => attribute === keys.hash)?.bounds ?? [];
  if (!hash) throw invalid(`Query condition missed key schema element: ${keys.hash}`);
  if (hash.operator !== '=' || more.length > 0) throw invalid('Query key condition not supported');
  const bounds = parts.find(({ attribute }) => attribute === keys.range)?.bounds ?? [];
  return { hash: hash.value, bounds };
}

interface Part {
  attribute: string;
  bounds: Bound[];
}

function readPart(reader: Reader, placeholders: Placeholders): Part {
  if (reader.next === '(') throw notImplemented('parentheses in a KeyConditionExpression');
  if (reader.isCall) return readPrefix(reader, placeholders);
  const attribute = placeholders.attribute(reader.read());
  const operator = reader.read();
  const value = readText(reader, placeholders);
  if (operator.toUpperCase() === 'BETWEEN') {
    reader.expect('AND');
    const bounds: Bound[] = [
      { operator: '>=', value },
      { operator: '<=', value: readText(reader, placeholders) },
    ];
    return { attribute, bounds };
  }
  if (!isComparator(operator)) throw reader.syntaxError();
  return { attribute, bounds: [{ operator, value }] };
}

const isComparator = (token: string): token is Bound['operator'] =>
  ['=', '<', '<=', '>', '>='].includes(token);

function readPrefix(reader: Reader, placeholders: Placeholders): Part {
  reader.expect('begins_with');
  reader.expect('(');
  const attribute = placeholders.attribute(reader.read());
  reader.expect(',');
  const prefix = readText(reader, placeholders);
  reader.expect(')');
  const end = textAfter(prefix);
  const bounds: Bound[] = [{ operator: '>=', value: prefix }];
  return { attribute, bounds: end === undefined ? bounds : [...bounds, { operator: '<', value: end }] };
}

function readText(reader: Reader, placeholders: Placeholders): string {
  const { S } = placeholders.value(reader.read());
  if (S === undefined)
    throw invalid(
      'One or more parameter values were invalid: Condition parameter type does not match schema type',
    );
  if (S === '') throw invalid('One or more parameter values are not valid: a key cannot be an empty string');
  return S;
}

const LAST_POINT = 0x10ffff;
const LAST_BEFORE_SURROGATES = 0xd7ff;
const FIRST_AFTER_SURROGATES = 0xe000;

/** By code points, after all that begin with `prefix`. */
function textAfter(prefix: string): string | undefined {
  const points = [...prefix];
  for (let last = points.pop()?.codePointAt(0); last !== undefined; last = points.pop()?.codePointAt(0)) {
    if (last === LAST_POINT) continue;
    const next = last === LAST_BEFORE_SURROGATES ? FIRST_AFTER_SURROGATES : last + 1;
    return points.join('') + String.fromCodePoint(next);
  }
  return undefined;
}
