import { msUntil } from '../services/clock.ts';

const LIFETIME_MS = 10_000;
/** Longer than any function's run, so that each value is read once. */
export const FOR_RUN_MS = 10 * 60_000;
const entries = new Map<string, { value: Promise<unknown>; until: number }>();

/**
 * For ten seconds by default; failures are not kept. Keys of a batch include its run, so that a retry reads
 * afresh.
 */
export function cached<T>(key: string, load: () => Promise<T>, lifetimeMs = LIFETIME_MS): Promise<T> {
  const now = Date.now();
  const found = entries.get(key);
  if (found && msUntil(found.until, lifetimeMs, now) > 0) return found.value as Promise<T>;
  for (const [old, { until }] of entries) if (until <= now) entries.delete(old);
  const value = load();
  entries.set(key, { value, until: now + lifetimeMs });
  value.catch(() => entries.delete(key));
  return value;
}

/** Call after the write that outdates the value. */
export const forget = (key: string): void => void entries.delete(key);
