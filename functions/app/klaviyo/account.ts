import { setting } from '../../environment.ts';
import { AppError } from '../../errors.ts';
import { fingerprintOf, readBrandKeys } from '../../services/brand-keys.ts';
import { readAccount } from '../../services/klaviyo/account.ts';
import { KlaviyoConnection } from '../../services/klaviyo/connection.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import { accountBehind } from '../connections/account-behind.ts';
import type { ConnectionsRecord } from '../connections/connection-records.ts';
import { changeStatus, connectionsOf } from '../connections/store.ts';
import { accountOfKey, isOfKey } from './klaviyo-records.ts';

export interface ConnectedAccount {
  client: string;
  connection: KlaviyoConnection;
  account: string;
  connections: ConnectionsRecord;
}

const notConnected = (title?: string) =>
  new AppError(
    'not_connected',
    'This brand is not connected to Klaviyo. Add its private API key in Brand Settings, under Connections.',
    { ...(title !== undefined && { title }) },
  );

export async function connectKlaviyo(
  client: string,
  { remainingMs, title }: { remainingMs: () => number; title?: string },
): Promise<{ connection: KlaviyoConnection; apiKey: string }> {
  const { klaviyo_api_key: apiKey } = await readBrandKeys(client);
  if (apiKey === undefined) throw notConnected(title);
  return {
    connection: new KlaviyoConnection({ apiKey, baseUrl: setting('KLAVIYO_BASE_URL'), remainingMs }),
    apiKey,
  };
}

export async function connectedAccount(
  client: string,
  options: { remainingMs: () => number; title?: string },
): Promise<ConnectedAccount> {
  const [{ connection, apiKey }, connections] = await Promise.all([
    connectKlaviyo(client, options),
    connectionsOf(client),
  ]);
  const known = accountBehind(connections, apiKey);
  if (known) return { client, connection, connections, account: known.id };
  const klaviyo_key = fingerprintOf(apiKey);
  try {
    const { id, organization, address, sender_name, sender_email } = await readAccount(connection);
    const klaviyo_account = { id, organization, address, sender_name, sender_email };
    const learned = await changeStatus(
      client,
      'klaviyo',
      { connected_as: organization },
      { klaviyo_account, klaviyo_key },
    );
    return { client, connection, connections: learned, account: id };
  } catch (error) {
    if (!(error instanceof KlaviyoError) || !['scope', 'refused', 'not_found'].includes(error.failure))
      throw error;
    // Perhaps only this scope is missing; until then the key's hash names the account.
    const unknown = { ...connections, klaviyo_account: null };
    return { client, connection, connections: unknown, account: accountOfKey(klaviyo_key) };
  }
}

/** Also when one is not known: '' is from an earlier release, a key's hash from a key without that scope. */
export const isSameAccount = (stored: string, now: string): boolean =>
  stored === '' || stored === now || isOfKey(stored) || isOfKey(now);
