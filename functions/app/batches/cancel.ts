import { inParallel } from '../../services/table.ts';
import { stopExecution } from '../../services/workflow.ts';
import { cancelItem } from './outcome.ts';
import type { BatchRecord } from './records.ts';
import { executionName } from './start.ts';
import { loadBatch, requireBatch, updateBatch } from './store.ts';
import { resultOf } from './view.ts';

/** Stops what has not begun, in this batch and those queued behind it. What is finished stays; an ended batch stays as it is. */
export async function cancelBatch(id: string, client?: string): Promise<void> {
  const meta = await requireBatch(id, client);
  const cancelled = await markCancelled(meta);
  if (!cancelled) return;
  await settleCancelled(cancelled);
}

/** Finishes a cancellation, however far an earlier attempt came. */
export async function settleCancelled(meta: BatchRecord): Promise<void> {
  await stopExecution(executionName(meta), 'Cancelled by a user');
  const { items } = await loadBatch(meta.batch_id);
  await inParallel(
    8,
    items.filter(({ ended }) => !ended),
    cancelItem,
  );
  if (meta.next_batch !== null) await cancelQueued(meta.next_batch);
  await updateBatch(meta.batch_id, {
    set: { result: resultOf(await loadBatch(meta.batch_id)) },
    expect: { state: 'cancelled', run: meta.run },
  });
}

async function cancelQueued(id: string): Promise<void> {
  const meta = await requireBatch(id);
  const cancelled = meta.state === 'queued' ? await markCancelled(meta) : undefined;
  if (cancelled) await settleCancelled(cancelled);
}

/** The record as cancelled; undefined when the batch has ended. Nothing of it begins any more from here on. */
async function markCancelled(meta: BatchRecord): Promise<BatchRecord | undefined> {
  if (meta.state === 'cancelled') return meta;
  if (meta.state === 'ended') return undefined;
  const marked = await updateBatch(meta.batch_id, {
    set: { state: 'cancelled', finished_at: new Date().toISOString() },
    remove: ['token'],
    expect: { state: meta.state, run: meta.run },
  });
  return marked ?? markCancelled(await requireBatch(meta.batch_id));
}
