import { AT_ONCE } from '#shared/contract/limits.ts';
import { queryPage } from '../../../services/table.ts';
import { batchItems, batchKey, ITEM_PREFIX, type ItemRecord, itemKey } from './batch-records.ts';
import { isGivenBack } from './holder.ts';
import type { LoadedBatch } from './store.ts';
import { isOpenQuestion } from './view.ts';

const AROUND = 2 * AT_ONCE;

/**
 * Items that turns change without the batch's record, and those around them. Undefined: read the whole batch.
 */
export async function withItemsAtWork(known: LoadedBatch): Promise<LoadedBatch | undefined> {
  const { meta, items, answers } = known;
  const canMove = (item: ItemRecord) =>
    !item.ended && !isOpenQuestion(item, answers) && !isGivenBack(item.held_by);
  const isAtWork = (item: ItemRecord) => canMove(item) && item.held_by !== null;
  if (!items.some(canMove)) return known;
  const first = items.findIndex(isAtWork);
  if (first < 0) return undefined;
  let from = Math.max(0, first - AROUND);
  let to = items.findLastIndex(isAtWork) + 1 + AROUND;
  const read = new Map<number, ItemRecord>();
  for (; from < items.length; from = to, to += AROUND) {
    for (const item of await readItems(meta.batch_id, { after: items[from - 1], limit: to - from }))
      read.set(item.index, item);
    // Items are taken in order: those after unchanged ones are unchanged.
    const last = items.slice(Math.max(from, to - AT_ONCE), to);
    if (last.every(({ index, changed_at }) => read.get(index)?.changed_at === changed_at)) break;
  }
  return { ...known, items: items.map((item) => read.get(item.index) ?? item) };
}

async function readItems(
  batch: string,
  { after, limit }: { after: ItemRecord | undefined; limit: number },
): Promise<ItemRecord[]> {
  const start = after && { ...itemKey(batch, after.index) };
  const { items } = await queryPage({ partition: batchKey(batch).pk }, { prefix: ITEM_PREFIX, limit, start });
  return batchItems.read(items);
}
