import type { ErrorType } from '#shared/contract/schemas/batch.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { TokenUsage, Told } from '#shared/contract/schemas/email.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';

/** A writer without a model recognises a row by these. */
export interface WrittenFor {
  client: string;
  campaign: CampaignFields & { preview_text_auto: boolean };
}

/** Plain data that can be stored, compared and sent again. */
export interface WriteRequest {
  /** From the brand's settings. The result names the model that was called instead, if any. */
  model: string;
  /** Called once that one is switched off; '' for its provider's successor. */
  replacement_model: string;
  /** Byte-identical for every campaign of a brand, so that the provider can cache it. */
  system: string;
  /** The campaign. Comes last, so that everything before it can be cached. */
  user: string;
  /** The only themes that an answer may choose; any when empty. */
  themes?: readonly string[];
  /** Shared by calls whose `system` is the same. */
  cache_key: string;
  written_for: WrittenFor;
  /** The choices made for this request, named for people. */
  told?: Told;
  /** Where the request departs from the settings, in sentences for people; repeated in the result. */
  notices: string[];
}

export interface WriteOptions {
  /**
   * Limit for one call in milliseconds, at most 60,000 (the default), or 90,000 with `noHurry`. Repairing a
   * bad answer is a second call.
   */
  timeoutMs?: number;
  /** Asks for the flexible tier, which is slower and cheaper; the standard one when that is refused. */
  noHurry?: boolean;
  signal?: AbortSignal;
}

/** Plain data, stored unchanged and read again by a retry. */
export interface WriteResult {
  writer: WordsBy;
  /** The model that answered or was recorded; '' without one. */
  model: string;
  answer: EmailAnswer;
  /** Whether the answer quotes the row; otherwise facts come from columns alone. */
  reads: boolean;
  /** Where the result departs from the settings, in sentences for people. */
  notices: string[];
  usage: TokenUsage;
}

export interface Writer {
  readonly kind: 'openai' | 'keyless';
  /**
   * Identifies provider and key without revealing the key; a pause the provider asks for applies to all of
   * its calls. Null when no provider is called.
   */
  readonly account: string | null;
  /** Throws `WriterError`. */
  write(request: WriteRequest, options?: WriteOptions): Promise<WriteResult>;
}

export class WriterError extends Error {
  override readonly name = 'WriterError';
  readonly errorType: ErrorType;
  /** In seconds; null when the provider asked for no pause. */
  readonly retryAfterSeconds: number | null;
  /** Whether the same request can succeed later without any change. */
  readonly retryable: boolean;
  /** The usage of the failed attempt, if the provider reported it. */
  readonly usage: TokenUsage | null;
  /** The provider may have answered, and charge for it, but the answer never arrived. */
  readonly answerLost: boolean;
  constructor(
    errorType: ErrorType,
    message: string,
    options: {
      retryable: boolean;
      retryAfterSeconds?: number | null;
      usage?: TokenUsage | null;
      answerLost?: boolean;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.errorType = errorType;
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.usage = options.usage ?? null;
    this.answerLost = options.answerLost ?? false;
  }
}
