import type { SectionForm } from './schemas/copy.ts';

export interface BlockData {
  words?: true;
  form?: SectionForm;
  section?: true;
  title?: true;
  picture?: true;
  pictures?: number;
  products?: number;
  reviews?: number;
}

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

/** `picture`: the hero image, darkened for readable text. */
export const grounds = ['surface', 'tint', 'brand', 'dark', 'picture'] as const;
export type Ground = (typeof grounds)[number];

/** A block without a number would show the unnamed sections. */
export const NO_SECTION = -1;
