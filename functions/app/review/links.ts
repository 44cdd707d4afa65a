import { randomUUID } from 'node:crypto';
import { REVIEW_DAYS_LIMIT } from '#shared/contract/limits.ts';
import type { ReviewLink, ReviewScope } from '#shared/contract/schemas/review.ts';
import { addDays } from '#shared/text/day.ts';
import { invalid, notFound } from '../../errors.ts';
import { remove } from '../../services/table.ts';
import { toClient } from '../brands/brand-records.ts';
import { getBrand } from '../brands/store.ts';
import type { CalendarRecord } from '../calendars/calendar-records.ts';
import { campaignsOf } from '../calendars/store.ts';
import { todayIn } from '../calendars/today.ts';
import { type LinkRecord, reviewLinks, tokenKey } from './review-records.ts';
import { newToken, rememberToken } from './tokens.ts';

export function endOf(
  { revoked_at, ends_on, time_zone }: Pick<LinkRecord, 'revoked_at' | 'ends_on' | 'time_zone'>,
  now = new Date(),
): ReviewLink['ended'] {
  if (revoked_at !== null) return 'revoked';
  return todayIn(time_zone, now) > ends_on ? 'over' : null;
}

export const showsEmail = ({ indexes }: Pick<LinkRecord, 'indexes'>, index: number): boolean =>
  indexes === null || indexes.includes(index);

/** Without its token's hash. */
export function shownLink(record: LinkRecord): ReviewLink {
  const { id, reviewer, scope, indexes, created_at, created_by, ends_on, last_opened_at } = record;
  return {
    id,
    reviewer,
    scope,
    indexes,
    created_at,
    created_by,
    ends_on,
    last_opened_at,
    ended: endOf(record),
  };
}

export interface Sharing {
  reviewers: readonly string[];
  scope: ReviewScope;
  indexes: readonly number[];
  due_by?: string | undefined;
  ends_on: string;
  user: { username: string };
}

/**
 * Only this returns tokens. Throws 422 for an end that is past or too far ahead, and when nothing would be
 * shared.
 */
export async function shareForReview(
  calendar: CalendarRecord,
  { reviewers, scope, indexes, due_by, ends_on, user }: Sharing,
): Promise<{ link: ReviewLink; token: string }[]> {
  const { session_id, client } = calendar;
  const [brand, campaigns] = await Promise.all([getBrand(client), campaignsOf(session_id)]);
  const today = todayIn(brand.time_zone);
  if (ends_on < today) throw invalid('The link would have ended already. Choose today or a later day.');
  if (ends_on > addDays(today, REVIEW_DAYS_LIMIT)) throw invalid('A link may be open for a year at most.');
  const wanted = new Set(indexes);
  const shared = campaigns.filter(({ index, send_date }) => {
    if (scope === 'selected') return wanted.has(index);
    return scope === 'all' || (send_date >= today && send_date <= (due_by ?? ''));
  });
  if (!shared.some(({ email }) => email !== null))
    throw invalid('None of these campaigns has an email yet. Generate them first.');
  const made: { link: ReviewLink; token: string }[] = [];
  for (const reviewer of reviewers) {
    const { token, hash } = newToken();
    const link: LinkRecord = {
      id: randomUUID(),
      session_id,
      client,
      brand: toClient(brand).display_name,
      time_zone: brand.time_zone,
      token_hash: hash,
      reviewer: reviewer.trim(),
      scope,
      indexes: scope === 'all' ? null : shared.map(({ index }) => index),
      created_at: new Date().toISOString(),
      created_by: user.username,
      ends_on,
      last_opened_at: null,
      revoked_at: null,
    };
    // A crash leaves a token that opens nothing.
    await rememberToken(hash, link);
    await reviewLinks.create(link);
    made.push({ link: shownLink(link), token });
  }
  return made;
}

/** `forget` also unlists it. Its comments and verdicts stay. */
export async function endLink(
  { session_id }: Pick<CalendarRecord, 'session_id'>,
  id: string,
  { forget }: { forget: boolean },
): Promise<void> {
  const link = await reviewLinks.get({ session_id, id });
  if (!link) throw notFound('This reviewer’s link does not exist any more.');
  if (link.revoked_at === null)
    await reviewLinks.apply({ session_id, id }, { set: { revoked_at: new Date().toISOString() } });
  if (!forget) return;
  await remove(tokenKey(link.token_hash));
  await reviewLinks.remove({ session_id, id });
}
