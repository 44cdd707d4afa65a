import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import { productsOfColumns } from '#shared/domain/products/products-of-columns.ts';
import { comparable } from '#shared/text/words.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';

/** The row's own first, then the brand's; in a quick email only those a person chose. */
export function productsOffered(
  campaign: CampaignRecord,
  brand: BrandContext & { client: string },
): Product[] {
  const own = productsOfColumns({ campaign, brand });
  if (campaign.quick && !campaign.quick.proposed) return own;
  const named = new Set(own.map(({ name }) => comparable(name)));
  return [...own, ...brand.products.filter(({ name }) => name.trim() !== '' && !named.has(comparable(name)))];
}
