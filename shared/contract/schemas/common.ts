import * as z from 'zod';
import { BRAND_ID, BRAND_ID_LENGTH } from '../brand-id.ts';

export const clientId = z
  .string()
  .regex(BRAND_ID, `lower-case letters, digits and underscores, at most ${BRAND_ID_LENGTH}`);

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'an id of letters, digits, - and _');

const DAY = 'a date as YYYY-MM-DD';
/** `2026-11-22`; the year keeps four digits when weeks are added. */
export const day = z.iso.date(DAY).regex(/^[12]/, DAY);

/** ISO 8601 in UTC. */
export const instant = z.string();

/** Goes up by one with every write. */
export const revision = z.int().min(0);

/** Within its calendar, never reused. */
export const campaignIndex = z.coerce.number().int().min(0).max(99_999);

export const clientParams = z.object({ client: clientId });
export const ok = z.object({ success: z.literal(true), message: z.string() });

export const paging = {
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(2_000).optional(),
};
/** Null on the last page. */
export const cursor = z.string().nullable();

/** Not trimmed. The limit keeps a field from filling a record (DynamoDB allows 400 KB). */
export const text = (max: number) => z.string().max(max, `at most ${max} characters`);

/** `recorded`: a model earlier, for a seeded sample; `unwritten`: nobody; `sample`: earlier releases. */
export const wordsBy = z.enum(['openai', 'recorded', 'unwritten', 'person', 'sample']);
export type WordsBy = z.infer<typeof wordsBy>;
