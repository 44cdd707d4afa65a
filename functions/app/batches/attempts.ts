import { MAX_ATTEMPTS } from '#shared/contract/schemas/batch.ts';
import type { WriterError } from '../../services/model/writer.ts';
import type { Failure } from './outcome.ts';

/** Up to this a worker waits itself; a longer pause is the state machine's, which costs nothing (design §5). */
export const INSIDE_SECONDS = 5;
/** A longer pause is no pause but a refusal: a day's quota is used up. */
const LONGEST_PAUSE = 900;
const CAP_SECONDS = 60;

export type Next =
  | { do: 'sleep'; seconds: number }
  | { do: 'wait'; seconds: number }
  | { do: 'fail'; failure: Failure };

export interface Attempt {
  error: WriterError;
  /** Calls made so far, this one included. */
  attempts: number;
  /** Whether this worker has time for another call after a short pause. */
  hasTime: boolean;
  /** 0 ≤ n < 1. */
  random: number;
}

/**
 * What follows a failed call: another one after a pause, or the end. The pause is what the provider asked for, spread so
 * that eight workers do not come back together; where it did not ask, full jitter under a doubling cap.
 */
export function afterFailure({ error, attempts, hasTime, random }: Attempt): Next {
  const failure: Failure = { error_type: error.errorType, error: error.message };
  if (!error.retryable) return { do: 'fail', failure };
  if (attempts >= MAX_ATTEMPTS)
    return { do: 'fail', failure: { ...failure, error: `${error.message} Tried ${attempts} times.` } };
  const asked = error.retryAfterSeconds;
  if (asked !== null && asked > LONGEST_PAUSE) {
    return {
      do: 'fail',
      failure: {
        ...failure,
        error: `${error.message} The service asks to wait ${Math.ceil(asked / 60)} minutes.`,
      },
    };
  }
  const doubling = Math.min(CAP_SECONDS, 2 ** attempts);
  const pause = asked === null ? random * doubling : asked + random * Math.min(asked, doubling);
  const inside = (asked ?? pause) <= INSIDE_SECONDS && hasTime;
  return inside
    ? { do: 'sleep', seconds: Math.min(pause, INSIDE_SECONDS) }
    : { do: 'wait', seconds: Math.max(1, Math.ceil(pause)) };
}
