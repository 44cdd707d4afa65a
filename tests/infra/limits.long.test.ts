import { readFileSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { synthesized } from '#tests/support/synthesis.ts';

const domain = {
  domain: 'galley.agency-with-a-long-name.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
};
const told = { alarmEmail: 'ops@example.com', budget: '50', firewall: 'true' };
/** The smallest stage, one with every option and the longest name, and one with the pipeline. */
const contexts = {
  dev: { stage: 'dev' },
  'prod-acme-emea-2027': {
    ...domain,
    ...told,
    table: 'galley-restored',
    edgeSecret: '3',
    hstsSubdomains: 'true',
  },
  prod: { ...told, withoutDomain: 'true', repository: 'owner/name', environments: 'staging,prod' },
};
type Name = keyof typeof contexts;

interface Resource {
  Type: string;
  DependsOn?: string[];
  Properties?: Record<string, unknown>;
}
interface Deployable {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Export?: { Name: string } }>;
  Parameters?: object;
  Conditions?: object;
}
const templates = new Map<Name, Record<string, Deployable>>();

beforeAll(async () => {
  // Building the app reads bundles that the synthesis makes.
  await synthesized();
  vi.stubEnv('CDK_VALIDATION', 'false');
  const { buildApp } = await import('#infra/aws/app.ts');
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
  for (const [name, given] of Object.entries(contexts)) {
    const { app } = buildApp(
      new App({ context: { ...context, 'aws:cdk:disable-asset-staging': true, stage: name, ...given } }),
    );
    const stacks = app.node.children.filter((child) => Stack.isStack(child));
    templates.set(
      name as Name,
      Object.fromEntries(
        stacks.map((stack) => [stack.stackName, Template.fromStack(stack).toJSON() as Deployable]),
      ),
    );
  }
  vi.unstubAllEnvs();
});

/** With its stack's name. */
const resourcesOf = (name: Name, ...types: string[]): [path: string, properties: Record<string, unknown>][] =>
  Object.entries(templates.get(name) ?? {}).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => types.length === 0 || types.includes(Type))
      .map(([id, { Properties = {} }]): [string, Record<string, unknown>] => [`${stack}/${id}`, Properties]),
  );
/** Variables that Lambda sets itself. */
const RESERVED =
  /^(_HANDLER|_X_AMZN_TRACE_ID|AWS_(DEFAULT_)?REGION|AWS_EXECUTION_ENV|AWS_LAMBDA_\w+|AWS_(SECRET_)?ACCESS_KEY(_ID)?|AWS_SESSION_TOKEN|LAMBDA_(TASK_ROOT|RUNTIME_DIR))$/;
const sizeOf = (value: unknown): number => JSON.stringify(value ?? '').length;

/** As long as a deployed ARN or name. */
const DEPLOYED_REFERENCE = 'x'.repeat(120);
const deployed = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const [key, ...more] = Object.keys(part);
    if (more.length > 0 || !key) return part;
    if (key === 'Ref' || key === 'Fn::GetAtt' || key === 'Fn::ImportValue') return DEPLOYED_REFERENCE;
    return part;
  });
const text = (value: unknown): string =>
  deployed(value).replace(/\{"Fn::Join":\["",\[(.*?)\]\]\}/g, (_, parts: string) =>
    parts.replaceAll('","', ''),
  );

/** Unique within an account or region, so that two stages could collide. */
const FIXED = new Set([
  ...['Name', 'AlarmName', 'DashboardName', 'StateMachineName', 'LogGroupName', 'FunctionName', 'RoleName'],
  ...['TableName', 'BucketName', 'QueueName', 'TopicName', 'UserPoolName', 'SecretName', 'BudgetName'],
]);
/** Unique within a stage's own resource, or named by CDK after the stack. */
const WITHIN = new Set([
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::IAM::Policy',
  'AWS::CloudFront::Function',
  'Custom::S3AutoDeleteObjects',
]);
const fixedNames = (name: Name): string[] =>
  Object.values(templates.get(name) ?? {}).flatMap(({ Resources }) =>
    Object.values(Resources).flatMap(({ Type, Properties = {} }) =>
      WITHIN.has(Type)
        ? []
        : Object.entries(Properties).flatMap(([key, value]) =>
            FIXED.has(key) && typeof value === 'string' ? [`${Type} ${value}`] : [],
          ),
    ),
  );

describe.each(Object.keys(contexts) as Name[])('the templates of %s stay within what AWS accepts', (name) => {
  it('as templates: 500 resources, 200 outputs, 1 MB, names of exports', () => {
    for (const [stack, template] of Object.entries(templates.get(name) ?? {})) {
      // Room for a few more releases.
      expect(Object.keys(template.Resources).length, stack).toBeLessThanOrEqual(400);
      const outputs = Object.values(template.Outputs ?? {});
      expect(outputs.length, stack).toBeLessThanOrEqual(200);
      for (const { Export } of outputs) expect((Export?.Name ?? '').length).toBeLessThanOrEqual(255);
      expect(sizeOf(template), stack).toBeLessThan(1_000_000);
    }
  });

  it('refer to what is there', () => {
    for (const [stack, template] of Object.entries(templates.get(name) ?? {})) {
      const known = new Set([...Object.keys(template.Resources), ...Object.keys(template.Parameters ?? {})]);
      const all = JSON.stringify(template);
      const named = [
        ...Array.from(all.matchAll(/"Ref":"([^"]+)"/g), ([, id = '']) => id),
        ...Array.from(all.matchAll(/"Fn::GetAtt":\["([^"]+)"/g), ([, id = '']) => id),
        ...Object.values(template.Resources).flatMap(({ DependsOn = [] }) => DependsOn),
      ];
      expect(
        [...new Set(named)].filter((id) => !id.startsWith('AWS::') && !known.has(id)),
        stack,
      ).toEqual([]);
    }
  });

  it('in IAM: a role holds 10,240 characters of policies', () => {
    const sizes = new Map<string, number>();
    for (const [path, { Roles, PolicyDocument }] of resourcesOf(name, 'AWS::IAM::Policy'))
      for (const role of Roles as unknown[]) {
        const key = `${path.split('/')[0]} ${JSON.stringify(role)}`;
        sizes.set(key, (sizes.get(key) ?? 0) + text(PolicyDocument).length);
      }
    expect(sizes.size).toBeGreaterThan(3);
    for (const [role, size] of sizes) expect(size, role).toBeLessThanOrEqual(10_240);
    for (const [path, { PolicyDocument }] of resourcesOf(
      name,
      'AWS::S3::BucketPolicy',
      'AWS::SNS::TopicPolicy',
    ))
      expect(text(PolicyDocument).length, path).toBeLessThanOrEqual(20_480);
  });

  it('in Lambda: 4 KB of variables, 256 characters of description', () => {
    for (const [path, properties] of resourcesOf(name, 'AWS::Lambda::Function')) {
      const { Environment, Description = '' } = properties as {
        Environment?: { Variables: object };
        Description?: unknown;
      };
      expect(text(Environment?.Variables ?? {}).length, path).toBeLessThanOrEqual(4_096);
      expect(text(Description).length, path).toBeLessThanOrEqual(256);
      // It would take executions from the account's other functions, and a new account has only ten.
      expect(properties).not.toHaveProperty('ReservedConcurrentExecutions');
    }
  });

  it('in API Gateway: 300 routes and 300 integrations', () => {
    expect(resourcesOf(name, 'AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(300);
    expect(resourcesOf(name, 'AWS::ApiGatewayV2::Integration').length).toBeLessThanOrEqual(300);
  });

  it('at the edge: 10 KB of a function, 1,783 characters of a header, 25 origins and paths, 1,500 units of a firewall', () => {
    for (const [path, { FunctionCode }] of resourcesOf(name, 'AWS::CloudFront::Function'))
      expect(sizeOf(FunctionCode), path).toBeLessThanOrEqual(10_240);
    let longest = 0;
    for (const [path, { ResponseHeadersPolicyConfig }] of resourcesOf(
      name,
      'AWS::CloudFront::ResponseHeadersPolicy',
    )) {
      const { SecurityHeadersConfig } = ResponseHeadersPolicyConfig as {
        SecurityHeadersConfig?: { ContentSecurityPolicy?: { ContentSecurityPolicy: unknown } };
      };
      const policy = text(SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy ?? '');
      longest = Math.max(longest, policy.length);
      expect(policy.length, path).toBeLessThanOrEqual(1_783);
    }
    expect(longest).toBeGreaterThan(300);
    for (const [path, { DistributionConfig }] of resourcesOf(name, 'AWS::CloudFront::Distribution')) {
      const { Origins, CacheBehaviors = [] } = DistributionConfig as {
        Origins: unknown[];
        CacheBehaviors?: unknown[];
      };
      expect(Origins.length, path).toBeLessThanOrEqual(25);
      expect(CacheBehaviors.length, path).toBeLessThanOrEqual(25);
    }
    const capacity: Record<string, number> = {
      AWSManagedRulesAmazonIpReputationList: 25,
      AWSManagedRulesCommonRuleSet: 700,
      AWSManagedRulesKnownBadInputsRuleSet: 200,
    };
    for (const [path, { Rules }] of resourcesOf(name, 'AWS::WAFv2::WebACL')) {
      const groups = Array.from(
        JSON.stringify(Rules).matchAll(/"Name":"(AWSManaged\w+)"/g),
        ([, id = '']) => id,
      );
      for (const group of new Set(groups))
        expect(capacity, `${path}: capacity of ${group}`).toHaveProperty(group);
      const used = [...new Set(groups)].reduce((sum, group) => sum + (capacity[group] ?? 0), 0);
      // A rate rule with its own scope costs a few dozen.
      expect(used + 50 * (Rules as unknown[]).length).toBeLessThanOrEqual(1_500);
    }
  });

  it('in IAM: 2,048 characters of who may take a role, plain Latin in what describes it', () => {
    const roles = resourcesOf(name, 'AWS::IAM::Role');
    expect(roles.length).toBeGreaterThan(3);
    for (const [path, { AssumeRolePolicyDocument, Description = '', ManagedPolicyArns = [] }] of roles) {
      expect(text(AssumeRolePolicyDocument).length, path).toBeLessThanOrEqual(2_048);
      // Typographic quotes and dashes are refused.
      expect(String(Description), path).toMatch(/^[\t\n\r\x20-\x7e\xa1-\xff]{0,1000}$/);
      expect((ManagedPolicyArns as unknown[]).length, path).toBeLessThanOrEqual(10);
    }
    for (const [path, { PolicyDocument }] of resourcesOf(name, 'AWS::IAM::ManagedPolicy'))
      expect(text(PolicyDocument).length, path).toBeLessThanOrEqual(6_144);
  });

  it('in Lambda: no variable of its own names, 3,008 MB of a new account, 15 minutes, 6 hours of an event', () => {
    for (const [path, properties] of resourcesOf(name, 'AWS::Lambda::Function')) {
      const {
        Environment,
        MemorySize = 128,
        Timeout = 3,
      } = properties as {
        Environment?: { Variables: object };
        MemorySize?: number;
        Timeout?: number;
      };
      for (const variable of Object.keys(Environment?.Variables ?? {})) {
        expect(variable, path).toMatch(/^[a-zA-Z]\w+$/);
        expect(variable, path).not.toMatch(RESERVED);
      }
      expect(MemorySize, path).toBeLessThanOrEqual(3_008);
      expect(Timeout, path).toBeLessThanOrEqual(900);
    }
    for (const [path, properties] of resourcesOf(name, 'AWS::Lambda::EventInvokeConfig')) {
      expect(Number(properties.MaximumEventAgeInSeconds ?? 60), path).toBeLessThanOrEqual(21_600);
      expect(Number(properties.MaximumRetryAttempts ?? 0), path).toBeLessThanOrEqual(2);
    }
  });

  it('in API Gateway: an access log on one line that names the request, waits of 30 seconds', () => {
    const stages = resourcesOf(name, 'AWS::ApiGatewayV2::Stage');
    expect(stages.length).toBe(1);
    for (const [path, { AccessLogSettings }] of stages) {
      const { Format } = AccessLogSettings as { Format: string };
      expect(Format, path).toContain('$context.requestId');
      expect(Format, path).not.toMatch(/[\r\n]/);
      expect(Format.length, path).toBeLessThanOrEqual(3_000);
    }
    for (const [path, { TimeoutInMillis = 30_000 }] of resourcesOf(name, 'AWS::ApiGatewayV2::Integration'))
      expect(Number(TimeoutInMillis), path).toBeLessThanOrEqual(30_000);
  });

  it('at the edge: headers that CloudFront lets one set, ten of a policy, 128 characters of a comment', () => {
    // Of these it has settings of its own.
    const own =
      /^(content-security-policy|strict-transport-security|x-content-type-options|x-frame-options|x-xss-protection|referrer-policy|server|connection|transfer-encoding)$/i;
    const policies = resourcesOf(name, 'AWS::CloudFront::ResponseHeadersPolicy');
    // An account has twenty, and may hold several stages.
    expect(policies.length).toBeLessThanOrEqual(4);
    for (const [path, { ResponseHeadersPolicyConfig }] of policies) {
      const { Name, CustomHeadersConfig } = ResponseHeadersPolicyConfig as {
        Name: unknown;
        CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
      };
      const { Items = [] } = CustomHeadersConfig ?? {};
      expect(text(Name).length, path).toBeLessThanOrEqual(128 + DEPLOYED_REFERENCE.length);
      expect(Items.length, path).toBeLessThanOrEqual(10);
      for (const { Header, Value } of Items) {
        expect(Header, path).not.toMatch(own);
        expect(Value.length, path).toBeLessThanOrEqual(1_783);
      }
    }
    for (const [path, { DistributionConfig }] of resourcesOf(name, 'AWS::CloudFront::Distribution')) {
      const { Comment = '', Origins } = DistributionConfig as {
        Comment?: string;
        Origins: { OriginCustomHeaders?: { HeaderName: string }[] }[];
      };
      expect(Comment.length, path).toBeLessThanOrEqual(128);
      for (const { HeaderName } of Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders))
        expect(HeaderName, path).not.toMatch(
          /^(x-amz-|x-edge-|x-real-ip|cache-control|host|via|cookie|authorization$)/i,
        );
    }
    for (const [path, { FunctionCode }] of resourcesOf(name, 'AWS::CloudFront::Function'))
      for (const [, header = ''] of String(FunctionCode).matchAll(/headers\['([^']+)'\]=/g))
        expect(header, path).not.toMatch(
          /^(x-amz-cf-|x-amzn-|x-edge-|x-cache|x-forwarded-proto|x-real-ip|host|via|content-length)$/i,
        );
  });

  it('in WAF: names and descriptions of its own alphabet, a limit of at least ten', () => {
    for (const [path, { Description = 'none', Rules }] of resourcesOf(name, 'AWS::WAFv2::WebACL')) {
      expect(String(Description), path).toMatch(/^[\w+=:#@/\-,.][\w+=:#@/\-,.\s]+[\w+=:#@/\-,.]$/);
      for (const { Name, Statement } of Rules as {
        Name: string;
        Statement: { RateBasedStatement?: { Limit: number } };
      }[]) {
        expect(Name, path).toMatch(/^[\w-]{1,128}$/);
        expect(Statement.RateBasedStatement?.Limit ?? 10, path).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('in CloudWatch and EventBridge: a day of an alarm, 500 metrics of a graph, 10,000 characters of a query, 2,048 of a pattern', () => {
    type Metric = { Expression?: string; MetricStat?: { Period: number; Metric: object } };
    for (const [path, properties] of resourcesOf(name, 'AWS::CloudWatch::Alarm')) {
      const {
        Metrics = [],
        Period,
        EvaluationPeriods,
      } = properties as {
        Metrics?: Metric[];
        Period?: number;
        EvaluationPeriods: number;
      };
      const periods = [Period ?? 0, ...Metrics.map(({ MetricStat }) => MetricStat?.Period ?? 0)];
      expect(Math.max(...periods), path).toBeGreaterThan(0);
      expect(Math.max(...periods) * EvaluationPeriods, path).toBeLessThanOrEqual(86_400);
      // Searches cannot ring.
      expect(Metrics.map(({ Expression = '' }) => Expression).join(), path).not.toMatch(/SEARCH|INSIGHT/);
    }
    for (const [path, { DashboardBody }] of resourcesOf(name, 'AWS::CloudWatch::Dashboard')) {
      const { widgets } = JSON.parse(JSON.parse(text(DashboardBody)).replaceAll(/\{"Ref[^}]*\}/g, '')) as {
        widgets: { properties: { metrics?: unknown[] } }[];
      };
      expect(widgets.length, path).toBeLessThanOrEqual(500);
      for (const { properties } of widgets)
        expect((properties.metrics ?? []).length, path).toBeLessThanOrEqual(500);
    }
    for (const [path, { QueryString, Name }] of resourcesOf(name, 'AWS::Logs::QueryDefinition')) {
      expect(String(QueryString).length, path).toBeLessThanOrEqual(10_000);
      expect(String(Name).length, path).toBeLessThanOrEqual(255);
    }
    for (const [path, { EventPattern = {}, Targets = [] }] of resourcesOf(name, 'AWS::Events::Rule')) {
      expect(text(EventPattern).length, path).toBeLessThanOrEqual(2_048);
      expect((Targets as unknown[]).length, path).toBeLessThanOrEqual(5);
    }
  });

  it('in Cognito: tokens of five minutes to a day, sessions of an hour to ten years, a minute of grace', () => {
    const units: Record<string, number> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };
    for (const [path, properties] of resourcesOf(name, 'AWS::Cognito::UserPoolClient')) {
      const {
        AccessTokenValidity,
        IdTokenValidity,
        RefreshTokenValidity,
        TokenValidityUnits,
        RefreshTokenRotation,
      } = properties as Record<'AccessTokenValidity' | 'IdTokenValidity' | 'RefreshTokenValidity', number> & {
        TokenValidityUnits: Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>;
        RefreshTokenRotation: { RetryGracePeriodSeconds: number };
      };
      const secondsOf = (value: number, unit: string) => value * (units[unit] ?? Number.NaN);
      for (const seconds of [
        secondsOf(AccessTokenValidity, TokenValidityUnits.AccessToken),
        secondsOf(IdTokenValidity, TokenValidityUnits.IdToken),
      ]) {
        expect(seconds, path).toBeGreaterThanOrEqual(300);
        expect(seconds, path).toBeLessThanOrEqual(86_400);
      }
      const session = secondsOf(RefreshTokenValidity, TokenValidityUnits.RefreshToken);
      expect(session, path).toBeGreaterThanOrEqual(3_600);
      expect(session, path).toBeLessThanOrEqual(3_650 * 86_400);
      expect(RefreshTokenRotation.RetryGracePeriodSeconds, path).toBeLessThanOrEqual(60);
    }
  });

  it('in CloudWatch: ten metrics of an alarm, fifty log groups of a query, names of 60 for deliveries', () => {
    for (const [path, { Metrics = [] }] of resourcesOf(name, 'AWS::CloudWatch::Alarm'))
      expect((Metrics as unknown[]).length, path).toBeLessThanOrEqual(10);
    for (const [path, { LogGroupNames = [] }] of resourcesOf(name, 'AWS::Logs::QueryDefinition'))
      expect((LogGroupNames as unknown[]).length, path).toBeLessThanOrEqual(50);
    for (const [path, properties] of resourcesOf(
      name,
      'AWS::Logs::DeliverySource',
      'AWS::Logs::DeliveryDestination',
    ))
      expect(String(properties.Name).length, path).toBeLessThanOrEqual(60);
    for (const [path, properties] of resourcesOf(name, 'AWS::StepFunctions::StateMachine'))
      expect(String(properties.StateMachineName).length, path).toBeLessThanOrEqual(80);
  });
});

it('no two stages of an account want the same name, and none is wanted twice', () => {
  const [prod, other] = [fixedNames('prod'), fixedNames('prod-acme-emea-2027')];
  expect(prod.length).toBeGreaterThan(20);
  expect(other.filter((each) => prod.includes(each) && !each.endsWith('$default'))).toEqual([]);
  for (const names of [prod, other]) expect(names).toEqual([...new Set(names)]);
});
