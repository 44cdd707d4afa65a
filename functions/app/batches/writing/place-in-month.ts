import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

/**
 * Position by send order, from 0: varies the look of neighbours, although eight are made at once and any may
 * be repeated.
 */
export async function placeInMonthOf(
  campaign: Pick<CampaignRecord, 'session_id' | 'index'>,
  run: string,
): Promise<number> {
  const { group } = await neighbourhoodOf(campaign, run);
  const order = group.toSorted(
    (one, other) => one.send_date.localeCompare(other.send_date) || one.index - other.index,
  );
  return Math.max(
    0,
    order.findIndex(({ index }) => index === campaign.index),
  );
}
