import type { BlockType } from '../../contract/blocks.ts';
import type { Block } from './document.ts';

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

export const variantsOf = (type: BlockType): readonly string[] => variants[type] ?? [];

const settled = new Set<BlockType>([
  'announcement',
  'header',
  'hero_image',
  'image_left',
  'image_right',
  'product_single',
  'product_rows',
  'usps',
  'rating',
  'press',
  'divider',
  'footer',
]);

export const canAlign = ({ type, variant }: Pick<Block, 'type' | 'variant'>): boolean =>
  type === 'offer' ? variant === 'band' : !settled.has(type) && !(type === 'cta_band' && variant === 'split');

/** Text over a picture always has the picture as its ground. */
export const canChangeGround = ({ type }: Pick<Block, 'type'>): boolean => type !== 'hero_overlay';
