import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ExecutionTimeoutError, type RunOptions, StateMachine } from 'aws-local-stepfunctions';
import { report } from '../report.ts';
import type { Definition, TaskState } from './definition.ts';
import { type ExecutionRecord, openJournal } from './journal.ts';
import { ExecutionEnded, functionFailed, payloadText } from './task-failed.ts';
import { taskTokens } from './task-tokens.ts';

export type Invoke = (functionName: string, payload: unknown) => Promise<unknown>;
type Outcome = Pick<ExecutionRecord, 'output' | 'error' | 'cause'> & {
  status: Exclude<ExecutionRecord['status'], 'RUNNING'>;
};
type Input = Parameters<StateMachine['run']>[0];

export interface ExecutionOptions {
  file: string;
  arnOf: (name: string) => string;
  /** ms by state, for tests. */
  overrides?: { retryIntervalOverrides?: Record<string, number>; waitTimeOverrides?: Record<string, number> };
}

interface Run {
  abort: () => void;
  ended: PromiseWithResolvers<never>;
}

/** Replaced by each attempt's own task token. */
const TOKEN_SLOT = `task-token-${randomUUID()}`;

/**
 * Records outlive the process. `resume` restarts open executions, which is safe because every task is
 * idempotent.
 */
export function openExecutions(
  { machine, tasks }: Definition,
  invoke: Invoke,
  { file, arnOf, overrides }: ExecutionOptions,
) {
  const journal = openJournal(file);
  const records = new Map(journal.records.map((record) => [record.name, record]));
  const runs = new Map<ExecutionRecord, Run>();
  const tokens = taskTokens();
  // The package's validation takes 150 ms each time; a test validates the definition instead.
  const stateMachine = new StateMachine(machine, { validationOptions: { noValidate: true } });

  async function attempt(
    record: ExecutionRecord,
    run: Run,
    state: TaskState,
    input: unknown,
  ): Promise<unknown> {
    const waiting = state.waitsForToken ? tokens.mint(record.name, state) : undefined;
    try {
      // Until a failing or stopped execution has unwound, the package still starts queued tasks.
      await nextTurn();
      if (runs.get(record) !== run) throw new ExecutionEnded();
      const text = payloadText(input, `The input of ${state.name}`);
      if (waiting) {
        // The answer may arrive while the function is running, and then counts whatever the function does.
        const called = call(text.replaceAll(TOKEN_SLOT, waiting.token)).then(() => waiting.answer);
        return await Promise.race([waiting.answer, called, run.ended.promise]);
      }
      const Payload = await Promise.race([call(text), run.ended.promise]);
      return JSON.parse(
        payloadText({ ExecutedVersion: '$LATEST', Payload, StatusCode: 200 }, `The result of ${state.name}`),
      );
    } finally {
      if (waiting) tokens.end(waiting.token);
    }
  }

  async function call(text: string): Promise<unknown> {
    const { FunctionName, Payload = {} } = JSON.parse(text) as { FunctionName: string; Payload?: unknown };
    try {
      return (await invoke(FunctionName, Payload)) ?? null;
    } catch (thrown) {
      throw functionFailed(thrown);
    }
  }

  function begin(record: ExecutionRecord): void {
    const run: Run = { abort: () => undefined, ended: Promise.withResolvers<never>() };
    run.ended.promise.catch(() => undefined);
    runs.set(record, run);
    const handlers = tasks.map((state) => [
      state.name,
      (input: unknown) => attempt(record, run, state, input),
    ]);
    const options = {
      overrides: { ...overrides, taskResourceLocalHandlers: Object.fromEntries(handlers) },
      context: { Execution: { Id: arnOf(record.name), Name: record.name }, Task: { Token: TOKEN_SLOT } },
    } as RunOptions;
    const { abort, result, eventLogs } = stateMachine.run(JSON.parse(record.input) as Input, options);
    run.abort = abort;
    drop(eventLogs).catch(report);
    const close = (outcome: Outcome) => {
      if (runs.get(record) === run) finish(record, outcome);
    };
    result.then(
      (output) => close({ status: 'SUCCEEDED', output: JSON.stringify(output) }),
      (error: Error) =>
        close(
          error instanceof ExecutionTimeoutError
            ? { status: 'TIMED_OUT' }
            : { status: 'FAILED', ...failureOf(error) },
        ),
    );
  }

  function finish(record: ExecutionRecord, outcome: Outcome): void {
    Object.assign(record, outcome, { stopped_at: Date.now() });
    try {
      journal.append(record);
    } catch (error) {
      report(error);
    }
    halt(record);
  }

  function halt(record: ExecutionRecord): void {
    const run = runs.get(record);
    runs.delete(record);
    tokens.endAllOf(record.name);
    run?.ended.reject(new ExecutionEnded());
    run?.abort();
  }

  return {
    tokens,
    find: (name: string) => records.get(name),
    start(name: string, input: string): ExecutionRecord {
      const record: ExecutionRecord = { name, input, started_at: Date.now(), status: 'RUNNING' };
      journal.append(record);
      records.set(name, record);
      begin(record);
      return record;
    },
    /** Also closes an execution that waits to be resumed. */
    stop(record: ExecutionRecord, reason: { error?: string; cause?: string }) {
      if (record.status === 'RUNNING') finish(record, { status: 'ABORTED', ...reason });
    },
    resume() {
      for (const record of records.values())
        if (record.status === 'RUNNING' && !runs.has(record)) begin(record);
    },
    /** Leaves the executions open for the next process. */
    close() {
      for (const record of [...runs.keys()]) halt(record);
    },
  };
}

export type Executions = ReturnType<typeof openExecutions>;

/** The package stores events until they are read. */
async function drop(events: AsyncGenerator<unknown>): Promise<void> {
  for await (const _event of events);
}

function failureOf({ message, cause }: Error): { error: string; cause: string } {
  return cause instanceof Error
    ? { error: cause.name, cause: cause.message }
    : { error: 'States.Runtime', cause: message };
}
