import { createHash, timingSafeEqual } from 'node:crypto';
import { setting } from '#functions/environment.ts';
import { AppError } from '#functions/errors.ts';

/**
 * CloudFront adds this header to every request it forwards; nobody else knows its value. `EDGE_SECRET` has the values
 * that are accepted, separated by commas: two while one takes the other's place. */
export const EDGE_HEADER = 'x-galley-edge';

type Headers = Record<string, string | undefined>;

/** Whether the request came through CloudFront. False on the laptop, which has none. */
export function isFromEdge(headers: Headers): boolean {
  const [given, expected] = [headers[EDGE_HEADER], setting('EDGE_SECRET')];
  if (expected === '' || given === undefined) return false;
  return expected.split(',').some((each) => timingSafeEqual(digest(given), digest(each)));
}

/**
 * Refuses calls of the API's own address: they would pass by CloudFront and its firewall, and could name any
 * address as theirs. Throws 403.
 */
export function requireEdge(headers: Headers): void {
  if (setting('EDGE_SECRET') !== '' && !isFromEdge(headers))
    throw new AppError('forbidden', 'Call Galley at its own address.');
}

/** Gives both sides the same length, as `timingSafeEqual` requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();
