import { AwsError, notImplemented } from '../../json-service.ts';
import { type AttributeValue, type Item, kindOf } from '../attribute-value.ts';
import { sum } from '../decimal.ts';
import { isTableKey } from '../keys.ts';
import type { Placeholders } from './placeholders.ts';
import { Reader } from './reader.ts';

/** Throws `ValidationException` when the change does not fit the item. */
export type Update = (item: Item) => Item;
interface Assignment {
  attribute: string;
  value: (item: Item) => AttributeValue | undefined;
}
type Operand = (item: Item) => AttributeValue;

const KIND = 'UpdateExpression';
const invalid = (message: string) => new AwsError('ValidationException', message);
const wrongType = () => invalid('An operand in the update expression has an incorrect data type');

const clauses: Record<string, (reader: Reader, placeholders: Placeholders) => Assignment> = {
  SET: readSet,
  ADD: readAdd,
  REMOVE: (reader, placeholders) => ({
    attribute: readAttribute(reader, placeholders),
    value: () => undefined,
  }),
};

/**
 * `SET` (with `if_not_exists` and `list_append`), `ADD` of numbers and `REMOVE`. Throws
 * `ValidationException`, or 501 for `DELETE`, sets and sums in `SET`.
 */
export function parseUpdate(expression: string, placeholders: Placeholders): Update {
  const reader = new Reader(KIND, expression);
  const assignments: Assignment[] = [];
  const seen = new Set<string>();
  do {
    const name = reader.next.toUpperCase();
    if (name === 'DELETE') throw notImplemented(`DELETE in an ${KIND}`);
    const clause = Object.hasOwn(clauses, name) ? clauses[name] : undefined;
    if (!clause) throw reader.syntaxError();
    if (seen.has(name))
      throw invalid(`Invalid ${KIND}: The "${name}" section can only be used once in an update expression;`);
    seen.add(name);
    reader.read();
    assignments.push(...reader.readList(() => clause(reader, placeholders)));
  } while (!reader.isAtEnd);
  requireDistinct(assignments);
  return (item) => applied(assignments, item);
}

function applied(assignments: Assignment[], item: Item): Item {
  const changed: Item = Object.assign(Object.create(null) as Item, item);
  for (const { attribute, value } of assignments) {
    const next = value(item);
    if (next === undefined) delete changed[attribute];
    else changed[attribute] = next;
  }
  return changed;
}

function readAttribute(reader: Reader, placeholders: Placeholders): string {
  const attribute = placeholders.attribute(reader.read());
  if (isTableKey(attribute))
    throw invalid(
      `One or more parameter values were invalid: Cannot update attribute ${attribute}. This attribute is part of the key`,
    );
  return attribute;
}

function readSet(reader: Reader, placeholders: Placeholders): Assignment {
  const attribute = readAttribute(reader, placeholders);
  reader.expect('=');
  const value = readOperand(reader, placeholders);
  if (/^[+-]$/.test(reader.next)) throw notImplemented(`${reader.next} in an ${KIND}`);
  return { attribute, value };
}

function readAdd(reader: Reader, placeholders: Placeholders): Assignment {
  const attribute = readAttribute(reader, placeholders);
  const added = placeholders.value(reader.read());
  if (added.N === undefined)
    throw invalid(
      `Invalid ${KIND}: Incorrect operand type for operator or function; operator: ADD, operand type: ${kindOf(added)}`,
    );
  const { N } = added;
  return {
    attribute,
    value(item) {
      const current = item[attribute] ?? { N: '0' };
      if (current.N === undefined) throw wrongType();
      return { N: sum(current.N, N) };
    },
  };
}

function readOperand(reader: Reader, placeholders: Placeholders): Operand {
  if (reader.isCall) return readFunction(reader, placeholders);
  const token = reader.read();
  if (token.startsWith(':')) {
    const value = placeholders.value(token);
    return () => value;
  }
  const attribute = placeholders.attribute(token);
  return (item) => {
    const value = item[attribute];
    if (!value)
      throw invalid('The provided expression refers to an attribute that does not exist in the item');
    return value;
  };
}

function readFunction(reader: Reader, placeholders: Placeholders): Operand {
  const name = reader.read();
  reader.expect('(');
  const isDefault = name === 'if_not_exists';
  if (!isDefault && name !== 'list_append')
    throw invalid(`Invalid ${KIND}: Invalid function name; function: ${name}`);
  const first = isDefault
    ? optional(placeholders.attribute(reader.read()))
    : readOperand(reader, placeholders);
  reader.expect(',');
  const second = readOperand(reader, placeholders);
  reader.expect(')');
  return isDefault ? (item) => first(item) ?? second(item) : (item) => appended(first(item), second(item));
}

const optional = (attribute: string) => (item: Item) => item[attribute];

function appended(start: AttributeValue | undefined, end: AttributeValue): AttributeValue {
  if (!start?.L || !end.L) throw wrongType();
  return { L: [...start.L, ...end.L] };
}

function requireDistinct(assignments: Assignment[]): void {
  const seen = new Set<string>();
  for (const { attribute } of assignments) {
    if (seen.has(attribute))
      throw invalid(
        `Invalid ${KIND}: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [${attribute}], path two: [${attribute}]`,
      );
    seen.add(attribute);
  }
}
