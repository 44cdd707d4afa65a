import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';

/** Every field that people edit, with its label. */
export const campaignLabels: Readonly<Record<keyof CampaignFields, string>> = {
  campaign_name: 'Campaign name',
  brief: 'Brief',
  notes: 'Notes',
  subject_line: 'Subject line',
  subject_variants: 'Subject lines to test',
  preview_text: 'Preview text',
  send_date: 'Send date',
  send_time: 'Send time',
  time_zone: 'Time zone',
  target_audience: 'Target audience',
  kind: 'Kind of email',
  theme: 'Theme',
  offer: 'Offer',
  cta_text: 'CTA text',
  cta_link: 'CTA link',
  image_tag: 'Image tag',
  hero_alt_text: 'Hero alt text',
  product_alt_text: 'Product alt text',
  template_type: 'Layout',
  products: 'Products',
  not_approved: 'Not approved yet',
};

export type CampaignField = keyof CampaignFields;
