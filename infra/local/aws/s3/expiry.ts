import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { objectLifetimes } from '#infra/object-lifetimes.ts';
import { report } from '../report.ts';
import { ABOUT } from './objects.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Buckets = Record<keyof typeof objectLifetimes, string>;

/** Soon after the start and every hour. Returns a function that stops it. */
export function expireObjects(folder: string, buckets: Buckets): () => void {
  const sweep = () => void removeExpired(folder, buckets).catch(report);
  const first = setTimeout(sweep, FIRST_MS).unref();
  const every = setInterval(sweep, EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}

/** ms since 1970. */
export async function removeExpired(folder: string, buckets: Buckets, now = Date.now()): Promise<void> {
  for (const kind of ['content', 'upload'] as const)
    for (const { prefix, days } of objectLifetimes[kind])
      await removeOlder(join(folder, buckets[kind], prefix), now - days * DAY_MS);
}

async function removeOlder(folder: string, before: number): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeOlder(path, before);
    else if (entry.name.endsWith(ABOUT) && (await stat(path)).mtimeMs < before)
      // Contents first: what a kill leaves behind is not an object, and the next sweep finds it.
      for (const file of [path.slice(0, -ABOUT.length), path]) await rm(file, { force: true });
  }
}

const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
