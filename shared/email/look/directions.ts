import type { BlockType } from '../../contract/blocks.ts';
import type { BrandLook, LookDirection } from '../../contract/schemas/brand.ts';
import { luminance, toHsl } from '../../text/colour.ts';
import { AUTOMATIC_FONT, type FontKey } from '../../text/fonts.ts';
import type { Block } from '../document/document.ts';

export type BlockStyle = Pick<Block, 'variant' | 'ground' | 'align'>;

/** For planning; the compiler's part is in `direction-styles.ts`. */
export interface Direction {
  label: string;
  description: string;
  /** For a brand that chose none. */
  fonts: { heading: FontKey; body: FontKey };
  align: NonNullable<Block['align']>;
  /** Most typical first. Those with a picture need a suitable one. */
  heroes: readonly BlockType[];
  /** Most typical first; a missing block is drawn in its usual way. */
  blocks: Partial<Record<BlockType, readonly BlockStyle[]>>;
}

export const directions: Record<LookDirection, Direction> = {
  editorial: {
    label: 'Editorial',
    description: 'Large light headlines, rules and white space, like a magazine',
    fonts: { heading: 'georgia', body: 'georgia' },
    align: 'start',
    heroes: ['hero', 'hero_image', 'hero_split', 'hero_overlay'],
    blocks: {
      announcement: [{ ground: 'dark' }, { ground: 'tint' }],
      header: [{ variant: 'left' }, { variant: 'nav' }],
      hero: [
        { variant: 'type' },
        { variant: 'colour', ground: 'tint' },
        { variant: 'colour', ground: 'brand' },
        { variant: 'colour', ground: 'dark' },
      ],
      hero_split: [{}, { ground: 'tint' }, { variant: 'start' }],
      hero_overlay: [{ ground: 'picture', align: 'start' }],
      offer: [
        { variant: 'panel' },
        { variant: 'band', ground: 'tint' },
        { variant: 'coupon', ground: 'tint' },
      ],
      lead: [{ variant: 'large' }, { variant: 'plain' }],
      steps: [{ variant: 'numbers' }],
      bullets: [{ variant: 'ticks' }],
      table: [{ variant: 'rows' }],
      event: [{ variant: 'date' }, { variant: 'card' }],
      review: [{ variant: 'large' }, { variant: 'large', ground: 'tint' }],
      quotes: [{}, { ground: 'tint' }],
      usps: [{ variant: 'list' }, { variant: 'row' }],
      stats: [{}, { ground: 'dark' }],
      gallery: [{ variant: 'pair' }, { variant: 'trio' }],
      app: [{ align: 'start' }],
      divider: [{ variant: 'line' }, { variant: 'space' }],
      secondary_cta: [{ variant: 'link' }],
      cta_band: [
        { variant: 'stacked', ground: 'dark' },
        { variant: 'split', ground: 'tint' },
        { variant: 'plain', ground: 'brand' },
      ],
      footer: [{ variant: 'left', ground: 'tint' }],
    },
  },
  bold: {
    label: 'Bold',
    description: 'Huge heavy type on blocks of the brand’s colour',
    fonts: { heading: 'helvetica', body: 'helvetica' },
    align: 'start',
    heroes: ['hero', 'hero_overlay', 'hero_split', 'hero_image'],
    blocks: {
      announcement: [{ ground: 'dark' }, { ground: 'brand' }],
      header: [{ variant: 'left' }, { variant: 'nav' }, { variant: 'left', ground: 'dark' }],
      hero: [
        { variant: 'colour', ground: 'brand' },
        { variant: 'colour', ground: 'dark' },
        { variant: 'type' },
      ],
      hero_split: [{ ground: 'brand' }, { variant: 'start', ground: 'dark' }, {}],
      hero_overlay: [{ ground: 'picture', align: 'start' }],
      offer: [
        { variant: 'band', ground: 'brand' },
        { variant: 'band', ground: 'dark' },
        { variant: 'coupon', ground: 'brand' },
      ],
      lead: [{ variant: 'large' }, { variant: 'plain' }],
      steps: [{ variant: 'cards' }, { variant: 'numbers', ground: 'dark' }],
      bullets: [{ variant: 'ticks' }, { variant: 'cards' }],
      table: [{ variant: 'grid' }, { variant: 'rows' }],
      event: [{ variant: 'date', ground: 'brand' }, { variant: 'card' }],
      product_single: [{ variant: 'button' }],
      product_pair: [{ variant: 'button' }, {}],
      product_grid_3: [{}, { variant: 'button' }],
      product_four: [{}, { variant: 'button' }],
      product_rows: [{}, { variant: 'button' }],
      review: [
        { variant: 'large', ground: 'brand' },
        { variant: 'large', ground: 'dark' },
        { variant: 'panel' },
      ],
      quotes: [{ ground: 'dark' }, {}],
      usps: [{ variant: 'row', ground: 'dark' }, { variant: 'row' }],
      stats: [{ ground: 'dark' }, { ground: 'brand' }],
      gallery: [{ variant: 'trio' }, { variant: 'pair' }],
      app: [{ align: 'start' }],
      divider: [{ variant: 'space' }, { variant: 'mark' }],
      secondary_cta: [{ variant: 'outline' }, { variant: 'link' }],
      cta_band: [
        { variant: 'plain', ground: 'brand' },
        { variant: 'split', ground: 'dark' },
        { variant: 'stacked', ground: 'dark' },
      ],
      footer: [{ variant: 'left', ground: 'dark' }],
    },
  },
  soft: {
    label: 'Soft',
    description: 'Round, centred and friendly, on pale tints of the brand’s colour',
    fonts: { heading: 'trebuchet', body: 'trebuchet' },
    align: 'center',
    heroes: ['hero_image', 'hero', 'hero_split', 'hero_overlay'],
    blocks: {
      announcement: [{ ground: 'tint' }, { ground: 'brand' }],
      header: [{ variant: 'centred' }, { variant: 'nav' }, { variant: 'centred', ground: 'brand' }],
      hero: [
        { variant: 'colour', ground: 'tint' },
        { variant: 'type' },
        { variant: 'colour', ground: 'brand' },
      ],
      hero_split: [{ ground: 'tint' }, { variant: 'start' }],
      hero_overlay: [{ ground: 'picture', align: 'center' }],
      offer: [
        { variant: 'panel' },
        { variant: 'coupon', ground: 'tint' },
        { variant: 'band', ground: 'brand' },
      ],
      lead: [{ variant: 'plain' }, { variant: 'large' }],
      steps: [{ variant: 'cards' }, { variant: 'numbers', ground: 'tint' }],
      bullets: [{ variant: 'cards' }, { variant: 'ticks' }],
      table: [{ variant: 'rows' }],
      event: [{ variant: 'card', ground: 'tint' }, { variant: 'date' }],
      product_single: [{}, { variant: 'button' }],
      product_pair: [{}, { variant: 'button' }],
      review: [{ variant: 'panel' }, { variant: 'large', ground: 'tint' }],
      quotes: [{ ground: 'tint' }, {}],
      usps: [{ variant: 'row', ground: 'tint' }, { variant: 'row' }],
      stats: [{ ground: 'tint' }],
      gallery: [{ variant: 'pair' }],
      divider: [{ variant: 'mark' }, { variant: 'space' }],
      secondary_cta: [{ variant: 'link' }, { variant: 'outline' }],
      cta_band: [
        { variant: 'stacked', ground: 'tint' },
        { variant: 'plain', ground: 'brand' },
        { variant: 'split', ground: 'tint' },
      ],
      footer: [{ variant: 'centred', ground: 'tint' }],
    },
  },
  technical: {
    label: 'Technical',
    description: 'Compact and exact: lined boxes, tables and small typewriter labels',
    fonts: { heading: 'system', body: 'system' },
    align: 'start',
    heroes: ['hero_split', 'hero', 'hero_image', 'hero_overlay'],
    blocks: {
      announcement: [{ ground: 'tint' }, { ground: 'dark' }],
      header: [{ variant: 'nav' }, { variant: 'left' }],
      hero: [
        { variant: 'colour', ground: 'dark' },
        { variant: 'type' },
        { variant: 'colour', ground: 'tint' },
      ],
      hero_split: [{}, { ground: 'tint' }, { ground: 'dark' }],
      hero_overlay: [{ ground: 'picture', align: 'start' }],
      offer: [{ variant: 'coupon' }, { variant: 'panel' }, { variant: 'band', ground: 'dark' }],
      lead: [{ variant: 'plain' }],
      steps: [{ variant: 'numbers' }, { variant: 'cards' }],
      bullets: [{ variant: 'ticks' }],
      table: [{ variant: 'grid' }],
      event: [{ variant: 'card' }, { variant: 'date' }],
      product_rows: [{ variant: 'button' }, {}],
      review: [{ variant: 'panel' }, { variant: 'large' }],
      quotes: [{}],
      usps: [{ variant: 'list' }, { variant: 'row', ground: 'tint' }],
      stats: [{}, { ground: 'tint' }, { ground: 'dark' }],
      gallery: [{ variant: 'trio' }, { variant: 'pair' }],
      app: [{ align: 'start' }],
      divider: [{ variant: 'line' }],
      secondary_cta: [{ variant: 'outline' }, { variant: 'link' }],
      cta_band: [
        { variant: 'split', ground: 'tint' },
        { variant: 'split', ground: 'dark' },
        { variant: 'plain', ground: 'brand' },
      ],
      footer: [{ variant: 'columns', ground: 'dark' }],
    },
  },
  quiet: {
    label: 'Quiet',
    description: 'Restrained type, thin rules and much white, for brands that need not raise their voice',
    fonts: { heading: 'palatino', body: 'system' },
    align: 'start',
    heroes: ['hero', 'hero_image', 'hero_split', 'hero_overlay'],
    blocks: {
      announcement: [{}, { ground: 'tint' }],
      header: [{ variant: 'centred' }, { variant: 'left' }],
      hero: [
        { variant: 'type' },
        { variant: 'colour', ground: 'tint' },
        { variant: 'colour', ground: 'brand' },
      ],
      hero_split: [{}, { ground: 'tint' }],
      hero_overlay: [{ ground: 'picture', align: 'center' }],
      offer: [{ variant: 'panel' }, { variant: 'coupon' }, { variant: 'band', ground: 'tint' }],
      lead: [{ variant: 'plain' }, { variant: 'large' }],
      steps: [{ variant: 'numbers' }],
      bullets: [{ variant: 'ticks' }],
      table: [{ variant: 'rows' }],
      event: [{ variant: 'card' }, { variant: 'date' }],
      review: [{ variant: 'large' }, { variant: 'panel' }],
      quotes: [{}],
      usps: [{ variant: 'row' }, { variant: 'list' }],
      stats: [{}, { ground: 'tint' }],
      gallery: [{ variant: 'pair' }],
      app: [{ align: 'start' }],
      divider: [{ variant: 'space' }, { variant: 'line' }],
      secondary_cta: [{ variant: 'link' }],
      cta_band: [
        { variant: 'stacked' },
        { variant: 'stacked', ground: 'tint' },
        { variant: 'split', ground: 'dark' },
      ],
      footer: [{ variant: 'centred', ground: 'tint' }],
    },
  },
};

/** Never empty, most typical first. */
export const stylesFor = (direction: LookDirection, type: BlockType): readonly BlockStyle[] =>
  directions[direction].blocks[type] ?? [{}];

const SERIF = new Set(['georgia', 'palatino', 'times']);

function byColour({ colours: { primary } }: BrandLook): LookDirection {
  const [hue, saturation, lightness] = toHsl(primary);
  const isBlue = hue > 190 && hue < 270;
  const isWarm = hue > 12 && hue < 65;
  if (saturation < 0.12) return 'technical';
  if (lightness < 0.3) return isBlue ? 'quiet' : 'editorial';
  if (isWarm || lightness > 0.75) return 'soft';
  if (saturation > 0.7) return 'bold';
  if (isBlue) return 'technical';
  return hue > 270 || hue <= 12 ? 'soft' : 'editorial';
}

export function directionOfLook(look: BrandLook): LookDirection {
  const { heading_font, body_font, radius, button_style, direction } = look;
  if (direction) return direction;
  if (heading_font === 'courier' || body_font === 'courier') return 'technical';
  if (heading_font === 'impact' || luminance(look.colours.surface) < 0.16) return 'bold';
  if (heading_font === AUTOMATIC_FONT) return byColour(look);
  if (button_style === 'pill' || radius >= 14) return 'soft';
  if (SERIF.has(heading_font)) return button_style === 'outline' ? 'quiet' : 'editorial';
  return byColour(look);
}

export function decidedLook(look: BrandLook): BrandLook {
  const direction = directionOfLook(look);
  const { fonts } = directions[direction];
  const chosen = (font: string, otherwise: FontKey) => (font === AUTOMATIC_FONT ? otherwise : font);
  return {
    ...look,
    direction,
    heading_font: chosen(look.heading_font, fonts.heading),
    body_font: chosen(look.body_font, fonts.body),
  };
}
