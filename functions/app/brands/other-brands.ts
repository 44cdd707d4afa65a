import * as z from 'zod';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { type BrandHosts, hostsOfOthers } from '#shared/domain/brand/brand-links.ts';
import { apply, get } from '../../services/table.ts';
import { cached, forget } from '../cached.ts';
import { allBrands } from './store.ts';

const SITES = 'websites of all brands';
const SITES_KEY = { pk: 'SITES', sk: 'SITES' };
/** How long an entry may stay wrong after a crash. */
const REBUILT_AFTER_MS = 24 * 3_600_000;

const site = z.object({ client: z.string(), name: z.string(), website: z.string() });
type Site = z.infer<typeof site>;

/**
 * One record for all brands: reading two hundred would be an email's greatest cost. To change its shape,
 * change its key: it is rebuilt.
 */
const sitesRecord = z.object({ complete_at: z.number().optional() }).catchall(z.unknown());

const attributeOf = (client: string) => `site_${client}`;
const siteOf = ({ client, brand_name, website }: BrandOfSite): Site => ({
  client,
  name: brand_name,
  website,
});
type BrandOfSite = Pick<BrandRecord, 'brand_name' | 'website'> & { client: string };

const allSites = (): Promise<Site[]> =>
  cached(SITES, async () => {
    const stored = await get(sitesRecord, SITES_KEY);
    if (!stored || Date.now() - (stored.complete_at ?? 0) > REBUILT_AFTER_MS) return rebuilt();
    return Object.values(stored).flatMap((value) => site.safeParse(value).data ?? []);
  });

async function rebuilt(): Promise<Site[]> {
  const sites = (await allBrands()).map(siteOf);
  const set = Object.fromEntries(sites.map((each) => [attributeOf(each.client), each]));
  await apply(SITES_KEY, { set: { ...set, complete_at: Date.now() } });
  return sites;
}

/** Call when a brand is added or its name or website changes. */
export async function noteSite(brand: BrandOfSite): Promise<void> {
  await apply(SITES_KEY, { set: { [attributeOf(brand.client)]: siteOf(brand) } });
  forget(SITES);
}

export async function removeSite(client: string): Promise<void> {
  await apply(SITES_KEY, { remove: [attributeOf(client)] });
  forget(SITES);
}

/** Includes archived brands; up to ten seconds old. */
export async function otherBrandHosts(client: string): Promise<BrandHosts> {
  const sites = await allSites();
  const own = sites.find((each) => each.client === client) ?? { name: '', website: '' };
  return hostsOfOthers(
    own,
    sites.filter((each) => each.client !== client),
  );
}
