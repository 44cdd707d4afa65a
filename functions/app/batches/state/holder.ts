/** One of up to eight workers of a round, identified by its first campaign. */
export interface Turn {
  run: number;
  round: number;
  turn: number;
}

export const holderOf = ({ run, round, turn }: Turn): string => `${run}.${round}.${turn}`;
export const givenBackBy = (turn: Turn): string => `${GIVEN_BACK}${holderOf(turn)}`;
export const isGivenBack = (held_by: string | null): boolean => held_by?.startsWith(GIVEN_BACK) === true;
const GIVEN_BACK = 'back:';

/** Before the id of a look whose turn has not begun the campaign yet. */
export const CLAIMED_BY_LOOK = '~';

export function isHeldBy(held_by: string | null, turn: Turn): boolean {
  const holder = holderOf(turn);
  return held_by === holder || held_by?.startsWith(holder + CLAIMED_BY_LOOK) === true;
}
