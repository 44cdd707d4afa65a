import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

interface AlarmProps {
  metric: IMetric;
  threshold: number;
  periods?: number;
  /** A sentence on what breaks for users, used as the alarm's description. */
  impact: string;
}

export interface ObservabilityProps {
  apiId: string;
  stateMachineArn: string;
  /** Events of ended executions whose batch could not be closed. */
  unclosed: Queue;
  functions: Record<string, IFunction>;
}

/** A dashboard of what users notice, and alarms for when it breaks. */
export class Observability extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { apiId, stateMachineArn, unclosed, functions }: ObservabilityProps,
  ) {
    super(scope, id);
    const period = Duration.minutes(5);
    const api = (metricName: string, statistic = 'Sum') =>
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        dimensionsMap: { ApiId: apiId },
        statistic,
        period,
      });
    const batches = (metricName: string) =>
      new Metric({
        namespace: 'AWS/States',
        metricName,
        dimensionsMap: { StateMachineArn: stateMachineArn },
        statistic: 'Sum',
        period,
      });
    const compose = functions.compose as IFunction;

    this.alarm('BatchFailed', {
      metric: batches('ExecutionsFailed'),
      threshold: 1,
      impact: 'A batch stopped half way: its campaigns stay unfinished until someone presses Retry.',
    });
    this.alarm('BatchTimedOut', {
      metric: batches('ExecutionsTimedOut'),
      threshold: 1,
      impact: 'A batch ran into its time limit: its campaigns stay unfinished until someone presses Retry.',
    });
    this.alarm('BatchNotClosed', {
      metric: unclosed.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      threshold: 1,
      impact: 'A batch stopped but still shows as running: people wait for emails that will not be written.',
    });
    this.alarm('ApiFaults', {
      metric: api('5xx'),
      threshold: 5,
      impact:
        'Screens show "Something went wrong on our side": people cannot open, save or start their work.',
    });
    this.alarm('SlowApi', {
      metric: api('Latency', 'p95'),
      threshold: 5_000,
      periods: 3,
      impact: 'Every screen waits more than five seconds for its data.',
    });
    this.alarm('ComposeFaults', {
      metric: compose.metricErrors({ period }),
      threshold: 5,
      impact: 'Emails are not being written: campaigns fail although nothing is wrong with them.',
    });
    this.alarm('ComposeThrottled', {
      metric: compose.metricThrottles({ period }),
      threshold: 20,
      impact: 'The account has too few concurrent Lambda executions: batches are very slow.',
    });

    new Dashboard(this, 'Dashboard', {
      widgets: [
        [
          new TextWidget({
            markdown: '# Galley\nBatches, emails and the API, as users experience them.',
            width: 24,
            height: 2,
          }),
        ],
        [
          new GraphWidget({
            title: 'Batches',
            left: ['ExecutionsStarted', 'ExecutionsSucceeded', 'ExecutionsFailed'].map(batches),
            width: 12,
          }),
          new GraphWidget({
            title: 'API',
            left: [api('Count'), api('4xx'), api('5xx')],
            right: [api('Latency', 'p95')],
            width: 12,
          }),
        ],
        [
          new GraphWidget({
            title: 'Writing one email',
            left: [compose.metricInvocations({ period }), compose.metricErrors({ period })],
            right: [compose.metricDuration({ period, statistic: 'p95' })],
            width: 12,
          }),
          new GraphWidget({
            title: 'Function errors',
            left: Object.values(functions).map((fn) => fn.metricErrors({ period })),
            width: 12,
          }),
        ],
      ],
    });
  }

  private alarm(id: string, { metric, threshold, periods = 1, impact }: AlarmProps): void {
    new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: impact,
    });
  }
}
