import { blankCampaign, type CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import type { Planning } from '#functions/app/writing/plan-input.ts';
import type { WritingMaterial } from '#functions/app/writing/write-request.ts';
import type { Agent, BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';

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

export const someRecord = (more: Partial<CampaignRecord> = {}): CampaignRecord => ({
  ...blankCampaign,
  ...someCampaign(),
  session_id: 's',
  client: 'fern',
  index: 0,
  revision: 1,
  authors: [],
  version_seq: 0,
  ...more,
});

export const someMaterial = ({
  campaign = someCampaign(),
  ...more
}: Partial<WritingMaterial> = {}): WritingMaterial => ({
  campaign,
  brand: someBrand(),
  agents: defaultAgents,
  components: [someComponent()],
  row: rowOf(campaign),
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
  pictures: [{ tag: 'bench', alt: 'A candle on a bench' }],
  ownPicture: true,
  layout: '',
  cta_link: campaign.cta_link || (more.brand ?? someBrand()).default_cta_link,
  ...more,
});

export function somePlanning(record: Partial<CampaignRecord> = {}, more: Partial<Planning> = {}): Planning {
  const campaign = someRecord(record);
  const components: Component[] = [];
  return {
    campaign,
    material: materialFor({ campaign, brand: someBrand(), agents: defaultAgents, components }),
    components,
    hero: null,
    heroIsDefault: false,
    library: new Map(),
    logo: null,
    placeInMonth: 0,
    writer: 'openai',
    earlier: undefined,
    ...more,
  };
}

export const agentsWith = (type: Agent['agent_type'], change: Partial<Agent>): Agent[] =>
  defaultAgents.map((agent) => (agent.agent_type === type ? { ...agent, ...change } : agent));
