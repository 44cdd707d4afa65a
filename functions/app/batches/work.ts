import { updateCampaign } from '../calendars/store.ts';
import type { ItemRecord } from './records.ts';
import { updateOpenItem } from './store.ts';

/** What the state machine hands to the tasks of one item. */
export interface ItemTask {
  batch_id: string;
  run: number;
  index: number;
  take: number;
}

/** The item was cancelled, begun afresh or ended by someone else while this worker was busy: it stops and stores nothing more. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Changes the item under work. Throws `Superseded` when it is no longer this worker's, or has an outcome already. */
export async function advance(
  item: Pick<ItemRecord, 'batch_id' | 'index' | 'take'>,
  set: Partial<ItemRecord>,
  add?: Record<string, number>,
): Promise<ItemRecord> {
  const changed = await updateOpenItem(item, { set, ...(add && { add }) });
  if (!changed) throw new Superseded();
  return changed;
}

/** The item and its campaign as being generated. */
export async function beginItem(item: ItemRecord, more: Partial<ItemRecord> = {}): Promise<ItemRecord> {
  const started_at = item.started_at ?? new Date().toISOString();
  const begun = await advance(item, { ...more, state: 'generating', existing_images: [], started_at });
  await updateCampaign(item.session_id, item.index, { set: { status: 'generating', error_type: null, error: null } });
  return begun;
}
