import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { autoPreviewText } from '#shared/domain/preview-text.ts';
import { notFound } from '../../errors.ts';
import { existingImages } from '../images/library.ts';
import { matchImage } from './match-image.ts';
import { newCampaign } from './new-campaign.ts';
import { type CampaignRecord, campaigns } from './records.ts';
import { noteChange, updateCalendar } from './store.ts';

/** Adds a campaign at the end of a calendar, under an index of its own. Throws 404 for an unknown calendar. */
export async function appendCampaign(
  session: string,
  fields: Partial<CampaignFields>,
): Promise<CampaignRecord> {
  const calendar = await updateCalendar(session, { add: { next_index: 1 } });
  if (!calendar) throw notFound(`There is no calendar ${session}`);
  const auto = !fields.preview_text?.trim() && !!fields.brief?.trim();
  const record = newCampaign({
    session_id: session,
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
  await noteChange(session);
  return record;
}
