import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Asking } from '#functions/services/web-pages/ask-page.ts';
import { isPublicAddress } from '#functions/services/web-pages/public-address.ts';

export interface Pages {
  port: number;
  /** "GET shop.test/tea", in order. */
  asked: string[];
  /** Open at once, in total and per host. */
  most: { total: number; ofHost: number };
  close: () => Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Answers under any name. */
export async function startPages(answer: Answer, address = '127.0.0.1', port = 0): Promise<Pages> {
  const asked: string[] = [];
  const most = { total: 0, ofHost: 0 };
  const open = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    asked.push(`${request.method} ${host}${request.url}`);
    open.set(host, (open.get(host) ?? 0) + 1);
    most.ofHost = Math.max(most.ofHost, open.get(host) ?? 0);
    most.total = Math.max(
      most.total,
      [...open.values()].reduce((sum, count) => sum + count, 0),
    );
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1));
    void answer(request, response);
  });
  await new Promise<void>((done) => server.listen(port, address, done));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    most,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Only these tests' websites exist. */
export const testInternet = (hosts: Record<string, string | readonly string[]> = {}): Asking => ({
  mayConnect: (address) => address === '127.0.0.1' || isPublicAddress(address),
  anyPort: true,
  resolve: async (host) => {
    const found = hosts[host] ?? (host.endsWith('.test') ? '127.0.0.1' : undefined);
    if (found === undefined) throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
    return typeof found === 'string' ? [found] : found;
  },
});
