import { requireOwnOrigin } from '#functions/app/session/origin.ts';
import { continueSession, endSession, startSession } from '#functions/app/session/session.ts';
import { authRoutes } from '#shared/contract/routes/auth.ts';
import { callerAddress } from './lib/address.ts';
import { Reply } from './lib/answer.ts';
import { clearedCookie, readRefreshCookie, refreshCookie } from './lib/cookie.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('auth', authRoutes, {
  login: async ({ body, headers, sourceIp }) => {
    requireOwnOrigin(headers);
    const session = await startSession({ ...body, address: callerAddress(headers, sourceIp) });
    return new Reply(
      { success: true, user: session.user, access_token: session.accessToken, expires_in: session.expiresIn },
      { cookies: [refreshCookie(session.refreshToken)] },
    );
  },
  currentUser: async ({ headers, cookies }) => {
    requireOwnOrigin(headers);
    const session = await continueSession(readRefreshCookie(cookies));
    // An invalid cookie is not cleared: another tab may just be setting a new one.
    if (!session) return { authenticated: false, user: null, access_token: null, expires_in: null };
    return new Reply(
      {
        authenticated: true,
        user: session.user,
        access_token: session.accessToken,
        expires_in: session.expiresIn,
      },
      { cookies: [refreshCookie(session.refreshToken)] },
    );
  },
  logout: async ({ headers, cookies }) => {
    requireOwnOrigin(headers);
    await endSession(readRefreshCookie(cookies));
    return new Reply({ success: true }, { cookies: [clearedCookie()] });
  },
});
