import type { RouteResponse } from '#shared/contract/routes.ts';
import { createStore, type Store } from './store.ts';

export interface SessionUser {
  username: string;
  sub: string;
}

export interface SessionState {
  user: SessionUser | null;
  /** Until the first check ends. */
  checking: boolean;
  asking: boolean;
}

export interface Session {
  store: Store<SessionState>;
  /** Ends `checking` by `CHECK_TIMEOUT_MS`. */
  check: () => Promise<void>;
  /** Renewed before expiry; null when signed out. One request at a time. */
  token: (options?: { fresh?: boolean }) => Promise<string | null>;
  signIn: (username: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Forgets a refused token and opens the login dialog. */
  refused: () => void;
  /** Resolves after sign-in; rejects when the dialog is dismissed. */
  signedIn: (signal?: AbortSignal) => Promise<void>;
  /** Closes the dialog if someone is signed in. */
  dismiss: () => void;
}

export interface SessionCalls {
  currentUser: () => Promise<RouteResponse<'currentUser'>>;
  login: (username: string, password: string) => Promise<RouteResponse<'login'>>;
  logout: () => Promise<unknown>;
  /** Someone else signed in: nothing here may continue under their name. */
  changedUser: () => void;
  now?: () => number;
}

/** Spec §9. */
export const CHECK_TIMEOUT_MS = 5_000;
const RENEW_BEFORE_MS = 30_000;

interface Waiter {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** The token lives only in this closure. */
export function createSession({
  currentUser,
  login,
  logout,
  changedUser,
  now = Date.now,
}: SessionCalls): Session {
  const store = createStore<SessionState>({ user: null, checking: true, asking: false });
  const waiters = new Set<Waiter>();
  let held: { token: string; until: number } | null = null;
  let renewal: Promise<string | null> | null = null;

  const hold = (token: string, expiresIn: number) => {
    held = { token, until: now() + expiresIn * 1_000 - RENEW_BEFORE_MS };
  };

  function enter(user: SessionUser): void {
    const before = store.get().user;
    store.set({ user, checking: false, asking: false });
    if (before && before.sub !== user.sub) {
      changedUser();
      return;
    }
    for (const waiter of waiters) waiter.resolve();
    waiters.clear();
  }

  async function renew(): Promise<string | null> {
    const answer = await currentUser();
    if (!answer.authenticated || !answer.user || answer.access_token === null) {
      held = null;
      return null;
    }
    hold(answer.access_token, answer.expires_in ?? 0);
    enter(answer.user);
    return answer.access_token;
  }

  const token: Session['token'] = async ({ fresh = false } = {}) => {
    if (held && !fresh && now() < held.until) return held.token;
    // The old cookie must not sign the person in again before they answer.
    if (store.get().asking && store.get().user) return null;
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    return renewal;
  };

  return {
    store,
    token,
    async check() {
      const timeout = setTimeout(() => store.set({ checking: false, asking: true }), CHECK_TIMEOUT_MS);
      const found = await token().catch(() => null);
      clearTimeout(timeout);
      if (found === null) store.set({ checking: false, asking: true });
    },
    async signIn(username, password) {
      const answer = await login(username, password);
      hold(answer.access_token, answer.expires_in);
      enter(answer.user);
    },
    async signOut() {
      await logout();
      held = null;
      store.set({ user: null, asking: true });
    },
    refused() {
      held = null;
      store.set({ asking: true });
    },
    signedIn: (signal) =>
      new Promise((resolve, reject) => {
        const waiter = { resolve, reject };
        waiters.add(waiter);
        signal?.addEventListener('abort', () => {
          waiters.delete(waiter);
          reject(signal.reason);
        });
      }),
    dismiss() {
      if (!store.get().user) return;
      store.set({ asking: false });
      for (const waiter of waiters)
        waiter.reject(new Error('You are signed out. Sign in to continue; nothing you typed is lost.'));
      waiters.clear();
    },
  };
}
