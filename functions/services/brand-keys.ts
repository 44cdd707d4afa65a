import { createHash } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { setting } from '../environment.ts';
import { clientConfig } from './aws-client.ts';
import { msUntil } from './clock.ts';
import { parseSecret, type SecretName, secret } from './secrets.ts';

export const brandKeyNames = ['klaviyo_api_key', 'google_service_account'] as const;
export type BrandKeyName = (typeof brandKeyNames)[number];
export type BrandKeys = { [Name in BrandKeyName]?: string };

const ofStage: Record<BrandKeyName, SecretName> = {
  klaviyo_api_key: 'klaviyo_api_key',
  google_service_account: 'google_credentials',
};

/** How long other functions may not notice a changed key. */
const CACHED_MS = 60_000;
const CACHED_BRANDS = 200;

let manager: SecretsManagerClient | undefined;
const client = () => {
  manager ??= new SecretsManagerClient(clientConfig());
  return manager;
};
const cache = new Map<string, { keys: Promise<BrandKeys>; until: number }>();

export const fingerprintOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16);

export const secretIdOf = (brand: string) => `${setting('BRAND_KEYS_PREFIX')}${brand}`;

/** The stage's where the brand lacks its own. Cached for a minute, unless `fresh`. */
export async function readBrandKeys(brand: string, options: { fresh?: boolean } = {}): Promise<BrandKeys> {
  const own = await ownBrandKeys(brand, options);
  const keys: BrandKeys = {};
  for (const name of brandKeyNames) {
    const key = own[name] ?? (await secret(ofStage[name]));
    if (key !== undefined) keys[name] = key;
  }
  return keys;
}

export async function ownBrandKeys(brand: string, { fresh = false } = {}): Promise<BrandKeys> {
  const cached = cache.get(brand);
  if (cached && !fresh && msUntil(cached.until, CACHED_MS) > 0) return cached.keys;
  if (cache.size >= CACHED_BRANDS) cache.clear();
  const reading = { keys: read(brand).then(onlyKeys), until: Date.now() + CACHED_MS };
  cache.set(brand, reading);
  reading.keys.catch(() => {
    if (cache.get(brand) === reading) cache.delete(brand);
  });
  return reading.keys;
}

/** Null removes a key. Secrets Manager has no conditional write: the later of two changes wins. */
export async function writeBrandKeys(
  brand: string,
  patch: { [Name in BrandKeyName]?: string | null },
): Promise<void> {
  const stored = await read(brand);
  const wanted = Object.entries({ ...stored, ...patch });
  const keys = Object.fromEntries(wanted.filter(([, key]) => key !== null && key !== ''));
  const SecretString = JSON.stringify(keys);
  if (SecretString === JSON.stringify(stored)) return;
  const SecretId = secretIdOf(brand);
  try {
    await client().send(new PutSecretValueCommand({ SecretId, SecretString }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await create(brand, SecretString);
  } finally {
    cache.delete(brand);
  }
}

async function create(brand: string, SecretString: string): Promise<void> {
  const Name = secretIdOf(brand);
  const Description = `Galley: keys of the brand ${brand}, written on its Connections screen`;
  try {
    await client().send(new CreateSecretCommand({ Name, Description, SecretString }));
  } catch (error) {
    if (!(error instanceof ResourceExistsException)) throw error;
    await client().send(new PutSecretValueCommand({ SecretId: Name, SecretString }));
  }
}

/** Includes names that are not ours. */
async function read(brand: string): Promise<Record<string, string>> {
  const SecretId = secretIdOf(brand);
  try {
    const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId }));
    return parseSecret(SecretString ?? '', SecretId);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return {};
    throw error;
  }
}

function onlyKeys(map: Record<string, string>): BrandKeys {
  const keys: BrandKeys = {};
  for (const name of brandKeyNames) {
    const key = map[name]?.trim();
    if (key) keys[name] = key;
  }
  return keys;
}
