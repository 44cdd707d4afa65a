import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** The functions that run by the clock instead of for a call. */
export const hourlyFunctions = ['overdueDecisions', 'checkDueSends'] as const;
export type HourlyFunction = (typeof hourlyFunctions)[number];

/** Calls functions once an hour. A call that fails is not kept: the next one looks at everything again. */
export class Hourly extends Construct {
  constructor(scope: Construct, id: string, functions: Record<HourlyFunction, IFunction>) {
    super(scope, id);
    for (const name of hourlyFunctions)
      new Rule(this, name, {
        description: `Galley: calls ${name} once an hour`,
        schedule: Schedule.rate(Duration.hours(1)),
        targets: [
          new FunctionTarget(functions[name], { retryAttempts: 2, maxEventAge: Duration.minutes(30) }),
        ],
      });
  }
}
