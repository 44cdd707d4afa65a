import { isIPv4, isIPv6 } from 'node:net';
import { isFromEdge } from './edge.ts';

/** CloudFront overwrites any value the viewer sent (`infra/aws/edge.ts`). */
export const VIEWER_HEADER = 'x-galley-viewer';

/** An IPv4 address or IPv6 network, for counting. Only CloudFront's header cannot be forged. */
export function callerAddress(headers: Record<string, string | undefined>, sourceIp: string): string {
  const viewer = isFromEdge(headers) ? headers[VIEWER_HEADER] : undefined;
  return networkOf(viewer?.trim() || sourceIp);
}

/** A provider's customer has a whole /64. */
function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // A dotted IPv4 end is two groups.
  const known = first.length + last.length + (last.at(-1)?.includes('.') ? 1 : 0);
  const groups = tail === undefined ? first : [...first, ...Array<string>(8 - known).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
