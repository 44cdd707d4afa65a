import type { Agent, BrandContext, Component, Review, VoiceEmail } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields, Product } from '#shared/contract/schemas/campaign.ts';
import { modelBrandFields } from '#shared/domain/brand/brand-fields.ts';
import type { MonthContext } from '#shared/domain/campaign/month-context.ts';
import { classifyTheme } from '#shared/domain/campaign/theme.ts';
import { languageInWords } from '#shared/domain/language/language-in-words.ts';
import { chooseSamples } from '#shared/domain/voice/choose-samples.ts';
import type { PartType } from '#shared/email/reading/answer.ts';
import type { Cell } from '#shared/email/reading/reading.ts';
import type { WriteRequest, WrittenFor } from '../../services/model/writer.ts';
import { ANSWER_RULES, CRAFT_RULES } from './answer-rules.ts';
import { CATALOGUE } from './catalogue.ts';
import { monthSources, monthText } from './month-text.ts';
import { agentOf, fillPrompt, unmentioned } from './prompts.ts';
import { givenText, picturesText, rowText, type ShownPicture } from './row-text.ts';
import { lines, list, paragraphs, plain, tagged } from './tags.ts';
import { brandValues, campaignValues, productLine, reviewLine, sendDate, type Values } from './variables.ts';
import { alikeText, voiceText } from './voice-text.ts';

export interface WritingMaterial {
  campaign: WrittenFor['campaign'];
  brand: BrandContext & { client: string };
  agents: readonly Agent[];
  components: readonly Component[];
  row: readonly Cell[];
  products: readonly Product[];
  /** In a quick email, only the chosen one. */
  reviews: readonly Review[];
  pictures: readonly ShownPicture[];
  ownPicture: boolean;
  /** '' when the model is free. */
  layout: string;
  cta_link: string;
  month?: MonthContext;
  /** From a hold that a person has settled. */
  unheld?: string;
  settled?: readonly PartType[] | undefined;
}

const NO_MONTH: MonthContext = { neighbours: [] };
const ABOUT_BRAND = [...modelBrandFields, 'component_rules_text'];

/**
 * What all emails share comes first, then what the brand's share: `system` is byte-identical for a brand, for
 * the provider's cache. Pure.
 */
export function requestFor(material: WritingMaterial): WriteRequest {
  const { brand, campaign, agents, row } = material;
  const themeOpen = themeIsOpen(campaign, brand);
  const values = valuesOf(material, themeOpen);
  const content = agentOf(agents, 'content');
  const system = fillPrompt(content.agent, content.agent.system_prompt, values);
  const user = fillPrompt(content.agent, content.agent.user_prompt_template, values);
  const both = `${content.agent.system_prompt}\n${content.agent.user_prompt_template}`;
  const theme = themePrompt(agents, brand, values);
  const samples = chooseSamples(brand.voice_emails, row.map(({ value }) => value).join('\n'));
  const month = material.month ?? NO_MONTH;
  const saysCampaign = unmentioned(both, ['campaign'], values) === '';
  return {
    model: brand.content_model,
    replacement_model: brand.replacement_model,
    system: paragraphs(
      CRAFT_RULES,
      CATALOGUE,
      ANSWER_RULES,
      system.text,
      tagged('brand', unmentioned(both, ABOUT_BRAND, values)),
      ownCliches(brand),
      voiceText(brand, samples.standing),
      theme.system,
    ),
    user: paragraphs(
      alikeText(samples.alike),
      tagged('month', monthText(month)),
      user.text,
      saysCampaign ? undefined : values.campaign,
      languageText(campaign, brand),
      themeOpen ? theme.user : undefined,
      tagged('task', taskText(material, themeOpen)),
    ),
    cache_key: `galley-${brand.client}`,
    themes: brand.themes.filter((each) => each.trim() !== ''),
    written_for: { client: brand.client, campaign },
    sentToModel: {
      samples: [...samples.standing, ...samples.alike].map(sampleName),
      neighbours: monthSources(month),
      rules: [],
    },
    notices: [...content.notices, ...system.notices, ...user.notices, ...(themeOpen ? theme.notices : [])],
  };
}

const sampleName = ({ subject, text, source }: VoiceEmail): string =>
  subject.trim() || source.trim() || text.trim().slice(0, 60);

const ownCliches = ({ cliches }: BrandContext): string | undefined =>
  cliches.length === 0
    ? undefined
    : `Worn phrases of this brand, never to be used: ${cliches.map(plain).join('; ')}.`;

function languageText(
  { language, time_zone }: Pick<CampaignFields, 'language' | 'time_zone'>,
  brand: Pick<BrandContext, 'language' | 'time_zone'>,
): string | undefined {
  if (language === '' || language === brand.language) return undefined;
  return `Write this email in ${languageInWords(language, time_zone || brand.time_zone)}, whatever language is named elsewhere. Use the words and spelling of that region.`;
}

function valuesOf(material: WritingMaterial, themeOpen: boolean): Values {
  const { brand, components, campaign } = material;
  return {
    // A guessed theme would lead the choice.
    ...campaignValues({ ...material, campaign: { ...campaign, ...(themeOpen && { theme: '' }) } }),
    ...brandValues(brand, components),
    campaign: campaignText(material),
  };
}

function campaignText({
  row,
  campaign,
  brand,
  products,
  reviews,
  pictures,
  ownPicture,
  layout,
  cta_link,
}: WritingMaterial): string {
  return lines(
    '<campaign>',
    rowText(row),
    givenText({
      subject_line: campaign.subject_line,
      preview_text: campaign.preview_text_auto ? '' : campaign.preview_text,
      kind: campaign.kind,
      cta_text: campaign.cta_text,
      cta_link,
      send_date: sendDate(campaign, brand),
      layout,
    }),
    tagged('products', list(products.map(productLine))),
    picturesText(pictures, ownPicture),
    tagged('reviews', list(reviews.map(reviewLine))),
    '</campaign>',
  );
}

const taskText = ({ settled, unheld = '' }: WritingMaterial, themeOpen: boolean): string =>
  lines(
    'Read the row, choose the parts of this email and write it.',
    themeOpen ? 'Choose the theme as well, exactly as it is listed in <themes>.' : 'theme: null.',
    unheld === ''
      ? undefined
      : `“${plain(unheld)}” is settled: hold is null for it, and the email is written.`,
    settled && settled.length > 0
      ? `The email is there and gets new words. Its parts stay: ${settled.join(', ')}.`
      : undefined,
  );

/** Not when a person has set it. */
export function themeIsOpen(campaign: WritingMaterial['campaign'], { themes }: BrandContext): boolean {
  return (
    themes.length > 1 && (campaign.theme.trim() === '' || campaign.theme === classifyTheme(campaign, themes))
  );
}

/** Byte-identical for a brand: only refers to campaigns' fields. */
function themePrompt(agents: readonly Agent[], { themes }: BrandContext, values: Values) {
  if (themes.length < 2) return { system: '', user: '', notices: [] };
  const { agent, notices } = agentOf(agents, 'theme');
  const system = fillPrompt(agent, agent.system_prompt, withoutCampaign(values, 'as the campaign says'));
  const user = fillPrompt(agent, agent.user_prompt_template, withoutCampaign(values, 'as above'));
  const listed = unmentioned(`${agent.system_prompt}\n${agent.user_prompt_template}`, ['themes'], values);
  return {
    system: tagged('themes', paragraphs(system.text, listed)),
    user: user.text,
    notices: [...notices, ...system.notices, ...user.notices],
  };
}

const withoutCampaign = (values: Values, instead: string): Values => ({
  ...values,
  ...Object.fromEntries(CAMPAIGN_VARIABLES.map((name) => [name, instead])),
});

const CAMPAIGN_VARIABLES = [
  'campaign',
  'campaign_name',
  'brief',
  'subject_line',
  'preview_text',
  'target_audience',
  'theme',
  'kind',
  'offer',
  'products',
  'reviews',
  'cta_text',
  'cta_link',
  'send_date',
  'blocks',
] as const;
