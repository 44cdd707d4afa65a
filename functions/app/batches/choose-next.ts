import type { BatchRecord, ItemRecord } from './records.ts';
import type { LoadedBatch } from './store.ts';
import { isOpenQuestion } from './view.ts';

/** One of the up to eight workers of a round, identified by the campaign it began with. */
export interface Turn {
  run: number;
  round: number;
  turn: number;
}

export const holderOf = ({ run, round, turn }: Turn): string => `${run}.${round}.${turn}`;
/** The `held_by` of a campaign that a turn has given back to wait. */
export const givenBackBy = (turn: Turn): string => `back:${holderOf(turn)}`;

/**
 * Separates the turn from a look's id in the `held_by` of a campaign that a look has claimed but the turn not
 * begun.
 */
export const CLAIMED_BY_LOOK = '~';

/** Whether the turn holds the campaign, begun or not. */
export function isHeldBy(held_by: string | null, turn: Turn): boolean {
  const holder = holderOf(turn);
  return held_by === holder || held_by?.startsWith(holder + CLAIMED_BY_LOOK) === true;
}

const runOf = (holder: string) => Number.parseInt(holder, 10);

/** The longest a worker can live: its function's timeout plus the call that ended it. */
export const WORKER_MS = 200_000;
/** A turn without work looks again after this long, whatever it waits for. */
const LOOK_AGAIN_SECONDS = 15;

export type Choice =
  | { go: 'claim'; candidates: ItemRecord[] }
  | { go: 'wait'; seconds: number }
  | { go: 'sleep' }
  | { go: 'stop' };

/** Until when (ms) a worker of an earlier, cancelled run may still be writing the item; 0 if none can. */
function workedOnUntil({ run }: BatchRecord, item: ItemRecord): number {
  const { held_by, started_at, steps } = item;
  if (held_by === null || !(runOf(held_by) < run)) return 0;
  const began = Date.parse(steps[0]?.at ?? started_at ?? '');
  return Number.isFinite(began) ? began + WORKER_MS : 0;
}

/** When an open campaign may be claimed (ms). */
export const dueAt = (meta: BatchRecord, item: ItemRecord): number =>
  Math.max(item.waiting_until === null ? 0 : Date.parse(item.waiting_until), workedOnUntil(meta, item));

/**
 * Decides what a turn without a campaign does: claim one that is ready, wait for one that is due later, sleep
 * until a question is answered, or stop. Campaigns that have waited come before those that have not begun.
 */
export function chooseNext(
  { meta, items, answers }: Pick<LoadedBatch, 'meta' | 'items' | 'answers'>,
  { run, round, turn }: Pick<Turn, 'run' | 'round'> & Partial<Turn>,
  now: number,
): Choice {
  if (meta.run !== run || meta.state !== 'open') return { go: 'stop' };
  const inRound = `${run}.${round}.`;
  // Campaigns this turn has already claimed: the response that told it so may have been lost.
  const isOwn = ({ held_by }: ItemRecord) => turn !== undefined && isHeldBy(held_by, { run, round, turn });
  const free = items.filter((item) => !item.ended && (isOwn(item) || !item.held_by?.startsWith(inRound)));
  if (free.length === 0) return { go: 'stop' };
  const paused = Date.parse(meta.paused_until ?? '') - now;
  if (paused > 0) return { go: 'wait', seconds: Math.ceil(paused / 1_000) };
  const decided = free.filter((item) => !isOpenQuestion(item, answers));
  const rank = (item: ItemRecord) => {
    if (isOwn(item)) return 0;
    return item.waiting_until !== null || item.state === 'waiting' ? 1 : 2;
  };
  const ready = decided.filter((item) => dueAt(meta, item) <= now);
  if (ready.length > 0) return { go: 'claim', candidates: ready.sort((a, b) => rank(a) - rank(b)) };
  if (decided.length === 0) return { go: 'sleep' };
  const due = Math.min(...decided.map((item) => dueAt(meta, item)));
  return { go: 'wait', seconds: Math.min(LOOK_AGAIN_SECONDS, Math.max(1, Math.ceil((due - now) / 1_000))) };
}
