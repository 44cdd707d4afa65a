import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { type ReservedPlace, writeNewCampaign } from '../calendars/append.ts';
import type { CampaignRecord, QuickChoices } from '../calendars/calendar-records.ts';
import { saveCampaign } from '../calendars/save-campaign.ts';
import { applyToCampaign, campaignNotFound, findCampaign } from '../calendars/store.ts';

export async function requireQuickEmail(calendarId: string, index: number): Promise<CampaignRecord> {
  const campaign = await findCampaign(calendarId, index);
  if (!campaign || campaign.removed)
    throw campaignNotFound(`there is no quick email ${index}. What you wrote is still on your screen.`);
  return campaign;
}

export async function changeQuickEmail(
  { session_id, index }: CampaignRecord,
  fields: Partial<CampaignFields>,
  quick: QuickChoices,
  by: string,
): Promise<CampaignRecord> {
  await applyToCampaign(session_id, index, { set: { quick } });
  return saveCampaign(session_id, { index, ...fields }, by);
}

export async function addQuickEmail(
  place: ReservedPlace,
  fields: Partial<CampaignFields>,
  quick: QuickChoices,
): Promise<CampaignRecord> {
  const written = await writeNewCampaign(place, fields, quick);
  return (await findCampaign(place.session_id, place.index)) ?? written;
}
