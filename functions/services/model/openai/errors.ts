import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  NotFoundError,
  RateLimitError,
} from 'openai';
import { DEFAULT_MODEL, findModel } from '#shared/domain/brand/models.ts';
import { withoutKeys } from '../../hidden-keys.ts';
import { measure } from '../../metrics.ts';
import { retryAfter } from '../../retry-after.ts';
import { WriterError } from '../writer.ts';

const MESSAGE_LENGTH = 300;
const CHOOSE_ANOTHER = "Retry, or choose another model in the brand's content settings.";
const RETRIED_STATUSES = new Set([408, 409, 425]);

/**
 * Design §5. In this order: to the SDK a connection error is an API error, and missing credit a rate limit.
 */
export function writerError(error: unknown, model: string): WriterError {
  if (error instanceof WriterError) return error;
  // A caller that aborts on purpose never gets here, so this is a timeout.
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError || isTimeout(error)) {
    return new WriterError('network_error', 'The model did not answer in time.', {
      retryable: true,
      answerLost: true,
      cause: error,
    });
  }
  if (error instanceof APIConnectionError || isBrokenConnection(error)) {
    const code = codeOf(error);
    return new WriterError('network_error', `The model could not be reached${code && ` (${code})`}.`, {
      retryable: true,
      answerLost: !NEVER_CONNECTED.has(code),
      cause: error,
    });
  }
  if (error instanceof APIError) return apiError(error, model);
  if (error instanceof SyntaxError) {
    return new WriterError('parsing_error', 'The model service answered with something unreadable.', {
      retryable: true,
      cause: error,
    });
  }
  return new WriterError(
    'api_error',
    `The model call failed for a reason the service did not give. ${CHOOSE_ANOTHER}`,
    { retryable: false, cause: error },
  );
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
      measure({ ModelAccountRefused: 1 });
      return fail('The model account has no credit left. Add credit with the provider, then retry.', false);
    }
    return fail('The model service is asking for fewer calls at a time.', true, 'rate_limit');
  }
  if (error instanceof AuthenticationError) {
    measure({ ModelAccountRefused: 1 });
    return fail(
      'The model service refused the key. Correct OPENAI_API_KEY in .env (on AWS: in the stage’s secret), then retry.',
      false,
    );
  }
  if (error instanceof NotFoundError) return fail(modelGone(model), false);
  if (error.code === 'context_length_exceeded')
    return fail(`The brief is too long for ${model}. Shorten it or choose another model.`, false);
  const status = error.status ?? 0;
  if (status >= 500) return fail(`The model service failed (${status}).`, true);
  const words = plain(error.message);
  const refused = `The model service refused the request (${status})${words ? `: ${words}` : '.'}`;
  return RETRIED_STATUSES.has(status) ? fail(refused, true) : fail(`${refused} ${CHOOSE_ANOTHER}`, false);
}

function modelGone(id: string): string {
  const model = findModel(id);
  const successor = model?.replacement ?? findModel(DEFAULT_MODEL)?.replacement;
  return `The model ${id} does not exist or has been switched off. Choose ${successor} in the brand's content settings, then retry.`;
}

/** Without the status it repeats; '' when it is an HTML page or an object. */
function plain(message: string): string {
  const words = message.replace(/^\d{3}\s+/, '').trim();
  return /^[[{<]|<[a-z!/]|status code \(no body\)/i.test(words) ? '' : sentence(words);
}

/** At most 300 characters, without keys. */
export function sentence(text: string): string {
  const short = withoutKeys(text.trim()).slice(0, MESSAGE_LENGTH);
  return /[.!?…]$/.test(short) || short === '' ? short : `${short}.`;
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
/** The SDK does not wrap undici's error for a body that breaks off. */
const isBrokenConnection = (error: unknown) =>
  error instanceof TypeError &&
  (error.message === 'terminated' || error.message === 'fetch failed' || error.cause !== undefined);

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (typeof code === 'string') return code;
  }
  return '';
}
