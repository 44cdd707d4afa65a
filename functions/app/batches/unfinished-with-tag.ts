import { newestFirst } from '../../records/listed.ts';
import { inParallel } from '../../services/table.ts';
import { type BatchRecord, batches, batchList } from './records.ts';
import { loadBatch } from './store.ts';

const PAGE_SIZE = 100;
/** Unfinished batches are among a brand's newest, so older pages are not read. */
const MOST_PAGES = 10;

export interface UnfinishedWithTag {
  campaigns: number;
  /** The batches these campaigns are in. */
  batch_ids: string[];
}

/** Counts the campaigns of a brand's batches that have no outcome yet and use the image of a normalised tag. */
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

/** A cancelled batch counts until the campaign it was writing has its outcome. */
async function unfinishedBatches(client: string): Promise<BatchRecord[]> {
  const found: BatchRecord[] = [];
  let pages = 0;
  for await (const page of newestFirst(batches, batchList(client), { limit: PAGE_SIZE })) {
    found.push(...page.filter(({ result }) => result === null));
    pages += 1;
    if (pages === MOST_PAGES) break;
  }
  return found;
}
