import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';

export interface ProofsOf {
  client: string;
  session_id: string;
  /** For the way back from an email. */
  batch?: string;
}

export interface Proof {
  index: number;
  version: number;
  subject: string;
  checks: NonNullable<Campaign['email']>['checks'];
  campaign: Campaign;
  status: CampaignStatus;
  /** Someone has read this exact version. */
  read: boolean;
}

/** Null without an email. */
export function proofOf(campaign: Campaign, status: CampaignStatus | undefined): Proof | null {
  const { index, email } = campaign;
  if (email === null || status === undefined) return null;
  const subject = withDefaults(email.subject) || campaign.campaign_name || 'Email without a subject';
  return {
    index,
    version: email.version,
    subject,
    checks: email.checks,
    campaign,
    status,
    read: campaign.read?.version === email.version,
  };
}
