import * as z from 'zod';
import { clientId, instant, revision } from '#shared/contract/schemas/common.ts';
import { klaviyoAccount, klaviyoSettings, serviceStatus } from '#shared/contract/schemas/connections.ts';
import { defineRecord } from '../../records/define-record.ts';
import { authors } from '../../records/save.ts';
import { brandPartition } from '../brands/records.ts';

export const CONNECTION_LIST = 'CONNECTIONS';

/**
 * A brand's outside services. People edit the folder and `klaviyo`; everything else is noted by calls, which
 * do not count as revisions. The keys are in the brand's secret (services/brand-keys.ts), never here.
 */
const connectionsRecord = z.object({
  client: clientId,
  /** '' while no folder is chosen. */
  drive_folder_id: z.string(),
  /** As Drive last called it. */
  drive_folder_name: z.string(),
  klaviyo: klaviyoSettings,
  /** Whose key it was when it was last read, and the fingerprint of that key. */
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
    // Version 1 did not know which key the account was read with.
    1: (old) => ({ ...old, klaviyo_key: '' }),
    // Version 2 knew no approvals.
    2: (old) => ({ ...old, klaviyo: { ...Object(old.klaviyo), approval_needed: 'nobody' } }),
  },
});
