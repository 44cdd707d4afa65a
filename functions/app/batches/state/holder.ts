/** One of the up to eight workers of a round, identified by the campaign it began with. */
export interface Turn {
  run: number;
  round: number;
  turn: number;
}

export const holderOf = ({ run, round, turn }: Turn): string => `${run}.${round}.${turn}`;
export const givenBackBy = (turn: Turn): string => `${GIVEN_BACK}${holderOf(turn)}`;
export const isGivenBack = (held_by: string | null): boolean => held_by?.startsWith(GIVEN_BACK) === true;
const GIVEN_BACK = 'back:';

/** A look has claimed the campaign, but its turn has not begun it; the look's id follows. */
export const CLAIMED_BY_LOOK = '~';

export function isHeldBy(held_by: string | null, turn: Turn): boolean {
  const holder = holderOf(turn);
  return held_by === holder || held_by?.startsWith(holder + CLAIMED_BY_LOOK) === true;
}
