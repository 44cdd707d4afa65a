import type { Correction } from '../../contract/schemas/correction.ts';
import type { Cell } from '../../domain/calendar/row/row-cells.ts';
import type { Hold } from '../../domain/campaign/hold.ts';
import type { EmailAnswer, Fact, LeftOutReason, Purpose } from './answer.ts';

export type { Cell, Correction };

/** Something that the model read and the row does not prove. */
export interface Unproven {
  /** `hold`, `left_out`, a link or product of a part, or the type of the fact. */
  what: Fact['type'] | 'hold' | 'left_out';
  quote: string;
  value: string;
  /** For people: "“25%” is not in “20% off until Sunday”". */
  why: string;
}

/**
 * What a model read in a row, after verification: everything quoted stands in the row and every value in its quote.
 * Stored in the email's document; absent where nobody read the row that way.
 */
export interface Reading {
  /** The cells that were sent. */
  row: Cell[];
  purpose: Purpose;
  /** Dates are `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; relative ends are computed from the send date. */
  facts: Fact[];
  left_out: { quote: string; why: LeftOutReason }[];
  hold: Hold | null;
  missing: string[];
  unproven: Unproven[];
}

/** What the verification of one answer is done against. */
export interface VerifyContext {
  row: readonly Cell[];
  /** The brand's and the row's products. */
  products: readonly { name: string; url: string }[];
  /** Addresses of the brand that an email may link to. */
  links: readonly string[];
  /** `YYYY-MM-DD`; '' when it is not known. */
  send_date: string;
  corrections?: readonly Correction[];
}

/** An answer of which nothing unproven is left, and what was read in it. */
export interface Verified {
  /** Without unproven facts, and without the parts that need one. */
  answer: EmailAnswer;
  reading: Reading;
}
