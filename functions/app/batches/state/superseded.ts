import type { ItemRecord } from './batch-records.ts';
import { correctStatus } from './shown-status.ts';
import type { Invocation } from './work.ts';

const POLL_MS = 1_000;
const RESERVE_MS = 5_000;

/** Waits for the other worker: this one may have marked the campaign later. */
export async function correctSuperseded({ remainingMs, sleep }: Invocation, item: ItemRecord): Promise<void> {
  while (!(await correctStatus(item, 'generating')) && remainingMs() > RESERVE_MS) await sleep(POLL_MS);
}
