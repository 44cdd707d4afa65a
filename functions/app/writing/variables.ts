import type { PromptField } from '#shared/contract/calendar-fields.ts';
import type { BrandContext, Component, Review } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields, Product } from '#shared/contract/schemas/campaign.ts';
import type { PromptBrandField } from '#shared/domain/brand/brand-fields.ts';
import { languageInWords } from '#shared/domain/language/language-in-words.ts';
import { type OfferFacts, offerFacts, offerText } from '#shared/domain/offer/offer-facts.ts';
import { isDay } from '#shared/text/day.ts';
import { remembered } from '#shared/text/remembered.ts';
import { componentRulesText } from './component-rules.ts';
import { list, plain } from './tags.ts';

export type Values = Record<string, string>;
type BrandValues = Record<PromptBrandField | 'component_rules_text', string>;
type CampaignValues = Record<PromptField | 'kind' | 'reviews' | 'blocks', string>;

const plainList = (entries: readonly string[]) => list(entries.map(plain));

/** The same for a brand's campaigns. Lists have one entry per line. */
export function brandValues(brand: BrandContext, components: readonly Component[]): BrandValues {
  return {
    brand_name: plain(brand.brand_name),
    flagship_product: plain(brand.flagship_product),
    product_positioning: plain(brand.product_positioning),
    primary_audience: plain(brand.primary_audience),
    secondary_audience: plain(brand.secondary_audience),
    audience_goals: plainList(brand.audience_goals),
    preferred_styles: plain(brand.preferred_styles.join(', ')),
    never_do_these: plainList(brand.never_do_these),
    forbidden_claims: plainList(brand.forbidden_claims),
    voice_samples: plainList(brand.voice_samples),
    language: plain(languageInWords(brand.language, brand.time_zone)),
    themes: plainList(brand.themes),
    component_rules_text: plain(componentRulesText(components)),
  };
}

export interface CampaignFacts {
  campaign: CampaignFields & { preview_text_auto: boolean };
  brand: Pick<BrandContext, 'default_send_time' | 'time_zone'>;
  products: readonly Product[];
  reviews: readonly Review[];
  cta_link: string;
}

const CHOSEN = 'chosen by you';

/** A placeholder preview text counts as none. */
export function campaignValues({
  campaign,
  brand,
  products,
  reviews,
  cta_link,
}: CampaignFacts): CampaignValues {
  return {
    campaign_name: plain(campaign.campaign_name),
    brief: plain(campaign.brief),
    subject_line: plain(campaign.subject_line),
    preview_text: plain(campaign.preview_text_auto ? '' : campaign.preview_text),
    target_audience: plain(campaign.target_audience),
    theme: plain(campaign.theme) || CHOSEN,
    kind: campaign.kind || CHOSEN,
    offer: plain(offerText(datedOffer(campaign, brand))),
    products: list(products.map(productLine)),
    reviews: list(reviews.map(reviewLine)),
    cta_text: plain(campaign.cta_text),
    cta_link: plain(cta_link),
    send_date: plain(sendDate(campaign, brand)),
    blocks: CHOSEN,
    image_tag: plain(campaign.image_tag),
  };
}

/** "2027-04-06, Tuesday, at 09:00 America/New_York"; an unreadable date is unchanged. */
export function sendDate(
  { send_date, send_time, time_zone }: CampaignFacts['campaign'],
  brand: CampaignFacts['brand'],
): string {
  if (!isDay(send_date)) return send_date;
  return `${send_date}, ${weekdayOf(send_date)}, at ${send_time || brand.default_send_time} ${time_zone || brand.time_zone}`;
}

export const weekdayOf = remembered((date) =>
  new Date(`${date}T00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }),
);

function datedOffer(campaign: CampaignFacts['campaign'], brand: CampaignFacts['brand']): OfferFacts {
  const facts = offerFacts(campaign);
  const zone = campaign.time_zone || brand.time_zone;
  const dated = (date: string) => {
    const [, day = '', time = '', named = ''] =
      /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?(?: (\S.*))?$/.exec(date.trim()) ?? [];
    if (!isDay(day)) return date;
    const at = time === '' ? '' : `, ${time} ${named || zone}`;
    return `${day}, ${weekdayOf(day)}${at}`;
  };
  return { ...facts, starts: dated(facts.starts), ends: dated(facts.ends) };
}

export const productLine = ({ name, price, was = '', url, description }: Product): string =>
  [name, price, was === '' ? '' : `before: ${was}`, url, description]
    .map((part) => plain(part))
    .filter(Boolean)
    .join(' | ');

export const reviewLine = ({ text, author }: Review): string =>
  `${plain(author)}: "${plain(text)}"`.replace(/^: /, '');
