import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { autoPreviewText } from '#shared/domain/campaign/preview-text.ts';
import { notFound } from '../../errors.ts';
import { existingImages } from '../images/all-images.ts';
import { type CampaignRecord, campaigns, type QuickChoices } from './calendar-records.ts';
import { matchImage } from './match-image.ts';
import { newCampaign } from './new-campaign.ts';
import { markSummaryStale, updateCalendar } from './store.ts';

export async function appendCampaign(
  calendarId: string,
  fields: Partial<CampaignFields>,
  quick?: QuickChoices,
): Promise<CampaignRecord> {
  return writeNewCampaign(await reserveIndex(calendarId), fields, quick);
}

export interface ReservedPlace {
  session_id: string;
  client: string;
  index: number;
}

export async function reserveIndex(calendarId: string): Promise<ReservedPlace> {
  const calendar = await updateCalendar(calendarId, { add: { next_index: 1 } });
  if (!calendar) throw notFound(`There is no calendar ${calendarId}`);
  return { session_id: calendarId, client: calendar.client, index: calendar.next_index - 1 };
}

export async function writeNewCampaign(
  place: ReservedPlace,
  fields: Partial<CampaignFields>,
  quick?: QuickChoices,
): Promise<CampaignRecord> {
  const auto = !fields.preview_text?.trim() && !!fields.brief?.trim();
  const tag = fields.image_tag ?? '';
  const campaign = newCampaign({
    ...place,
    fields: auto ? { ...fields, preview_text: autoPreviewText(fields.brief ?? '') } : fields,
    preview_text_auto: auto,
    image: matchImage(tag, tag === '' ? new Map() : await existingImages(place.client)),
    source_row: null,
  });
  const record = quick ? { ...campaign, quick } : campaign;
  await campaigns.create(record);
  await markSummaryStale(place.session_id);
  return record;
}
