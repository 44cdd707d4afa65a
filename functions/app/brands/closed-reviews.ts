import * as z from 'zod';
import { get, put } from '../../services/table.ts';

/** In the review's own partition, because the public function cannot read brands. Erased with the brand. */
const closedKey = (client: string) => ({ pk: `REVIEW#BRAND#${client}`, sk: 'CLOSED' });
const closedRecord = z.object({ closed: z.boolean() });

/** Closes a brand's reviews while it is archived; its links open again afterwards. */
export async function closeReviews(client: string, closed: boolean): Promise<void> {
  await put({ ...closedKey(client), closed });
}

export const areClosed = async (client: string): Promise<boolean> =>
  (await get(closedRecord, closedKey(client)))?.closed ?? false;
