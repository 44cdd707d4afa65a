import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareImage } from '#functions/app/batches/images/prepare-image.ts';
import type { Invocation } from '#functions/app/batches/state/work.ts';
import { compose } from '#functions/app/batches/writing/compose.ts';
import * as coordinate from '#functions/workflow/coordinate.ts';
import { itemTask } from '#functions/workflow/task.ts';
import { loadDefinition } from '#infra/local/aws/step-functions/definition.ts';
import { openExecutions } from '#infra/local/aws/step-functions/executions.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { crash } from './crash.ts';
import { runOn } from './local-workflow.ts';

export type TaskName = coordinate.Entry | 'prepareImage' | 'compose';

export interface MachineOptions {
  invocation: Invocation;
  /** Runs before each task call, to observe, delay or fail it. */
  before?: (task: TaskName, payload: Record<string, unknown>) => Promise<void> | void;
  /** The account's concurrency limit; further calls are refused as Lambda does. */
  atOnce?: number;
  /** Defaults to the repository's own. */
  definition?: string;
  /** Instead of the definition's seconds. */
  retryMs?: number;
}

class TooManyRequests extends Error {
  override readonly name = 'Lambda.TooManyRequestsException';
}

export function startMachine(
  {
    invocation,
    before,
    atOnce = Number.POSITIVE_INFINITY,
    retryMs = 1,
    definition: text = batchDefinition(),
  }: MachineOptions,
  file = journalFile(),
) {
  const tasks: Record<string, (payload: unknown) => Promise<unknown>> = {
    prepareImage: (payload) => prepareImage(invocation, itemTask.parse(payload)),
    compose: (payload) => compose(invocation, itemTask.parse(payload)),
  };
  const calls = { running: 0, refused: 0 };
  const invoke = async (name: string, payload: unknown) => {
    const work = tasks[name] ?? coordinate.handler;
    const task = name in tasks ? name : coordinate.entryOf(payload);
    await before?.(task as TaskName, payload as Record<string, unknown>);
    if (calls.running >= atOnce) {
      calls.refused += 1;
      throw new TooManyRequests('Rate Exceeded.');
    }
    calls.running += 1;
    try {
      return await crash.read(() => work(payload));
    } finally {
      calls.running -= 1;
    }
  };
  const definition = loadDefinition(text);
  const opened = openExecutions(definition, invoke, {
    file,
    arnOf: (name) => `arn:${name}`,
    overrides: {
      retryIntervalOverrides: Object.fromEntries(definition.tasks.map(({ name }) => [name, retryMs])),
      waitTimeOverrides: { WaitForModel: 50 },
    },
  });
  runOn(opened);
  return {
    file,
    calls,
    resume: () => opened.resume(),
    find: (name: string) => opened.find(name),
    close: () => opened.close(),
  };
}
export type Machine = ReturnType<typeof startMachine>;

const journalFile = () => join(mkdtempSync(join(tmpdir(), 'galley-workflow-')), 'executions.jsonl');
