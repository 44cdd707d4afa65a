import { inParallel } from '../../../services/table.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { applyToCampaign, findCampaign, setStatuses, unchanged } from '../../calendars/store.ts';
import type { ItemRecord } from './batch-records.ts';
import { isGivenBack } from './holder.ts';
import { findItem } from './store.ts';

type Status = CampaignRecord['status'];

export const ITEMS_AT_ONCE = 16;

export async function resetCampaign(calendarId: string, index: number): Promise<void> {
  for (;;) {
    const campaign = await findCampaign(calendarId, index);
    if (!campaign || !isShownAtWork(campaign)) return;
    if (await applyToCampaign(calendarId, index, { set: atRest(campaign), expect: unchanged(campaign) }))
      return;
  }
}

export async function resetCampaigns(
  calendarId: string,
  campaigns: readonly CampaignRecord[],
): Promise<void> {
  const changed = campaigns.filter(isShownAtWork);
  const resets = changed.map(
    (campaign) => [campaign.index, { ...atRest(campaign), expect: unchanged(campaign) }] as const,
  );
  const refused = await setStatuses(calendarId, new Map(resets));
  await inParallel(ITEMS_AT_ONCE, refused, (index) => resetCampaign(calendarId, index));
}

export const forgetFailures = (calendarId: string, campaigns: readonly CampaignRecord[]): Promise<number[]> =>
  setStatuses(
    calendarId,
    new Map(
      campaigns
        .filter(({ status }) => status === 'error')
        .map((campaign) => [campaign.index, { ...atRest(campaign), expect: unchanged(campaign) }]),
    ),
  );

/** Call when the item is another call's, whose failure this one has cleared. */
export async function showFailureAgain(item: ItemRecord, before: CampaignRecord): Promise<void> {
  if (before.status === 'error') await correctStatus(item, statusAtRest(before));
}

/**
 * Call after a status that is written before its item; whoever ends an item writes its status afterwards, so
 * the last one is right. False while another worker is writing the item.
 */
export async function correctStatus(
  { batch_id, session_id, index }: Pick<ItemRecord, 'batch_id' | 'session_id' | 'index'>,
  shown: Status,
): Promise<boolean> {
  for (;;) {
    const item = await findItem(batch_id, index);
    const campaign = item && (await findCampaign(session_id, index));
    if (!item || campaign?.status !== shown) return true;
    const { status, ...set } = statusOf(item, campaign);
    const written =
      status === shown ||
      (await applyToCampaign(session_id, index, { set: { status, ...set }, expect: unchanged(campaign) }));
    if (written) return !isBeingWritten(item);
  }
}

const isBeingWritten = ({ state, held_by }: ItemRecord): boolean =>
  state === 'generating' && !isGivenBack(held_by);

function statusOf(
  { state, ended, error_type, error }: ItemRecord,
  campaign: CampaignRecord,
): Pick<CampaignRecord, 'status' | 'error_type' | 'error'> {
  if (state === 'error') return { status: 'error', error_type, error };
  const isAtWork = !ended && (state === 'generating' || state === 'waiting');
  return isAtWork ? { status: state, error_type: null, error: null } : atRest(campaign);
}

/** A cancellation may follow a failed retry: a failure stays until the campaign begins again. */
const isShownAtWork = (campaign: CampaignRecord): boolean =>
  campaign.status !== 'error' && campaign.status !== statusAtRest(campaign);

const statusAtRest = ({ email }: CampaignRecord) => (email ? 'completed' : 'pending');

export const atRest = (campaign: CampaignRecord) => ({
  status: statusAtRest(campaign) as Status,
  error_type: null,
  error: null,
});
