import type { AttentionReason } from '../../contract/schemas/campaign.ts';
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

export const attentionForHold = ({ quote, why }: Hold): AttentionReason => ({
  reason: 'held',
  field: 'brief',
  text: `Held: ${said[why]}. The row says “${quote}”${/[.!?]$/.test(quote) ? '' : '.'}`,
});

export const holdKey = ({ quote, why }: Hold): string => hashText(`${why} ${quote}`).toString(36);

interface Holdable {
  hold?: Hold | null | undefined;
  /** Keys (`holdKey`) of holds that a person has lifted. */
  not_held?: readonly string[] | undefined;
}

/** The hold that is not lifted, if any. Lifting applies to one hold; a different one holds again. */
export const holdOf = ({ hold, not_held = [] }: Holdable): Hold | null =>
  hold && !not_held.includes(holdKey(hold)) ? hold : null;
