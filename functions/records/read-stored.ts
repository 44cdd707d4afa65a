import type * as z from 'zod';

export type Read<T> = { record: T } | { problem: string };

/** "theme: at most 200 characters". */
export const problemsIn = ({ issues }: Pick<z.ZodError, 'issues'>): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** Cuts what is too long, so that people can open the record and correct it. */
export function readStored<S extends z.ZodType>(schema: S, stored: unknown): Read<z.output<S>> {
  const first = schema.safeParse(stored);
  if (first.success) return { record: first.data };
  const result = schema.safeParse(first.error.issues.reduce(shortened, stored));
  return result.success ? { record: result.data } : { problem: problemsIn(result.error) };
}

export function readStoredText<S extends z.ZodType>(schema: S, text: string): Read<z.output<S>> {
  try {
    return readStored(schema, JSON.parse(text));
  } catch (error) {
    return { problem: String(error) };
  }
}

function shortened(stored: unknown, issue: z.core.$ZodIssue): unknown {
  if (issue.code !== 'too_big' || !['string', 'array'].includes(issue.origin)) return stored;
  return cutAt(stored, issue.path, Number(issue.maximum));
}

function cutAt(value: unknown, [key, ...path]: readonly PropertyKey[], length: number): unknown {
  if (key === undefined)
    return typeof value === 'string' || Array.isArray(value) ? value.slice(0, length) : value;
  if (Array.isArray(value)) return value.map((each, at) => (at === key ? cutAt(each, path, length) : each));
  if (typeof value !== 'object' || value === null) return value;
  const known = value as Record<PropertyKey, unknown>;
  return { ...known, [key]: cutAt(known[key], path, length) };
}
