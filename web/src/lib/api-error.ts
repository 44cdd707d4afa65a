import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';

/** `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  /** The current record, with a 409. */
  readonly current: unknown;
  /** A workbook's sheets to choose from. */
  readonly sheets: readonly string[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null;
  /** False when `message` is a general one, not our server's. */
  readonly explained: boolean;
  constructor(
    status: number,
    body: Omit<ErrorBody, 'success' | 'error'>,
    retryAfter: number | null = null,
    explained = true,
  ) {
    super(body.detail);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.sheets = body.sheets ?? [];
    this.retryAfter = retryAfter;
    this.explained = explained;
  }
  get detail(): string {
    return this.message;
  }
}

/** The server was unreachable, or its answer was lost. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly mayHaveArrived: boolean;
  constructor(cause?: unknown, { mayHaveArrived = false }: { mayHaveArrived?: boolean } = {}) {
    super('Network error. Please try again.', { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/**
 * True after no answer, a gateway's answer, a failure midway or an abort. Only if false may a text say
 * that nothing was stored.
 */
export function mayHaveHappened(error: unknown): boolean {
  if (error instanceof NetworkError) return error.mayHaveArrived;
  if (error instanceof ApiError)
    return error.status >= 500 && (!error.explained || error.code === 'internal');
  return error instanceof DOMException && error.name === 'AbortError';
}

export const messageOf = (error: unknown, fallback = 'Something went wrong. Please try again.'): string =>
  error instanceof Error && error.message !== '' ? error.message : fallback;

/** With a final full stop, which some of the spec's texts lack. */
export function sentenceOf(error: unknown): string {
  const message = messageOf(error);
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

const byStatus: [from: number, code: ErrorCode, detail: string][] = [
  [500, 'unavailable', 'The service is not available right now. Please try again in a moment.'],
  [429, 'rate_limited', 'Too many requests. Please wait a moment and try again.'],
  [415, 'unsupported_media_type', 'The server does not accept this type of file.'],
  [413, 'body_too_large', 'This is larger than the server accepts.'],
  [409, 'conflict', 'Someone else changed this in the meantime.'],
  [405, 'method_not_allowed', 'The server does not support this request.'],
  [404, 'not_found', 'This could not be found.'],
  [401, 'unauthorized', 'Please sign in.'],
  [400, 'validation', 'The server could not read the request.'],
];

/** Reads our errors and API Gateway's `{"message"}`; the body may be unreadable. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(retryAfter) ? retryAfter : null;
  const found =
    typeof body === 'object' && body !== null ? (body as Partial<ErrorBody> & { message?: unknown }) : {};
  const [, code, sentence] = byStatus.find(([from]) => response.status >= from) ?? [
    0,
    'internal' as const,
    'The request failed.',
  ];
  if (typeof found.detail === 'string') {
    return new ApiError(response.status, { ...found, detail: found.detail, code: found.code ?? code }, wait);
  }
  // API Gateway's messages ("Unauthorized") do not say what to do.
  const said = typeof found.message === 'string' && response.status < 500 ? ` (${found.message})` : '';
  return new ApiError(response.status, { detail: `${sentence}${said}`, code }, wait, false);
}
