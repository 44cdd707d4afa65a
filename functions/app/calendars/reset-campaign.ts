import type { CampaignRecord } from './calendar-records.ts';
import { requireCampaign, updateCampaign } from './store.ts';

/** Keeps the email versions. Throws 404. */
export async function resetCampaign(calendarId: string, index: number): Promise<CampaignRecord> {
  const set = { status: 'pending', error_type: null, error: null } as const;
  return (await updateCampaign(calendarId, index, { set })) ?? requireCampaign(calendarId, index);
}
