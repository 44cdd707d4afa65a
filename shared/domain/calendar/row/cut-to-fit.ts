import { type CampaignFields, campaignFields } from '../../../contract/schemas/campaign.ts';
import type { Note } from './cells.ts';

type TextField = Exclude<
  keyof CampaignFields,
  | 'products'
  | 'subject_variants'
  | 'kind'
  | 'not_approved'
  | 'plan_status'
  | 'finished_copy_use'
  | 'offer_state'
>;

const otherFields: readonly string[] = [
  'products',
  'subject_variants',
  'kind',
  'not_approved',
  'finished_copy_use',
  'offer_state',
  'plan_status',
];
const textFields = Object.keys(campaignFields.shape).filter(
  (field): field is TextField => !otherFields.includes(field),
);
const limits = Object.fromEntries(
  textFields.map((field) => [field, campaignFields.shape[field].maxLength ?? Number.POSITIVE_INFINITY]),
) as Record<TextField, number>;
const subjectLimit = campaignFields.shape.subject_variants.element.maxLength ?? Number.POSITIVE_INFINITY;

export function cutToFit(fields: CampaignFields, note: Note): void {
  for (const field of textFields) {
    const max = limits[field];
    if (fields[field].length <= max) continue;
    note({
      field,
      cell: fields[field],
      code: 'text_cut',
      message: `${fields[field].length.toLocaleString('en')} characters are too many; the first ${max.toLocaleString('en')} were kept.`,
      fix: 'Shorten the text.',
    });
    fields[field] = fields[field].slice(0, max);
  }
  fields.subject_variants = fields.subject_variants.map((subject) => subject.slice(0, subjectLimit));
}
