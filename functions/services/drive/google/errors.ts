import { AppError } from '../../../errors.ts';
import { retryAfter } from '../../retry-after.ts';

/** In error texts: "The folder", "The file hero.png". */
export interface Subject {
  what: string;
  account: string;
}

/** Reasons for a 403 that is not about permissions. */
const RATE_REASONS = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'sharingRateLimitExceeded',
  'quotaExceeded',
]);
const DAY_REASONS = new Set(['dailyLimitExceeded', 'downloadQuotaExceeded']);

/** Something other than JSON, such as a login page. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

function reasonsOf(data: unknown): string[] {
  const error = field(data, 'error');
  // The token service's form: { "error": "invalid_grant" }.
  if (typeof error === 'string') return [error];
  const errors = field(error, 'errors');
  const details = field(error, 'details');
  return [...(Array.isArray(errors) ? errors : []), ...(Array.isArray(details) ? details : [])]
    .map((each: unknown) => field(each, 'reason'))
    .filter((reason) => typeof reason === 'string');
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Known by its form: the class comes from a package of the SDK's own. */
interface CallFailed extends Error {
  config: object;
  code?: string | number;
  response?: { status: number; data: unknown; headers: Headers };
}
const isCallFailed = (error: unknown): error is CallFailed => error instanceof Error && 'config' in error;

/** Seconds; null when repeating cannot help. */
export function repeatAfter(error: unknown): number | null {
  if (!isCallFailed(error)) return null;
  const { response } = error;
  if (!response) return isTimeout(error) ? null : 0.3;
  const limited = response.status === 429 || reasonsOf(response.data).some((each) => RATE_REASONS.has(each));
  if (!limited && response.status < 500) return null;
  return retryAfter(response.headers) ?? (limited ? 1 : 0.3);
}

const isTimeout = (error: CallFailed) => error.code === 'TimeoutError' || error.code === 'AbortError';

/** Contains neither keys nor Google's own words. */
export function driveError(error: unknown, subject: Subject): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Unreadable)
    return unavailable('Google Drive answered with something unreadable. Try again in a minute.', error);
  if (!isCallFailed(error)) return unusableKey(error);
  if (!error.response)
    return unavailable(
      isTimeout(error)
        ? 'Google Drive did not answer in time. Try again in a minute.'
        : `Google Drive could not be reached${codeOf(error)}. Check the connection and try again.`,
      error,
    );
  return refusal(error, subject);
}

function refusal(error: CallFailed, { what, account }: Subject): AppError {
  const { status, data, headers } = error.response as NonNullable<CallFailed['response']>;
  const reasons = reasonsOf(data);
  const has = (wanted: ReadonlySet<string>) => reasons.some((each) => wanted.has(each));
  const wait = retryAfter(headers);
  if (reasons.includes('invalid_grant') || reasons.includes('invalid_client') || status === 401)
    return new AppError(
      'not_connected',
      'Google refused the key: it has expired, was deleted, or belongs to a deleted service account. Set a new one under Brand Settings, Connections.',
      { cause: error },
    );
  if (has(DAY_REASONS))
    return new AppError('rate_limited', 'The Google Drive quota of today is used up. Try again tomorrow.', {
      cause: error,
    });
  if (status === 429 || has(RATE_REASONS))
    return new AppError('rate_limited', 'Google Drive is asking for fewer calls. Try again in a minute.', {
      retryAfter: Math.ceil(wait ?? 60),
      cause: error,
    });
  if (reasons.includes('accessNotConfigured') || reasons.includes('SERVICE_DISABLED'))
    return new AppError(
      'forbidden',
      'The Google Drive API is switched off in the project of this key. Switch it on in the Google Cloud console, then try again.',
      { cause: error },
    );
  if (reasons.includes('storageQuotaExceeded'))
    return new AppError(
      'forbidden',
      'The account has no storage left in Google Drive. Service accounts have none of their own: use a folder on a shared drive.',
      { cause: error },
    );
  const shareWith = account === '' ? 'the account of the key' : account;
  if (status === 403)
    return new AppError(
      'forbidden',
      `${what} may not be used by ${shareWith}. Share the folder with it in Google Drive, then try again.`,
      { cause: error },
    );
  if (status === 404)
    return new AppError(
      'not_found',
      `${what} does not exist in Google Drive, or is not shared with ${shareWith}.`,
      { cause: error },
    );
  if (status >= 500)
    return unavailable(`Google Drive failed (${status}). Try again in a minute.`, error, wait ?? undefined);
  return new AppError('unavailable', `Google Drive refused the request (${status}).`, { cause: error });
}

const unavailable = (detail: string, cause: unknown, retryAfter?: number) =>
  new AppError('unavailable', detail, { cause, ...(retryAfter && { retryAfter: Math.ceil(retryAfter) }) });

/** A key damaged while being pasted cannot sign. */
const unusableKey = (cause: unknown) =>
  new AppError(
    'not_connected',
    'The Google key cannot be used: its private key is damaged. Download a new key file and paste the whole of it under Brand Settings, Connections.',
    { cause },
  );

const codeOf = ({ code, cause }: CallFailed): string => {
  const reason = code ?? (cause as NodeJS.ErrnoException | undefined)?.code;
  return typeof reason === 'string' && /^E[A-Z_]+$/.test(reason) ? ` (${reason})` : '';
};
