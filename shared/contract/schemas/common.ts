import * as z from 'zod';

/** A brand's id, as in `invigor8`. */
export const clientId = z
  .string()
  .regex(/^[a-z0-9_]{1,40}$/, 'lower-case letters, digits and underscores, at most 40');

/** A calendar (= session), batch or record id: letters, digits, `-` and `_`. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'an id of letters, digits, - and _');

/** ISO 8601 instant, UTC. */
export const instant = z.string();

/** Counts up by one with every write of a record; see `conflict`. */
export const revision = z.int().min(0);

/** A campaign's number within its calendar; given once, never reused. */
export const campaignIndex = z.coerce.number().int().min(0).max(99_999);

export const clientParams = z.object({ client: clientId });
export const ok = z.object({ success: z.literal(true), message: z.string() });

/** The query of a list that can be long: at most so many entries, from where the answer before ended. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(2_000).optional(),
};
/** What asks for the rest of a list; null when this was the end. */
export const cursor = z.string().nullable();

/** A text of a user's: trimmed of nothing, bounded so that one field cannot fill a record (a table item ends at 400 KB). */
export const text = (max: number) => z.string().max(max, `at most ${max} characters`);
