import { executionStatus } from '../../services/workflow.ts';
import { wake } from './answers.ts';
import { settleCancelled } from './cancel.ts';
import { endBatch, failOpen, startQueued } from './finish.ts';
import type { BatchRecord } from './records.ts';
import { executionName, nextRun, startRun } from './start.ts';
import { findBatch, type LoadedBatch } from './store.ts';
import { isOpenQuestion } from './view.ts';

/** Longest an execution at work is silent: a function's whole time, and the longest pause a model asks for. */
const SILENCE_MS = 20 * 60_000;

/**
 * Completes what a crash between two writes left undone: a start, a queued batch's turn, a cancellation, an answer whose
 * call was lost, an execution that died. Returns whether something was changed.
 */
export async function heal(loaded: LoadedBatch): Promise<boolean> {
  const { meta, items, answers } = loaded;
  if (meta.state === 'queued') return takeTurn(meta);
  const open = items.filter((item) => !item.ended);
  if (meta.state === 'cancelled' && meta.result === null) return settled(settleCancelled(meta));
  if (meta.state === 'ended' && meta.result === null) return settled(endBatch(meta));
  // Items begun afresh by a retry that did not get as far as the batch.
  if (meta.state !== 'open') return open.length > 0 && settled(nextRun(meta));
  if (!meta.started) return settled(startRun(meta));
  if (meta.token !== undefined && open.some((item) => !isOpenQuestion(item, answers)))
    return settled(wake(meta.batch_id));
  if (Date.now() - lastSign(loaded) < SILENCE_MS) return false;
  return buryDead(meta);
}

const settled = async (work: Promise<unknown>): Promise<true> => {
  await work;
  return true;
};

async function takeTurn(meta: BatchRecord): Promise<boolean> {
  const before = meta.previous_batch === null ? undefined : await findBatch(meta.previous_batch);
  if (before?.state === 'ended' && before.result !== null)
    return (await startQueued(meta.batch_id)) !== undefined;
  if (before?.state === 'cancelled') return settled(settleCancelled(before));
  return false;
}

const lastSign = ({ meta, items }: LoadedBatch): number =>
  Math.max(
    ...[meta.run_at, ...items.flatMap(({ started_at, finished_at }) => [started_at, finished_at])].map(
      (at) => Date.parse(at ?? '') || 0,
    ),
  );

/** An execution that ended without Finish can only have failed as a whole. */
async function buryDead(meta: BatchRecord): Promise<boolean> {
  const status = await executionStatus(executionName(meta));
  if (status === 'RUNNING' || status === 'PENDING_REDRIVE') return false;
  const current = await findBatch(meta.batch_id);
  if (current?.run !== meta.run || current.state !== 'open') return true;
  await failOpen(meta, () => ({
    error_type: null,
    error: 'The batch stopped unexpectedly. What is finished is kept; Retry goes on with the rest.',
  }));
  return settled(endBatch(meta));
}
