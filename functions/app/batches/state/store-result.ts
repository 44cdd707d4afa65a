import { log } from '../../../services/log.ts';
import type { BatchRecord } from './batch-records.ts';
import { updateBatch } from './store.ts';

type Result = NonNullable<BatchRecord['result']>;

/** Only for the current run. The first caller logs it. */
export async function storeResult({ batch_id, state, run }: BatchRecord, result: Result): Promise<void> {
  const first = await updateBatch(batch_id, { set: { result }, expect: { state, run, result: null } });
  if (first) logBatchEnd(first, result);
  else await updateBatch(batch_id, { set: { result }, expect: { state, run } });
}

function logBatchEnd(
  { batch_id, session_id, client, created_by: user, created_at, run, state }: BatchRecord,
  result: Result,
): void {
  const seconds = (Date.now() - Date.parse(created_at)) / 1_000;
  log.info('batch ended', { batch_id, session_id, client, user, run, state, seconds, ...result });
}
