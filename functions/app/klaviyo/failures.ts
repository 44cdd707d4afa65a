import { AppError } from '../../errors.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';

/** Spec §8 "Single page". */
export const UPLOAD_FAILED = 'Failed to upload to Klaviyo';

const CONTINUES = 'Nothing is lost: upload again, and it continues where it stopped.';
const DEFAULT_WAIT = 10;

export function asAppError(error: unknown, title?: string): unknown {
  if (!(error instanceof KlaviyoError)) return error;
  const options = { cause: error, ...(title !== undefined && { title }) };
  const { failure, message } = error;
  if (failure === 'key' || failure === 'scope') return new AppError('not_connected', message, options);
  if (failure === 'rate_limited') {
    const seconds = Math.max(1, Math.ceil(error.retryAfterSeconds ?? DEFAULT_WAIT));
    return new AppError('rate_limited', `${message} Try again in ${duration(seconds)}.`, {
      ...options,
      retryAfter: seconds,
    });
  }
  if (failure === 'unavailable') return new AppError('unavailable', `${message} ${CONTINUES}`, options);
  return new AppError('validation', message, options);
}

/** "40 seconds", "3 minutes", "5 hours". */
function duration(seconds: number): string {
  const [amount, unit] = ([[seconds, 'second']] as [number, string][])
    .concat([
      [Math.ceil(seconds / 60), 'minute'],
      [Math.ceil(seconds / 3_600), 'hour'],
    ])
    .filter(([count], size) => size === 0 || count > 1)
    .at(-1) ?? [seconds, 'second'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
