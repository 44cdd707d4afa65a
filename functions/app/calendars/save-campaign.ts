import { outdatingFields } from '#shared/contract/calendar-fields.ts';
import {
  type CampaignFields,
  type CampaignPatch,
  campaignFields,
} from '#shared/contract/schemas/campaign.ts';
import { saveRecord } from '../../records/save.ts';
import type { Change } from '../../records/write-check.ts';
import { existingImages } from '../images/all-images.ts';
import { type CampaignRecord, campaigns } from './calendar-records.ts';
import { changedFields, mergeFields } from './merge-fields.ts';
import { showSaved } from './show.ts';
import { markSummaryStale, requireCampaign, unchanged } from './store.ts';

export type SavePatch = Omit<CampaignPatch, 'session_id'>;

/**
 * `by` is the user's `sub`. Throws 404, or 409 with the current campaign after a lost race; own saves of a
 * whole campaign do not conflict.
 */
export async function saveCampaign(
  calendarId: string,
  { index, revision, preview_text_auto, subject_auto, ...fields }: SavePatch,
  by: string,
): Promise<CampaignRecord> {
  await requireCampaign(calendarId, index);
  const saved = await saveRecord(
    campaigns,
    { session_id: calendarId, index },
    {
      change: (current) =>
        changeOf(current, subject_auto ? withoutSubject(fields) : fields, preview_text_auto ?? false),
      revision,
      by,
      followsOwn: isWhole(fields),
      show: showSaved,
    },
  );
  await markSummaryStale(calendarId);
  return saved;
}

const withoutSubject = ({ subject_line: _, ...fields }: Partial<CampaignFields>) => fields;

const isWhole = (fields: Partial<CampaignFields>) =>
  campaignFields.keyof().options.every((field) => fields[field] !== undefined);

async function changeOf(
  current: CampaignRecord,
  { preview_text, ...others }: Partial<CampaignFields>,
  isPlaceholder: boolean,
): Promise<Pick<Change<CampaignRecord>, 'set' | 'expect'>> {
  // A whole campaign carries the placeholder it was read with.
  const written = isPlaceholder && current.preview_text_auto ? others : { preview_text, ...others };
  const fields = withoutShown(current, written);
  const changed = changedFields(current, fields);
  const images = changed.includes('image_tag') ? await existingImages(current.client) : new Map();
  const rewritesPlaceholder = current.preview_text_auto && changed.includes('brief');
  const set = mergeFields(current, fields, images);
  return {
    set,
    expect: {
      // Another edit of the row's cells would be lost.
      ...(set.cells && { revision: current.revision }),
      ...(rewritesPlaceholder && { preview_text_auto: true }),
      // An email stored meanwhile was made from the old facts.
      ...(outdatingFields.some((field) => changed.includes(field)) && unchanged(current)),
    },
  };
}

/** A whole campaign carries what it was shown with, perhaps its email's. */
function withoutShown(
  { subject_line, hero_alt_text, product_alt_text, email }: CampaignRecord,
  fields: Partial<CampaignFields>,
): Partial<CampaignFields> {
  const { subject_line: subject, hero_alt_text: hero, product_alt_text: product, ...others } = fields;
  return {
    ...others,
    ...(subject !== undefined &&
      !(subject_line === '' && subject === email?.subject) && { subject_line: subject }),
    ...(hero !== undefined && !(hero_alt_text === '' && hero === email?.hero_alt) && { hero_alt_text: hero }),
    ...(product !== undefined &&
      !(product_alt_text === '' && product === email?.product_alt) && { product_alt_text: product }),
  };
}
