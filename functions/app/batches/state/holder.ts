/** One of up to eight workers of a round, identified by its first campaign. */
export interface Turn {
  run: number;
  round: number;
  turn: number;
}

const GIVEN_BACK = 'back:';
const CLAIMED_BY_SEARCH = '~';

const roundOf = ({ run, round }: Turn): string => `${run}.${round}.`;

export const holderOf = (turn: Turn): string => `${roundOf(turn)}${turn.turn}`;
export const givenBackBy = (turn: Turn): string => `${GIVEN_BACK}${holderOf(turn)}`;
export const isGivenBack = (held_by: string | null): boolean => held_by?.startsWith(GIVEN_BACK) === true;

/** Holds a campaign that a search has found until its turn begins it. */
export const claimedBySearch = (turn: Turn, searchId: string): string =>
  `${holderOf(turn)}${CLAIMED_BY_SEARCH}${searchId}`;

export function isHeldBy(held_by: string | null, turn: Turn): boolean {
  const holder = holderOf(turn);
  return held_by === holder || held_by?.startsWith(holder + CLAIMED_BY_SEARCH) === true;
}

export const isHeldByOtherTurn = (held_by: string | null, turn: Turn): boolean =>
  held_by?.startsWith(roundOf(turn)) === true && !isHeldBy(held_by, turn);
