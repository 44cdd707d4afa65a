import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, it, vi } from 'vitest';
import { stage, synthesized } from '#tests/support/synthesis.ts';

const domain = {
  domain: 'galley.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
};
/** They change with a stage's next deployment. */
const contexts = {
  'an address of CloudFront’s': { withoutDomain: 'true' },
  'a domain': domain,
  'a restored table': { withoutDomain: 'true', table: 'galley-restored' },
  'a restored table under a domain': {
    ...domain,
    table: 'galley-restored',
    edgeSecret: '3',
    atOnce: '4',
    hstsSubdomains: 'true',
  },
};

interface Stacks {
  exports: Set<string>;
  imports: Set<string>;
}
/** Every setting is changed since the first deployment. */
const changed = 'a restored table under a domain';

interface Definition {
  States: { Generate: { MaxConcurrency: number } };
}
const stacksOf = new Map<string, Stacks>();
const apps = new Map<string, Template>();

beforeAll(async () => {
  // Building the app reads bundles that the synthesis makes.
  await synthesized();
  vi.stubEnv('CDK_VALIDATION', 'false');
  const { buildApp } = await import('#infra/aws/app.ts');
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
  for (const [name, given] of Object.entries(contexts)) {
    const app = new App({ context: { ...context, 'aws:cdk:disable-asset-staging': true, stage, ...given } });
    const { data, stack } = buildApp(app);
    const exported = Object.values(Template.fromStack(data).findOutputs('*'));
    const template = Template.fromStack(stack);
    apps.set(name, template);
    const used = JSON.stringify(template.toJSON());
    stacksOf.set(name, {
      exports: new Set(exported.flatMap(({ Export }) => (Export ? [String(Export.Name)] : []))),
      imports: new Set(Array.from(used.matchAll(/"Fn::ImportValue":"([^"]+)"/g), ([, found = '']) => found)),
    });
  }
  vi.unstubAllEnvs();
});

const pairs = Object.keys(contexts).flatMap((before) =>
  Object.keys(contexts).flatMap((after) => (before === after ? [] : [[before, after] as const])),
);

it.each(pairs)(
  'a stage with %s can be deployed with %s: the data stack keeps what the deployed app uses',
  (before, after) => {
    const { imports } = stacksOf.get(before) as Stacks;
    const { exports } = stacksOf.get(after) as Stacks;
    expect(imports.size).toBeGreaterThan(5);
    // CloudFormation keeps an export while a deployed stack imports it, and the data stack is updated first.
    expect([...imports].filter((each) => !exports.has(each))).toEqual([]);
  },
);

it('while CloudFront changes to its next secret, functions accept the one before as well', () => {
  const template = apps.get(changed) as Template;
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
  const shown = JSON.stringify(distribution?.Properties.DistributionConfig.Origins);
  const secretsIn = (text: string) =>
    [...new Set(text.match(/EdgeSecret\d?[0-9A-F]{8}/g))].map((id) => id.slice(0, -8));
  expect(secretsIn(shown)).toEqual(['EdgeSecret3']);
  const accepted = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(
    ({ Properties }) => Properties.Environment?.Variables?.EDGE_SECRET ?? [],
  );
  for (const each of accepted)
    expect(secretsIn(JSON.stringify(each))).toEqual(['EdgeSecret3', 'EdgeSecret2']);
});

it('a stage of an account that may run few functions writes four campaigns at a time', () => {
  const atOnce = (name: string) => {
    const template = apps.get(name) as Template;
    const [machine] = Object.values(template.findResources('AWS::StepFunctions::StateMachine'));
    return (JSON.parse(String(machine?.Properties.DefinitionString)) as Definition).States.Generate
      .MaxConcurrency;
  };
  expect([atOnce(changed), atOnce('a domain')]).toEqual([4, 8]);
  (apps.get(changed) as Template).hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: { StrictTransportSecurity: { IncludeSubdomains: true } },
    },
  });
});

it('an older version of the app, which knows no stack beside it, can be deployed: nothing else holds on to what it exports', () => {
  for (const [name, template] of apps) {
    const exported = Object.entries(template.findOutputs('*')).filter(([, { Export }]) => Export);
    expect(exported, name).toEqual([]);
  }
});
