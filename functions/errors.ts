import type { ErrorCode } from '#shared/contract/errors.ts';

export interface AppErrorOptions {
  /** The short text of the body's `error`, where the detail says more; without it `error` repeats the detail. */
  title?: string;
  fields?: Record<string, string>;
  /** The record as it is now, for a lost race. */
  current?: unknown;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** What a caller did or met that the product has an answer for. Everything else is a fault and becomes a plain 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;
  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}

export const notFound = (detail: string) => new AppError('not_found', detail);
export const invalid = (detail: string, fields?: Record<string, string>) =>
  new AppError('validation', detail, { fields });
/** Someone else's write came first; `current` is what they left. */
export const conflict = (detail: string, current: unknown) => new AppError('conflict', detail, { current });
/** A record of one brand reached for with another: never work on it. */
export const brandMismatch = (what: string, belongsTo: string, asked: string) =>
  new AppError(
    'brand_mismatch',
    `This ${what} belongs to the brand ${belongsTo}, not ${asked}. Switch brands to work on it.`,
  );
