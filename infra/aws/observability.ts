import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Dashboard, GraphWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ringAlarms } from './alarm-topic.ts';
import { alarmsOf, type MetricSources, metricsOf, period } from './alarms.ts';
import { insightsQueries } from './insights-queries.ts';

export interface ObservabilityProps extends MetricSources {
  stageName: string;
  logGroups: ILogGroup[];
  alarmEmail: string | undefined;
  /** US dollars a month. */
  budget: number | undefined;
}

export class Observability extends Construct {
  readonly dashboardName: string;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    this.dashboardName = `galley-${props.stageName}`;
    ringAlarms(this, { ...props, alarms: alarmsOf(props) });
    this.queries(props);
    this.dashboard(props);
    this.budget(props);
  }

  /** Everything tagged with the stage; the model's vendor bills separately. */
  private budget({ stageName, budget, alarmEmail }: ObservabilityProps): void {
    if (budget === undefined || alarmEmail === undefined) return;
    const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budget, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${stageName}`] },
      },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    });
  }

  private queries({ stageName, logGroups }: ObservabilityProps): void {
    for (const { name, query } of insightsQueries)
      new CfnQueryDefinition(this, `Query${name.replaceAll(' ', '')}`, {
        name: `galley-${stageName}/${name}`,
        queryString: query,
        logGroupNames: logGroups.map(({ logGroupName }) => logGroupName),
      });
  }

  private dashboard({ stageName, functions, ofReleases, ...sources }: ObservabilityProps): void {
    const { api, batches, own, throttles } = metricsOf({ functions, ofReleases, ...sources });
    const { compose } = functions;
    const graph = (title: string, props: Omit<ConstructorParameters<typeof GraphWidget>[0], 'title'>) =>
      new GraphWidget({ title, width: 12, ...props });
    new Dashboard(this, 'Dashboard', {
      dashboardName: this.dashboardName,
      widgets: [
        [
          new TextWidget({
            markdown: `# Galley, ${stageName}\nBatches, emails and the API, as users experience them.`,
            width: 24,
            height: 2,
          }),
        ],
        [
          graph('Emails', { left: [own('EmailsGenerated'), own('CampaignsFailed')] }),
          graph('Model', {
            left: [own('InputTokens'), own('OutputTokens')],
            right: [own('ModelCostUsd')],
          }),
        ],
        [
          graph('Batches', {
            left: ['ExecutionsStarted', 'ExecutionsSucceeded', 'ExecutionsFailed'].map((name) =>
              batches(name),
            ),
          }),
          graph('Waiting for a decision about an image', {
            left: [own('DecisionWait', 'p50'), own('DecisionWait', 'Maximum')],
            right: [own('DecisionsOverdue', 'Maximum')],
          }),
        ],
        [
          graph('API', {
            left: [api('Count'), api('4xx'), api('5xx')],
            right: [api('Latency', 'p95')],
          }),
          graph('Writing one email', {
            left: [compose.metricInvocations({ period }), compose.metricErrors({ period })],
            right: [compose.metricDuration({ period, statistic: 'p95' })],
          }),
        ],
        [
          graph('Function errors', {
            left: Object.values({ ...functions, ...ofReleases }).map((fn) => fn.metricErrors({ period })),
          }),
          graph('Throttled calls of functions', { left: [throttles] }),
        ],
      ],
    });
  }
}
