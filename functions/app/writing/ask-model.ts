import { AppError } from '../../errors.ts';
import { secondsPaused, storePause } from '../../services/model/pause.ts';
import { WriterError } from '../../services/model/writer.ts';
import { durationInWords } from '../duration.ts';

const DEFAULT_PAUSE_SECONDS = 20;

export interface AskOptions {
  account: string | null;
  advice: string;
  title?: string;
}

/**
 * A provider's pause holds back all its calls, even those of batches. Throws 429 during one, 503 when the
 * model fails.
 */
export async function askModel<T>(
  { account, advice, title }: AskOptions,
  call: () => Promise<T>,
): Promise<T> {
  const busy = (seconds: number, cause?: unknown) =>
    new AppError(
      'rate_limited',
      `The model service asks for a pause of ${durationInWords(seconds)}. ${advice}`,
      { title, retryAfter: seconds, cause },
    );
  const paused = Math.ceil(await secondsPaused(account));
  if (paused > 0) throw busy(paused);
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    if (error.errorType !== 'rate_limit')
      throw new AppError('unavailable', `${error.message} ${advice}`, { title, cause: error });
    const seconds = error.retryAfterSeconds;
    if (seconds !== null) await storePause(account, seconds);
    throw busy(Math.ceil(seconds ?? DEFAULT_PAUSE_SECONDS), error);
  }
}
