import { type CampaignFields, campaignFields } from '#shared/contract/schemas/campaign.ts';
import { onlyOnce } from '../once.ts';
import { activityId, recordActivity } from './activity/entries.ts';
import { storeUndo } from './activity/undo-file.ts';
import { reserveIndex, writeNewCampaign } from './append.ts';
import type { CalendarRecord, CampaignRecord } from './calendar-records.ts';
import { finishApplying } from './finish-applying.ts';
import { campaignNotFound, findCampaign } from './store.ts';

export interface Addition {
  fields?: Partial<CampaignFields> | undefined;
  /** The index of the campaign to copy, without its email. */
  copy_of?: number | undefined;
  idempotencyKey?: string | undefined;
}

/** One campaign per Idempotency-Key. Throws 404 for an unknown one to copy, 422 when it becomes too large. */
export async function addCampaign(
  given: CalendarRecord,
  { fields = {}, copy_of, idempotencyKey: key }: Addition,
  user: { sub: string; username: string },
): Promise<{ campaign: CampaignRecord; activity_id: string }> {
  const { session_id, client } = await finishApplying(given);
  const at = new Date().toISOString();
  const copied = copy_of === undefined ? {} : await copyOf(session_id, copy_of);
  // Reserved first, so that simultaneous calls with one key share it.
  const reserved = await reserveIndex(session_id);
  const {
    ids: [activity_id = activityId(at), index = reserved.index],
  } = await onlyOnce({ user, call: 'addCampaign', key, request: [session_id, fields, copy_of ?? null] }, [
    activityId(at),
    String(reserved.index),
  ]);
  const place = { session_id, client, index: Number(index) };
  await storeUndo(session_id, activity_id, { changes: [], added: [place.index], reading: null });
  const written = await writeNewCampaign(place, { ...copied, ...fields });
  await recordActivity({
    session_id,
    id: activity_id,
    at,
    by: user.username,
    kind: 'campaign_added',
    added: 1,
    campaign_name: written.campaign_name,
    reversible: true,
  });
  const campaign = (await findCampaign(session_id, place.index)) ?? written;
  return { campaign, activity_id };
}

async function copyOf(calendarId: string, index: number): Promise<Partial<CampaignFields>> {
  const source = await findCampaign(calendarId, index);
  if (!source || source.removed) throw campaignNotFound(`the calendar has no campaign ${index}`);
  const { preview_text, ...fields } = campaignFields.parse(source);
  return {
    ...fields,
    campaign_name: copyName(source.campaign_name),
    ...(!source.preview_text_auto && { preview_text }),
  };
}

const NAME_LENGTH = campaignFields.shape.campaign_name.maxLength ?? Number.POSITIVE_INFINITY;
const COPY = ' (copy)';
const copyName = (name: string) => `${name.slice(0, NAME_LENGTH - COPY.length)}${COPY}`;
