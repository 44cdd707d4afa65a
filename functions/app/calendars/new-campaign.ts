import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { Item } from '../../services/table.ts';
import { blankCampaign, type CampaignRecord, campaignKey } from './records.ts';

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
  ...blankCampaign,
  ...identity,
  ...fields,
  ...image,
  revision: 0,
  version_seq: 0,
});

/** What a campaign has beside what it began with: most of its fields are empty, and thousands are written in one import. */
export function told(record: CampaignRecord): Partial<CampaignRecord> {
  const begun: Record<string, unknown> = blankCampaign;
  const isAsBegun = (name: string, value: unknown) =>
    value === begun[name] || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => !isAsBegun(name, value)));
}

/** The item a campaign of its own is stored as. */
export const campaignItem = (record: CampaignRecord): Item => ({
  ...campaignKey(record.session_id, record.index),
  ...told(record),
});
