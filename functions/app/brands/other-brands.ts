import { type BrandHosts, hostsOfOthers } from '#shared/domain/brand-links.ts';
import { allBrands, findBrand } from './store.ts';

/** The websites of all other brands here, archived ones too, to notice links that lead to them. */
export async function otherBrandHosts(client: string): Promise<BrandHosts> {
  const [own, all] = await Promise.all([findBrand(client), allBrands()]);
  const others = all.filter((brand) => brand.client !== client);
  return hostsOfOthers(
    { name: own?.brand_name ?? '', website: own?.website ?? '' },
    others.map(({ brand_name, website }) => ({ name: brand_name, website })),
  );
}
