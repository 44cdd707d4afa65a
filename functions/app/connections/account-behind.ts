import { fingerprintOf } from '../../services/brand-keys.ts';
import type { ConnectionsRecord } from './connection-records.ts';

/** The installation's key can change without the brand's record. */
export const accountBehind = (
  { klaviyo_account, klaviyo_key }: Pick<ConnectionsRecord, 'klaviyo_account' | 'klaviyo_key'>,
  apiKey: string | undefined,
): ConnectionsRecord['klaviyo_account'] =>
  apiKey !== undefined && fingerprintOf(apiKey) === klaviyo_key ? klaviyo_account : null;
