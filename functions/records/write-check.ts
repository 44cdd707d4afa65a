import type * as z from 'zod';
import { type AppError, invalid } from '../errors.ts';
import { log } from '../services/log.ts';
import { problemsIn } from './read-stored.ts';
import type { Stored } from './stored-shape.ts';

export interface Change<T> {
  set?: Partial<T>;
  add?: { [Field in keyof T]?: number };
  append?: { [Field in keyof T]?: T[Field] & readonly unknown[] };
  remove?: readonly (keyof T & string)[];
  expect?: { [Field in keyof T]?: T[Field] | undefined };
}

/** As parsed, so that nothing unreadable is stored. Throws 422 naming the fields. */
export function storable<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw notStorable(what, result.error);
}

function notStorable(what: string, error: z.ZodError, within = ''): AppError {
  const issues = error.issues.map((issue) => ({
    ...issue,
    path: within === '' ? issue.path : [within, ...issue.path],
  }));
  const problem = problemsIn({ issues });
  log.error('write refused', { what, problem });
  const fields = issues.map(({ path, message }) => [path.join('.'), message]);
  return invalid(`${what} cannot be stored: ${problem}. Nothing was stored.`, Object.fromEntries(fields));
}

/** Throws 422 for what would make the record unreadable. */
export function checked<T>(name: string, schema: z.ZodObject, change: Change<T>): Change<T> {
  const { set, add, remove } = change as Change<Stored>;
  const refuse = (field: string, why: string): never => {
    throw new Error(`A write of a ${name} was refused: ${field} ${why}. Nothing was stored.`);
  };
  const read = (field: string, value: unknown): unknown => {
    const own = schema.shape[field] as z.ZodType | undefined;
    const result = own?.safeParse(value);
    if (!result) return refuse(field, 'is not one of its fields');
    if (result.success) return result.data;
    throw notStorable(`The ${name}`, result.error, field);
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

/** DynamoDB allows 400 KB; the margin covers its overhead. */
export const MAX_KB = 390;

export interface SizeLimit {
  limitKb: number;
  shorten: string;
}

/** Throws 422; `what` is for people. */
export function requireFits(record: object, what: string, { limitKb, shorten }: SizeLimit): void {
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size <= limitKb * 1000) return;
  throw invalid(
    `${what} would be ${Math.ceil(size / 1000)} KB; at most ${limitKb} KB can be stored. ${shorten} Nothing was changed.`,
  );
}
