import { circle, dice, group, type Picture, path } from '../picture.ts';

/** About 72 wide, around (0, 0), seen from the front. */
export function gummy(p: Picture): string {
  const roll = dice(5);
  const block =
    'M-36,26 Q-40,-6 -28,-24 Q-22,-32 -10,-32 H10 Q22,-32 28,-24 Q40,-6 36,26 Q34,32 26,32 H-26 Q-34,32 -36,26Z';
  const sugar = Array.from({ length: 34 }, () =>
    circle(roll() * 60 - 30, roll() * 54 - 26, 1 + roll() * 1.6, '#fff4e6', { opacity: 0.5 + roll() * 0.5 }),
  );
  return group(
    {},
    path(block, p.linear('0 #f2805a, 0.5 #c7362f, 1 #7d1420', 0.2, 0, 0.8, 1)),
    path('M-24,-22 Q-18,-28 -8,-28 H8 Q18,-28 24,-22 Q0,-12 -24,-22Z', '#ffb690', { opacity: 0.6 }),
    ...sugar,
  );
}
