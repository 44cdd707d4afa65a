import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  type HttpRouteKey,
  HttpRouteKey as RouteKey,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { paths, type RouteName, splitPath } from '#shared/contract/paths.ts';
import type { Resource, RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import type { DataStack } from './data-stack.ts';

/** API Gateway checks access tokens before any function runs. */
export class Api extends Construct {
  readonly httpApi: HttpApi;

  constructor(
    scope: Construct,
    id: string,
    { stageName, logRetention }: { stageName: string; logRetention: RetentionDays },
  ) {
    super(scope, id);
    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: `galley-${stageName}`,
      description: `Galley ${stageName}: all calls of the app`,
      createDefaultStage: true,
    });
    const log = new LogGroup(this, 'AccessLog', {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = this.httpApi.defaultStage?.node.defaultChild as CfnStage;
    stage.accessLogSettings = {
      destinationArn: log.logGroupArn,
      format: JSON.stringify({
        requestId: '$context.requestId',
        time: '$context.requestTime',
        route: '$context.routeKey',
        path: '$context.path',
        user: '$context.authorizer.claims.username',
        // CloudFront's address; its log and the sign-in log lines have the viewer's.
        edge: '$context.identity.sourceIp',
        agent: '$context.identity.userAgent',
        status: '$context.status',
        latency: '$context.responseLatency',
        error: '$context.error.message',
        authorizer: '$context.authorizer.error',
      }),
    };
    stage.defaultRouteSettings = { throttlingBurstLimit: 200, throttlingRateLimit: 100 };
    // For everyone together: sign-in limits and firewall stop a single address long before.
    stage.addPropertyOverride('RouteSettings', {
      [paths.login]: { ThrottlingBurstLimit: 100, ThrottlingRateLimit: 50 },
    });
  }

  addRoutes(functions: Record<Resource | 'fallback', IFunction>, data: DataStack): void {
    const authorizer = new HttpJwtAuthorizer(
      'Jwt',
      `https://cognito-idp.${data.region}.amazonaws.com/${data.userPool.userPoolId}`,
      {
        jwtAudience: [data.userPoolClient.userPoolClientId],
      },
    );
    const open = new HttpNoneAuthorizer();
    const integrations = Object.fromEntries(
      Object.entries(functions).map(([name, handler]) => [
        name,
        // One permission per function: one per route would take a quarter of the stack's resource limit. The
        // catch-all has no method or path.
        new HttpLambdaIntegration(name, handler, { scopePermissionToRoute: name === 'fallback' }),
      ]),
    ) as Record<Resource | 'fallback', HttpLambdaIntegration>;
    const add = (
      name: string,
      routeKey: HttpRouteKey,
      resource: Resource | 'fallback',
      auth: RouteSpec['auth'],
    ) =>
      new HttpRoute(this, name, {
        httpApi: this.httpApi,
        routeKey,
        integration: integrations[resource],
        // `functions/app/review/reviewer.ts` checks reviewers' tokens.
        authorizer: auth === 'user' ? authorizer : open,
      });
    for (const [name, route] of Object.entries(routes)) {
      const { method, path } = splitPath(name as RouteName);
      const added = add(name, RouteKey.with(path, HttpMethod[method]), route.resource, route.auth);
      // API Gateway rejects a stage with settings for a route that does not exist yet.
      if (name === 'login') this.httpApi.defaultStage?.node.addDependency(added);
    }
    add('default', RouteKey.DEFAULT, 'fallback', 'public');
  }
}
