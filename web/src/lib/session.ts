import { createCall } from './client-call.ts';
import { connection } from './connection.ts';
import { createSession, type SessionState } from './session-store.ts';
import { useStore } from './store.ts';

/** For `/auth/*`, which needs neither a token nor a brand. */
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

const amplify = import('./amplify.ts').then((module) => {
  module.useTokens(session.token);
  return module;
});

/** The bearer token from Amplify's token provider; null when nobody is signed in. */
export const bearerToken = async (): Promise<string | null> => (await amplify).accessToken();

/** Spec §7: dispatched on a 401; opens the login dialog. */
export const AUTH_ERROR_EVENT = 'api-auth-error';

export const raiseAuthError = (): boolean =>
  window.dispatchEvent(new CustomEvent(AUTH_ERROR_EVENT, { detail: 401 }));

window.addEventListener(AUTH_ERROR_EVENT, (event) => {
  if ((event as CustomEvent<unknown>).detail === 401) session.refused();
});
