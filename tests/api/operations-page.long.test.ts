import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient, archiveClient } from '#functions/app/brands/clients.ts';
import { awsCall, hasModel, sendCall } from '#tests/support/aws-cli.ts';
import { runCommand } from '#tests/support/galley.ts';
import { commandsOn } from '#tests/support/page-commands.ts';
import { startTestStage, type TestStage } from '#tests/support/stage.ts';

/** Commands that change nothing here or need an account. The page's checklist repeats them. */
const elsewhere: { command: RegExp; why: string }[] = [
  {
    command: /^npm run deploy(?!.*--check-only)/,
    why: 'deploys; what it looks at first is tried with --check-only',
  },
  {
    command: /^npm run teardown/,
    why: 'destroys stacks through CDK (tests/api/operate.long.test.ts has its parts)',
  },
  { command: /^npm run simulate/, why: 'asks no cloud (tests/workflow/shared-provider.long.test.ts)' },
  {
    command: /^npm run models/,
    why: 'asks OpenAI for its list, with a key (tests/api/operate.long.test.ts)',
  },
  {
    command: /^npm run check/,
    why: 'goes through every screen of a served stage (tests/api/operate.long.test.ts)',
  },
];

const page = commandsOn('docs/operations.md');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = page.map(({ text }) => text).filter((text) => text.startsWith('npm run '));

let stage: TestStage;
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  stage = await startTestStage();
  await addClient({ id: 'acme', display_name: 'Acme' });
  await archiveClient('acme');
});
afterAll(() => stage.close());

function typed(command: string): string {
  if (command.includes('--choose-password')) return 'Kettle-and-4-cups\n';
  return command.includes('npm run erase') ? 'acme\n' : 'sk-given\n';
}

it('every command of the page for operators does what the page says, as far as there is no account', async () => {
  expect(commands.length).toBeGreaterThan(12);
  const tried = [...new Set(commands)].filter((each) => !elsewhere.some(({ command }) => command.test(each)));
  expect(tried.length).toBeGreaterThan(7);
  for (const command of tried) {
    const [, name = '', args = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
    const file = /^node (\S+)/.exec(scripts[name] ?? '')?.[1] ?? '';
    // The model is never called.
    const untried = name === 'key' && args.startsWith('set') ? ['--untried'] : [];
    // An earlier line may have taken the name.
    if (/^create ann/.test(args))
      await runCommand('infra/operate/user.ts', ['remove', 'ann', '--stage', 'prod']);
    const { code, output } = await runCommand(file, [...args.split(' '), ...untried], {}, typed(command));
    expect(code, `${command}: ${stripVTControlCharacters(output)}`).toBe(0);
  }
});

it.each(elsewhere)(
  'names commands that only an account shows, $why, because they are on the page',
  ({ command }) => {
    expect(commands.some((each) => command.test(each))).toBe(true);
  },
);

it('what the page asks of AWS itself is answered by the emulated cloud, as far as it has that', async () => {
  const names: Record<string, string | undefined> = {
    KeysSecret: process.env.SECRET_ID,
    // The laptop keeps all keys in one secret.
    ClientSecretName: process.env.SECRET_ID,
    ContentBucketName: process.env.CONTENT_BUCKET,
    UserPoolId: process.env.USER_POOL_ID,
    UserPoolClientId: process.env.USER_POOL_CLIENT_ID,
    StateMachineArn: process.env.STATE_MACHINE_ARN,
  };
  const emulated = new Set(['cognito-idp', 's3api', 'secretsmanager', 'stepfunctions']);
  const outcomes = new Map<string, string>();
  for (const { words } of page.filter(
    ({ words: [program, service = ''] }) => program === 'aws' && hasModel(service),
  )) {
    const call = awsCall(words.map((word) => names[word] ?? word.replaceAll('…', 'x')));
    if (!emulated.has(call.service)) continue;
    const outcome = await sendCall(call).then(
      () => 'answered',
      (error: Error) => error.name,
    );
    outcomes.set(call.operation, outcome);
  }
  expect(Object.fromEntries(outcomes)).toEqual({
    PutSecretValue: 'answered',
    ListSecrets: 'answered',
    ListObjectVersions: 'answered',
    // Only AWS has these; their parameters are checked by tests/infra/operations-commands.long.test.ts.
    CopyObject: 'NotImplemented',
    RestoreSecret: 'UnknownOperationException',
    ListExecutions: 'UnknownOperationException',
    AddUserPoolClientSecret: 'UnknownOperationException',
    ListUserPoolClientSecrets: 'UnknownOperationException',
    DeleteUserPoolClientSecret: 'UnknownOperationException',
  });
});
