import * as z from 'zod';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Attribute values by name; `checkedItem` looks into them. */
export const attributes = z.custom<Record<string, unknown>>(isObject);
/** What placeholders such as `#status` stand for. Not `z.record`, with which checking a request takes three times as long. */
export const attributeNames = z.custom<Record<string, string>>(
  (value) => isObject(value) && Object.values(value).every((name) => typeof name === 'string'),
);
