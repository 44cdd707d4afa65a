import * as z from 'zod';
import { AppError } from '../../errors.ts';
import { update } from '../../services/table.ts';

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
