import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { presignUpload } from '#functions/app/uploads/presign.ts';
import { environments, type FunctionName } from '#functions/environment.ts';
import { workflowFunctions } from '#infra/aws/batch-workflow.ts';
import { type Bundles, bundleFolder, bundling, requireSharp } from '#infra/aws/bundle.ts';
import { DataStack } from '#infra/aws/data-stack.ts';
import { hourlyFunctions } from '#infra/aws/hourly.ts';
import { readSettings } from '#infra/aws/stage-settings.ts';
import { functionSpecs, imageFunctions } from '#infra/functions.ts';
import { functionsOfReleases, releasedDefinitions } from '#infra/workflow/released-functions.ts';
import { paths } from '#shared/contract/paths.ts';
import { resources } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { uploadPurposes } from '#shared/contract/schemas/image.ts';
import { synthesized, templateOf } from '#tests/support/synthesis.ts';

/** These also carry the planner, the prompts and the model's rules. */
const modelTasks: FunctionName[] = ['compose', 'prepareImage', 'agentTests'];
const logicalId = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const functionIds = Object.keys(functionSpecs).map((name) => `${logicalId(name)}Function`);
const settings = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
const known = new Set<string>(Object.values(environments).flat());
/** After tree shaking. */
let alone: Map<string, string>;
let bundles: Bundles;
let appTemplate: Template;
let dataTemplate: Template;
let firewallTemplate: Template;
let watchTemplate: Template;
let messages: string[];

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}
const all = (): [id: string, Resource][] =>
  [appTemplate, dataTemplate, firewallTemplate, watchTemplate].flatMap((template) =>
    Object.entries(template.toJSON().Resources as Record<string, Resource>),
  );

type UploadPurpose = keyof typeof uploadPurposes;
type Joined = { 'Fn::Join': [separator: string, parts: (string | { 'Fn::ImportValue': string })[]] };

/** As CloudFormation would, for a bucket in eu-west-1. */
function joined({ 'Fn::Join': [separator, parts] }: Joined): string {
  const outputs = Object.values(dataTemplate.findOutputs('*'));
  const resolve = (name: string): string => {
    const { Value } = outputs.find(({ Export }) => Export?.Name === name) ?? {};
    const [resource, attribute] = Value['Fn::GetAtt'] as [string, string];
    expect([resource, attribute]).toEqual([expect.stringMatching(/^Upload/), 'RegionalDomainName']);
    return 'galley-test-data-upload.s3.eu-west-1.amazonaws.com';
  };
  return parts
    .map((part) => (typeof part === 'string' ? part : resolve(part['Fn::ImportValue'])))
    .join(separator);
}

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: Object.entries(functionSpecs).map(([name, { entry }]) => ({ in: entry, out: name })),
    ...bundling,
    write: false,
    outdir: 'unused',
    logLevel: 'error',
  });
  alone = new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]));
  // Already validated by the synthesis.
  vi.stubEnv('CDK_VALIDATION', 'false');
  const synthesis = await synthesized();
  ({ bundles, messages } = synthesis);
  appTemplate = Template.fromJSON(templateOf(synthesis, 'app'));
  dataTemplate = Template.fromJSON(templateOf(synthesis, 'data'));
  firewallTemplate = Template.fromJSON(templateOf(synthesis, 'firewall'));
  watchTemplate = Template.fromJSON(templateOf(synthesis, 'edge-watch'));
});

describe('the synthesized stacks', () => {
  it('pass cdk-nag for solutions and for serverless, every finding mended or accepted with a reason, and warn of nothing', () => {
    expect(messages).toEqual([]);
  });

  it('have exactly the routes of the contract, the private ones behind the JWT authorizer', () => {
    const found = Object.values(appTemplate.findResources('AWS::ApiGatewayV2::Route')).map(
      ({ Properties }) => [String(Properties.RouteKey), String(Properties.AuthorizationType)],
    );
    const wanted = Object.entries(routes).map(([name, route]) => [
      paths[name as keyof typeof paths] as string,
      route.auth === 'user' ? 'JWT' : 'NONE',
    ]);
    expect(found.sort()).toEqual([...wanted, ['$default', 'NONE']].sort());
  });

  it('make the stage after every route it has settings for', () => {
    const routeIds = new Map(
      Object.entries(appTemplate.findResources('AWS::ApiGatewayV2::Route')).map(([id, { Properties }]) => [
        String(Properties.RouteKey),
        id,
      ]),
    );
    const [stage] = Object.values(appTemplate.findResources('AWS::ApiGatewayV2::Stage'));
    const settings = Object.keys(stage?.Properties.RouteSettings as object);
    expect(settings).toEqual(['POST /auth/login']);
    // In the other order, the deployment fails: "Unable to find Route by key POST /auth/login".
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(settings.map((key) => routeIds.get(key))));
  });

  it('run the state machine definition word for word, with every placeholder filled', () => {
    const source = readFileSync('infra/workflow/campaign-batch.asl.json', 'utf8');
    const [machine] = Object.values(appTemplate.findResources('AWS::StepFunctions::StateMachine'));
    expect(machine?.Properties.DefinitionString).toBe(source);
    const placeholders = new Set([...source.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
    expect(new Set(Object.keys(machine?.Properties.DefinitionSubstitutions as object))).toEqual(placeholders);
  });

  it('close the batch of an execution that ends early, and keep what could not be closed', () => {
    const [[machineId] = []] = Object.entries(appTemplate.findResources('AWS::StepFunctions::StateMachine'));
    const [[queueId, queue] = []] = Object.entries(appTemplate.findResources('AWS::SQS::Queue'));
    const finish = Object.keys(appTemplate.findResources('AWS::Lambda::Function')).find((id) =>
      id.startsWith('CoordinateFunction'),
    );
    const queueArn = { 'Fn::GetAtt': [queueId, 'Arn'] };
    appTemplate.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.states'],
        'detail-type': ['Step Functions Execution Status Change'],
        detail: { stateMachineArn: [{ Ref: machineId }], status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
      },
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [finish, 'Arn'] },
          // The function reads the batch from the execution's input.
          Input: Match.absent(),
          InputPath: Match.absent(),
          DeadLetterConfig: { Arn: queueArn },
        }),
      ],
    });
    appTemplate.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: finish },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: queueArn } },
    });
    expect(queue?.Properties.MessageRetentionPeriod).toBe(14 * 86_400);
    appTemplate.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [queueId, 'QueueName'] } }],
    });
  });

  it('let the state machine call its own functions and nothing else', () => {
    const policies = Object.entries(appTemplate.findResources('AWS::IAM::Policy'));
    const [, policy] = policies.find(([id]) => id.startsWith('BatchWorkflowStateMachineRole')) ?? [];
    const statements = policy?.Properties.PolicyDocument.Statement as {
      Action: unknown;
      Resource: { 'Fn::GetAtt': [id: string, 'Arn'] }[];
    }[];
    const invoke = statements.find(({ Action }) => Action === 'lambda:InvokeFunction');
    const called = invoke?.Resource.map(({ 'Fn::GetAtt': [id] }) => id.replace(/Function[0-9A-F]+$/, ''));
    const ofReleases = functionsOfReleases().map(([name]) => logicalId(name));
    expect(called?.sort()).toEqual(['Compose', 'Coordinate', 'PrepareImage', ...ofReleases].sort());
  });

  it('keep every function that a released definition calls, under its ARN, with the code of today', () => {
    const functions = Object.entries(appTemplate.findResources('AWS::Lambda::Function'));
    const called = (name: string) =>
      functions.find(([id]) => new RegExp(`^${logicalId(name)}Function[0-9A-F]{8}$`).test(id))?.[1]
        .Properties;
    for (const [, text] of releasedDefinitions())
      for (const [, name = ''] of text.matchAll(/\$\{(\w+)FunctionArn\}/g))
        expect(called(name), name).toBeDefined();
    for (const [id, name] of functionsOfReleases()) expect(called(id)?.Code).toEqual(called(name)?.Code);
  });

  it.each(Object.keys(environments) as FunctionName[])(
    'give %s arm64, Node 24, a log of JSON and just the variables it reads',
    (name) => {
      const functions = Object.entries(appTemplate.findResources('AWS::Lambda::Function'));
      const found = functions.find(([id]) => id.toLowerCase().startsWith(`${name.toLowerCase()}function`));
      expect(found?.[1].Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        // Log searches need fields.
        LoggingConfig: { LogFormat: 'JSON' },
      });
      expect(
        Object.keys((found?.[1].Properties.Environment?.Variables as object) ?? {})
          .filter((name) => name !== 'NODE_OPTIONS')
          .sort(),
      ).toEqual([...environments[name]].sort());
      // `setting('X')` survives minification, so reads of missing settings show.
      const given = new Set<string>(environments[name]);
      const read = [...(alone.get(name) ?? '').matchAll(/[\w$]\("([A-Z][A-Z_]+)"\)/g)].flatMap(
        ([, variable = '']) => (known.has(variable) ? [variable] : []),
      );
      if (name !== 'fallback') expect(read).toContain('TABLE_NAME');
      expect(read.filter((variable) => !given.has(variable))).toEqual([]);
    },
  );

  it('grant an action on every resource only where IAM knows no narrower one: log delivery', () => {
    const own = Object.entries(appTemplate.findResources('AWS::IAM::Policy')).filter(
      ([id]) => !id.startsWith('Custom'),
    );
    const actions = own.flatMap(([, { Properties }]) =>
      (Properties.PolicyDocument.Statement as { Action: string | string[]; Resource: unknown }[])
        .filter(({ Resource }) => [Resource].flat().includes('*'))
        .flatMap(({ Action }) => Action),
    );
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^logs:/.test(action))).toEqual([]);
  });

  it.each([
    ['Auth', ['LOGIN#*']],
    ['App', ['USER#*']],
    // Partitions to read, and partitions to write.
    ['PublicReview', ['CALENDAR#*', 'REVIEW#*'], ['REVIEW#*']],
  ])('let %s touch its own records of the table alone', (name, ...partitions) => {
    const policies = Object.entries(appTemplate.findResources('AWS::IAM::Policy'));
    const [, policy] = policies.find(([id]) => id.startsWith(`${name}Role`)) ?? [];
    const statements: Record<string, unknown>[] = policy?.Properties.PolicyDocument.Statement ?? [];
    const grants = statements.filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:'));
    expect(grants.map(({ Condition }) => Condition)).toEqual(
      partitions.map((keys) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })),
    );
  });

  it.each(['Live', 'CheckDueSends'])(
    'let %s, which opens strangers’ addresses, write checks and nothing else',
    (name) => {
      const policies = Object.entries(appTemplate.findResources('AWS::IAM::Policy'));
      const [, policy] = policies.find(([id]) => id.startsWith(`${name}Role`)) ?? [];
      const statements: Record<string, unknown>[] = policy?.Properties.PolicyDocument.Statement ?? [];
      const named = statements.map(({ Action, Condition }) => JSON.stringify([Action, Condition ?? null]));
      const keys = (...patterns: string[]) => ({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
      });
      expect(named.filter((each) => !each.includes('logs:'))).toEqual(
        [
          [['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], keys('BRAND#*', 'CALENDAR#*')],
          [['dynamodb:PutItem', 'dynamodb:UpdateItem'], keys('CALENDAR#*')],
          ['dynamodb:Query', null],
          ['s3:GetObject', null],
          ['s3:ListBucket', null],
        ].map((each) => JSON.stringify(each)),
      );
      const [lambda] = Object.entries(appTemplate.findResources('AWS::Lambda::Function')).flatMap(
        ([id, found]) => (id.startsWith(`${name}Function`) ? [found.Properties] : []),
      );
      expect(lambda).not.toHaveProperty('VpcConfig');
      expect(lambda?.Environment.Variables.LIVE_PRIVATE).toBe('false');
    },
  );

  it('let the connections function alone write the keys of brands, one that cannot read them delete them, and nobody the keys of the stage', () => {
    const policies = Object.entries(appTemplate.findResources('AWS::IAM::Policy'));
    const grants = policies.flatMap(([id, { Properties }]) =>
      (Properties.PolicyDocument.Statement as { Action: string | string[]; Resource: unknown }[]).flatMap(
        ({ Action, Resource }) =>
          [Action]
            .flat()
            .filter((action) => /^secretsmanager:/.test(action))
            .map((action) => ({ id, action, resource: JSON.stringify(Resource) })),
      ),
    );
    const writes = grants.filter(({ action }) => action !== 'secretsmanager:GetSecretValue');
    expect(writes.map(({ id, action }) => `${id.replace(/Role.*/, '')} ${action}`).sort()).toEqual([
      'Connections secretsmanager:CreateSecret',
      'Connections secretsmanager:PutSecretValue',
      'Erasure secretsmanager:DeleteSecret',
      'Erasure secretsmanager:DescribeSecret',
    ]);
    expect(grants.filter(({ id }) => id.startsWith('Erasure'))).toHaveLength(2);
    for (const { resource } of writes) {
      // With the secret's random suffix, so that a new stage of this name finds no old keys.
      expect(resource).toMatch(/:secret:galley\/prod-test\/brands\/.*ExportsOutput.*Keys.*\/\*"/);
    }
    const brandKeys = grants.filter(({ resource }) => resource.includes('/brands/'));
    const readers = new Set(brandKeys.map(({ id }) => id.replace(/Role.*/, '').toLowerCase()));
    const wanted = Object.entries(environments).filter(([, names]) =>
      (names as readonly string[]).includes('BRAND_KEYS_PREFIX'),
    );
    expect(readers).toEqual(new Set(wanted.map(([name]) => name.toLowerCase())));
  });

  it('keep bundles small, and sharp in the image functions alone', () => {
    for (const [name, bytes] of Object.entries(bundles.bytes) as [FunctionName, number][]) {
      const others = name === 'klaviyo' ? 660 : 650;
      const limit = modelTasks.includes(name) ? 700 : others;
      expect(bytes, `${name} has ${Math.round(bytes / 1024)} KB`).toBeLessThanOrEqual(limit * 1024);
      expect(bundles.externals[name], name).toEqual(
        (imageFunctions as readonly string[]).includes(name) ? ['sharp'] : [],
      );
    }
  });

  it('bundle only those parts of the S3 client that are called, under the names that AWS knows', () => {
    const folder = join(bundleFolder, 'compose');
    const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    expect(/\{httpHeader:\w+\}/.test(code)).toBe(true);
    // Unlike `not.toContain`, does not print all the code on failure.
    expect(code.includes('AnalyticsS3BucketDestination')).toBe(false);
  });

  it('load the function that a batch starts most from few files', () => {
    const code = readdirSync(join(bundleFolder, 'compose')).filter((name) => name.endsWith('.mjs'));
    expect(code.length).toBeLessThan(60);
  });

  it('can be listed and taken down, but not deployed, while it is not decided under which address pictures are sent', async () => {
    const { buildApp } = await import('#infra/aws/app.ts');
    const { stack } = buildApp(new App({ context: { ...settings.context, stage: 'prod' } }));
    const errors = stack.node.metadata.filter(({ type }) => type === 'aws:cdk:error');
    expect(errors.map(({ data }) => data)).toEqual([expect.stringContaining('need an address that stays')]);
  });

  it('say their version and what the next deployment goes on with', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    appTemplate.hasOutput('Version', { Value: version });
    const [output] = Object.values(appTemplate.findOutputs('Settings'));
    expect(JSON.parse(String(output?.Value))).toEqual({
      withoutDomain: 'true',
      firewall: 'true',
      alarmEmail: 'ops@example.com',
      budget: '50',
    });
  });

  it('refuse to be made without sharp beside the image functions', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-bundles-'));
    const install = (name: string) =>
      mkdirSync(join(folder, name, 'node_modules/@img/sharp-linux-arm64'), { recursive: true });
    install('imageUploads');
    install('drive');
    install('quickEmail');
    expect(() => requireSharp(folder)).toThrow(/^prepareImage would be deployed without sharp\./);
    install('prepareImage');
    expect(() => requireSharp(folder)).not.toThrow();
    rmSync(folder, { recursive: true });
  });

  it('show every API function a secret of CloudFront’s own, and no other function', () => {
    const [distribution] = Object.values(appTemplate.findResources('AWS::CloudFront::Distribution'));
    const origins = distribution?.Properties.DistributionConfig.Origins as {
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
    }[];
    const [header] = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(header?.HeaderName).toBe('x-galley-edge');
    expect(JSON.stringify(header?.HeaderValue)).toContain('{{resolve:secretsmanager:');
    const told = Object.entries(appTemplate.findResources('AWS::Lambda::Function')).flatMap(
      ([id, { Properties }]) => {
        const secret = Properties.Environment?.Variables?.EDGE_SECRET as unknown;
        return secret === undefined
          ? []
          : [{ name: id.replace(/Function[0-9A-F]+$/, '').toLowerCase(), secret }];
      },
    );
    expect(told.map(({ name }) => name).sort()).toEqual(resources.map((name) => name.toLowerCase()).sort());
    for (const { secret } of told) expect(secret).toEqual(header?.HeaderValue);
  });

  it('tell the API which host was asked for and from which address, whatever the viewer sent', () => {
    const sources = Object.values(appTemplate.findResources('AWS::CloudFront::Function')).map(
      ({ Properties }) => String(Properties.FunctionCode),
    );
    const source = sources.find((code) => code.includes('x-galley-viewer')) ?? '';
    const run = new Function('event', `${source};return handler(event)`) as (event: unknown) => unknown;
    const viewer = { ip: '198.51.100.7' };
    const headers = {
      host: { value: 'galley.example' },
      'x-forwarded-host': { value: 'evil.example' },
      'x-galley-viewer': { value: '127.0.0.1' },
    };
    expect(run({ viewer, request: { uri: '/auth/login', headers } })).toEqual({
      uri: '/auth/login',
      headers: {
        host: { value: 'galley.example' },
        'x-forwarded-host': { value: 'galley.example' },
        'x-galley-viewer': { value: '198.51.100.7' },
      },
    });
  });

  it('let no single address use up the sign-ins of everyone', () => {
    const [stage] = Object.values(appTemplate.findResources('AWS::ApiGatewayV2::Stage'));
    const [acl] = Object.values(firewallTemplate.findResources('AWS::WAFv2::WebACL'));
    const rules: { Name: string; Statement: { RateBasedStatement: { Limit: number } } }[] =
      acl?.Properties.Rules ?? [];
    const [signIn] = rules;
    const everyone = stage?.Properties.RouteSettings[paths.login].ThrottlingRateLimit as number;
    expect(signIn?.Name).toBe('SignIn');
    // The firewall counts five minutes.
    expect((signIn?.Statement.RateBasedStatement.Limit ?? Number.NaN) / 300).toBeLessThan(everyone / 100);
  });

  it('name the table and the bucket that npm run seed writes to', () => {
    const outputs = dataTemplate.findOutputs('*');
    const [[table] = []] = Object.entries(dataTemplate.findResources('AWS::DynamoDB::GlobalTable'));
    expect(outputs.TableName?.Value).toEqual({ Ref: table });
    expect(outputs.ContentBucketName?.Value).toEqual({ Ref: expect.stringMatching(/^Content/) });
  });

  it('protect what must outlive a deployment', () => {
    dataTemplate.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      Replicas: [
        Match.objectLike({
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          DeletionProtectionEnabled: true,
        }),
      ],
    });
    for (const { Properties } of [
      ...Object.values(dataTemplate.findResources('AWS::S3::Bucket')),
      ...Object.values(appTemplate.findResources('AWS::S3::Bucket')),
    ]) {
      expect(Properties.PublicAccessBlockConfiguration).toMatchObject({
        BlockPublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
    // A secret in the template would be overwritten by the next release.
    const keys = Object.entries(dataTemplate.findResources('AWS::SecretsManager::Secret')).filter(([id]) =>
      id.startsWith('Keys'),
    );
    expect(keys.map(([, { Properties }]) => Properties.SecretString)).toEqual([undefined]);
    expect(JSON.parse(keys[0]?.[1].Properties.GenerateSecretString.SecretStringTemplate)).toEqual({});
    // Cannot be changed once the pool exists.
    dataTemplate.hasResourceProperties('AWS::Cognito::UserPool', {
      UsernameConfiguration: { CaseSensitive: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
    });
    dataTemplate.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: true,
      PreventUserExistenceErrors: 'ENABLED',
      AllowedOAuthFlowsUserPoolClient: false,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    });
  });

  it('let the app be deleted and made again: its bucket is emptied first, and data stay', () => {
    const emptied = Object.values(appTemplate.findResources('Custom::S3AutoDeleteObjects')).map(
      ({ Properties }) => Properties.BucketName as unknown,
    );
    const buckets = Object.entries(appTemplate.findResources('AWS::S3::Bucket'));
    expect(buckets.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['Delete']);
    // CloudFormation does not delete a bucket with objects.
    expect(emptied).toEqual(buckets.map(([id]) => ({ Ref: id })));
    const stay = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'].flatMap((type) =>
      Object.values(dataTemplate.findResources(type)),
    );
    // A failed first deployment must still be removed, or it could not be repeated.
    expect(new Set(stay.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(
      new Set(['RetainExceptOnCreate']),
    );
    expect(new Set(stay.map(({ UpdateReplacePolicy }) => UpdateReplacePolicy))).toEqual(new Set(['Retain']));
  });

  it('publish the built site without the files that describe its build', () => {
    const deployments = Object.values(appTemplate.findResources('Custom::CDKBucketDeployment'));
    const patterns = deployments.map(({ Properties }) => [Properties.Include, Properties.Exclude]);
    expect(patterns).toEqual(
      expect.arrayContaining([
        [['assets/*'], ['*']],
        [undefined, ['assets/*', '.*']],
      ]),
    );
    expect(patterns).toHaveLength(2);
  });

  it('serve the pictures of sent emails from an address that outlives the app', () => {
    const [[media] = []] = Object.entries(dataTemplate.findResources('AWS::CloudFront::Distribution'));
    expect(media).toMatch(/^Media/);
    const addresses = Object.values(appTemplate.findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.Environment?.Variables?.MEDIA_BASE_URL ?? [],
    );
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses)
      expect(JSON.stringify(address)).toMatch(
        /https:\/\/.*galley-prod-test-data:ExportsOutput.*Media.*\/media/,
      );
  });

  it('let CloudFront read of what is stored the pictures in emails alone', () => {
    const [[content] = []] = Object.entries(dataTemplate.findResources('AWS::S3::Bucket')).filter(([id]) =>
      id.startsWith('Content'),
    );
    const statements = [appTemplate, dataTemplate].flatMap((template) =>
      Object.values(template.findResources('AWS::S3::BucketPolicy')).flatMap(({ Properties }) =>
        (Properties.PolicyDocument.Statement as { Principal: unknown; Resource: unknown }[]).map((each) => ({
          ...each,
          bucket: Properties.Bucket as unknown,
        })),
      ),
    );
    const ofCloudFront = statements.filter(({ Principal }) =>
      JSON.stringify(Principal).includes('cloudfront'),
    );
    const site = Object.keys(appTemplate.findResources('AWS::S3::Bucket')).map((Ref) => ({ Ref }));
    // The built site is public as a whole.
    expect(ofCloudFront.map(({ bucket }) => bucket)).toEqual([...site, { Ref: content }]);
    expect(ofCloudFront.at(-1)?.Resource).toEqual({
      'Fn::Join': ['', [{ 'Fn::GetAtt': [content, 'Arn'] }, '/media/*']],
    });
  });

  it('have names and descriptions that a person finds in the console', () => {
    for (const [id, { Properties }] of Object.entries(appTemplate.findResources('AWS::Lambda::Function')))
      if (functionIds.some((name) => id.startsWith(name)))
        expect(Properties.Description, id).toMatch(/^Galley prod-test: \p{L}.{10,}/u);
    appTemplate.hasResourceProperties('AWS::ApiGatewayV2::Api', { Name: 'galley-prod-test' });
    appTemplate.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ Comment: 'Galley prod-test: the app' }),
    });
    for (const name of [
      'Address',
      'DistributionDomain',
      'DistributionId',
      'DashboardName',
      'StateMachineArn',
    ])
      appTemplate.hasOutput(name, {});
    for (const name of ['MediaAddress', 'UploadBucketName', 'UserPoolId', 'UserPoolClientId', 'KeysSecret'])
      dataTemplate.hasOutput(name, {});
  });

  it('let calendars and components pass the firewall, whose rules take their HTML for an attack', () => {
    const [acl] = Object.values(firewallTemplate.findResources('AWS::WAFv2::WebACL'));
    const rules = acl?.Properties.Rules as {
      Statement: { ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides: { Name: string }[] } };
    }[];
    const common = rules.find(
      ({ Statement }) => Statement.ManagedRuleGroupStatement?.Name === 'AWSManagedRulesCommonRuleSet',
    );
    const counted = common?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides.map(({ Name }) => Name);
    // Every rule of that set that reads bodies.
    expect(counted?.sort()).toEqual([
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
    ]);
  });

  it('log what the firewall refuses or counts, without cookies and tokens', () => {
    const [logging] = Object.values(firewallTemplate.findResources('AWS::WAFv2::LoggingConfiguration'));
    const { LogDestinationConfigs, LoggingFilter, RedactedFields } = logging?.Properties ?? {};
    // WAF requires this name prefix, and rejects ARNs that end in `:*`.
    const destination = JSON.stringify(LogDestinationConfigs);
    expect(destination).toMatch(/:log-group:/);
    expect(destination).not.toContain(':*');
    firewallTemplate.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: Match.stringLikeRegexp('^aws-waf-logs-'),
    });
    expect(LoggingFilter.DefaultBehavior).toBe('DROP');
    expect(RedactedFields).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
    ]);
  });

  it('stand behind a firewall where the stage has one', () => {
    appTemplate.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }),
    });
    firewallTemplate.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: Match.arrayWith([
        Match.objectLike({
          Name: 'SignIn',
          Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        }),
      ]),
    });
  });

  it('protect data, app and the address of sent pictures from being deleted by mistake', async () => {
    const { assembly } = await synthesized();
    const { artifacts } = JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8')) as {
      artifacts: Record<
        string,
        { properties?: { terminationProtection?: boolean }; dependencies?: string[] }
      >;
    };
    const isProtected = (stack: string) =>
      artifacts[`galley-prod-test-${stack}`]?.properties?.terminationProtection;
    expect([isProtected('data'), isProtected('app')]).toEqual([true, true]);
    // The watching stack is deployed after the app and removed before it.
    expect(artifacts['galley-prod-test-edge-watch']?.dependencies).toContain('galley-prod-test-app');
  });

  it('protect nothing until a first deployment has succeeded, and keep what people make all the same', () => {
    const context: Record<string, string> = { stage: 'prod', withoutDomain: 'true', unprotected: 'true' };
    const first = readSettings((name) => context[name]);
    const stack = new DataStack(new App(), 'galley-prod-data', { settings: first });
    expect(stack.terminationProtection).toBe(false);
    const template = Template.fromStack(stack);
    template.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'INACTIVE' });
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: false })],
    });
    template.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'RetainExceptOnCreate' });
  });

  it('protect nothing of a stage to try things on, and keep nothing of it', () => {
    const trial = readSettings((name) => ({ stage: 'dev' })[name as 'stage']);
    const template = Template.fromStack(new DataStack(new App(), 'galley-dev-data', { settings: trial }));
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'])
      for (const { DeletionPolicy } of Object.values(template.findResources(type)))
        expect(DeletionPolicy, type).toBe('Delete');
    template.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'INACTIVE' });
  });

  it('use a restored table where the stage is told to, and keep the stack’s own', () => {
    const restored = readSettings((name) => ({ stage: 'dev', table: 'galley-restored' })[name as 'stage']);
    const data = new DataStack(new App(), 'galley-dev-data', { settings: restored });
    expect(data.resolve(data.table.tableName)).toBe('galley-restored');
    const template = Template.fromStack(data);
    template.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
    template.hasOutput('TableName', { Value: 'galley-restored' });
  });

  it('serve the page under a strict policy', () => {
    appTemplate.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            Override: true,
            ContentSecurityPolicy: Match.objectLike({ 'Fn::Join': Match.anyValue() }),
          },
          // At an apex, subdomains of others would be bound for two years, hence --hsts-subdomains.
          StrictTransportSecurity: Match.objectLike({
            AccessControlMaxAgeSec: 63_072_000,
            IncludeSubdomains: false,
          }),
        },
        CustomHeadersConfig: {
          Items: Match.arrayWith([
            { Header: 'permissions-policy', Override: true, Value: Match.stringLikeRegexp('camera=\\(\\)') },
          ]),
        },
      },
    });
  });

  it.each(Object.keys(uploadPurposes) as UploadPurpose[])(
    'let the page post a %s file to the address it is given',
    async (purpose) => {
      const [headers] = Object.values(appTemplate.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
      const policy = joined(
        headers?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
          .ContentSecurityPolicy as Joined,
      );
      const allowed = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
      vi.stubEnv('AWS_REGION', 'eu-west-1');
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
      vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
      vi.stubEnv('UPLOAD_BUCKET', 'galley-test-data-upload');
      const { url } = await presignUpload({ sub: 'user-1' }, 'invigor8', {
        purpose,
        content_type: uploadPurposes[purpose].types[0],
        size: 5_000_000,
        name: 'file',
      });
      vi.unstubAllEnvs();
      expect(allowed).toContain(new URL(url).origin);
    },
  );

  it('send every alarm and its end to a person, saying what breaks and where the runbook is', () => {
    const runbook = readFileSync('docs/operations.md', 'utf8');
    const [[topic] = []] = Object.entries(appTemplate.findResources('AWS::SNS::Topic'));
    appTemplate.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'ops@example.com',
      TopicArn: { Ref: topic },
    });
    const [[edgeTopic] = []] = Object.entries(watchTemplate.findResources('AWS::SNS::Topic'));
    const alarms = [
      ...Object.values(appTemplate.findResources('AWS::CloudWatch::Alarm')).map(
        (each) => [topic, each] as const,
      ),
      ...Object.values(watchTemplate.findResources('AWS::CloudWatch::Alarm')).map(
        (each) => [edgeTopic, each] as const,
      ),
    ];
    expect(alarms.length).toBeGreaterThan(10);
    for (const [told, { Properties }] of alarms) {
      const { AlarmName, AlarmDescription, AlarmActions, OKActions } = Properties;
      const name = String(AlarmName).replace('galley-prod-test-', '');
      expect([AlarmActions, OKActions], name).toEqual([[{ Ref: told }], [{ Ref: told }]]);
      expect(AlarmDescription).toMatch(
        new RegExp(`^[A-Z].{30,}\\. What to do: docs/operations.md, "${name}"\\.$`),
      );
      expect(runbook, `the runbook has an entry for ${name}`).toContain(`| ${name} |`);
    }
  });

  it('let alarms publish to the topic that a person is told by, and alarms of this account alone', () => {
    const [[topic] = []] = Object.entries(appTemplate.findResources('AWS::SNS::Topic'));
    appTemplate.hasResourceProperties('AWS::SNS::TopicPolicy', {
      Topics: [{ Ref: topic }],
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Action: 'sns:Publish',
            Resource: { Ref: topic },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      }),
    });
  });

  it('let the only policy of a queue or topic admit each service that sends there', () => {
    const policies = ['AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'].flatMap((type) =>
      [appTemplate, watchTemplate].flatMap((template) => Object.values(template.findResources(type))),
    );
    const admitted = policies.map(({ Properties }) =>
      (Properties.PolicyDocument.Statement as { Effect: string; Principal: unknown }[])
        .filter(({ Effect }) => Effect === 'Allow')
        .map(({ Principal }) => (Principal as { Service: string }).Service),
    );
    const [alarms, rules] = ['cloudwatch.amazonaws.com', 'events.amazonaws.com'];
    expect(admitted).toEqual([[rules], [alarms], [alarms]]);
  });

  it('give no name to what CloudFormation may have to replace before it deletes the old one', () => {
    // Their names cannot change in place, or others that cannot be replaced refer to them.
    const named = [
      'AWS::CloudWatch::Alarm',
      'AWS::CloudWatch::Dashboard',
      'AWS::Logs::DeliveryDestination',
      'AWS::Logs::DeliverySource',
      'AWS::Logs::LogGroup',
      'AWS::Logs::QueryDefinition',
      'AWS::StepFunctions::StateMachine',
      'AWS::WAFv2::WebACL',
    ];
    // CDK names these after their place, or AWS allows duplicate names.
    const free = /^AWS::(ApiGatewayV2::|CloudFront::|Cognito::|IAM::Policy$)|^Custom::/;
    const hasName = ({ Type, Properties = {} }: Resource) =>
      Object.entries(Properties).some(
        ([key, value]) =>
          (key === 'Name' || key === `${Type.split('::').at(-1)}Name`) && typeof value === 'string',
      );
    const found = all().flatMap(([, each]) =>
      hasName(each) && !free.test(each.Type) && !named.includes(each.Type) ? [each.Type] : [],
    );
    expect(found).toEqual([]);
  });

  it('stay within what AWS takes of texts and resources', () => {
    const longest: Record<string, [property: string, characters: number]> = {
      'AWS::Lambda::Function': ['Description', 256],
      'AWS::CloudWatch::Alarm': ['AlarmDescription', 1_024],
      'AWS::Events::Rule': ['Description', 512],
      'AWS::SNS::Topic': ['DisplayName', 100],
      'AWS::StepFunctions::StateMachine': ['StateMachineName', 80],
    };
    const tooLong = all().flatMap(([id, { Type, Properties = {} }]) => {
      const [property = '', characters = 0] = longest[Type] ?? [];
      return String(Properties[property] ?? '').length > characters ? [`${id}: ${property}`] : [];
    });
    expect(tooLong).toEqual([]);
    // A stack may have 500; this leaves room for as many routes again.
    expect(Object.keys(appTemplate.toJSON().Resources as object).length).toBeLessThan(360);
  });

  it('let the API call each function by one permission, for no other API', () => {
    const permissions = Object.values(appTemplate.findResources('AWS::Lambda::Permission')).filter(
      ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    expect(permissions).toHaveLength(resources.length + 1);
    const [[api] = []] = Object.entries(appTemplate.findResources('AWS::ApiGatewayV2::Api'));
    for (const { Properties } of permissions)
      expect(JSON.stringify(Properties.SourceArn)).toContain(`{"Ref":"${api}"},"/*/*`);
  });

  it('log what viewers ask CloudFront for, but for queries and cookies, for three months', () => {
    watchTemplate.hasResourceProperties('AWS::Logs::DeliverySource', { LogType: 'ACCESS_LOGS' });
    const [delivery] = Object.values(watchTemplate.findResources('AWS::Logs::Delivery'));
    const fields = delivery?.Properties.RecordFields as string[];
    expect(fields).toEqual(expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status']));
    expect(fields.filter((field) => /query|cookie|referer/i.test(field))).toEqual([]);
    watchTemplate.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }] },
    });
    watchTemplate.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Action: 's3:PutObject',
          }),
        ]),
      }),
    });
  });

  it('show CloudFront’s secret when every function of the API knows it', () => {
    const [distribution] = Object.values(appTemplate.findResources('AWS::CloudFront::Distribution'));
    const functions = Object.keys(appTemplate.findResources('AWS::Lambda::Function')).filter((id) =>
      resources.some((name) => id.toLowerCase().startsWith(`${name.toLowerCase()}function`)),
    );
    expect(functions).toHaveLength(resources.length);
    expect(distribution?.DependsOn).toEqual(expect.arrayContaining(functions));
  });

  it('ring for crashes that no call answers for', () => {
    const alarms = Object.values(appTemplate.findResources('AWS::CloudWatch::Alarm'));
    const watched = JSON.stringify(alarms.map(({ Properties }) => Properties));
    const ofReleases = functionsOfReleases().map(([name]) => name);
    for (const name of [...workflowFunctions, ...hourlyFunctions, ...ofReleases, 'auth'])
      expect(watched, name).toContain(`"Ref":"${logicalId(name)}Function`);
  });

  it('try a failed hourly call twice more within the half hour, and ring for one fault in an hour', () => {
    const functions = Object.keys(appTemplate.findResources('AWS::Lambda::Function'));
    const ids = hourlyFunctions.map((name) =>
      functions.find((id) => id.startsWith(`${logicalId(name)}Function`)),
    );
    for (const id of ids)
      appTemplate.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
        FunctionName: { Ref: id },
        MaximumRetryAttempts: 2,
        MaximumEventAgeInSeconds: 1_800,
      });
    const metrics = hourlyFunctions.map((name, index) => ({
      Id: name,
      MetricStat: {
        Metric: {
          Namespace: 'AWS/Lambda',
          MetricName: 'Errors',
          Dimensions: [{ Name: 'FunctionName', Value: { Ref: ids[index] } }],
        },
        Period: 3_600,
        Stat: 'Sum',
      },
      ReturnData: false,
    }));
    appTemplate.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'galley-prod-test-HourlyFails',
      Threshold: 1,
      EvaluationPeriods: 1,
      Metrics: Match.arrayWith([
        Match.objectLike({ Expression: 'FILL(overdueDecisions, 0) + FILL(checkDueSends, 0)' }),
        ...metrics,
      ]),
    });
  });

  it('show the errors of every function on the dashboard', () => {
    const [dashboard] = Object.values(appTemplate.findResources('AWS::CloudWatch::Dashboard'));
    const body = JSON.stringify(dashboard?.Properties.DashboardBody);
    const names = [...Object.keys(environments), ...functionsOfReleases().map(([name]) => name)];
    for (const name of names) expect(body, name).toContain(`"Ref":"${logicalId(name)}Function`);
  });

  it('ring when clients cannot open what was shared with them', () => {
    const [alarm] = Object.values(
      appTemplate.findResources('AWS::CloudWatch::Alarm', {
        Properties: { AlarmName: 'galley-prod-test-ReviewFails', Threshold: 3 },
      }),
    );
    const watched = alarm?.Properties.Metrics as { MetricStat?: { Metric: Record<string, unknown> } }[];
    expect(watched.flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])).toEqual(
      ['Errors', 'Throttles'].map((MetricName) => ({
        Namespace: 'AWS/Lambda',
        MetricName,
        Dimensions: [
          { Name: 'FunctionName', Value: { Ref: expect.stringMatching(/^PublicReviewFunction/) } },
        ],
      })),
    );
  });

  it('look once an hour for sends of the next day, and for decisions that wait too long, and ring until they are made', () => {
    appTemplate.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 hour)',
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^OverdueDecisionsFunction'), 'Arn'] },
        }),
      ],
    });
    appTemplate.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 hour)',
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^CheckDueSendsFunction'), 'Arn'] },
        }),
      ],
    });
    appTemplate.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'galley-prod-test-DecisionsOverdue',
      MetricName: 'DecisionsOverdue',
      // As long as the time between two figures; a shorter alarm would end and start again.
      Period: 3_600,
      Statistic: 'Maximum',
      Threshold: 1,
    });
  });

  it('tell a person before a month costs more than was meant', () => {
    appTemplate.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: Match.objectLike({
        BudgetLimit: { Amount: 50, Unit: 'USD' },
        CostFilters: { TagKeyValue: ['user:stage$prod-test'] },
      }),
      NotificationsWithSubscribers: Match.arrayWith([
        Match.objectLike({ Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'ops@example.com' }] }),
      ]),
    });
    // A new address replaces the budget before the old one goes, so its name must differ.
    const [budget] = Object.values(appTemplate.findResources('AWS::Budgets::Budget'));
    expect(budget?.Properties.Budget).not.toHaveProperty('BudgetName');
  });

  it('search the logs of all functions by saved queries', () => {
    const queries = Object.values(appTemplate.findResources('AWS::Logs::QueryDefinition'));
    const functions = Object.keys(appTemplate.findResources('AWS::Lambda::Function')).filter((id) =>
      Object.keys(environments).some((name) => id.toLowerCase().startsWith(`${name.toLowerCase()}function`)),
    );
    expect(queries.map(({ Properties }) => Properties.Name)).toContain('galley-prod-test/Paste a reference');
    const all = functions.length + functionsOfReleases().length;
    for (const { Properties } of queries) expect(Properties.LogGroupNames).toHaveLength(all);
  });
});
