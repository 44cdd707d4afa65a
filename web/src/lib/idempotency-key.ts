import { mayHaveHappened } from './api-error.ts';

const unanswered = new Map<string, string>();

/**
 * Reuses the Idempotency-Key while the outcome is unknown (`mayHaveHappened`), so that "Try again" does
 * nothing twice. `work` includes its base version.
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
