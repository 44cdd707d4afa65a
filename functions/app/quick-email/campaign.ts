import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { appendCampaign } from '../calendars/append.ts';
import type { CampaignRecord, QuickChoices } from '../calendars/records.ts';
import { saveCampaign } from '../calendars/save-campaign.ts';
import { allCampaignsOf, campaignNotFound, findCampaign, updateCampaign } from '../calendars/store.ts';

/** Returns an existing quick email. Throws 404 when it does not exist. */
export async function requireQuickEmail(calendarId: string, index: number): Promise<CampaignRecord> {
  const campaign = await findCampaign(calendarId, index);
  if (!campaign || campaign.removed)
    throw campaignNotFound(`there is no quick email ${index}. What you wrote is still on your screen.`);
  return campaign;
}

/** Changes an existing quick email to what its next version is written from. */
export async function changeQuickEmail(
  { session_id, index }: CampaignRecord,
  fields: Partial<CampaignFields>,
  quick: QuickChoices,
  by: string,
): Promise<CampaignRecord> {
  await updateCampaign(session_id, index, { set: { quick } });
  return saveCampaign(session_id, { index, ...fields }, by);
}

/** Adds a quick email to its calendar; a repeated call finds the one it added before. */
export async function addQuickEmail(
  calendarId: string,
  fields: Partial<CampaignFields>,
  quick: QuickChoices,
  { repeated }: { repeated: boolean },
): Promise<CampaignRecord> {
  const added =
    repeated &&
    (await allCampaignsOf(calendarId)).find((campaign) => campaign.quick?.request === quick.request);
  return added || appendCampaign(calendarId, fields, quick);
}
