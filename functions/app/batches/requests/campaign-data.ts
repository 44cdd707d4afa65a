import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type CampaignFields, campaignFields } from '#shared/contract/schemas/campaign.ts';
import { campaignIndex, id, revision } from '#shared/contract/schemas/common.ts';
import { invalid } from '../../../errors.ts';
import { reserveIndex, writeNewCampaign } from '../../calendars/append.ts';
import type { CalendarRecord, CampaignRecord } from '../../calendars/calendar-records.ts';
import { openCalendar } from '../../calendars/open.ts';
import { saveCampaign } from '../../calendars/save-campaign.ts';
import { campaignsOf, findCampaign } from '../../calendars/store.ts';
import { onlyOnce } from '../../once.ts';

const carried = campaignFields.partial().extend({
  index: campaignIndex.nullish(),
  session_id: id.nullish(),
  revision: revision.optional(),
  preview_text_auto: z.boolean().optional(),
  subject_auto: z.boolean().optional(),
});
export type CampaignData = z.infer<typeof carried>;

export function readCampaignData(text: string): CampaignData {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(`campaign_data is not valid JSON: ${(error as Error).message}`);
  }
  const result = carried.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [['campaign_data', ...path].join('.'), message]),
  );
  const [[field, message] = ['campaign_data', 'not a campaign']] = Object.entries(fields);
  throw invalid(`${field}: ${message}`, fields);
}

/** Finds or adds the campaign, at most one per Idempotency-Key, and saves non-empty fields that differ. */
export async function storedCampaign(
  user: { sub: string; username: string },
  client: string,
  calendar: CalendarRecord | undefined,
  data: CampaignData,
  idempotencyKey?: string,
): Promise<CampaignRecord> {
  const known =
    calendar && data.index != null ? await findCampaign(calendar.session_id, data.index) : undefined;
  if (known && !known.removed) return saveDifferences(known, data, user.sub);
  const fields = fieldsOf(data);
  const added =
    calendar &&
    (await campaignsOf(calendar.session_id)).find(
      (campaign) => campaign.source_row === null && says(campaign, fields),
    );
  return added ?? addOnce(user, calendar ?? client, fields, idempotencyKey);
}

async function addOnce(
  user: { sub: string; username: string },
  to: CalendarRecord | string,
  fields: Partial<CampaignFields>,
  key: string | undefined,
): Promise<CampaignRecord> {
  const place =
    typeof to === 'string'
      ? { session_id: randomUUID(), client: to, index: 0 }
      : await reserveIndex(to.session_id);
  const { client } = place;
  const {
    ids: [session_id = place.session_id, given = place.index],
  } = await onlyOnce({ user, call: 'processCampaign', key, request: [client, fields] }, [
    place.session_id,
    String(place.index),
  ]);
  const index = Number(given);
  if (typeof to === 'string')
    await openCalendar({ user, client, name: 'Single campaigns', session_id, next_index: index + 1 });
  const written = await writeNewCampaign({ session_id, client, index }, fields);
  return (await findCampaign(session_id, index)) ?? written;
}

function fieldsOf({
  index: _,
  session_id: __,
  revision: ___,
  preview_text_auto,
  subject_auto,
  ...fields
}: CampaignData): Partial<CampaignFields> {
  const { preview_text, subject_line, ...others } = fields;
  return {
    ...others,
    ...(!preview_text_auto && preview_text !== undefined && { preview_text }),
    ...(!subject_auto && subject_line !== undefined && { subject_line }),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const says = (campaign: CampaignRecord, fields: Partial<CampaignFields>): boolean =>
  Object.entries(fields).every(([name, value]) => same(campaign[name as keyof CampaignFields], value));

async function saveDifferences(
  campaign: CampaignRecord,
  data: CampaignData,
  by: string,
): Promise<CampaignRecord> {
  const differing = Object.entries(fieldsOf(data)).filter(
    ([name, value]) =>
      value !== '' &&
      !same(campaign[name as keyof CampaignFields], value) &&
      !(Array.isArray(value) && value.length === 0),
  );
  if (differing.length === 0) return campaign;
  return saveCampaign(
    campaign.session_id,
    {
      index: campaign.index,
      revision: data.revision,
      ...Object.fromEntries(differing),
    },
    by,
  );
}
