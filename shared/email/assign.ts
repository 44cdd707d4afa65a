import type { Review } from '../contract/schemas/brand.ts';
import type { Product } from '../contract/schemas/campaign.ts';
import type { CopySection } from './copy.ts';
import type { BlockType, EmailDocument } from './document.ts';

/** Which data each block shows, by the block's position. */
export interface Assigned {
  sections: Map<number, CopySection[]>;
  products: Map<number, Product[]>;
  reviews: Map<number, Review>;
  /** The block that carries the headline; -1 when a component before it does, or there is none. */
  headlineAt: number;
}

const textBlocks: ReadonlySet<BlockType> = new Set(['main_content', 'text_only', 'image_left', 'image_right']);
export const isTextBlock = (type: BlockType): boolean => textBlocks.has(type);

/** Sections named by a block are that block's; the first text block without a name shows all others. */
function sectionsOf({ blocks, copy }: EmailDocument): Map<number, CopySection[]> {
  const named = (index: number) => blocks.some(({ section }) => section === index);
  const shown = new Map<number, CopySection[]>();
  let rest: CopySection[] | null = copy.sections.filter((_, index) => !named(index));
  for (const [position, block] of blocks.entries()) {
    if (!isTextBlock(block.type)) continue;
    if (block.section !== undefined) shown.set(position, copy.sections.slice(block.section, block.section + 1));
    else if (rest) {
      shown.set(position, rest);
      rest = null;
    }
  }
  return shown;
}

const productCount: Partial<Record<BlockType, number>> = { product_single: 1, product_grid_3: 3 };

/** Products in their order, each shown once. */
function productsOf({ blocks, products }: EmailDocument): Map<number, Product[]> {
  const shown = new Map<number, Product[]>();
  let taken = 0;
  for (const [position, { type }] of blocks.entries()) {
    const wanted = productCount[type] ?? 0;
    if (wanted === 0) continue;
    shown.set(position, products.slice(taken, taken + wanted));
    taken += wanted;
  }
  return shown;
}

function reviewsOf({ blocks, reviews }: EmailDocument): Map<number, Review> {
  const shown = new Map<number, Review>();
  for (const [position, { type }] of blocks.entries()) {
    const next = reviews[shown.size];
    if (type === 'review' && next) shown.set(position, next);
  }
  return shown;
}

function headlineBlock({ blocks }: EmailDocument): number {
  const first = blocks.findIndex(({ type }) => isTextBlock(type));
  const before = first < 0 ? blocks : blocks.slice(0, first);
  return before.some(({ component }) => component?.html.includes('{headline}')) ? -1 : first;
}

export const assign = (document: EmailDocument): Assigned => ({
  sections: sectionsOf(document),
  products: productsOf(document),
  reviews: reviewsOf(document),
  headlineAt: headlineBlock(document),
});
