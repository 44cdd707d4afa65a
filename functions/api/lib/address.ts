import { isIPv4, isIPv6 } from 'node:net';
import { isFromEdge } from './edge.ts';

/** CloudFront puts the viewer's address here, whatever the viewer sent (`infra/aws/edge.ts`). */
export const VIEWER_HEADER = 'x-galley-viewer';

/**
 * Returns where a call comes from, for counting: an IPv4 address, or the network of an IPv6 one. Behind CloudFront
 * the address is the one CloudFront saw. Headers of any other caller are ignored, as anybody may write them.
 */
export function callerAddress(headers: Record<string, string | undefined>, sourceIp: string): string {
  const viewer = isFromEdge(headers) ? headers[VIEWER_HEADER] : undefined;
  return networkOf(viewer?.trim() || sourceIp);
}

/** One customer of a provider has a whole /64: addresses within it are as good as one. */
function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // A dotted end stands for two groups.
  const known = first.length + last.length + (last.at(-1)?.includes('.') ? 1 : 0);
  const groups = tail === undefined ? first : [...first, ...Array<string>(8 - known).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
