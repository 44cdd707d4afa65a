/**
 * Step Functions ends an execution at 25,000 history events. What turns and looks can cost at the very worst is therefore
 * added up before it begins, and the rest of the batch handed to a next execution before that is reached. A test works these figures out
 * from the definition and compares.
 */
export const HISTORY_LIMIT = 25_000;
/** Events of an execution besides its rounds: start, the last Plan, the closing states with every retry, end. */
export const EVENTS_FIXED = 190;
/** Events of one round besides its turns: Plan with every retry, the choice, the Map itself. */
export const EVENTS_PER_ROUND = 65;
/** Events of one turn with its own campaign that meets every retry and fails. */
export const EVENTS_PER_TURN = 128;
/** The same where an image is drawn first. */
export const EVENTS_PER_DRAWING_TURN = 187;
/** Events of a turn that begins by looking for a campaign, that look included. */
export const EVENTS_PER_LOOKING_TURN = 132;
/** Events of looking for a campaign that is ready, with every retry, and of waiting for one. */
export const EVENTS_PER_LOOK = 67;
/** Events of what follows when a look finds one. */
export const EVENTS_PER_FOUND = 61;
/** The same where an image is drawn first. */
export const EVENTS_PER_FOUND_DRAWING = 120;
/** Kept free of turns, so that campaigns can be given back and taken again within a round. */
export const RESERVED_FOR_LOOKS = 8_000;

interface Begins {
  go: string;
}

function costOf({ go }: Begins): number {
  if (go === 'draw') return EVENTS_PER_DRAWING_TURN;
  return go === 'look' ? EVENTS_PER_LOOKING_TURN : EVENTS_PER_TURN;
}

/** The most history events that these turns can take. */
const eventsOfTurns = (turns: readonly Begins[]): number =>
  turns.reduce((sum, turn) => sum + costOf(turn), 0);

/** How many of these turns a round may begin, in their order, when `spent` events may be used up already. */
export function roomFor(spent: number, turns: readonly Begins[]): number {
  let left = HISTORY_LIMIT - EVENTS_FIXED - EVENTS_PER_ROUND - RESERVED_FOR_LOOKS - spent;
  const full = turns.findIndex((turn) => {
    left -= costOf(turn);
    return left < 0;
  });
  return full < 0 ? turns.length : full;
}

/** What may be used up after a round of these turns. */
export const spentAfter = (spent: number, turns: readonly Begins[]): number =>
  spent + EVENTS_PER_ROUND + eventsOfTurns(turns);

/** Whether so many events leave room for the end of an execution. */
export const fits = (spent: number): boolean => spent <= HISTORY_LIMIT - EVENTS_FIXED - EVENTS_PER_ROUND;
