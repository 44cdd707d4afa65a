import * as z from 'zod';
import { put, query, removeIf } from '../../../services/table.ts';
import type { BatchRecord } from './batch-records.ts';
import { findBatch } from './store.ts';

const LIST = 'UNFINISHED_BATCHES';
const keyOf = ({ client, batch_id }: Named) => ({ pk: LIST, sk: `${client}#${batch_id}` });
type Named = Pick<BatchRecord, 'client' | 'batch_id'>;

/** Unversioned: rewritten by every run. */
const unfinished = z.object({ client: z.string(), batch_id: z.string(), run: z.int() });

/** Call when a batch is queued and before each of its runs. */
export const noteUnfinished = async ({ client, batch_id, run }: BatchRecord): Promise<void> =>
  void (await put({ ...keyOf({ client, batch_id }), client, batch_id, run }));

/** Without those that have ended. A cancelled batch has work until its running campaign ends. */
export async function unfinishedBatches(client?: string): Promise<BatchRecord[]> {
  const found: BatchRecord[] = [];
  const ofBrand = client === undefined ? {} : { prefix: `${client}#` };
  for (const listed of await query(unfinished, LIST, ofBrand)) {
    const meta = await findBatch(listed.batch_id);
    if (meta && meta.result === null) found.push(meta);
    // A retry has just listed it with another run.
    else await removeIf(keyOf(listed), 'run', listed.run);
  }
  return found;
}
