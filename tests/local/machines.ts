import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { Laptop } from './laptop.ts';

type States = Record<string, object>;

/** The first state starts. */
export const machine = (States: States) => JSON.stringify({ StartAt: Object.keys(States)[0], States });

/** `name` is the function's placeholder. */
export const task = (name: string, more: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: `\${${name}FunctionArn}`, 'Payload.$': '$' },
  ResultSelector: { 'result.$': '$.Payload' },
  TimeoutSeconds: 60,
  End: true,
  ...more,
});

/** Until its token is answered. */
export const waiting = (name: string, more: object = {}) => ({
  ...task(name, { Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken', ...more }),
  Parameters: {
    FunctionName: `\${${name}FunctionArn}`,
    Payload: { 'token.$': '$$.Task.Token', 'input.$': '$' },
  },
  ResultSelector: { 'answer.$': '$' },
});

/** Over `$.items`, eight at a time. */
export const map = (States: States, more: object = {}) => ({
  Type: 'Map',
  ItemsPath: '$.items',
  ItemSelector: { 'item.$': '$$.Map.Item.Value' },
  MaxConcurrency: 8,
  ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, StartAt: Object.keys(States)[0], States },
  End: true,
  ...more,
});

export const next = (Next: string) => ({ Next, End: undefined });
export const catchAll = (Next: string) => [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next }];

export function runner(laptop: Laptop) {
  const sfn = new SFNClient(laptop.client);
  const stateMachineArn = laptop.environment.STATE_MACHINE_ARN;
  return {
    sfn,
    start: async (input: unknown, name?: string) =>
      (await sfn.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) })))
        .executionArn ?? '',
    describe: (executionArn: string) => sfn.send(new DescribeExecutionCommand({ executionArn })),
    async ended(executionArn: string) {
      for (;;) {
        const { status, output, error, cause } = await sfn.send(
          new DescribeExecutionCommand({ executionArn }),
        );
        if (status !== 'RUNNING')
          return { status, output: output === undefined ? undefined : JSON.parse(output), error, cause };
        await new Promise((done) => setTimeout(done, 10));
      }
    },
  };
}

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
}
