import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { AlarmSpec } from './alarms.ts';

export interface AlarmProps {
  stageName: string;
  /** Without it, alarms show in CloudWatch only. */
  alarmEmail: string | undefined;
  alarms: Record<string, AlarmSpec>;
}

/** By email to one address, when an alarm begins and ends. */
export function ringAlarms(scope: Construct, { stageName, alarmEmail, alarms }: AlarmProps): void {
  const topic = new Topic(scope, 'Alarms', { displayName: `Galley ${stageName} alarms`, enforceSSL: true });
  // A topic's own policy replaces the one that lets alarms publish to it.
  topic.grantPublish(
    new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  const action = new SnsAction(topic);
  for (const [name, { metric, threshold, periods = 1, impact }] of Object.entries(alarms)) {
    const alarm = new Alarm(scope, name, {
      alarmName: `galley-${stageName}-${name}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${impact} What to do: docs/operations.md, "${name}".`,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}
