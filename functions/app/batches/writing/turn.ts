import type { CampaignRecord } from '../../calendars/records.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

/**
 * An email's place among those of its calendar in the order of sending, from 0. It decides how an email looks where
 * the words leave it open, so that neighbours differ although eight are made at once, and a repeated generation
 * gives the same. The rows are read once for many calls with the same `run`.
 */
export async function turnOf(
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
