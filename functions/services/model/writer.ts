import type { ErrorType } from '#shared/contract/schemas/batch.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import type { BlockType } from '#shared/email/document.ts';
import type { WrittenWords } from './words.ts';

/** What is known about one campaign; the sample writer composes from this alone, and answers are checked against it. */
export interface WriteFacts {
  campaign_name: string;
  brief: string;
  subject_line: string;
  /** '' when the calendar has none of its own. */
  preview_text: string;
  subject_variants: string[];
  offer: string;
  target_audience: string;
  theme: string;
  kind: 'promotional' | 'informational';
  cta_text: string;
  cta_link: string;
  hero_alt_text: string;
  product_alt_text: string;
  products: Product[];
  /** The layout's blocks in reading order. */
  blocks: readonly BlockType[];
  brand_name: string;
  /** BCP 47. */
  language: string;
}

/** One email to write: plain data, so that it can be stored, compared and sent again. */
export interface WriteRequest {
  /** The model as the brand's settings name it; what is called instead, if anything, is in the result. */
  model: string;
  /** Instructions, brand and component rules: the same for every campaign of a brand, so that the provider can cache it. */
  system: string;
  /** The campaign, last. */
  user: string;
  /** Calls with the same beginning share this. */
  cache_key: string;
  facts: WriteFacts;
  /** What was done otherwise than asked in making the request, in sentences for people; the result repeats it. */
  notices: string[];
}

export interface WriteOptions {
  /** Most milliseconds one call may take, at most 60,000; 60,000 when absent. A repair of a bad answer is a second call. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Plain data: stored as it came, and read again by a retry. */
export interface WriteResult {
  writer: 'openai' | 'sample';
  /** The model that answered; `sample` for the sample writer. */
  model: string;
  words: WrittenWords;
  /** Why something other than asked was done, in sentences for people. */
  notices: string[];
  usage: TokenUsage;
}

export interface Writer {
  readonly kind: 'openai' | 'sample';
  /** Provider and key, as one id without the key: a pause that the provider asks for holds for all calls with it. Null: none. */
  readonly account: string | null;
  /** Throws `WriterError`. */
  write(request: WriteRequest, options?: WriteOptions): Promise<WriteResult>;
}

/** A writer that could not write. */
export class WriterError extends Error {
  override readonly name = 'WriterError';
  readonly errorType: ErrorType;
  /** What the provider asked for, in seconds; null when it did not say. */
  readonly retryAfterSeconds: number | null;
  /** Whether the same request can succeed later without anyone changing anything. */
  readonly retryable: boolean;
  /** What the failed attempt cost, when the provider said so. */
  readonly usage: TokenUsage | null;
  constructor(
    errorType: ErrorType,
    message: string,
    options: {
      retryable: boolean;
      retryAfterSeconds?: number | null;
      usage?: TokenUsage | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.errorType = errorType;
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.usage = options.usage ?? null;
  }
}
