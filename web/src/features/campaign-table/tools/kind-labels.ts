import type { CampaignStatusKind } from '#shared/domain/campaign/campaign-status-kinds.ts';

export const kindLabels: Record<CampaignStatusKind, string> = {
  needs_input: 'Incomplete',
  needs_a_look: 'Needs a look',
  ready: 'Ready',
  queued: 'Queued',
  generating: 'Generating',
  waiting: 'Waiting for you',
  failed: 'Failed',
  email: 'Email',
  out_of_date: 'Out of date',
  blocked: 'Blocked',
};
