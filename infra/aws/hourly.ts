import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

export const hourlyFunctions = ['overdueDecisions', 'checkDueSends'] as const;
export type HourlyFunction = (typeof hourlyFunctions)[number];

/** Failed calls are not kept, because the next one looks at everything again. */
export class Hourly extends Construct {
  constructor(scope: Construct, id: string, functions: Record<HourlyFunction, IFunction>) {
    super(scope, id);
    // Delivery and function fail separately: each has its own retries.
    const retries = { retryAttempts: 2, maxEventAge: Duration.minutes(30) };
    for (const name of hourlyFunctions) {
      functions[name].configureAsyncInvoke(retries);
      new Rule(this, name, {
        description: `Galley: calls ${name} once an hour`,
        schedule: Schedule.rate(Duration.hours(1)),
        targets: [new FunctionTarget(functions[name], retries)],
      });
    }
  }
}
