import type { Batch, BatchSummary } from '#shared/contract/schemas/batch.ts';
import { inParallel } from '../../services/table.ts';
import { heal } from './heal.ts';
import { batchesOf, loadBatch } from './store.ts';
import { toBatch, toSummary } from './view.ts';

/** One batch with its items. Whatever a crash left undone is completed on the way. Throws 404, or 409 for another brand's. */
export async function readBatch(id: string, client?: string): Promise<Batch> {
  const loaded = await loadBatch(id, client);
  return toBatch((await heal(loaded)) ? await loadBatch(id) : loaded);
}

/** How many of a brand's batches a list shows. */
const LISTED = 100;

/** A brand's batches, or those of one of its sessions, newest first. */
export async function listBatches(client: string, session?: string): Promise<BatchSummary[]> {
  const records = (await batchesOf(client))
    .filter(({ session_id }) => session === undefined || session_id === session)
    .slice(0, LISTED);
  const known = new Map(records.map((meta) => [meta.batch_id, toSummary(meta)]));
  await inParallel(
    4,
    records.filter(({ batch_id }) => !known.get(batch_id)),
    async ({ batch_id }) => {
      const { items: _, ...summary } = await readBatch(batch_id);
      known.set(batch_id, summary);
    },
  );
  return records.flatMap(({ batch_id }) => known.get(batch_id) ?? []);
}
