import { createHash } from 'node:crypto';
import * as z from 'zod';
import { get, type Key, remove, update } from '../../services/table.ts';
import { AppError } from '../errors.ts';

/** Wrong passwords that are answered in 15 minutes (design §4). */
export const limits = { username: 5, address: 30 } as const;
export const WINDOW_MS = 15 * 60_000;

/** Who tries to sign in, from where and when (ms since 1970). */
export interface Attempt {
  username: string;
  address: string;
  now: number;
}

const attemptsRecord = z.object({
  /** When passwords were wrong, ms since 1970, oldest first; at most as many as the limit. */
  times: z.array(z.number()),
  revision: z.int(),
});

/** Hashed: people type their password into the wrong field, and the table is no place for one. */
const usernameKey = (username: string): Key =>
  key('USERNAME', digest(username.normalize('NFKC').trim().toLowerCase()));
const addressKey = (address: string): Key => key('ADDRESS', address);
const key = (kind: string, value: string): Key => ({ pk: `LOGIN#${kind}#${value}`, sk: 'ATTEMPTS' });
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const counters = ({ username, address }: Attempt): { at: Key; limit: number }[] => [
  { at: usernameKey(username), limit: limits.username },
  { at: addressKey(address), limit: limits.address },
];

/** Throws 429 with the seconds to wait when there were too many wrong passwords for the name or from the address. */
export async function checkAttempts(attempt: Attempt): Promise<void> {
  await Promise.all(
    counters(attempt).map(async ({ at, limit }) => {
      const { times } = await recent(at, attempt.now);
      if (times.length >= limit) throw tooMany((times.at(-limit) ?? 0) + WINDOW_MS - attempt.now);
    }),
  );
}

/**
 * Counts a wrong password. Many sent at once all pass `checkAttempts` before the first is counted; those beyond the
 * limit are answered 429 here, whatever their password was.
 */
export async function recordFailure(attempt: Attempt): Promise<void> {
  await Promise.all(counters(attempt).map((counter) => count(counter, attempt.now)));
}

/** A right password clears the name's count; the address keeps its own. */
export const clearAttempts = (username: string): Promise<void> => remove(usernameKey(username));

/** How often one write is tried against others of the same key; so many at once are an attack. */
const TRIES = 12;

async function count({ at, limit }: { at: Key; limit: number }, now: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { times, revision } = await recent(at, now);
    if (times.length >= limit) throw tooMany((times.at(-limit) ?? 0) + WINDOW_MS - now);
    const written = await update(attemptsRecord, at, {
      set: {
        times: [...times, now],
        revision: (revision ?? 0) + 1,
        expires_at: Math.ceil((now + WINDOW_MS) / 1000),
      },
      expect: { revision },
    });
    if (written) return;
  }
  throw tooMany(1_000);
}

/** Expiry is checked here: the table's own clearing comes days late, and on the laptop never. */
async function recent(at: Key, now: number): Promise<{ times: number[]; revision: number | undefined }> {
  const stored = await get(attemptsRecord, at);
  return {
    times: (stored?.times ?? []).filter((time) => time > now - WINDOW_MS),
    revision: stored?.revision,
  };
}

export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('rate_limited', `Too many attempts to sign in. Try again in ${wait}.`, {
    retryAfter: seconds,
  });
}
