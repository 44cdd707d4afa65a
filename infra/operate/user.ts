import { dataStackOutputs } from '#infra/aws/stage.ts';
import { UsageError } from '#infra/terminal.ts';
import { accountsOf } from './accounts.ts';
import { runCommand, stageOf } from './command.ts';
import { readSecret } from './input.ts';
import { newPassword, passwordLacks } from './password.ts';

const NAME = 'npm run user';
const HELP = `Usage: ${NAME} -- create NAME --stage STAGE [--choose-password]
       ${NAME} -- reset NAME --stage STAGE [--choose-password]
       ${NAME} -- remove NAME --stage STAGE

Makes an account for a person, gives an existing one a new password, or removes one. The password is made here and shown
once; with --choose-password you type it (or pipe it in). It needs 12 characters with lower case, upper case, a digit and
a symbol. Upper and lower case do not count in names. What a removed person made stays.`;

async function passwordFor(chosen: boolean): Promise<string> {
  if (!chosen) return newPassword();
  const password = await readSecret('New password: ');
  const lacks = passwordLacks(password);
  if (lacks.length > 0) throw new UsageError(`The password needs ${lacks.join(', ')}. Nothing was changed.`);
  return password;
}

await runCommand({
  name: NAME,
  help: HELP,
  options: { stage: { type: 'string' }, 'choose-password': { type: 'boolean', default: false } },
  async run([action = '', name = '', ...more], options) {
    if (!['create', 'reset', 'remove'].includes(action) || name === '' || more.length > 0)
      throw new UsageError(`Say what to do, as in: ${NAME} -- create ann --stage prod`);
    if (!/^[\p{L}\p{N}_.@+-]{1,128}$/u.test(name))
      throw new UsageError(`"${name}" cannot be a user name: use letters, digits and . _ - @ +`);
    const stage = stageOf(options, NAME);
    const { UserPoolId } = await dataStackOutputs(stage, ['UserPoolId']);
    const accounts = accountsOf(UserPoolId);
    const missing = `${name} has no account in ${stage}. To make one: ${NAME} -- create ${name} --stage ${stage}`;
    if (action === 'remove') {
      if (!(await accounts.remove(name))) throw new UsageError(missing);
      return console.log(`${name} can no longer sign in to ${stage}, and is signed out within ten minutes.`);
    }
    const password = await passwordFor(options['choose-password'] === true);
    const isNew = action === 'create';
    if (isNew && !(await accounts.create(name)))
      throw new UsageError(
        `${name} already has an account in ${stage}. For a new password: ${NAME} -- reset ${name} --stage ${stage}`,
      );
    if (!(await accounts.setPassword(name, password))) throw new UsageError(missing);
    console.log(isNew ? `${name} can sign in to ${stage}.` : `${name} has a new password in ${stage}.`);
    if (options['choose-password'] !== true) console.log(`Password, shown only now: ${password}`);
  },
});
