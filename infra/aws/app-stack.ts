import { ArnFormat, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type EnvironmentOf, environments, type FunctionName } from '#functions/environment.ts';
import { resources } from '#shared/contract/route.ts';
import galley from '../../package.json' with { type: 'json' };
import { functionsOfReleases } from '../workflow/released-functions.ts';
import { Api } from './api.ts';
import { BatchWorkflow, workflowFunctions } from './batch-workflow.ts';
import type { DataStack } from './data-stack.ts';
import { Edge } from './edge.ts';
import { GalleyFunction } from './function.ts';
import { grantsFor } from './grants.ts';
import { Hourly, hourlyFunctions } from './hourly.ts';
import { Observability } from './observability.ts';
import { brandKeysPrefixOf } from './stage.ts';
import type { StageSettings } from './stage-settings.ts';

export interface AppStackProps extends StackProps {
  settings: StageSettings;
  data: DataStack;
  firewallArn: string | undefined;
}

/** Can be deleted and recreated. */
export class AppStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { settings, data, firewallArn, ...props }: AppStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.isProtected });
    const { stage: stageName, alarmEmail, logRetention } = settings;
    // Named here, because the machine and its functions refer to each other.
    const stateMachineName = `galley-${stageName}-campaign-batch`;
    const stateMachineArn = this.formatArn({
      service: 'states',
      resource: 'stateMachine',
      resourceName: stateMachineName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const brandKeysPrefix = brandKeysPrefixOf(stageName, data.keys.secretName);
    const brandKeysArn = this.formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${brandKeysPrefix}*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const metricsNamespace = `Galley/${stageName}`;
    const api = new Api(this, 'Api', { stageName, logRetention });
    const edge = new Edge(this, 'Edge', { data, httpApi: api.httpApi, settings, firewallArn });
    this.distribution = edge.distribution;
    const environment = this.variables(data, edge, { stateMachineArn, brandKeysPrefix, metricsNamespace });
    const logGroups: ILogGroup[] = [];
    const functionOf = <F extends FunctionName>(name: F, as: string = name): IFunction => {
      const { lambda, logGroup } = new GalleyFunction(this, `${as[0]?.toUpperCase()}${as.slice(1)}`, {
        name,
        stageName,
        logRetention,
        environment: environment(name),
        grants: grantsFor(name, { data, stateMachineArn, brandKeysArn }),
      });
      logGroups.push(logGroup);
      return lambda;
    };
    const collect = <F extends FunctionName>(names: readonly F[]) =>
      Object.fromEntries(names.map((name) => [name, functionOf(name)])) as Record<F, IFunction>;

    const apiFunctions = collect([...resources, 'fallback'] as const);
    const tasks = collect(workflowFunctions);
    const ofReleases = Object.fromEntries(
      functionsOfReleases().map(([as, name]) => [as, functionOf(name, as)]),
    );
    api.addRoutes(apiFunctions, data);
    edge.showAfter(Object.values(apiFunctions));
    const { unclosed } = new BatchWorkflow(this, 'BatchWorkflow', {
      stateMachineName,
      functions: tasks,
      ofReleases: Object.values(ofReleases),
      atOnce: settings.atOnce,
    });
    const hourly = collect(hourlyFunctions);
    new Hourly(this, 'Hourly', hourly);
    const { dashboardName } = new Observability(this, 'Observability', {
      stageName,
      tableName: data.table.tableName,
      logGroups,
      apiId: api.httpApi.apiId,
      stateMachineArn,
      unclosed,
      metricsNamespace,
      alarmEmail,
      budget: settings.budget,
      functions: { ...apiFunctions, ...tasks, ...hourly },
      ofReleases,
    });
    new CfnOutput(this, 'Address', { value: edge.address });
    new CfnOutput(this, 'DistributionDomain', { value: edge.distribution.distributionDomainName });
    new CfnOutput(this, 'DistributionId', { value: edge.distribution.distributionId });
    new CfnOutput(this, 'DashboardName', { value: dashboardName });
    new CfnOutput(this, 'StateMachineArn', { value: stateMachineArn });
    new CfnOutput(this, 'Version', { value: galley.version });
    // Read by the next deployment (`npm run deploy`).
    new CfnOutput(this, 'Settings', { value: JSON.stringify(settings.given) });
  }

  private variables(
    data: DataStack,
    edge: Edge,
    names: { stateMachineArn: string; brandKeysPrefix: string; metricsNamespace: string },
  ) {
    const all: EnvironmentOf<FunctionName> = {
      TABLE_NAME: data.table.tableName,
      CONTENT_BUCKET: data.contentBucket.bucketName,
      UPLOAD_BUCKET: data.uploadBucket.bucketName,
      MEDIA_BASE_URL: `${edge.mediaAddress}/media`,
      MEDIA_PUBLIC: 'true',
      MODEL_BASE_URL: this.node.tryGetContext('modelBaseUrl') ?? '',
      GOOGLE_DRIVE_ROOT_URL: this.node.tryGetContext('googleDriveRootUrl') ?? '',
      GOOGLE_DRIVE_WEB_URL: 'https://drive.google.com',
      KLAVIYO_BASE_URL: this.node.tryGetContext('klaviyoBaseUrl') ?? 'https://a.klaviyo.com',
      KLAVIYO_WEB_URL: this.node.tryGetContext('klaviyoWebUrl') ?? 'https://www.klaviyo.com',
      KLAVIYO_REVISION: this.node.tryGetContext('klaviyoRevision') ?? '2026-10-15',
      SECRET_ID: data.keys.secretArn,
      USER_POOL_ID: data.userPool.userPoolId,
      USER_POOL_CLIENT_ID: data.userPoolClient.userPoolClientId,
      COOKIE_SECURE: 'true',
      EDGE_SECRET: edge.secrets,
      METRICS_NAMESPACE: names.metricsNamespace,
      LOGIN_HINT: '',
      // Links into AWS are never opened.
      LIVE_PRIVATE: 'false',
      STATE_MACHINE_ARN: names.stateMachineArn,
      BRAND_KEYS_PREFIX: names.brandKeysPrefix,
    };
    return <F extends FunctionName>(name: F): EnvironmentOf<F> => {
      const own = Object.fromEntries(environments[name].map((variable) => [variable, all[variable]]));
      // Separate from the keys, because only the sign-in function reads the user pool's client secret.
      return {
        ...own,
        ...(name === 'auth' && { SECRET_ID: data.clientSecret.secretArn }),
      } as EnvironmentOf<F>;
    };
  }
}
