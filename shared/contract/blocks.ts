import type { SectionForm } from './schemas/copy.ts';

/** Which of the email's data a type of block shows. */
export interface BlockData {
  /** The copy's sections. */
  words?: true;
  /** One section of the copy, written in this form. */
  form?: SectionForm;
  /** The section of the copy that it names, whatever its form. */
  section?: true;
  /** Carries the headline when no block before it does. */
  title?: true;
  /** The hero image. */
  picture?: true;
  /** At most this many of the email's further pictures. */
  pictures?: number;
  /** At most this many products. */
  products?: number;
  /** At most this many reviews. */
  reviews?: number;
}

/** Block types of the compiler, in the order in which an email tends to have them. */
const blocks = {
  announcement: {},
  header: {},
  hero_image: { picture: true },
  hero: { title: true, section: true },
  hero_split: { title: true, section: true, picture: true },
  hero_overlay: { title: true, section: true, picture: true },
  offer: {},
  lead: { words: true, title: true },
  main_content: { words: true, title: true },
  text_only: { words: true, title: true },
  image_left: { words: true, title: true, picture: true },
  image_right: { words: true, title: true, picture: true },
  zigzag: { form: 'zigzag', pictures: 4 },
  steps: { form: 'steps' },
  bullets: { form: 'bullets' },
  table: { form: 'table' },
  event: { form: 'agenda' },
  agenda: { form: 'agenda' },
  product_single: { products: 1 },
  product_pair: { products: 2 },
  product_grid_3: { products: 3 },
  product_four: { products: 4 },
  product_rows: { products: 8 },
  review: { reviews: 1 },
  quotes: { reviews: 3 },
  rating: {},
  press: {},
  usps: { form: 'usps' },
  stats: { form: 'stats' },
  faq: { form: 'faq' },
  comparison: { form: 'comparison' },
  poll: { form: 'poll' },
  video: {},
  gallery: { pictures: 6 },
  articles: { form: 'articles', pictures: 6 },
  signature: {},
  divider: {},
  secondary_cta: {},
  cta_button: {},
  cta_band: { section: true },
  social: {},
  app: {},
  view_online: {},
  footer: {},
  component: {},
} as const satisfies Record<string, BlockData>;

export type BlockType = keyof typeof blocks;
export const blockTypes = /* @__PURE__ */ Object.keys(blocks) as BlockType[];
export const blockData = (type: BlockType): BlockData => blocks[type];

/** What a block stands on. `picture` is the hero image, darkened so that text is readable on it. */
export const grounds = ['surface', 'tint', 'brand', 'dark', 'picture'] as const;
export type Ground = (typeof grounds)[number];

/** The section of a block that shows none: without a number it would show those that no other block names. */
export const NO_SECTION = -1;
