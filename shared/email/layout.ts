import type { BrandContext, Review } from '../contract/schemas/brand.ts';
import type { CampaignFields, Product } from '../contract/schemas/campaign.ts';
import { figureBrandFields } from '../domain/brand-fields.ts';
import { isTeamLink } from '../domain/calendar/cta-cell.ts';
import { figureFields } from '../domain/calendar/fields.ts';
import { isBareNumber } from '../domain/offer/figure.ts';
import { offerFacts } from '../domain/offer/offer-facts.ts';
import { type WriterWords, writerWords } from '../domain/writer-words.ts';
import type { EmailKind } from './classify.ts';
import type { Draft } from './components.ts';
import { type Block, type BlockType, blockData, type EmailImage } from './document.ts';
import { emailBrand } from './email-brand.ts';
import { buttonLink, fillsACard, productsFor, reviewsFor } from './facts.ts';
import { directionOf, languageTag } from './language.ts';
import { resolveLink } from './links.ts';
import { seeded } from './random.ts';
import { chooseTemplate, type EmailTemplate } from './templates.ts';
import { type WordBudget, wordBudget } from './word-budget.ts';

export interface LayoutRequest {
  /** `quick` is set for a quick email: it shows only its own products and that review. */
  campaign: CampaignFields & { index: number; quick?: { review: Review | null } | undefined };
  brand: BrandContext & { client: string };
  hero: EmailImage | null;
  logo: EmailImage | null;
  kind: EmailKind;
  /** The same seed makes the same random choices; the campaign's id is a good one. */
  seed: string;
}

/** What an email will consist of, decided before its words are written. */
export interface EmailLayout {
  template: EmailTemplate;
  /** The blocks between header and footer, in reading order, without the brand's components. */
  blocks: Block[];
  /** The sections that the words are to have, in order. A block that shows one of them names it by `section`. */
  sections: WordBudget[];
  /** What is stated: everything of the email but its words. */
  facts: Omit<Draft, 'copy' | 'writer'>;
  /** What was left out and why. */
  omitted: string[];
}

/**
 * Plans an email: its template's blocks and the facts they show. Facts come from the campaign and the brand
 * only. A block without them is left out and listed in `omitted`, so that the words are asked for what is there.
 */
export function planLayout(request: LayoutRequest): EmailLayout {
  const { campaign, brand, kind } = request;
  const template = chooseTemplate(campaign, brand);
  const omitted: string[] = [];
  const omit = (what: string) => omitted.push(what);
  const words = writerWords(campaign);
  const language = campaign.language || brand.language;

  const named = productsFor(campaign, brand, wantedProducts(template));
  const products = cardsOf(named, omit);
  const quotable = template.blocks.includes('review') ? reviewsFor(campaign, brand, named) : [];
  const review = quotable[Math.floor(seeded(request.seed)() * quotable.length)];
  const facts: EmailLayout['facts'] = {
    schema: 1,
    lang: languageTag(language),
    dir: directionOf(language),
    campaign: {
      index: campaign.index,
      name: campaign.campaign_name,
      theme: campaign.theme,
      kind,
      brief: campaign.brief,
      offer: campaign.offer,
      offer_facts: offerFacts(campaign),
      ...(words.rules.length > 0 && { rules: words.rules }),
      ...(campaign.utm.trim() !== '' && { utm: campaign.utm.trim() }),
    },
    brand: emailBrand(brand, request.logo),
    hero: request.hero,
    cta_link: ctaLink(campaign, brand, omit),
    products,
    reviews: review ? [review] : [],
    sources: [sourcesOf(campaign, brand, words), ...named.map(({ name }) => name)].join('\n'),
    seed: request.seed,
  };
  const blocks = template.blocks.flatMap((type) => shownFor(type, facts, omit));
  return { template, ...withSections(blocks), facts, omitted };
}

const wantedProducts = ({ blocks }: EmailTemplate): number =>
  blocks.reduce((sum, type) => sum + (blockData(type).products ?? 0), 0);

/** Numbers the blocks that want words of their own. The last of several text blocks shows all the others. */
function withSections(blocks: readonly Block[]): Pick<EmailLayout, 'blocks' | 'sections'> {
  const sections: WordBudget[] = [];
  const lastText = blocks.findLastIndex(({ type }) => blockData(type).words);
  const numbered = blocks.map((block, at) => {
    const budget = wordBudget(block);
    if (!budget) return block;
    sections.push(budget);
    return at === lastText ? block : { ...block, section: sections.length - 1 };
  });
  return { blocks: numbered, sections };
}

/** The blocks that replace a template's block, given the facts: itself, simpler ones, or none. */
function shownFor(
  type: BlockType,
  { hero, products, reviews }: EmailLayout['facts'],
  omit: (what: string) => void,
): Block[] {
  switch (type) {
    case 'hero_image':
      if (hero) return [{ type }];
      omit('hero_image: no picture for this campaign');
      return [];
    case 'image_left':
    case 'image_right':
      if (hero) return [{ type }];
      omit(`${type}: no picture for this campaign, the words stand alone`);
      return [{ type: 'main_content' }];
    case 'product_single':
      if (products.length > 0) return [{ type }];
      omit('product_single: no product in the row or the brand’s list');
      return [];
    case 'product_grid_3':
      if (products.length > 1) return [{ type }];
      if (products.length === 1) {
        omit('product_grid_3: only one product, shown large instead');
        return [{ type: 'product_single' }];
      }
      omit('product_grid_3: no products in the row or the brand’s list');
      return [];
    case 'review':
      if (reviews.length > 0) return [{ type }];
      omit('review: no review in the brief or the brand’s list');
      return [];
    default:
      return [{ type }];
  }
}

/** `buttonLink`, saying when the campaign's own link cannot be used. */
function ctaLink(
  campaign: LayoutRequest['campaign'],
  brand: BrandContext,
  omit: (what: string) => void,
): string {
  const { cta_link } = campaign;
  const { url, note } = resolveLink(cta_link, brand.website);
  if (url !== null && !isTeamLink(url)) return cta_link;
  const instead = buttonLink({ ...campaign, cta_link: '' }, brand);
  if (url !== null || note === 'bad')
    omit(
      `cta_link: “${cta_link.trim().slice(0, 80)}” is ${url === null ? 'not a web address' : 'a file of the team'}${instead ? '; the email’s button leads elsewhere' : ''}`,
    );
  return instead;
}

/** The products that cards show, without those of which a card would be empty and without prices that have no currency. */
function cardsOf(products: readonly Product[], omit: (what: string) => void): Product[] {
  return products.flatMap((product): Product[] => {
    const price = isBareNumber(product.price) ? '' : product.price;
    if (price !== product.price)
      omit(`product price: “${product.price}” for ${product.name} has no currency, so it is not shown`);
    const { was = '', ...rest } = product;
    const before = price === '' || isBareNumber(was) ? '' : was;
    const card = { ...rest, price, ...(before !== '' && { was: before }) };
    if (fillsACard(card)) return [card];
    omit(`product: ${product.name} has neither a picture nor a price nor a link, so it has no card`);
    return [];
  });
}

/** Texts by a person, besides brief, offer and products, that a figure in the copy may come from. */
const sourcesOf = (campaign: CampaignFields, brand: BrandContext, { parts }: WriterWords): string =>
  [
    ...figureFields.map((field) => campaign[field]),
    ...figureBrandFields.map((field) => brand[field]),
    ...parts.map(({ text }) => text),
  ]
    .flat()
    .filter((text) => typeof text === 'string' && text !== '')
    .join('\n');
