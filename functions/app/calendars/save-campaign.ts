import type { CampaignFields, CampaignPatch } from '#shared/contract/schemas/campaign.ts';
import { autoPreviewText } from '#shared/domain/preview-text.ts';
import { conflict } from '../errors.ts';
import { existingImages } from '../images/library.ts';
import { matchImage } from './match-image.ts';
import { type CampaignRecord, toCampaign } from './records.ts';
import { requireCampaign, updateCampaign } from './store.ts';

/** A change of any of these makes an existing email out of date. */
export const factFields = [
  'brief',
  'theme',
  'image_tag',
  'products',
  'offer',
  'cta_link',
  'cta_text',
] as const satisfies (keyof CampaignFields)[];

export type SavePatch = Omit<CampaignPatch, 'session_id'>;

/** Tries of a merge when other writes come between; each try reads the campaign anew. */
const TRIES = 5;

/**
 * Merges the carried fields into a campaign. Throws 404 for an unknown one, and 409 with the campaign as it is when the
 * patch names a revision that is no longer the newest.
 */
export async function saveCampaign(session: string, { index, revision, ...fields }: SavePatch): Promise<CampaignRecord> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await requireCampaign(session, index);
    if (revision !== undefined && revision !== current.revision) throw lost(current);
    const saved = await updateCampaign(session, index, {
      set: await changeOf(current, fields),
      add: { revision: 1 },
      expect: { revision: current.revision },
    });
    if (saved) return saved;
    if (revision !== undefined || attempt === TRIES) throw lost(await requireCampaign(session, index));
  }
}

const lost = (current: CampaignRecord) =>
  conflict('Someone else changed this campaign meanwhile. Your changes are not saved yet; compare and save again.', toCampaign(current));

async function changeOf(current: CampaignRecord, fields: Partial<CampaignFields>): Promise<Record<string, unknown>> {
  const set: Record<string, unknown> = { ...fields };
  const differs = (field: keyof CampaignFields) =>
    fields[field] !== undefined && JSON.stringify(fields[field]) !== JSON.stringify(current[field]);
  if (differs('preview_text')) set.preview_text_auto = false;
  else if (current.preview_text_auto && differs('brief')) set.preview_text = autoPreviewText(fields.brief ?? '');
  if (differs('image_tag')) Object.assign(set, matchImage(fields.image_tag ?? '', await existingImages(current.client)));
  if (current.email && factFields.some(differs)) set.out_of_date = true;
  return set;
}
