import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { Cell, VerifyContext } from '#shared/email/reading/reading.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { productsOffered } from './products-offered.ts';

/** An unreadable date, such as “December 3”, counts as none. */
const dayOrNone = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

export const verifyContextOf = ({
  campaign,
  brand,
  row,
}: {
  campaign: CampaignRecord;
  brand: BrandContext & { client: string };
  row: readonly Cell[];
}): VerifyContext => ({
  row,
  products: productsOffered(campaign, brand),
  links: [
    brand.website,
    brand.default_cta_link,
    campaign.cta_link,
    ...brand.nav_links.map(({ url }) => url),
    ...brand.social_links.map(({ url }) => url),
  ].filter((url) => url !== ''),
  send_date: dayOrNone(campaign.send_date),
  corrections: campaign.corrections,
});
