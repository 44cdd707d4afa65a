import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import { briefQuality } from './brief-quality.ts';

/** Each is worth 20 points of completeness (spec §3). */
export const mainFields = ['campaign_name', 'brief', 'subject_line'] as const;

/** A missing subject line is written with the email. */
export const requiredFields = ['campaign_name', 'brief'] as const;

type Judged = Pick<
  CampaignFields,
  (typeof mainFields)[number] | 'preview_text' | 'send_date' | 'target_audience'
> & {
  has_image: boolean;
  /** A generated placeholder earns no points. */
  preview_text_auto: boolean;
};

const present = (text: string) => text.trim() !== '';

export const hasAutomaticSubject = ({ subject_line }: Pick<CampaignFields, 'subject_line'>): boolean =>
  !present(subject_line);

/** A brief with nothing to write from counts as empty. Resends and finished copy need none. */
export const missingFields = (
  campaign: Pick<CampaignFields, (typeof requiredFields)[number]> &
    Partial<Pick<CampaignFields, 'resend_of' | 'finished_copy'>>,
): string[] =>
  requiredFields.filter(
    (field) =>
      !suffices(field, campaign[field]) &&
      !(field === 'brief' && (campaign.resend_of || campaign.finished_copy?.trim())),
  );

const suffices = (field: (typeof mainFields)[number], text: string): boolean =>
  field === 'brief' ? briefQuality(text).level !== 'none' : present(text);

/**
 * 0-100: 20 each for name, brief and subject; 10 each for preview text, date, audience and a
 * matched image.
 */
export function completeness(campaign: Judged): number {
  const main = mainFields.filter((field) => suffices(field, campaign[field])).length;
  const optional = [
    present(campaign.preview_text) && !campaign.preview_text_auto,
    present(campaign.send_date),
    present(campaign.target_audience),
    campaign.has_image,
  ].filter(Boolean).length;
  return main * 20 + optional * 10;
}

export function imageStatus(campaign: {
  image_tag: string;
  has_image: boolean;
}): 'found' | 'partial' | 'missing' {
  if (campaign.image_tag.trim() === '') return 'missing';
  return campaign.has_image ? 'found' : 'partial';
}
