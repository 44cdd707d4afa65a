import type { BrandContext, Component, Review } from '../../contract/schemas/brand.ts';
import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import type { WordsBy } from '../../contract/schemas/common.ts';
import type { EmailDocument, EmailImage, EmailPicture } from '../document/document.ts';
import type { EmailAnswer } from '../reading/answer.ts';
import type { Reading } from '../reading/reading.ts';

/** What an email is planned from. */
export interface PlanInput {
  /** Verified and cleaned: its words are typeset and without markup but bold type and links. */
  answer: EmailAnswer;
  /** Null where nobody read the row that way (finished copy, unwritten drafts, old and small models): facts come from columns then. */
  reading: Reading | null;
  /** `quick` is set for a quick email: it shows only its own products and that review. */
  campaign: CampaignFields & {
    index: number;
    preview_text_auto: boolean;
    quick?: { review: Review | null } | undefined;
  };
  brand: BrandContext & { client: string };
  components: readonly Component[];
  hero: EmailImage | null;
  /** The hero image stands in for all campaigns without one of their own, so this one can do without it. */
  heroIsDefault?: boolean;
  logo: EmailImage | null;
  /** Further pictures of the library that the campaign names. */
  pictures?: readonly (EmailPicture & { tag: string })[];
  /** Tags of pictures that the row names and the library has not. */
  missingPictures?: readonly string[];
  /** The email's place in its month, from 0. */
  turn: number;
  /** The same seed makes the same random choices; the campaign's id is a good one. */
  seed: string;
  writer: WordsBy;
  /** An earlier email of this campaign, whose plan is kept where the parts are the same. */
  kept?: EmailDocument;
}

/** Notes for people what was left out and why. */
export type Omit = (what: string) => void;
