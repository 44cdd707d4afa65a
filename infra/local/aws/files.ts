import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';

/** Replaces a file through a rename, readable by its owner alone: a kill leaves the old one or the new one, never half. */
export function replaceFile(path: string, content: string): void {
  const next = `${path}.next`;
  writeFileSync(next, content, { mode: 0o600 });
  renameSync(next, path);
}

/** The file's text, or undefined when there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** One JSON file that is read once and replaced whole at every `save`. Made from `initial` when there is none. */
export function jsonFile<S extends z.ZodType>(path: string, schema: S, initial: () => z.output<S>) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const text = readIfThere(path);
  const value: z.output<S> = text === undefined ? initial() : schema.parse(JSON.parse(text));
  const save = () => replaceFile(path, JSON.stringify(value, null, 1));
  if (text === undefined) save();
  return { value, save };
}
