import { createHash, timingSafeEqual } from 'node:crypto';
import { setting } from '#functions/environment.ts';

/** CloudFront adds this header to every request it forwards; nobody else knows its value. */
export const EDGE_HEADER = 'x-galley-edge';

/**
 * Returns the caller's address. API Gateway appends the address it was called from to X-Forwarded-For. Behind
 * CloudFront that is CloudFront's own, and the entry before it, added by CloudFront, is the viewer's. Without
 * CloudFront the caller may have written the header, so it is ignored.
 */
export function callerAddress(headers: Record<string, string | undefined>, sourceIp: string): string {
  if (!isFromEdge(headers[EDGE_HEADER])) return sourceIp;
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) || sourceIp;
}

function isFromEdge(given: string | undefined): boolean {
  const expected = setting('EDGE_SECRET');
  if (expected === '' || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(expected));
}

/** Gives both sides the same length, as `timingSafeEqual` requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();
