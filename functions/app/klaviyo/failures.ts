import { AppError } from '../../errors.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import { noteCall } from '../connections/store.ts';
import { durationInWords } from '../duration.ts';

/** Spec §8 "Single page". */
export const UPLOAD_FAILED = 'Failed to upload to Klaviyo';

const DEFAULT_WAIT = 10;

interface FailureOptions {
  title?: string;
  /** What to do when Klaviyo does not answer. */
  whenAway?: string;
}

/** Keeps with the brand how the calls went. Throws 409, 422, 429 or 503 for what Klaviyo refused. */
export async function withKlaviyo<Result>(
  client: string,
  work: () => Promise<Result>,
  options?: FailureOptions,
): Promise<Result> {
  try {
    const result = await work();
    await noteCall(client, 'klaviyo');
    return result;
  } catch (error) {
    if (error instanceof KlaviyoError) await noteCall(client, 'klaviyo', { error: error.message });
    throw asAppError(error, options);
  }
}

export function asAppError(
  error: unknown,
  { title, whenAway = 'Try again in a moment.' }: FailureOptions = {},
): unknown {
  if (!(error instanceof KlaviyoError)) return error;
  const options = { cause: error, ...(title !== undefined && { title }) };
  const { failure, message } = error;
  if (failure === 'key' || failure === 'scope') return new AppError('not_connected', message, options);
  if (failure === 'rate_limited') {
    const seconds = Math.max(1, Math.ceil(error.retryAfterSeconds ?? DEFAULT_WAIT));
    return new AppError('rate_limited', `${message} Try again in ${durationInWords(seconds)}.`, {
      ...options,
      retryAfter: seconds,
    });
  }
  if (failure === 'unavailable') return new AppError('unavailable', `${message} ${whenAway}`, options);
  return new AppError('validation', message, options);
}
