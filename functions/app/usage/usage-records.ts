import * as z from 'zod';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { monthlyUsage } from '#shared/contract/schemas/connections.ts';
import { defineRecord } from '../../records/define-record.ts';
import { brandPartition } from '../brands/brand-records.ts';

export const USAGE_PREFIX = 'USAGE#';

export const usageTotals = monthlyUsage.omit({ month: true });
export type UsageTotals = z.infer<typeof usageTotals>;

const usageRecord = monthlyUsage.extend({
  client: clientId,
  last_call_at: instant.nullable().default(null),
  sequence: z.int(),
  /** Until its batch has noted it (count-usage.ts). */
  latest: z.object({ batch_id: id, sequence: z.int(), totals: usageTotals }).nullable().default(null),
});

export const usage = defineRecord({
  name: 'model usage of a month',
  version: 2,
  schema: usageRecord,
  key: ({ client, month }: { client: string; month: string }) => ({
    pk: brandPartition(client),
    sk: `${USAGE_PREFIX}${month}`,
  }),
  upgrades: { 1: (old) => old },
});
