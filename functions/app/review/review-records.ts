import * as z from 'zod';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { reviewComment, reviewLink, reviewVerdict } from '#shared/contract/schemas/review.ts';
import { defineRecord } from '../../records/define-record.ts';
import { padIndex } from '../calendars/calendar-records.ts';

/** Apart, so that the public function can write nothing else. */
export const reviewPartition = (calendarId: string) => `REVIEW#${calendarId}`;
export const reviewList = (client: string) => `REVIEWS#${client}`;

export const LINK_PREFIX = 'LINK#';
export const COMMENT_PREFIX = 'COMMENT#';
export const VERDICT_PREFIX = 'VERDICT#';
export const OUTSIDE_PREFIX = 'OUTSIDE#';
export const SUM_PREFIX = 'SUM#';

interface EntryId {
  session_id: string;
  id: string;
}
const keyOf =
  (prefix: string) =>
  ({ session_id, id: entry }: EntryId) => ({ pk: reviewPartition(session_id), sk: prefix + entry });

export const entriesOf = (index: number) => `${padIndex(index)}-`;

const linkRecord = reviewLink.omit({ ended: true }).extend({
  session_id: id,
  client: clientId,
  /** The public function cannot read brands. */
  brand: z.string(),
  time_zone: z.string(),
  /** SHA-256, base64url. */
  token_hash: z.string(),
  revoked_at: instant.nullable(),
});
export type LinkRecord = z.infer<typeof linkRecord>;

export const reviewLinks = defineRecord({
  name: 'review link',
  version: 1,
  schema: linkRecord,
  key: keyOf(LINK_PREFIX),
  list: ({ client, ends_on }) => ({ list: reviewList(client), at: ends_on }),
  upgrades: {},
});

/** Unversioned: expires by itself. */
export const tokenRecord = z.object({ session_id: id, link_id: id, expires_at: z.number() });
export const tokenKey = (hash: string) => ({ pk: `REVIEW#TOKEN#${hash}`, sk: 'TOKEN' });

const commentRecord = reviewComment.extend({ session_id: id });
export type CommentRecord = z.infer<typeof commentRecord>;

/** It outlives its author's link. */
export const reviewComments = defineRecord({
  name: 'review comment',
  version: 1,
  schema: commentRecord,
  key: keyOf(COMMENT_PREFIX),
  upgrades: {},
});

const verdictRecord = reviewVerdict.omit({ changed: true }).extend({ session_id: id });
export type VerdictRecord = z.infer<typeof verdictRecord>;

/** Never changed: whether it still counts is worked out on each read. */
export const reviewVerdicts = defineRecord({
  name: 'review verdict',
  version: 2,
  schema: verdictRecord,
  key: keyOf(VERDICT_PREFIX),
  upgrades: {
    1: ({ seen, ...old }) => ({ ...old, seen: { ...(seen as object), second_subject: '' } }),
  },
});

const sumRecord = z.object({
  session_id: id,
  index: z.int(),
  /** How often something was written about the email. */
  written: z.int().default(0),
  /** `written` when the sum was made; otherwise the sum is out of date. */
  made_at: z.int().default(-1),
  /** JSON of a `ReviewSum`: one text is read many times faster than its parts. */
  sum: z.string().default(''),
});
export type SumRecord = z.infer<typeof sumRecord>;

/** Totals of an email's review, made from its comments and verdicts on reading. */
export const reviewSums = defineRecord({
  name: 'review sum',
  version: 1,
  schema: sumRecord,
  key: ({ session_id, index }: Pick<SumRecord, 'session_id' | 'index'>) => ({
    pk: reviewPartition(session_id),
    sk: SUM_PREFIX + padIndex(index),
  }),
  upgrades: {},
});

/** Written once every email with feedback has a sum; earlier releases made none. */
export const summedUp = z.object({ at: instant });
export const summedUpKey = (calendarId: string) => ({ pk: reviewPartition(calendarId), sk: 'SUMMED_UP' });

/** An outside change that nobody approved; at most one of each kind per email. */
const outsideRecord = z.object({
  session_id: id,
  index: z.int(),
  kind: z.enum(['klaviyo_edit']),
  at: instant,
  /** The same finding is not counted again. */
  finding: z.string(),
  over: z.boolean(),
});
export type OutsideRecord = z.infer<typeof outsideRecord>;

export const outsideChanges = defineRecord({
  name: 'change outside of an approved email',
  version: 1,
  schema: outsideRecord,
  key: ({ session_id, index, kind }: Pick<OutsideRecord, 'session_id' | 'index' | 'kind'>) => ({
    pk: reviewPartition(session_id),
    sk: `${OUTSIDE_PREFIX}${entriesOf(index)}${kind}`,
  }),
  upgrades: {},
});

/** Who took responsibility for an upload without approval, and why. */
const overrideRecord = z.object({
  id,
  /** Null for HTML of no calendar; the partition is `client`'s. */
  session_id: id.nullable(),
  client: clientId,
  index: z.int().nullable(),
  campaign_name: z.string(),
  version: z.int().nullable(),
  reason: z.string(),
  by: z.string(),
  at: instant,
});
export type OverrideRecord = z.infer<typeof overrideRecord>;

export const approvalOverrides = defineRecord({
  name: 'upload without approval',
  version: 1,
  schema: overrideRecord,
  key: ({ id: entry, session_id, client }: Pick<OverrideRecord, 'id' | 'session_id' | 'client'>) => ({
    pk: reviewPartition(session_id ?? `BRAND#${client}`),
    sk: `OVERRIDE#${entry}`,
  }),
  upgrades: {},
});
