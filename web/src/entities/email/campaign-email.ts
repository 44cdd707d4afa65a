import type { Campaign } from '#shared/contract/schemas/campaign.ts';

export interface CampaignEmail {
  client: string;
  calendarId: string;
  index: number;
  campaign_name: string;
}

export interface EmailTarget extends CampaignEmail {
  version: number;
}

/** The newest version, as shown and exported. */
export function emailOfCampaign(campaign: Campaign): EmailTarget | null {
  const { client, session_id: calendarId, index, campaign_name, email } = campaign;
  return email && { client, calendarId, index, version: email.version, campaign_name };
}
