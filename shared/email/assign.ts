import type { Review } from '../contract/schemas/brand.ts';
import type { Product } from '../contract/schemas/campaign.ts';
import type { CopySection } from './copy.ts';
import { type BlockType, blockData, type EmailDocument } from './document.ts';

/** The data each block shows, by the block's position. */
export interface Assigned {
  /**
   * A block that names a section shows that one; the first text block that names none shows all the others.
   */
  sections: Map<number, CopySection[]>;
  products: Map<number, Product[]>;
  reviews: Map<number, Review>;
  /**
   * Position of the first text block, which carries the headline; -1 without one, or when
   * an earlier component shows it.
   */
  headlineAt: number;
}

export const isTextBlock = (type: BlockType): boolean => blockData(type).words === true;

const unnamed = ({ blocks, copy }: EmailDocument): CopySection[] =>
  copy.sections.filter((_, index) => !blocks.some(({ section }) => section === index));

/** Assigns the document's data to its blocks, in reading order. */
export function assign(document: EmailDocument): Assigned {
  const { blocks, copy, products, reviews } = document;
  const shown: Assigned = { sections: new Map(), products: new Map(), reviews: new Map(), headlineAt: -1 };
  let rest: CopySection[] | null = unnamed(document);
  let headlined = false;
  let taken = 0;
  blocks.forEach(({ type, section, component }, position) => {
    if (component && /\{headline\}/i.test(component.html)) headlined = true;
    if (isTextBlock(type)) {
      if (section !== undefined) shown.sections.set(position, copy.sections.slice(section, section + 1));
      else if (rest) {
        shown.sections.set(position, rest);
        rest = null;
      }
      if (!headlined) shown.headlineAt = position;
      headlined = true;
      return;
    }
    const { products: wanted = 0 } = blockData(type);
    if (wanted > 0) {
      shown.products.set(position, products.slice(taken, taken + wanted));
      taken += wanted;
    }
    const review = reviews[shown.reviews.size];
    if (type === 'review' && review) shown.reviews.set(position, review);
  });
  return shown;
}
