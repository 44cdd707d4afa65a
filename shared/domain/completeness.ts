import type { CampaignFields } from '../contract/schemas/campaign.ts';

/** Spec §3: without these, no email can be generated. */
export const requiredFields = ['campaign_name', 'brief', 'subject_line'] as const;

/** Spec §4 "Completeness tiers". */
export const completenessTiers = ['Complete', 'Mostly Ready', 'Partial', 'Incomplete'] as const;
export type CompletenessTier = (typeof completenessTiers)[number];

type Judged = Pick<
  CampaignFields,
  (typeof requiredFields)[number] | 'preview_text' | 'send_date' | 'target_audience'
> & {
  has_image: boolean;
  /** A generated preview text is a placeholder and gets no points. */
  preview_text_auto: boolean;
};

const present = (text: string) => text.trim() !== '';

/** Names of the required fields that are empty. A quick email's subject may be left to the writer. */
export const missingFields = (campaign: Judged & { quick?: object | undefined }): string[] =>
  requiredFields.filter(
    (field) => !present(campaign[field]) && !(field === 'subject_line' && campaign.quick !== undefined),
  );

/**
 * 0-100 (design §3): name, brief and subject 20 each; preview text, date,
 * audience and a matched image 10 each.
 */
export function completeness(campaign: Judged): number {
  const required = requiredFields.filter((field) => present(campaign[field])).length;
  const optional = [
    present(campaign.preview_text) && !campaign.preview_text_auto,
    present(campaign.send_date),
    present(campaign.target_audience),
    campaign.has_image,
  ].filter(Boolean).length;
  return required * 20 + optional * 10;
}

export function completenessTier(percent: number): CompletenessTier {
  if (percent >= 100) return 'Complete';
  if (percent >= 80) return 'Mostly Ready';
  return percent >= 50 ? 'Partial' : 'Incomplete';
}

/** Spec §4 "Image status per campaign". */
export function imageStatus(campaign: {
  image_tag: string;
  has_image: boolean;
}): 'found' | 'partial' | 'missing' {
  if (campaign.image_tag.trim() === '') return 'missing';
  return campaign.has_image ? 'found' : 'partial';
}
