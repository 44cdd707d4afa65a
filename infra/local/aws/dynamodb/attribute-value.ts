import { AwsError, notImplemented } from '../json-service.ts';
import { normalNumber } from './decimal.ts';

export interface AttributeValue {
  S?: string;
  N?: string;
  BOOL?: boolean;
  NULL?: true;
  L?: AttributeValue[];
  M?: Item;
}
export type Item = Record<string, AttributeValue>;
type Kind = keyof AttributeValue;

const DEEPEST = 32;
const invalid = (message: string) => new AwsError('ValidationException', message);
const malformed = (message: string) => new AwsError('SerializationException', message);

export const kindOf = (value: AttributeValue): Kind => Object.keys(value)[0] as Kind;

/** Without a prototype, so that `__proto__` is an ordinary attribute. */
const emptyItem = (): Item => Object.create(null) as Item;

/**
 * With normalised numbers. Throws `ValidationException` for a malformed value, 501 for binary values and
 * sets.
 */
export function checkedItem(given: unknown, depth = 0): Item {
  if (!isObject(given)) throw malformed('An item must be an object');
  const item = emptyItem();
  for (const [name, value] of Object.entries(given)) item[name] = checkedValue(value, depth);
  return item;
}

export function checkedValue(given: unknown, depth = 0): AttributeValue {
  const [kind, ...more] = isObject(given) ? Object.keys(given) : [];
  if (kind === undefined || more.length > 0)
    throw invalid('Supplied AttributeValue must contain exactly one of the supported datatypes');
  if (/^([SNB]S|B)$/.test(kind)) throw notImplemented(`values of the datatype ${kind}`);
  const check = Object.hasOwn(checks, kind) ? checks[kind as Kind] : undefined;
  if (!check) throw invalid(`Supplied AttributeValue has the unknown datatype ${kind}`);
  if (depth > DEEPEST) throw invalid('Nesting Levels have exceeded supported limits');
  return { [kind]: check((given as Record<string, unknown>)[kind], depth) };
}

const checks: Record<Kind, (content: unknown, depth: number) => unknown> = {
  S: textIn,
  N: (content) => normalNumber(textIn(content)),
  BOOL(content) {
    if (typeof content !== 'boolean') throw malformed('BOOL must be true or false');
    return content;
  },
  NULL(content) {
    if (content !== true) throw invalid('Null attribute value types must have the value of true');
    return content;
  },
  L(content, depth) {
    if (!Array.isArray(content)) throw malformed('L must be a list');
    return content.map((entry) => checkedValue(entry, depth + 1));
  },
  M: (content, depth) => checkedItem(content, depth + 1),
};

function textIn(content: unknown): string {
  if (typeof content !== 'string') throw malformed('S and N must be strings');
  return content;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bytes as DynamoDB counts them: names and contents. */
export function sizeOfItem(item: Item): number {
  let size = 0;
  for (const name in item) size += Buffer.byteLength(name) + sizeOf(item[name] ?? {});
  return size;
}

function sizeOf({ S, N, L, M }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return sizeOfNumber(N);
  if (M) return 3 + sizeOfItem(M) + Object.keys(M).length;
  if (L) return L.reduce((size, entry) => size + 1 + sizeOf(entry), 3);
  return 1;
}

/** Two digits share a byte; one more holds the exponent, another the sign of a negative number. */
const sizeOfNumber = (text: string): number =>
  1 + Math.ceil(text.replace(/^-?0\.0*|\D/g, '').length / 2) + Number(text.startsWith('-'));

export function isEqual(a: AttributeValue, b: AttributeValue): boolean {
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return false;
  const [parts, others] = [a.M ?? a.L, b.M ?? b.L];
  return parts && others ? haveEqualParts(parts, others) : a[kind] === b[kind];
}

function haveEqualParts(a: Item | AttributeValue[], b: Item | AttributeValue[]): boolean {
  const others = new Map(Object.entries(b));
  const parts = Object.entries(a);
  return (
    parts.length === others.size &&
    parts.every(([name, value]) => {
      const other = others.get(name);
      return other !== undefined && isEqual(value, other);
    })
  );
}
