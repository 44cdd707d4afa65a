import * as z from 'zod';
import { get, put } from '../../services/table.ts';

/** In the review's partition: the public function cannot read brands. */
const closedKey = (client: string) => ({ pk: `REVIEW#BRAND#${client}`, sk: 'CLOSED' });
const closedRecord = z.object({ closed: z.boolean() });

export async function closeReviews(client: string, closed: boolean): Promise<void> {
  await put({ ...closedKey(client), closed });
}

export const areClosed = async (client: string): Promise<boolean> =>
  (await get(closedRecord, closedKey(client)))?.closed ?? false;
