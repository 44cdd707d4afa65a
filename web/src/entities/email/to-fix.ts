import type { Campaign } from '#shared/contract/schemas/campaign.ts';

/** The campaigns whose newest email has a finding that blocks sending, in the calendar's order. */
export const toFix = (campaigns: readonly Campaign[]): Campaign[] =>
  campaigns.filter(({ email }) => (email?.checks.block ?? 0) > 0);
