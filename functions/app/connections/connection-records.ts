import * as z from 'zod';
import { clientId, instant, revision } from '#shared/contract/schemas/common.ts';
import { klaviyoAccount, klaviyoSettings, serviceStatus } from '#shared/contract/schemas/connections.ts';
import { defineRecord } from '../../records/define-record.ts';
import { authors } from '../../records/save.ts';
import { brandPartition } from '../brands/brand-records.ts';

export const CONNECTION_LIST = 'CONNECTIONS';

/**
 * People edit the folder and `klaviyo`; calls note the rest without a revision. Keys are in the brand's
 * secret (services/brand-keys.ts).
 */
const connectionsRecord = z.object({
  client: clientId,
  drive_folder_id: z.string(),
  drive_folder_name: z.string(),
  klaviyo: klaviyoSettings,
  /** Of the key with this fingerprint, when last read. */
  klaviyo_account: klaviyoAccount.nullable(),
  klaviyo_key: z.string(),
  drive_status: serviceStatus,
  klaviyo_status: serviceStatus,
  model_status: serviceStatus,
  revision,
  updated_at: instant,
  authors,
});
export type ConnectionsRecord = z.infer<typeof connectionsRecord>;

export const connections = defineRecord({
  name: 'brand connections',
  version: 3,
  schema: connectionsRecord,
  key: ({ client }: { client: string }) => ({ pk: brandPartition(client), sk: 'CONNECTIONS' }),
  list: ({ client }) => ({ list: CONNECTION_LIST, at: client }),
  upgrades: {
    1: (old) => ({ ...old, klaviyo_key: '' }),
    2: (old) => ({ ...old, klaviyo: { ...Object(old.klaviyo), approval_needed: 'nobody' } }),
  },
});
