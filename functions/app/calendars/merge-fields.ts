import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { outdatingFields } from '#shared/domain/calendar/fields.ts';
import { autoPreviewText } from '#shared/domain/preview-text.ts';
import { type ImagesByTag, matchImage } from './match-image.ts';
import type { CampaignRecord } from './records.ts';

export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const changedFields = (
  current: CampaignRecord,
  fields: Partial<CampaignFields>,
): (keyof CampaignFields)[] =>
  (Object.keys(fields) as (keyof CampaignFields)[]).filter(
    (field) => fields[field] !== undefined && !sameValue(fields[field], current[field]),
  );

type Words = Pick<CampaignFields, 'brief' | 'notes'>;

/** Whether a writer gets the same parts of both; to tell takes all that reads briefs, which is a lot to load. */
export type SamePartsSent = (before: Words, after: Words) => boolean;

/** Whether `mergeFields` has to compare what a writer gets: notes may be for people only. */
export const comparesNotes = (
  { email }: CampaignRecord,
  changed: readonly (keyof CampaignFields)[],
): boolean => email !== null && changed.includes('notes');

/**
 * Returns what to write for changed fields, including what follows: placeholder preview text, image, outdated email.
 * Without `samePartsSent`, an email is out of date after any change of its notes.
 */
export function mergeFields(
  current: CampaignRecord,
  fields: Partial<CampaignFields>,
  images: ImagesByTag,
  samePartsSent?: SamePartsSent,
): Partial<CampaignRecord> {
  const changed = new Set(changedFields(current, fields));
  const set: Partial<CampaignRecord> = { ...fields };
  if (changed.has('preview_text')) set.preview_text_auto = false;
  else if (current.preview_text_auto && changed.has('brief'))
    set.preview_text = autoPreviewText(fields.brief ?? '');
  if (changed.has('image_tag')) Object.assign(set, matchImage(fields.image_tag ?? '', images));
  const { email } = current;
  const isInEmail = (field: keyof CampaignFields) =>
    (field === 'image_tag' && samePicture(current, set)) ||
    (field === 'notes' && samePartsSent?.(current, { ...current, ...set })) ||
    (field === 'subject_line' && (fields.subject_line === '' || fields.subject_line === email?.subject));
  if (email && outdatingFields.some((field) => changed.has(field) && !isInEmail(field)))
    set.out_of_date = true;
  return set;
}

/** The new tag belongs to the picture that the email shows. */
const samePicture = (
  { resolved_image_url: before }: CampaignRecord,
  { resolved_image_url: after }: Partial<CampaignRecord>,
) => before !== '' && before === after;
