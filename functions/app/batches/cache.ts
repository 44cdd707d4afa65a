const KEPT_MS = 10_000;
const kept = new Map<string, { value: Promise<unknown>; until: number }>();

/**
 * What `make` gave for this key in the last ten seconds, else what it gives now. For what all campaigns of one batch read
 * alike: the key carries the batch and its run, so that a new batch or a retry always reads afresh.
 */
export function cached<T>(key: string, make: () => Promise<T>): Promise<T> {
  const now = Date.now();
  const found = kept.get(key);
  if (found && found.until > now) return found.value as Promise<T>;
  for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
  const value = make();
  kept.set(key, { value, until: now + KEPT_MS });
  value.catch(() => kept.delete(key));
  return value;
}
