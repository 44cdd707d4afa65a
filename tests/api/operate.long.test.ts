import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh, signIn } from '#functions/services/identity.ts';
import { GalleyClient } from '#infra/client/galley-client.ts';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { accountsOf } from '#infra/operate/accounts.ts';
import { runCommand as runOperatorCommand } from '#infra/operate/command.ts';
import { deployCommand } from '#infra/operate/deploy.ts';
import { reachableAt } from '#infra/operate/reachable.ts';
import { smokeTest } from '#infra/operate/smoke-test.ts';
import { planDeployment, stageOptions } from '#infra/operate/stage-options.ts';
import { listening } from '#tests/support/cloud-formation.ts';
import { runCommand, startServer } from '#tests/support/galley.ts';
import { startTestStage, type TestStage } from '#tests/support/stage.ts';

let stage: TestStage;
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  stage = await startTestStage();
});
afterAll(() => stage.close());

describe('npm run user', () => {
  const user = (args: string[], input = '') => runCommand('infra/operate/user.ts', args, {}, input);

  const sessionLives = async (signedIn: Awaited<ReturnType<typeof signIn>>): Promise<boolean> => {
    if (signedIn.kind !== 'signed_in') throw new Error(`Nobody signed in: ${signedIn.kind}`);
    return (await refresh(signedIn.tokens.refreshToken)) !== undefined;
  };

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
    const stolen = await signIn('ann', password);
    const chosen = await user(
      ['reset', 'ann', '--stage', 'prod', '--choose-password'],
      'Kettle-and-4-cups\n',
    );
    expect(chosen).toEqual({
      code: 0,
      output: 'ann has a new password in prod, and is signed out everywhere within ten minutes.\n',
    });
    expect(await sessionLives(stolen)).toBe(false);
    const lost = await signIn('ann', 'Kettle-and-4-cups');
    expect(lost).toMatchObject({ kind: 'signed_in' });
    expect((await user(['list', '--stage', 'prod'])).output).toMatch(/^\d{4}-\d\d-\d\d {2}ann$/m);
    expect(await user(['sign-out', 'ann', '--stage', 'prod'])).toEqual({
      code: 0,
      output: 'ann is signed out of prod everywhere within ten minutes.\n',
    });
    expect(await sessionLives(lost)).toBe(false);
    expect(await signIn('ann', password)).not.toMatchObject({ kind: 'signed_in' });
    expect(await user(['remove', 'ann', '--stage', 'prod'])).toEqual({
      code: 0,
      output: 'ann can no longer sign in to prod, and is signed out within ten minutes.\n',
    });
    expect(await signIn('ann', 'Kettle-and-4-cups')).not.toMatchObject({ kind: 'signed_in' });
  });

  it.each([
    [
      ['create', 'bea', '--stage', 'prod', '--choose-password'],
      'short',
      /The password needs 12 characters, an upper-case letter, a digit, a symbol\./,
    ],
    [['reset', 'nobody', '--stage', 'prod'], '', /^nobody has no account in prod\. To make one: /],
  ])('says what is wrong with %j', async (args, input, sentence) => {
    const { code, output } = await user(args, input);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });
});

describe('npm run key', () => {
  const key = (args: string[], input = '') =>
    runCommand('infra/operate/key.ts', [...args, '--stage', 'prod'], {}, input);

  const stored = async () => {
    const found = await new SecretsManagerClient({}).send(
      new GetSecretValueCommand({ SecretId: process.env.SECRET_ID }),
    );
    return found.SecretString ?? '';
  };

  const models = createServer(({ headers }, response) => {
    const isRefused = headers.authorization === 'Bearer sk-wrong';
    response.writeHead(isRefused ? 401 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRefused ? { error: { message: 'Incorrect API key' } } : { data: [] }));
  });
  const klaviyo = createServer(({ headers, url }, response) => {
    const [, key = ''] = String(headers.authorization).split(' ');
    const status =
      { pk_wrong: 401, pk_narrow: url?.includes('/templates') ? 403 : 200, pk_away: 503 }[key] ?? 200;
    const account = { id: 'A1', type: 'account', attributes: { timezone: 'UTC' } };
    response.writeHead(status, { 'content-type': 'application/vnd.api+json' });
    response.end(JSON.stringify({ data: url?.includes('/accounts') ? [account] : [] }));
  });
  // Without the laptop stand-ins' keys; what signing in needs outlives this test.
  beforeAll(async () => {
    const { user_pool_client_secret } = JSON.parse(await stored()) as Record<string, string>;
    const noKeys = {
      SecretId: process.env.SECRET_ID,
      SecretString: JSON.stringify({ user_pool_client_secret }),
    };
    await new SecretsManagerClient({}).send(new PutSecretValueCommand(noKeys));
    const modelBaseUrl = `${await listening(models)}/v1`;
    stage.stacks['galley-prod-app'] = {
      ...stage.stacks['galley-prod-app'],
      Settings: JSON.stringify({ modelBaseUrl, klaviyoBaseUrl: await listening(klaviyo) }),
    };
  });
  afterAll(() => {
    models.close();
    klaviyo.close();
  });

  it('stores no model key that its server refuses', async () => {
    const before = await stored();
    const { code, output } = await key(['set', 'openai'], 'sk-wrong\n');
    expect(output).toMatch(/refuses the key: .*Nothing was changed\./);
    expect(code).toBe(1);
    expect(await stored()).toBe(before);
    expect((await key(['set', 'openai'], 'sk-first\n')).output).toMatch(/accepts the key\.\nThe openai key/);
    await key(['remove', 'openai']);
  });

  it.each([
    ['pk_wrong', 1, /^Klaviyo refuses the key\. Nothing was changed\.$/m],
    ['pk_narrow', 1, /may not .*template.*scopes\. Nothing was changed\.$/m],
    ['pk_away', 0, /^The key could not be tried: Klaviyo failed .*\nThe klaviyo key of prod is set/m],
    ['pk_good', 0, /^Klaviyo accepts the key, of the account A1\.\nThe klaviyo key of prod is set/m],
  ])('tries the Klaviyo key %s, and stores what is not refused', async (given, wanted, sentence) => {
    const before = await stored();
    const { code, output } = await key(['set', 'klaviyo'], `${given}\n`);
    expect(output).toMatch(sentence);
    expect(code).toBe(wanted);
    expect((await stored()) === before).toBe(wanted === 1);
    await key(['remove', 'klaviyo']);
  });

  it('stores no Google key that nothing can be signed with, unless it is not to be tried', async () => {
    const damaged = JSON.stringify({ client_email: 'galley@agency.iam', private_key: '-----BEGIN' });
    const { code, output } = await key(['set', 'google'], damaged);
    expect(output).toMatch(/private key is damaged\. Nothing was changed\./);
    expect(code).toBe(1);
  });

  it('sets, lists and removes keys, and shows none', async () => {
    const google = { client_email: 'galley@agency.iam', private_key: '-----BEGIN' };
    const outputs = [
      await key(['list']),
      await key(['set', 'google', '--untried'], JSON.stringify(google, null, 2)),
      await key(['set', 'openai'], 'sk-second\n'),
      await key(['list']),
    ];
    expect(outputs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(outputs[0]?.output).toBe('No keys are set in prod.\n');
    expect(outputs.at(-1)?.output).toBe('Set in prod: openai, google.\n');
    expect(outputs.map(({ output }) => output).join()).not.toMatch(/sk-|BEGIN/);
    const keys = JSON.parse(await stored()) as Record<string, string>;
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
    const before = await stored();
    const { code, output } = await key(['set', name], input);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
    expect(await stored()).toBe(before);
  });
});

describe('npm run deploy', () => {
  const certificate = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
  const domain = ['--domain', 'galley.agency.example', '--certificate', certificate];
  const programs = mkdtempSync(join(tmpdir(), 'galley-programs-'));
  const deploy = (...args: string[]) =>
    runCommand('infra/operate/deploy.ts', ['--stage', 'prod', ...args], {
      PATH: programs + delimiter + process.env.PATH,
    });
  const checked = (...args: string[]) => inThisProcess(['--stage', 'prod', ...args, '--check-only']);
  const deployedWith = (settings: Record<string, string>) => {
    stage.stacks['galley-prod-app'] = {
      ...stage.stacks['galley-prod-app'],
      Settings: JSON.stringify(settings),
    };
  };

  beforeAll(() => {
    // CDK and the seed need an account; these stand-ins print how they were called.
    for (const name of ['npx', 'npm']) {
      const file = join(programs, name);
      writeFileSync(file, `#!/bin/sh\necho "RUN ${name} $*"\n[ ! -e "${programs}/fails" ] || exit 1\n`);
      chmodSync(file, 0o755);
    }
  });
  afterAll(() => rmSync(programs, { recursive: true }));
  beforeEach(() => {
    deployedWith({});
    stage.account.executions = 1_000;
    stage.account.certificateStatus = 'ISSUED';
    stage.stacks.CDKToolkit = { BootstrapVersion: '28' };
    process.env.AWS_REGION = 'us-east-1';
  });

  it('says what would stop a deployment before it begins', async () => {
    delete stage.stacks.CDKToolkit;
    expect(await checked(...domain)).toEqual({
      code: 1,
      output:
        '✗ CDK has never deployed to us-east-1 of this account. Run once: npx cdk bootstrap\nNothing was deployed.\n',
    });
    stage.stacks.CDKToolkit = { BootstrapVersion: '28' };
    stage.account.certificateStatus = 'PENDING_VALIDATION';
    stage.account.executions = 10;
    const pending = await checked(...domain);
    expect(pending.output).toMatch(
      /✓ Account 111122223333, region us-east-1\.\n✓ CDK may deploy to us-east-1.*\n! Lambda may run only 10 functions.*\n✗ The certificate for galley\.agency\.example is PENDING_VALIDATION\./,
    );
    expect(pending.code).toBe(1);
    const foreign = await checked('--domain', 'other.example', '--certificate', certificate);
    expect(foreign.output).toContain('✗ The certificate is for *.agency.example, not for other.example.');
  });

  it('writes fewer campaigns at a time in an account that may run few functions, until it may run more', async () => {
    stage.account.executions = 10;
    const few = await deploy('--without-domain', '--no-seed');
    expect(few.output).toContain('-c withoutDomain=true -c atOnce=4\n');
    expect(few.output).toContain('a batch writes 4 campaigns at a time instead of 8');
    deployedWith({ withoutDomain: 'true', atOnce: '4' });
    // A diff does not ask AWS for quotas.
    expect((await deploy('--diff')).output).toContain('-c withoutDomain=true -c atOnce=4\n');
    stage.account.executions = 1_000;
    expect((await deploy('--no-seed')).output).toContain('never -c stage=prod -c withoutDomain=true\n');
  });

  it('protects a new stage when its first deployment has succeeded, so that one that failed can be repeated', async () => {
    const data = stage.stacks['galley-prod-data'];
    delete stage.stacks['galley-prod-data'];
    expect((await checked('--without-domain')).output).toMatch(/! CloudFront refuses some new accounts/);
    stage.stacks['galley-prod-data'] = data;
    stage.states['galley-prod-data'] = { status: 'CREATE_COMPLETE', isProtected: false };
    const { output } = await deploy('--without-domain', '--no-seed');
    const context = '--require-approval never -c stage=prod -c withoutDomain=true';
    expect(output.split('\n').filter((line) => line.startsWith('RUN'))).toEqual([
      `RUN npx cdk deploy --all -c unprotected=true ${context}`,
      `RUN npx cdk deploy galley-prod-data galley-prod-app ${context}`,
    ]);
    stage.states['galley-prod-data'] = { status: 'ROLLBACK_COMPLETE', isProtected: true };
    const left = await checked('--without-domain');
    delete stage.states['galley-prod-data'];
    expect(left.output).toMatch(
      /✗ galley-prod-data is what is left of a first deployment.*--no-enable-termination-protection --stack-name galley-prod-data\n/,
    );
    expect(left.code).toBe(1);
  });

  it('says that a firewall needs CDK in us-east-1 too, whatever region the stage is in', async () => {
    process.env.AWS_REGION = 'eu-west-1';
    stage.stacks['us-east-1/CDKToolkit'] = undefined;
    // Permanent stages log there, so they need it, too.
    expect((await checked('--without-domain')).code).toBe(1);
    expect((await inThisProcess(['--stage', 'dev', '--check-only'])).code).toBe(0);
    const { code, output } = await inThisProcess(['--stage', 'dev', '--firewall', '--check-only']);
    expect(output).toContain(
      '✗ CDK has never deployed to us-east-1 of this account. Run once: npx cdk bootstrap aws://111122223333/us-east-1\n',
    );
    expect(code).toBe(1);
    delete stage.stacks['us-east-1/CDKToolkit'];
  });

  it('deploys, seeds and says what is left; a later release goes on with the same settings', async () => {
    await accountsOf(process.env.USER_POOL_ID ?? '').remove(LOCAL_ACCOUNT.username);
    const first = await deploy('--without-domain', '--alarm-email', 'ops@agency.example', '--firewall');
    const context = '-c stage=prod -c withoutDomain=true -c alarmEmail=ops@agency.example -c firewall=true';
    const done = [
      `RUN npx cdk deploy --all --require-approval never ${context}`,
      'RUN npm run --silent seed -- --stage prod',
      '',
      `prod has version 1.0.0 and is at ${stage.url}`,
      '',
      'Left to do:',
    ];
    const left = [
      '- Confirm the alarms in the message AWS sent to ops@agency.example, if you have not yet.',
      '- See that everything works: npm run check -- --stage prod',
      '',
    ];
    expect(first.output.split('\n').filter((line) => !line.startsWith('✓'))).toEqual([
      ...done,
      '- Nobody can sign in yet: npm run user -- create NAME --stage prod',
      '- Emails stay unwritten until a model key is set: npm run key -- set openai --stage prod',
      ...left,
    ]);
    expect(first.code).toBe(0);
    deployedWith({ withoutDomain: 'true', alarmEmail: 'ops@agency.example', firewall: 'true' });
    await accountsOf(process.env.USER_POOL_ID ?? '').create('ann');
    const second = await deploy();
    expect(second.output.split('\n').filter((line) => !line.startsWith('✓'))).toEqual([
      'As in the last deployment: --without-domain --alarm-email ops@agency.example --firewall',
      ...done,
      '- Emails stay unwritten until a model key is set: npm run key -- set openai --stage prod',
      ...left,
    ]);
  });

  it.each<[string[], Record<string, string>, Record<string, string>]>([
    [['--no-firewall'], { withoutDomain: 'true', firewall: 'true' }, { withoutDomain: 'true' }],
    [['--table='], { withoutDomain: 'true', table: 'restored' }, { withoutDomain: 'true' }],
    [
      domain,
      { withoutDomain: 'true', budget: '50', alarmEmail: 'a@b.example' },
      {
        domain: 'galley.agency.example',
        certificateArn: certificate,
        alarmEmail: 'a@b.example',
        budget: '50',
      },
    ],
    [['--without-domain'], { domain: 'a.example', certificateArn: certificate }, { withoutDomain: 'true' }],
    [
      ['--budget', '80'],
      { withoutDomain: 'true', budget: '50', alarmEmail: 'a@b.example' },
      { withoutDomain: 'true', budget: '80', alarmEmail: 'a@b.example' },
    ],
  ])('takes back or replaces what is given: %j', async (args, before, settings) => {
    deployedWith(before);
    const options = parseArgs({
      args: ['--stage', 'prod', ...args],
      options: stageOptions,
      allowNegative: true,
    });
    expect((await planDeployment(options.values)).settings.given).toEqual(settings);
  });

  async function inThisProcess(args: string[]): Promise<{ code: number; output: string }> {
    let output = '';
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((line) => {
        output += `${line}\n`;
      });
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const [ended] = await Promise.allSettled([runOperatorCommand(deployCommand, args)]);
    vi.restoreAllMocks();
    if (ended.status === 'rejected') expect(ended.reason).toEqual(new Error('exit 1'));
    return { code: ended.status === 'rejected' ? 1 : 0, output };
  }

  it.each<[mistake: string, string[], RegExp]>([
    ['no stage', [], /^Name the stage, as in: npm run deploy/],
    [
      'an odd stage name',
      ['--stage', 'My_Stage'],
      /^The stage "My_Stage" cannot be used: use at most 20 lowercase/,
    ],
    ['a stage name too long for stacks', ['--stage', 'a'.repeat(21)], /cannot be used/],
    ['an empty stage name', ['--stage='], /^The stage "" cannot be used/],
    ['no address for pictures', ['--stage', 'prod'], /^The stage prod sends emails.*--without-domain/],
    [
      'a domain without a certificate',
      ['--stage', 'prod', '--domain', 'a.example'],
      /needs its certificate: --certificate/,
    ],
    [
      'a certificate without a domain',
      ['--stage', 'prod', '--certificate', certificate],
      /none was given: --domain/,
    ],
    [
      'a certificate of another region',
      [
        '--stage',
        'prod',
        '--domain',
        'a.example',
        '--certificate',
        certificate.replace('us-east-1', 'eu-west-1'),
      ],
      /^CloudFront only accepts certificates from us-east-1/,
    ],
    [
      'an address for a domain',
      ['--stage', 'prod', '--domain', 'https://a.example/', '--certificate', certificate],
      /cannot be a domain: give its name alone/,
    ],
    ['an odd alarm address', ['--stage', 'dev', '--alarm-email', 'ops'], /^Alarms cannot be sent to "ops"/],
    [
      'a budget in words',
      ['--stage', 'dev', '--budget', 'much', '--alarm-email', 'a@b.example'],
      /not "much"/,
    ],
    [
      'a budget nobody is told of',
      ['--stage', 'dev', '--budget', '50'],
      /needs somebody to tell: give --alarm-email/,
    ],
    ['an odd table', ['--stage', 'dev', '--table', 'a b'], /cannot be a table's name/],
    [
      'a misspelled option',
      ['--stage', 'dev', '--firewal'],
      /^Unknown option '--firewal'\. Try: npm run deploy -- --help$/,
    ],
    ['a word too many', ['--stage', 'dev', 'now'], /^Name the stage/],
  ])('says %s in one line', async (_, args, sentence) => {
    const { code, output } = await inThisProcess(args);
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
  });

  it.each<[missing: string, Record<string, string | undefined>, RegExp]>([
    ['a region', { AWS_REGION: undefined }, /^Which region\? Set AWS_REGION/],
    [
      'credentials',
      { AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined },
      /^The AWS credentials do not work \(.+\)\. Sign in/,
    ],
  ])('says in one line that %s is missing', async (_, environment, sentence) => {
    const none = {
      AWS_CONFIG_FILE: '/nowhere',
      AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
      AWS_EC2_METADATA_DISABLED: 'true',
    };
    for (const [name, value] of Object.entries({ ...none, ...environment })) vi.stubEnv(name, value);
    const { code, output } = await inThisProcess(['--stage', 'prod', '--without-domain']);
    expect([code, output.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
    vi.unstubAllEnvs();
  });

  it('says in one line that AWS does not answer, or refuses', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://127.0.0.1:9');
    const away = await runCommand('infra/operate/user.ts', ['create', 'cid', '--stage', 'prod']);
    vi.unstubAllEnvs();
    expect(away).toEqual({ code: 1, output: expect.stringMatching(/^AWS cannot be asked: .+\n$/) });
    const pool = stage.stacks['galley-prod-data']?.UserPoolId ?? '';
    stage.stacks['galley-prod-data'] = { ...stage.stacks['galley-prod-data'], UserPoolId: 'us-east-1_Gone' };
    const gone = await runCommand('infra/operate/user.ts', ['create', 'cid', '--stage', 'prod']);
    stage.stacks['galley-prod-data'] = { ...stage.stacks['galley-prod-data'], UserPoolId: pool };
    expect(gone.output).toBe(
      'AWS refused: User pool us-east-1_Gone does not exist. (ResourceNotFoundException)\n',
    );
  });

  it('goes back to an older version with the app first, and shows differences without deploying', async () => {
    deployedWith({ withoutDomain: 'true' });
    const calls = ({ output }: { output: string }) =>
      output.split('\n').filter((line) => line.startsWith('RUN'));
    expect(calls(await deploy('--back', '--no-seed'))).toEqual([
      'RUN npx cdk deploy galley-prod-app --exclusively --require-approval never -c stage=prod -c withoutDomain=true',
      'RUN npx cdk deploy --all --require-approval never -c stage=prod -c withoutDomain=true',
    ]);
    expect(calls(await deploy('--diff'))).toEqual([
      'RUN npx cdk diff --all --method template -c stage=prod -c withoutDomain=true',
    ]);
  });

  it('stops where something fails', async () => {
    writeFileSync(join(programs, 'fails'), '');
    const { code, output } = await deploy('--without-domain');
    rmSync(join(programs, 'fails'));
    expect(output).toMatch(
      /RUN npx cdk deploy .*\nnpx cdk deploy --all failed; see above\. Nothing after it was done\.\n$/,
    );
    expect(code).toBe(1);
  });
});

describe('npm run teardown', () => {
  const programs = mkdtempSync(join(tmpdir(), 'galley-programs-'));
  const teardown = (args: string[], input = '') =>
    runCommand('infra/operate/teardown.ts', args, { PATH: programs + delimiter + process.env.PATH }, input);
  const secret = 'galley/review/brands/Keys-1/fern';
  const secrets = () =>
    new SecretsManagerClient({}).send(
      new ListSecretsCommand({ Filters: [{ Key: 'name', Values: ['galley/review/'] }] }),
    );
  beforeAll(async () => {
    const log = '/aws/lambda/galley-review-data-CustomS3AutoDelete-1';
    for (const [name, script] of [
      ['npx', 'echo "RUN npx $*"'],
      ['aws', `case "$2" in describe*) echo "${log}";; *) echo "RUN aws $*";; esac`],
    ] as const) {
      writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(programs, name), 0o755);
    }
    await new SecretsManagerClient({}).send(new CreateSecretCommand({ Name: secret, SecretString: '{}' }));
  });
  afterAll(() => rmSync(programs, { recursive: true }));

  it('also removes what is in no stack, and never a stage whose data must last', async () => {
    expect(await teardown(['--stage', 'review', '--all', '--dry-run'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /Not in a stack: galley\/review.*\nNot in a stack: \/aws\/lambda.*\nNothing was/,
      ),
    });
    expect(await teardown(['--stage', 'review', '--all'], 'prod\n')).toMatchObject({ code: 1 });
    expect((await secrets()).SecretList).toHaveLength(1);
    const { code, output } = await teardown(['--stage', 'review', '--all'], 'review\n');
    expect(output).toContain('RUN npx cdk destroy --all --force -c stage=review');
    expect(output).toContain('RUN aws logs delete-log-group --log-group-name /aws/lambda/galley-review-data');
    expect(code).toBe(0);
    expect((await secrets()).SecretList).toEqual([]);
    const prod = await teardown(['--stage', 'prod', '--all'], 'prod\n');
    expect(prod).toMatchObject({ code: 1, output: expect.not.stringContaining('RUN') });
  });
});

describe('npm run check', () => {
  const check = (args: string[], password = '') => runCommand('infra/operate/check.ts', args, {}, password);

  it('uses a stage as a person would, with an account of its own, and leaves nothing but an archived calendar', async () => {
    const { code, output } = await check(['--stage', 'prod']);
    expect(output).toMatch(
      new RegExp(`^Checking ${stage.url}\n(?:✓ .* \\(\\d+\\.\\d s\\)\n){7}Everything works\\.\n$`),
    );
    expect(code).toBe(0);
    const accounts = accountsOf(process.env.USER_POOL_ID ?? '');
    expect(await accounts.create('galley-check')).toBe(true);
    await accounts.create('bea');
    await accounts.setPassword('bea', 'Kettle-and-4-cups');
    const client = new GalleyClient(stage.url);
    await client.login('bea', 'Kettle-and-4-cups');
    for (const archived of ['false', 'true'] as const) {
      const { calendars } = await client.call('listCalendars', { query: { client: 'invigor8', archived } });
      expect(calendars, archived).toHaveLength(archived === 'true' ? 1 : 0);
    }
    expect(await check(['--address', stage.url, '--user', 'bea'], 'wrong')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/✓ the page is served.*\n✗ /),
    });
  });

  it('goes around a domain that DNS does not know yet, also for the pictures in emails', async () => {
    const known = (host: string) => Promise.resolve(host === 'galley.example');
    expect(await reachableAt('https://galley.example', 'd1.cloudfront.net', known)).toBe(
      'https://galley.example',
    );
    expect(await reachableAt('https://new.example', 'd1.cloudfront.net', known)).toBe(
      'https://d1.cloudfront.net',
    );
    const server = await startServer({ env: { MEDIA_BASE_URL: 'https://new.example/media' } });
    const steps: string[] = [];
    await smokeTest({
      ...LOCAL_ACCOUNT,
      address: server.url,
      shownAt: 'https://new.example',
      onStep: (what) => steps.push(what),
    });
    await server.kill();
    expect(steps.at(-1)).toBe('an email can be downloaded, and everybody can see its picture');
  });

  it('deletes its account also when something does not work, and one that an interrupted check left', async () => {
    const { Address = '', ...others } = stage.stacks['galley-prod-app'] ?? {};
    stage.stacks['galley-prod-app'] = { ...others, Address: 'http://127.0.0.1:9' };
    const { code, output } = await check(['--stage', 'prod']);
    stage.stacks['galley-prod-app'] = { ...others, Address };
    expect(output).toMatch(/^Checking http:\/\/127\.0\.0\.1:9\n✗ .+\n$/);
    expect(code).toBe(1);
    expect(await accountsOf(process.env.USER_POOL_ID ?? '').remove('galley-check')).toBe(false);
  });

  it('finds that recipients cannot see the pictures', async () => {
    const server = await startServer({ env: { MEDIA_BASE_URL: 'http://127.0.0.1:9/media' } });
    const { code, output } = await check(
      ['--address', server.url, '--user', LOCAL_ACCOUNT.username],
      LOCAL_ACCOUNT.password,
    );
    await server.kill();
    expect(output).toMatch(
      /✓ it goes on .*\n✗ The picture \S+ cannot be fetched: recipients would not see it\.\n/,
    );
    expect(code).toBe(1);
  });
});
