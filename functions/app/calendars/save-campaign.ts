import type { CampaignPatch } from '#shared/contract/schemas/campaign.ts';
import { conflict } from '../errors.ts';
import { existingImages } from '../images/library.ts';
import { changedFields, mergeFields } from './merge-fields.ts';
import { type CampaignRecord, toCampaign } from './records.ts';
import { requireCampaign, updateCampaign } from './store.ts';

export type SavePatch = Omit<CampaignPatch, 'session_id'>;

/** Tries of a merge when other writes come between; each try reads the campaign anew. */
const TRIES = 5;

/**
 * Merges the carried fields into a campaign. Throws 404 for an unknown one, and 409 with the campaign as it is when the
 * patch names a revision that is no longer the newest.
 */
export async function saveCampaign(
  session: string,
  { index, revision, ...fields }: SavePatch,
): Promise<CampaignRecord> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await requireCampaign(session, index);
    if (revision !== undefined && revision !== current.revision) throw lost(current);
    const images = changedFields(current, fields).includes('image_tag')
      ? await existingImages(current.client)
      : new Map();
    const saved = await updateCampaign(session, index, {
      set: mergeFields(current, fields, images),
      add: { revision: 1 },
      expect: { revision: current.revision },
    });
    if (saved) return saved;
    if (revision !== undefined || attempt === TRIES) throw lost(await requireCampaign(session, index));
  }
}

const lost = (current: CampaignRecord) =>
  conflict(
    'Someone else changed this campaign meanwhile. Your changes are not saved yet; compare and save again.',
    toCampaign(current),
  );
