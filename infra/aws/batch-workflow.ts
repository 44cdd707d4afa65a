import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { allow } from './function.ts';

export const workflowFunctions = [
  'plan',
  'awaitDecision',
  'prepareImage',
  'compose',
  'recordFailure',
  'finish',
] as const;
export type WorkflowFunction = (typeof workflowFunctions)[number];

const definitionFile = join(import.meta.dirname, '../workflow/campaign-batch.asl.json');

export interface BatchWorkflowProps {
  /** Known before the machine exists, so that its functions may name it. */
  stateMachineName: string;
  functions: Record<WorkflowFunction, IFunction>;
}

/** The state machine `campaign-batch`: the same definition the laptop runs, word for word. */
export class BatchWorkflow extends Construct {
  readonly machine: CfnStateMachine;

  constructor(scope: Construct, id: string, { stateMachineName, functions }: BatchWorkflowProps) {
    super(scope, id);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('states.amazonaws.com') });
    role.addToPolicy(
      allow(
        ['lambda:InvokeFunction'],
        Object.values(functions).map(({ functionArn }) => functionArn),
      ),
    );
    const log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/vendedlogs/states/${stateMachineName}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Log delivery and tracing know no resources.
    role.addToPolicy(
      allow(
        [
          'logs:CreateLogDelivery',
          'logs:GetLogDelivery',
          'logs:UpdateLogDelivery',
          'logs:DeleteLogDelivery',
          'logs:ListLogDeliveries',
          'logs:PutResourcePolicy',
          'logs:DescribeResourcePolicies',
          'logs:DescribeLogGroups',
          'xray:PutTraceSegments',
          'xray:PutTelemetryRecords',
          'xray:GetSamplingRules',
          'xray:GetSamplingTargets',
        ],
        ['*'],
      ),
    );
    this.machine = new CfnStateMachine(this, 'StateMachine', {
      stateMachineName,
      stateMachineType: 'STANDARD',
      roleArn: role.roleArn,
      definitionString: readFileSync(definitionFile, 'utf8'),
      definitionSubstitutions: Object.fromEntries(
        Object.entries(functions).map(([name, { functionArn }]) => [`${name}FunctionArn`, functionArn]),
      ),
      tracingConfiguration: { enabled: true },
      loggingConfiguration: {
        level: 'ERROR',
        includeExecutionData: false,
        destinations: [{ cloudWatchLogsLogGroup: { logGroupArn: log.logGroupArn } }],
      },
    });
    this.machine.node.addDependency(role);
  }
}
