import { type BlockType, blockData } from '../../contract/blocks.ts';
import type { Review } from '../../contract/schemas/brand.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import type { CopySection } from '../../contract/schemas/copy.ts';
import { remembered } from '../../text/remembered.ts';
import type { Block, EmailDocument, EmailPicture } from './document.ts';

/** By block position; empty for a block that shows none. */
export interface Assigned {
  /** A block shows the section it names; the first text block without one shows the rest. */
  sections: CopySection[][];
  products: Product[][];
  reviews: Review[][];
  pictures: EmailPicture[][];
  /** -1 if no block can carry it, or an earlier component does. */
  headlineAt: number;
}

/** Objects of the same shape are read twice as fast. */
const shownBy = remembered((type: BlockType) => {
  const { words = false, form, section = false, title, products, reviews, pictures } = blockData(type);
  const listed = words || form !== undefined;
  return {
    words,
    listed,
    named: listed || section || type === 'offer',
    title,
    products,
    reviews,
    pictures,
  };
});

export const isTextBlock = (type: BlockType): boolean => shownBy(type).words;

const showsHeadline = remembered((html) => /\{headline\}/i.test(html));

type Placed = Pick<Block, 'type' | 'section'> & { component?: unknown };

const unnamed = <Section>(blocks: readonly Placed[], sections: Section[]): Section[] =>
  blocks.some(({ section }) => section !== undefined)
    ? sections.filter(
        (_, index) => !blocks.some(({ type, section }) => section === index && shownBy(type).named),
      )
    : sections;

export function sectionsByBlock<Section>(blocks: readonly Placed[], sections: Section[]): Section[][] {
  const shown: Section[][] = [];
  const rest = unnamed(blocks, sections);
  let taken = false;
  blocks.forEach(({ type, section }, position) => {
    const data = shownBy(type);
    if (section !== undefined && data.named) shown[position] = sections.slice(section, section + 1);
    else if (data.words && !taken) {
      shown[position] = rest;
      taken = true;
    }
  });
  if (!taken && rest.length > 0) addRest(shown, blocks, rest);
  return shown;
}

/** Without a block for them, the last text block shows the unnamed sections. */
function addRest<Section>(shown: Section[][], blocks: readonly Placed[], rest: readonly Section[]): void {
  const at = blocks.findLastIndex(
    ({ type, component }, position) => !component && shownBy(type).listed && shown[position],
  );
  shown[at]?.push(...rest);
}

export function assign(document: EmailDocument): Assigned {
  const { blocks, copy } = document;
  const sections = sectionsByBlock(blocks, copy.sections);
  const shown: Assigned = { sections, products: [], reviews: [], pictures: [], headlineAt: -1 };
  const products = dealer(document.products, shown.products);
  const reviews = dealer(document.reviews, shown.reviews);
  const pictures = dealer(document.pictures ?? [], shown.pictures);
  let headlined = false;
  blocks.forEach(({ type, component }, position) => {
    if (component && showsHeadline(component.html)) headlined = true;
    const data = shownBy(type);
    if (data.title) {
      if (!headlined) shown.headlineAt = position;
      headlined = true;
    }
    products(position, data.products);
    reviews(position, data.reviews);
    pictures(position, data.pictures);
  });
  return shown;
}

function dealer<Entry>(entries: readonly Entry[], hands: Entry[][]) {
  let taken = 0;
  return (position: number, count = 0): void => {
    if (count === 0) return;
    hands[position] = entries.slice(taken, taken + count);
    taken += count;
  };
}
