import type { LookReason } from '../../contract/schemas/campaign.ts';
import { hashText } from '../../text/hash-text.ts';

/** Why an email should not go out yet. On the first and the last nothing is written. */
export const holdReasons = [
  'topic_open',
  'waits_for_approval',
  'product_unavailable',
  'not_an_email',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why an email waits, in the words of its row. */
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

/** What a held campaign is looked at for, until a person settles it. */
export const lookAtHold = ({ quote, why }: Hold): LookReason => ({
  reason: 'held',
  field: 'brief',
  text: `Held: ${said[why]}. The row says “${quote}”${/[.!?]$/.test(quote) ? '' : '.'}`,
});

/** Stands for a hold: once a person has said that it is over, only another one holds the campaign again. */
export const heldKey = ({ quote, why }: Hold): string => `held:${hashText(`${why} ${quote}`).toString(36)}`;
