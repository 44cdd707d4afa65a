import type { CampaignFields } from '../../contract/schemas/campaign.ts';

/** Columns that do not become a field of their own but help to read the others. */
export const helperFields = [
  'end_date',
  'month',
  'year',
  'weekday',
  'week',
  'channel',
  'product_url',
  'product_price',
  'product_image',
  'product_description',
] as const;
export type HelperField = (typeof helperFields)[number];

/** What a column can be mapped to. */
export type ImportField = (typeof campaignColumns)[number] | HelperField;

/** The fields of a campaign a calendar can fill, in the order people read them. */
export const campaignColumns = [
  'campaign_name',
  'brief',
  'subject_line',
  'subject_variants',
  'preview_text',
  'send_date',
  'send_time',
  'time_zone',
  'target_audience',
  'theme',
  'offer',
  'cta_text',
  'cta_link',
  'image_tag',
  'hero_alt_text',
  'product_alt_text',
  'products',
  'template_type',
  'notes',
] as const satisfies (keyof CampaignFields)[];

export const importFields = [...campaignColumns, ...helperFields] as const;

/** Several columns may feed these; of the others each takes one. */
export const manyColumns: ReadonlySet<ImportField> = new Set<ImportField>([
  'brief',
  'subject_variants',
  'offer',
  'notes',
  'products',
  'product_url',
  'product_price',
  'product_image',
  'product_description',
]);

/** How people name a field. */
export const fieldLabels: Record<ImportField, string> = {
  campaign_name: 'Campaign name',
  brief: 'Brief',
  subject_line: 'Subject line',
  subject_variants: 'Further subject lines',
  preview_text: 'Preview text',
  send_date: 'Send date',
  send_time: 'Send time',
  time_zone: 'Time zone',
  target_audience: 'Target audience',
  theme: 'Theme',
  offer: 'Offer',
  cta_text: 'Button text',
  cta_link: 'Button link',
  image_tag: 'Image',
  hero_alt_text: 'Hero alt text',
  product_alt_text: 'Product alt text',
  products: 'Products',
  template_type: 'Template',
  notes: 'Notes',
  end_date: 'End date',
  month: 'Month',
  year: 'Year',
  weekday: 'Weekday',
  week: 'Week or group',
  channel: 'Channel',
  product_url: 'Product link',
  product_price: 'Product price',
  product_image: 'Product image',
  product_description: 'Product description',
};
