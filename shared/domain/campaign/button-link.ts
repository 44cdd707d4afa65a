import type { BrandContext } from '../../contract/schemas/brand.ts';
import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import { resolveAction } from '../../text/links.ts';
import { isTeamLink } from '../calendar/row/team-link.ts';
import { type Goods, productsOfColumns } from '../products/products-of-columns.ts';

type BrandLinks = Pick<BrandContext, 'default_cta_link' | 'website'>;

export const brandLink = ({ default_cta_link, website }: BrandLinks): string =>
  resolveAction(default_cta_link, website).url === null && resolveAction(website).url !== null
    ? website
    : default_cta_link;

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
