import type { WritingMaterial } from '#functions/app/writing/compose-copy.ts';
import type { Agent, BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/agents.ts';
import { defaultBrandContext } from '#shared/domain/brand-defaults.ts';
import { emptyCampaign } from '#shared/domain/empty-campaign.ts';
import type { BlockType } from '#shared/email/document.ts';
import { emailBrand } from '#shared/email/email-brand.ts';

export const someBrand = (more: Partial<BrandContext> = {}): WritingMaterial['brand'] => ({
  ...defaultBrandContext('Fern & Field'),
  client: 'fern',
  flagship_product: 'Garden Candle',
  product_positioning: 'made by hand',
  audience_goals: ['sleep better'],
  forbidden_claims: ['cures insomnia'],
  default_cta_link: 'https://fern.example/shop',
  ...more,
});

export const someComponent = (more: Partial<Component> = {}): Component => ({
  id: 'c1',
  client: 'fern',
  name: 'Promise',
  description: 'Our promise',
  component_type: 'middle',
  html_content: '<p>x</p>',
  ai_usage_rules: 'only in sales',
  placement_rules: 'under the button',
  simple_mode_eligible: true,
  variation_weight: 1,
  allow_consecutive: false,
  allow_multiple: false,
  is_active: true,
  revision: 1,
  updated_at: '',
  compiled_html: '<p>x</p>',
  head_css: '',
  removed: [],
  placeholders: [],
  archived: false,
  edited_at: '',
  edited_by: '',
  ...more,
});

export const someCampaign = (
  more: Partial<WritingMaterial['campaign']> = {},
): WritingMaterial['campaign'] => ({
  ...emptyCampaign,
  campaign_name: 'Spring Sale',
  brief: 'Our spring sale is on.',
  subject_line: 'Spring is here',
  preview_text: 'Lighter days',
  preview_text_auto: false,
  send_date: '2027-03-20',
  target_audience: 'gardeners',
  theme: 'Educational',
  offer: '20% off all candles',
  ...more,
});

/** A layout of these blocks that shows all the given facts. */
export const someLayout = (
  types: readonly BlockType[],
  facts: Partial<WritingMaterial['layout']['facts']> = {},
): WritingMaterial['layout'] => ({
  template: { id: 'simple' },
  blocks: types.map((type) => ({ type })),
  facts: {
    lang: 'en',
    campaign: { index: 0, name: '', theme: '', kind: 'promotional', brief: '', offer: '' },
    brand: emailBrand(someBrand(), null),
    hero: null,
    products: [],
    reviews: [],
    cta_link: 'https://fern.example/shop',
    ...facts,
  },
});

export const someMaterial = (more: Partial<WritingMaterial> = {}): WritingMaterial => {
  const material = planned(more);
  const { template, products, reviews } = material;
  return {
    ...material,
    layout: more.layout ?? someLayout(template.blocks, { products: [...products], reviews: [...reviews] }),
  };
};

const planned = (more: Partial<WritingMaterial>): Omit<WritingMaterial, 'layout'> => ({
  campaign: someCampaign(),
  brand: someBrand(),
  agents: defaultAgents,
  components: [someComponent()],
  template: { blocks: ['hero_image', 'main_content', 'review', 'cta_button'] },
  kind: 'promotional',
  products: [
    {
      name: 'Garden Candle',
      url: 'https://fern.example/candle',
      price: '$48',
      image_url: '',
      description: 'Tomato leaf and soil',
    },
  ],
  reviews: [{ text: 'Smells like June', author: 'Ana P.', rating: 5, product: '' }],
  ...more,
});

/** The default agents with one changed. */
export const agentsWith = (type: Agent['agent_type'], change: Partial<Agent>): Agent[] =>
  defaultAgents.map((agent) => (agent.agent_type === type ? { ...agent, ...change } : agent));
