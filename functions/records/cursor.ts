import * as z from 'zod';
import { invalid } from '../errors.ts';
import type { From } from '../services/table.ts';

const place = z.object({
  pk: z.string(),
  sk: z.string(),
  gsi1pk: z.string().optional(),
  gsi1sk: z.string().optional(),
});

export const encodeCursor = (start: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(start)).toString('base64url');

/** Throws 422 for the cursor of another list. */
export function decodeCursor(cursor: string | undefined, from: From): z.infer<typeof place> | undefined {
  if (cursor === undefined) return undefined;
  try {
    const found = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const belongs = 'list' in from ? found.gsi1pk === from.list : found.pk === from.partition;
    if (belongs) return found;
  } catch {}
  throw invalid('The cursor does not belong to this list. Start again without one.', { cursor: 'unknown' });
}
