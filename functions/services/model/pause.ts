import * as z from 'zod';
import { instant } from '#shared/contract/schemas/common.ts';
import { msUntil } from '../clock.ts';
import { get, put } from '../table.ts';

/** A longer pause is refused, and no campaign waits longer in all. */
export const LONGEST_WAIT_SECONDS = 1_800;
export const LONGEST_WAIT_MS = LONGEST_WAIT_SECONDS * 1_000;

/** Unversioned: expires an hour after the pause. */
const pauseRecord = z.object({ until: instant });
const pauseKey = (account: string) => ({ pk: `PAUSE#${account}`, sk: 'PAUSE' });
const RETENTION_SECONDS = 3_600;

async function pausedUntil(account: string): Promise<number> {
  const pause = await get(pauseRecord, pauseKey(account));
  return pause === undefined ? 0 : Date.parse(pause.until);
}

/** Seconds; 0 when there is no pause. */
export const secondsPaused = async (account: string | null): Promise<number> =>
  account === null ? 0 : msUntil(await pausedUntil(account), LONGEST_WAIT_MS) / 1_000;

/** Keeps a longer one. Stores none too long for any campaign: an odd answer must not stop all work. */
export async function storePause(account: string | null, seconds: number): Promise<void> {
  if (account === null) return;
  if (seconds > LONGEST_WAIT_SECONDS || (await secondsPaused(account)) >= seconds) return;
  const until = Date.now() + seconds * 1_000;
  const expires_at = Math.ceil(until / 1_000) + RETENTION_SECONDS;
  await put({ ...pauseKey(account), until: new Date(until).toISOString(), expires_at });
}
