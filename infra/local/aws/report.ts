import { DamagedFile } from './files.ts';

const SQLITE_FULL = 13;

let lastFullAt = Number.NEGATIVE_INFINITY;

/** `time` is of `performance.now()`. */
export const diskWasFullSince = (time: number): boolean => lastFullAt >= time;

/** One line where a person can do something about it. */
export function report(error: unknown): void {
  if (error instanceof DamagedFile) console.error(error.message);
  else if (isDiskFull(error)) {
    lastFullAt = performance.now();
    console.error(
      'The disk is full, so something could not be stored. Make room: Galley then goes on by itself.',
    );
  } else console.error(error);
}

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || (code === 'ERR_SQLITE_ERROR' && errcode === SQLITE_FULL);
}
