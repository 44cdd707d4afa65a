import { createHash, timingSafeEqual } from 'node:crypto';
import { setting } from '#functions/environment.ts';
import { AppError } from '#functions/errors.ts';

/**
 * CloudFront adds this header to every request, with a value nobody else knows. `EDGE_SECRET` lists the
 * accepted values, separated by commas: two while one replaces the other.
 */
export const EDGE_HEADER = 'x-galley-edge';

type Headers = Record<string, string | undefined>;

/** False on the laptop, which has no CloudFront. */
export function isFromEdge(headers: Headers): boolean {
  const [given, expected] = [headers[EDGE_HEADER], setting('EDGE_SECRET')];
  if (expected === '' || given === undefined) return false;
  return expected.split(',').some((each) => timingSafeEqual(digest(given), digest(each)));
}

/** Refuses calls of the API's own address, which would bypass CloudFront and its firewall. Throws 403. */
export function requireEdge(headers: Headers): void {
  if (setting('EDGE_SECRET') !== '' && !isFromEdge(headers))
    throw new AppError('forbidden', 'Call Galley at its own address.');
}

/** Gives both sides the same length, as `timingSafeEqual` requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();
