import { mayHaveHappened } from './api-error.ts';

/** Keys of work whose outcome is unknown. */
const unanswered = new Map<string, string>();

/**
 * Sends work with an Idempotency-Key. While its outcome is unknown (`mayHaveHappened`), the same work is sent
 * with the same key, so that "Try again" never does it twice. `work` identifies it, down to the version it
 * starts from.
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
