import { DamagedFile } from './files.ts';

const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;

/** What a person can do something about, in whole sentences. */
export interface StorageFault {
  status: 500 | 507;
  /** For who runs Galley. */
  terminal: string;
  /** For who works with it. */
  detail: string;
}

const notStored = (why: string, mend: string): StorageFault => ({
  status: 507,
  terminal: `${why}, so something could not be stored. ${mend}: Galley then goes on by itself.`,
  detail: `${why}, so this could not be stored. What you typed is kept. ${mend}, then try again.`,
});
const full = notStored('The disk of this computer is full', 'Make room');
const closed = notStored('Galley may not read and write in its data folder', 'Allow it');
const faults: Readonly<Record<string, StorageFault>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: closed,
  EPERM: closed,
  EROFS: closed,
  [SQLITE_FULL]: full,
  [SQLITE_READONLY]: closed,
};
const DAMAGED =
  'A file of this is damaged on this computer; the terminal says which. Put a backup in its place, or open another version.';

let last: { fault: StorageFault; at: number } | undefined;

/** `time` is of `performance.now()`. */
export const storageFaultSince = (time: number): StorageFault | undefined =>
  last !== undefined && last.at >= time ? last.fault : undefined;

/** One line where a person can do something about it. */
export function report(error: unknown): void {
  const fault = storageFault(error);
  if (fault) last = { fault, at: performance.now() };
  console.error(fault?.terminal ?? error);
}

export function storageFault(error: unknown): StorageFault | undefined {
  if (error instanceof DamagedFile) return { status: 500, terminal: error.message, detail: DAMAGED };
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return faults[String(code === 'ERR_SQLITE_ERROR' ? errcode : code)];
}
