import { afterEach, expect, it, vi } from 'vitest';
import { call } from '@/lib/api.ts';

vi.mock('@/lib/session.ts', () => ({ bearerToken: async () => 'token' }));

const ANSWERS_AFTER_MS = 60 * 60 * 1_000;

class PendingRequest {
  timeout = 0;
  upload = {};
  status = 200;
  responseText = '{"success":true}';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {
    sent.push(this);
    setTimeout(() => this.onload(), ANSWERS_AFTER_MS);
  }
}
const sent: PendingRequest[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for an answer however long it takes, also when it tells how much was sent [spec 7.003]', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(
    (_url: string, _init: RequestInit) =>
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(Response.json({ calendars: [], cursor: null })), ANSWERS_AFTER_MS);
      }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('XMLHttpRequest', PendingRequest);
  const answers = Promise.all([
    call('listCalendars'),
    call('setCurrentClient', { body: { client_name: 'zebra_cbd' }, onSent: () => undefined }),
  ]);
  await vi.advanceTimersByTimeAsync(ANSWERS_AFTER_MS);
  expect(await answers).toEqual([{ calendars: [], cursor: null }, { success: true }]);
  // Fake timers do not affect the browser's own timeouts.
  expect(fetched.mock.calls.map(([, { signal }]) => signal)).toEqual([undefined]);
  expect(sent.map(({ timeout }) => timeout)).toEqual([0]);
});
