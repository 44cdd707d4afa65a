import type { BlockType } from './document.ts';

const variants: Partial<Record<BlockType, readonly string[]>> = {
  header: ['centred', 'left', 'nav'],
  hero: ['type', 'colour'],
  hero_split: ['end', 'start'],
  offer: ['panel', 'band', 'coupon'],
  lead: ['plain', 'large'],
  steps: ['numbers', 'cards'],
  bullets: ['ticks', 'cards'],
  table: ['rows', 'grid'],
  event: ['card', 'date'],
  product_single: ['link', 'button'],
  product_pair: ['link', 'button'],
  product_grid_3: ['link', 'button'],
  product_four: ['link', 'button'],
  product_rows: ['link', 'button'],
  review: ['panel', 'large'],
  usps: ['row', 'list'],
  gallery: ['pair', 'trio'],
  divider: ['line', 'space', 'mark'],
  secondary_cta: ['link', 'outline'],
  cta_band: ['plain', 'split', 'stacked'],
  footer: ['centred', 'left', 'columns'],
};

/** Ways to draw a type of block, the usual one first; empty when there is only one. */
export const variantsOf = (type: BlockType): readonly string[] => variants[type] ?? [];
