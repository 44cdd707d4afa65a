/**
 * The caller's address. Behind CloudFront the API sees CloudFront's, and every viewer's stands before it in
 * X-Forwarded-For: what the last hop did not add itself could be anyone's invention, so it is read only then.
 */
export function callerAddress(headers: Record<string, string | undefined>, sourceIp: string): string {
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-1) === sourceIp ? hops.at(-2) || sourceIp : sourceIp;
}
