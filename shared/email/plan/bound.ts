import { type BlockType, blockData } from '../../contract/blocks.ts';
import type { CopySection } from '../../contract/schemas/copy.ts';
import { productsOfColumns } from '../../domain/products/products-of-columns.ts';
import { eventTime } from '../compile/event-time.ts';
import type { Part } from '../reading/answer.ts';
import type { Setting } from './blocks-of-parts.ts';
import { eventOfPart, offerOfPart } from './facts-of.ts';
import { isEmptySection, type Piece, sectionOf } from './piece.ts';
import { asItems, productsOfBrand, shelfOf } from './products.ts';
import { reviewFor } from './proof.ts';

export interface QuickStyle {
  id: string;
  label: string;
  blocks: readonly BlockType[];
}

/** Exactly these blocks (spec §3). */
export const quickStyles: readonly QuickStyle[] = [
  { id: 'simple', label: 'Simple Announcement', blocks: ['hero_image', 'main_content', 'cta_button'] },
  {
    id: 'product',
    label: 'Product Feature',
    blocks: ['hero_image', 'main_content', 'product_single', 'cta_button'],
  },
  {
    id: 'promotional',
    label: 'Multi-Product Promo',
    blocks: ['hero_image', 'main_content', 'product_grid_3', 'cta_button'],
  },
  {
    id: 'testimonial',
    label: 'Social Proof',
    blocks: ['hero_image', 'main_content', 'review', 'cta_button'],
  },
];

export function quickStyleOf(written: string): QuickStyle | null {
  const name = written.trim().toLowerCase();
  return quickStyles.find(({ id, label }) => id === name || label.toLowerCase() === name) ?? null;
}

function eventSection(part: Part, { answer, input }: Setting, lang: string): CopySection {
  const event = eventOfPart(answer, part, input);
  const time = event && eventTime(event, lang);
  const when = [time?.date ?? '', time?.time ?? ''].filter((each) => each !== '').join(', ');
  const said = [when, event?.place ?? ''].filter((each) => each !== '');
  return sectionOf({ ...part, paragraphs: [...said, ...part.paragraphs] }, 'text');
}

function sectionIn(part: Part, setting: Setting, lang: string): CopySection {
  const { type } = part;
  if (type === 'event') return eventSection(part, setting, lang);
  if (type === 'quote') return sectionOf({ ...part, paragraphs: [...part.paragraphs, part.by] }, 'text');
  if (type === 'steps' || type === 'faq' || type === 'comparison' || type === 'table' || type === 'poll')
    return sectionOf(part, type);
  return sectionOf(part, 'text');
}

const apart: ReadonlySet<Part['type']> = new Set(['button', 'products', 'review', 'picture']);

function itemsFor({ answer, input }: Setting, most: number): Part['items'] {
  const named = answer.parts.flatMap(({ type, items }) => (type === 'products' ? items : []));
  if (named.length > 0) return named.slice(0, most);
  const own = asItems(productsOfColumns(input));
  if (own.length > 0 || input.campaign.quick) return own.slice(0, most);
  return asItems(productsOfBrand(input.brand, most));
}

function productPieces(type: BlockType, setting: Setting): Piece[] {
  const { gathered, input, omit } = setting;
  const { cards, lines } = shelfOf(itemsFor(setting, blockData(type).products ?? 0), input, omit);
  gathered.lines.push(...lines);
  if (cards.length === 0) {
    omit(`${type}: no product with enough for a card in the row or the brand’s list`);
    return [];
  }
  if (cards.length === 1 && type === 'product_grid_3')
    omit('product_grid_3: only one product, shown large instead');
  return [{ block: { type }, products: cards }];
}

function sayApart({ blocks, label }: QuickStyle, { answer, omit }: Setting): void {
  const isShown = (type: Part['type']) =>
    type === 'button' ||
    (type === 'products' && blocks.some((each) => blockData(each).products)) ||
    (type === 'review' && blocks.includes('review'));
  for (const { type } of answer.parts)
    if (apart.has(type) && !isShown(type)) omit(`${type}: the layout “${label}” has none`);
}

/** All words go into the style's text; blocks with nothing to show are reported. */
export function boundPieces(style: QuickStyle, setting: Setting, lang: string): Piece[] {
  const { answer, gathered, input, omit } = setting;
  sayApart(style, setting);
  const offer = answer.parts.find(({ type }) => type === 'offer');
  gathered.offer = offer ? (offerOfPart(answer, offer, input.campaign)?.facts ?? null) : null;
  gathered.sign_off = answer.parts.find(({ type }) => type === 'letter')?.by.trim() ?? '';
  return style.blocks.flatMap((type): Piece[] => {
    if (blockData(type).products) return productPieces(type, setting);
    if (type === 'review') {
      const review = reviewFor(answer.parts, input);
      if (review) return [{ block: { type }, review }];
      omit('review: no review in the brand’s list');
      return [];
    }
    if (type === 'hero_image' && input.hero === null) {
      omit('hero_image: no picture for this campaign');
      return [];
    }
    if (type !== 'main_content') return [{ block: { type } }];
    const words = answer.parts.filter((part) => !apart.has(part.type));
    const rest = words
      .map((part) => sectionIn(part, setting, lang))
      .filter((section) => !isEmptySection(section));
    return [{ block: { type }, rest }];
  });
}
