import type { Agent, BrandContext } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { agentOf, fillPrompt, unmentioned } from './prompts.ts';
import { plain } from './tags.ts';
import { brandValues, campaignValues } from './variables.ts';

/** The image model accepts 32,000 characters. */
const MAX_LENGTH = 8_000;

export interface PictureWanted {
  brand: BrandContext;
  agents: readonly Agent[];
  campaign: CampaignFields & { preview_text_auto: boolean };
  tag: string;
}

/** Adds the brand's restrictions that its prompts leave out. */
export function imagePrompt({ brand, agents, campaign, tag }: PictureWanted): string {
  const { agent } = agentOf(agents, 'image');
  const { blocks: _, ...ofCampaign } = campaignValues({
    ...{ campaign, brand, products: campaign.products },
    ...{ reviews: [], cta_link: '' },
  });
  const values = {
    ...ofCampaign,
    theme: plain(campaign.theme),
    kind: campaign.kind,
    ...brandValues(brand, []),
    image_tag: tag,
  };
  const prompts = `${agent.system_prompt}\n${agent.user_prompt_template}`;
  const rest = unmentioned(
    prompts,
    ['brand_name', 'brief', 'preferred_styles', 'never_do_these', 'forbidden_claims'],
    values,
  );
  const text = [agent.system_prompt, agent.user_prompt_template].map(
    (prompt) => fillPrompt(agent, prompt, values).text,
  );
  return [...text, rest].filter(Boolean).join('\n\n').slice(0, MAX_LENGTH);
}
