import { isFromEdge } from './edge.ts';

/**
 * Returns the caller's address. API Gateway appends the address it was called from to X-Forwarded-For. Behind
 * CloudFront that is CloudFront's own, and the entry before it, added by CloudFront, is the viewer's. Without
 * CloudFront the caller may have written the header, so it is ignored.
 */
export function callerAddress(headers: Record<string, string | undefined>, sourceIp: string): string {
  if (!isFromEdge(headers)) return sourceIp;
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) || sourceIp;
}
