import type { Batch } from '#shared/contract/schemas/batch.ts';
import { ApiError, NetworkError } from '../../lib/api-error.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

/** A failed request says nothing about the batch. */
const passing = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Polls at growing intervals. Repeats unanswered requests; rejects on refusal or abort. */
export async function followBatch(
  read: () => Promise<Batch>,
  signal: AbortSignal,
  wait: (ms: number, signal: AbortSignal) => Promise<void> = pause,
): Promise<Batch> {
  let ms = FIRST_PAUSE_MS;
  for (;;) {
    signal.throwIfAborted();
    try {
      const batch = await read();
      if (batch.state === 'complete' || batch.state === 'cancelled') return batch;
    } catch (error) {
      if (signal.aborted || !passing(error)) throw error;
    }
    await wait(ms, signal);
    ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
