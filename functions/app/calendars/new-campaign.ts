import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { type CampaignRecord, campaignKey } from './records.ts';

export const emptyFields: CampaignFields = {
  campaign_name: '',
  brief: '',
  subject_line: '',
  preview_text: '',
  send_date: '',
  send_time: '',
  time_zone: '',
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
};

/** What the library says about a campaign's image tag. */
export type ImageFacts = Pick<CampaignRecord, 'has_image' | 'image_source' | 'resolved_image_url'>;

export interface NewCampaign {
  session_id: string;
  client: string;
  index: number;
  fields: Partial<CampaignFields>;
  preview_text_auto: boolean;
  image: ImageFacts;
  source_row: number | null;
}

/** A campaign as it begins: pending, without an email. */
export const newCampaign = ({ fields, image, ...identity }: NewCampaign): CampaignRecord => ({
  ...identity,
  ...emptyFields,
  ...fields,
  ...image,
  revision: 0,
  used_existing_image: false,
  status: 'pending',
  error_type: null,
  error: null,
  email: null,
  out_of_date: false,
  version_seq: 0,
  removed: false,
});

export const campaignItem = (record: CampaignRecord) => ({ ...campaignKey(record.session_id, record.index), ...record });
