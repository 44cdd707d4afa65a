/**
 * Step Functions ends an execution at 25,000 history events. Plan therefore adds up what its rounds can cost at the very
 * worst, and hands the rest of the batch to a next execution before that is reached. A test works these figures out from
 * the definition and compares.
 */
export const HISTORY_LIMIT = 25_000;
/** Events of an execution besides its rounds: start, the last Plan, Finish or Continue with every retry, end. */
export const EVENTS_FIXED = 60;
/** Events of one round besides its campaigns: Plan and the waiting task with every retry, the choice, the Map itself. */
export const EVENTS_PER_ROUND = 40;
/** Events of one campaign that meets every retry, every wait, and fails. */
export const EVENTS_PER_ITEM = 136;

/** How many campaigns a round may take on when `spent` events may be used up already; 0 asks for the next execution. */
export function roomFor(spent: number): number {
  return Math.max(0, Math.floor((HISTORY_LIMIT - EVENTS_FIXED - EVENTS_PER_ROUND - spent) / EVENTS_PER_ITEM));
}

/** What may be used up after a round over so many campaigns. */
export const spentAfter = (spent: number, campaigns: number) =>
  spent + EVENTS_PER_ROUND + campaigns * EVENTS_PER_ITEM;
