import type { EmailAnswer, Fact, HoldReason, LeftOutReason, Purpose } from './answer.ts';

/** One cell of a campaign's row as it was sent to the model. */
export interface Cell {
  /** The column's header as written in the file, or the field's label. */
  column: string;
  value: string;
  /** The campaign's field that the column was read into; '' for a column that was not recognised. */
  field: string;
}

/** What a person said of a quotation; it wins over what a model reads there. */
export interface Correction {
  quote: string;
  /** What it is: a type of fact with its value, words that are not for readers, or nothing. */
  type: Fact['type'] | 'left_out' | 'nothing';
  value: string;
}

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
  hold: { quote: string; why: HoldReason } | null;
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
