import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createGateway } from '#infra/local/gateway.ts';

const called = Promise.withResolvers<void>();
const server = createGateway({
  invoke: () => {
    called.resolve();
    return new Promise<never>(() => undefined);
  },
  verifyAccessToken: async () => ({ sub: 'ann' }),
  s3: async () => undefined,
  media: async () => undefined,
  klaviyo: undefined,
  drive: undefined,
  site: undefined,
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('keeps an idle connection open for longer than a client that polls may be held up', async () => {
  const { headers } = await fetch(url);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

it('says when a call took longer than it may, in its answer and in the terminal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = fetch(`${url}/api/overview`, { headers: { authorization: 'Bearer any' } });
  await called.promise;
  vi.advanceTimersByTime(29_000);
  const { status, headers } = await answer;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(await (await answer).json()).toEqual({
    message: 'Service Unavailable',
    code: 'unavailable',
    detail:
      'This took longer than one call may take. It may be done all the same: look, and try again if it is not.',
  });
  expect(said).toHaveBeenCalledWith(
    'GET /api/overview was not answered within 29 s. This computer may be busy.',
  );
});
