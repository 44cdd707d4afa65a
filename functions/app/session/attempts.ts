import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '../../errors.ts';
import { isWithin } from '../../services/clock.ts';
import { get, type Key, put, remove, update } from '../../services/table.ts';

/**
 * Wrong passwords within 15 minutes. `name` only slows sign-in, so that guesses cannot lock an owner out.
 * `address` exempts names known there, since offices share one. Cognito's own lock doubles from the sixth, so
 * few get past `name`.
 */
export const limits = { nameAtAddress: 5, address: 30, name: 10 } as const;
export const WINDOW_MS = 15 * 60_000;
/** Past `name`, each wrong password doubles the pause. */
const LONGEST_PAUSE_MS = 60_000;
const DOUBLINGS = 6;
const KNOWN_DAYS = 90;

/** In ms since 1970. */
export interface Attempt {
  username: string;
  address: string;
  now: number;
}

/** Unversioned: both records expire. */
const attemptsRecord = z.object({
  /** In ms since 1970, oldest first. */
  times: z.array(z.number()),
  revision: z.int(),
});
const knownRecord = z.object({ expires_at: z.number() });

const key = (kind: string, value: string): Key => ({ pk: `LOGIN#${kind}#${value}`, sk: 'ATTEMPTS' });
/** Hashed, because people type their password into the wrong field. */
export const digest = (name: string): string =>
  createHash('sha256').update(name.normalize('NFKC').trim().toLowerCase()).digest('base64url');
const knownKey = ({ username, address }: Attempt): Key => ({
  pk: `LOGIN#KNOWN#${digest(username)}`,
  sk: `ADDRESS#${address}`,
});

interface Counter {
  at: Key;
  keep: number;
  /** 0 or less when the next attempt is allowed now. */
  waitMs: (times: number[], now: number) => number;
  exempt: () => Promise<boolean>;
}

const never = async () => false;

const counters = (attempt: Attempt): Counter[] => [
  {
    at: key('USERNAME', `${digest(attempt.username)}#${attempt.address}`),
    ...within(limits.nameAtAddress),
    exempt: never,
  },
  { at: key('ADDRESS', attempt.address), ...within(limits.address), exempt: () => isKnown(attempt) },
  {
    at: key('USERNAME', digest(attempt.username)),
    ...slowedFrom(limits.name),
    exempt: () => isKnown(attempt),
  },
];

const within = (limit: number): Pick<Counter, 'keep' | 'waitMs'> => ({
  keep: limit,
  waitMs: (times, now) => (times.length < limit ? 0 : (times.at(-limit) ?? 0) + WINDOW_MS - now),
});

const slowedFrom = (limit: number): Pick<Counter, 'keep' | 'waitMs'> => ({
  keep: limit + DOUBLINGS,
  waitMs(times, now) {
    const over = times.length - limit;
    return over < 0 ? 0 : (times.at(-1) ?? 0) + Math.min(1_000 * 2 ** over, LONGEST_PAUSE_MS) - now;
  },
});

export async function checkAttempts(attempt: Attempt): Promise<void> {
  await Promise.all(
    counters(attempt).map(async (counter) => {
      const { times } = await recent(counter.at, attempt.now);
      await refuseWhileWaiting(counter, times, attempt.now);
    }),
  );
}

async function refuseWhileWaiting({ waitMs, exempt }: Counter, times: number[], now: number): Promise<void> {
  const wait = waitMs(times, now);
  if (wait > 0 && !(await exempt())) throw tooMany(wait);
}

/**
 * Many at once pass `checkAttempts`; those past the limit get 429 here. The narrowest counter is first, so
 * that a refusal uses up nothing of the next.
 */
export async function recordFailure(attempt: Attempt): Promise<void> {
  for (const counter of counters(attempt)) await count(counter, attempt.now);
}

export async function recordSuccess(attempt: Attempt): Promise<void> {
  const [atAddress] = counters(attempt);
  const expires_at = Math.ceil(attempt.now / 1000) + KNOWN_DAYS * 86_400;
  await Promise.all([atAddress && remove(atAddress.at), put({ ...knownKey(attempt), expires_at })]);
}

async function isKnown(attempt: Attempt): Promise<boolean> {
  const known = await get(knownRecord, knownKey(attempt));
  return known !== undefined && known.expires_at * 1000 > attempt.now;
}

/** More competing writes than this are an attack. */
const TRIES = 12;

async function count(counter: Counter, now: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { times, revision } = await recent(counter.at, now);
    await refuseWhileWaiting(counter, times, now);
    const written = await update(attemptsRecord, counter.at, {
      set: {
        times: [...times, now].slice(-counter.keep),
        revision: (revision ?? 0) + 1,
        expires_at: Math.ceil((now + WINDOW_MS) / 1000),
      },
      expect: { revision },
    });
    if (written) return;
  }
  throw tooMany(1_000);
}

/** DynamoDB deletes expired items days late, and the laptop never does. */
async function recent(at: Key, now: number): Promise<{ times: number[]; revision: number | undefined }> {
  const stored = await get(attemptsRecord, at);
  return {
    times: (stored?.times ?? []).filter((time) => isWithin(WINDOW_MS, time, now)),
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
