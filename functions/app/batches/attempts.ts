import { MAX_ATTEMPTS } from '#shared/contract/limits.ts';
import type { WriterError } from '../../services/model/writer.ts';
import type { Failure } from './outcome.ts';

/** Up to this a worker waits itself; for a longer pause it gives its campaign back and takes another. */
export const INSIDE_SECONDS = 10;
/** The pauses a provider asks for may hold up one campaign for so long. */
export const LONGEST_WAIT_SECONDS = 1_800;
const CAP_SECONDS = 60;
/** Workers that were told the same come back over so long a time at first, and over twice as long each time after. */
export const FIRST_SPREAD_SECONDS = 10;
/** No pause is shorter: a provider that asks for none is not called again at once. */
const SHORTEST_SECONDS = 1;
/** Calls of one batch that a provider refuses together. */
const TOGETHER = 8;

export type Next =
  | {
      do: 'wait';
      seconds: number;
      /** The provider asked everyone to wait, which costs no attempt; or a failed attempt is repeated. */
      for: 'provider' | 'retry';
      /** What the provider asked for, without what spreads the workers; 0 where it did not. */
      asked: number;
      /** Waited for by the worker itself; otherwise it gives the campaign back. */
      inside: boolean;
    }
  | { do: 'fail'; failure: Failure };

/** How a campaign stands when a call failed or may not be made yet. */
export interface Standing {
  /** Pauses the provider asked for so far, and the seconds since the first. */
  providerWaits: number;
  waitedSeconds: number;
  /** Whether this worker has time for another call after a short pause. */
  hasTime: boolean;
  /** 0 ≤ n < 1. */
  random: number;
}

export interface FailedCall extends Standing {
  error: WriterError;
  /** Calls that counted as an attempt so far, this one included. */
  attempts: number;
}

/**
 * What follows a failed call. Where the provider said how long to wait, that costs no attempt, however often; where it did
 * not, the next attempt comes after full jitter under a doubling cap.
 */
export function afterFailure({ error, attempts, ...standing }: FailedCall): Next {
  if (!error.retryable) return fail(error);
  if (error.retryAfterSeconds !== null)
    return whilePaused({ ...standing, seconds: error.retryAfterSeconds, error });
  if (attempts >= MAX_ATTEMPTS) return fail(error, `Tried ${attempts} times.`);
  const seconds = SHORTEST_SECONDS + standing.random * Math.min(CAP_SECONDS, 2 ** attempts);
  return { do: 'wait', seconds, for: 'retry', asked: 0, inside: isInside(seconds, standing) };
}

/** What follows while the provider asks everyone to wait for so many seconds: the pause, spread so that not all come back together. */
export function whilePaused({
  seconds: asked,
  error,
  ...standing
}: Standing & {
  seconds: number;
  error: { errorType: WriterError['errorType']; message: string };
}): Next {
  const { providerWaits, waitedSeconds, random } = standing;
  if (waitedSeconds + asked > LONGEST_WAIT_SECONDS)
    return fail(error, `The service asks to wait ${minutes(asked)}.`);
  const pause = Math.max(SHORTEST_SECONDS, asked);
  const spread = Math.max(Math.min(FIRST_SPREAD_SECONDS, TOGETHER * pause), 2 ** providerWaits);
  const seconds = pause + random * Math.min(CAP_SECONDS, spread);
  return { do: 'wait', seconds, for: 'provider', asked: pause, inside: isInside(seconds, standing) };
}

const isInside = (seconds: number, { hasTime }: Standing) => hasTime && seconds <= INSIDE_SECONDS;

function fail(
  { errorType, message }: { errorType: Failure['error_type']; message: string },
  more = '',
): Next {
  return { do: 'fail', failure: { error_type: errorType, error: `${message} ${more}`.trim() } };
}

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? '1 minute' : `${count} minutes`;
}
