import { paths, type RouteName, splitPath } from '#shared/contract/paths.ts';
import type {
  RouteBodyInput,
  RouteFileName,
  RouteParamsInput,
  RouteQueryInput,
  RouteResponse,
  Routes,
} from '#shared/contract/routes.ts';
import { ApiError, errorOf, NetworkError } from './api-error.ts';
import { NotSentError } from './transport.ts';

type Encoding<N extends RouteName> = Routes[N] extends { body: { types: readonly (infer T)[] } } ? T : never;

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
type As<N extends RouteName> = [Encoding<N>] extends [never]
  ? { as?: undefined }
  : 'json' extends Encoding<N>
    ? { as?: Encoding<N> }
    : { as: Encoding<N> };

/** `as` encodes the body, JSON by default; files need `multipart`. */
export type CallInput<N extends RouteName> = Part<'params', RouteParamsInput<N>> &
  Part<'query', RouteQueryInput<N>> &
  Part<'body', RouteBodyInput<N>> &
  As<N> & {
    files?: { [F in RouteFileName<N>]?: Blob };
    signal?: AbortSignal;
    /** A brand other than the tab's. */
    client?: string | undefined;
    /** Repeating a POST with the same key starts nothing new. */
    idempotencyKey?: string;
    /** Survives closing the page; for bodies up to 64 KB. */
    keepalive?: boolean;
    /** Called once the whole body is sent. */
    onSent?: () => void;
  };
type Rest<N extends RouteName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export type Call = <N extends RouteName>(name: N, ...rest: Rest<N>) => Promise<RouteResponse<N>>;

export interface CallEnvironment {
  send: (url: string, init: RequestInit, onSent?: () => void) => Promise<Response>;
  /** Null when signed out. */
  token: () => Promise<string | null>;
  /** Resolves after sign-in; rejects when declined. */
  signInAgain: (signal: AbortSignal | undefined) => Promise<void>;
  client: () => string | null;
  reached: (answered: boolean) => void;
}

const brandless = new Set<RouteName>(['login', 'logout', 'setCurrentClient', 'saveSettings', 'addClient']);

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  as?: string;
  files?: Record<string, Blob | undefined>;
  signal?: AbortSignal;
  client?: string | undefined;
  idempotencyKey?: string;
  keepalive?: boolean;
  onSent?: () => void;
}

/**
 * Throws `ApiError` on refusal and `NetworkError` without an answer. After a 401, waits for sign-in and
 * repeats the call.
 */
export function createCall(environment: CallEnvironment): Call {
  return async (name: RouteName, ...rest: unknown[]) => {
    const input = (rest[0] ?? {}) as AnyInput;
    const { method } = splitPath(name);
    const client = input.client ?? environment.client();
    if (method !== 'GET' && client === null && !brandless.has(name)) {
      throw new ApiError(409, {
        code: 'unavailable',
        detail: 'Current client not loaded. Please wait and try again.',
      });
    }
    const response = await answered(environment, name, input, client);
    if (!response.ok) throw await errorOf(response);
    return response.json().catch((error: unknown) => {
      if (input.signal?.aborted) throw error;
      // The work is done; only its answer was cut off.
      throw new NetworkError(error, { mayHaveArrived: method !== 'GET' });
    });
  };
}

/** Throws like `call`. */
export type FetchFile = (name: RouteName, input: Pick<AnyInput, 'params' | 'signal'>) => Promise<Blob>;

export function createFetchFile(environment: CallEnvironment): FetchFile {
  return async (name, input) => {
    const response = await answered(environment, name, input, environment.client());
    if (!response.ok) throw await errorOf(response);
    return response.blob();
  };
}

async function answered(
  environment: CallEnvironment,
  name: RouteName,
  input: AnyInput,
  client: string | null,
): Promise<Response> {
  const { method } = splitPath(name);
  const needsToken = paths[name].includes(' /api/') && name !== 'openapi';
  for (;;) {
    const token = needsToken ? await environment.token() : null;
    if (needsToken && token === null) {
      await environment.signInAgain(input.signal);
      continue;
    }
    const { body, contentType } = method === 'GET' ? {} : encode(input);
    const init: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...(contentType && { 'content-type': contentType }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(client && { 'x-client': client }),
        ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
      },
      body,
      signal: input.signal,
      keepalive: input.keepalive,
      credentials: 'same-origin',
    };
    const response = await reach(environment, urlOf(name, input), init, input);
    if (response.status !== 401 || !needsToken) return response;
    await environment.signInAgain(input.signal);
  }
}

async function reach(
  environment: CallEnvironment,
  url: string,
  init: RequestInit,
  input: AnyInput,
): Promise<Response> {
  try {
    const response = await environment.send(url, init, input.onSent);
    environment.reached(true);
    return response;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    environment.reached(false);
    throw new NetworkError(error, {
      mayHaveArrived: init.method !== 'GET' && !(error instanceof NotSentError),
    });
  }
}

/** Omits undefined query fields. */
export function urlOf(
  name: RouteName,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'>,
): string {
  const path = splitPath(name).path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(params[field])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([field, value]) => (value == null ? [] : [[field, String(value)]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

function encode({ body, files, as = 'json' }: AnyInput): { body?: BodyInit; contentType?: string } {
  if (as === 'json') return { body: body && JSON.stringify(body), contentType: 'application/json' };
  const form = as === 'form' ? new URLSearchParams() : new FormData();
  for (const [field, value] of Object.entries(body ?? {}))
    if (value != null) form.append(field, String(value));
  if (form instanceof FormData)
    for (const [field, file] of Object.entries(files ?? {})) if (file) form.append(field, file);
  return { body: form };
}
