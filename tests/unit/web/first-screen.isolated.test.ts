import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { loadedAmplify } = vi.hoisted(() => ({ loadedAmplify: vi.fn() }));
vi.mock('../../../web/src/lib/amplify.ts', () => {
  loadedAmplify();
  return { useTokens: () => {}, accessToken: async () => 'from Amplify' };
});

const signedIn = {
  authenticated: true,
  user: { username: 'demo', sub: 'sub-1' },
  access_token: 'from the session',
  expires_in: 600,
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  // Without requestIdleCallback, as in Safari.
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('fetch', async () => Response.json(signedIn));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('work that can wait', () => {
  const load = () => import('../../../web/src/lib/when-idle.ts');

  it('waits for the first screen, and what may be opened later leaves the first seconds to the person', async () => {
    const { whenIdle, firstScreenShown } = await load();
    const done: string[] = [];
    const add = (name: string, soon: boolean) => whenIdle(async () => void done.push(name), { soon });
    add('a dialog', false);
    add('a menu', true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([]);
    firstScreenShown();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(done).toEqual(['a menu']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual(['a menu', 'a dialog']);
    add('another dialog', false);
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toEqual(['a menu', 'a dialog', 'another dialog']);
  });

  it('goes on one piece at a time, past a piece that fails', async () => {
    const { whenIdle, firstScreenShown } = await load();
    const answer = Promise.withResolvers<void>();
    const second = vi.fn(async () => {});
    whenIdle(() => answer.promise, { soon: true });
    whenIdle(second, { soon: true });
    firstScreenShown();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second).not.toHaveBeenCalled();
    answer.reject(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(500);
    expect(second).toHaveBeenCalledTimes(1);
  });
});

describe('the data of the first screen', () => {
  const load = () => import('../../../web/src/lib/query.ts');

  it('has arrived when the answers and what they lead to are there', async () => {
    const { queryClient, answersArrived } = await load();
    const [calendar, email] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const arrived = vi.fn();
    const first = queryClient.fetchQuery({ queryKey: ['calendar'], queryFn: () => calendar.promise });
    void answersArrived().then(arrived);
    await vi.advanceTimersByTimeAsync(1_000);
    calendar.resolve('calendar');
    await first;
    const second = queryClient.fetchQuery({ queryKey: ['email'], queryFn: () => email.promise });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(arrived).not.toHaveBeenCalled();
    email.resolve('email');
    await second;
    await vi.advanceTimersByTimeAsync(200);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('is not waited for longer than five seconds', async () => {
    const { queryClient, answersArrived } = await load();
    const arrived = vi.fn();
    void queryClient.fetchQuery({ queryKey: ['calendar'], queryFn: () => new Promise<string>(() => {}) });
    void answersArrived().then(arrived);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(arrived).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(arrived).toHaveBeenCalledTimes(1);
  });
});

describe('the first calls', () => {
  it('get their token from the session, and later ones from Amplify once it is loaded', async () => {
    const { bearerToken } = await import('../../../web/src/lib/session.ts');
    const { firstScreenShown } = await import('../../../web/src/lib/when-idle.ts');
    expect(await bearerToken()).toBe('from the session');
    expect(loadedAmplify).not.toHaveBeenCalled();
    firstScreenShown();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await bearerToken()).toBe('from Amplify');
  });
});
