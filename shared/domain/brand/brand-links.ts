import type { BrandContext } from '../../contract/schemas/brand.ts';
import { hostOf, resolveAction } from '../../text/links.ts';

export type BrandLinks = Pick<BrandContext, 'default_cta_link' | 'website'>;

export const brandLink = ({ default_cta_link, website }: BrandLinks): string =>
  resolveAction(default_cta_link, website).url === null && resolveAction(website).url !== null
    ? website
    : default_cta_link;

export type BrandHosts = ReadonlyMap<string, string>;

/** Many brands have pages here, so a link does not identify one. */
const SHARED_SITES =
  /(?:^|\.)(?:instagram|facebook|fb|tiktok|youtube|youtu|pinterest|linkedin|twitter|x|etsy|ebay|google|apple|linktr|beacons|shopify|wixsite|notion|klaviyo|amazon)\.[a-z.]{2,6}$/;

interface Site {
  name: string;
  website: string;
}

export function hostsOfOthers(own: Site, others: readonly Site[]): BrandHosts {
  const ownHost = hostOf(own.website);
  return new Map(
    others.flatMap(({ name, website }): [string, string][] => {
      const host = hostOf(website);
      return host === '' || host === ownHost || SHARED_SITES.test(host) ? [] : [[host, name]];
    }),
  );
}

const within = (host: string, site: string) => host === site || host.endsWith(`.${site}`);

/** Undefined for the brand's own pages and unknown hosts. */
export function otherBrandOf(address: string, website: string, others: BrandHosts): string | undefined {
  const host = others.size === 0 ? '' : hostOf(address);
  if (host === '') return undefined;
  const own = hostOf(website);
  const [found] = [...others]
    .filter(([site]) => within(host, site))
    .sort(([one], [other]) => other.length - one.length);
  if (!found) return undefined;
  const isOwn = own !== '' && within(host, own) && own.length > found[0].length;
  return isOwn ? undefined : found[1];
}
