import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { autoPreviewText } from '#shared/domain/preview-text.ts';
import { notFound } from '../../errors.ts';
import { existingImages } from '../images/library.ts';
import { matchImage } from './match-image.ts';
import { newCampaign } from './new-campaign.ts';
import { type CampaignRecord, campaigns } from './records.ts';
import { markSummaryStale, updateCalendar } from './store.ts';

/** Adds a campaign at the end of a calendar. Throws 404 when the calendar does not exist. */
export async function appendCampaign(
  calendarId: string,
  fields: Partial<CampaignFields>,
): Promise<CampaignRecord> {
  const calendar = await updateCalendar(calendarId, { add: { next_index: 1 } });
  if (!calendar) throw notFound(`There is no calendar ${calendarId}`);
  const auto = !fields.preview_text?.trim() && !!fields.brief?.trim();
  const record = newCampaign({
    session_id: calendarId,
    client: calendar.client,
    index: calendar.next_index - 1,
    fields: auto ? { ...fields, preview_text: autoPreviewText(fields.brief ?? '') } : fields,
    preview_text_auto: auto,
    image: matchImage(
      fields.image_tag ?? '',
      fields.image_tag ? await existingImages(calendar.client) : new Map(),
    ),
    source_row: null,
  });
  await campaigns.put(record);
  await markSummaryStale(calendarId);
  return record;
}
