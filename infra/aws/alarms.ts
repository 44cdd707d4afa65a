import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { MetricName } from '#functions/services/metrics.ts';
import type { Resource } from '#shared/contract/route.ts';
import { type WorkflowFunction, workflowFunctions } from './batch-workflow.ts';
import { type HourlyFunction, hourlyFunctions } from './hourly.ts';
import { EDGE_REGION } from './stage.ts';

export interface MetricSources {
  apiId: string;
  stateMachineArn: string;
  tableName: string;
  unclosed: Queue;
  functions: Record<Resource | 'fallback' | WorkflowFunction | HourlyFunction, IFunction>;
  /** Tasks of released definitions, by their own names. */
  ofReleases: Record<string, IFunction>;
  metricsNamespace: string;
}

export interface AlarmSpec {
  metric: IMetric;
  threshold: number;
  periods?: number;
  impact: string;
}

export const period = Duration.minutes(5);

/** CloudFront's metrics and alarms are in us-east-1. */
export function edgeAlarmsOf(distributionId: string): Record<string, AlarmSpec> {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic,
      period,
      region: EDGE_REGION,
    });
  return {
    EdgeFaults: {
      metric: new MathExpression({
        expression: 'FILL(requests, 0) * FILL(rate, 0) / 100',
        usingMetrics: { requests: metric('Requests', 'Sum'), rate: metric('5xxErrorRate', 'Average') },
        period,
      }),
      threshold: 20,
      impact:
        'Pages, or pictures in emails that were sent, do not load: people and recipients see errors of CloudFront.',
    },
  };
}

export function metricsOf({ apiId, stateMachineArn, tableName, metricsNamespace }: MetricSources) {
  const aws =
    (namespace: string, dimensionsMap: Record<string, string>) =>
    (metricName: string, statistic = 'Sum') =>
      new Metric({ namespace, metricName, dimensionsMap, statistic, period });
  return {
    api: aws('AWS/ApiGateway', { ApiId: apiId }),
    batches: aws('AWS/States', { StateMachineArn: stateMachineArn }),
    table: aws('AWS/DynamoDB', { TableName: tableName }),
    own: (metricName: MetricName, statistic = 'Sum') =>
      new Metric({ namespace: metricsNamespace, metricName, statistic, period }),
    /** For the whole account, like the limit of concurrent executions. */
    throttles: aws('AWS/Lambda', {})('Throttles'),
  };
}

function errorsOf(functions: Record<string, IFunction>, period: Duration) {
  const errors = Object.entries(functions).map(([name, fn]): [string, IMetric] => [
    name,
    fn.metricErrors({ period }),
  ]);
  return new MathExpression({
    expression: errors.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(errors),
    period,
  });
}

/** A test checks that docs/operations.md has an entry for each. */
export function alarmsOf(sources: MetricSources): Record<string, AlarmSpec> {
  const { api, batches, table, own, throttles } = metricsOf(sources);
  const { functions, ofReleases } = sources;
  const { auth, publicReview, compose } = functions;
  const named = (names: readonly (keyof typeof functions)[]) =>
    Object.fromEntries(names.map((name) => [name, functions[name]]));
  const tasks = named(workflowFunctions.filter((name) => name !== 'compose'));
  return {
    BatchFailed: {
      metric: batches('ExecutionsFailed'),
      threshold: 1,
      impact: 'A batch stopped half way: its campaigns stay unfinished until someone presses Retry.',
    },
    BatchTimedOut: {
      metric: batches('ExecutionsTimedOut'),
      threshold: 1,
      impact: 'A batch ran into its time limit: its campaigns stay unfinished until someone presses Retry.',
    },
    BatchNotClosed: {
      metric: sources.unclosed.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      threshold: 1,
      impact: 'A batch stopped but still shows as running: people wait for emails that will not be written.',
    },
    CampaignsFail: {
      metric: own('CampaignsFailed'),
      threshold: 5,
      impact: 'Campaigns end without an email: people see "Failed" and have to retry them.',
    },
    DecisionsOverdue: {
      metric: own('DecisionsOverdue', 'Maximum').with({ period: Duration.hours(1) }),
      threshold: 1,
      impact:
        'A question about an image has waited for more than a day: its campaigns are not written, and fail after seven days.',
    },
    ModelAccountRefused: {
      metric: own('ModelAccountRefused'),
      threshold: 1,
      impact:
        'The model refuses the key, or its account has no credit: no email is written until that is mended.',
    },
    SignInFails: {
      metric: new MathExpression({
        expression: 'FILL(answered, 0) + FILL(crashed, 0)',
        usingMetrics: { answered: own('SignInFaults'), crashed: auth.metricErrors({ period }) },
        period,
      }),
      threshold: 3,
      impact: 'People cannot sign in, or are signed out while they work.',
    },
    ApiFaults: {
      metric: api('5xx'),
      threshold: 5,
      impact:
        'Screens show "Something went wrong on our side": people cannot open, save or start their work.',
    },
    ReviewFails: {
      metric: new MathExpression({
        expression: 'FILL(crashed, 0) + FILL(throttled, 0)',
        usingMetrics: {
          crashed: publicReview.metricErrors({ period }),
          throttled: publicReview.metricThrottles({ period }),
        },
        period,
      }),
      threshold: 3,
      impact: 'Clients cannot open, comment on or approve the emails that were shared with them.',
    },
    RefusedCalls: {
      metric: api('4xx'),
      threshold: 2_000,
      impact:
        'Very many calls are refused: somebody tries passwords or addresses, or pages no longer fit the API.',
    },
    SlowApi: {
      metric: api('Latency', 'p95'),
      threshold: 5_000,
      periods: 3,
      impact: 'Every screen waits more than five seconds for its data.',
    },
    ComposeFaults: {
      metric: compose.metricErrors({ period }),
      threshold: 5,
      impact: 'Emails are not being written: campaigns fail although nothing is wrong with them.',
    },
    TaskFaults: {
      // Nobody sees these crash. The others have their own alarm, or answer API calls, whose faults are counted.
      metric: errorsOf({ ...tasks, ...ofReleases }, period),
      threshold: 3,
      impact: 'Functions that nobody waits for fail: batches stand still or do not end.',
    },
    HourlyFails: {
      // The time between two runs: with a shorter period the alarm would end after each.
      metric: errorsOf(named(hourlyFunctions), Duration.hours(1)),
      threshold: 1,
      impact:
        'A function that runs once an hour failed: nobody is told of waiting questions, or links are not opened before a send.',
    },
    TooFewExecutions: {
      metric: throttles,
      threshold: 20,
      impact:
        'The account has too few concurrent Lambda executions: batches are slow and screens fail to load.',
    },
    TableThrottled: {
      metric: new MathExpression({
        // Without FILL, a metric that counted nothing would leave the sum without a value.
        expression: 'FILL(reads, 0) + FILL(writes, 0)',
        usingMetrics: { reads: table('ReadThrottleEvents'), writes: table('WriteThrottleEvents') },
        period,
      }),
      threshold: 100,
      periods: 2,
      impact: 'Saving and loading is refused again and again: large imports end with an error.',
    },
  };
}
