/**
 * Step Functions ends an execution at 25,000 history events. The worst case of every turn and look is
 * therefore added up before it begins, and the rest of the batch is handed to another execution in time. A
 * test derives these figures from the definition.
 */
export const HISTORY_LIMIT = 25_000;
/**
 * Events of an execution outside its rounds: start, the last Plan, the closing states with every retry, end.
 */
export const EVENTS_FIXED = 190;
/** Events of one round outside its turns: Plan with every retry, the choice, the Map itself. */
export const EVENTS_PER_ROUND = 65;
/** Events of one turn whose campaign meets every retry and fails. */
export const EVENTS_PER_TURN = 128;
/** The same when an image is drawn first. */
export const EVENTS_PER_DRAWING_TURN = 187;
/** Events of a turn that begins with a look, including that look. */
export const EVENTS_PER_LOOKING_TURN = 132;
/** Events of one look with every retry, including the wait that may follow. */
export const EVENTS_PER_LOOK = 67;
/** Events that follow when a look finds a campaign. */
export const EVENTS_PER_FOUND = 61;
/** The same when an image is drawn first. */
export const EVENTS_PER_FOUND_DRAWING = 120;
/** Not given to turns, so that campaigns can be given back and claimed again within a round. */
export const RESERVED_FOR_LOOKS = 8_000;

interface Begins {
  go: string;
}

function costOf({ go }: Begins): number {
  if (go === 'draw') return EVENTS_PER_DRAWING_TURN;
  return go === 'look' ? EVENTS_PER_LOOKING_TURN : EVENTS_PER_TURN;
}

/** The most history events these turns can cause. */
const eventsOfTurns = (turns: readonly Begins[]): number =>
  turns.reduce((sum, turn) => sum + costOf(turn), 0);

/** How many of these turns, in order, a round may begin when up to `spent` events have been used. */
export function roomFor(spent: number, turns: readonly Begins[]): number {
  let left = HISTORY_LIMIT - EVENTS_FIXED - EVENTS_PER_ROUND - RESERVED_FOR_LOOKS - spent;
  const full = turns.findIndex((turn) => {
    left -= costOf(turn);
    return left < 0;
  });
  return full < 0 ? turns.length : full;
}

/** The most events that may have been used after a round of these turns. */
export const spentAfter = (spent: number, turns: readonly Begins[]): number =>
  spent + EVENTS_PER_ROUND + eventsOfTurns(turns);

/** Whether so many events leave room for the end of an execution. */
export const fits = (spent: number): boolean => spent <= HISTORY_LIMIT - EVENTS_FIXED - EVENTS_PER_ROUND;
