import type { ErrorCode } from '#shared/contract/errors.ts';
import { megabytes } from '#shared/contract/limits.ts';

export interface AppErrorOptions {
  /** The detail when absent. */
  title?: string;
  fields?: Record<string, string>;
  /** For a save that lost to someone else's. */
  current?: unknown;
  /** One has to be chosen. */
  sheets?: string[];
  /** In seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** Explained to the caller; other errors are a plain 500. */
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
/** `advice` is a sentence on what to do. */
export const tooLarge = (what: string, limit: number, advice = 'Make it smaller and try again.') =>
  new AppError('body_too_large', `${what} is larger than the maximum of ${megabytes(limit)}. ${advice}`);
export const conflict = (detail: string, current: unknown) => new AppError('conflict', detail, { current });
export const brandMismatch = (what: string, belongsTo: string, asked: string) =>
  new AppError(
    'brand_mismatch',
    `This ${what} belongs to the brand ${belongsTo}, not ${asked}. Switch brands to work on it.`,
    { current: { client: belongsTo } },
  );
