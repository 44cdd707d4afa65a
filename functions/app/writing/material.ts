import type { GenerationStep } from '#shared/contract/schemas/batch.ts';
import type { Agent, BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import { isAutomaticName } from '#shared/domain/quick-email.ts';
import { classifyTheme } from '#shared/domain/theme.ts';
import { productsFor, reviewsFor } from '#shared/email/facts.ts';
import { chooseTemplate, classifyKind, type EmailTemplate } from '#shared/email/plan.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import type { WritingMaterial } from './compose-copy.ts';

interface MaterialOf {
  campaign: CampaignRecord;
  brand: WritingMaterial['brand'] & BrandContext;
  agents: readonly Agent[];
  components: readonly Component[];
}

/** What the rules chose for one campaign before anything is written. */
export interface ChosenMaterial extends WritingMaterial {
  /** As the writer is told of it: with a theme, and without an automatic name. */
  campaign: CampaignRecord;
  template: EmailTemplate;
}

/** Chooses a campaign's theme, layout, kind, products and reviews by rule; `begin` is told of each step. */
export function materialFor(
  { campaign, brand, agents, components }: MaterialOf,
  begin: (step: GenerationStep) => void = () => undefined,
): ChosenMaterial {
  begin('analysing_theme');
  const named = { ...campaign, campaign_name: nameToWriteFrom(campaign) };
  const themed = { ...named, theme: campaign.theme || classifyTheme(named, brand.themes) };
  begin('finding_template');
  const template = chooseTemplate(themed, brand);
  begin('classifying');
  const kind = classifyKind(themed);
  begin('searching_products');
  const products = productsFor(themed, brand, shownProducts(template));
  const reviews = reviewsFor(themed, brand, products);
  return { campaign: themed, brand, agents, components, template, kind, products, reviews };
}

/** A quick email's automatic name is about its style and would mislead the writer. */
const nameToWriteFrom = ({ quick, campaign_name }: CampaignRecord): string =>
  quick && isAutomaticName(campaign_name) ? '' : campaign_name;

const shownProducts = ({ blocks }: EmailTemplate): number =>
  blocks.includes('product_grid_3') ? 3 : Number(blocks.includes('product_single'));
