import type { BlockType, Ground } from '../../contract/blocks.ts';
import type { BrandLook, Review } from '../../contract/schemas/brand.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import type { WordsBy } from '../../contract/schemas/common.ts';
import type { EmailCopy } from '../../contract/schemas/copy.ts';
import type { OfferFacts } from '../../domain/offer/offer-facts.ts';
import type { Reading } from '../reading/reading.ts';

/** A user's component, sanitised when it was saved. */
export interface ComponentRef {
  id: string;
  name: string;
  revision: number;
  html: string;
  head_css: string;
  /** The brand's rules for it when it was placed. */
  placement_rules?: string;
  ai_usage_rules?: string;
}

/** A block of an email. A `header`, `footer`, `cta_button` or `component` block may be a user's component. */
export interface Block {
  type: BlockType;
  component?: ComponentRef;
  /** One of the type's variants (`variantsOf`); absent or unknown means the first. */
  variant?: string;
  /** Absent means the surface. */
  ground?: Ground;
  /** Absent means as the rest of the email. */
  align?: 'start' | 'center';
  /** False leaves a hero's or offer's button to a later block, after something to read. */
  button?: boolean;
  /**
   * Index of the copy's section this block shows, or `NO_SECTION`; absent means all those that no other block shows.
   */
  section?: number;
}

export interface EmailImage {
  url: string;
  /** Width of the file in pixels; the email shows it at most 600 wide. */
  width: number;
  height: number;
  alt: string;
  /** Its name in the brand's library. Absent in older emails. */
  tag?: string;
}

/** Another picture of the email, in a gallery, zigzag or article. */
export interface EmailPicture extends EmailImage {
  /** '' without its own link. */
  link: string;
}

/** Something that happens at a time, as the calendar states it. */
export interface EmailEvent {
  title: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, in `zone`. */
  starts: string;
  /** Like `starts`; '' when it is not stated. */
  ends: string;
  /** IANA zone; '' when it is not stated. */
  zone: string;
  place: string;
  /** Where to sign up or join; '' without one. */
  link: string;
}

/** A person who signs letters. */
export interface Signatory {
  name: string;
  role: string;
  portrait: EmailImage | null;
}

/** A promise that a model found in the email but not in what the writer was given. */
export interface ClaimRead {
  /** As written in the email. */
  quote: string;
  /** Why it needs proof, in a sentence for people. */
  why: string;
}

export interface LabelledLink {
  label: string;
  url: string;
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
  /** Brand content shown in many emails. Absent in older emails. */
  furniture?: {
    nav: LabelledLink[];
    /** `label` is the network's name. */
    social: LabelledLink[];
    apps: LabelledLink[];
    /** Short reasons to buy here, such as "Free returns for 60 days". */
    usps: string[];
    /** A summary that the brand can prove. */
    rating: { score: number; count: number; source: string } | null;
    /** Names of papers and sites that wrote about the brand. */
    press: string[];
    signatory: Signatory | null;
    /** Where readers choose what they get; '' without such a page. */
    preferences_url: string;
    /** Shows a "view online" link where the platform provides one. */
    view_online: boolean;
  };
}

/**
 * Everything the compiler needs for an email. Stored with each version, so that the browser can recompile it after an
 * edit and a later compiler can reproduce it.
 */
export interface EmailDocument {
  schema: 1;
  /** The kind of email its layout is for, and why, for people. Absent in older emails. */
  layout?: { template: string; reason: string };
  lang: string;
  /** The requested language, when the words turned out to be in another. */
  asked_lang?: string;
  dir: 'ltr' | 'rtl';
  campaign: {
    index: number;
    name: string;
    theme: string;
    kind: 'promotional' | 'informational';
    brief: string;
    offer: string;
    /** What may be said about the offer. Filled in when an older document is read. */
    offer_facts?: OfferFacts;
    /** Its own link parameters, which replace the brand's. */
    utm?: string;
    /** The row's brief or notes ask for no button. */
    without_button?: true;
  };
  copy: EmailCopy;
  brand: EmailBrand;
  blocks: Block[];
  hero: EmailImage | null;
  /** A decorative drawing for the opening, shown while that has this ground. */
  backdrop?: { url: string; ground: Ground };
  cta_link: string;
  /** Target of the second, quieter link; absent or '' without one. */
  secondary_link?: string;
  event?: EmailEvent | null;
  video?: { url: string; poster: EmailImage | null } | null;
  pictures?: EmailPicture[];
  products: Product[];
  reviews: Review[];
  /**
   * Other texts by a person that may support a figure in the copy: subject, preview text, date, the brand's own lines.
   */
  sources: string;
  /** Who wrote the words; the file marks sample text as such. */
  writer: WordsBy;
  /** Seed of every random choice. */
  seed: string;
  /** Promises a model found in the words. Absent when none was asked. */
  claims_read?: ClaimRead[];
  /** What a model read in the row, proven. Absent where no model read it. */
  reading?: Reading;
  /** What planning left out and why, as in "product_single: no product in the row". Shown as checks. */
  omitted: string[];
}
