import { isWithin } from '../../../services/clock.ts';
import { inParallel } from '../../../services/table.ts';
import { stopExecution } from '../../../services/workflow.ts';
import { findCampaigns, markSummaryStale } from '../../calendars/store.ts';
import type { BatchRecord, ItemRecord } from '../state/batch-records.ts';
import { countBatch } from '../state/count-usage.ts';
import { noteActivity } from '../state/note-activity.ts';
import { completeIfStored, endAsCancelled } from '../state/outcome.ts';
import { ITEMS_AT_ONCE, resetCampaigns } from '../state/shown-status.ts';
import { findItem, loadBatch, requireBatch, updateBatch, updateOpenItem } from '../state/store.ts';
import { storeResult } from '../state/store-result.ts';
import { groupOf, resultOf } from '../state/view.ts';
import { WORKER_MS } from '../turns/choose-next.ts';
import { executionName } from './start.ts';

/**
 * Cancels what has not begun, in all batches of the start. Running model calls are paid for and may finish.
 */
export async function cancelBatch(id: string, client?: string): Promise<void> {
  const asked = await requireBatch(id, client);
  // Last first, because the end of a batch starts the next.
  for (const other of groupOf(asked).reverse()) {
    const meta = other === id ? asked : await requireBatch(other);
    const cancelled = await markCancelled(meta);
    if (cancelled) await completeCancellation(cancelled);
  }
}

export async function completeCancellation(meta: BatchRecord): Promise<boolean> {
  // A retry that died early leaves open items in a completed cancellation.
  if (meta.result !== null && (await loadBatch(meta.batch_id)).items.every(({ ended }) => ended))
    return false;
  await stopExecution(executionName(meta), 'Cancelled by a user');
  const { items } = await loadBatch(meta.batch_id);
  const open = items.filter(({ ended }) => !ended);
  let changed = false;
  const cancelledNow: number[] = [];
  await inParallel(ITEMS_AT_ONCE, open, async (item) => {
    const done = await cancelOpen(item);
    if (done !== 'nothing') changed = true;
    if (done === 'cancelled') cancelledNow.push(item.index);
  });
  await resetCampaigns(meta.session_id, await findCampaigns(meta.session_id, cancelledNow));
  const loaded = await loadBatch(meta.batch_id);
  // Items with a running model call end by themselves; the next read continues here.
  if (loaded.items.some(({ ended }) => !ended)) return changed;
  await resetCancelled(meta, loaded.items);
  await markSummaryStale(meta.session_id);
  const result = resultOf(loaded);
  const { cancelled } = result.totals;
  if (cancelled > 0) await noteActivity(meta, 'batch_cancelled', cancelled);
  await countBatch(meta, loaded.items);
  await storeResult({ ...meta, state: 'cancelled' }, result);
  return true;
}

async function cancelOpen(item: ItemRecord): Promise<'cancelled' | 'completed' | 'asked' | 'nothing'> {
  const isCalling = item.call_open || item.reserved_version !== null;
  if (!isCalling || isDead(item)) {
    if (await completeIfStored(item)) return 'completed';
    // A call that has just begun raises `attempts`, which refuses this write.
    if (await endAsCancelled(item, { attempts: item.attempts })) return 'cancelled';
    const now = await findItem(item.batch_id, item.index);
    return now && !now.ended && now.take === item.take ? cancelOpen(now) : 'nothing';
  }
  if (item.cancel_requested) return 'nothing';
  return (await updateOpenItem(item, { set: { cancel_requested: true } })) ? 'asked' : 'nothing';
}

function isDead({ steps, started_at }: ItemRecord): boolean {
  const began = Date.parse(steps[0]?.at ?? started_at ?? '');
  return !isWithin(WORKER_MS, began);
}

export async function resetCancelled({ session_id }: BatchRecord, items: ItemRecord[]): Promise<void> {
  const indexes = items.filter(({ state }) => state === 'cancelled').map(({ index }) => index);
  const campaigns = await findCampaigns(session_id, indexes);
  await resetCampaigns(
    session_id,
    campaigns.filter(({ status }) => status === 'generating' || status === 'waiting'),
  );
}

async function markCancelled(meta: BatchRecord): Promise<BatchRecord | undefined> {
  if (meta.state === 'cancelled') return meta;
  if (meta.state === 'ended') return undefined;
  const marked = await updateBatch(meta.batch_id, {
    set: { state: 'cancelled', finished_at: new Date().toISOString() },
    expect: { state: meta.state, run: meta.run },
  });
  return marked ?? markCancelled(await requireBatch(meta.batch_id));
}
