import {
  DeleteSecretCommand,
  paginateListSecrets,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { UsageError } from '#infra/terminal.ts';
import { runCommand } from './command.ts';
import { readLine } from './input.ts';
import { outputOf, run } from './program.ts';
import { contextArguments, planDeployment } from './stage-options.ts';

const NAME = 'npm run teardown';
const HELP = `Usage: ${NAME} -- --stage STAGE --all [--dry-run]

Removes a stage that was for trying things, with all its data: its stacks, the keys of its brands, which are in no stack, and
the logs of the functions that CDK adds. Can be run again when it stopped half way. Stages called prod and prod-… are never
removed by a command: docs/operations.md says how. Needs AWS's command line (aws) for the logs.

  --dry-run   says what would be removed besides the stacks, and removes nothing`;

await runCommand({
  name: NAME,
  help: HELP,
  options: {
    stage: { type: 'string' },
    all: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async run(words, { stage: named, all, 'dry-run': dryRun }) {
    if (words.length > 0 || named === undefined || all !== true)
      throw new UsageError(
        `Name the stage and say that all of it goes, as in: ${NAME} -- --stage review --all`,
      );
    const { settings } = await planDeployment({ stage: named });
    const { stage } = settings;
    if (settings.lasting)
      throw new UsageError(
        `The data of ${stage} are protected, and no command removes them: see "Taking a stage down" in docs/operations.md.`,
      );
    const secrets = await brandSecrets(stage);
    const logs = await helperLogs(stage);
    for (const name of [...secrets, ...logs]) console.log(`Not in a stack: ${name}`);
    if (dryRun === true) return console.log('Nothing was removed.');
    const typed = await readLine(`Type ${stage} to remove all of it for good: `);
    if (typed !== stage) throw new UsageError('That is not its name. Nothing was removed.');
    await run('npx', ['cdk', 'destroy', '--all', '--force', ...contextArguments(settings)]);
    const manager = new SecretsManagerClient({});
    for (const SecretId of secrets)
      await manager.send(new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }));
    // Destroying ran some helpers, which made their logs again.
    for (const name of await helperLogs(stage))
      await run('aws', ['logs', 'delete-log-group', '--log-group-name', name]);
    console.log(`Nothing of ${stage} is left.`);
  },
});

async function brandSecrets(stage: string): Promise<string[]> {
  const prefix = `galley/${stage}/brands/`;
  const pages = paginateListSecrets(
    { client: new SecretsManagerClient({}) },
    { Filters: [{ Key: 'name', Values: [prefix] }] },
  );
  const names: string[] = [];
  for await (const { SecretList = [] } of pages)
    names.push(...SecretList.flatMap(({ Name = '' }) => (Name.startsWith(prefix) ? [Name] : [])));
  return names;
}

/** Lambda made these for CDK's helpers. Those of our functions are in the stack. */
async function helperLogs(stage: string): Promise<string[]> {
  const names = await outputOf('aws', [
    ...['logs', 'describe-log-groups', '--log-group-name-prefix', `/aws/lambda/galley-${stage}-`],
    ...['--query', 'logGroups[].logGroupName', '--output', 'text'],
  ]);
  return names.split(/\s+/).filter((name) => name !== '');
}
