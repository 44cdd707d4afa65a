import { setting } from '../../environment.ts';
import { ownBrandKeys } from '../brand-keys.ts';
import { secret } from '../secrets.ts';
import { type Credentials, readServiceAccount } from './credentials.ts';
import type { Drive } from './drive.ts';

/** Undefined without a key. */
export async function driveOf(client: string): Promise<Drive | undefined> {
  const credentials = await credentialsOf(client);
  if (!credentials) return undefined;
  // Lazy: the SDK takes as long to load as everything else.
  const { GoogleDrive } = await import('./google/google-drive.ts');
  return new GoogleDrive({ credentials, rootUrl: setting('GOOGLE_DRIVE_ROOT_URL') });
}

async function credentialsOf(client: string): Promise<Credentials | undefined> {
  const { google_service_account: own } = await ownBrandKeys(client);
  if (own !== undefined) return readServiceAccount(own);
  const token = await secret('google_access_token');
  if (token !== undefined) return { access_token: token };
  const key = await secret('google_credentials');
  return key === undefined ? undefined : readServiceAccount(key);
}
