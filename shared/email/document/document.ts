import type { BlockType, Ground } from '../../contract/blocks.ts';
import type { BrandLook, Review } from '../../contract/schemas/brand.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import type { WordsBy } from '../../contract/schemas/common.ts';
import type { EmailCopy } from '../../contract/schemas/copy.ts';
import type { OfferFacts } from '../../domain/offer/offer-facts.ts';
import type { Reading } from '../reading/reading.ts';

export interface ComponentRef {
  id: string;
  name: string;
  revision: number;
  html: string;
  head_css: string;
  placement_rules?: string;
  ai_usage_rules?: string;
}

/** A `header`, `footer`, `cta_button` or `component` may be a user's component. */
export interface Block {
  type: BlockType;
  component?: ComponentRef;
  /** One of `variantsOf`; absent or unknown means the first. */
  variant?: string;
  /** Defaults to the surface. */
  ground?: Ground;
  /** Defaults to the email's. */
  align?: 'start' | 'center';
  /** False leaves a hero's or offer's button to a later block, after something to read. */
  button?: boolean;
  /** Index in the copy, or `NO_SECTION`; absent: all those that no other block shows. */
  section?: number;
}

export interface EmailImage {
  url: string;
  /** Pixels of the file; shown at most 600 wide. */
  width: number;
  height: number;
  alt: string;
  /** Its name in the library. Absent in older emails. */
  tag?: string;
}

export interface EmailPicture extends EmailImage {
  link: string;
}

export interface EmailEvent {
  title: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, in `zone`. */
  starts: string;
  /** Like `starts`, or ''. */
  ends: string;
  zone: string;
  place: string;
  link: string;
}

export interface Signatory {
  name: string;
  role: string;
  portrait: EmailImage | null;
}

/** A promise in the email that the writer was not given. */
export interface QuotedClaim {
  quote: string;
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
  /** Breaking `never_do` warns; a forbidden claim blocks the email. */
  rules: { never_do: string[]; forbidden_claims: string[] };
  /** Brand content shown in many emails. Absent in older ones. */
  furniture?: {
    nav: LabelledLink[];
    social: LabelledLink[];
    apps: LabelledLink[];
    usps: string[];
    rating: { score: number; count: number; source: string } | null;
    press: string[];
    signatory: Signatory | null;
    /** Where readers choose what they get, or ''. */
    preferences_url: string;
    /** Where the platform provides the link. */
    view_online: boolean;
  };
}

/**
 * Everything the compiler needs. Stored with each version, for browsers that recompile after an edit, and
 * later compilers.
 */
export interface EmailDocument {
  schema: 1;
  /** `template` is the kind of email, `reason` is for people. Absent in older emails. */
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
    /** Filled in when an older document is read. */
    offer_facts?: OfferFacts;
    /** Its own link parameters, which replace the brand's. */
    utm?: string;
    without_button?: true;
  };
  copy: EmailCopy;
  brand: EmailBrand;
  blocks: Block[];
  hero: EmailImage | null;
  /** Decorative; shown while the opening has this ground. */
  backdrop?: { url: string; ground: Ground };
  cta_link: string;
  secondary_link?: string;
  event?: EmailEvent | null;
  video?: { url: string; poster: EmailImage | null } | null;
  pictures?: EmailPicture[];
  products: Product[];
  reviews: Review[];
  /** A person's other texts that may support a figure: subject, preview text, date, the brand's lines. */
  sources: string;
  /** The file marks words no model wrote now. */
  writer: WordsBy;
  seed: string;
  /** Absent when no model was asked. */
  claims_read?: QuotedClaim[];
  /** Proven. Absent where no model read the row. */
  reading?: Reading;
  /** What planning left out and why: "product_single: no product in the row". Shown as checks. */
  omitted: string[];
}
