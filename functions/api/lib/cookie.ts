import { setting } from '#functions/environment.ts';
import { SESSION_DAYS } from '#shared/contract/limits.ts';

const secure = () => setting('COOKIE_SECURE') === 'true';
/** `__Host-` would require `Path=/`, which sends the cookie with every call. */
const cookieName = () => (secure() ? '__Secure-galley_rt' : 'galley_rt');

export function readRefreshCookie(cookies: readonly string[]): string | undefined {
  const start = `${cookieName()}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) || undefined;
}

export const refreshCookie = (token: string): string => cookie(token, SESSION_DAYS * 86_400);
export const clearedCookie = (): string => cookie('', 0);

const cookie = (value: string, maxAge: number) =>
  [
    `${cookieName()}=${value}`,
    'Path=/auth',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    secure() && 'Secure',
    'SameSite=Strict',
  ]
    .filter(Boolean)
    .join('; ');
