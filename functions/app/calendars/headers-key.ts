import { createHash } from 'node:crypto';
import { fold } from '#shared/text/words.ts';

/** Tables with the same headers, in any order and case, count as the same table. */
export function headersKey(headers: readonly string[]): string {
  const set = headers.map((header) => fold(header).trim()).sort();
  return createHash('sha256').update(JSON.stringify(set)).digest('base64url').slice(0, 22);
}
