import type * as z from 'zod';
import { clientId } from '#shared/contract/schemas/common.ts';
import { monthlyUsage } from '#shared/contract/schemas/connections.ts';
import { defineRecord } from '../../records/define-record.ts';
import { brandPartition } from '../brands/records.ts';

export const USAGE_PREFIX = 'USAGE#';

const usageRecord = monthlyUsage.extend({ client: clientId });
export type UsageRecord = z.infer<typeof usageRecord>;

export const usage = defineRecord({
  name: 'model usage of a month',
  version: 1,
  schema: usageRecord,
  key: ({ client, month }: { client: string; month: string }) => ({
    pk: brandPartition(client),
    sk: `${USAGE_PREFIX}${month}`,
  }),
  upgrades: {},
});
