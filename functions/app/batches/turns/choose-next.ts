import { msUntil } from '../../../services/clock.ts';
import { LONGEST_WAIT_MS } from '../../../services/model/pause.ts';
import type { BatchRecord, ItemRecord } from '../state/batch-records.ts';
import { isHeldBy, type Turn } from '../state/holder.ts';
import type { LoadedBatch } from '../state/store.ts';
import { isOpenQuestion } from '../state/view.ts';

const runOf = (holder: string) => Number.parseInt(holder, 10);

/** The function's timeout plus the call that ended it. */
export const WORKER_MS = 200_000;
const LOOK_AGAIN_SECONDS = 15;

export type Choice =
  | { go: 'claim'; candidates: ItemRecord[] }
  | { go: 'wait'; seconds: number }
  | { go: 'sleep' }
  | { go: 'stop' };

/** Milliseconds; NaN when no worker of an earlier run can be writing the item. */
function workedOnUntil({ run }: BatchRecord, item: ItemRecord): number {
  const { held_by, started_at, steps } = item;
  if (held_by === null || !(runOf(held_by) < run)) return Number.NaN;
  return Date.parse(steps[0]?.at ?? started_at ?? '') + WORKER_MS;
}

export const msUntilDue = (meta: BatchRecord, item: ItemRecord, now: number): number =>
  Math.max(
    msUntil(Date.parse(item.waiting_until ?? ''), LONGEST_WAIT_MS, now),
    msUntil(workedOnUntil(meta, item), WORKER_MS, now),
  );

export function chooseNext(
  { meta, items, answers }: Pick<LoadedBatch, 'meta' | 'items' | 'answers'>,
  { run, round, turn }: Pick<Turn, 'run' | 'round'> & Partial<Turn>,
  now: number,
): Choice {
  // A turn of an earlier round would take others' campaigns.
  if (meta.run !== run || meta.round !== round || meta.state !== 'open') return { go: 'stop' };
  const inRound = `${run}.${round}.`;
  // The response to its claim may have been lost.
  const isOwn = ({ held_by }: ItemRecord) => turn !== undefined && isHeldBy(held_by, { run, round, turn });
  const free = items.filter((item) => !item.ended && (isOwn(item) || !item.held_by?.startsWith(inRound)));
  if (free.length === 0) return { go: 'stop' };
  const decided = free.filter((item) => !isOpenQuestion(item, answers));
  const rank = (item: ItemRecord) => {
    if (isOwn(item)) return 0;
    return item.waiting_until !== null || item.state === 'waiting' ? 1 : 2;
  };
  const ready = decided.filter((item) => msUntilDue(meta, item, now) === 0);
  if (ready.length > 0) return { go: 'claim', candidates: ready.sort((a, b) => rank(a) - rank(b)) };
  if (decided.length === 0) return { go: 'sleep' };
  const left = Math.min(...decided.map((item) => msUntilDue(meta, item, now)));
  return { go: 'wait', seconds: Math.min(LOOK_AGAIN_SECONDS, Math.ceil(left / 1_000)) };
}
