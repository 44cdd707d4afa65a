import type { LookDirection } from '../contract/schemas/brand.ts';
import type { SectionForm } from './copy.ts';
import { directions, stylesFor } from './directions.ts';
import { type Block, type BlockType, blockData, type EmailBrand, type EmailImage } from './document.ts';
import { withOfferButton } from './nearby-buttons.ts';
import type { EmailTemplate, Slot } from './templates.ts';

/** What an email has to show, as far as its layout depends on it. */
export interface Shown {
  hero: EmailImage | null;
  /** The campaign asked for this picture, so the email has to show it. */
  ownHero: boolean;
  /** The picture is of what the brand sells, as far as can be told, so that words over it would hide goods. */
  heroOfGoods: boolean;
  products: number;
  reviews: number;
  /** It is promotional, so that its button comes early. */
  sells: boolean;
  offer: boolean;
  /** It is about its offer, which may stand above the headline. */
  offerLeads: boolean;
  event: boolean;
  video: boolean;
  pictures: number;
  /** As many of them are named by the row itself, so the email has to show them. */
  taggedPictures: number;
  links: number;
  secondaryLink: boolean;
  form: SectionForm | null;
  furniture: EmailBrand['furniture'];
}

/** What one email of a calendar looks like from afar, by which its neighbours are told apart. */
export interface Sketch {
  /** Types of its blocks in order. */
  order: string;
  /** The same when no more is written than a short brief says, and when its headline says that already. */
  endings: readonly string[];
  /** The block that opens it. */
  opening: string;
  /** The first ground that is not the surface. */
  ground: string;
  /** Address of the hero image it shows; ''. */
  picture: string;
}

export const sketchOf = (blocks: readonly Block[], hero: EmailImage | null): Sketch => {
  // The finished email has them like this.
  const inner = withOfferButton(blocks).filter(
    ({ type }) => type !== 'header' && type !== 'footer' && type !== 'component',
  );
  const order = inner.map(({ type }) => type).join(' ');
  return {
    order,
    endings: [order],
    opening: inner.find(({ type }) => type !== 'announcement')?.type ?? '',
    ground: inner.find(({ ground = 'surface' }) => ground !== 'surface')?.ground ?? '',
    picture: hero !== null && inner.some(({ type }) => blockData(type).picture) ? hero.url : '',
  };
};

/** Height over width from which a picture from edge to edge pushes the button out of the first screen. */
const WIDE = 0.36;
/** Height over width from which a picture fills the half of an email beside its words. */
const TALL = 0.9;
/** Kinds of hero that name their button, so that it stands near the top. */
const heroesWithButton = new Set<BlockType>(['hero', 'hero_split', 'hero_overlay']);

const formBlocks: Partial<Record<SectionForm, BlockType>> = {
  steps: 'steps',
  bullets: 'bullets',
  table: 'table',
  faq: 'faq',
  stats: 'stats',
  comparison: 'comparison',
  poll: 'poll',
  articles: 'articles',
  usps: 'usps',
  zigzag: 'zigzag',
};

/** The block that shows a form of text; undefined for running text. */
export const blockOfForm = (form: SectionForm | undefined): BlockType | undefined => form && formBlocks[form];

const goods = (products: number): BlockType[] => {
  if (products === 0) return [];
  if (products === 1) return ['product_single'];
  if (products === 2) return ['product_pair'];
  if (products === 3) return ['product_grid_3'];
  return [products === 4 ? 'product_four' : 'product_rows'];
};

function proof({ reviews, furniture }: Shown): BlockType[] {
  if (reviews > 1) return ['quotes'];
  if (reviews > 0) return ['review'];
  return furniture?.rating ? ['rating'] : [];
}

/** The line of its own that a brand shows here: each email has one at most, the brand's emails take turns. */
function trust({ furniture }: Shown, turn: number): BlockType[] {
  if (!furniture) return [];
  const possible: BlockType[] = [];
  if (furniture.usps.length > 0) possible.push('usps');
  if (furniture.press.length > 0) possible.push('press');
  if (furniture.rating) possible.push('rating');
  if (furniture.apps.length > 0) possible.push('app');
  const chosen = possible[turn % Math.max(1, possible.length)];
  return chosen ? [chosen] : [];
}

const trustTypes = new Set<BlockType>(['usps', 'press', 'rating', 'app']);

interface Place {
  shown: Shown;
  opening: readonly BlockType[];
  turn: number;
  /** Whether a line of the brand's own stands before the last button, where the arrangement has none. */
  trusted: boolean;
  /** Whether another text block comes with the arrangement. */
  otherText: boolean;
}

/** The types of blocks that fill one place of an arrangement; none where there is nothing to show. */
function fill(slot: Slot, { shown, opening, turn, otherText }: Place): BlockType[] {
  const text: BlockType[] = [otherText ? 'lead' : 'main_content'];
  switch (slot) {
    case 'opening':
    case 'hero':
      return [...opening];
    case 'hero_image':
      return shown.hero ? ['hero_image'] : [];
    case 'image_left':
    case 'image_right':
      return shown.hero ? [slot] : text;
    case 'lead':
      return text;
    case 'goods':
    case 'product_single':
    case 'product_grid_3':
      return goods(shown.products);
    case 'proof':
    case 'review':
      return proof(shown);
    case 'trust':
      return trust(shown, turn);
    case 'form':
    case 'steps': {
      const type = blockOfForm(shown.form ?? undefined);
      return type ? [type] : [];
    }
    case 'offer':
      return shown.offer ? ['offer'] : [];
    case 'event':
      return shown.event ? ['event'] : [];
    case 'articles':
      return shown.links > 1 ? ['articles'] : [];
    case 'close':
      return [turn % 2 === 1 ? 'cta_band' : 'cta_button'];
    default:
      return [slot];
  }
}

const isText = (slot: Slot) => slot === 'main_content' || slot === 'text_only';
const isButton = (type: BlockType) => type === 'cta_button' || type === 'cta_band';

/** The blocks of an arrangement with this kind of hero. */
function typesOf(slots: readonly Slot[], place: Omit<Place, 'otherText'>): BlockType[] {
  const { shown } = place;
  const otherText = slots.some(isText);
  const types: BlockType[] = [];
  for (const type of slots.flatMap((slot) => fill(slot, { ...place, otherText }))) {
    const data = blockData(type);
    // One hero image, one list of products, one text that shows the rest.
    const again = types.some(
      (other) =>
        other === type ||
        (data.picture && blockData(other).picture) ||
        (data.products && blockData(other).products),
    );
    if (!again || type === 'cta_button') types.push(type);
  }
  const beforeButton = (type: BlockType) => {
    const at = types.findLastIndex(isButton);
    types.splice(at < 0 ? types.length : at, 0, type);
  };
  if (!types.some((type) => blockData(type).words)) beforeButton('main_content');
  if (shown.video) beforeButton('video');
  if (shown.form === 'zigzag' && !types.includes('zigzag')) beforeButton('zigzag');
  const pictured = types.some((type) => type === 'zigzag' || type === 'articles');
  // Beside cards, pictures that nobody asked for would show the products again.
  const least = types.some((type) => blockData(type).products) ? Infinity : 3;
  if ((shown.pictures >= least || shown.taggedPictures > 0) && !pictured) beforeButton('gallery');
  if (place.trusted && !types.some((type) => trustTypes.has(type)))
    trust(shown, Math.floor(place.turn / 2)).forEach(beforeButton);
  // An offer that closes the email has the button itself.
  if (!types.some((type) => isButton(type)) && types.at(-1) !== 'offer') types.push('cta_button');
  if (shown.secondaryLink) types.push('secondary_cta');
  return types;
}

/** Distance of the button from the top is measured in blocks that come before it. */
function buttonComesEarly(types: readonly BlockType[], offer: boolean): boolean {
  const first = types.find((type) => type !== 'announcement');
  if (first === undefined) return false;
  if (heroesWithButton.has(first) || (first === 'offer' && offer)) return true;
  return types.indexOf('cta_button') === 1 && blockData(first).words === true;
}

/** Whether the headline stands above everything but pictures, the offer and the bar at the top. */
function titleComesFirst(types: readonly BlockType[]): boolean {
  const before = types.slice(
    0,
    types.findIndex((type) => blockData(type).title),
  );
  return before.every((type) => blockData(type).picture || type === 'offer' || type === 'announcement');
}

/**
 * Kinds of hero that this email can open with, the direction's most typical first. A picture from edge to edge may stand
 * below the words, and has to where it would push their button out of the first screen.
 */
function openings(urgent: boolean, { hero }: Shown, direction: LookDirection): BlockType[][] {
  const wide = hero !== null && hero.width > 0 && hero.height / hero.width <= WIDE;
  const usable = directions[direction].heroes.flatMap((type): BlockType[][] => {
    if (!blockData(type).picture) return [[type]];
    if (hero === null) return [];
    // Beside its words, a landscape would be a stamp.
    if (type === 'hero_split' && hero.width > 0 && hero.height / hero.width < TALL) return [];
    if (type !== 'hero_image') return [[type]];
    const below: BlockType[] = ['hero', 'hero_image'];
    return urgent && !wide ? [below] : [['hero_image'], below];
  });
  return usable.length > 0 ? usable : [[hero ? 'hero_image' : 'main_content']];
}

/** The orders that begin with the headline, unless the offer may come before it. */
function led(orders: BlockType[][], { offerLeads }: Shown): BlockType[][] {
  const others = orders.filter((types) => types.find((type) => type !== 'announcement') !== 'offer');
  return offerLeads || others.length === 0 ? orders : others;
}

const isCovered = (types: readonly BlockType[]) => types.includes('hero_overlay');

/**
 * A template's possible orders of blocks, the most usual first; each once. `exact` gives the template's own blocks
 * alone, as a person chose them.
 */
export function possibleOrders(
  template: EmailTemplate,
  shown: Shown,
  { direction, turn, exact = false }: { direction: LookDirection; turn: number; exact?: boolean },
): BlockType[][] {
  const urgent = template.urgent === true || (template.goal === 'buy' && shown.sells && !exact);
  const trusted = (template.goal === 'buy' || template.id === 'testimonial') && turn % 2 === 0;
  const kinds = openings(urgent, shown, direction);
  const all = [template.blocks, ...template.arrangements].flatMap((usual: readonly Slot[], at) => {
    // An email that would open with a picture opens with type when there is none.
    const slots = usual[0] === 'hero_image' && !shown.hero ? ['opening' as const, ...usual.slice(1)] : usual;
    const own = slots.some((slot) => slot === 'opening' || slot === 'hero') ? kinds : kinds.slice(0, 1);
    return own.map((opening) =>
      typesOf(slots, { shown, opening, turn: turn + at, trusted: trusted && !exact }),
    );
  });
  const orders = [...new Map(all.map((types) => [types.join(' '), types])).values()];
  if (exact) return orders.slice(0, 1);
  if (template.id === 'letter') return orders.filter((types) => types.includes('signature'));
  const headed = orders.filter(titleComesFirst);
  const early = headed.filter((types) => !urgent || buttonComesEarly(types, shown.offer));
  const able = led([early, headed, orders].find((each) => each.length > 0) ?? [], shown);
  const pictured = able.filter((types) => types.some((type) => blockData(type).picture));
  const wanted = shown.hero && shown.ownHero && pictured.length > 0 ? pictured : able;
  return shown.heroOfGoods
    ? wanted.toSorted((one, other) => Number(isCovered(one)) - Number(isCovered(other)))
    : wanted;
}

/**
 * The blocks in the ways that the brand's direction draws them: the most typical for the first email of a
 * calendar, others in turn. Two neighbouring blocks never stand on the same ground but the surface.
 */
export function styledBlocks(types: readonly BlockType[], direction: LookDirection, turn: number): Block[] {
  const blocks: Block[] = [];
  for (const type of types) {
    const styles = stylesFor(direction, type);
    const before = blocks.at(-1)?.ground ?? 'surface';
    const ordered = styles.map((_, at) => styles[(turn + at) % styles.length] ?? {});
    const style = ordered.find(({ ground = 'surface' }) => ground === 'surface' || ground !== before) ?? {};
    blocks.push({ type, ...style });
  }
  return blocks;
}
