import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http.ts';
import { createApi } from './api.ts';
import { applyFault, createFaults } from './faults.ts';
import type { createLimits } from './limits.ts';
import { createPages } from './pages.ts';
import { KlaviyoRefusal, refusalBody } from './refusal.ts';
import { openStore } from './store.ts';

const BODY_LIMIT = 8 * 1024 * 1024;

export interface KlaviyoStandIn {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  faults: ReturnType<typeof createFaults>;
  store: ReturnType<typeof openStore>;
  calls: string[];
}

export interface KlaviyoStandInOptions {
  folder: string;
  base: () => string;
  /** Defaults to Klaviyo's documented limits. */
  limit?: ReturnType<typeof createLimits>;
  seen?: (exchange: Exchange) => void;
}

export interface Exchange {
  method: string;
  path: string;
  query: string;
  revision: string;
  body: Buffer;
  answer: unknown;
}

export function createKlaviyo({ folder, base, limit, seen }: KlaviyoStandInOptions): KlaviyoStandIn {
  const store = openStore(folder);
  const faults = createFaults();
  const calls: string[] = [];
  const api = createApi(store, base, limit);
  const pages = createPages({ store, faults, base });

  async function callApi(request: IncomingMessage, response: ServerResponse, url: URL, path: string) {
    const body = await readBody(request, BODY_LIMIT);
    const method = request.method ?? 'GET';
    const name = `${method} /api/${path}`;
    calls.push(name);
    const fault = faults.next(name);
    if (fault && !fault.after) {
      applyFault(fault, response);
      return;
    }
    if (!body) throw new KlaviyoRefusal(413, 'too_large', 'The request is too large.');
    const answer = await api({ method, path, query: url.searchParams, request, body });
    const revision = String(request.headers.revision);
    seen?.({ method, path: `/api/${path}`, query: url.search, revision, body, answer: answer.body });
    if (fault) {
      applyFault(fault, response);
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/vnd.api+json' })
      .end(JSON.stringify(answer.body));
  }

  return {
    faults,
    store,
    calls,
    async handle(request, response) {
      const root = new URL(base()).pathname.replace(/\/$/, '');
      const url = new URL(request.url ?? '/', base());
      const path = url.pathname.slice(root.length);
      if (!path.startsWith('/api/')) return pages(request, response, path);
      try {
        await callApi(request, response, url, path.slice('/api/'.length).replace(/\/$/, ''));
      } catch (error) {
        const refusal =
          error instanceof KlaviyoRefusal
            ? error
            : new KlaviyoRefusal(500, 'internal', 'The stand-in failed; the terminal says why.');
        if (refusal !== error) console.error(error);
        response
          .writeHead(refusal.status, { 'content-type': 'application/vnd.api+json', ...refusal.headers })
          .end(JSON.stringify(refusalBody(refusal)));
      }
    },
  };
}
