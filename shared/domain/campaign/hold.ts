import type { LookReason } from '../../contract/schemas/campaign.ts';
import { hashText } from '../../text/hash-text.ts';

/** No email is written for the first and the last. */
export const holdReasons = [
  'topic_open',
  'waits_for_approval',
  'product_unavailable',
  'not_an_email',
] as const;
export type HoldReason = (typeof holdReasons)[number];

export interface Hold {
  quote: string;
  why: HoldReason;
}

const said: Record<HoldReason, string> = {
  topic_open: 'what it is about is still open',
  waits_for_approval: 'somebody has to approve it first',
  product_unavailable: 'what it offers is not available',
  not_an_email: 'this is no email',
};

export const lookAtHold = ({ quote, why }: Hold): LookReason => ({
  reason: 'held',
  field: 'brief',
  text: `Held: ${said[why]}. The row says “${quote}”${/[.!?]$/.test(quote) ? '' : '.'}`,
});

/** A settled hold stays settled; a different one holds the campaign again. */
export const heldKey = ({ quote, why }: Hold): string => `held:${hashText(`${why} ${quote}`).toString(36)}`;
