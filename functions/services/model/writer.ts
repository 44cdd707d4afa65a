import type { ErrorType } from '#shared/contract/schemas/batch.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { SentToModel, TokenUsage } from '#shared/contract/schemas/email.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';

/** A writer without a model recognises a row by these. */
export interface WrittenFor {
  client: string;
  campaign: CampaignFields & { preview_text_auto: boolean };
}

export interface WriteRequest {
  /** The result names the model that was called instead, if any. */
  model: string;
  /** For when that is switched off; '' for its provider's successor. */
  replacement_model: string;
  /** Byte-identical for a brand, so that the provider can cache it. */
  system: string;
  /** Last, so that everything before it can be cached. */
  user: string;
  themes?: readonly string[];
  /** Shared by calls with the same `system`. */
  cache_key: string;
  written_for: WrittenFor;
  sentToModel?: SentToModel;
  notices: string[];
}

export interface WriteOptions {
  /**
   * Milliseconds a call, at most 60,000 (the default), or 90,000 with `noHurry`. Repairing a bad answer is a
   * second call.
   */
  timeoutMs?: number;
  /** Slower and cheaper; the standard tier when that is refused. */
  noHurry?: boolean;
  signal?: AbortSignal;
}

/** Plain data: stored, and read again by a retry. */
export interface WriteResult {
  writer: WordsBy;
  /** '' when no model answered. */
  model: string;
  answer: EmailAnswer;
  /** Otherwise facts come from columns alone. */
  reads: boolean;
  notices: string[];
  usage: TokenUsage;
}

export interface Writer {
  readonly kind: 'openai' | 'keyless';
  /** Stands for provider and key, whose pause applies to all calls. Null without a provider. */
  readonly account: string | null;
  /** Throws `WriterError`. */
  write(request: WriteRequest, options?: WriteOptions): Promise<WriteResult>;
}

export class WriterError extends Error {
  override readonly name = 'WriterError';
  readonly errorType: ErrorType;
  /** Seconds; null when the provider asked for no pause. */
  readonly retryAfterSeconds: number | null;
  readonly retryable: boolean;
  readonly usage: TokenUsage | null;
  /** The provider may charge for an answer that never arrived. */
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
