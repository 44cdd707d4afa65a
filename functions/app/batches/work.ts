import type { CampaignRecord } from '../calendars/records.ts';
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

/** What an item is as soon as someone works on it. */
export const begin = ({ started_at }: Pick<ItemRecord, 'started_at'>): Partial<ItemRecord> => ({
  state: 'generating',
  existing_images: [],
  started_at: started_at ?? new Date().toISOString(),
});

/** Its campaign as being generated, and all that is in it; undefined when there is none any more. */
export const showGenerating = ({ session_id, index }: ItemRecord): Promise<CampaignRecord | undefined> =>
  updateCampaign(session_id, index, { set: { status: 'generating', error_type: null, error: null } });
