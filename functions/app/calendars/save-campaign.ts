import {
  type CampaignFields,
  type CampaignPatch,
  campaignFields,
} from '#shared/contract/schemas/campaign.ts';
import { outdatingFields } from '#shared/domain/calendar/fields.ts';
import { saveRecord } from '../../records/save.ts';
import type { Change } from '../../records/write-check.ts';
import { existingImages } from '../images/library.ts';
import { changedFields, mergeFields } from './merge-fields.ts';
import { type CampaignRecord, campaigns, toCampaign } from './records.ts';
import { noteChange, requireCampaign } from './store.ts';

export type SavePatch = Omit<CampaignPatch, 'session_id'>;

/**
 * Merges the carried fields into a campaign; `by` is the user's `sub`. Throws 404 for an unknown one, and 409 with the campaign as
 * it is when someone saved it after the revision the patch names. A whole campaign follows its caller's own saves.
 */
export async function saveCampaign(
  session_id: string,
  { index, revision, preview_text_auto, ...fields }: SavePatch,
  by: string,
): Promise<CampaignRecord> {
  await requireCampaign(session_id, index);
  const saved = await saveRecord(
    campaigns,
    { session_id, index },
    {
      change: (current) => changeOf(current, fields, preview_text_auto ?? false),
      revision,
      by,
      followsOwn: isWhole(fields),
      show: toCampaign,
    },
  );
  await noteChange(session_id);
  return saved;
}

const isWhole = (fields: Partial<CampaignFields>) =>
  campaignFields.keyof().options.every((field) => fields[field] !== undefined);

async function changeOf(
  current: CampaignRecord,
  { preview_text, ...others }: Partial<CampaignFields>,
  isPlaceholder: boolean,
): Promise<Pick<Change<CampaignRecord>, 'set' | 'expect'>> {
  // A whole campaign carries the placeholder it was read with, which a save since may have made anew.
  const fields = isPlaceholder && current.preview_text_auto ? others : { preview_text, ...others };
  const changed = changedFields(current, fields);
  const images = changed.includes('image_tag') ? await existingImages(current.client) : new Map();
  const rewritesPlaceholder = current.preview_text_auto && changed.includes('brief');
  return {
    set: mergeFields(current, fields, images),
    expect: {
      ...(rewritesPlaceholder && { preview_text_auto: true }),
      // An email that is stored meanwhile was made of other facts.
      ...(outdatingFields.some((field) => changed.includes(field)) && { version_seq: current.version_seq }),
    },
  };
}
