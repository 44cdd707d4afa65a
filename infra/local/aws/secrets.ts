import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { jsonFile } from './files.ts';
import { AwsError, jsonService, operation } from './json-service.ts';

const map = z.record(z.string(), z.string());
const version = { version: z.string(), created_at: z.number(), value: map };
const stored = z.object({
  ...version,
  seeded: z.array(z.string()),
  created: z.record(z.string(), z.object(version)).default({}),
});
type Version = z.infer<z.ZodObject<typeof version>>;

function readMap(text: string): Record<string, string> | undefined {
  try {
    return map.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function requireMap(text: string): Record<string, string> {
  const value = readMap(text);
  if (value) return value;
  throw new AwsError('InvalidParameterException', 'On the laptop a secret is a JSON map of strings.');
}

const newVersion = (SecretString: string, token: string | undefined): Version => ({
  value: requireMap(SecretString),
  version: token ?? randomUUID(),
  created_at: Date.now(),
});

const arnOf = (name: string) => `arn:aws:secretsmanager:local:000000000000:secret:${name}`;

export interface SecretsOptions {
  file: string;
  secretId: string;
  accessKeyId: string;
  /** An earlier start's name that is absent now is removed. */
  seed: Record<string, string>;
}

/** For their owner only: one permanent secret, and those the product creates, each a JSON map of strings. */
export function startSecrets({ file, secretId, accessKeyId, seed }: SecretsOptions) {
  const { value: secret, save } = jsonFile({
    path: file,
    schema: stored,
    initial: () => ({ version: randomUUID(), created_at: Date.now(), value: {}, seeded: [], created: {} }),
    ifDeleted: 'keys that are not in .env must be entered again',
  });
  for (const name of secret.seeded) if (!(name in seed)) delete secret.value[name];
  Object.assign(secret.value, seed);
  secret.seeded = Object.keys(seed);
  save();

  const nameOf = (asked: string) => (asked.startsWith(arnOf('')) ? asked.slice(arnOf('').length) : asked);
  const find = (asked: string): [name: string, found: Version] => {
    const name = nameOf(asked);
    const found = name === secretId ? secret : Object.hasOwn(secret.created, name) && secret.created[name];
    if (found) return [name, found];
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  };
  const identity = (name: string, { version: VersionId }: Version) => ({
    ARN: arnOf(name),
    Name: name,
    VersionId,
    VersionStages: ['AWSCURRENT'],
  });
  return jsonService(
    {
      CreateSecret: operation(
        z.strictObject({
          Name: z.string().regex(/^[A-Za-z0-9/_+=.@-]{1,512}$/),
          SecretString: z.string(),
          Description: z.string().max(2_048).optional(),
          ClientRequestToken: z.string().optional(),
        }),
        ({ Name, SecretString, ClientRequestToken }) => {
          if (Name === secretId || Object.hasOwn(secret.created, Name))
            throw new AwsError(
              'ResourceExistsException',
              `The operation failed because the secret ${Name} already exists.`,
            );
          const made = newVersion(SecretString, ClientRequestToken);
          secret.created[Name] = made;
          save();
          const { ARN, VersionId } = identity(Name, made);
          return { ARN, Name, VersionId };
        },
      ),
      GetSecretValue: operation(z.strictObject({ SecretId: z.string() }), ({ SecretId }) => {
        const [name, found] = find(SecretId);
        return {
          ...identity(name, found),
          SecretString: JSON.stringify(found.value),
          CreatedDate: found.created_at / 1000,
        };
      }),
      DescribeSecret: operation(z.strictObject({ SecretId: z.string() }), ({ SecretId }) => {
        const [name] = find(SecretId);
        return { ARN: arnOf(name), Name: name };
      }),
      DeleteSecret: operation(
        z.strictObject({ SecretId: z.string(), ForceDeleteWithoutRecovery: z.literal(true) }),
        ({ SecretId }) => {
          const [name] = find(SecretId);
          if (name === secretId)
            throw new AwsError('InvalidRequestException', 'The stage’s own secret stays on the laptop.');
          delete secret.created[name];
          save();
          return { ARN: arnOf(name), Name: name };
        },
      ),
      ListSecrets: operation(
        z.strictObject({
          Filters: z.tuple([z.strictObject({ Key: z.literal('name'), Values: z.tuple([z.string()]) })]),
          IncludePlannedDeletion: z.boolean().optional(),
        }),
        ({
          Filters: [
            {
              Values: [prefix],
            },
          ],
        }) => ({
          SecretList: Object.keys(secret.created)
            .filter((name) => name.startsWith(prefix))
            .map((Name) => ({ Name, ARN: arnOf(Name) })),
        }),
      ),
      PutSecretValue: operation(
        z.strictObject({
          SecretId: z.string(),
          SecretString: z.string(),
          ClientRequestToken: z.string().optional(),
        }),
        ({ SecretId, SecretString, ClientRequestToken }) => {
          const [name, found] = find(SecretId);
          Object.assign(found, newVersion(SecretString, ClientRequestToken));
          save();
          return identity(name, found);
        },
      ),
    },
    accessKeyId,
  );
}
