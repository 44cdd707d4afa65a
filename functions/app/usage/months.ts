import { type MonthlyUsage, monthlyUsage } from '#shared/contract/schemas/connections.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { brandPartition } from '../brands/records.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { USAGE_PREFIX, usage } from './records.ts';

/** A year and the current month. */
const MONTHS_SHOWN = 13;

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Returns a brand's usage by month, newest first; months without a call are left out. */
export async function usageOf(client: string): Promise<MonthlyUsage[]> {
  await requireOpenBrand(client);
  const options = { prefix: USAGE_PREFIX, reverse: true, limit: MONTHS_SHOWN };
  const records = await usage.inPartition(brandPartition(client), options);
  return records.map((record) => monthlyUsage.parse(record));
}

/** Adds one call that somebody waited for to the brand's month. A use without a model call adds nothing. */
export async function countCall(
  client: string,
  { calls, input_tokens, output_tokens, cost_usd }: TokenUsage,
  now = new Date(),
): Promise<void> {
  if (calls === 0) return;
  const month = monthOf(now);
  const priced = cost_usd === null ? { unpriced_calls: calls, cost_usd: 0 } : { unpriced_calls: 0, cost_usd };
  const add = { calls, input_tokens, output_tokens, dropped_calls: 0, ...priced };
  await usage.upsert({ client, month }, { set: { client, month }, add });
}
