import type { BrandContext, Component, Review } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields, Product } from '#shared/contract/schemas/campaign.ts';
import type { PromptBrandField } from '#shared/domain/brand-fields.ts';
import type { PromptField } from '#shared/domain/calendar/fields.ts';
import { offerFacts, offerText } from '#shared/domain/offer/offer-facts.ts';
import type { BlockType } from '#shared/email/document.ts';
import { buttonLink } from '#shared/email/facts.ts';
import { componentRulesText } from './component-rules.ts';

export type Values = Record<string, string>;
type BrandValues = Record<PromptBrandField | 'component_rules_text', string>;
type CampaignValues = Record<PromptField | 'kind' | 'reviews' | 'blocks', string>;

const NONE = 'none';
const lines = (entries: readonly string[]) => entries.map((entry) => `- ${entry.trim()}`).join('\n');
const given = (text: string) => text.trim() || NONE;

/** The brand's values in prompts, the same for each of its campaigns. Lists have one entry per line. */
export function brandValues(brand: BrandContext, components: readonly Component[]): BrandValues {
  return {
    brand_name: given(brand.brand_name),
    flagship_product: given(brand.flagship_product),
    product_positioning: given(brand.product_positioning),
    primary_audience: given(brand.primary_audience),
    secondary_audience: given(brand.secondary_audience),
    audience_goals: given(lines(brand.audience_goals)),
    preferred_styles: given(brand.preferred_styles.join(', ')),
    never_do_these: given(lines(brand.never_do_these)),
    forbidden_claims: given(lines(brand.forbidden_claims)),
    voice_samples: given(lines(brand.voice_samples)),
    language: given(brand.language),
    themes: given(lines(brand.themes)),
    component_rules_text: given(componentRulesText(components)),
  };
}

export interface CampaignFacts {
  campaign: Omit<CampaignFields, 'notes'> & { preview_text_auto: boolean };
  /** Defaults for what the campaign leaves out. */
  brand: Pick<
    BrandContext,
    'default_cta_link' | 'default_send_time' | 'time_zone' | 'products' | 'product_names' | 'flagship_product'
  >;
  kind: 'promotional' | 'informational';
  blocks: readonly BlockType[];
  products: readonly Product[];
  reviews: readonly Review[];
}

/** One campaign's values in prompts. A placeholder preview text counts as none. */
export function campaignValues({
  campaign,
  brand,
  kind,
  blocks,
  products,
  reviews,
}: CampaignFacts): CampaignValues {
  return {
    campaign_name: given(campaign.campaign_name),
    brief: given(campaign.brief),
    subject_line: given(campaign.subject_line),
    preview_text: given(campaign.preview_text_auto ? '' : campaign.preview_text),
    target_audience: given(campaign.target_audience),
    theme: given(campaign.theme),
    kind,
    offer: given(offerText(offerFacts(campaign))),
    products: given(lines(products.map(productLine))),
    reviews: given(
      lines(reviews.map(({ text, author }) => `"${text.trim()}"${author.trim() && ` (${author.trim()})`}`)),
    ),
    cta_text: given(campaign.cta_text),
    cta_link: given(buttonLink(campaign, brand)),
    send_date: given(sendDate(campaign, brand)),
    blocks: blocks.join(', '),
    image_tag: given(campaign.image_tag),
  };
}

/**
 * Such as "2027-04-06, Tuesday, at 09:00 America/New_York"; a
 * date that could not be read is returned unchanged.
 */
function sendDate(
  { send_date, send_time, time_zone }: CampaignFacts['campaign'],
  brand: CampaignFacts['brand'],
): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(send_date)) return send_date;
  const weekday = new Date(`${send_date}T00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return `${send_date}, ${weekday}, at ${send_time || brand.default_send_time} ${time_zone || brand.time_zone}`;
}

const productLine = ({ name, price, url, description }: Product): string =>
  [name, price, url, description]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' | ');
