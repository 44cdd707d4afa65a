import type { Agent, BrandContext } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { writerWords } from '#shared/domain/writer-words.ts';
import { classifyKind } from '#shared/email/classify.ts';
import { productsOf } from '#shared/email/facts.ts';
import { agentOf, fillPrompt, unmentioned } from './prompts.ts';
import { brandValues, campaignValues } from './variables.ts';

/** The image model accepts 32,000 characters; a picture needs far fewer. */
const MAX_LENGTH = 8_000;

export interface PictureWanted {
  brand: BrandContext;
  agents: readonly Agent[];
  campaign: CampaignFields & { preview_text_auto: boolean };
  tag: string;
}

/**
 * Builds the image model's prompt: the image agent's prompts,
 * fillPrompt in, and the restrictions they leave out.
 */
export function imagePrompt({ brand, agents, campaign, tag }: PictureWanted): string {
  const { agent } = agentOf(agents, 'image');
  const { brief, parts } = writerWords(campaign);
  // "Photo: Dan with the trailer" says better than the brief what to draw.
  const pictured = parts.find(({ name }) => name === 'creative')?.text ?? '';
  const values = {
    ...campaignValues({
      campaign: { ...campaign, brief: [brief, pictured].filter(Boolean).join('\n') },
      brand,
      kind: classifyKind(campaign),
      blocks: [],
      products: productsOf(campaign, brand),
      reviews: [],
    }),
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
