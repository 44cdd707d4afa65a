import type { Campaign } from '#shared/contract/schemas/campaign.ts';

/** Campaigns whose newest email has a blocking finding, in order. */
export const toFix = (campaigns: readonly Campaign[]): Campaign[] =>
  campaigns.filter(({ email }) => (email?.checks.block ?? 0) > 0);
