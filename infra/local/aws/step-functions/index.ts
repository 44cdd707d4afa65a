import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError, jsonService, operation, type Service } from '../json-service.ts';
import { loadDefinition } from './definition.ts';
import { type Executions, type Invoke, openExecutions } from './executions.ts';
import type { ExecutionRecord } from './journal.ts';
import { PAYLOAD_LIMIT } from './task-failed.ts';

export interface StepFunctionsOptions {
  file: string;
  region: string;
  machineName: string;
  definition: string;
  invoke: Invoke;
  accessKeyId: string;
}

/** Throws `DefinitionRefused`. */
export function startStepFunctions({
  file,
  region,
  machineName,
  definition,
  invoke,
  accessKeyId,
}: StepFunctionsOptions) {
  const arns = arnsOf(region, machineName);
  const executions = openExecutions(loadDefinition(definition), invoke, { file, arnOf: arns.execution });
  const service: Service = jsonService(
    { ...executionOperations(executions, arns), ...taskOperations(executions) },
    accessKeyId,
  );
  return { service, stateMachineArn: arns.machine, resume: executions.resume, close: executions.close };
}

const arnsOf = (region: string, machineName: string) => {
  const prefix = `arn:aws:states:${region}:000000000000:execution:${machineName}:`;
  return {
    machine: `arn:aws:states:${region}:000000000000:stateMachine:${machineName}`,
    execution: (name: string) => prefix + name,
    nameOf: (arn: string) => (arn.startsWith(prefix) ? arn.slice(prefix.length) : ''),
  };
};
type Arns = ReturnType<typeof arnsOf>;

/** Throws `exception` when the text is not JSON or larger than AWS allows. */
function checked(text: string, exception: string): string {
  if (Buffer.byteLength(text) > PAYLOAD_LIMIT)
    throw new AwsError(exception, `The text is longer than ${PAYLOAD_LIMIT} bytes`);
  try {
    JSON.parse(text);
  } catch {
    throw new AwsError(exception, 'The text is not JSON');
  }
  return text;
}

const startInput = z.strictObject({
  stateMachineArn: z.string(),
  name: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .default(() => randomUUID()),
  input: z.string().default('{}'),
});
const stopInput = z.strictObject({
  executionArn: z.string(),
  error: z.string().optional(),
  cause: z.string().optional(),
});

function executionOperations(executions: Executions, arns: Arns) {
  const find = (arn: string): ExecutionRecord => {
    const found = executions.find(arns.nameOf(arn));
    if (!found) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return found;
  };
  return {
    StartExecution: operation(startInput, ({ stateMachineArn, name, input }) => {
      if (stateMachineArn !== arns.machine) {
        throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`);
      }
      const text = checked(input, 'InvalidExecutionInput');
      const executionArn = arns.execution(name);
      const existing = executions.find(name);
      if (existing && (existing.status !== 'RUNNING' || existing.input !== text)) {
        throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
      }
      const { started_at } = existing ?? executions.start(name, text);
      return { executionArn, startDate: started_at / 1000 };
    }),
    StopExecution: operation(stopInput, ({ executionArn, error, cause }) => {
      const execution = find(executionArn);
      executions.stop(execution, { error, cause });
      return { stopDate: (execution.stopped_at ?? 0) / 1000 };
    }),
    DescribeExecution: operation(z.strictObject({ executionArn: z.string() }), ({ executionArn }) => {
      const { name, status, input, output, error, cause, started_at, stopped_at } = find(executionArn);
      const times = { startDate: started_at / 1000, stopDate: stopped_at && stopped_at / 1000 };
      return {
        executionArn,
        stateMachineArn: arns.machine,
        name,
        status,
        ...times,
        input,
        output,
        error,
        cause,
      };
    }),
  };
}

const success = z.strictObject({ taskToken: z.string(), output: z.string() });
const refusal = z.strictObject({
  taskToken: z.string(),
  error: z.string().default(''),
  cause: z.string().default(''),
});

function taskOperations({ tokens }: Executions) {
  return {
    SendTaskSuccess: operation(success, ({ taskToken, output }) => {
      tokens.succeed(taskToken, JSON.parse(checked(output, 'InvalidOutput')));
    }),
    SendTaskFailure: operation(refusal, ({ taskToken, error, cause }) =>
      tokens.fail(taskToken, error, cause),
    ),
    SendTaskHeartbeat: operation(z.strictObject({ taskToken: z.string() }), ({ taskToken }) =>
      tokens.heartbeat(taskToken),
    ),
  };
}
