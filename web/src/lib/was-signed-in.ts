import { session } from './session.ts';

const KEY = 'galley-signed-in';

/** Only a guess: the cookie decides. */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

export function rememberSignIn(): void {
  session.store.subscribe(() => {
    const { user, asking } = session.store.get();
    try {
      if (user) localStorage.setItem(KEY, 'yes');
      else if (asking) localStorage.removeItem(KEY);
    } catch {
      // Without storage, every page loads the login dialog at once.
    }
  });
}
