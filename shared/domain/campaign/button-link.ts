import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import { type BrandLinks, brandLink } from '../brand/brand-links.ts';
import { type Goods, productsOfColumns } from '../products/products-of-columns.ts';
import { isTeamLink } from './team-link.ts';

/** The campaign's link, its only product's page or the brand's link; '' without any. */
export function buttonLink(
  campaign: Pick<CampaignFields, 'cta_link' | 'products'>,
  brand: Goods & BrandLinks,
): string {
  const given = campaign.cta_link.trim();
  if (given !== '' && !isTeamLink(given)) return campaign.cta_link;
  const own = productsOfColumns({ campaign, brand });
  return (own.length === 1 && own[0]?.url.trim()) || brandLink(brand);
}
