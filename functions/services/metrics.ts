import { setting } from '../environment.ts';

export const metricUnits = {
  EmailsGenerated: 'Count',
  CampaignsFailed: 'Count',
  /** The key was refused, or has no credit left. */
  ModelAccountRefused: 'Count',
  ModelCalls: 'Count',
  InputTokens: 'Count',
  OutputTokens: 'Count',
  /** Only calls with a known price. */
  ModelCostUsd: 'None',
  /** From the question about an image to its answer. */
  DecisionWait: 'Seconds',
  /** Waiting for more than a day; reported once an hour, even when 0. */
  DecisionsOverdue: 'Count',
  /** On the day before their send. */
  EmailsCheckedLive: 'Count',
  /** For a reason of ours, not for a wrong password. */
  SignInFaults: 'Count',
} as const;
export type MetricName = keyof typeof metricUnits;

/**
 * With and without these dimensions, in the log's embedded metric format. Does nothing on the laptop.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function measure(
  values: Partial<Record<MetricName, number>>,
  dimensions: Record<string, string> = {},
): void {
  const namespace = setting('METRICS_NAMESPACE');
  if (namespace === '') return;
  const names = Object.keys(dimensions);
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: names.length > 0 ? [[], names] : [[]],
          Metrics: (Object.keys(values) as MetricName[]).map((Name) => ({ Name, Unit: metricUnits[Name] })),
        },
      ],
    },
    ...dimensions,
    ...values,
  };
  // Lambda would wrap `console` output, and CloudWatch finds metrics only at the start of a line.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
