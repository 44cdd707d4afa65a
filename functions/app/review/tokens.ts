import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { get, put } from '../../services/table.ts';
import { tokenKey, tokenRecord } from './review-records.ts';

/** 256 bits. */
const TOKEN_BYTES = 32;
/** How long an expired link says so. */
const DAYS_AFTER_END = 400;
const DAY_MS = 86_400_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Only the hash is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token).toString('base64url') };
}

export const rememberToken = (
  hash: string,
  { session_id, id, ends_on }: { session_id: string; id: string; ends_on: string },
): Promise<boolean> =>
  put({
    ...tokenKey(hash),
    session_id,
    link_id: id,
    expires_at: Math.ceil((Date.parse(ends_on) + DAYS_AFTER_END * DAY_MS) / 1000),
  });

export const findToken = async (token: string) => {
  const found = await get(tokenRecord, tokenKey(hashOf(token).toString('base64url')));
  return found && found.expires_at * 1000 > Date.now() ? found : undefined;
};

/** In constant time. */
export function isTokenOf(token: string, hash: string): boolean {
  const [given, expected] = [hashOf(token), Buffer.from(hash, 'base64url')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
