import { inject } from 'vitest';
import { GalleyClient } from '#infra/client/galley-client.ts';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';

/** Most files of this room attack it. */
export const galley = inject('galley');

export async function signInTo(url: string): Promise<GalleyClient> {
  const client = new GalleyClient(url);
  await client.login(LOCAL_ACCOUNT.username, LOCAL_ACCOUNT.password);
  return client;
}

let signedIn: Promise<GalleyClient> | undefined;
/** Shared, so that no file uses up the attempts. */
export function signedInClient(): Promise<GalleyClient> {
  signedIn ??= signInTo(galley.url);
  return signedIn;
}
