import * as z from 'zod';
import { invalid } from '../errors.ts';

const place = z.object({ pk: z.string(), sk: z.string(), gsi1pk: z.string(), gsi1sk: z.string() });

/** Where a list goes on, as text a caller hands back unread. */
export const encodeCursor = (start: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(start)).toString('base64url');

/** The place a cursor stands for. Throws 422 for text that is no cursor of this list. */
export function decodeCursor(cursor: string | undefined, list: string): z.infer<typeof place> | undefined {
  if (cursor === undefined) return undefined;
  try {
    const found = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (found.gsi1pk === list) return found;
  } catch {
    // Said below, as for a cursor of another list.
  }
  throw invalid('The cursor does not belong to this list. Begin again without one.', { cursor: 'unknown' });
}
