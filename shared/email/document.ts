import type { BrandLook, Review } from '../contract/schemas/brand.ts';
import type { Product } from '../contract/schemas/campaign.ts';
import type { EmailCopy } from './copy.ts';

/** What of an email's data a kind of block shows. */
interface BlockData {
  /** The copy's sections. */
  words?: true;
  /** The hero image. */
  picture?: true;
  /** This many products at most. */
  products?: number;
  review?: true;
}

/** Kinds of block the compiler knows, in the spec's and design's names. */
const blocks = {
  header: {},
  hero_image: { picture: true },
  main_content: { words: true },
  cta_button: {},
  product_single: { products: 1 },
  product_grid_3: { products: 3 },
  review: { review: true },
  divider: {},
  text_only: { words: true },
  image_left: { words: true, picture: true },
  image_right: { words: true, picture: true },
  footer: {},
  component: {},
} as const satisfies Record<string, BlockData>;

export type BlockType = keyof typeof blocks;
export const blockTypes = Object.keys(blocks) as BlockType[];
export const blockData = (type: BlockType): BlockData => blocks[type];

/** A user's fragment as sanitised on saving, ready to be filled and placed. */
export interface ComponentRef {
  id: string;
  name: string;
  revision: number;
  html: string;
  head_css: string;
  /** The brand's rules for it as they were when it was placed. */
  placement_rules?: string;
  ai_usage_rules?: string;
}

/** One block of an email in reading order. A `header`, `footer`, `cta_button` or `component` block may be a user's component. */
export interface Block {
  type: BlockType;
  component?: ComponentRef;
  /** Which of the copy's sections this block shows; absent = all not shown elsewhere. */
  section?: number;
}

export interface EmailImage {
  url: string;
  /** Pixels of the file; the email shows it at most 600 wide. */
  width: number;
  height: number;
  alt: string;
}

export interface EmailBrand {
  id: string;
  name: string;
  website: string;
  logo: EmailImage | null;
  look: BrandLook;
  footer: { company: string; phone: string; address: string; legal: string };
  unsubscribe_url: string;
  utm: { enabled: boolean; template: string };
  /** What the brand never says: style rules, and claims that stop an email. */
  rules: { never_do: string[]; forbidden_claims: string[] };
}

/**
 * Everything an email is made of; the compiler adds nothing. Stored with each version, so that the browser can
 * recompile after an edit of the copy and a later compiler can make the same email again.
 */
export interface EmailDocument {
  schema: 1;
  lang: string;
  dir: 'ltr' | 'rtl';
  campaign: {
    index: number;
    name: string;
    theme: string;
    kind: 'promotional' | 'informational';
    brief: string;
    offer: string;
  };
  copy: EmailCopy;
  brand: EmailBrand;
  blocks: Block[];
  hero: EmailImage | null;
  cta_link: string;
  products: Product[];
  reviews: Review[];
  /** What else a person wrote that a figure in the copy may come from: subject, preview text, date, the brand's own lines. */
  sources: string;
  /** Which writer made the words: a sample text says so in the file. */
  writer: 'openai' | 'sample';
  /** Seed of every choice by chance. */
  seed: string;
  /** What was left out and why, from planning: "product_single: no product in the row". Shown as checks. */
  omitted: string[];
}
