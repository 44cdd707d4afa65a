import type { CampaignRecord } from './records.ts';
import { requireCampaign, updateCampaign } from './store.ts';

/** Makes a campaign ready to generate again; its email versions stay. Throws 404. */
export async function resetCampaign(session: string, index: number): Promise<CampaignRecord> {
  const set = { status: 'pending', error_type: null, error: null } as const;
  return (await updateCampaign(session, index, { set })) ?? requireCampaign(session, index);
}
