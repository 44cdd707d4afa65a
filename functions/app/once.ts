import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError, invalid } from '../errors.ts';
import { get, put, update } from '../services/table.ts';

const KEPT_SECONDS = 24 * 3_600;
const LONGEST_KEY = 200;

const onceRecord = z.object({ ids: z.array(z.string()), request: z.string(), expires_at: z.int() });

export interface Once {
  user: { sub: string };
  /** The call the key is for; a key counts per user and call. */
  call: string;
  /** The `Idempotency-Key` header, if there was one. */
  key: string | undefined;
  /** Everything of the request that decides what it does. */
  request: unknown;
}

/**
 * The ids a call works under: those of the first call with this key in the last 24 hours, else the ones given. `first` is
 * false for a repetition. Throws 409 when the key was used for another request.
 */
export async function onlyOnce(
  { user, call, key, request }: Once,
  ids: string[],
): Promise<{ ids: string[]; first: boolean }> {
  if (key === undefined || key === '') return { ids, first: true };
  if (key.length > LONGEST_KEY)
    throw invalid(`The Idempotency-Key may have at most ${LONGEST_KEY} characters`);
  const at = { pk: `ONCE#${user.sub}#${call}#${hash(key)}`, sk: 'ONCE' };
  const now = Math.floor(Date.now() / 1000);
  const record = { ids, request: hash(JSON.stringify(request)), expires_at: now + KEPT_SECONDS };
  if (await put({ ...at, ...record }, { ifAbsent: true })) return { ids, first: true };
  const kept = await get(onceRecord, at);
  if (!kept) return onlyOnce({ user, call, key, request }, ids);
  if (kept.expires_at <= now) {
    const renewed = await update(onceRecord, at, { set: record, expect: { expires_at: kept.expires_at } });
    return renewed ? { ids, first: true } : onlyOnce({ user, call, key, request }, ids);
  }
  if (kept.request !== record.request) {
    throw new AppError(
      'conflict',
      'This Idempotency-Key was used for another request. Nothing was started; use a new key.',
    );
  }
  return { ids: kept.ids, first: false };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
