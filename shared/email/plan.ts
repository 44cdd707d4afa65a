import type { BrandContext, Component, Review } from '../contract/schemas/brand.ts';
import type { CampaignFields, Product } from '../contract/schemas/campaign.ts';
import { figureBrandFields } from '../domain/brand-fields.ts';
import { isTeamLink } from '../domain/calendar/cta-cell.ts';
import { figureFields } from '../domain/calendar/fields.ts';
import { isBareNumber } from '../domain/offer/figure.ts';
import { offerFacts } from '../domain/offer/offer-facts.ts';
import { type WriterWords, writerWords } from '../domain/writer-words.ts';
import type { EmailKind } from './classify.ts';
import { chooserOf, type Draft } from './components.ts';
import type { CopySection, EmailCopy } from './copy.ts';
import { type Block, type BlockType, blockData, type EmailDocument, type EmailImage } from './document.ts';
import { emailBrand } from './email-brand.ts';
import { buttonLink, fillsACard, productsFor, reviewsFor } from './facts.ts';
import { directionOf, languageTag } from './language.ts';
import { resolveLink } from './links.ts';
import { seeded } from './random.ts';
import { chooseTemplate, type EmailTemplate } from './templates.ts';

export { classifyKind, type EmailKind } from './classify.ts';
export { chooseTemplate, type EmailTemplate, emailTemplates } from './templates.ts';

export interface PlanRequest {
  /** `quick` is set for a quick email: it shows only its own products and that review. */
  campaign: CampaignFields & { index: number; quick?: { review: Review | null } | undefined };
  brand: BrandContext & { client: string };
  components: readonly Component[];
  copy: EmailCopy;
  hero: EmailImage | null;
  logo: EmailImage | null;
  kind: EmailKind;
  writer: EmailDocument['writer'];
  /** The same seed makes the same random choices; the campaign's id is a good one. */
  seed: string;
}

/**
 * Lays out an email: its template's blocks, the brand's components by their rules, and the
 * facts the blocks show. Facts come from the campaign and the brand only. A block without them
 * is left out and listed in `omitted`.
 */
export function planEmail(request: PlanRequest): EmailDocument {
  const { campaign, brand, copy, kind } = request;
  const template = chooseTemplate(campaign, brand);
  const omitted: string[] = [];
  const omit = (what: string) => omitted.push(what);
  const random = seeded(request.seed);
  const words = writerWords(campaign);
  const language = campaign.language || brand.language;

  const named = productsFor(campaign, brand, wantedProducts(template));
  const products = cardsOf(named, omit);
  const quotable = template.blocks.includes('review') ? reviewsFor(campaign, brand, named) : [];
  const review = quotable[Math.floor(random() * quotable.length)];
  const draft: Draft = {
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
    copy,
    brand: emailBrand(brand, request.logo),
    hero: request.hero,
    cta_link: ctaLink(campaign, brand, omit),
    products,
    reviews: review ? [review] : [],
    sources: [sourcesOf(campaign, brand, words), ...named.map(({ name }) => name)].join('\n'),
    writer: request.writer,
    seed: request.seed,
  };

  const shown = template.blocks.flatMap((type) => fitted(type, draft, omit));
  const chooser = chooserOf({
    components: request.components,
    draft,
    simple: template.id === 'simple',
    random,
    omit,
  });
  const blocks = [chooser.header(), ...chooser.middle(shown), chooser.footer()];
  return { ...draft, blocks, omitted: [...new Set(omitted)] };
}

const wantedProducts = ({ blocks }: EmailTemplate): number =>
  blocks.reduce((sum, type) => sum + (blockData(type).products ?? 0), 0);

/** The blocks that replace a template's block, given the available data: itself, simpler ones, or none. */
function fitted(
  type: BlockType,
  { hero, products, reviews, copy }: Draft,
  omit: (what: string) => void,
): Block[] {
  switch (type) {
    case 'hero_image':
      if (hero) return [{ type }];
      omit('hero_image: no picture for this campaign');
      return [];
    case 'image_left':
    case 'image_right':
      if (hero && isLong(copy.sections[0]))
        return [{ type: 'hero_image' }, { type: 'main_content', section: 0 }];
      if (hero) return [{ type, section: 0 }];
      omit(`${type}: no picture for this campaign, the words stand alone`);
      return [{ type: 'main_content', section: 0 }];
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
    case 'divider':
      return isWorthADivider(copy.sections.slice(1)) ? [{ type }] : [];
    default:
      return [{ type }];
  }
}

/** Most characters that look good beside a picture. */
const BESIDE_PICTURE = 220;

/** Whether an opening is too long for the narrow column beside a picture. */
const isLong = (section: CopySection | undefined): boolean =>
  section !== undefined &&
  (section.bullets.length > 0 || section.paragraphs.join('').length > BESIDE_PICTURE);

/** Characters from which a text without a heading deserves a divider. */
const DIVIDED_LENGTH = 200;

/** Whether the text after the opening is set off by a divider; a mere closing line is not. */
const isWorthADivider = (rest: readonly CopySection[]): boolean =>
  rest.some(({ heading, bullets }) => heading.trim() !== '' || bullets.length > 1) ||
  rest.flatMap(({ paragraphs }) => paragraphs).join('').length >= DIVIDED_LENGTH;

/** `buttonLink`, saying when the campaign's own link cannot be used. */
function ctaLink(
  campaign: PlanRequest['campaign'],
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
    const card = { ...product, price };
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
