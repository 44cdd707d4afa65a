import type { Agent, BrandContext, Component, Review, VoiceEmail } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields, Product } from '#shared/contract/schemas/campaign.ts';
import { modelBrandFields } from '#shared/domain/brand-fields.ts';
import { modelFields } from '#shared/domain/calendar/fields.ts';
import { languageOfText } from '#shared/domain/language/language-of-text.ts';
import type { MonthContext } from '#shared/domain/month-context.ts';
import { campaignOffer, withoutStatedOffer } from '#shared/domain/offer/campaign-offer.ts';
import { classifyTheme } from '#shared/domain/theme.ts';
import { chooseSamples } from '#shared/domain/voice/choose-samples.ts';
import { type WriterWords, writerWords } from '#shared/domain/writer-words.ts';
import type { BlockType } from '#shared/email/document.ts';
import { brandLink, buttonLink } from '#shared/email/facts.ts';
import type { WriteFacts, WriteRequest } from '../../services/model/writer.ts';
import { ANSWER_RULES, craftRules } from './answer-rules.ts';
import { campaignText } from './campaign-text.ts';
import { guidanceText, languageText } from './guidance.ts';
import { goalOf, layoutText, type PlannedLayout } from './layout-text.ts';
import { monthSources, monthText } from './month-text.ts';
import { agentOf, fillPrompt, unmentioned, unmentionedNames } from './prompts.ts';
import { lines, paragraphs, plain, tagged } from './tags.ts';
import { brandValues, campaignValues, type Values } from './variables.ts';
import { alikeText, voiceText } from './voice-text.ts';

type Kind = 'promotional' | 'informational';

export interface WritingMaterial {
  campaign: CampaignFields & { preview_text_auto: boolean };
  brand: BrandContext & { client: string };
  agents: readonly Agent[];
  components: readonly Component[];
  /** The planned blocks. */
  template: { blocks: readonly BlockType[] };
  /** The email as it is planned, after all that it cannot show is left out. */
  layout: PlannedLayout;
  kind: Kind;
  /** The layouts to choose from when the writer decides the kind; `kind` is then the one without its choice. */
  undecided?: Record<Kind, { layout: PlannedLayout; blocks: readonly BlockType[] }> | undefined;
  products: readonly Product[];
  reviews: readonly Review[];
  /** What is sent around this email. */
  month?: MonthContext;
}

const NO_MONTH: MonthContext = { neighbours: [], arc: null };
const ABOUT_BRAND = [...modelBrandFields, 'component_rules_text'];
const ABOUT_CAMPAIGN = [...modelFields, 'reviews'];

/**
 * Builds the request for one campaign's words. What all campaigns of a brand share comes first and is the same for
 * each of them, so that the provider can cache it; the campaign and its task come last. Pure.
 */
export function requestFor(material: WritingMaterial): WriteRequest {
  const { brand, campaign, agents } = material;
  const words = writerWords(campaign);
  const themeOpen = themeIsOpen(campaign, brand);
  const values = valuesOf(material, words, themeOpen);
  const content = agentOf(agents, 'content');
  const system = fillPrompt(content.agent, content.agent.system_prompt, values);
  const user = fillPrompt(content.agent, content.agent.user_prompt_template, values);
  const both = `${content.agent.system_prompt}\n${content.agent.user_prompt_template}`;
  const theme = themePrompt(agents, brand, values);
  const samples = chooseSamples(brand.voice_emails, likenessText(campaign, words));
  const month = material.month ?? NO_MONTH;
  return {
    model: brand.content_model,
    replacement_model: brand.replacement_model,
    system: paragraphs(
      system.text,
      tagged('brand', unmentioned(both, ABOUT_BRAND, values)),
      voiceText(brand, samples.standing),
      theme.system,
      craftRules(brand.cliches.map(plain)),
      ANSWER_RULES,
    ),
    user: paragraphs(
      alikeText(samples.alike),
      tagged('month', monthText(month)),
      user.text,
      untoldCampaign(both, values),
      guidanceText(words),
      layoutsText(material),
      languageText(campaign, brand),
      themeOpen ? theme.user : undefined,
      tagged('task', taskText(material, words, themeOpen)),
    ),
    cache_key: `galley-${brand.client}`,
    themes: brand.themes.filter((theme) => theme.trim() !== ''),
    facts: factsOf(material, words),
    told: {
      samples: [...samples.standing, ...samples.alike].map(sampleName),
      neighbours: monthSources(month),
      rules: words.rules,
    },
    notices: [...content.notices, ...system.notices, ...user.notices, ...(themeOpen ? theme.notices : [])],
  };
}

/** What a campaign is about, to find sent emails that are like it. */
const likenessText = (campaign: WritingMaterial['campaign'], { brief }: WriterWords): string =>
  lines(campaign.campaign_name, campaign.subject_line, campaign.theme, campaign.offer, brief);

const sampleName = ({ subject, text, source }: VoiceEmail): string =>
  subject.trim() || source.trim() || text.trim().slice(0, 60);

function valuesOf(material: WritingMaterial, { brief }: WriterWords, themeOpen: boolean): Values {
  const { brand, components, undecided, campaign } = material;
  const values: Values = {
    ...campaignValues({
      ...material,
      // A theme that was only guessed would lead the choice.
      campaign: { ...campaign, brief, ...(themeOpen && { theme: '' }) },
      products: toldProducts(material),
      reviews: shownReviews(material),
      blocks: material.template.blocks,
    }),
    ...(undecided && { kind: 'undecided', blocks: undecidedBlocks(undecided) }),
    ...brandValues(brand, components),
  };
  return { ...values, campaign: campaignText(values) };
}

/** What prompts say of the blocks while the kind is the writer's choice. */
const undecidedBlocks = (undecided: NonNullable<WritingMaterial['undecided']>): string =>
  (['promotional', 'informational'] as const)
    .map((kind) => `if ${kind}: ${undecided[kind].blocks.join(', ')}`)
    .join('; ');

/** The products that the email shows, and those the campaign names that have no card. */
const toldProducts = ({ products, campaign }: WritingMaterial): Product[] => [
  ...products,
  ...campaign.products.filter(({ name }) => !products.some((shown) => shown.name === name)),
];

/** A review that no block shows is not the writer's to speak of. */
function shownReviews({ layout, undecided }: WritingMaterial): Review[] {
  const layouts = undecided ? Object.values(undecided).map((each) => each.layout) : [layout];
  const shown = layouts.flatMap(({ blocks, facts }) =>
    blocks.some(({ type }) => type === 'review' || type === 'quotes') ? facts.reviews : [],
  );
  return shown.filter((review, at) => shown.findIndex(({ text }) => text === review.text) === at);
}

/** The campaign's values that a brand's own prompt leaves out. */
function untoldCampaign(prompt: string, values: Values): string {
  const [whole] = unmentionedNames(prompt, ['campaign']);
  return whole === undefined ? '' : campaignText(values, unmentionedNames(prompt, ABOUT_CAMPAIGN));
}

function layoutsText({ layout, undecided }: WritingMaterial): string {
  if (!undecided) return tagged('layout', layoutText(layout));
  const promotional = layoutText(undecided.promotional.layout);
  const informational = layoutText(undecided.informational.layout);
  if (promotional === informational) return tagged('layout', promotional);
  return tagged(
    'layout',
    lines('If you answer kind promotional:', promotional, 'If you answer kind informational:', informational),
  );
}

/** What is asked, in a few sentences that differ from email to email. */
function taskText(
  { campaign, layout, kind, undecided }: WritingMaterial,
  { parts }: WriterWords,
  themeOpen: boolean,
): string {
  const hasGoal = parts.some(({ name }) => name === 'goal');
  const given = [
    campaign.subject_line.trim() && 'subject',
    !campaign.preview_text_auto && campaign.preview_text.trim() && 'preheader',
  ].filter(Boolean);
  return lines(
    'Write the words of this email.',
    hasGoal ? 'Its goal is in <goal>.' : goalText(layout, kind, undecided),
    undecided ? 'kind is undecided: choose it, and write for the layout of that kind.' : undefined,
    themeOpen ? 'Choose the theme as well, exactly as it is listed in <themes>.' : 'theme: null.',
    given.length > 0 ? `Given, so answer '': ${given.join(' and ')}.` : undefined,
  );
}

const goalText = (
  { template }: PlannedLayout,
  kind: Kind,
  undecided: WritingMaterial['undecided'],
): string | undefined => (undecided ? undefined : `Its goal: ${goalOf(template.id, kind)}`);

/** Whether the model may choose the theme: only when it is empty or was set by rule, not by a person. */
function themeIsOpen(campaign: WritingMaterial['campaign'], { themes }: BrandContext): boolean {
  return (
    themes.length > 1 && (campaign.theme.trim() === '' || campaign.theme === classifyTheme(campaign, themes))
  );
}

/**
 * How the brand sorts its campaigns. The same for all of them, so that a request that asks for a theme begins like
 * one that does not. The campaign itself stands in the request once, so here its fields are only referred to.
 */
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

/** Brand values as they are; a campaign's value is replaced by where it stands. */
const withoutCampaign = (values: Values, instead: string): Values => ({
  ...values,
  campaign: instead,
  ...Object.fromEntries(CAMPAIGN_VARIABLES.map((name) => [name, instead])),
});

const CAMPAIGN_VARIABLES = [
  ...modelFields,
  'preview_text',
  'theme',
  'kind',
  'send_date',
  'reviews',
  'blocks',
] as const;

function factsOf(
  { campaign, brand, template, kind, products }: WritingMaterial,
  { brief, parts }: WriterWords,
): WriteFacts {
  // Notes are for a writer who knows what not to repeat; the sample writer prints what it is given.
  const points = parts.filter(({ name }) => name === 'talking_points');
  const offer = campaignOffer(campaign);
  const said = template.blocks.includes('offer') ? withoutStatedOffer({ ...campaign, brief }) : brief;
  return {
    campaign_name: campaign.campaign_name,
    brief: [said, ...points.map(({ text }) => text)].filter(Boolean).join('\n'),
    subject_line: campaign.subject_line,
    preview_text: campaign.preview_text_auto ? '' : campaign.preview_text,
    subject_variants: campaign.subject_variants,
    offer: offer.words,
    offer_code: offer.code,
    offer_terms: offer.terms,
    target_audience: campaign.target_audience,
    theme: campaign.theme,
    kind,
    cta_text: campaign.cta_text,
    cta_link: buttonLink(campaign, brand),
    brand_link: brandLink(brand),
    hero_alt_text: campaign.hero_alt_text,
    product_alt_text: campaign.product_alt_text,
    products: [...products],
    blocks: [...template.blocks],
    brand_name: brand.brand_name,
    language: campaign.language || languageOfText(brief, brand.language),
  };
}
