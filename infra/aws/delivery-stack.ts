import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  type IOidcProvider,
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { UsageError } from '#infra/terminal.ts';
import type { ReadContext } from './stage-settings.ts';

const GITHUB = 'token.actions.githubusercontent.com';

export interface Delivery {
  /** As in GitHub's tokens: `owner/name`, or `owner@1/name@2` for repositories made since July 2026. */
  repository: string;
  environments: string[];
  /** GitHub's, of which an account can have only one; made when undefined. */
  provider: string | undefined;
}

/** Throws a `UsageError` when a value cannot be used. */
export function readDelivery(context: ReadContext): Delivery | undefined {
  const repository = context('repository');
  if (repository === undefined) return undefined;
  if (typeof repository !== 'string' || !/^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/.test(repository))
    throw new UsageError(
      `"${String(repository)}" cannot be a repository: give -c repository=owner/name, or owner@1/name@2 with GitHub's ids.`,
    );
  const environments = String(context('environments') ?? 'staging,prod').split(',');
  const odd = environments.find((name) => !/^[a-z][a-z0-9-]{0,19}$/.test(name));
  if (odd !== undefined)
    throw new UsageError(`"${odd}" cannot be an environment: it has the name of the stage it deploys.`);
  const provider = context('githubProvider');
  return { repository, environments, provider: provider === undefined ? undefined : String(provider) };
}

/**
 * One role shows differences for pull requests, one per environment deploys its stage. Workflows use their
 * short-lived token; no AWS key is stored.
 */
export class DeliveryStack extends Stack {
  readonly #provider: IOidcProvider;
  readonly #repository: string;

  constructor(scope: Construct, id: string, { delivery, ...props }: StackProps & { delivery: Delivery }) {
    super(scope, id, props);
    this.#repository = delivery.repository;
    this.#provider = delivery.provider
      ? OidcProviderNative.fromOidcProviderArn(this, 'GitHub', delivery.provider)
      : new OidcProviderNative(this, 'GitHub', {
          url: `https://${GITHUB}`,
          clientIds: ['sts.amazonaws.com'],
        });
    const diff = this.role('Diff', 'pull_request', 'shows what a pull request would change');
    diff.addToPolicy(this.readsStacks('*'));
    new CfnOutput(this, 'DiffRole', { value: diff.roleArn });
    for (const environment of delivery.environments) this.deploys(environment);
  }

  private deploys(stage: string): void {
    const name = stage.split('-').map((part) => part[0]?.toUpperCase() + part.slice(1));
    const role = this.role(`Deploy${name.join('')}`, `environment:${stage}`, `deploys the stage ${stage}`);
    role.addToPolicy(this.readsStacks(`${stage}-*`));
    role.addToPolicy(
      new PolicyStatement({
        sid: 'DeployThroughCdk',
        actions: ['sts:AssumeRole'],
        resources: ['deploy', 'file-publishing'].map((kind) =>
          this.iam(`role/cdk-*-${kind}-role-${this.account}-*`),
        ),
      }),
    );
    role.addToPolicy(
      new PolicyStatement({
        sid: 'LookBeforeDeploying',
        actions: ['lambda:GetAccountSettings', 'acm:DescribeCertificate'],
        resources: ['*'],
      }),
    );
    role.addToPolicy(
      new PolicyStatement({
        // `npm run check` signs in with an account that it makes and deletes.
        sid: 'AccountOfTheCheck',
        actions: [
          'cognito-idp:DescribeUserPool',
          'cognito-idp:AdminCreateUser',
          'cognito-idp:AdminSetUserPassword',
          'cognito-idp:AdminDeleteUser',
        ],
        resources: [`arn:${this.partition}:cognito-idp:*:${this.account}:userpool/*`],
        conditions: {
          StringEquals: { 'aws:ResourceTag/application': 'galley', 'aws:ResourceTag/stage': stage },
        },
      }),
    );
    new CfnOutput(this, `DeployRole${name.join('')}`, { value: role.roleArn });
  }

  private role(id: string, subject: string, does: string): Role {
    return new Role(this, id, {
      description: `Galley: ${does}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(this.#provider.oidcProviderArn, {
        StringEquals: {
          [`${GITHUB}:aud`]: 'sts.amazonaws.com',
          [`${GITHUB}:sub`]: `repo:${this.#repository}:${subject}`,
        },
      }),
    });
  }

  private readsStacks(names: string): PolicyStatement {
    const stack = (name: string) => `arn:${this.partition}:cloudformation:*:${this.account}:stack/${name}/*`;
    return new PolicyStatement({
      sid: 'ReadStacks',
      actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      resources: [stack(`galley-${names}`), stack('CDKToolkit')],
    });
  }

  private iam(resource: string): string {
    return `arn:${this.partition}:iam::${this.account}:${resource}`;
  }
}
