import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { App, Stack } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { awsCall, hasModel } from '#tests/support/aws-cli.ts';
import { commandsOn, optionsIn, programOf } from '#tests/support/page-commands.ts';
import { synthesized } from '#tests/support/synthesis.ts';

const commands = commandsOn('docs/operations.md');
const startingWith = (...words: string[]) =>
  commands.filter((command) => words.every((word, at) => command.words[at] === word));
const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

/** A clone of the repository with two releases. */
let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'galley-clone-'));
  for (const file of ['infra/workflow', 'tests/unit/records/stored-shapes.json'])
    cpSync(file, join(clone, file), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: clone });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
  git('tag', 'v1.1.0');
  git('commit', '--quiet', '--allow-empty', '-m', 'Second');
  git('tag', 'v1.2.0');
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it('finds every command of the page, of kinds that are tried or named as not tried', () => {
  expect([...new Set(commands.map(({ text }) => programOf(text)))].sort()).toEqual(
    ['aws', 'cp', 'curl', 'gh', 'git', 'npm', 'npx', 'zcat'].sort(),
  );
  expect(commands.length).toBeGreaterThan(45);
  expect(startingWith('npx').filter(({ words }) => words[1] !== 'cdk')).toEqual([]);
});

describe('aws', () => {
  const aws = startingWith('aws');
  /** High-level commands and services that are not among our packages. */
  const unknown = ['backup', 'cloudwatch', 'logs', 's3', 'sts'];

  it('is asked for operations and parameters that the SDK’s models have', () => {
    const known = aws.filter(({ words: [, service = ''] }) => hasModel(service));
    expect(known.length).toBeGreaterThan(12);
    for (const { text, words } of known) expect(() => awsCall(words), text).not.toThrow();
    const others = aws.filter(({ words: [, service = ''] }) => !hasModel(service));
    expect([...new Set(others.map(({ words }) => words[1]))].sort()).toEqual(unknown);
  });

  it.each([
    ['aws dynamodb restore-table --table-name x', 'has no restore-table'],
    ['aws dynamodb update-table --table x', 'has no parameter table'],
    ['aws secretsmanager put-secret-value --secret-string {}', 'lacks SecretId'],
    [
      'aws dynamodb update-time-to-live --table-name x --time-to-live-specification Enable=true',
      'has no Enable',
    ],
    ['aws dynamodb wait table-there --table-name x', 'no wait for table-there'],
  ])('would not accept %s', (text, why) => {
    expect(() => awsCall(text.split(' '))).toThrow(why);
  });

  it.skipIf(!isInstalled('aws'))('is understood by the AWS CLI, where that is installed', async () => {
    const others = aws.filter(({ words: [, service = ''] }) => !hasModel(service));
    await Promise.all(
      others.map(async ({ text, words }) => {
        const given = words.slice(1).map((word) => (word === '…' ? 'value' : word));
        const child = spawn('aws', [...given, '--endpoint-url', 'http://127.0.0.1:9', '--no-sign-request'], {
          env: {
            ...process.env,
            AWS_REGION: 'us-east-1',
            AWS_DEFAULT_REGION: 'us-east-1',
            AWS_MAX_ATTEMPTS: '1',
          },
        });
        // It checks a command before it looks for the service, which is missing here.
        expect(await readAll(child.stderr), text).toContain('Could not connect to the endpoint URL');
      }),
    );
  });
});

describe('cdk', () => {
  const cdk = startingWith('npx', 'cdk');
  const contextOf = (words: string[]) =>
    Object.fromEntries(
      (optionsIn(words).get('c') ?? []).filter((each) => each.includes('=')).map((each) => each.split('=')),
    );

  it('has the options that are given to it', () => {
    expect(cdk.length).toBeGreaterThan(4);
    for (const name of new Set(cdk.map(({ words }) => words[2] ?? ''))) {
      const { stdout } = spawnSync('cdk', [name, '--help'], { encoding: 'utf8' });
      expect(stdout, name).toContain(`cdk ${name}`);
      for (const { text, words } of cdk.filter((command) => command.words[2] === name))
        for (const option of optionsIn(words.slice(3)).keys())
          expect(stdout, text).toMatch(new RegExp(`--?${option}\\b`));
    }
  });

  it('finds the stacks that it is asked to deploy or destroy, with what is given beside them', async () => {
    await synthesized();
    vi.stubEnv('CDK_VALIDATION', 'false');
    const { buildApp } = await import('#infra/aws/app.ts');
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
    const naming = cdk.filter(({ words }) => words.some((word) => word.startsWith('galley-')));
    expect(naming.length).toBeGreaterThan(2);
    for (const { text, words } of naming) {
      const { app } = buildApp(
        new App({ context: { ...context, 'aws:cdk:disable-asset-staging': true, ...contextOf(words) } }),
      );
      const names = app.node.children
        .filter((child) => Stack.isStack(child))
        .map(({ stackName }) => stackName);
      for (const stack of words.filter((word) => word.startsWith('galley-')))
        expect(names, text).toContain(stack);
    }
    vi.unstubAllEnvs();
  });
});

describe('git, cp and jq', () => {
  const run = (command: string, cwd = clone) =>
    spawnSync('bash', ['-o', 'pipefail', '-c', command], { cwd, encoding: 'utf8' });

  it('do in a clone what the page says', () => {
    const all = [...startingWith('git'), ...startingWith('cp')];
    expect(all.length).toBeGreaterThan(3);
    for (const { text } of all) {
      const { status, stderr } = run(text);
      expect(status, `${text}: ${stderr}`).toBe(0);
    }
    expect(readFileSync(join(clone, 'infra/workflow/released/1.2.0.asl.json'), 'utf8')).toContain(
      '"StartAt"',
    );
  });

  it.skipIf(!isInstalled('jq'))('jq counts the addresses of CloudFront’s log, where it is installed', () => {
    const folder = join(clone, 'log/2027/03/01');
    mkdirSync(folder, { recursive: true });
    const lines = ['403 10.0.0.1', '403 10.0.0.2', '200 10.0.0.3', '403 10.0.0.2'].map((line) => {
      const [status, address] = line.split(' ');
      return JSON.stringify({ 'sc-status': status, 'c-ip': address });
    });
    writeFileSync(join(folder, 'a.gz'), gzipSync(lines.slice(0, 2).join('\n')));
    writeFileSync(join(folder, 'b.gz'), gzipSync(lines.slice(2).join('\n')));
    const [{ text = '' } = {}] = startingWith('zcat');
    expect(run(text).stdout.trim().split(/\s+/)).toEqual(['2', '10.0.0.2', '1', '10.0.0.1']);
  });

  it.skipIf(!isInstalled('jq'))('gh’s answer is read as the page says, where jq is installed', () => {
    const [{ words = [] } = {}] = startingWith('gh');
    const answer = { owner: { login: 'owner', id: 7 }, name: 'name', id: 9 };
    const { stdout } = spawnSync('jq', ['-r', words.at(-1) ?? ''], {
      input: JSON.stringify(answer),
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('owner@7/name@9');
  });
});
