import * as z from 'zod';
import { invalid } from '../errors.ts';
import type { From } from '../services/table.ts';

/** The table refuses empty keys, and sort keys of more than 1,024 bytes. */
const key = z.string().min(1).max(300);
const inPartition = z.object({ pk: key, sk: key });
const inList = inPartition.extend({ gsi1pk: key, gsi1sk: key });

export const encodeCursor = (start: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(start)).toString('base64url');

/** Throws 422 for a cursor of another list or `prefix`. */
export function decodeCursor(
  cursor: string | undefined,
  from: From,
  prefix = '',
): z.infer<typeof inPartition> | undefined {
  if (cursor === undefined) return undefined;
  try {
    const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if ('list' in from) {
      const found = inList.parse(given);
      if (found.gsi1pk === from.list) return found;
    } else {
      const found = inPartition.parse(given);
      if (found.pk === from.partition && found.sk.startsWith(prefix)) return found;
    }
  } catch {}
  throw invalid('The cursor does not belong to this list. Start again without one.', { cursor: 'unknown' });
}
