import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { DamagedFile, readIfThere } from '../files.ts';
import type { Item } from './attribute-value.ts';

/**
 * The items of the table in a LevelDB folder, where earlier versions kept them. Throws `DamagedFile` when the folder
 * holds data that LevelDB would not find: without a valid `CURRENT` file it silently begins a new database.
 */
export async function* itemsInLevelFolder(folder: string, tableName: string): AsyncGenerator<Item> {
  if (!existsSync(folder)) return;
  requireWhole(folder);
  const level = new ClassicLevel<string, Item>(folder, { valueEncoding: 'json' });
  try {
    await level.open({ createIfMissing: false });
    const prefix = `item-${tableName}~`;
    for await (const item of level.values({ gte: prefix, lt: `${prefix}\uffff` })) yield item;
  } catch (cause) {
    throw new DamagedFile(
      `The database in ${folder} cannot be opened: it is damaged, or another program uses it. It was left as it is. Put a backup in its place, or move the folder away to start with an empty one.`,
      { cause },
    );
  } finally {
    await level.close();
  }
}

/** Moves the folder out of the way once its items are in the new file; it is never read again. */
export function setAside(folder: string): void {
  const aside = `${folder}-before`;
  if (existsSync(folder) && !existsSync(aside)) renameSync(folder, aside);
}

function requireWhole(folder: string): void {
  const current = join(folder, 'CURRENT');
  const manifest = readIfThere(current)?.trim();
  if (manifest && existsSync(join(folder, manifest))) return;
  if (!hasData(folder)) return;
  throw new DamagedFile(
    `${current} is damaged, so the database in ${folder} cannot be opened. It was left as it is. Put a backup of the folder in its place, or move it away to start with an empty one.`,
  );
}

const hasData = (folder: string): boolean =>
  readdirSync(folder).some((name) => /\.(ldb|log)$/.test(name) && statSync(join(folder, name)).size > 0);
