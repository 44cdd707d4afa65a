import type * as z from 'zod';
import { hideKey } from '../hidden-keys.ts';
import { log } from '../log.ts';
import { KlaviyoError, refusalOf } from './errors.ts';

/** Decide the shape of requests and answers; each is kept for two years. */
export const revisions = ['2026-07-15', '2026-10-15'] as const;
export type Revision = (typeof revisions)[number];
const JSON_API = 'application/vnd.api+json';

const CALL_MS = 10_000;
const ATTEMPTS = 3;
const LONGEST_WAIT_SECONDS = 5;
/** To store the result of the last call. */
const MARGIN_MS = 1_500;

export interface KlaviyoOptions {
  apiKey: string;
  /** Without `/api`, such as https://a.klaviyo.com. */
  baseUrl: string;
  /** Calls end before this. */
  remainingMs?: () => number;
}

export interface Call<S extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  query?: Record<string, string>;
  body?: object | FormData;
  schema: S;
  /** For errors: "create the template". */
  task: string;
  scope: string;
  /** 2026-07-15 when absent. Brands, test sends and variations need the newer. */
  revision?: Revision;
  timeoutMs?: number;
  /** False for calls that create something: only a 429 shows that one was not carried out. */
  repeatable: boolean;
}

/** Repeats failed calls a few times. Throws `KlaviyoError`. */
export class KlaviyoConnection {
  readonly #apiKey: string;
  readonly #base: string;
  readonly #remainingMs: () => number;

  constructor({ apiKey, baseUrl, remainingMs = () => Number.POSITIVE_INFINITY }: KlaviyoOptions) {
    hideKey(apiKey);
    this.#apiKey = apiKey;
    this.#base = baseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/api$/, '');
    this.#remainingMs = remainingMs;
  }

  async call<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(call);
      } catch (error) {
        if (!(error instanceof KlaviyoError)) throw error;
        const wait = attempt < ATTEMPTS ? pauseBefore(error, call.repeatable, attempt) : null;
        log.warn('a call of Klaviyo failed', {
          task: call.task,
          failure: error.failure,
          reason: error.message,
          attempt,
          wait,
        });
        if (wait === null || wait + MARGIN_MS >= this.#remainingMs()) throw error;
        await new Promise((resume) => setTimeout(resume, wait));
      }
    }
  }

  async #once<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>> {
    const { method, path, query = {}, body, schema, task, scope, repeatable, revision = revisions[0] } = call;
    const limit = Math.min(call.timeoutMs ?? CALL_MS, this.#remainingMs() - MARGIN_MS);
    if (limit <= 0)
      throw new KlaviyoError('unavailable', `There was no time left to ${task}.`, { tookTooLong: true });
    const url = new URL(`${this.#base}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const unknownOutcome = !repeatable;
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method,
        headers: {
          authorization: `Klaviyo-API-Key ${this.#apiKey}`,
          revision,
          accept: JSON_API,
          ...(body && !(body instanceof FormData) && { 'content-type': JSON_API }),
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        // A redirect would take the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(limit),
      });
      text = await response.text();
    } catch (cause) {
      throw unreachable(cause, task, unknownOutcome);
    }
    const parsed = parseJson(text);
    if (!response.ok) {
      const { status, headers } = response;
      throw refusalOf({ status, body: parsed, headers, task, scope, unknownOutcome });
    }
    const result = schema.safeParse(parsed);
    if (result.success) return result.data;
    throw new KlaviyoError('unavailable', `Klaviyo's answer could not be read when asked to ${task}.`, {
      unknownOutcome,
      cause: result.error,
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreachable(cause: unknown, task: string, unknownOutcome: boolean): KlaviyoError {
  const silent = cause instanceof Error && cause.name === 'TimeoutError';
  const message = silent
    ? `Klaviyo did not answer in time when asked to ${task}.`
    : `Klaviyo could not be reached to ${task}.`;
  return new KlaviyoError('unavailable', message, { unknownOutcome, tookTooLong: silent, cause });
}

function pauseBefore(error: KlaviyoError, repeatable: boolean, attempt: number): number | null {
  const growing = 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  if (error.failure === 'rate_limited') {
    const seconds = error.retryAfterSeconds ?? growing;
    return seconds <= LONGEST_WAIT_SECONDS ? seconds * 1_000 : null;
  }
  const isWorthIt = error.failure === 'unavailable' && repeatable && !error.tookTooLong;
  return isWorthIt ? growing * 300 : null;
}
