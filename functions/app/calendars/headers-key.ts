import { createHash } from 'node:crypto';
import { fold } from '#shared/text/words.ts';

/** Order and case do not count. */
export function headersKey(headers: readonly string[]): string {
  const set = headers.map((header) => fold(header).trim()).sort();
  return createHash('sha256').update(JSON.stringify(set)).digest('base64url').slice(0, 22);
}
