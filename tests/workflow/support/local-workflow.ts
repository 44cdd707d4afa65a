import type * as WorkflowModule from '#functions/services/workflow.ts';
import type { Executions } from '#infra/local/aws/step-functions/executions.ts';
import { crash } from './crash.ts';

let executions: Executions | undefined;

export const runOn = (opened: Executions): void => {
  executions = opened;
};

const running = (): Executions => {
  if (!executions) throw new Error('No machine is running');
  return executions;
};

/** On the last machine started. Must not import the product, which imports it. */
export const localWorkflow: typeof WorkflowModule = {
  startExecution: (name, input) =>
    crash.write('start an execution', async () => {
      if (!running().find(name)) running().start(name, JSON.stringify(input));
    }),
  stopExecution: (name) =>
    crash.write('stop an execution', async () => {
      const record = running().find(name);
      if (record) running().stop(record, { error: 'Cancelled', cause: '' });
    }),
  executionStatus: (name) => crash.read(async () => running().find(name)?.status),
  answerTask: (token, output) =>
    crash.write('answer a task', async () => {
      try {
        running().tokens.succeed(token, output);
        return true;
      } catch (error) {
        if (!['TaskTimedOut', 'InvalidToken'].includes((error as Error).name)) throw error;
        return false;
      }
    }),
};
