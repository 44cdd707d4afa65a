import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError, invalid } from '../errors.ts';
import { get, put, update } from '../services/table.ts';

const LIFETIME_SECONDS = 24 * 3_600;
const MAX_KEY_LENGTH = 200;

/** Unversioned: expires after a day. */
const onceRecord = z.object({ ids: z.array(z.string()), request: z.string(), expires_at: z.int() });

export interface Once {
  user: { sub: string };
  /** Keys are separate for each user and call. */
  call: string;
  key: string | undefined;
  /** Everything that affects what the call does. */
  request: unknown;
}

/** The first call's ids, for 24 hours. Throws 409 for a different request with the same key. */
export async function onlyOnce(
  { user, call, key, request }: Once,
  ids: string[],
): Promise<{ ids: string[]; first: boolean }> {
  if (key === undefined || key === '') return { ids, first: true };
  if (key.length > MAX_KEY_LENGTH)
    throw invalid(`The Idempotency-Key may have at most ${MAX_KEY_LENGTH} characters`);
  const at = { pk: `ONCE#${user.sub}#${call}#${hash(key)}`, sk: 'ONCE' };
  const now = Math.floor(Date.now() / 1000);
  const record = { ids, request: hash(JSON.stringify(request)), expires_at: now + LIFETIME_SECONDS };
  if (await put({ ...at, ...record }, { ifAbsent: true })) return { ids, first: true };
  const stored = await get(onceRecord, at);
  if (!stored) return onlyOnce({ user, call, key, request }, ids);
  if (stored.expires_at <= now) {
    const renewed = await update(onceRecord, at, { set: record, expect: { expires_at: stored.expires_at } });
    return renewed ? { ids, first: true } : onlyOnce({ user, call, key, request }, ids);
  }
  if (stored.request !== record.request) {
    throw new AppError(
      'conflict',
      'This Idempotency-Key was used for another request. Nothing was started; use a new key.',
    );
  }
  return { ids: stored.ids, first: false };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
