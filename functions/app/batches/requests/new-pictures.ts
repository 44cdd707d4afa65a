import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { imageStatus } from '#shared/domain/campaign/completeness.ts';
import { lacksOwnPicture } from '#shared/domain/image/campaign-picture.ts';
import { heroTag, normaliseTag } from '#shared/domain/image/image-tag.ts';
import { getBrand } from '../../brands/store.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { withLibraryImages } from '../../calendars/library-images.ts';

export type NewPictures = ReadonlyMap<number, string>;

/** Without a tag, campaigns get one of their name. */
export async function newPictures(client: string, campaigns: CampaignRecord[]): Promise<NewPictures> {
  const [brand, current] = await Promise.all([getBrand(client), withLibraryImages(client, campaigns)]);
  const asSet = brandAsSet(brand);
  const taken = new Set(current.map(({ image_tag }) => heroTag(image_tag)));
  const pictures = new Map<number, string>();
  for (const campaign of current) {
    const { index, campaign_name } = campaign;
    if (!lacksOwnPicture({ ...campaign, image_status: imageStatus(campaign) }, asSet)) continue;
    const name = normaliseTag(campaign_name) || `campaign_${index + 1}`;
    const tag = heroTag(campaign.image_tag) || (taken.has(name) ? `${name}_${index + 1}` : name);
    taken.add(tag);
    pictures.set(index, tag);
  }
  return pictures;
}
