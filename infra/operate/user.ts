import { dataStackOutputs } from '#infra/aws/stage.ts';
import { UsageError } from '#infra/terminal.ts';
import { accountsOf } from './accounts.ts';
import { runCommand, stageOf } from './command.ts';
import { readSecret } from './input.ts';
import { newPassword, passwordLacks } from './password.ts';

const NAME = 'npm run user';
const HELP = `Usage: ${NAME} -- create NAME --stage STAGE [--choose-password]
       ${NAME} -- reset NAME --stage STAGE [--choose-password]
       ${NAME} -- sign-out NAME --stage STAGE
       ${NAME} -- remove NAME --stage STAGE
       ${NAME} -- list --stage STAGE

Makes an account for a person, gives an existing one a new password, ends a person's sessions, removes an account, or lists
all of them. The password is made here and shown once; with --choose-password you type it (or pipe it in). It needs 12
characters with lower case, upper case, a digit and a symbol. A new password ends every session of its person. Upper and
lower case do not count in names. What a removed person made stays.`;

/** Access tokens cannot be revoked; they last this long. */
const SIGNED_OUT = 'within ten minutes';

type Accounts = ReturnType<typeof accountsOf>;

interface Person {
  name: string;
  stage: string;
  missing: string;
}

const actions: Record<string, (accounts: Accounts, person: Person, chosen: boolean) => Promise<void>> = {
  create: async (accounts, { name, stage, missing }, chosen) => {
    const password = await passwordFor(chosen);
    if (!(await accounts.create(name)))
      throw new UsageError(
        `${name} already has an account in ${stage}. For a new password: ${NAME} -- reset ${name} --stage ${stage}`,
      );
    if (!(await accounts.setPassword(name, password))) throw new UsageError(missing);
    console.log(`${name} can sign in to ${stage}.`);
    show(password, chosen);
  },
  reset: async (accounts, { name, stage, missing }, chosen) => {
    const password = await passwordFor(chosen);
    if (!(await accounts.setPassword(name, password))) throw new UsageError(missing);
    await accounts.signOut(name);
    console.log(`${name} has a new password in ${stage}, and is signed out everywhere ${SIGNED_OUT}.`);
    show(password, chosen);
  },
  'sign-out': async (accounts, { name, stage, missing }) => {
    if (!(await accounts.signOut(name))) throw new UsageError(missing);
    console.log(`${name} is signed out of ${stage} everywhere ${SIGNED_OUT}.`);
  },
  remove: async (accounts, { name, stage, missing }) => {
    if (!(await accounts.remove(name))) throw new UsageError(missing);
    console.log(`${name} can no longer sign in to ${stage}, and is signed out ${SIGNED_OUT}.`);
  },
};

const show = (password: string, chosen: boolean): void => {
  if (!chosen) console.log(`Password, shown only now: ${password}`);
};

async function passwordFor(chosen: boolean): Promise<string> {
  if (!chosen) return newPassword();
  const password = await readSecret('New password: ');
  const lacks = passwordLacks(password);
  if (lacks.length > 0) throw new UsageError(`The password needs ${lacks.join(', ')}. Nothing was changed.`);
  return password;
}

async function list(accounts: Accounts, stage: string): Promise<void> {
  const all = await accounts.list();
  if (all.length === 0) return console.log(`Nobody has an account in ${stage}.`);
  for (const { name, created, canSignIn } of all) {
    const since = created?.toISOString().slice(0, 10) ?? '';
    console.log(`${since}  ${name}${canSignIn ? '' : '  (no password yet)'}`);
  }
}

await runCommand({
  name: NAME,
  help: HELP,
  options: { stage: { type: 'string' }, 'choose-password': { type: 'boolean', default: false } },
  async run([action = '', name = '', ...more], options) {
    const isList = action === 'list' && name === '';
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!(isList || (act && name !== '')) || more.length > 0)
      throw new UsageError(`Say what to do, as in: ${NAME} -- create ann --stage prod`);
    if (!isList && !/^[\p{L}\p{N}_.@+-]{1,128}$/u.test(name))
      throw new UsageError(`"${name}" cannot be a user name: use letters, digits and . _ - @ +`);
    const stage = stageOf(options, NAME);
    const { UserPoolId } = await dataStackOutputs(stage, ['UserPoolId']);
    const accounts = accountsOf(UserPoolId);
    if (isList) return list(accounts, stage);
    const missing = `${name} has no account in ${stage}. To make one: ${NAME} -- create ${name} --stage ${stage}`;
    await act?.(accounts, { name, stage, missing }, options['choose-password'] === true);
  },
});
