import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { blankCampaign, type CampaignRecord } from './calendar-records.ts';

export type ImageFacts = Pick<CampaignRecord, 'has_image' | 'image_source' | 'resolved_image_url'>;

export interface NewCampaign {
  session_id: string;
  client: string;
  index: number;
  fields: Partial<CampaignFields>;
  preview_text_auto: boolean;
  doubts?: CampaignRecord['doubts'];
  cells?: CampaignRecord['cells'];
  image: ImageFacts;
  source_row: number | null;
}

export const newCampaign = ({ fields, image, ...identity }: NewCampaign): CampaignRecord => ({
  ...blankCampaign,
  ...identity,
  ...fields,
  ...image,
  revision: 0,
  authors: [],
  version_seq: 0,
});
