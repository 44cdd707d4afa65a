import type { GenerationStep } from '#shared/contract/schemas/batch.ts';
import type { Agent, Component } from '#shared/contract/schemas/brand.ts';
import { rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import { buttonLink } from '#shared/domain/campaign/button-link.ts';
import { isAutomaticName } from '#shared/domain/quick/quick-email.ts';
import { namedTemplate } from '#shared/domain/quick/templates.ts';
import type { PartType } from '#shared/email/reading/answer.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { productsOffered } from './products-offered.ts';
import type { ShownPicture } from './row-text.ts';
import type { WritingMaterial } from './write-request.ts';

export interface MaterialOf {
  campaign: CampaignRecord;
  brand: WritingMaterial['brand'];
  agents: readonly Agent[];
  components: readonly Component[];
  /** The campaign's own, or the brand's in its place. */
  shownHero?: ShownPicture | undefined;
  heroIsOwn?: boolean;
  pictures?: readonly ShownPicture[];
  settled?: readonly PartType[] | undefined;
}

/** A model chooses among them by meaning. */
const MOST_PRODUCTS = 60;

/** Prose is left to the model. */
export function materialFor(
  { campaign, brand, agents, components, shownHero, heroIsOwn = false, pictures = [], settled }: MaterialOf,
  begin: (step: GenerationStep) => void = () => undefined,
): WritingMaterial {
  begin('analysing_theme');
  const named = { ...campaign, campaign_name: nameToWriteFrom(campaign) };
  // Products that nobody chose are not part of the row.
  const row = rowOf(campaign.quick?.proposed ? { ...named, products: [] } : named);
  begin('finding_template');
  const layout = layoutText(campaign);
  begin('classifying');
  begin('searching_products');
  return {
    campaign: named,
    brand,
    agents,
    components,
    row,
    products: productsOffered(campaign, brand).slice(0, MOST_PRODUCTS),
    reviews: campaign.quick ? [campaign.quick.review].filter((each) => each !== null) : brand.reviews,
    pictures: shownHero ? [shownHero, ...pictures.filter(({ tag }) => tag !== shownHero.tag)] : pictures,
    ownPicture: shownHero !== undefined && heroIsOwn,
    layout,
    cta_link: buttonLink(campaign, brand),
    settled,
  };
}

function layoutText({ template_type, quick }: CampaignRecord): string {
  const template = namedTemplate(template_type);
  if (!template) return template_type.trim();
  const { label, description, blocks } = template;
  return quick ? `${label}: ${description}. Its parts: ${blocks.join(', ')}.` : `${label}: ${description}`;
}

/** An automatic name describes the style and would mislead the writer. */
const nameToWriteFrom = ({ quick, campaign_name }: CampaignRecord): string =>
  quick && isAutomaticName(campaign_name) ? '' : campaign_name;
