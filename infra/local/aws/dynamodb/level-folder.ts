import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile, readIfThere } from '../files.ts';

/**
 * Throws `DamagedFile` when the folder holds data that LevelDB would not find. Without a valid `CURRENT` file
 * LevelDB silently begins a new database in the same folder, and the stored data is lost.
 */
export function requireWhole(folder: string): void {
  const current = join(folder, 'CURRENT');
  const manifest = readIfThere(current)?.trim();
  if (manifest && existsSync(join(folder, manifest))) return;
  if (!hasData(folder)) return;
  throw new DamagedFile(
    `${current} is damaged, so the database in ${folder} cannot be opened. It was left as it is. Put a backup of the folder in its place, or move it away to start with an empty one.`,
  );
}

const hasData = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder).some((name) => /\.(ldb|log)$/.test(name) && statSync(join(folder, name)).size > 0);
