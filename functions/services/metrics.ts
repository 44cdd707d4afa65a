import { setting } from '../environment.ts';

/** Galley's own metrics and their units in CloudWatch. */
export const metricUnits = {
  EmailsGenerated: 'Count',
  CampaignsFailed: 'Count',
  /** The key was refused, or its account has no credit left. */
  ModelAccountRefused: 'Count',
  ModelCalls: 'Count',
  InputTokens: 'Count',
  OutputTokens: 'Count',
  /** Of calls whose price is known. */
  ModelCostUsd: 'None',
  /** From the question about an image to its answer. */
  DecisionWait: 'Seconds',
  /** Batches in which a question has waited for more than a day; once an hour, 0 included. */
  DecisionsOverdue: 'Count',
  /** Emails whose links were opened on the day before their send. */
  EmailsCheckedLive: 'Count',
  /** Sign-ins that failed for a reason of ours, not for a wrong password. */
  SignInFaults: 'Count',
} as const;
export type MetricName = keyof typeof metricUnits;

/**
 * Counts values in CloudWatch, once in all and once for these dimensions, by a line of the embedded metric
 * format in the function's log. Does nothing on the laptop, which has no namespace.
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
  // Lambda would wrap what `console` writes, and CloudWatch finds metrics only at the top of a line.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
