import * as z from 'zod';
import { AppError, conflict } from '../../errors.ts';
import { update } from '../../services/table.ts';
import type { LinkRecord } from './records.ts';

/**
 * Calls within a window of five minutes. A reviewer who decides on twelve emails makes about forty; an office of several
 * has one address. Tokens that nobody was given cannot be guessed; counting them keeps their cost down.
 */
export const rateLimits = { token: 300, address: 1_500, unknown: 30 } as const;
const WINDOW_S = 300;

const counter = z.object({ calls: z.int() });

/** Counts a call. Throws 429 past the limit of its window. */
export async function countCall(
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
    throw new AppError('rate_limited', 'That was a lot at once. Wait a moment, then go on.', {
      retryAfter: (window + 1) * WINDOW_S - seconds,
    });
}

/**
 * Comments and verdicts of one link in its life; a month of thirty emails in many rounds has a third of it. Without a
 * bound, one link could fill a review until its readers' answers are too large for anybody, the team included.
 */
export const WRITTEN_BY_A_LINK = 1_000;
const DAY_S = 86_400;

/** Counts a comment or verdict. Throws 409 when its link has written all it may. */
export async function countWritten({ id, ends_on }: Pick<LinkRecord, 'id' | 'ends_on'>): Promise<void> {
  const counted = await update(
    counter,
    { pk: `REVIEW#RATE#written#${id}`, sk: 'ALL' },
    { add: { calls: 1 }, set: { expires_at: Math.ceil(Date.parse(ends_on) / 1000) + 3 * DAY_S } },
  );
  if (counted && counted.calls > WRITTEN_BY_A_LINK)
    throw conflict(
      'This link has written as much as one link may. Ask whoever sent it to you for a new one; nothing was stored.',
      null,
    );
}
