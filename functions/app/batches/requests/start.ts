import { startExecution } from '../../../services/workflow.ts';
import type { BatchRecord } from '../state/batch-records.ts';
import { updateBatch } from '../state/store.ts';
import { noteUnfinished } from '../state/unfinished-batches.ts';

/** Step Functions starts a name only once. */
export const executionName = ({ batch_id, run }: Pick<BatchRecord, 'batch_id' | 'run'>) =>
  `${batch_id}-${run}`;

/** Can be repeated after a crash. */
export async function startRun(meta: BatchRecord): Promise<BatchRecord> {
  const { batch_id, run } = meta;
  await noteUnfinished(meta);
  await startExecution(executionName(meta), { batch_id, run, plan: { round: 0, turns: [] } });
  return (await updateBatch(batch_id, { set: { started: true }, expect: { run } })) ?? meta;
}

const freshRun = ({ run }: BatchRecord) => ({
  run: run + 1,
  run_at: new Date().toISOString(),
  started: false,
  round: 0,
  spent: 0,
  finished_at: null,
  result: null,
});

export async function nextRun(meta: BatchRecord): Promise<BatchRecord | undefined> {
  const opened = await updateBatch(meta.batch_id, {
    set: { state: 'open', ...freshRun(meta) },
    expect: { run: meta.run, state: meta.state },
  });
  return opened && startRun(opened);
}

export async function queueAgain(meta: BatchRecord): Promise<BatchRecord | undefined> {
  const queued = await updateBatch(meta.batch_id, {
    set: { state: 'queued', ...freshRun(meta) },
    expect: { run: meta.run, state: meta.state },
  });
  if (queued) await noteUnfinished(queued);
  return queued;
}
