import { hashKey } from '@tanstack/react-query';

/** Fields a person changed, with what they typed. */
export type Changes<V extends object> = { [F in keyof V]?: V[F] };
export type FieldOf<V extends object> = Extract<keyof V, string>;

export interface Merged<V extends object> {
  /** What is still mine: these fields differ from theirs, all others are theirs. */
  changes: Changes<V>;
  /** Fields that both of us changed, each with its value when I opened it: a person has to choose. */
  conflicts: Changes<V>;
}

/** Joins two changes of one field where they touch different parts of it; undefined where they do not. */
export type Combine<V extends object> = <F extends FieldOf<V>>(
  field: F,
  values: { opened: V[F]; mine: V[F]; theirs: V[F] },
) => V[F] | undefined;

/** Whether two values of a field say the same, whatever the order of their keys. */
export const sameValue = (a: unknown, b: unknown): boolean => a === b || hashKey([a]) === hashKey([b]);

export const fieldsOf = <V extends object>(changes: Changes<V>): FieldOf<V>[] =>
  Object.keys(changes) as FieldOf<V>[];

/** The values of some fields. */
export function pick<V extends object>(values: V, fields: readonly FieldOf<V>[]): Changes<V> {
  const picked: Changes<V> = {};
  for (const field of fields) picked[field] = values[field];
  return picked;
}

/** The changes without some fields. */
export function without<V extends object>(changes: Changes<V>, fields: readonly (keyof V)[]): Changes<V> {
  const left = { ...changes };
  for (const field of fields) delete left[field];
  return left;
}

/**
 * Puts my changes on top of a newer record. Theirs is taken wherever I changed nothing, mine stays wherever they changed
 * nothing; where both changed, mine stays in the form and the field is named a conflict.
 */
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

/** Fields that differ between two readings of a record. */
export const changedFields = <V extends object>(before: V, after: V): FieldOf<V>[] =>
  (Object.keys(after) as FieldOf<V>[]).filter((field) => !sameValue(before[field], after[field]));
