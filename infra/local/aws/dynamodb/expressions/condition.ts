import { notImplemented } from '../../json-service.ts';
import { type AttributeValue, type Item, isEqual } from '../attribute-value.ts';
import type { Placeholders } from './placeholders.ts';
import { Reader } from './reader.ts';

export type Condition = (item: Item) => boolean;
type Operand = (item: Item) => AttributeValue | undefined;

const KIND = 'ConditionExpression';

/**
 * `=`, `<>`, `attribute_exists`, `attribute_not_exists`, `AND`, `OR`, `NOT` and parentheses. Throws
 * `ValidationException`, or 501 for anything else.
 */
export function parseCondition(expression: string, placeholders: Placeholders): Condition {
  const reader = new Reader(KIND, expression);
  const condition = anyOf(reader, placeholders);
  reader.requireEnd();
  return condition;
}

function anyOf(reader: Reader, placeholders: Placeholders): Condition {
  const parts = [allOf(reader, placeholders)];
  while (reader.skip('OR')) parts.push(allOf(reader, placeholders));
  return (item) => parts.some((holds) => holds(item));
}

function allOf(reader: Reader, placeholders: Placeholders): Condition {
  const parts = [negation(reader, placeholders)];
  while (reader.skip('AND')) parts.push(negation(reader, placeholders));
  return (item) => parts.every((holds) => holds(item));
}

function negation(reader: Reader, placeholders: Placeholders): Condition {
  if (!reader.skip('NOT')) return primary(reader, placeholders);
  const holds = negation(reader, placeholders);
  return (item) => !holds(item);
}

function primary(reader: Reader, placeholders: Placeholders): Condition {
  if (reader.skip('(')) {
    const condition = anyOf(reader, placeholders);
    reader.expect(')');
    return condition;
  }
  return reader.isCall ? presence(reader, placeholders) : comparison(reader, placeholders);
}

function presence(reader: Reader, placeholders: Placeholders): Condition {
  const name = reader.read();
  const wanted = { attribute_exists: true, attribute_not_exists: false }[name];
  if (wanted === undefined) throw notImplemented(`the function ${name} in a ${KIND}`);
  reader.expect('(');
  const attribute = placeholders.attribute(reader.read());
  reader.expect(')');
  return (item) => (item[attribute] !== undefined) === wanted;
}

function comparison(reader: Reader, placeholders: Placeholders): Condition {
  const left = operand(reader, placeholders);
  const comparator = reader.read();
  if (/^([<>]=?|between|in)$/i.test(comparator)) throw notImplemented(`${comparator} in a ${KIND}`);
  if (comparator !== '=' && comparator !== '<>') throw reader.syntaxError();
  const right = operand(reader, placeholders);
  const wanted = comparator === '=';
  return (item) => areEqual(left(item), right(item)) === wanted;
}

function operand(reader: Reader, placeholders: Placeholders): Operand {
  const token = reader.read();
  if (token.startsWith(':')) {
    const value = placeholders.value(token);
    return () => value;
  }
  if (reader.next === '(') throw notImplemented(`the function ${token} in a ${KIND}`);
  const attribute = placeholders.attribute(token);
  return (item) => item[attribute];
}

const areEqual = (a: AttributeValue | undefined, b: AttributeValue | undefined): boolean =>
  a !== undefined && b !== undefined && isEqual(a, b);
