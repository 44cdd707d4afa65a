import type { BrandLook, Review } from '../contract/schemas/brand.ts';
import type { Product } from '../contract/schemas/campaign.ts';
import type { WordsBy } from '../contract/schemas/common.ts';
import type { OfferFacts } from '../domain/offer/offer-facts.ts';
import type { EmailCopy } from './copy.ts';

/** Which of the email's data a type of block shows. */
interface BlockData {
  /** The copy's sections. */
  words?: true;
  /** The hero image. */
  picture?: true;
  /** At most this many products. */
  products?: number;
  review?: true;
}

/** Block types of the compiler, named as in the spec and the design. */
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

/** A user's component, sanitised when it was saved. */
export interface ComponentRef {
  id: string;
  name: string;
  revision: number;
  html: string;
  head_css: string;
  /** The brand's rules for it at the time it was placed. */
  placement_rules?: string;
  ai_usage_rules?: string;
}

/** A block of an email. A `header`, `footer`, `cta_button` or `component` block may be a user's component. */
export interface Block {
  type: BlockType;
  component?: ComponentRef;
  /** Index of the section of the copy this block shows; absent means all those that no other block shows. */
  section?: number;
}

export interface EmailImage {
  url: string;
  /** Size of the file in pixels; the email shows it at most 600 wide. */
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
  /** What the brand never says. A breach of `never_do` warns, a forbidden claim blocks the email. */
  rules: { never_do: string[]; forbidden_claims: string[] };
}

/**
 * Everything an email is made of; the compiler needs nothing else. Stored with each version, so that the
 * browser can recompile it after an edit, and a later compiler can reproduce it.
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
    /** What may be said of the offer. Documents of earlier releases lack it. */
    offer_facts?: OfferFacts;
    /** What the calendar forbids this email, in its own words. Absent in emails made before there were any. */
    rules?: string[];
    /** Link parameters of its own, which replace the brand's. Absent without any. */
    utm?: string;
  };
  copy: EmailCopy;
  brand: EmailBrand;
  blocks: Block[];
  hero: EmailImage | null;
  cta_link: string;
  products: Product[];
  reviews: Review[];
  /**
   * Other texts by a person that a figure in the copy may come from: subject, preview
   * text, date, the brand's own lines.
   */
  sources: string;
  /** Who wrote the words; sample text is marked as such in the file. */
  writer: WordsBy;
  /** Seed of every random choice. */
  seed: string;
  /** What planning left out and why, as in "product_single: no product in the row". Shown as checks. */
  omitted: string[];
}
