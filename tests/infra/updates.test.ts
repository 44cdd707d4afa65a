import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, it, vi } from 'vitest';
import { stage, synthesized } from '#tests/support/synthesis.ts';

const domain = {
  domain: 'galley.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
};
/** Settings between which a stage changes by its next deployment. */
const contexts = {
  'an address of CloudFront’s': { withoutDomain: 'true' },
  'a domain': domain,
  'a restored table': { withoutDomain: 'true', table: 'galley-restored' },
  'a restored table under a domain': { ...domain, table: 'galley-restored' },
};

interface Stacks {
  /** What the data stack offers to others. */
  exports: Set<string>;
  /** What the app takes from it. */
  imports: Set<string>;
}
const stacksOf = new Map<string, Stacks>();

beforeAll(async () => {
  // The app reads the bundles, which the synthesis makes.
  await synthesized();
  vi.stubEnv('CDK_VALIDATION', 'false');
  const { buildApp } = await import('#infra/aws/app.ts');
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
  for (const [name, given] of Object.entries(contexts)) {
    const app = new App({ context: { ...context, 'aws:cdk:disable-asset-staging': true, stage, ...given } });
    const { data, stack } = buildApp(app);
    const exported = Object.values(Template.fromStack(data).findOutputs('*'));
    const used = JSON.stringify(Template.fromStack(stack).toJSON());
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
    // CloudFormation deletes no export that a deployed stack imports, and the data stack is updated first.
    expect([...imports].filter((each) => !exports.has(each))).toEqual([]);
  },
);
