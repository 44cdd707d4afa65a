import type { Campaign } from '../contract/schemas/campaign.ts';
import { hashText } from '../text/hash-text.ts';

/** The fields that say what a campaign's email is to be. */
export type RowTexts = Pick<
  Campaign,
  | 'campaign_name'
  | 'brief'
  | 'subject_line'
  | 'preview_text'
  | 'preview_text_auto'
  | 'cta_text'
  | 'offer'
  | 'offer_code'
  | 'notes'
  | 'finished_copy'
> & { products: readonly { name: string }[] };

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Names the texts of a campaign's row in eight hexadecimal digits: a campaign with other texts has another key. Dates,
 * the theme, pictures and links do not count, nor does a preview text that Galley made itself.
 */
export function rowKey(campaign: RowTexts): string {
  const texts = [
    campaign.campaign_name,
    campaign.brief,
    campaign.subject_line,
    campaign.preview_text_auto ? '' : campaign.preview_text,
    campaign.cta_text,
    campaign.offer,
    campaign.offer_code,
    campaign.notes,
    campaign.finished_copy,
    ...campaign.products.map(({ name }) => name),
  ];
  return hashText(texts.map(tidy).join('\n')).toString(16).padStart(8, '0');
}
