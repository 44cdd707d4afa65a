import { createHash } from 'node:crypto';

const OFFICIAL = 'api.openai.com';

/** Names the provider and the key that calls are counted under, without telling the key. */
export function accountOf(apiKey: string, baseUrl: string): string {
  const host = baseUrl === '' ? OFFICIAL : new URL(baseUrl).host;
  return `${host}#${createHash('sha256').update(apiKey).digest('hex').slice(0, 16)}`;
}
