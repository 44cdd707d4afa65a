import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { batchDefinition } from '../workflow/definition.ts';
import { allow } from './function.ts';

export const workflowFunctions = ['coordinate', 'prepareImage', 'compose'] as const;
export type WorkflowFunction = (typeof workflowFunctions)[number];

export interface BatchWorkflowProps {
  /** Known before the machine exists, so that its functions can refer to it. */
  stateMachineName: string;
  functions: Record<WorkflowFunction, IFunction>;
  /** For executions that began under a released definition. */
  ofReleases: readonly IFunction[];
  atOnce: number;
}

/** The laptop runs the same definition. */
export class BatchWorkflow extends Construct {
  readonly machine: StateMachine;
  /** For an operator: executions whose batch could not be closed. */
  readonly unclosed: Queue;

  constructor(
    scope: Construct,
    id: string,
    { stateMachineName, functions, ofReleases, atOnce }: BatchWorkflowProps,
  ) {
    super(scope, id);
    const arnOf = Object.entries(functions).map(([name, { functionArn }]) => [name, functionArn] as const);
    this.machine = new StateMachine(this, 'StateMachine', {
      stateMachineName,
      definitionBody: DefinitionBody.fromString(batchDefinition(atOnce)),
      definitionSubstitutions: Object.fromEntries(
        arnOf.map(([name, functionArn]) => [`${name}FunctionArn`, functionArn]),
      ),
      logs: {
        level: LogLevel.ERROR,
        includeExecutionData: false,
        destination: new LogGroup(this, 'Log', {
          logGroupName: `/aws/vendedlogs/states/${stateMachineName}`,
          retention: RetentionDays.THREE_MONTHS,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      },
    });
    // `grantInvoke` would add all versions and aliases of the functions.
    this.machine.addToRolePolicy(
      allow(
        ['lambda:InvokeFunction'],
        [...Object.values(functions), ...ofReleases].map(({ functionArn }) => functionArn),
      ),
    );
    this.unclosed = new Queue(this, 'Unclosed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    this.closeAfter(functions.coordinate);
  }

  private closeAfter(coordinate: IFunction): void {
    const maxEventAge = Duration.hours(1);
    // Delivery and function fail separately: both retry, and both end in the queue.
    coordinate.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge,
      onFailure: new SqsDestination(this.unclosed),
    });
    new Rule(this, 'EndedEarly', {
      description: 'Galley: closes the batch of an execution that failed, timed out or was stopped',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          stateMachineArn: [this.machine.stateMachineArn],
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
        },
      },
      targets: [
        new FunctionTarget(coordinate, { deadLetterQueue: this.unclosed, retryAttempts: 20, maxEventAge }),
      ],
    });
  }
}
