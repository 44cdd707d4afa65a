import { constants, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type * as z from 'zod';

/** Never replaced, because someone may still rescue its contents. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** For its owner only. A kill, a full disk or a power cut leaves the old file or the new one, whole. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const next = join(dirname(path), `.${basename(path)}.next`);
  try {
    writeFileSync(next, content, { mode: 0o600, flush: true });
    renameSync(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

/** Errors name the path, which Node leaves out for a folder. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw Object.assign(error as Error, { path });
  }
}

export interface JsonFileOptions<S extends z.ZodType> {
  path: string;
  schema: S;
  initial: () => z.output<S>;
  /** The loss, as the end of "Delete it to start over: …". */
  ifDeleted: string;
}

/** Read once and replaced whole by every `save`. Throws `DamagedFile` when it cannot be read. */
export function jsonFile<S extends z.ZodType>({ path, schema, initial, ifDeleted }: JsonFileOptions<S>) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const text = readIfThere(path);
  const value = text === undefined ? initial() : parsed(text, { path, schema, ifDeleted });
  const save = () => replaceFile(path, JSON.stringify(value, null, 1));
  if (text === undefined) save();
  return { value, save };
}

function parsed<S extends z.ZodType>(
  text: string,
  { path, schema, ifDeleted }: Omit<JsonFileOptions<S>, 'initial'>,
): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(path, ifDeleted, cause);
  }
}

/** Keeps a copy; the error says so. */
export function damaged(path: string, ifDeleted: string, cause?: unknown): DamagedFile {
  const copy = `${path}.damaged`;
  copyOnce(path, copy);
  return new DamagedFile(
    `${path} is damaged and cannot be read. Nothing was changed; a copy is in ${copy}. Put a backup in its place, or delete it to start over: ${ifDeleted}.`,
    { cause },
  );
}

/** An earlier copy may be in a better state. */
function copyOnce(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
