import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { dataStackOutputs } from '#infra/aws/stage.ts';
import { UsageError } from '#infra/terminal.ts';
import { runCommand, stageOf } from './command.ts';
import { readSecret } from './input.ts';
import { newPassword, passwordLacks } from './password.ts';

const NAME = 'npm run user';
const HELP = `Usage: ${NAME} -- create NAME --stage STAGE [--choose-password]
       ${NAME} -- reset NAME --stage STAGE [--choose-password]

Makes an account for a person, or gives an existing one a new password. The password is made here and shown once;
with --choose-password you type it (or pipe it in). It needs 12 characters with lower case, upper case, a digit and a
symbol. Upper and lower case do not count in names.`;

/** Makes the account unless it exists; says whether it did. */
async function create(client: CognitoIdentityProviderClient, pool: string, name: string): Promise<boolean> {
  try {
    const account = { UserPoolId: pool, Username: name, MessageAction: 'SUPPRESS' } as const;
    await client.send(new AdminCreateUserCommand(account));
    return true;
  } catch (error) {
    if (error instanceof UsernameExistsException) return false;
    throw error;
  }
}

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
    if (!['create', 'reset'].includes(action) || name === '' || more.length > 0)
      throw new UsageError(`Say what to do, as in: ${NAME} -- create ann --stage prod`);
    if (!/^[\p{L}\p{N}_.@+-]{1,128}$/u.test(name))
      throw new UsageError(`"${name}" cannot be a user name: use letters, digits and . _ - @ +`);
    const stage = stageOf(options, NAME);
    const { UserPoolId } = await dataStackOutputs(stage, ['UserPoolId']);
    const password = await passwordFor(options['choose-password'] === true);
    const client = new CognitoIdentityProviderClient({});
    const isNew = action === 'create' && (await create(client, UserPoolId, name));
    if (action === 'create' && !isNew)
      throw new UsageError(
        `${name} already has an account in ${stage}. For a new password: ${NAME} -- reset ${name} --stage ${stage}`,
      );
    const account = { UserPoolId, Username: name, Password: password, Permanent: true };
    await client.send(new AdminSetUserPasswordCommand(account));
    console.log(isNew ? `${name} can sign in to ${stage}.` : `${name} has a new password in ${stage}.`);
    if (options['choose-password'] !== true) console.log(`Password, shown only now: ${password}`);
  },
});
