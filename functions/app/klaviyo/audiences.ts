import type { KlaviyoAudience, KlaviyoQuota } from '#shared/contract/schemas/klaviyo.ts';
import { readBrandKeys } from '../../services/brand-keys.ts';
import { readAudiences } from '../../services/klaviyo/audiences.ts';
import { accountBehind } from '../connections/account-behind.ts';
import { connectionsOf } from '../connections/store.ts';
import { connectKlaviyo } from './account.ts';
import { withKlaviyo } from './failures.ts';
import { quotaOf } from './quota.ts';

/** Throws 409 without a connection, 429 or 503. */
export const audiencesOf = (client: string, remainingMs: () => number): Promise<KlaviyoAudience[]> =>
  withKlaviyo(client, async () => {
    const { connection } = await connectKlaviyo(client, { remainingMs });
    return readAudiences(connection);
  });

export async function brandQuota(client: string): Promise<KlaviyoQuota> {
  const [record, keys] = await Promise.all([connectionsOf(client), readBrandKeys(client)]);
  return quotaOf(accountBehind(record, keys.klaviyo_api_key)?.id ?? '');
}
