import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  type ExecutionStatus,
  InvalidToken,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { setting } from '../environment.ts';
import { clientConfig, quickToCopy } from './aws-client.ts';

let sfn: SFNClient | undefined;
const client = () => {
  sfn ??= quickToCopy(new SFNClient(clientConfig()));
  return sfn;
};

const executionArn = (name: string) =>
  `${setting('STATE_MACHINE_ARN').replace(':stateMachine:', ':execution:')}:${name}`;

/** Does nothing when an execution of that name exists. */
export async function startExecution(name: string, input: unknown): Promise<void> {
  try {
    await client().send(
      new StartExecutionCommand({
        stateMachineArn: setting('STATE_MACHINE_ARN'),
        name,
        input: JSON.stringify(input),
      }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

/** Does nothing when the execution has ended or never existed. */
export async function stopExecution(name: string, cause: string): Promise<void> {
  try {
    await client().send(
      new StopExecutionCommand({ executionArn: executionArn(name), error: 'Cancelled', cause }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionDoesNotExist)) throw error;
  }
}

export async function executionStatus(name: string): Promise<ExecutionStatus | undefined> {
  try {
    return (await client().send(new DescribeExecutionCommand({ executionArn: executionArn(name) }))).status;
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return undefined;
    throw error;
  }
}

/** False when the token was already used or has expired. */
export async function answerTask(taskToken: string, output: unknown): Promise<boolean> {
  try {
    await client().send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }));
    return true;
  } catch (error) {
    if (
      !(error instanceof TaskTimedOut || error instanceof TaskDoesNotExist || error instanceof InvalidToken)
    )
      throw error;
    return false;
  }
}
