import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { update } from '../../../services/table.ts';
import { type ItemRecord, itemKey, itemRecord } from '../state/batch-records.ts';
import { recountBatch } from '../state/count-usage.ts';

/** Also after the item has ended; without tokens, which predict those of later emails. */
export const countPicture = (item: ItemRecord, { calls, cost_usd }: TokenUsage): Promise<void> =>
  cost_usd === null
    ? count(item, { calls, unpriced_calls: calls }, { cost_unknown: true })
    : count(item, { calls, cost_usd });

export const countLostPicture = (item: ItemRecord): Promise<void> => count(item, { dropped_calls: 1 });

async function count(
  { batch_id, index }: ItemRecord,
  add: Record<string, number>,
  set: Partial<ItemRecord> = {},
): Promise<void> {
  await update(itemRecord, itemKey(batch_id, index), { set, add, mustExist: true });
  await recountBatch(batch_id);
}
