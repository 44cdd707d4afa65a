import { type MonthlyUsage, monthlyUsage } from '#shared/contract/schemas/connections.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { log } from '../../services/log.ts';
import { WriterError } from '../../services/model/writer.ts';
import { brandPartition } from '../brands/brand-records.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { USAGE_PREFIX, type UsageTotals, usage } from './usage-records.ts';

const MONTHS_SHOWN = 13;

/** `2026-11`, in UTC. */
export const monthOf = (at: Date | string): string => new Date(at).toISOString().slice(0, 7);

export async function usageOf(client: string): Promise<MonthlyUsage[]> {
  await requireOpenBrand(client);
  const options = { prefix: USAGE_PREFIX, reverse: true, limit: MONTHS_SHOWN };
  const records = await usage.inPartition(brandPartition(client), options);
  return records.map((record) => ({
    ...monthlyUsage.parse(record),
    cost_usd: Math.round(record.cost_usd * 1e6) / 1e6,
  }));
}

export async function lastCallOf(client: string): Promise<string | null> {
  const options = { prefix: USAGE_PREFIX, reverse: true, limit: 1 };
  const [newest] = await usage.inPartition(brandPartition(client), options);
  return newest?.last_call_at ?? null;
}

export const noTotals: UsageTotals = {
  calls: 0,
  input_tokens: 0,
  cached_tokens: 0,
  written_tokens: 0,
  output_tokens: 0,
  cost_usd: 0,
  unpriced_calls: 0,
  dropped_calls: 0,
};

export const totalsOf = ({ cost_usd, ...counts }: TokenUsage): UsageTotals => ({
  ...noTotals,
  ...counts,
  cost_usd: cost_usd ?? 0,
  unpriced_calls: cost_usd === null ? counts.calls : 0,
});

export async function countCall(client: string, used: TokenUsage, now = new Date()): Promise<void> {
  if (used.calls > 0) await add(client, totalsOf(used), now);
}

/** Even when its answer never arrived. */
export async function countFailedCall(client: string, error: unknown, now = new Date()): Promise<void> {
  try {
    if (error instanceof WriterError && error.usage) await countCall(client, error.usage, now);
    else if (isTimeout(error) || (error instanceof WriterError && error.answerLost))
      await add(client, { ...noTotals, dropped_calls: 1 }, now);
  } catch (failure) {
    log.warn('a failed call was not counted', { client, error: failure });
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

const add = async (client: string, totals: UsageTotals, now: Date): Promise<void> => {
  const month = monthOf(now);
  // Adding 0 stores the sequence with a month's first call.
  const set = { client, month, last_call_at: now.toISOString() };
  await usage.upsert({ client, month }, { set, add: { ...totals, sequence: 0 } });
};
