import * as z from 'zod';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const attributes = z.custom<Record<string, unknown>>(isObject);
/** `z.record` makes checking a request three times as slow. */
export const attributeNames = z.custom<Record<string, string>>(
  (value) => isObject(value) && Object.values(value).every((name) => typeof name === 'string'),
);
