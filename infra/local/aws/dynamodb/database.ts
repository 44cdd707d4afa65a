import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DamagedFile } from '../files.ts';
import { type Items, itemsIn, SCHEMA } from './items.ts';

export interface Database {
  items: Items;
  close: () => void;
}

const LOG = '-wal';

export function openInMemory(): Database {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  return asDatabase(database);
}

/** Writes survive a kill of this process, and all but the last moments a power cut. Throws `DamagedFile`. */
export function openDatabase(path: string): Database {
  try {
    // SQLite takes an empty file for a new database, and ours is never empty.
    if (statSync(path).size === 0) throw new Error('The file is empty');
    // SQLite's own files would be readable where others can read the folder.
    for (const file of [path, path + LOG]) if (existsSync(file)) chmodSync(file, 0o600);
    const database = new DatabaseSync(path);
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
    if (found !== 'ok') throw new Error(String(found));
    return asDatabase(database);
  } catch (cause) {
    throw new DamagedFile(
      `The database ${path} cannot be opened: it is damaged, or another program uses it. It was left as it is. Put a backup in its place, or move the whole data folder away to start with an empty one.`,
      { cause },
    );
  }
}

/** A kill leaves no file, or a whole one. Throws `DamagedFile` when the file is gone but its log is there. */
export function createDatabase(path: string): void {
  if (existsSync(path + LOG))
    throw new DamagedFile(
      `${path} is gone, but its log ${path}${LOG} is still there. Nothing was changed. Put the file or a backup back, or move the whole data folder away to start with an empty one.`,
    );
  const next = `${path}.next`;
  for (const file of [next, `${next}-journal`]) rmSync(file, { force: true });
  const database = new DatabaseSync(next);
  database.exec(SCHEMA);
  database.close();
  renameSync(next, path);
}

const asDatabase = (database: DatabaseSync): Database => ({
  items: itemsIn(database),
  close: () => database.close(),
});
