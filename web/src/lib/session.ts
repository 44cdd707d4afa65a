import { createCall } from './client-call.ts';
import { connection } from './connection.ts';
import { createSession, type SessionState } from './session-store.ts';
import { useStore } from './store.ts';
import { whenIdle } from './when-idle.ts';

/** For `/auth/*`, which needs no token or brand. */
const publicCall = createCall({
  send: (url, init) => fetch(url, init),
  token: async () => null,
  signInAgain: async () => {},
  client: () => null,
  reached: connection.reached,
});

export const session = createSession({
  currentUser: () => publicCall('currentUser'),
  login: (username, password) => publicCall('login', { as: 'form', body: { username, password } }),
  logout: () => publicCall('logout'),
  changedUser: () => window.location.reload(),
});

export const useSession = (): SessionState => useStore(session.store);

/** Direct at first, so that the first screen does not wait for Amplify. */
let accessToken = (): Promise<string | null> => session.token();
whenIdle(
  async () => {
    const amplify = await import('./amplify.ts');
    amplify.useTokens(session.token);
    accessToken = amplify.accessToken;
  },
  { soon: true },
);

/** From Amplify once loaded; null when signed out. */
export const bearerToken = (): Promise<string | null> => accessToken();

/** Spec §7: dispatched on a 401. */
export const AUTH_ERROR_EVENT = 'api-auth-error';

export const raiseAuthError = (): boolean =>
  window.dispatchEvent(new CustomEvent(AUTH_ERROR_EVENT, { detail: 401 }));

window.addEventListener(AUTH_ERROR_EVENT, (event) => {
  if ((event as CustomEvent<unknown>).detail === 401) session.refused();
});
