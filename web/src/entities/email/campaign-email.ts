import type { Campaign } from '#shared/contract/schemas/campaign.ts';

/** The email of a campaign, whichever of its versions is the newest. */
export interface CampaignEmail {
  client: string;
  calendarId: string;
  index: number;
  campaign_name: string;
}

/** A version of a campaign’s email. */
export interface EmailTarget extends CampaignEmail {
  version: number;
}

/**
 * The email of a campaign for everything that shows it or gives it out: always its newest version, whoever made that.
 * Null before there is one.
 */
export function emailOfCampaign(campaign: Campaign): EmailTarget | null {
  const { client, session_id: calendarId, index, campaign_name, email } = campaign;
  return email && { client, calendarId, index, version: email.version, campaign_name };
}
