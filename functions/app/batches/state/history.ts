/**
 * Step Functions ends an execution at 25,000 history events. What every turn and look usually takes is therefore added
 * up before it begins, with a share for faults; a failure that took more is added when it is recorded; and a turn that
 * finds the history nearly full ends, so that the rest of the batch is handed to another execution in time. A test
 * derives these figures from the definition.
 */
export const HISTORY_LIMIT = 25_000;
/** Events of an execution outside its rounds: start, the last Plan, the closing states with every retry, end. */
export const EVENTS_FIXED = 85;
/** Events of one round outside its turns: Plan with every retry, the choice, the Map itself. */
export const EVENTS_PER_ROUND = 35;
/** Added to a turn, or to what a look finds, for faults: six retries, or a recorded failure and five. */
export const EVENTS_FOR_FAULTS = 20;
/** Events of one turn that writes its campaign. */
export const EVENTS_PER_TURN = 13 + EVENTS_FOR_FAULTS;
/** The same when an image is drawn first. */
export const EVENTS_PER_DRAWING_TURN = 18 + EVENTS_FOR_FAULTS;
/** Events of one look with every retry, including the wait that may follow. */
export const EVENTS_PER_LOOK = 31;
/** Events of a turn that begins with a look, including that look. */
export const EVENTS_PER_LOOKING_TURN = 6 + EVENTS_PER_LOOK;
/** Events that follow when a look finds a campaign. */
export const EVENTS_PER_FOUND = 7 + EVENTS_FOR_FAULTS;
/** The same when an image is drawn first. */
export const EVENTS_PER_FOUND_DRAWING = 12 + EVENTS_FOR_FAULTS;
/** What a campaign that met every retry and failed may have taken beyond all that. */
export const EVENTS_PER_FAILURE = 81;
/** Not given to turns, so that campaigns can be given back and claimed again within a round. */
export const RESERVED_FOR_LOOKS = 5_500;

interface Begins {
  go: string;
}

function costOf({ go }: Begins): number {
  if (go === 'draw') return EVENTS_PER_DRAWING_TURN;
  return go === 'look' ? EVENTS_PER_LOOKING_TURN : EVENTS_PER_TURN;
}

/** The history events that these turns are given. */
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

/** The events that may have been used after a round of these turns. */
export const spentAfter = (spent: number, turns: readonly Begins[]): number =>
  spent + EVENTS_PER_ROUND + eventsOfTurns(turns);

/** Whether so many events leave room for the end of an execution. */
export const fits = (spent: number): boolean => spent <= HISTORY_LIMIT - EVENTS_FIXED - EVENTS_PER_ROUND;
