import * as z from 'zod';

/** A brand's id, such as `invigor8`. */
export const clientId = z
  .string()
  .regex(/^[a-z0-9_]{1,40}$/, 'lower-case letters, digits and underscores, at most 40');

/** Id of a calendar (the API's "session"), batch or other record. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'an id of letters, digits, - and _');

const DAY = 'a date as YYYY-MM-DD';
/** A date that exists, such as `2026-11-22`, in a year of four digits even when weeks are added. */
export const day = z.iso.date(DAY).regex(/^[12]/, DAY);

/** A time as ISO 8601, in UTC. */
export const instant = z.string();

/** Increases by one with every write of a record. */
export const revision = z.int().min(0);

/** A campaign's number within its calendar, never reused. */
export const campaignIndex = z.coerce.number().int().min(0).max(99_999);

export const clientParams = z.object({ client: clientId });
export const ok = z.object({ success: z.literal(true), message: z.string() });

/** Query of a paged list. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(2_000).optional(),
};
/** Pass it to the next call for the next page; null on the last one. */
export const cursor = z.string().nullable();

/** A user's text, not trimmed. The limit keeps one field from filling a record (DynamoDB allows 400 KB). */
export const text = (max: number) => z.string().max(max, `at most ${max} characters`);

/**
 * Who wrote an email's words: a model; a model before, for a seeded sample (`recorded`); nobody, the row stands as it is
 * (`unwritten`); or a person. `sample` is in emails of earlier releases: rules that took a brief's sentences.
 */
export const wordsBy = z.enum(['openai', 'recorded', 'unwritten', 'person', 'sample']);
export type WordsBy = z.infer<typeof wordsBy>;
