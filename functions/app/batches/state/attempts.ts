import { MAX_ATTEMPTS } from '#shared/contract/limits.ts';
import { LONGEST_WAIT_SECONDS } from '../../../services/model/pause.ts';
import type { WriterError } from '../../../services/model/writer.ts';
import { durationInWords } from '../../duration.ts';
import type { Failure } from './outcome.ts';

/** For a longer pause, a worker looks for another campaign. */
export const INSIDE_SECONDS = 10;
const CAP_SECONDS = 60;
const SHORTEST_SECONDS = 1;
export const REFUSED_SPREAD_SECONDS = 3;
/** Workers that find the provider paused have made no call. */
const PAUSED_SPREAD_SECONDS = 2;
/** Every further pause shows that the provider has too many callers. */
const SPREAD_GROWTH_SECONDS = 0.1;
const MOST_GROWTH_SECONDS = 10;
const FIRST_AFTER_SECONDS = 120;

export type Next =
  | {
      do: 'wait';
      seconds: number;
      /** `provider`: everyone waits, at the cost of no attempt. */
      for: 'provider' | 'retry';
      /** 0 when the provider named none. */
      asked: number;
      inside: boolean;
    }
  | { do: 'fail'; failure: Failure };

export interface Standing {
  providerWaits: number;
  waitedSeconds: number;
  hasTime: boolean;
  random: number;
}

export interface FailedCall extends Standing {
  error: WriterError;
  attempts: number;
}

/** A provider's pause costs no attempt. Other retries wait with full jitter under a doubling cap. */
export function afterFailure({ error, attempts, ...standing }: FailedCall): Next {
  if (!error.retryable) return fail(error);
  if (error.retryAfterSeconds !== null) {
    const seconds = Math.max(SHORTEST_SECONDS, error.retryAfterSeconds);
    return waitForProvider(seconds, REFUSED_SPREAD_SECONDS, error, standing);
  }
  if (attempts >= MAX_ATTEMPTS) return fail(error, `Tried ${attempts} times. Retry in a few minutes.`);
  const seconds = SHORTEST_SECONDS + standing.random * Math.min(CAP_SECONDS, 2 ** attempts);
  return { do: 'wait', seconds, for: 'retry', asked: 0, inside: isInside(seconds, standing) };
}

type Refusal = Pick<WriterError, 'errorType' | 'message'>;
export const PAUSED: Refusal = {
  errorType: 'rate_limit',
  message: 'The model service is asking for fewer calls at a time.',
};

export const whilePaused = ({ seconds, ...standing }: Standing & { seconds: number }): Next =>
  waitForProvider(seconds, PAUSED_SPREAD_SECONDS, PAUSED, standing);

function waitForProvider(asked: number, spread: number, error: Refusal, standing: Standing): Next {
  const { providerWaits, waitedSeconds, random } = standing;
  if (waitedSeconds + asked > LONGEST_WAIT_SECONDS)
    return fail(error, `The service asks to wait ${durationInWords(asked)}. Retry after that.`);
  const growth = Math.min(MOST_GROWTH_SECONDS, SPREAD_GROWTH_SECONDS * providerWaits);
  const width = spread + growth;
  // The longest waiting first, or a campaign would be stuck behind hundreds.
  const patience = Math.min(1, waitedSeconds / FIRST_AFTER_SECONDS);
  const seconds = asked + random * width * (1 - patience);
  return { do: 'wait', seconds, for: 'provider', asked, inside: isInside(seconds, standing) };
}

const isInside = (seconds: number, { hasTime }: Standing) => hasTime && seconds <= INSIDE_SECONDS;

function fail(
  { errorType, message }: { errorType: Failure['error_type']; message: string },
  more = '',
): Next {
  return { do: 'fail', failure: { error_type: errorType, error: `${message} ${more}`.trim() } };
}
