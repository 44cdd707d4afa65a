import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  AuthenticationError,
  NotFoundError,
  RateLimitError,
} from 'openai';
import { DEFAULT_MODEL, findModel } from '#shared/domain/models.ts';
import { WriterError } from '../writer.ts';

const MESSAGE_LENGTH = 300;
const RETRIED_STATUSES = new Set([408, 409, 425]);

/**
 * What a failed call means for the campaign (design §5). The order matters: a connection error is an API error to the
 * SDK, and having no credit is a rate limit.
 */
export function writerError(error: unknown, model: string): WriterError {
  if (error instanceof WriterError) return error;
  if (error instanceof APIConnectionTimeoutError || isTimeout(error)) {
    return new WriterError('network_error', 'The model did not answer in time.', {
      retryable: true,
      cause: error,
    });
  }
  if (error instanceof APIConnectionError || isBrokenConnection(error)) {
    return new WriterError('network_error', `The model could not be reached${causeOf(error)}.`, {
      retryable: true,
      cause: error,
    });
  }
  if (error instanceof APIError) return apiError(error, model);
  if (error instanceof SyntaxError) {
    return new WriterError('parsing_error', 'The model service answered with something that is not JSON.', {
      retryable: true,
      cause: error,
    });
  }
  return new WriterError('api_error', 'The model call failed for a reason the service did not give.', {
    retryable: false,
    cause: error,
  });
}

function apiError(error: APIError, model: string): WriterError {
  const fail = (message: string, retryable: boolean, errorType: 'api_error' | 'rate_limit' = 'api_error') =>
    new WriterError(errorType, message, {
      retryable,
      retryAfterSeconds: retryable ? retryAfter(error.headers) : null,
      cause: error,
    });
  if (error instanceof RateLimitError) {
    if (error.code === 'insufficient_quota' || error.type === 'insufficient_quota') {
      return fail('The model account has no credit left. Add credit with the provider, then retry.', false);
    }
    return fail('The model service is asking for fewer calls at a time.', true, 'rate_limit');
  }
  if (error instanceof AuthenticationError)
    return fail('The model service refused the key. Check the key in the settings, then retry.', false);
  if (error instanceof NotFoundError) return fail(modelGone(model), false);
  if (error.code === 'context_length_exceeded')
    return fail(`The brief is too long for ${model}. Shorten it or choose another model.`, false);
  const status = error.status ?? 0;
  return fail(
    `The model service answered ${status || 'an error'}: ${plain(error.message)}`,
    status >= 500 || RETRIED_STATUSES.has(status),
  );
}

function modelGone(id: string): string {
  const model = findModel(id);
  const successor = model?.replacement ?? findModel(DEFAULT_MODEL)?.replacement;
  return `The model ${id} does not exist or has been switched off. Choose ${successor} in the brand's content settings, then retry.`;
}

/** A provider's message for people: without the status it repeats, and never long. */
const plain = (message: string) => message.replace(/^\d{3}\s+/, '').slice(0, MESSAGE_LENGTH);

/** Seconds from `retry-after-ms`, `retry-after` in seconds, or as a date; null when absent or unreadable. */
export function retryAfter(headers: Headers | undefined, now: Date = new Date()): number | null {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds / 1000);
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(given)
    ? Number(given)
    : (Date.parse(given) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
/** A body that breaks off arrives as undici's own error, past the SDK's wrapping. */
const isBrokenConnection = (error: unknown) =>
  error instanceof TypeError &&
  (error.message === 'terminated' || error.message === 'fetch failed' || error.cause !== undefined);

function causeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (typeof code === 'string') return ` (${code})`;
  }
  return '';
}
