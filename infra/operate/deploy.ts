import { appStackName, dataStackName, stackOutputs } from '#infra/aws/stage.ts';
import { UsageError } from '#infra/terminal.ts';
import { type Command, runCommand } from './command.ts';
import { leftToDo } from './left-to-do.ts';
import { preflight } from './preflight.ts';
import { run } from './program.ts';
import { contextArguments, planDeployment, stageOptions, withCampaignsAtOnce } from './stage-options.ts';

const NAME = 'npm run deploy';
const HELP = `Usage: ${NAME} -- --stage STAGE [--domain NAME --certificate ARN | --without-domain] [--alarm-email ADDRESS]
                     [--budget DOLLARS] [--firewall] [--table NAME] [--model-url URL] [--edge-secret N]
                     [--hsts-subdomains] [--back] [--no-seed] [--check-only | --diff]

Takes a stage from an empty account, or from an older version, to this one: checks what would stop it, builds, deploys,
adds the three brands of a new installation, and says the address and what is left to do. Can be run again at any time;
what is not given stays as the last deployment had it (--no-firewall, --table= and the like take something back).

  --stage STAGE           prod and prod-… are protected and keep their data; any other stage is for trying things
  --domain NAME           the address people use and pictures are sent under, with its certificate (--certificate, us-east-1)
  --without-domain        pictures are sent under an address of CloudFront's, which stays as long as the data stack
  --alarm-email ADDRESS   whom alarms are sent to; AWS asks this address once to confirm
  --budget DOLLARS        tells the same address when a month comes near it
  --firewall              AWS WAF before the app: about $10 a month
  --table NAME            use this table, restored from a point in time, instead of the stage's own
  --model-url URL         a server with OpenAI's protocol instead of OpenAI
  --edge-secret N         the next number replaces the secret between CloudFront and the API
  --hsts-subdomains       browsers use HTTPS for all hosts under the domain, too, for two years
  --back                  to go back to an older version: the app goes first, then the data stack
  --no-seed               add no brands: for a pipeline, which may not touch the data
  --check-only            only say what would stop or slow a deployment
  --diff                  only show what a deployment would change`;

const marks = { ok: '✓', warning: '!', stops: '✗' } as const;

export const deployCommand: Command = {
  name: NAME,
  help: HELP,
  options: {
    ...stageOptions,
    back: { type: 'boolean', default: false },
    seed: { type: 'boolean', default: true },
    'check-only': { type: 'boolean', default: false },
    diff: { type: 'boolean', default: false },
  },
  async run(words, options) {
    if (words.length > 0 || options.stage === undefined)
      throw new UsageError(`Name the stage, as in: ${NAME} -- --stage prod --without-domain`);
    const { settings, asBefore } = await planDeployment(options);
    const { stage } = settings;
    const context = contextArguments(settings);
    if (asBefore.length > 0) console.log(`As in the last deployment: ${asBefore.join(' ')}`);
    // Comparing templates needs no right to change anything.
    if (options.diff) return run('npx', ['cdk', 'diff', '--all', '--method', 'template', ...context]);
    const { findings, atOnce = settings.atOnce, isFirst } = await preflight(settings);
    for (const { kind, sentence } of findings) console.log(`${marks[kind]} ${sentence}`);
    if (findings.some(({ kind }) => kind === 'stops')) throw new UsageError('Nothing was deployed.');
    if (options['check-only']) return;
    const deployed = contextArguments(withCampaignsAtOnce(settings, atOnce));
    const deploy = (...args: string[]) =>
      run('npx', ['cdk', 'deploy', ...args, '--require-approval', 'never', ...deployed]);
    // An older version may lack outputs of the data stack that the newer app still uses.
    if (options.back) await deploy(appStackName(stage), '--exclusively');
    if (settings.lasting && isFirst) {
      // Protected resources of a failed deployment could neither be removed nor created again.
      await deploy('--all', '-c', 'unprotected=true');
      await deploy(dataStackName(stage), appStackName(stage));
    } else await deploy('--all');
    if (options.seed) await run('npm', ['run', '--silent', 'seed', '--', '--stage', stage]);
    const { Address, Version } = await stackOutputs(appStackName(stage), stage, ['Address', 'Version']);
    console.log(`\n${stage} has version ${Version} and is at ${Address}\n\nLeft to do:`);
    for (const sentence of await leftToDo(settings)) console.log(`- ${sentence}`);
  },
};

if (import.meta.main) await runCommand(deployCommand);
