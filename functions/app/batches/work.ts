import { updateCampaign } from '../calendars/store.ts';
import type { BatchRecord, ItemRecord } from './records.ts';
import { findBatch, findItem, updateOpenItem } from './store.ts';

/** What the state machine hands to the tasks of one item. */
export interface ItemTask {
  batch_id: string;
  run: number;
  index: number;
  take: number;
}

export interface Work {
  batch: BatchRecord;
  item: ItemRecord;
}

/** The item was cancelled, begun afresh or ended by someone else while this worker was busy: it stops and stores nothing more. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** The batch and item of a task, or undefined when there is nothing to do: stale execution, cancelled, or ended already. */
export async function findWork({ batch_id, run, index, take }: ItemTask): Promise<Work | undefined> {
  const [batch, item] = await Promise.all([findBatch(batch_id), findItem(batch_id, index)]);
  if (!batch || batch.run !== run || batch.state !== 'open') return undefined;
  return item && item.take === take && !item.ended ? { batch, item } : undefined;
}

/** Changes the item under work. Throws `Superseded` when it is no longer this worker's. */
export async function advance(item: ItemRecord, set: Partial<ItemRecord>, add?: Record<string, number>): Promise<ItemRecord> {
  const changed = await updateOpenItem(item, { set, ...(add && { add }) });
  if (!changed) throw new Superseded();
  return changed;
}

/** The item and its campaign as being generated. */
export async function beginItem({ batch, item }: Work): Promise<ItemRecord> {
  const begun = await advance(item, { state: 'generating', existing_images: [], started_at: item.started_at ?? new Date().toISOString() });
  await updateCampaign(batch.session_id, item.index, { set: { status: 'generating', error_type: null, error: null } });
  return begun;
}
