import * as z from 'zod';
import { clientId } from '#shared/contract/schemas/common.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { defineRecord } from '../../records/define-record.ts';
import { brandPartition } from '../brands/brand-records.ts';
import { countCall } from '../usage/months.ts';

const usageRecord = z.object({
  client: clientId,
  /** `2026-11`, UTC. */
  month: z.string(),
  runs: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost_usd: z.number(),
  unpriced: z.int(),
});

export const testUsage = defineRecord({
  name: 'agent tests of a month',
  version: 1,
  schema: usageRecord,
  key: ({ client, month }: { client: string; month: string }) => ({
    pk: brandPartition(client),
    sk: `AGENT_TESTS#${month}`,
  }),
  upgrades: {},
});

export interface MonthlyUsage {
  runs: number;
  cost_usd: number | null;
}

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export const usageThisMonth = async (client: string, now = new Date()): Promise<MonthlyUsage> =>
  shown(await testUsage.get({ client, month: monthOf(now) }));

export async function countTest(client: string, used: TokenUsage, now = new Date()): Promise<MonthlyUsage> {
  const { input_tokens, output_tokens, cost_usd, calls } = used;
  if (calls === 0) return usageThisMonth(client, now);
  const month = monthOf(now);
  const add = {
    runs: 1,
    input_tokens,
    output_tokens,
    cost_usd: cost_usd ?? 0,
    unpriced: Number(cost_usd === null),
  };
  await countCall(client, used, now);
  return shown(await testUsage.upsert({ client, month }, { set: { client, month }, add }));
}

const shown = (record: z.infer<typeof usageRecord> | undefined): MonthlyUsage => ({
  runs: record?.runs ?? 0,
  cost_usd: record && record.unpriced > 0 ? null : (record?.cost_usd ?? 0),
});
