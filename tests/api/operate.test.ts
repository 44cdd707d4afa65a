import { createServer, type Server } from 'node:http';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#functions/services/identity.ts';
import type { LaptopAws } from '#infra/local/aws/index.ts';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { describingStacks, listening, type StackOutputs } from '#tests/support/cloud-formation.ts';
import { runCommand, startServer, type TestServer } from '#tests/support/galley.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';
import { longTest } from '#tests/support/long-test.ts';

let aws: LaptopAws;
const stacks: StackOutputs = {};
/** What Lambda and Certificate Manager answer. */
const account = { executions: 10, status: 'ISSUED' };
const servers: Server[] = [];

const json = (answer: () => unknown): Server =>
  createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer()));
  });
const stage = async (server: Server): Promise<string> => {
  servers.push(server);
  return listening(server);
};

beforeAll(async () => {
  aws = await startTestAws();
  const { USER_POOL_ID = '', SECRET_ID = '' } = process.env;
  stacks['galley-prod-data'] = { UserPoolId: USER_POOL_ID, KeysSecret: SECRET_ID };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_CLOUDFORMATION: await stage(describingStacks(stacks)),
    AWS_ENDPOINT_URL_LAMBDA: await stage(
      json(() => ({ AccountLimit: { ConcurrentExecutions: account.executions } })),
    ),
    AWS_ENDPOINT_URL_ACM: await stage(
      json(() => ({ Certificate: { DomainName: '*.agency.example', Status: account.status } })),
    ),
  });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await aws.close();
});

describe('npm run user', () => {
  const user = (args: string[], input = '') => runCommand('infra/operate/user.ts', args, {}, input);

  it('makes an account that can sign in, and gives it a new password', async () => {
    const made = await user(['create', 'ann', '--stage', 'prod']);
    expect(made).toEqual({
      code: 0,
      output: expect.stringMatching(/^ann can sign in to prod\.\nPassword, shown only now: \S{20}\n$/),
    });
    const [, password = ''] = /now: (\S+)/.exec(made.output) ?? [];
    expect(await signIn('Ann', password)).toMatchObject({ kind: 'signed_in' });
    const again = await user(['create', 'ANN', '--stage', 'prod']);
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining('already has an account in prod'),
    });
    const chosen = await user(
      ['reset', 'ann', '--stage', 'prod', '--choose-password'],
      'Kettle-and-4-cups\n',
    );
    expect(chosen).toEqual({ code: 0, output: 'ann has a new password in prod.\n' });
    expect(await signIn('ann', 'Kettle-and-4-cups')).toMatchObject({ kind: 'signed_in' });
    expect(await signIn('ann', password)).not.toMatchObject({ kind: 'signed_in' });
  });

  it.each([
    [
      ['create', 'bea', '--stage', 'prod', '--choose-password'],
      'short',
      /The password needs 12 characters, an upper-case letter, a digit, a symbol\./,
    ],
  ])('says what is wrong with %j', async (args, input, sentence) => {
    const { code, output } = await user(args, input);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });
});

describe('npm run key', () => {
  const key = (args: string[], input = '') =>
    runCommand('infra/operate/key.ts', [...args, '--stage', 'prod'], {}, input);

  it('sets, lists and removes keys, and shows none', async () => {
    const google = { client_email: 'galley@agency.iam', private_key: '-----BEGIN' };
    const outputs = [
      await key(['list']),
      await key(['set', 'openai'], 'sk-first\n'),
      await key(['set', 'google'], JSON.stringify(google, null, 2)),
      await key(['set', 'openai'], 'sk-second\n'),
      await key(['list']),
    ];
    expect(outputs.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(outputs[0]?.output).toBe('No keys are set in prod.\n');
    expect(outputs.at(-1)?.output).toBe('Set in prod: openai, google.\n');
    expect(outputs.map(({ output }) => output).join()).not.toMatch(/sk-|BEGIN/);
    const stored = await new SecretsManagerClient({}).send(
      new GetSecretValueCommand({ SecretId: process.env.SECRET_ID }),
    );
    const keys = JSON.parse(stored.SecretString ?? '') as Record<string, string>;
    expect(keys.openai_api_key).toBe('sk-second');
    expect(JSON.parse(keys.google_credentials ?? '')).toEqual(google);
    expect((await key(['remove', 'openai'])).output).toContain('The openai key of prod is removed.');
    expect((await key(['list'])).output).toBe('Set in prod: google.\n');
  });

  it.each([
    ['openai', '"sk-1 2"', /A key is one word/],
    ['google', 'sk-1', /no client_email and private_key/],
    ['klaviyo', ' \n', /Nothing was given; nothing was changed/],
  ])('changes nothing for a %s key of %j', async (name, input, sentence) => {
    const before = (await key(['list'])).output;
    const { code, output } = await key(['set', name], input);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
    expect((await key(['list'])).output).toBe(before);
  });
});

describe('npm run deploy', () => {
  const certificate = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
  const checked = (...args: string[]) => runCommand('infra/operate/deploy.ts', [...args, '--check-only']);

  it('says what would stop a deployment before it begins', async () => {
    const prod = ['--stage', 'prod', '--domain', 'galley.agency.example', '--certificate', certificate];
    delete stacks.CDKToolkit;
    expect(await checked(...prod)).toEqual({
      code: 1,
      output:
        '✗ CDK has never deployed to us-east-1 of this account. Run once: npx cdk bootstrap\nNothing was deployed.\n',
    });
    stacks.CDKToolkit = { BootstrapVersion: '28' };
    account.status = 'PENDING_VALIDATION';
    const pending = await checked(...prod);
    expect(pending.output).toMatch(
      /✓ Account 111122223333, region us-east-1\.\n✓ CDK may deploy here.*\n! Lambda may run only 10 functions.*\n✗ The certificate for galley\.agency\.example is PENDING_VALIDATION\./,
    );
    expect(pending.code).toBe(1);
    account.status = 'ISSUED';
    account.executions = 1_000;
    const ready = await checked(...prod, '--alarm-email', 'ops@agency.example');
    expect(ready.output.split('\n').filter((line) => line !== '' && !line.startsWith('✓'))).toEqual([]);
    expect(ready.code).toBe(0);
    const foreign = await checked(
      '--stage',
      'prod',
      '--domain',
      'other.example',
      '--certificate',
      certificate,
    );
    expect(foreign.output).toContain('✗ The certificate is for *.agency.example, not for other.example.');
  });

  it.each([[['--stage', 'prod'], /needs? an address that stays/]])(
    'refuses %j in a sentence',
    async (args, sentence) => {
      const { code, output } = await checked(...args);
      expect(output).toMatch(sentence);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    },
  );
});

describe('npm run check', () => {
  let server: TestServer;
  afterAll(() => server?.kill());
  const check = (password: string) =>
    runCommand(
      'infra/operate/check.ts',
      ['--address', server.url, '--user', LOCAL_ACCOUNT.username],
      {},
      password,
    );

  it('uses a running Galley as a person would, and leaves nothing but an archived calendar', async () => {
    server = await startServer();
    const { code, output } = await check(LOCAL_ACCOUNT.password);
    expect(output).toMatch(/(?:✓ .* \(\d+\.\d s\)\n){7}Everything works\.\n$/);
    expect(code).toBe(0);
    const client = await server.client();
    for (const archived of ['false', 'true'] as const) {
      const { calendars } = await client.call('listCalendars', { query: { client: 'invigor8', archived } });
      expect(calendars, archived).toHaveLength(archived === 'true' ? 1 : 0);
    }
    expect(await check('wrong')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/✓ the page is served.*\n✗ /),
    });
  });

  longTest('finds that recipients cannot see the pictures', async () => {
    await server.kill();
    server = await startServer({
      dataDir: server.dataDir,
      env: { MEDIA_BASE_URL: 'http://127.0.0.1:9/media' },
    });
    const { code, output } = await check(LOCAL_ACCOUNT.password);
    expect(output).toMatch(
      /✓ it goes on .*\n✗ The picture \S+ cannot be fetched: recipients would not see it\.\n/,
    );
    expect(code).toBe(1);
  });
});
