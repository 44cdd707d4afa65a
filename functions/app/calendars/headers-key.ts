import { createHash } from 'node:crypto';
import { fold } from '#shared/text/words.ts';

/** Identifies a table by its headers: the same ones in any order and case are the same table. */
export function headersKey(headers: readonly string[]): string {
  const set = headers.map((header) => fold(header).trim()).sort();
  return createHash('sha256').update(JSON.stringify(set)).digest('base64url').slice(0, 22);
}
