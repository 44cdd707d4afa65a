import type { BrandContext, Component, Review } from '../../contract/schemas/brand.ts';
import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import type { WordsBy } from '../../contract/schemas/common.ts';
import type { EmailDocument, EmailImage, EmailPicture } from '../document/document.ts';
import type { EmailAnswer } from '../reading/answer.ts';
import type { Reading } from '../reading/reading.ts';

export interface PlanInput {
  /** Verified; no markup except bold and links. */
  answer: EmailAnswer;
  /**
   * Null where no model read the row (finished copy, drafts, old and small models); facts then come from
   * columns.
   */
  reading: Reading | null;
  /** A quick email shows only its own products and this review. */
  campaign: CampaignFields & {
    index: number;
    preview_text_auto: boolean;
    quick?: { review: Review | null } | undefined;
  };
  brand: BrandContext & { client: string };
  components: readonly Component[];
  hero: EmailImage | null;
  heroIsDefault?: boolean;
  logo: EmailImage | null;
  pictures?: readonly (EmailPicture & { tag: string })[];
  missingPictures?: readonly string[];
  /** In the month, from 0. */
  placeInMonth: number;
  seed: string;
  writer: WordsBy;
  /** Its plan is kept where the parts match. */
  earlier?: EmailDocument;
}

export type Omit = (what: string) => void;
