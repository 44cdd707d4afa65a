import { DamagedFile } from './files.ts';

const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;

/** Why nothing can be stored, and what to do about it: two parts of a sentence. */
interface StorageFault {
  why: string;
  mend: string;
}

const full: StorageFault = { why: 'The disk of this computer is full', mend: 'Make room' };
const closed: StorageFault = { why: 'Galley may not read and write in its data folder', mend: 'Allow it' };
const faults: Readonly<Record<string, StorageFault>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: closed,
  EPERM: closed,
  EROFS: closed,
  [SQLITE_FULL]: full,
  [SQLITE_READONLY]: closed,
};

let last: { fault: StorageFault; at: number } | undefined;

/** `time` is of `performance.now()`. */
export const storageFaultSince = (time: number): StorageFault | undefined =>
  last !== undefined && last.at >= time ? last.fault : undefined;

/** One line where a person can do something about it. */
export function report(error: unknown): void {
  const fault = storageFault(error);
  if (fault) {
    last = { fault, at: performance.now() };
    console.error(
      `${fault.why}, so something could not be stored. ${fault.mend}: Galley then goes on by itself.`,
    );
  } else console.error(error instanceof DamagedFile ? error.message : error);
}

/** Undefined for an error of another kind. */
export function storageFault(error: unknown): StorageFault | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return faults[String(code === 'ERR_SQLITE_ERROR' ? errcode : code)];
}
