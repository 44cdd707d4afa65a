import * as z from 'zod';
import { log } from '../../../services/log.ts';
import { EVENTS_PER_FAILURE } from '../state/history.ts';
import { isHeldByOtherTurn } from '../state/holder.ts';
import { type Failure, failItem } from '../state/outcome.ts';
import { findItem, updateBatch } from '../state/store.ts';
import type { ItemTask } from '../state/work.ts';

/** `Cause` is a function error as JSON, plain text, or empty. */
export interface TaskFailure {
  Error?: string | undefined;
  Cause?: string | undefined;
}

export async function recordFailure(task: Omit<ItemTask, 'seen'>, failure: TaskFailure): Promise<void> {
  log.error('campaign failed', { ...task, error: failure.Error, cause: causeOf(failure) });
  await updateBatch(task.batch_id, { add: { spent: EVENTS_PER_FAILURE }, expect: { run: task.run } });
  const item = await findItem(task.batch_id, task.index);
  if (item?.take !== task.take || item.ended || isHeldByOtherTurn(item.held_by, task)) return;
  await failItem(item, explain(failure));
}

const TIMEOUTS = /^(States\.Timeout|Sandbox\.Timedout|Lambda\.ClientExecutionTimeoutException)$/;

const functionError = z.object({ errorMessage: z.string() });

function explain(failure: TaskFailure): Failure {
  const { Error: name = '' } = failure;
  if (TIMEOUTS.test(name)) {
    return {
      error_type: 'network_error',
      error: 'Generating this campaign took too long and was stopped. Retry it.',
    };
  }
  if (name.startsWith('Lambda.')) {
    return {
      error_type: 'api_error',
      error: 'The service that generates emails was too busy for this campaign. Retry it in a few minutes.',
    };
  }
  const cause = functionError.safeParse(causeOf(failure));
  if (name === 'AppError' && cause.success)
    return { error_type: 'api_error', error: cause.data.errorMessage };
  return {
    error_type: 'api_error',
    error: `Generating this campaign failed because of a fault on our side (${name || 'unknown'}). The other campaigns are not affected. Retry this one.`,
  };
}

function causeOf({ Cause = '' }: TaskFailure): unknown {
  try {
    return JSON.parse(Cause);
  } catch {
    return Cause;
  }
}
