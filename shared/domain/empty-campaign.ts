import type { CampaignFields } from '../contract/schemas/campaign.ts';

/** The fields of a campaign that nobody has filled in. */
export const emptyCampaign: CampaignFields = {
  campaign_name: '',
  brief: '',
  finished_copy: '',
  finished_copy_use: '',
  subject_line: '',
  preview_text: '',
  send_date: '',
  send_time: '',
  time_zone: '',
  language: '',
  target_audience: '',
  theme: '',
  cta_link: '',
  cta_text: '',
  image_tag: '',
  template_type: '',
  products: [],
  hero_alt_text: '',
  product_alt_text: '',
  offer: '',
  subject_variants: [],
  notes: '',
  kind: '',
  not_approved: false,
};
