import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import type { SuggestedField } from '#shared/contract/suggested-fields.ts';
import type { ClaimRead } from '#shared/email/document/document.ts';
import type { ReadableAnswer } from './readable-answer.ts';

/** What requests about the words of an existing email share. */
export interface AboutEmail {
  /** As in `WriteRequest`. */
  model: string;
  replacement_model: string;
  system: string;
  user: string;
  cache_key: string;
  notices: string[];
}

/** A request to change an email that is there. */
export type ReviseRequest = AboutEmail;

/** A request for other wordings of one text. */
export interface SuggestRequest extends AboutEmail {
  field: SuggestedField;
  /** The text as it is. */
  current: string;
}

export interface Answered<T> {
  answer: T;
  writer: WordsBy;
  /** The model that answered. */
  model: string;
  notices: string[];
  usage: TokenUsage;
}

export interface ReviseOptions {
  /** Limit for all calls together, in milliseconds. */
  timeoutMs: number;
}

/** Works on the words of an email that is there. */
export interface Reviser {
  /** As `Writer.account`. */
  readonly account: string | null;
  /** Resolves with the whole email as it should be, parts and words. Throws `WriterError`. */
  revise(request: ReviseRequest, options: ReviseOptions): Promise<Answered<ReadableAnswer>>;
  /** Resolves with wordings that differ from the current one, best first. Throws `WriterError`. */
  suggest(request: SuggestRequest, options: ReviseOptions): Promise<Answered<string[]>>;
  /** Resolves with claims that the email makes without having been given them; none without a model. Throws `WriterError`. */
  findClaims(request: AboutEmail, options: ReviseOptions): Promise<Answered<ClaimRead[]>>;
}
