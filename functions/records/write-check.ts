import type * as z from 'zod';
import { invalid } from '../errors.ts';
import type { Stored } from './stored-shape.ts';

/** A change of some of a record's fields; see `Update` of the table for how it is written. */
export interface Change<T> {
  set?: Partial<T>;
  add?: { [Field in keyof T]?: number };
  append?: { [Field in keyof T]?: T[Field] & readonly unknown[] };
  remove?: readonly (keyof T & string)[];
  /** Each field must have this value, or be absent where it is `undefined`; otherwise nothing is written. */
  expect?: { [Field in keyof T]?: T[Field] | undefined };
}

/**
 * The change with each value as the schema reads it again. Throws when a value does not fit its field: such a write is a
 * fault of the program and would make the record unreadable, so nothing of it is sent.
 */
export function checked<T>(name: string, schema: z.ZodObject, change: Change<T>): Change<T> {
  const { set, add, remove } = change as Change<Stored>;
  const refuse = (field: string, why: string): never => {
    throw new Error(`A write of a ${name} was refused: ${field} ${why}. Nothing was stored.`);
  };
  const read = (field: string, value: unknown): unknown => {
    const own = schema.shape[field] as z.ZodType | undefined;
    const result = own?.safeParse(value);
    if (!result) return refuse(field, 'is no field of it');
    return result.success
      ? result.data
      : refuse(field, result.error.issues.map(({ message }) => message).join('; '));
  };
  for (const [field, by] of Object.entries(add ?? {})) {
    if (!Number.isFinite(by)) refuse(field, `cannot grow by ${by}`);
    if (!Number.isInteger(by) && acceptsNoFraction(schema, field))
      refuse(field, `takes whole numbers, not ${by}`);
  }
  for (const field of remove ?? []) read(field, undefined);
  const known = Object.entries(set ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, read(field, value)]);
  return { ...change, ...(set && { set: Object.fromEntries(known) as Partial<T> }) };
}

const acceptsNoFraction = (schema: z.ZodObject, field: string) =>
  !(schema.shape[field] as z.ZodType | undefined)?.safeParse(0.5).success;

/** An item of the table ends at 400 KB; a little is left for how it is counted. */
export const MOST_KB = 390;

export interface SizeLimit {
  limitKb: number;
  /** What to do about a record that is too large, as in "Shorten the prompts." */
  shorten: string;
}

/** Throws 422 when a record would be larger than the table takes; `what` names it, as in "The brand acme". */
export function requireFits(record: object, what: string, { limitKb, shorten }: SizeLimit): void {
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size <= limitKb * 1000) return;
  throw invalid(
    `${what} would be ${Math.ceil(size / 1000)} KB; at most ${limitKb} KB can be kept. ${shorten} Nothing was changed.`,
  );
}
