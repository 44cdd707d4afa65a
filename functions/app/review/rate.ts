import * as z from 'zod';
import { AppError, conflict } from '../../errors.ts';
import { type Key, update } from '../../services/table.ts';
import { type LinkRecord, reviewPartition } from './review-records.ts';

/**
 * Requests per five minutes. Deciding on twelve emails takes about forty, and offices share an address. The
 * limit for unknown tokens, which cannot be guessed, saves cost.
 */
export const rateLimits = { token: 300, address: 1_500, unknown: 30 } as const;
const WINDOW_S = 300;

const counter = z.object({ calls: z.int() });

/** Throws 429 past the limit. */
export async function countRequest(
  kind: keyof typeof rateLimits,
  value: string,
  now = Date.now(),
): Promise<void> {
  const seconds = Math.floor(now / 1000);
  const window = Math.floor(seconds / WINDOW_S);
  const counted = await update(
    counter,
    { pk: `REVIEW#RATE#${kind}#${value}`, sk: String(window) },
    { add: { calls: 1 }, set: { expires_at: (window + 2) * WINDOW_S } },
  );
  if (counted && counted.calls > rateLimits[kind])
    throw new AppError('rate_limited', 'Too many requests in a few minutes. Wait a moment, then go on.', {
      retryAfter: (window + 1) * WINDOW_S - seconds,
    });
}

/**
 * Three times what thirty emails in many rounds need: one link could otherwise make a review too large to
 * open.
 */
export const ENTRIES_OF_A_LINK = 1_000;
/** On a calendar's emails, by all users of the app. */
export const ENTRIES_OF_THE_TEAM = 3_000;
const KEPT_AFTER_END_S = 3 * 86_400;

/** Throws 409 past the link's limit. */
export const countWritten = ({ id, ends_on }: Pick<LinkRecord, 'id' | 'ends_on'>): Promise<void> =>
  countEntry(
    { pk: `REVIEW#RATE#written#${id}`, sk: 'ALL' },
    {
      limit: ENTRIES_OF_A_LINK,
      refusal:
        'No more comments or decisions fit on this link. Ask whoever sent it to you for a new one; nothing was stored.',
      expires_at: Math.ceil(Date.parse(ends_on) / 1000) + KEPT_AFTER_END_S,
    },
  );

/** Throws 409 past the calendar's limit. */
export const countWrittenByTeam = (calendarId: string): Promise<void> =>
  countEntry(
    { pk: reviewPartition(calendarId), sk: 'WRITTEN' },
    {
      limit: ENTRIES_OF_THE_TEAM,
      refusal: `Your team has written ${ENTRIES_OF_THE_TEAM.toLocaleString('en')} comments on this calendar’s emails, and there is no room for more. Nothing was stored.`,
    },
  );

async function countEntry(
  key: Key,
  { limit, refusal, ...lasting }: { limit: number; refusal: string; expires_at?: number },
): Promise<void> {
  const counted = await update(counter, key, { add: { calls: 1 }, set: lasting });
  if (counted && counted.calls > limit) throw conflict(refusal, null);
}
