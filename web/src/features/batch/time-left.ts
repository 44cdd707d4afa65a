import { AT_ONCE } from '#shared/contract/limits.ts';
import type { BatchItem } from '#shared/contract/schemas/batch.ts';

/** With fewer finished campaigns, the estimate would jump. */
const SAMPLE = 3;

/** Smaller delays are not worth mentioning. */
const LATE_MS = 5_000;

type TimedItem = Pick<BatchItem, 'state' | 'started_at' | 'finished_at' | 'waiting_until'>;

interface Work {
  items: readonly TimedItem[];
  /** In later batches of the same start. */
  queued: number;
  /** Until when the provider asked all calls to wait. */
  paused_until: string | null;
}

export interface TimeLeft {
  ms: number;
  /**
   * When every running campaign takes longer than usual, the longest run so far in milliseconds;
   * otherwise null.
   */
  overdue: number | null;
}

/** Based on the median duration. Ignores campaigns waiting for a person. Undefined while too few are done. */
export function timeLeft({ items, queued, paused_until }: Work, now: number): TimeLeft | undefined {
  const typical = median(items.flatMap(duration));
  if (typical === undefined) return undefined;
  const pause = untilThen(paused_until, now);
  const paused = items.filter((item) => isPaused(item, now));
  const running = items.filter((item) => item.state === 'generating' && !isPaused(item, now));
  const waiting = items.filter((item) => item.state === 'pending' && !isPaused(item, now)).length + queued;
  if (paused.length + running.length + waiting === 0) return undefined;

  const elapsed = running.map(({ started_at }) => (started_at === null ? 0 : now - Date.parse(started_at)));
  const runningEnds = elapsed.map((time) => Math.max(0, typical - time));
  const pausedEnds = paused.map(({ waiting_until }) => untilThen(waiting_until, now) + typical);
  const ms = Math.max(...pausedEnds, lastEnd({ places: runningEnds, waiting, from: pause, each: typical }));
  const placesFree = waiting > 0 && running.length < AT_ONCE;
  const held = running.length > 0 && paused.length === 0 && !placesFree;
  const slowest = Math.max(...elapsed);
  const late = held && Math.max(...runningEnds) === 0 && slowest - typical >= LATE_MS;
  return { ms, overdue: late ? slowest : null };
}

/** When the last of `waiting` ends, if each starts as soon as another ends. */
function lastEnd({
  places,
  waiting,
  from,
  each,
}: {
  places: number[];
  waiting: number;
  from: number;
  each: number;
}): number {
  const free = [...places, ...Array<number>(Math.max(0, AT_ONCE - places.length)).fill(0)];
  for (let campaign = 0; campaign < waiting; campaign += 1) {
    const first = free.indexOf(Math.min(...free));
    free[first] = Math.max(free[first] ?? 0, from) + each;
  }
  return Math.max(...free);
}

const isPaused = ({ state, waiting_until }: TimedItem, now: number): boolean =>
  (state === 'generating' || state === 'pending') && untilThen(waiting_until, now) > 0;

const untilThen = (instant: string | null, now: number): number =>
  instant === null ? 0 : Math.max(0, Date.parse(instant) - now);

const duration = ({ state, started_at, finished_at }: TimedItem): number[] =>
  state === 'completed' && started_at !== null && finished_at !== null
    ? [Date.parse(finished_at) - Date.parse(started_at)]
    : [];

function median(times: number[]): number | undefined {
  if (times.length < SAMPLE) return undefined;
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** `4 s`, `2 min 05 s`, `1 h 04 min`; at least `1 s`. */
export function readableTime(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)} min`;
  return minutes > 0 ? `${minutes} min ${pad(seconds % 60)} s` : `${seconds} s`;
}
