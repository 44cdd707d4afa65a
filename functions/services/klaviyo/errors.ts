import * as z from 'zod';
import { KLAVIYO_TEMPLATES_LIMIT } from '#shared/contract/limits.ts';
import { withoutKeys } from '../hidden-keys.ts';
import { retryAfter } from '../retry-after.ts';

export type KlaviyoFailure =
  | 'key'
  | 'scope'
  | 'not_found'
  | 'refused'
  /** The account has as many templates as the API creates. */
  | 'template_limit'
  | 'rate_limited'
  /** Klaviyo failed, could not be reached, or sent nothing readable. */
  | 'unavailable';

export interface KlaviyoErrorOptions {
  retryAfterSeconds?: number;
  /** It may have been carried out although its answer is lost. */
  unknownOutcome?: boolean;
  tookTooLong?: boolean;
  cause?: unknown;
}

/** For people, without the key or Klaviyo's raw answer. */
export class KlaviyoError extends Error {
  override readonly name = 'KlaviyoError';
  readonly failure: KlaviyoFailure;
  readonly retryAfterSeconds: number | null;
  readonly unknownOutcome: boolean;
  readonly tookTooLong: boolean;
  constructor(failure: KlaviyoFailure, message: string, options: KlaviyoErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.failure = failure;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.unknownOutcome = options.unknownOutcome ?? false;
    this.tookTooLong = options.tookTooLong ?? false;
  }
}

export const isNotFound = (error: unknown): error is KlaviyoError =>
  error instanceof KlaviyoError && error.failure === 'not_found';

const DETAIL_LENGTH = 300;

interface Refusal {
  status: number;
  body: unknown;
  headers: Headers;
  task: string;
  /** Such as `templates:write`. */
  scope: string;
  unknownOutcome: boolean;
}

export function refusalOf({ status, body, headers, task, scope, unknownOutcome }: Refusal): KlaviyoError {
  const detail = detailOf(body);
  if (status === 401)
    return new KlaviyoError(
      'key',
      'Klaviyo refused the API key. Replace it in Brand Settings, under Connections.',
    );
  if (status === 403)
    return new KlaviyoError(
      'scope',
      `The Klaviyo API key may not ${task}. Make a private key that has the scope ${scope}, and replace it in Brand Settings, under Connections.`,
    );
  if (status === 404) return new KlaviyoError('not_found', `Klaviyo could not ${task}: it does not exist.`);
  if (status === 429)
    return new KlaviyoError('rate_limited', 'Klaviyo is asking for fewer calls at a time.', {
      retryAfterSeconds: retryAfter(headers) ?? undefined,
    });
  if (status >= 500 || status === 408)
    return new KlaviyoError('unavailable', `Klaviyo failed to ${task} (${status}).`, { unknownOutcome });
  if (status < 400)
    return new KlaviyoError('unavailable', `Klaviyo answered unexpectedly (${status}).`, { unknownOutcome });
  if (scope === 'templates:write' && /limit/i.test(detail) && /template/i.test(detail))
    return new KlaviyoError(
      'template_limit',
      `The Klaviyo account has ${KLAVIYO_TEMPLATES_LIMIT.toLocaleString('en')} templates, the most its API creates. Delete templates there that are no longer needed, then upload again.`,
    );
  return new KlaviyoError(
    'refused',
    `Klaviyo refused to ${task} (${status})${detail === '' ? '.' : `: ${detail}`}`,
  );
}

const errorBody = z.object({
  errors: z.array(z.object({ detail: z.string() }).catch({ detail: '' })),
});

function detailOf(body: unknown): string {
  const messages = (errorBody.safeParse(body).data?.errors ?? [])
    .map(({ detail }) => withoutKeys(detail).replace(/\s+/g, ' ').trim())
    .filter((message) => message !== '' && !message.includes('<'));
  return ended([...new Set(messages)].map(ended).join(' ').slice(0, DETAIL_LENGTH));
}

const ended = (text: string) => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`);
