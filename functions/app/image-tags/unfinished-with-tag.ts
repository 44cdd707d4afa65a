import { inParallel } from '../../services/table.ts';
import { loadBatch } from '../batches/state/store.ts';
import { unfinishedBatches } from '../batches/state/unfinished-batches.ts';

export interface UnfinishedWithTag {
  campaigns: number;
  batch_ids: string[];
}

/** `tag` is normalised. */
export async function unfinishedWithTag(client: string, tag: string): Promise<UnfinishedWithTag> {
  const found: UnfinishedWithTag = { campaigns: 0, batch_ids: [] };
  await inParallel(4, await unfinishedBatches(client), async ({ batch_id }) => {
    const { items } = await loadBatch(batch_id);
    const naming = items.filter(({ ended, image_tag }) => !ended && image_tag === tag);
    if (naming.length === 0) return;
    found.campaigns += naming.length;
    found.batch_ids.push(batch_id);
  });
  return found;
}
