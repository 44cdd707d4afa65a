import { existingImages } from '../images/all-images.ts';
import type { CampaignRecord } from './calendar-records.ts';
import { matchImage } from './match-image.ts';

/** As they are now; an email's picture stays. */
export async function withLibraryImages(
  client: string,
  campaigns: readonly CampaignRecord[],
): Promise<CampaignRecord[]> {
  if (campaigns.every(({ image_tag }) => image_tag.trim() === '')) return [...campaigns];
  const images = await existingImages(client);
  return campaigns.map((campaign) => {
    if (campaign.image_tag.trim() === '') return campaign;
    const found = matchImage(campaign.image_tag, images);
    return { ...campaign, ...(campaign.email ? { has_image: found.has_image } : found) };
  });
}
