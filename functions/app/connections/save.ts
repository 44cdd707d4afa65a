import type { RouteBody } from '#shared/contract/routes.ts';
import { saveRecord } from '../../records/save.ts';
import { type BrandKeyName, writeBrandKeys } from '../../services/brand-keys.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { requirePlausibleKeys } from './check-keys.ts';
import { type ConnectionsRecord, connections } from './connection-records.ts';
import { readDriveFolder } from './drive-folder.ts';
import { showConnections } from './show.ts';
import { changeStatus, connectionsOf, noConnections } from './store.ts';

export type ConnectionsPatch = RouteBody<'saveConnections'>;

/** Throws 409 after a lost race, 422 for an implausible folder or key, saving nothing. */
export async function saveConnections(
  { client, user }: { client: string; user: { sub: string } },
  { revision, drive_folder, klaviyo, keys = {} }: ConnectionsPatch,
  now = new Date(),
): Promise<ConnectionsRecord> {
  await requireOpenBrand(client);
  requirePlausibleKeys(keys);
  const folder = drive_folder === undefined ? undefined : readDriveFolder(drive_folder);
  const saved =
    folder === undefined && klaviyo === undefined
      ? undefined
      : await saveRecord(
          connections,
          { client },
          {
            change: (current) => ({
              set: { ...ofFolder(current, folder), ...ofKlaviyo(current, klaviyo) },
              expect: { revision: current.revision },
            }),
            revision,
            by: user.sub,
            initial: noConnections(client),
            what: `The connections of ${client}`,
            show: showConnections,
            now,
          },
        );
  const changed = await saveKeys(client, keys);
  return changed ?? saved ?? connectionsOf(client);
}

function ofFolder(
  current: ConnectionsRecord,
  folder: string | undefined,
): Partial<Pick<ConnectionsRecord, 'drive_folder_id' | 'drive_folder_name'>> {
  if (folder === undefined || folder === current.drive_folder_id) return {};
  return { drive_folder_id: folder, drive_folder_name: '' };
}

function ofKlaviyo(
  { klaviyo }: ConnectionsRecord,
  patch: ConnectionsPatch['klaviyo'],
): Partial<Pick<ConnectionsRecord, 'klaviyo'>> {
  return patch ? { klaviyo: { ...klaviyo, ...patch } } : {};
}

const serviceOf = {
  klaviyo_api_key: 'klaviyo',
  google_service_account: 'drive',
} as const satisfies Record<BrandKeyName, string>;

/** A blank key stays; null removes it. */
async function saveKeys(
  client: string,
  keys: NonNullable<ConnectionsPatch['keys']>,
): Promise<ConnectionsRecord | undefined> {
  const given = Object.entries(keys).filter(([, key]) => key !== undefined && key !== '') as [
    BrandKeyName,
    string | null,
  ][];
  if (given.length === 0) return undefined;
  await writeBrandKeys(client, Object.fromEntries(given.map(([name, key]) => [name, key?.trim() ?? null])));
  let record: ConnectionsRecord | undefined;
  for (const [name] of given) {
    const status = { checked_at: null, connected_as: '', last_error: null };
    const forgotten = name === 'klaviyo_api_key' ? { klaviyo_account: null } : {};
    record = await changeStatus(client, serviceOf[name], status, forgotten);
  }
  return record;
}
