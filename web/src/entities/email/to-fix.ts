import type { Campaign } from '#shared/contract/schemas/campaign.ts';

export const toFix = (campaigns: readonly Campaign[]): Campaign[] =>
  campaigns.filter(({ email }) => (email?.checks.block ?? 0) > 0);
