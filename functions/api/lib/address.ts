import { createHash, timingSafeEqual } from 'node:crypto';
import { setting } from '#functions/environment.ts';

/** CloudFront adds it to every request it passes on; nobody else knows its value. */
export const EDGE_HEADER = 'x-galley-edge';

/**
 * The caller's address. API Gateway adds the address that called it to X-Forwarded-For. Behind CloudFront that is
 * CloudFront's own, and the one before it, which CloudFront added, is the viewer's. Whatever stands in the header of a
 * request that did not come through CloudFront was written by the caller, and does not count.
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

/** Equally long whatever was given, as the comparison wants it. */
const digest = (text: string) => createHash('sha256').update(text).digest();
