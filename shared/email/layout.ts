import type { BrandContext, Review } from '../contract/schemas/brand.ts';
import type { CampaignFields, Product } from '../contract/schemas/campaign.ts';
import { figureBrandFields } from '../domain/brand-fields.ts';
import { wantsNoButton } from '../domain/brief-lines/asks-for-reply.ts';
import { formsIn } from '../domain/brief-lines/forms-in.ts';
import { linksIn, secondaryLink, videoIn } from '../domain/brief-links.ts';
import { isTeamLink } from '../domain/calendar/cta-cell.ts';
import { figureFields } from '../domain/calendar/fields.ts';
import { furtherTags, writtenTags } from '../domain/image-tag.ts';
import { campaignOffer, isOnlyOffer, isToldByBrief, leadsEmail } from '../domain/offer/campaign-offer.ts';
import { isBareNumber } from '../domain/offer/figure.ts';
import { type WriterWords, writerWords } from '../domain/writer-words.ts';
import { asksForReview } from './asks-for-review.ts';
import { choicesIn } from './choices.ts';
import { templateFor } from './choose-template.ts';
import type { EmailKind } from './classify.ts';
import { coloured } from './coloured.ts';
import type { Draft } from './components.ts';
import type { SectionForm } from './copy.ts';
import { directionOfLook } from './directions.ts';
import { type Block, blockData, type EmailImage, type EmailPicture, type LabelledLink } from './document.ts';
import { emailBrand } from './email-brand.ts';
import { eventIn } from './event-in.ts';
import { buttonLink, fillsACard, productsFor } from './facts.ts';
import { directionOf, languageTag } from './language.ts';
import { resolveAction } from './links.ts';
import { showsGoods } from './matching-picture.ts';
import { type Around, byDifference, leastWords, withLeastWords } from './month-order.ts';
import { reviewsIn } from './quoted-reviews.ts';
import { seeded } from './random.ts';
import { reviewsFor } from './reviews-for.ts';
import { blockOfForm, possibleOrders, type Shown, type Sketch, sketchOf, styledBlocks } from './sketch.ts';
import type { EmailTemplate } from './templates.ts';
import { type WordBudget, wordBudget } from './word-budget.ts';

export interface LayoutRequest {
  /** `quick` is set for a quick email: it shows only its own products and that review. */
  campaign: CampaignFields & { index: number; quick?: { review: Review | null } | undefined };
  brand: BrandContext & { client: string };
  hero: EmailImage | null;
  logo: EmailImage | null;
  kind: EmailKind;
  /** Other pictures of the library that show what the campaign is about, in the order in which it speaks of them. */
  pictures?: readonly EmailPicture[];
  /** Tags of pictures that the row names and the library has not. */
  missingPictures?: readonly string[];
  /** The hero image stands in for all campaigns without one of their own, so this one can do without it. */
  heroIsDefault?: boolean;
  /** The calendar's emails before and after this one, in the order of sending, from which it is to differ. */
  earlier?: readonly Sketch[];
  later?: readonly Sketch[];
  /** The same seed makes the same random choices; the campaign's id is a good one. */
  seed: string;
}

/** What an email will consist of, decided before its words are written. */
export interface EmailLayout {
  template: EmailTemplate;
  /** For people: "Laid out as an event: the brief names what happens and when." */
  reason: string;
  /** The blocks between header and footer, in reading order, without the brand's components. */
  blocks: Block[];
  /** Other orders of blocks for the same facts, the next best first, for words that leave some of these empty. */
  others: Block[][];
  /** What it looks like from afar, and the calendar's emails around it. */
  sketch: Sketch;
  around: Around;
  /** The sections that the words are to have, in order. A block that shows one of them names it by `section`. */
  sections: WordBudget[];
  /** The answers of a vote, each with its page or ''. */
  choices: LabelledLink[];
  /** The brief, where the row names no language: the words tell it, or, when they are few, what they are written from. */
  told_in: string | null;
  /** What is stated: everything of the email but its words. */
  facts: Omit<Draft, 'copy' | 'writer'>;
  /** What was left out and why. */
  omitted: string[];
}

/**
 * Plans an email: its template's blocks and the facts they show. Facts come from the campaign and the brand
 * only. What a template has and this email has nothing for is left out and listed in `omitted`, so that the words
 * are asked for what is there.
 */
export function planLayout(request: LayoutRequest): EmailLayout {
  const { campaign, earlier = [], later = [] } = request;
  const omitted: string[] = [];
  const { template, reason } = templateFor(campaign, request.brand);
  const facts = factsOf(request, template, (what) => omitted.push(what));
  const shown = shownOf(request, facts, template);
  const direction = directionOfLook(facts.brand.look);
  const turn = earlier.length;
  const orders = possibleOrders(template, shown, { direction, turn, exact: campaign.quick !== undefined });
  const words = leastWords(campaign.brief, shown.form);
  const candidates = orders.map((types) => {
    const blocks = withLateButton(styledBlocks(types, direction, turn), template);
    const endings = words.map(
      (each) =>
        sketchOf(coloured(withLeastWords(blocks, each, shown.offer), direction, turn), facts.hero).order,
    );
    return { blocks, sketch: { ...sketchOf(blocks, facts.hero), ...(endings.length > 0 && { endings }) } };
  });
  const [chosen, ...others] = byDifference(candidates, earlier);
  const { blocks = [], sketch = sketchOf([], null) } = chosen ?? {};
  omitted.push(...unmet(template, shown, campaign));
  for (const tag of request.missingPictures ?? [])
    omitted.push(`gallery: the picture “${tag}” is not in the library`);
  return {
    template,
    reason,
    ...withSections(blocks),
    others: others.map((each) => each.blocks),
    sketch,
    around: { earlier, later },
    choices: blocks.some(({ type }) => type === 'poll') ? choicesIn(campaign) : [],
    told_in: campaign.language === '' ? campaign.brief : null,
    facts: { ...facts, layout: { template: template.id, reason } },
    omitted,
  };
}

/** What the email of a row would look like from afar, for those after it. */
export const planSketch = (request: LayoutRequest): Sketch => planLayout(request).sketch;

function factsOf(
  request: LayoutRequest,
  template: EmailTemplate,
  omit: (what: string) => void,
): EmailLayout['facts'] {
  const { campaign, brand, kind } = request;
  const words = writerWords(campaign);
  const language = campaign.language || brand.language;
  const named = productsFor(campaign, brand, template);
  const products = cardsOf(named, omit);
  const only = template.goal === 'buy' && products.length === 1 ? products[0]?.url.trim() : undefined;
  const secondary = secondaryLink(campaign);
  const video = videoIn(campaign.brief);
  return {
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
      offer_facts: campaignOffer(campaign),
      ...(words.rules.length > 0 && { rules: words.rules }),
      ...(campaign.utm.trim() !== '' && { utm: campaign.utm.trim() }),
      ...(wantsNoButton(campaign) && { without_button: true }),
    },
    brand: emailBrand(brand, request.logo),
    hero: request.hero,
    cta_link: ctaLink(campaign, brand, only, omit),
    ...(secondary !== '' && { secondary_link: secondary }),
    event: eventIn(campaign),
    ...(video !== '' && { video: { url: video, poster: request.hero } }),
    products,
    ...(request.pictures && request.pictures.length > 0 && { pictures: [...request.pictures] }),
    reviews: quoted(request, template, named),
    sources: [sourcesOf(campaign, brand, words), ...named.map(({ name }) => name)].join('\n'),
    seed: request.seed,
  };
}

/** Most reviews under each other: of the brand's, and of those that the brief quotes. */
const MOST_REVIEWS = { brand: 3, brief: 6 };

/** The reviews an email quotes: one, chosen by the seed; several where they are what it is about. */
function quoted(
  { campaign, brand, seed }: LayoutRequest,
  { id, blocks, arrangements }: EmailTemplate,
  products: readonly Product[],
): Review[] {
  const quotes = [blocks, ...arrangements].flat().some((slot) => slot === 'proof' || slot === 'review');
  const usable = isReviewRequest(campaign) ? { reviews: [] } : brand;
  const isAbout = id === 'testimonial' && !campaign.quick;
  const possible = quotes ? reviewsFor(campaign, usable, products, isAbout) : [];
  if (isAbout && reviewsIn(campaign.brief).length > 0) return possible.slice(0, MOST_REVIEWS.brief);
  const first = Math.floor(seeded(seed)() * possible.length);
  const turned = [...possible.slice(first), ...possible.slice(0, first)];
  return turned.slice(0, isAbout ? MOST_REVIEWS.brand : 1);
}

function shownOf(
  { campaign, brand, heroIsDefault = false }: LayoutRequest,
  facts: EmailLayout['facts'],
  template: EmailTemplate,
): Shown {
  const offer = facts.campaign.offer_facts;
  const pictures = facts.pictures?.length ?? 0;
  return {
    hero: facts.hero,
    ownHero: facts.hero !== null && !heroIsDefault,
    heroOfGoods:
      facts.campaign.kind === 'promotional' ||
      facts.products.length > 0 ||
      showsGoods(facts.hero?.alt ?? '', brand),
    products: facts.products.length,
    reviews: facts.reviews.length,
    sells: facts.campaign.kind === 'promotional',
    offer:
      facts.campaign.kind === 'promotional' &&
      offer !== undefined &&
      (offer.fits_a_line || offer.code !== '') &&
      !isOnlyOffer(campaign) &&
      // A code alone says nothing above the text that says what it is for, and a letter says its offer itself.
      !(isToldByBrief(campaign) && (offer.words === '' || template.id === 'letter')),
    offerLeads: leadsEmail(campaign),
    event: facts.event != null,
    video: facts.video != null,
    pictures,
    taggedPictures: Math.min(furtherTags(campaign.image_tag).length, pictures),
    links: linksIn(campaign.brief).length,
    secondaryLink: facts.secondary_link !== undefined,
    form: formShown(formsIn(campaign.brief), pictures),
    furniture: isReviewRequest(campaign) ? withoutRating(facts.brand.furniture) : facts.brand.furniture,
  };
}

const isReviewRequest = ({ brief, cta_text, campaign_name, theme }: LayoutRequest['campaign']): boolean =>
  asksForReview(brief, cta_text, campaign_name, theme);

/** Who is asked for a review is not shown those of others first. */
const withoutRating = (furniture: Shown['furniture']): Shown['furniture'] =>
  furniture && { ...furniture, rating: null };

/** The form to keep a block for: rather a table, steps or the like than a list; headed parts want pictures beside them. */
function formShown(forms: readonly SectionForm[], pictures: number): SectionForm | null {
  const able = forms.filter((form) => blockOfForm(form) && (form !== 'zigzag' || pictures > 1));
  return able.find((form) => form !== 'bullets' && form !== 'zigzag') ?? able[0] ?? null;
}

/** What the template is meant to show and the email has nothing for, in words for people. */
function unmet(
  { blocks }: EmailTemplate,
  { hero, products, reviews }: Shown,
  { image_tag }: CampaignFields,
): string[] {
  const wants = (type: Block['type']) => blocks.includes(type);
  const missing: string[] = [];
  const [tag = ''] = writtenTags(image_tag);
  if (!hero && tag !== '')
    missing.push(`hero_image: the picture “${tag}” is not in the library, so the email has none`);
  else if (!hero && blocks.some((type) => type === 'hero_image' || type === 'image_left'))
    missing.push('hero_image: no picture for this campaign');
  if (products === 0 && wants('product_single'))
    missing.push('product_single: no product in the row or the brand’s list');
  if (products === 0 && wants('product_grid_3'))
    missing.push('product_grid_3: no products in the row or the brand’s list');
  if (products === 1 && wants('product_grid_3'))
    missing.push('product_grid_3: only one product, shown large instead');
  if (reviews === 0 && wants('review')) missing.push('review: no review in the brief or the brand’s list');
  return missing;
}

/** Where there is something to read or to choose from first, hero and offer leave their button to the end. */
function withLateButton(blocks: readonly Block[], { goal }: EmailTemplate): Block[] {
  const isLate = ({ type }: Block) => goal !== 'buy' && /^(?:hero(?:_split|_overlay)?|offer)$/.test(type);
  return blocks.map((block) => (isLate(block) ? { ...block, button: false } : block));
}

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

/**
 * Where the button leads: as `buttonLink` says, but to the page of the only product shown rather than to the brand's
 * default page. Says when the campaign's own link cannot be used.
 */
function ctaLink(
  campaign: LayoutRequest['campaign'],
  brand: BrandContext,
  only: string | undefined,
  omit: (what: string) => void,
): string {
  const { cta_link } = campaign;
  const { url, note } = resolveAction(cta_link, brand.website);
  if (url !== null && !isTeamLink(url)) return cta_link;
  const instead = only || buttonLink({ ...campaign, cta_link: '' }, brand);
  if (instead !== '' && instead === brand.website && instead !== brand.default_cta_link)
    omit('cta_link: the button leads to the website, because neither the campaign nor the brand has a link');
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
    omit(`product: ${product.name} has fewer than two of picture, price and link, so it has no card`);
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
