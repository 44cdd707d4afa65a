import { cached } from '../../cached.ts';
import type { CampaignRecord } from '../../calendars/records.ts';
import { findCampaigns } from '../../calendars/store.ts';

/** Campaigns that take turns with each other. */
const GROUP = 40;

/**
 * An email's place among those of its calendar in the order of sending, from 0. It decides how an email looks where
 * the words leave it open, so that neighbours differ although eight are made at once, and a repeated generation
 * gives the same. The rows are read once for many calls with the same `run`.
 */
export async function turnOf(
  { session_id, index }: Pick<CampaignRecord, 'session_id' | 'index'>,
  run: string,
): Promise<number> {
  const group = Math.floor(index / GROUP);
  const order = await cached(`${run}/turns/${group}`, async () => {
    const indexes = Array.from({ length: GROUP }, (_, at) => group * GROUP + at);
    return (await findCampaigns(session_id, indexes))
      .filter(({ removed }) => !removed)
      .map((campaign) => ({ index: campaign.index, send_date: campaign.send_date }))
      .toSorted((one, other) => one.send_date.localeCompare(other.send_date) || one.index - other.index)
      .map((campaign) => campaign.index);
  });
  return Math.max(0, order.indexOf(index));
}
