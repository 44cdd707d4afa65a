import type { Correction } from '../../contract/schemas/correction.ts';
import type { Cell } from '../../domain/calendar/row/row-cells.ts';
import type { Hold } from '../../domain/campaign/hold.ts';
import type { EmailAnswer, Fact, LeftOutReason, Purpose } from './answer.ts';

export type { Cell, Correction };

export interface Unproven {
  /** `hold`, `left_out`, a part's link or product, or the fact's type. */
  what: Fact['type'] | 'hold' | 'left_out';
  quote: string;
  value: string;
  why: string;
}

/** Verified: every quotation is in the row and every value in its quotation. */
export interface Reading {
  row: Cell[];
  purpose: Purpose;
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; relative ends count from the send date. */
  facts: Fact[];
  left_out: { quote: string; why: LeftOutReason }[];
  hold: Hold | null;
  missing: string[];
  unproven: Unproven[];
}

export interface VerifyContext {
  row: readonly Cell[];
  products: readonly { name: string; url: string }[];
  links: readonly string[];
  send_date: string;
  corrections?: readonly Correction[];
}

export interface Verified {
  answer: EmailAnswer;
  reading: Reading;
}
