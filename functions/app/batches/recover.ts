import { executionStatus } from '../../services/workflow.ts';
import { cached } from './cache.ts';
import { completeCancellation } from './cancel.ts';
import { chooseNext } from './choose-next.ts';
import { endBatch, failOpen, startQueued } from './finish.ts';
import type { BatchRecord } from './records.ts';
import { executionName, nextRun, startRun } from './start.ts';
import { findBatch, type LoadedBatch, loadBatch } from './store.ts';
import { wake } from './wake.ts';

/** An execution at work is rarely silent for longer: a function's whole time. */
const SILENCE_MS = 4 * 60_000;
/** A batch that was given a place in a queue, but whose predecessor was never written. */
const ORPHANED_MS = 60_000;

/**
 * Completes what a crash between two writes left undone: a start, a queued batch's turn, a cancellation, an answer whose
 * call was lost, an execution that died. Returns whether something was changed.
 */
export async function recover(loaded: LoadedBatch): Promise<boolean> {
  const { meta, items, tokens } = loaded;
  if (meta.state === 'queued') return startIfNext(meta);
  if (meta.state === 'cancelled' && meta.result === null) return completeCancellation(meta);
  if (meta.state === 'ended' && meta.result === null) return settled(endBatch(meta));
  // Items begun afresh by a retry that did not get as far as the batch.
  if (meta.state !== 'open') return items.some(({ ended }) => !ended) && settled(nextRun(meta));
  if (!meta.started) return settled(startRun(meta));
  if (
    tokens.length > 0 &&
    chooseNext(loaded, { run: meta.run, round: meta.round }, Date.now()).go === 'claim'
  )
    return settled(wake(meta.batch_id));
  if (Date.now() - lastSign(loaded) < SILENCE_MS) return false;
  return closeDeadExecution(meta);
}

/** A batch as stored, after whatever a crash left undone was completed. Throws 404, or 409 for another brand's. */
export async function loadRecovered(id: string, client?: string): Promise<LoadedBatch> {
  const loaded = await loadBatch(id, client);
  return (await recover(loaded)) ? loadBatch(id) : loaded;
}

const settled = async (work: Promise<unknown>): Promise<true> => {
  await work;
  return true;
};

async function startIfNext(meta: BatchRecord): Promise<boolean> {
  const before = meta.previous_batch === null ? undefined : await findBatch(meta.previous_batch);
  if (before?.state === 'cancelled') return settled(completeCancellation(before));
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

/** An execution that ended without Finish can only have failed as a whole. */
async function closeDeadExecution(meta: BatchRecord): Promise<boolean> {
  const name = executionName(meta);
  const status = await cached(`status/${name}`, () => executionStatus(name));
  if (status === 'RUNNING' || status === 'PENDING_REDRIVE') return false;
  const current = await findBatch(meta.batch_id);
  if (current?.run !== meta.run || current.state !== 'open') return true;
  await failOpen(meta);
  return settled(endBatch(meta));
}
