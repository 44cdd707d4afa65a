import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { FunctionName } from '#functions/environment.ts';
import type { MetricName } from '#functions/services/metrics.ts';
import { EDGE_REGION } from './stage.ts';

/** Where the metrics of a stage come from. */
export interface MetricSources {
  apiId: string;
  stateMachineArn: string;
  tableName: string;
  /** Events of ended executions whose batch could not be closed. */
  unclosed: Queue;
  functions: Record<string, IFunction>;
  metricsNamespace: string;
}

export interface AlarmSpec {
  metric: IMetric;
  /** The alarm rings at this value and above. */
  threshold: number;
  /** Periods of the metric in a row; 1 unless given. */
  periods?: number;
  /** What breaks for users. */
  impact: string;
}

export const period = Duration.minutes(5);

/** What crashes unseen: other functions answer a call of the API, which counts their faults, or have an alarm each. */
const tasks = [
  'coordinate',
  'prepareImage',
  'overdueDecisions',
  'checkDueSends',
] as const satisfies FunctionName[];

/** What only CloudFront knows; its metrics are in us-east-1, and so are alarms about them. */
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
        // CloudFront counts requests, and gives its faults as percents of them.
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
    /** Of the whole account, as its limit of concurrent executions is. */
    throttles: aws('AWS/Lambda', {})('Throttles'),
  };
}

/**
 * Everything an operator is told of. docs/operations.md has an entry for each of them, and a test that none is
 * missing.
 */
export function alarmsOf(sources: MetricSources): Record<string, AlarmSpec> {
  const { api, batches, table, own, throttles } = metricsOf(sources);
  const { compose, auth } = sources.functions as Record<'compose' | 'auth', IFunction>;
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
      metric: new MathExpression({
        expression: tasks.map((name) => `FILL(${name}, 0)`).join(' + '),
        usingMetrics: Object.fromEntries(
          tasks.map((name) => [name, sources.functions[name]?.metricErrors({ period }) as IMetric]),
        ),
        period,
      }),
      threshold: 3,
      impact:
        'Functions that nobody waits for fail: batches stand still or do not end, nobody is told of waiting questions, or links are not opened before a send.',
    },
    TooFewExecutions: {
      metric: throttles,
      threshold: 20,
      impact:
        'The account has too few concurrent Lambda executions: batches are slow and screens fail to load.',
    },
    TableThrottled: {
      metric: new MathExpression({
        // A metric that counted nothing has no value, and a sum with it has none either.
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
