import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import type { SuggestedField } from '#shared/contract/suggested-fields.ts';
import type { RuleAnswer } from '#shared/domain/voice/rule-answer.ts';
import type { QuotedClaim } from '#shared/email/document/document.ts';
import type { ReadableAnswer } from './readable-answer.ts';

export interface AboutEmail {
  model: string;
  replacement_model: string;
  system: string;
  user: string;
  cache_key: string;
  notices: string[];
}

export type ReviseRequest = AboutEmail;
export type RuleRequest = Omit<AboutEmail, 'cache_key' | 'notices'>;

export interface SuggestRequest extends AboutEmail {
  field: SuggestedField;
  current: string;
}

export interface Answered<T> {
  answer: T;
  writer: WordsBy;
  model: string;
  notices: string[];
  usage: TokenUsage;
}

export interface ReviseOptions {
  timeoutMs: number;
}

export interface Reviser {
  readonly account: string | null;
  /** The whole changed email. Throws `WriterError`. */
  revise(request: ReviseRequest, options: ReviseOptions): Promise<Answered<ReadableAnswer>>;
  /** Best first. Throws `WriterError`. */
  suggest(request: SuggestRequest, options: ReviseOptions): Promise<Answered<string[]>>;
  /** Claims without a source. Throws `WriterError`. */
  findClaims(request: AboutEmail, options: ReviseOptions): Promise<Answered<QuotedClaim[]>>;
  /** Nothing of the rule is checked yet. Throws `WriterError`. */
  findRule(request: RuleRequest, options: ReviseOptions): Promise<Answered<RuleAnswer>>;
}
