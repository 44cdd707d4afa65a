import type { ConnectionsView, KeyState } from '#shared/contract/schemas/connections.ts';
import { setting } from '../../environment.ts';
import { type BrandKeyName, ownBrandKeys, readBrandKeys } from '../../services/brand-keys.ts';
import { secret } from '../../services/secrets.ts';
import { toClient } from '../brands/brand-records.ts';
import { allBrands, requireOpenBrand } from '../brands/store.ts';
import { lastCallOf } from '../usage/months.ts';
import { accountBehind } from './account-behind.ts';
import { serviceAccountOf } from './check-keys.ts';
import type { ConnectionsRecord } from './connection-records.ts';
import { driveFolderUrl } from './drive-folder.ts';
import { allConnections, connectionsOf, unknownStatus } from './store.ts';

export async function readConnections(client: string): Promise<ConnectionsView> {
  await requireOpenBrand(client);
  return showConnections(await connectionsOf(client));
}

/** Never contains a key. */
export async function showConnections(record: ConnectionsRecord): Promise<ConnectionsView> {
  const { client } = record;
  const [own, used, googleToken, modelKey, brand, counted] = await Promise.all([
    ownBrandKeys(client, { fresh: true }),
    readBrandKeys(client),
    secret('google_access_token'),
    secret('openai_api_key'),
    requireOpenBrand(client),
    lastCallOf(client),
  ]);
  const tested = record.model_status.last_call_at;
  // Batches do not note their calls one by one.
  const last_call_at = counted !== null && counted > (tested ?? '') ? counted : tested;
  const state = (name: BrandKeyName, ofStage = used[name]): KeyState => {
    if (own[name] !== undefined) return { set: true, from: 'brand' };
    return ofStage === undefined ? { set: false, from: null } : { set: true, from: 'stage' };
  };
  const googleKey = own.google_service_account ?? (googleToken ? undefined : used.google_service_account);
  const account = accountBehind(record, used.klaviyo_api_key);
  // The result is an earlier key's.
  const klaviyoStatus = record.klaviyo_account && !account ? unknownStatus : record.klaviyo_status;
  const server = setting('MODEL_BASE_URL');
  return {
    client,
    revision: record.revision,
    drive: {
      ...record.drive_status,
      key: state('google_service_account', googleToken ?? used.google_service_account),
      folder_id: record.drive_folder_id,
      folder_name: record.drive_folder_name,
      folder_url: driveFolderUrl(record.drive_folder_id),
      share_with: serviceAccountOf(googleKey ?? '')?.client_email ?? '',
    },
    klaviyo: {
      ...klaviyoStatus,
      ...record.klaviyo,
      key: state('klaviyo_api_key'),
      account,
      shared_with: account ? await brandsWithSameAccount(client, account.id) : [],
    },
    model: {
      ...record.model_status,
      last_call_at,
      key: modelKey === undefined ? { set: false, from: null } : { set: true, from: 'stage' },
      server: server === '' ? 'api.openai.com' : new URL(server).host,
      official: server === '',
      model: brand.content_model,
      replacement: brand.replacement_model,
    },
  };
}

async function brandsWithSameAccount(
  client: string,
  account: string,
): Promise<ConnectionsView['klaviyo']['shared_with']> {
  const others = (await allConnections())
    .filter((other) => other.client !== client && other.klaviyo_account?.id === account)
    .map((other) => other.client);
  if (others.length === 0) return [];
  return (await allBrands())
    .filter((brand) => !brand.archived && others.includes(brand.client))
    .map(toClient)
    .map(({ id, display_name }) => ({ client: id, display_name }));
}
