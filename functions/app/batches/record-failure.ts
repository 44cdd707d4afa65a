import { log } from '../../services/log.ts';
import { isHeldBy, type Turn } from './choose-next.ts';
import { type Failure, failItem } from './outcome.ts';
import type { ItemRecord } from './records.ts';
import { findItem } from './store.ts';
import type { ItemTask } from './work.ts';

/** What Step Functions says of a task that failed. `Cause` is a function error as JSON, plain text, or empty. */
export interface TaskFailure {
  Error?: string | undefined;
  Cause?: string | undefined;
}

/**
 * Ends an item whose task failed in a way nobody foresaw. One that has an outcome, or that another turn works on, is left as
 * it is.
 */
export async function recordFailure(task: Omit<ItemTask, 'seen'>, failure: TaskFailure): Promise<void> {
  log.error('campaign failed', { ...task, error: failure.Error, cause: causeOf(failure) });
  const item = await findItem(task.batch_id, task.index);
  if (item?.take !== task.take || item.ended || isAtWork(item, task)) return;
  await failItem(item, explain(failure));
}

/** Whether another turn of this round has the item. */
const isAtWork = ({ held_by }: ItemRecord, task: Turn): boolean =>
  held_by?.startsWith(`${task.run}.${task.round}.`) === true && !isHeldBy(held_by, task);

const TIMEOUTS = /^(States\.Timeout|Sandbox\.Timedout|Lambda\.ClientExecutionTimeoutException)$/;

function explain({ Error: name = '' }: TaskFailure): Failure {
  if (TIMEOUTS.test(name)) {
    return {
      error_type: 'network_error',
      error: 'Generating this campaign took too long and was stopped. Try it again.',
    };
  }
  if (name.startsWith('Lambda.')) {
    return {
      error_type: 'api_error',
      error: 'The service that generates emails was busy and could not take this campaign. Try it again.',
    };
  }
  return {
    error_type: 'api_error',
    error: `Generating this campaign met a fault on our side (${name || 'unknown'}). Try it again; the others went on.`,
  };
}

function causeOf({ Cause = '' }: TaskFailure): unknown {
  try {
    return JSON.parse(Cause);
  } catch {
    return Cause;
  }
}
