import { hashKey } from '@tanstack/react-query';

export type Changes<V extends object> = { [F in keyof V]?: V[F] };
export type FieldOf<V extends object> = Extract<keyof V, string>;

export interface Merged<V extends object> {
  /** My fields that still differ from theirs. */
  changes: Changes<V>;
  /** Fields both changed, with their original values. */
  conflicts: Changes<V>;
}

/** Merges changes to different parts of a field; undefined when they overlap. */
export type Combine<V extends object> = <F extends FieldOf<V>>(
  field: F,
  values: { opened: V[F]; mine: V[F]; theirs: V[F] },
) => V[F] | undefined;

/** Equality regardless of key order. */
export const sameValue = (a: unknown, b: unknown): boolean => a === b || hashKey([a]) === hashKey([b]);

export const fieldsOf = <V extends object>(changes: Changes<V>): FieldOf<V>[] =>
  Object.keys(changes) as FieldOf<V>[];

export function pick<V extends object>(values: V, fields: readonly FieldOf<V>[]): Changes<V> {
  const picked: Changes<V> = {};
  for (const field of fields) picked[field] = values[field];
  return picked;
}

export function without<V extends object>(changes: Changes<V>, fields: readonly (keyof V)[]): Changes<V> {
  const left = { ...changes };
  for (const field of fields) delete left[field];
  return left;
}

/** For conflicts, mine stays and the field is reported. */
export function mergeChanges<V extends object>(
  opened: Changes<V>,
  mine: Changes<V>,
  theirs: V,
  combine?: Combine<V>,
): Merged<V> {
  const changes: Changes<V> = {};
  const conflicts: Changes<V> = {};
  for (const field of fieldsOf(mine)) {
    const values = { opened: opened[field], mine: mine[field], theirs: theirs[field] };
    if (sameValue(values.mine, values.theirs) || sameValue(values.mine, values.opened)) continue;
    const combined = sameValue(values.opened, values.theirs)
      ? values.mine
      : combine?.(field, values as { [K in keyof typeof values]: V[typeof field] });
    changes[field] = combined ?? values.mine;
    if (combined === undefined) conflicts[field] = values.opened;
  }
  return { changes, conflicts };
}

export const changedFields = <V extends object>(before: V, after: V): FieldOf<V>[] =>
  (Object.keys(after) as FieldOf<V>[]).filter((field) => !sameValue(before[field], after[field]));
