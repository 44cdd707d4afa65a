import type { ErrorBody } from '#shared/contract/errors.ts';
import { type RouteName, splitPath } from '#shared/contract/paths.ts';
import { target } from '#shared/contract/request.ts';
import type { RouteSpec } from '#shared/contract/route.ts';
import {
  type RouteBodyInput,
  type RouteFileName,
  type RouteParamsInput,
  type RouteQueryInput,
  type RouteResponse,
  routes,
} from '#shared/contract/routes.ts';

interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface CallOptions<N extends RouteName> {
  params?: RouteParamsInput<N>;
  query?: RouteQueryInput<N>;
  body?: RouteBodyInput<N>;
  files?: { [F in RouteFileName<N>]?: SentFile };
  headers?: Record<string, string>;
}

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  readonly headers: Headers;
  constructor(route: RouteName, response: Response, body: Partial<ErrorBody> & { message?: string }) {
    super(`${route}: ${response.status} ${body.detail ?? body.message ?? ''}`);
    this.status = response.status;
    this.body = body;
    this.headers = response.headers;
  }
}

export class GalleyClient {
  readonly base: string;
  #token: string | undefined;
  #signIn: { username: string; password: string } | undefined;
  constructor(base: string) {
    this.base = base;
  }

  get token(): string | undefined {
    return this.#token;
  }

  async login(username: string, password: string): Promise<void> {
    const { access_token } = await this.call('login', { body: { username, password } });
    this.#token = access_token;
    this.#signIn = { username, password };
  }

  /** Renews an expired token once. Throws `CallFailed` for a status of 400 or above. */
  async call<N extends RouteName>(name: N, options: CallOptions<N> = {}): Promise<RouteResponse<N>> {
    let response = await this.send(name, options);
    if (response.status === 401 && this.#signIn && name !== 'login') {
      await this.login(this.#signIn.username, this.#signIn.password);
      response = await this.send(name, options);
    }
    const body: unknown = await response.json();
    if (!response.ok) throw new CallFailed(name, response, body as ErrorBody);
    return routes[name].response.parse(body) as RouteResponse<N>;
  }

  async send<N extends RouteName>(
    name: N,
    { params, query, body, files, headers = {} }: CallOptions<N> = {},
  ): Promise<Response> {
    const encoded = encodeBody(routes[name], body, files);
    return fetch(
      this.base + target(name, params as Record<string, unknown>, query as Record<string, unknown>),
      {
        method: splitPath(name).method,
        headers: {
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...encoded.headers,
          ...headers,
        },
        body: encoded.body,
      },
    );
  }
}

function encodeBody(
  route: RouteSpec,
  body: unknown,
  files: Record<string, SentFile | undefined> | undefined,
): { body?: string | FormData; headers: Record<string, string> } {
  if (!route.body) return { headers: {} };
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  if (route.body.types.includes('json') && !files) {
    return {
      body: JSON.stringify(Object.fromEntries(fields)),
      headers: { 'content-type': 'application/json' },
    };
  }
  const form = new FormData();
  for (const [field, value] of fields) form.set(field, String(value));
  for (const [field, file] of Object.entries(files ?? {})) {
    if (file) form.set(field, new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  }
  return { body: form, headers: {} };
}
