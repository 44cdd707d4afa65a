import type { GenerationStep } from '#shared/contract/schemas/batch.ts';
import type { Agent, BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import { isAutomaticName } from '#shared/domain/quick-email.ts';
import { classifyTheme, statedTheme } from '#shared/domain/theme.ts';
import { classifyKind, type EmailKind, kindBySigns } from '#shared/email/classify.ts';
import type { BlockType, EmailDocument, EmailImage, EmailPicture } from '#shared/email/document.ts';
import { type EmailLayout, type LayoutRequest, planLayout, planSketch } from '#shared/email/layout.ts';
import { reviewsFor } from '#shared/email/reviews-for.ts';
import type { Sketch } from '#shared/email/sketch.ts';
import type { WrittenWords } from '../../services/model/words.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import type { WritingMaterial } from './compose-copy.ts';
import { copyText, type LaidOut, layOut } from './finished-copy/lay-out.ts';

interface MaterialOf {
  campaign: CampaignRecord;
  brand: WritingMaterial['brand'] & BrandContext;
  agents: readonly Agent[];
  components: readonly Component[];
  /** The email's pictures, as far as they are known before it is written. */
  hero?: EmailImage | null;
  logo?: EmailImage | null;
  heroIsDefault?: boolean;
  /** Other pictures that show what the campaign is about. */
  pictures?: readonly EmailPicture[];
  /** Tags of pictures that the row names and the library has not. */
  missingPictures?: readonly string[];
  /** What the calendar's emails before and after this one look like. */
  earlier?: readonly Sketch[];
  later?: readonly Sketch[];
  /** For random choices; the campaign's id. */
  seed?: string;
}

/** What the rules chose for one campaign before anything is written. */
export interface ChosenMaterial extends WritingMaterial {
  /** As the writer is told of it: with a theme, and without an automatic name. */
  campaign: CampaignRecord;
  /** The email as it is planned: the words are asked for these blocks and facts. */
  layout: EmailLayout;
  /** The words, when finished copy is laid out as it is; undefined when they are to be written. */
  laidOut: WrittenWords | undefined;
  undecided: Record<EmailKind, Outline> | undefined;
}

/** A layout, with the types of its blocks as the writer is told of them. */
interface Outline {
  layout: EmailLayout;
  blocks: BlockType[];
}

/** The kind and the layout of an email whose words are there: where the signs left it open, the writer's choice. */
export function decidedBy(
  { kind }: { kind: EmailKind | null },
  material: Pick<ChosenMaterial, 'kind' | 'layout' | 'undecided'>,
): Pick<ChosenMaterial, 'kind' | 'layout'> {
  const { undecided } = material;
  return undecided && kind ? { kind, layout: undecided[kind].layout } : material;
}

/** The material of an email that is there: with its own blocks and facts, whatever a plan of today would choose. */
export function asWritten(material: ChosenMaterial, document: EmailDocument): WritingMaterial {
  const { blocks, products, reviews, campaign, layout } = document;
  return {
    ...material,
    kind: campaign.kind,
    undecided: undefined,
    template: { blocks: blocks.map(({ type }) => type) },
    layout: { template: { id: layout?.template ?? material.layout.template.id }, blocks, facts: document },
    products,
    reviews,
  };
}

/** Chooses a campaign's theme, layout, kind, products and reviews by rule; `begin` is told of each step. */
export function materialFor(
  { campaign, brand, agents, components, ...more }: MaterialOf,
  begin: (step: GenerationStep) => void = () => undefined,
): ChosenMaterial {
  const { hero = null, logo = null, heroIsDefault = false, pictures = [], seed = '' } = more;
  const { missingPictures = [], earlier = [], later = [] } = more;
  begin('analysing_theme');
  const laidOut = campaign.finished_copy_use === 'as_it_is' ? finishedCopy(campaign) : undefined;
  const { themed, signs } = signsOf(campaign, brand, laidOut?.cta_link);
  begin('finding_template');
  const outline = (kind: EmailKind): Outline => {
    const layout = planLayout({
      campaign: { ...signs, kind },
      brand,
      hero,
      logo,
      heroIsDefault,
      pictures,
      missingPictures,
      earlier,
      later,
      kind,
      seed,
    });
    return { layout, blocks: layout.blocks.map(({ type }) => type) };
  };
  begin('classifying');
  const kind = classifyKind(signs);
  const undecided =
    kindBySigns(signs) === 'undecided'
      ? { promotional: outline('promotional'), informational: outline('informational') }
      : undefined;
  begin('searching_products');
  const { layout, blocks } = undecided?.[kind] ?? outline(kind);
  const { products } = layout.facts;
  const reviews = reviewsFor(themed, brand, products, layout.template.id === 'testimonial');
  return {
    campaign: themed,
    brand,
    agents,
    components,
    template: { blocks },
    layout,
    kind,
    undecided,
    products,
    reviews,
    laidOut: laidOut?.words,
  };
}

/**
 * What a campaign is judged and written by: without an automatic name, with its finished copy as part of the brief,
 * and with a theme; `signs` has only what people stated.
 */
function signsOf(campaign: CampaignRecord, brand: BrandContext, cta_link = '') {
  const themed = {
    ...campaign,
    campaign_name: nameToWriteFrom(campaign),
    // Figures, products and reviews in finished copy are the campaign's own.
    brief: [campaign.brief, copyText(campaign.finished_copy)]
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
    cta_link: campaign.cta_link || cta_link,
  };
  return {
    themed: { ...themed, theme: campaign.theme || classifyTheme(themed, brand.themes) },
    signs: {
      ...themed,
      theme: statedTheme(
        { ...themed, theme: campaign.theme || classifyTheme(themed, brand.themes) },
        brand.themes,
      ),
      preview_text: campaign.preview_text_auto ? '' : campaign.preview_text,
    },
  };
}

/** What a campaign's email will look like from afar, as far as its row tells. */
export function sketchFromRow(
  campaign: CampaignRecord,
  request: Omit<LayoutRequest, 'campaign' | 'kind'>,
): Sketch {
  const { signs } = signsOf(campaign, request.brand);
  const kind = classifyKind(signs);
  return planSketch({ ...request, campaign: { ...signs, kind }, kind });
}

const finishedCopy = ({ finished_copy }: CampaignRecord): LaidOut | undefined =>
  finished_copy.trim() === '' ? undefined : layOut(finished_copy);

/** A quick email's automatic name is about its style and would mislead the writer. */
const nameToWriteFrom = ({ quick, campaign_name }: CampaignRecord): string =>
  quick && isAutomaticName(campaign_name) ? '' : campaign_name;
