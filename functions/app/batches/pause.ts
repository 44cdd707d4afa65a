import * as z from 'zod';
import { instant } from '#shared/contract/schemas/common.ts';
import { get, put } from '../../services/table.ts';
import { updateBatch } from './store.ts';

/** Expires an hour after the pause, so a change of its shape needs no version. */
const pauseRecord = z.object({ until: instant });
const pauseKey = (account: string) => ({ pk: `PAUSE#${account}`, sk: 'PAUSE' });
/** How long the table keeps a pause after its end. */
const RETENTION_SECONDS = 3_600;

async function pausedUntil(account: string): Promise<number> {
  const pause = await get(pauseRecord, pauseKey(account));
  return pause === undefined ? 0 : Date.parse(pause.until);
}

/** Seconds left of the pause that the provider of this account asked for; 0 or less when there is none. */
export const secondsPaused = async (account: string | null): Promise<number> =>
  account === null ? 0 : ((await pausedUntil(account)) - Date.now()) / 1_000;

/** Makes every caller of this account wait for `seconds` from now. A longer stored pause stays. */
export async function storePause(account: string | null, seconds: number): Promise<void> {
  if (account === null) return;
  const until = Date.now() + seconds * 1_000;
  if ((await pausedUntil(account)) >= until) return;
  const expires_at = Math.ceil(until / 1_000) + RETENTION_SECONDS;
  await put({ ...pauseKey(account), until: new Date(until).toISOString(), expires_at });
}

/**
 * Shows the provider's pause on the batch until `until` (ms). Its turns see it before they claim a campaign.
 */
export const showPause = async (batch: string, until: number): Promise<void> =>
  void (await updateBatch(batch, { set: { paused_until: new Date(until).toISOString() } }));
