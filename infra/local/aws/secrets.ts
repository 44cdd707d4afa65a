import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { jsonFile } from './files.ts';
import { AwsError, jsonService, operation } from './json-service.ts';

const map = z.record(z.string(), z.string());
const stored = z.object({
  version: z.string(),
  created_at: z.number(),
  value: map,
  seeded: z.array(z.string()),
});

/** Parses a secret's text as a map; undefined when it is anything else. */
function readMap(text: string): Record<string, string> | undefined {
  try {
    return map.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export interface SecretsOptions {
  file: string;
  secretId: string;
  accessKeyId: string;
  /** Values set at every start. A name set at an earlier start but absent now is removed. */
  seed: Record<string, string>;
}

/** Secrets Manager with one secret: a JSON map of strings in a file that only its owner can read. */
export function startSecrets({ file, secretId, accessKeyId, seed }: SecretsOptions) {
  const { value: secret, save } = jsonFile({
    path: file,
    schema: stored,
    initial: () => ({ version: randomUUID(), created_at: Date.now(), value: {}, seeded: [] }),
    ifDeleted: 'keys that are not in .env must be entered again',
  });
  for (const name of secret.seeded) if (!(name in seed)) delete secret.value[name];
  Object.assign(secret.value, seed);
  secret.seeded = Object.keys(seed);
  save();

  const arn = `arn:aws:secretsmanager:local:000000000000:secret:${secretId}`;
  const check = (asked: string) => {
    if (asked !== secretId && asked !== arn)
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  };
  const identity = () => ({
    ARN: arn,
    Name: secretId,
    VersionId: secret.version,
    VersionStages: ['AWSCURRENT'],
  });
  return jsonService(
    {
      GetSecretValue: operation(z.strictObject({ SecretId: z.string() }), ({ SecretId }) => {
        check(SecretId);
        return {
          ...identity(),
          SecretString: JSON.stringify(secret.value),
          CreatedDate: secret.created_at / 1000,
        };
      }),
      PutSecretValue: operation(
        z.strictObject({
          SecretId: z.string(),
          SecretString: z.string(),
          ClientRequestToken: z.string().optional(),
        }),
        ({ SecretId, SecretString, ClientRequestToken }) => {
          check(SecretId);
          const value = readMap(SecretString);
          if (!value)
            throw new AwsError(
              'InvalidParameterException',
              'On the laptop the secret is a JSON map of strings.',
            );
          Object.assign(secret, {
            value,
            version: ClientRequestToken ?? randomUUID(),
            created_at: Date.now(),
          });
          save();
          return identity();
        },
      ),
    },
    accessKeyId,
  );
}
