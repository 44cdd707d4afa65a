import { newestFirst } from '../../../records/listed.ts';
import { type BatchRecord, batches, batchList } from './records.ts';

const PAGE_SIZE = 100;
/** Unfinished batches are among a brand's newest, so older pages are not read. */
const MOST_PAGES = 10;

/** A brand's batches that still have work. A cancelled one has until the campaign it was writing has its outcome. */
export async function unfinishedBatches(client: string): Promise<BatchRecord[]> {
  const found: BatchRecord[] = [];
  let pages = 0;
  for await (const page of newestFirst(batches, batchList(client), { limit: PAGE_SIZE })) {
    found.push(...page.filter(({ result }) => result === null));
    pages += 1;
    if (pages === MOST_PAGES) break;
  }
  return found;
}
