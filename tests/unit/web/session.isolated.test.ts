import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type SessionCalls } from '../../../web/src/lib/session-store.ts';

const user = { username: 'demo', sub: 'sub-1' };
const signedIn = (token: string) => ({ authenticated: true, user, access_token: token, expires_in: 600 });
const nobody = { authenticated: false, user: null, access_token: null, expires_in: null };

function setup(calls: Partial<SessionCalls> = {}) {
  let tokens = 0;
  const currentUser = vi.fn(async () => signedIn(`token-${++tokens}`));
  const changedUser = vi.fn();
  const clock = { now: 0 };
  const session = createSession({
    currentUser,
    login: async (username) => ({
      success: true,
      user: { ...user, username },
      access_token: 'token-login',
      expires_in: 600,
    }),
    logout: async () => {},
    changedUser,
    now: () => clock.now,
    ...calls,
  });
  return { session, currentUser, changedUser, clock };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the first check', () => {
  it('finds out who is signed in', async () => {
    const { session } = setup();
    await session.check();
    expect(session.store.get()).toEqual({ user, checking: false, asking: false });
  });

  it.each([
    ['nobody is signed in', async () => nobody],
    ['the check fails', async () => Promise.reject(new TypeError('no network'))],
  ])('asks for a sign-in when %s [spec 4.049, 8.047]', async (_case, currentUser) => {
    const { session } = setup({ currentUser });
    await session.check();
    expect(session.store.get()).toEqual({ user: null, checking: false, asking: true });
  });

  it('asks after five seconds without an answer, and stops asking when a late one comes [spec 4.050, 9.011]', async () => {
    let answer: (found: ReturnType<typeof signedIn>) => void = () => {};
    const { session } = setup({ currentUser: () => new Promise((resolve) => (answer = resolve)) });
    const check = session.check();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(session.store.get().checking).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.store.get()).toMatchObject({ checking: false, asking: true });
    answer(signedIn('late'));
    await check;
    expect(session.store.get()).toEqual({ user, checking: false, asking: false });
  });
});

describe('the token', () => {
  it('is fetched once for calls made at the same time', async () => {
    const { session, currentUser } = setup();
    expect(await Promise.all([session.token(), session.token(), session.token()])).toEqual([
      'token-1',
      'token-1',
      'token-1',
    ]);
    expect(currentUser).toHaveBeenCalledTimes(1);
  });

  it('is kept until 30 s before it runs out, then renewed', async () => {
    const { session, clock } = setup();
    await session.token();
    clock.now = 569_999;
    expect(await session.token()).toBe('token-1');
    clock.now = 570_000;
    expect(await session.token()).toBe('token-2');
  });

  it('is renewed when a fresh one is asked for', async () => {
    const { session } = setup();
    await session.token();
    expect(await session.token({ fresh: true })).toBe('token-2');
  });

  it('is dropped after a refusal, and not renewed by the cookie', async () => {
    const { session, currentUser } = setup();
    await session.check();
    session.refused();
    expect(session.store.get()).toMatchObject({ user, asking: true });
    expect(await session.token()).toBeNull();
    expect(currentUser).toHaveBeenCalledTimes(1);
  });
});

describe('a sign-in over the page', () => {
  it('lets the waiting calls continue, with the new token', async () => {
    const { session } = setup();
    await session.check();
    session.refused();
    const waiting = session.signedIn();
    await session.signIn('demo', 'secret');
    await expect(waiting).resolves.toBeUndefined();
    expect(await session.token()).toBe('token-login');
    expect(session.store.get().asking).toBe(false);
  });

  it('stops the waiting calls when the dialog is closed', async () => {
    const { session } = setup();
    await session.check();
    session.refused();
    const waiting = session.signedIn();
    session.dismiss();
    await expect(waiting).rejects.toThrow('You are signed out');
  });

  it('cannot be closed by somebody who was never signed in', async () => {
    const { session } = setup({ currentUser: async () => nobody });
    await session.check();
    session.dismiss();
    expect(session.store.get().asking).toBe(true);
  });

  it('reloads the page for another person', async () => {
    const { session, changedUser } = setup({
      login: async () => ({
        success: true,
        user: { username: 'eve', sub: 'sub-2' },
        access_token: 'token-eve',
        expires_in: 600,
      }),
    });
    await session.check();
    session.refused();
    const resolved = vi.fn();
    void session.signedIn().then(resolved);
    await session.signIn('eve', 'secret');
    expect(changedUser).toHaveBeenCalledOnce();
    expect(resolved).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('forgets user and token', async () => {
    const { session } = setup();
    await session.check();
    await session.signOut();
    expect(session.store.get()).toEqual({ user: null, checking: false, asking: true });
  });

  it('leaves the person signed in when the server did not confirm', async () => {
    const { session } = setup({ logout: async () => Promise.reject(new TypeError('no network')) });
    await session.check();
    await expect(session.signOut()).rejects.toThrow();
    expect(session.store.get().user).toEqual(user);
  });
});
