import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { setting } from '../environment.ts';
import { AppError } from '../errors.ts';
import { clientConfig } from './aws-client.ts';
import { msUntil } from './clock.ts';
import { log } from './log.ts';

export type SecretName =
  | 'openai_api_key'
  | 'klaviyo_api_key'
  | 'google_credentials'
  | 'google_access_token'
  | 'user_pool_client_secret';

/** How long a changed key may go unnoticed. */
const CACHED_MS = 60_000;
/** Google's credentials are JSON themselves, and may be pasted as an object. */
const secretMap = z.record(
  z.string(),
  z.union([z.string(), z.looseObject({}).transform((value) => JSON.stringify(value))]),
);
type SecretMap = z.infer<typeof secretMap>;

let manager: SecretsManagerClient | undefined;
let cached: { map: Promise<SecretMap>; until: number } | undefined;

/** Undefined when absent or blank. Cached for a minute. */
export async function secret(name: SecretName): Promise<string | undefined> {
  if (!cached || msUntil(cached.until, CACHED_MS) === 0) {
    const reading = { map: read(), until: Date.now() + CACHED_MS };
    cached = reading;
    reading.map.catch(() => {
      if (cached === reading) cached = undefined;
    });
  }
  const value = (await cached.map)[name]?.trim();
  return value || undefined;
}

async function read(): Promise<SecretMap> {
  const SecretId = setting('SECRET_ID');
  manager ??= new SecretsManagerClient(clientConfig());
  const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId }));
  return parseSecret(SecretString ?? '', SecretId);
}

/** Throws an `AppError` and logs the secret's id, never its content. */
export function parseSecret(text: string, id: string): SecretMap {
  try {
    return secretMap.parse(JSON.parse(text));
  } catch {
    log.error('a secret is not a JSON map of names to keys', { id });
    throw new AppError(
      'unavailable',
      'The keys of this installation cannot be read. Ask your administrator to set them again; nothing of yours is lost.',
    );
  }
}
