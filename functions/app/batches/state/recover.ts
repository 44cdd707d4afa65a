import { isWithin } from '../../../services/clock.ts';
import { executionStatus } from '../../../services/workflow.ts';
import { cached } from '../../cached.ts';
import { completeCancellation, resetCancelled } from '../requests/cancel.ts';
import { executionName, nextRun, startRun } from '../requests/start.ts';
import { wake } from '../requests/wake.ts';
import { chooseNext } from '../turns/choose-next.ts';
import { endBatch, failOpen, startQueued } from '../turns/finish.ts';
import type { BatchRecord } from './batch-records.ts';
import { findBatch, type LoadedBatch, loadBatch } from './store.ts';

/** A function's longest run. */
const SILENCE_MS = 4 * 60_000;
/** Its predecessor was never written. */
const ORPHANED_MS = 60_000;

/** A late worker may mark a cancelled campaign and die. */
const LATE_WORKER_MS = 60 * 60_000;

/** Completes what a crash left undone. Returns whether anything changed. */
export async function recover(loaded: LoadedBatch): Promise<boolean> {
  const { meta, items, tokens } = loaded;
  if (meta.state === 'queued') return startIfNext(meta);
  if (meta.state === 'cancelled' && meta.result === null) return completeCancellation(meta);
  if (meta.state === 'cancelled' && isWithin(LATE_WORKER_MS, Date.parse(meta.finished_at ?? '')))
    await resetCancelled(meta, items);
  if (meta.state === 'ended' && meta.result === null) return changed(endBatch(meta));
  // A retry died before it opened the batch.
  if (meta.state !== 'open') return items.some(({ ended }) => !ended) && changed(nextRun(meta));
  if (!meta.started) return changed(startRun(meta));
  if (
    tokens.length > 0 &&
    chooseNext(loaded, { run: meta.run, round: meta.round }, Date.now()).go === 'claim'
  )
    return changed(wake(meta.batch_id));
  if (isWithin(SILENCE_MS, lastSign(loaded))) return false;
  return closeDeadExecution(meta);
}

/** Throws 404, or 409 for another brand's. */
export async function loadRecovered(id: string, client?: string): Promise<LoadedBatch> {
  const loaded = await loadBatch(id, client);
  return (await recover(loaded)) ? loadBatch(id) : loaded;
}

const changed = async (work: Promise<unknown>): Promise<true> => {
  await work;
  return true;
};

async function startIfNext(meta: BatchRecord): Promise<boolean> {
  const before = meta.previous_batch === null ? undefined : await findBatch(meta.previous_batch);
  if (before?.state === 'cancelled') return changed(completeCancellation(before));
  const orphaned = !before && Date.now() - Date.parse(meta.created_at) > ORPHANED_MS;
  const itsTurn = orphaned || (before?.state === 'ended' && before.result !== null);
  return itsTurn && (await startQueued(meta.batch_id)) !== undefined;
}

const lastSign = ({ meta, items }: LoadedBatch): number =>
  Math.max(
    ...[
      meta.run_at,
      meta.paused_until,
      ...items.flatMap(({ started_at, finished_at, waiting_until, steps }) => [
        started_at,
        finished_at,
        waiting_until,
        steps.at(-1)?.at,
      ]),
    ].map((at) => Date.parse(at ?? '') || 0),
  );

/** Only a failed execution ends without reaching Finish. */
async function closeDeadExecution(meta: BatchRecord): Promise<boolean> {
  const name = executionName(meta);
  const status = await cached(`status/${name}`, () => executionStatus(name));
  if (status === 'RUNNING' || status === 'PENDING_REDRIVE') return false;
  const current = await findBatch(meta.batch_id);
  if (current?.run !== meta.run || current.state !== 'open') return true;
  await failOpen(meta);
  return changed(endBatch(meta));
}
