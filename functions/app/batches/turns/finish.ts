import { markSummaryStale } from '../../calendars/store.ts';
import { nextRun, startRun } from '../requests/start.ts';
import type { BatchRecord } from '../state/batch-records.ts';
import { countBatch } from '../state/count-usage.ts';
import { noteActivity } from '../state/note-activity.ts';
import { type Failure, failItems } from '../state/outcome.ts';
import { findBatch, loadBatch, updateBatch } from '../state/store.ts';
import { storeResult } from '../state/store-result.ts';
import { resultOf } from '../state/view.ts';

export type RunOutcome = 'done' | 'continue' | 'failed';

const stopped: Failure = {
  error_type: null,
  error: 'The batch stopped unexpectedly. Finished emails are kept. Retry generates the rest.',
};

export async function finishRun({
  batch_id,
  run,
  outcome,
}: {
  batch_id: string;
  run: number;
  outcome: RunOutcome;
}): Promise<void> {
  const meta = await findBatch(batch_id);
  if (!meta || meta.run !== run) return;
  if (meta.state === 'open') {
    if (outcome === 'continue') {
      await nextRun(meta);
      return;
    }
    if (outcome === 'failed') await failOpen(meta);
  }
  await endBatch(meta);
}

export async function failOpen(meta: BatchRecord): Promise<void> {
  const { items } = await loadBatch(meta.batch_id);
  await failItems(
    items.filter(({ ended }) => !ended),
    () => stopped,
  );
}

/** A retry writes in the opposite order, so one of the two sees the other. */
export async function endBatch(meta: BatchRecord): Promise<void> {
  let ended: BatchRecord | undefined = meta;
  if (meta.state === 'open') {
    ended = await updateBatch(meta.batch_id, {
      set: { state: 'ended', finished_at: new Date().toISOString() },
      expect: { state: 'open', run: meta.run },
    });
  }
  if (ended?.state !== 'ended') return;
  const loaded = await loadBatch(meta.batch_id);
  if (loaded.items.some((item) => !item.ended)) {
    await nextRun(ended);
    return;
  }
  const result = resultOf(loaded);
  await noteActivity(ended, 'batch_ended', result.totals.completed);
  await countBatch(ended, loaded.items);
  // Whoever failed many campaigns may have died before this.
  await markSummaryStale(ended.session_id);
  await storeResult(ended, result);
  await startNext(ended);
}

export async function startNext({ next_batch }: BatchRecord): Promise<void> {
  for (let id = next_batch; id !== null; ) {
    const next = await findBatch(id);
    if (!next || next.state === 'open') return;
    if (next.state === 'queued') {
      await startQueued(id);
      return;
    }
    id = next.next_batch;
  }
}

export async function startQueued(id: string): Promise<BatchRecord | undefined> {
  const opened = await updateBatch(id, {
    set: { state: 'open', run_at: new Date().toISOString() },
    expect: { state: 'queued' },
  });
  return opened && startRun(opened);
}
