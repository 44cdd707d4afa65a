import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { appStackName, dataStackOutputs, stackOutputs } from '#infra/aws/stage.ts';
import { readSettings, type StageSettings } from '#infra/aws/stage-settings.ts';
import { UsageError } from '#infra/terminal.ts';
import { runCommand } from './command.ts';
import { preflight } from './preflight.ts';

const NAME = 'npm run deploy';
const HELP = `Usage: ${NAME} -- --stage STAGE [--domain NAME --certificate ARN | --without-domain] [--alarm-email ADDRESS]
                     [--budget DOLLARS] [--firewall] [--table NAME] [--check-only]

Takes a stage from an empty account, or from an older version, to this one: checks what would stop it, builds, deploys,
adds the three brands of a new installation, and says the address and what is left to do. Can be run again at any time.

  --stage STAGE           prod and prod-… are protected and keep their data; any other stage is for trying things
  --domain NAME           the address people use and pictures are sent under, with its certificate (--certificate, us-east-1)
  --without-domain        pictures are sent under an address of CloudFront's, which stays as long as the data stack
  --alarm-email ADDRESS   whom alarms are sent to; AWS asks this address once to confirm
  --budget DOLLARS        tells the same address when a month comes near it
  --firewall              AWS WAF before the app: about $9 a month
  --table NAME            use this table, restored from a point in time, instead of the stage's own
  --check-only            only say what would stop or slow a deployment`;

const context = {
  stage: 'stage',
  domain: 'domain',
  certificate: 'certificateArn',
  'without-domain': 'withoutDomain',
  'alarm-email': 'alarmEmail',
  budget: 'budget',
  firewall: 'firewall',
  table: 'table',
} as const;
const root = resolve(import.meta.dirname, '../..');
const marks = { ok: '✓', warning: '!', stops: '✗' } as const;

/** Runs a program whose output the person sees. Throws when it fails. */
async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number | null>((done, failed) =>
    child.on('close', done).on('error', failed),
  );
  if (code !== 0)
    throw new UsageError(
      `${program} ${args.slice(0, 3).join(' ')} failed; see above. Nothing after it was done.`,
    );
}

/** What a person still has to do before the stage is of use. */
async function leftToDo({ stage, domain, alarmEmail }: StageSettings): Promise<string[]> {
  const { KeysSecret, UserPoolId } = await dataStackOutputs(stage, ['KeysSecret', 'UserPoolId']);
  const { DistributionDomain } = await stackOutputs(appStackName(stage), stage, ['DistributionDomain']);
  const [{ SecretString = '' }, { UserPool }] = await Promise.all([
    new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: KeysSecret })),
    new CognitoIdentityProviderClient({}).send(new DescribeUserPoolCommand({ UserPoolId })),
  ]);
  return [
    ...(domain ? [`DNS: ${domain.name} must be a CNAME (or alias) of ${DistributionDomain}.`] : []),
    ...(UserPool?.EstimatedNumberOfUsers
      ? []
      : [`Nobody can sign in yet: npm run user -- create NAME --stage ${stage}`]),
    ...(SecretString.includes('openai_api_key')
      ? []
      : [
          `Words are composed by the sample writer until a model key is set: npm run key -- set openai --stage ${stage}`,
        ]),
    ...(alarmEmail
      ? [`Confirm the alarms in the message AWS sent to ${alarmEmail}, if you have not yet.`]
      : []),
    `See that everything works: npm run check -- --stage ${stage}`,
  ];
}

await runCommand({
  name: NAME,
  help: HELP,
  options: {
    stage: { type: 'string' },
    domain: { type: 'string' },
    certificate: { type: 'string' },
    'without-domain': { type: 'boolean' },
    'alarm-email': { type: 'string' },
    budget: { type: 'string' },
    firewall: { type: 'boolean' },
    table: { type: 'string' },
    'check-only': { type: 'boolean', default: false },
  },
  async run(words, options) {
    if (words.length > 0 || options.stage === undefined)
      throw new UsageError(`Name the stage, as in: ${NAME} -- --stage prod --without-domain`);
    const given = Object.entries(context).flatMap(([option, name]) => {
      const value = options[option];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const settings = settingsOf(new Map<string, string>(given));
    const findings = await preflight(settings);
    for (const { kind, sentence } of findings) console.log(`${marks[kind]} ${sentence}`);
    if (findings.some(({ kind }) => kind === 'stops')) throw new UsageError('Nothing was deployed.');
    if (options['check-only']) return;
    const args = given.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    await run('npx', ['cdk', 'deploy', '--all', '--require-approval', 'never', ...args]);
    await run('npm', ['run', '--silent', 'seed', '--', '--stage', settings.stage]);
    const { Address } = await stackOutputs(appStackName(settings.stage), settings.stage, ['Address']);
    console.log(`\n${settings.stage} is at ${Address}\n\nLeft to do:`);
    for (const sentence of await leftToDo(settings)) console.log(`- ${sentence}`);
  },
});

function settingsOf(given: ReadonlyMap<string, string>): StageSettings {
  try {
    return readSettings((name) => given.get(name));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
