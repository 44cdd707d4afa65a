import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import type { SuggestedField } from '#shared/contract/suggested-fields.ts';
import type { ClaimRead } from '#shared/email/document.ts';
import type { CopyField } from '#shared/email/fields.ts';
import type { WriteFacts } from './writer.ts';

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

/** A request to change some of an email's texts. */
export interface ReviseRequest extends AboutEmail {
  instruction: string;
  /** The texts that may change, in reading order. */
  texts: readonly CopyField[];
}

/** A request for other wordings of one text. */
export interface SuggestRequest extends AboutEmail {
  field: SuggestedField;
  /** The text as it is. */
  current: string;
  /** Other lines of the email and its campaign, from which rules can choose. */
  lines: readonly string[];
  facts: WriteFacts;
}

export interface Answered<T> {
  answer: T;
  writer: WordsBy;
  /** The model that answered; `sample` without one. */
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
  /** Resolves with the changed texts by path; '' removes one. Throws `WriterError`. */
  revise(request: ReviseRequest, options: ReviseOptions): Promise<Answered<ReadonlyMap<string, string>>>;
  /** Resolves with wordings that differ from the current one, best first. Throws `WriterError`. */
  suggest(request: SuggestRequest, options: ReviseOptions): Promise<Answered<string[]>>;
  /** Resolves with claims that the email makes without having been given them; none without a model. Throws `WriterError`. */
  findClaims(request: AboutEmail, options: ReviseOptions): Promise<Answered<ClaimRead[]>>;
}
