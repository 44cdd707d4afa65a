import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { EnvironmentOf, FunctionName } from '#functions/environment.ts';
import { functionSpecs } from '../functions.ts';
import { bundleFolder } from './bundle.ts';

export interface GalleyFunctionProps<F extends FunctionName> {
  name: F;
  stageName: string;
  logRetention: RetentionDays;
  /** As in `functions/environment.ts`; leaving one out does not compile. */
  environment: EnvironmentOf<F>;
  grants: PolicyStatement[];
}

export class GalleyFunction<F extends FunctionName> extends Construct {
  readonly lambda: LambdaFunction;
  readonly name: F;
  readonly logGroup: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { name, stageName, logRetention, environment, grants }: GalleyFunctionProps<F>,
  ) {
    super(scope, id);
    this.name = name;
    const spec = functionSpecs[name];
    this.logGroup = new LogGroup(this, 'Log', {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);
    for (const grant of grants) role.addToPolicy(grant);
    this.lambda = new LambdaFunction(this, 'Function', {
      description: `Galley ${stageName}: ${spec.description}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(bundleFolder, name)),
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      environment: { ...(environment as Record<string, string>), NODE_OPTIONS: '--enable-source-maps' },
      loggingFormat: LoggingFormat.JSON,
      logGroup: this.logGroup,
      role,
    });
  }
}

export const allow = (actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources });
