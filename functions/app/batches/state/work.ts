import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { updateCampaign } from '../../calendars/store.ts';
import type { ItemRecord } from './batch-records.ts';
import { holderOf, type Turn } from './holder.ts';
import { findItem, updateOpenItem } from './store.ts';

export interface ItemTask extends Turn {
  batch_id: string;
  index: number;
  take: number;
  seen: string | null;
}

export interface Invocation {
  remainingMs: () => number;
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Undefined when another turn has the item or it has ended. The same turn can repeat it. */
export async function leaseItem(task: ItemTask, set: Partial<ItemRecord>): Promise<ItemRecord | undefined> {
  const held_by = holderOf(task);
  const change = { set: { ...set, held_by } };
  const leased = await updateOpenItem(task, { ...change, expect: { held_by: task.seen } });
  if (leased) return leased;
  const item = await findItem(task.batch_id, task.index);
  return item?.held_by === held_by ? updateOpenItem(task, { ...change, expect: { held_by } }) : undefined;
}

export async function advance(
  task: ItemTask,
  set: Partial<ItemRecord>,
  add?: Record<string, number>,
): Promise<ItemRecord> {
  const changed = await updateOpenItem(task, {
    set,
    ...(add && { add }),
    expect: { held_by: holderOf(task) },
  });
  if (!changed) throw new Superseded();
  return changed;
}

export const begin = ({ started_at }: Pick<ItemRecord, 'started_at'>): Partial<ItemRecord> => ({
  state: 'generating',
  existing_images: [],
  started_at: started_at ?? new Date().toISOString(),
});

export const showGenerating = ({ session_id, index }: ItemRecord): Promise<CampaignRecord | undefined> =>
  updateCampaign(session_id, index, { set: { status: 'generating', error_type: null, error: null } });
