import * as z from 'zod';
import { instant } from '#shared/contract/schemas/common.ts';
import { get, put } from '../../services/table.ts';
import { updateBatch } from './store.ts';

const pauseRecord = z.object({ until: instant });
const pauseKey = (account: string) => ({ pk: `PAUSE#${account}`, sk: 'PAUSE' });
/** Kept a little longer than it counts; the table forgets it by itself. */
const KEPT_SECONDS = 3_600;

/** Until when (ms) the provider of this account asked everyone to wait; 0 when it did not. */
export async function pausedUntil(account: string): Promise<number> {
  const pause = await get(pauseRecord, pauseKey(account));
  return pause === undefined ? 0 : Date.parse(pause.until);
}

/** Makes everyone who calls this account wait until then (ms). A longer pause that is stored already stays. */
export async function storePause(account: string, until: number): Promise<void> {
  if ((await pausedUntil(account)) >= until) return;
  const expires_at = Math.ceil(until / 1_000) + KEPT_SECONDS;
  await put({ ...pauseKey(account), until: new Date(until).toISOString(), expires_at });
}

/** Shows the provider's pause on the batch, where its turns see it before they take a campaign. */
export const showPause = async (batch: string, until: number): Promise<void> =>
  void (await updateBatch(batch, { set: { paused_until: new Date(until).toISOString() } }));
