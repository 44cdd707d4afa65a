import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { appStackName, dataStackOutputs, outputIfDeployed } from '#infra/aws/stage.ts';
import { UsageError } from '#infra/terminal.ts';
import { runCommand, stageOf } from './command.ts';
import { readSecret } from './input.ts';
import { type KeyName, serverSettings, tryKey } from './try-key.ts';

const NAME = 'npm run key';
const HELP = `Usage: ${NAME} -- set openai|klaviyo|google --stage STAGE
       ${NAME} -- remove openai|klaviyo|google --stage STAGE
       ${NAME} -- list --stage STAGE

Sets a key that all brands of a stage use: the model's (openai), Klaviyo's, or Google Drive's service account (the JSON
file Google gives you: ${NAME} -- set google --stage prod < account.json). You type the key, unseen, or pipe it in. It is
tried first, by a call that changes nothing, and one that is refused is not stored. Keys of one brand are set in the
app, under Brand Settings, Connections. Running functions use a new key within a minute.

  --untried   stores the key without trying it`;

const keys: Record<KeyName, string> = {
  openai: 'openai_api_key',
  klaviyo: 'klaviyo_api_key',
  google: 'google_credentials',
};
const isKey = (name: string): name is KeyName => Object.hasOwn(keys, name);

/** A secret that is not a JSON map is left alone, because somebody put it there. */
async function readKeys(client: SecretsManagerClient, id: string): Promise<Record<string, string>> {
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId: id }));
  const map = z.record(z.string(), z.string()).safeParse(parsed(SecretString));
  if (map.success) return map.data;
  throw new UsageError(
    `The secret ${id} holds something other than a JSON map of keys, and was not changed. Look at it with: aws secretsmanager get-secret-value --secret-id ${id}`,
  );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const serviceAccount = z.object({ client_email: z.string(), private_key: z.string() });

function checked(name: KeyName, value: string): string {
  if (name === 'google') {
    if (serviceAccount.safeParse(parsed(value)).success) return JSON.stringify(parsed(value));
    throw new UsageError(
      'This is not the JSON file of a service account: it has no client_email and private_key. Nothing was changed.',
    );
  }
  if (/\s/.test(value) || value.startsWith('{'))
    throw new UsageError('A key is one word, without spaces or quotes. Nothing was changed.');
  return value;
}

async function newKey(stage: string, name: KeyName, isTried: boolean): Promise<string> {
  const key = checked(name, await readSecret(`${name} key: `));
  if (!isTried) return key;
  const settings = await outputIfDeployed(appStackName(stage), 'Settings');
  console.log(await tryKey(name, key, serverSettings.parse(JSON.parse(settings ?? '{}'))));
  return key;
}

await runCommand({
  name: NAME,
  help: HELP,
  options: { stage: { type: 'string' }, untried: { type: 'boolean', default: false } },
  async run([action = '', name = ''], options) {
    const stage = stageOf(options, NAME);
    if (action !== 'list' && !(['set', 'remove'].includes(action) && isKey(name)))
      throw new UsageError(`Say which key, as in: ${NAME} -- set openai --stage ${stage}`);
    const { KeysSecret } = await dataStackOutputs(stage, ['KeysSecret']);
    const client = new SecretsManagerClient({});
    const stored = await readKeys(client, KeysSecret);
    if (!isKey(name)) {
      const set = (Object.keys(keys) as KeyName[]).filter((key) => (stored[keys[key]] ?? '') !== '');
      return console.log(
        set.length === 0 ? `No keys are set in ${stage}.` : `Set in ${stage}: ${set.join(', ')}.`,
      );
    }
    const { [keys[name]]: before = '', ...others } = stored;
    if (action === 'remove' && before === '') return console.log(`${stage} has no ${name} key.`);
    const isTried = options.untried !== true;
    const next =
      action === 'remove' ? others : { ...others, [keys[name]]: await newKey(stage, name, isTried) };
    await client.send(
      new PutSecretValueCommand({ SecretId: KeysSecret, SecretString: JSON.stringify(next) }),
    );
    const what = action === 'remove' ? 'removed' : 'set';
    console.log(`The ${name} key of ${stage} is ${what}. Running functions notice within a minute.`);
  },
});
