import { type BrandHosts, hostsOfOthers } from '#shared/domain/brand/brand-links.ts';
import { cached, forget } from '../cached.ts';
import { allBrands } from './store.ts';

const SITES = 'websites of all brands';

/** Reading every brand for each email or calendar would make an agency's two hundred brands slow down all of them. */
const allSites = () =>
  cached(SITES, async () =>
    (await allBrands()).map(({ client, brand_name, website }) => ({ client, name: brand_name, website })),
  );

/** Call it after a brand was added or its name or website may have changed. */
export const forgetSites = (): void => forget(SITES);

/**
 * The websites of all other brands here, archived ones too, to notice links that lead to them. What another function
 * changed may be missing for ten seconds.
 */
export async function otherBrandHosts(client: string): Promise<BrandHosts> {
  const sites = await allSites();
  const own = sites.find((site) => site.client === client) ?? { name: '', website: '' };
  return hostsOfOthers(
    own,
    sites.filter((site) => site.client !== client),
  );
}
