import type { KlaviyoAccount, OutsideService, ServiceStatus } from '#shared/contract/schemas/connections.ts';
import { log } from '../../services/log.ts';
import { CONNECTION_LIST, type ConnectionsRecord, connections } from './connection-records.ts';

export const unknownStatus: ServiceStatus = {
  checked_at: null,
  connected_as: '',
  last_call_at: null,
  last_error: null,
};

export const noConnections = (client: string): ConnectionsRecord => ({
  client,
  drive_folder_id: '',
  drive_folder_name: '',
  klaviyo: {
    audience_ids: [],
    from_email: '',
    from_label: '',
    hybrid: false,
    rehost_images: true,
    approval_needed: 'nobody',
  },
  klaviyo_account: null,
  klaviyo_key: '',
  drive_status: unknownStatus,
  klaviyo_status: unknownStatus,
  model_status: unknownStatus,
  revision: 0,
  updated_at: '',
  authors: [],
});

/** Unconnected ones are revision 0. */
export async function connectionsOf(client: string): Promise<ConnectionsRecord> {
  return (await connections.get({ client })) ?? noConnections(client);
}

/** Of brands that ever saved or tested one. Eventually consistent. */
export const allConnections = async (): Promise<ConnectionsRecord[]> =>
  (await connections.list(CONNECTION_LIST)).records;

const statusField = {
  drive: 'drive_status',
  klaviyo: 'klaviyo_status',
  model: 'model_status',
} as const satisfies Record<OutsideService, keyof ConnectionsRecord>;

export interface Learned {
  klaviyo_account?: KlaviyoAccount | null;
  klaviyo_key?: string;
  drive_folder_name?: string;
}

export async function changeStatus(
  client: string,
  service: OutsideService,
  change: Partial<ServiceStatus>,
  learned: Learned = {},
): Promise<ConnectionsRecord> {
  const field = statusField[service];
  const current = await connectionsOf(client);
  const set = { [field]: { ...current[field], ...change }, ...learned };
  const changed = await connections.update({ client }, { set });
  if (changed) return changed;
  const record = { ...noConnections(client), ...set };
  if (await connections.create(record)) return record;
  return (await connections.update({ client }, { set })) ?? record;
}

/** Every thumbnail is a call. */
const NOTED_EVERY_MS = 60_000;

/** For the Connections screen; `error` is a sentence. Never throws: the call's own result matters more. */
export async function noteCall(
  client: string,
  service: OutsideService,
  { error = null }: { error?: string | null } = {},
  now = new Date(),
): Promise<void> {
  try {
    const { last_call_at, last_error } = (await connectionsOf(client))[statusField[service]];
    const isNews = error !== last_error;
    const age = now.getTime() - Date.parse(last_call_at ?? '1970-01-01');
    if (!isNews && age < NOTED_EVERY_MS) return;
    await changeStatus(client, service, { last_call_at: now.toISOString(), last_error: error });
  } catch (failure) {
    log.warn('the outcome of an outside call was not noted', { client, service, error: failure });
  }
}
