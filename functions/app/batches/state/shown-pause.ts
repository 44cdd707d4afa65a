import { msUntil } from '../../../services/clock.ts';
import { LONGEST_WAIT_MS } from '../../../services/model/pause.ts';
import type { BatchRecord } from './batch-records.ts';
import { updateBatch } from './store.ts';

export const msPaused = ({ paused_until }: BatchRecord, now = Date.now()): number =>
  msUntil(Date.parse(paused_until ?? ''), LONGEST_WAIT_MS, now);

export const showPause = async (batch: string, until: number): Promise<void> =>
  void (await updateBatch(batch, { set: { paused_until: new Date(until).toISOString() } }));
