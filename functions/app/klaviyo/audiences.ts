import type { KlaviyoAudience, KlaviyoQuota } from '#shared/contract/schemas/klaviyo.ts';
import { readBrandKeys } from '../../services/brand-keys.ts';
import { readAudiences } from '../../services/klaviyo/audiences.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import { accountBehind } from '../connections/account-behind.ts';
import { connectionsOf, noteCall } from '../connections/store.ts';
import { connectKlaviyo } from './account.ts';
import { asAppError } from './failures.ts';
import { quotaOf } from './quota.ts';

/** Throws 409 without a connection, 429 or 503. */
export async function audiencesOf(client: string, remainingMs: () => number): Promise<KlaviyoAudience[]> {
  try {
    const { connection } = await connectKlaviyo(client, { remainingMs });
    const audiences = await readAudiences(connection);
    await noteCall(client, 'klaviyo');
    return audiences;
  } catch (error) {
    if (error instanceof KlaviyoError) await noteCall(client, 'klaviyo', { error: error.message });
    throw asAppError(error);
  }
}

export async function brandQuota(client: string): Promise<KlaviyoQuota> {
  const [record, keys] = await Promise.all([connectionsOf(client), readBrandKeys(client)]);
  return quotaOf(accountBehind(record, keys.klaviyo_api_key)?.id ?? '');
}
