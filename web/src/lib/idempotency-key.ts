import { mayHaveHappened } from './api-error.ts';

/** Keys of work whose outcome is not known. */
const unanswered = new Map<string, string>();

/**
 * Sends work under an Idempotency-Key. While nobody knows whether it was done (`mayHaveHappened`), the same work is sent under the
 * same key, so that "Try again" never does it twice. `work` says what it is and what of, down to the version.
 */
export async function sendOnce<T>(work: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(work) ?? crypto.randomUUID();
  unanswered.set(work, key);
  try {
    const answer = await send(key);
    unanswered.delete(work);
    return answer;
  } catch (error) {
    if (!mayHaveHappened(error)) unanswered.delete(work);
    throw error;
  }
}
