import { MAX_ATTEMPTS } from '#shared/contract/limits.ts';
import type { BatchItem } from '#shared/contract/schemas/batch.ts';
import { readableTime } from './time-left.ts';

type Trying = Pick<BatchItem, 'state' | 'attempt' | 'waiting_until' | 'waiting_for'>;

export const isPausing = ({ state, waiting_until }: Trying, now: number): boolean =>
  (state === 'generating' || state === 'pending') &&
  waiting_until !== null &&
  Date.parse(waiting_until) > now;

/** Null during the first attempt. */
export function attemptWords(item: Trying, now: number): string | null {
  const { state, attempt, waiting_until, waiting_for } = item;
  if (state !== 'generating' && state !== 'pending') return null;
  const count = `Attempt ${attempt} of ${MAX_ATTEMPTS}`;
  if (waiting_until === null || !isPausing(item, now)) return attempt > 1 ? count : null;
  if (waiting_for === 'first_send') return 'Waits for its first send';
  const left = readableTime(Date.parse(waiting_until) - now);
  if (waiting_for === 'retry') return `${count} failed · the next starts in ${left}`;
  const asked = `the service asked to wait, ${left} left`;
  return attempt > 0 ? `${count} · ${asked}` : `${asked[0]?.toUpperCase()}${asked.slice(1)}`;
}
