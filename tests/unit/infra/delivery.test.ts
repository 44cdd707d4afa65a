import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { DeliveryStack, readDelivery } from '#infra/aws/delivery-stack.ts';
import { deployCommand } from '#infra/operate/deploy.ts';

const folder = '.github/workflows';
const permissions = z.record(z.string(), z.string());
const step = z.strictObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const job = z.looseObject({
  permissions: permissions.optional(),
  environment: z.string().optional(),
  uses: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  with: z.record(z.string(), z.string()).optional(),
  steps: z.array(step).optional(),
  'timeout-minutes': z.number().optional(),
});
const workflow = z.looseObject({ permissions, on: z.unknown(), jobs: z.record(z.string(), job) });

const names = readdirSync(folder);
const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const workflows = new Map([...texts].map(([name, text]) => [name, workflow.parse(parse(text))]));
const jobs = [...workflows].flatMap(([name, { jobs }]) =>
  Object.entries(jobs).map(([id, each]) => ({ name: `${name} ${id}`, ...each })),
);
const steps = jobs.flatMap(({ name, steps = [] }) => steps.map((each) => ({ name, ...each })));
const jobOf = (file: string, id: string) => workflows.get(file)?.jobs[id];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the pipeline', () => {
  it('runs what exists: scripts of package.json, with options they have', () => {
    const runs = steps.flatMap(({ run }) => run ?? []);
    expect(runs).toEqual(expect.arrayContaining(['npm ci', 'npm test']));
    for (const run of runs) {
      const [, script = '', args = ''] = /^npm run ([\w:]+)(?: -- (.*))?$/.exec(run) ?? [];
      if (script === '')
        expect(run).toMatch(/^(npm (ci|test|audit .*)|test .* = "\$\(npm pkg get version\)")$/);
      else expect(scripts, run).toHaveProperty(script);
      if (script !== 'deploy') continue;
      for (const [, negated, option = ''] of args.matchAll(/--(no-)?([\w-]+)/g))
        expect(deployCommand.options, run).toHaveProperty(negated && option === 'seed' ? 'seed' : option);
    }
  });

  it('uses actions by their commit, whose release is named beside it, and workflows that exist', () => {
    for (const [name, text] of texts)
      for (const [, used = ''] of text.matchAll(/uses: (.*)$/gm)) {
        if (used.startsWith('./')) expect(names, name).toContain(used.replace(`./${folder}/`, ''));
        else expect(used, name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      }
  });

  it('may read the code, and ask for a token of AWS only where one is used', () => {
    for (const [name, each] of workflows) expect(each.permissions, name).toEqual({ contents: 'read' });
    for (const { name, permissions: own, steps = [], uses = '' } of jobs) {
      const asks =
        uses.endsWith('/deploy-stage.yml') ||
        steps.some((each) => each.uses?.startsWith('aws-actions/configure-aws-credentials@'));
      expect(own, name).toEqual(asks ? { contents: 'read', 'id-token': 'write' } : undefined);
    }
    for (const { name, uses, with: given } of steps)
      if (uses?.startsWith('actions/checkout@')) expect(given?.['persist-credentials'], name).toBe(false);
  });

  it('puts nothing that a stranger can write into a shell', () => {
    for (const { run = '', name } of steps) expect(run, name).not.toContain('${{');
    for (const [name, { on }] of workflows)
      expect(JSON.stringify(on), name).not.toContain('pull_request_target');
  });

  it('deploys a tag to prod after its tests, staging and a check there, once somebody approved it', () => {
    expect(jobOf('release.yml', 'staging')).toMatchObject({ needs: 'tests', with: { stage: 'staging' } });
    expect(jobOf('release.yml', 'prod')).toMatchObject({
      needs: ['staging', 'version'],
      with: { stage: 'prod' },
    });
    expect(jobOf('release.yml', 'version')).toMatchObject({ if: "startsWith(github.ref, 'refs/tags/v')" });
    // Approvals are GitHub's, by environment.
    const deploy = jobOf('deploy-stage.yml', 'deploy');
    expect(deploy?.environment).toContain('inputs.stage');
    expect(deploy?.steps?.flatMap(({ run = '' }) => /^npm run (\w+)/.exec(run)?.[1] ?? [])).toEqual([
      'deploy',
      'check',
    ]);
  });
});

describe('the roles of the pipeline', () => {
  const context = (given: Record<string, string>) => readDelivery((name) => given[name]);
  const delivery = context({ repository: 'agency@12/galley@345' });
  if (!delivery) throw new Error('There is a repository.');
  const template = Template.fromStack(new DeliveryStack(new App(), 'galley-delivery', { delivery }));
  const roles = Object.entries(template.findResources('AWS::IAM::Role'));
  const subjects = roles.map(([, { Properties }]) => {
    const [statement, ...others] = Properties.AssumeRolePolicyDocument.Statement;
    expect(others).toEqual([]);
    expect(statement.Action).toBe('sts:AssumeRoleWithWebIdentity');
    const { 'token.actions.githubusercontent.com:sub': subject, ...conditions } =
      statement.Condition.StringEquals;
    expect(Object.keys(statement.Condition)).toEqual(['StringEquals']);
    expect(conditions).toEqual({ 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' });
    return subject as string;
  });

  it('are for pull requests and for the environments of the workflows, of this repository alone', () => {
    const deployed = Object.values(workflows.get('release.yml')?.jobs ?? {}).flatMap(
      ({ with: given }) => given?.stage ?? [],
    );
    expect(subjects.sort()).toEqual(
      ['pull_request', ...deployed.map((stage) => `environment:${stage}`)]
        .map((where) => `repo:agency@12/galley@345:${where}`)
        .sort(),
    );
  });

  it('read stacks, and deploy only through the roles CDK made for it', () => {
    const allowed = Object.fromEntries(
      Object.values(template.findResources('AWS::IAM::Policy')).map(({ Properties }) => [
        String(Properties.Roles[0].Ref).replace(/[0-9A-F]{8}$/, ''),
        (Properties.PolicyDocument.Statement as { Action: string | string[]; Resource: unknown }[])
          .flatMap(({ Action }) => Action)
          .sort(),
      ]),
    );
    const reads = ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'];
    const deploys = [
      'acm:DescribeCertificate',
      ...reads,
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:DescribeUserPool',
      'lambda:GetAccountSettings',
      'sts:AssumeRole',
    ];
    expect(allowed).toEqual({ Diff: reads, DeployStaging: deploys, DeployProd: deploys });
    const text = JSON.stringify(template.findResources('AWS::IAM::Policy'));
    expect(text).toMatch(/:role\/cdk-\*-deploy-role-/);
    expect(text).toContain('"aws:ResourceTag/stage":"staging"');
    expect(text).not.toMatch(/cfn-exec|lookup-role/);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ repository: 'galley' }, /^"galley" cannot be a repository: give -c repository=owner\/name/],
    [{ repository: 'a/b:environment:prod' }, /cannot be a repository/],
    [{ repository: 'a/*' }, /cannot be a repository/],
    [{ repository: 'a/b', environments: 'prod,*' }, /^"\*" cannot be an environment/],
  ])('are not made for %j', (given, sentence) => {
    expect(() => context(given)).toThrow(sentence);
  });

  it('are not made unless asked for, and use an account’s own provider where there is one', () => {
    expect(context({})).toBeUndefined();
    const provider = 'arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com';
    const own = context({ repository: 'a/b', githubProvider: provider });
    if (!own) throw new Error('There is a repository.');
    Template.fromStack(new DeliveryStack(new App(), 'galley-delivery', { delivery: own })).resourceCountIs(
      'AWS::IAM::OIDCProvider',
      0,
    );
  });
});
