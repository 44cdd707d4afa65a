/**
 * Step Functions ends an execution at 25,000 events: turns and searches are counted before they begin, and
 * the next execution takes over in time. A test derives these figures.
 */
export const HISTORY_LIMIT = 25_000;
export const EVENTS_FIXED = 85;
export const EVENTS_PER_ROUND = 35;
/** Six retries, or a recorded failure and five. */
export const EVENTS_FOR_FAULTS = 20;
export const EVENTS_PER_TURN = 13 + EVENTS_FOR_FAULTS;
export const EVENTS_PER_DRAWING_TURN = 18 + EVENTS_FOR_FAULTS;
export const EVENTS_PER_SEARCH = 31;
export const EVENTS_PER_SEARCHING_TURN = 6 + EVENTS_PER_SEARCH;
export const EVENTS_PER_FOUND = 7 + EVENTS_FOR_FAULTS;
export const EVENTS_PER_FOUND_DRAWING = 12 + EVENTS_FOR_FAULTS;
export const EVENTS_PER_FAILURE = 81;
/** Kept for campaigns that are given back and claimed again. */
export const RESERVED_FOR_SEARCHES = 5_500;

interface Begins {
  go: string;
}

function costOf({ go }: Begins): number {
  if (go === 'draw') return EVENTS_PER_DRAWING_TURN;
  return go === 'look' ? EVENTS_PER_SEARCHING_TURN : EVENTS_PER_TURN;
}

const eventsOfTurns = (turns: readonly Begins[]): number =>
  turns.reduce((sum, turn) => sum + costOf(turn), 0);

export function roomFor(spent: number, turns: readonly Begins[]): number {
  let left = HISTORY_LIMIT - EVENTS_FIXED - EVENTS_PER_ROUND - RESERVED_FOR_SEARCHES - spent;
  const full = turns.findIndex((turn) => {
    left -= costOf(turn);
    return left < 0;
  });
  return full < 0 ? turns.length : full;
}

export const spentAfter = (spent: number, turns: readonly Begins[]): number =>
  spent + EVENTS_PER_ROUND + eventsOfTurns(turns);

export const fits = (spent: number): boolean => spent <= HISTORY_LIMIT - EVENTS_FIXED - EVENTS_PER_ROUND;
