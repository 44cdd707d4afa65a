import { createHash } from 'node:crypto';

const OFFICIAL = 'api.openai.com';

/** Identifies provider and key without revealing the key. */
export function accountOf(apiKey: string, baseUrl: string): string {
  const host = baseUrl === '' ? OFFICIAL : new URL(baseUrl).host;
  return `${host}#${createHash('sha256').update(apiKey).digest('hex').slice(0, 16)}`;
}
