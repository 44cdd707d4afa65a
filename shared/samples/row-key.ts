import type { Campaign } from '../contract/schemas/campaign.ts';
import { hashText } from '../text/hash-text.ts';

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
 * Eight hex digits that change with the row's texts. Dates, theme, pictures, links and generated preview
 * texts do not count.
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
