import { isDeepStrictEqual } from 'node:util';
import { withMissedChanges } from './changes.ts';
import { withItemsAtWork } from './items-at-work.ts';
import { loadRecovered, recover } from './recover.ts';
import { type LoadedBatch, requireBatch } from './store.ts';

const LIFETIME_MS = 30_000;
const followed = new Map<string, { loaded: LoadedBatch; until: number }>();

/**
 * While the batch's record is unchanged, reads only campaigns that turns may have changed. Throws as
 * `loadRecovered`.
 */
export async function loadFollowed(id: string, client?: string): Promise<LoadedBatch> {
  const known = followed.get(id);
  if (known && known.until > Date.now()) {
    const meta = await requireBatch(id, client);
    if (isDeepStrictEqual(meta, known.loaded.meta)) {
      const loaded = await withItemsAtWork(known.loaded);
      if (loaded && !(await recover(loaded))) {
        followed.set(id, { loaded, until: known.until });
        return loaded;
      }
    }
  }
  const whole = await loadRecovered(id, client);
  const loaded = known ? withMissedChanges(known.loaded, whole) : whole;
  for (const [old, { until }] of followed) if (old === id || until <= Date.now()) followed.delete(old);
  if (loaded.meta.state === 'open') followed.set(id, { loaded, until: Date.now() + LIFETIME_MS });
  return loaded;
}
