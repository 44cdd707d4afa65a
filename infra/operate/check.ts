import { appStackName, dataStackOutputs, stackOutputs } from '#infra/aws/stage.ts';
import { UsageError } from '#infra/terminal.ts';
import { accountsOf } from './accounts.ts';
import { runCommand, stageOf } from './command.ts';
import { readSecret } from './input.ts';
import { newPassword } from './password.ts';
import { reachableAt } from './reachable.ts';
import { reasonOf, smokeTest } from './smoke-test.ts';

const NAME = 'npm run check';
const HELP = `Usage: ${NAME} -- --stage STAGE
       ${NAME} -- --address URL --user NAME

Uses Galley as a person would and says what works: sign-in, a calendar of two campaigns, a batch that asks about an image
and goes on when it is answered, a download, a picture that recipients can see. For a stage it makes an account of its own
and deletes it afterwards; at any other address (a laptop's) it asks for the password of an account. The calendar is
archived at the end. With a model key, two short emails are paid for.

Exits 0 when everything worked, else 1.`;

const CHECKER = 'galley-check';

async function withOwnAccount(
  pool: string,
  use: (account: { username: string; password: string }) => Promise<void>,
): Promise<void> {
  const accounts = accountsOf(pool);
  await accounts.create(CHECKER);
  try {
    const password = newPassword();
    await accounts.setPassword(CHECKER, password);
    await use({ username: CHECKER, password });
  } finally {
    await accounts.remove(CHECKER);
  }
}

async function check(
  address: string,
  account: { username: string; password: string },
  shownAt = address,
): Promise<void> {
  console.log(`Checking ${address}`);
  try {
    await smokeTest({
      ...account,
      address,
      shownAt,
      onStep: (what, ms) => console.log(`✓ ${what} (${(ms / 1000).toFixed(1)} s)`),
    });
    console.log('Everything works.');
  } catch (error) {
    console.log(`✗ ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}

await runCommand({
  name: NAME,
  help: HELP,
  options: { stage: { type: 'string' }, address: { type: 'string' }, user: { type: 'string' } },
  async run(_, options) {
    if (options.address === undefined) {
      const stage = stageOf(options, NAME);
      const { UserPoolId } = await dataStackOutputs(stage, ['UserPoolId']);
      const { Address, DistributionDomain } = await stackOutputs(appStackName(stage), stage, [
        'Address',
        'DistributionDomain',
      ]);
      const reached = await reachableAt(Address, DistributionDomain);
      if (reached !== Address)
        console.log(
          `! ${Address} is not in DNS yet, so this goes around it: point it at ${DistributionDomain}`,
        );
      return withOwnAccount(UserPoolId, (account) => check(reached, account, Address));
    }
    const { address, user } = options;
    if (typeof address !== 'string' || !URL.canParse(address) || typeof user !== 'string')
      throw new UsageError(
        `Give an address and a user, as in: ${NAME} -- --address http://localhost:3000 --user demo`,
      );
    const password = await readSecret(`Password of ${user}: `);
    return check(address.replace(/\/+$/, ''), { username: user, password });
  },
});
