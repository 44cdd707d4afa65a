/** One of the up to eight workers of a round, identified by the campaign it began with. */
export interface Turn {
  run: number;
  round: number;
  turn: number;
}

export const holderOf = ({ run, round, turn }: Turn): string => `${run}.${round}.${turn}`;
/** The `held_by` of a campaign that a turn has given back to wait. */
export const givenBackBy = (turn: Turn): string => `${GIVEN_BACK}${holderOf(turn)}`;
export const isGivenBack = (held_by: string | null): boolean => held_by?.startsWith(GIVEN_BACK) === true;
const GIVEN_BACK = 'back:';

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
