import { inParallel } from '../../services/table.ts';
import { stopExecution } from '../../services/workflow.ts';
import { findCampaigns } from '../calendars/store.ts';
import { countBatch } from '../usage/count-batch.ts';
import { WORKER_MS } from './choose-next.ts';
import { noteActivity } from './note-activity.ts';
import { cancelItem, resetCampaign } from './outcome.ts';
import type { BatchRecord, ItemRecord } from './records.ts';
import { executionName } from './start.ts';
import { findItem, loadBatch, requireBatch, updateBatch, updateOpenItem } from './store.ts';
import { groupOf, resultOf } from './view.ts';

/**
 * Cancels what has not begun, in this batch and the others of the same start. Finished emails stay, and a
 * model call that is already running may finish, because it is paid for. A batch that has ended is left
 * unchanged.
 */
export async function cancelBatch(id: string, client?: string): Promise<void> {
  const asked = await requireBatch(id, client);
  // Last first, so that ending one batch does not start the next.
  for (const other of groupOf(asked).reverse()) {
    const meta = other === id ? asked : await requireBatch(other);
    const cancelled = await markCancelled(meta);
    if (cancelled) await completeCancellation(cancelled);
  }
}

/** Completes a cancellation, however far an earlier call got. Returns whether it changed anything. */
export async function completeCancellation(meta: BatchRecord): Promise<boolean> {
  // Even a completed one may have open items again: of a retry that died before it opened the batch.
  if (meta.result !== null && (await loadBatch(meta.batch_id)).items.every(({ ended }) => ended))
    return false;
  await stopExecution(executionName(meta), 'Cancelled by a user');
  const { items } = await loadBatch(meta.batch_id);
  const open = items.filter(({ ended }) => !ended);
  let changed = false;
  await inParallel(8, open, async (item) => {
    if (await cancelOpen(item)) changed = true;
  });
  const loaded = await loadBatch(meta.batch_id);
  // Items whose model call is running end by themselves; the next read of the batch continues here.
  if (loaded.items.some(({ ended }) => !ended)) return changed;
  await resetAll(meta, loaded.items);
  const result = resultOf(loaded);
  const { cancelled } = result.totals;
  if (cancelled > 0) await noteActivity(meta, 'batch_cancelled', cancelled);
  await countBatch(meta, loaded.items);
  await updateBatch(meta.batch_id, {
    set: { result },
    expect: { state: 'cancelled', run: meta.run },
  });
  return true;
}

/**
 * Cancels one item, or asks the worker whose model call is running not to try again. Returns whether it
 * wrote.
 */
async function cancelOpen(item: ItemRecord): Promise<boolean> {
  const isCalling = item.call_open || item.reserved_version !== null;
  if (!isCalling || isDead(item)) {
    // A call that begins in the meantime raises `attempts`, which refuses this write.
    if (await cancelItem(item, { attempts: item.attempts })) return true;
    const now = await findItem(item.batch_id, item.index);
    return now !== undefined && !now.ended && now.take === item.take && cancelOpen(now);
  }
  if (item.cancel_requested) return false;
  return (await updateOpenItem(item, { set: { cancel_requested: true } })) !== undefined;
}

/** Whether the worker's function must have ended by now. */
function isDead({ steps, started_at }: ItemRecord): boolean {
  const began = Date.parse(steps[0]?.at ?? started_at ?? '');
  return !(Date.now() - began < WORKER_MS);
}

/** Resets cancelled campaigns that a crash left marked as being worked on. */
async function resetAll({ session_id }: BatchRecord, items: ItemRecord[]): Promise<void> {
  const indexes = items.filter(({ state }) => state === 'cancelled').map(({ index }) => index);
  const campaigns = await findCampaigns(session_id, indexes);
  await inParallel(
    8,
    campaigns.filter(({ status }) => status === 'generating' || status === 'waiting'),
    async ({ index }) => void (await resetCampaign(session_id, index)),
  );
}

/**
 * Marks the batch as cancelled, so that nothing of it begins any more; undefined when it has already ended.
 */
async function markCancelled(meta: BatchRecord): Promise<BatchRecord | undefined> {
  if (meta.state === 'cancelled') return meta;
  if (meta.state === 'ended') return undefined;
  const marked = await updateBatch(meta.batch_id, {
    set: { state: 'cancelled', finished_at: new Date().toISOString() },
    expect: { state: meta.state, run: meta.run },
  });
  return marked ?? markCancelled(await requireBatch(meta.batch_id));
}
