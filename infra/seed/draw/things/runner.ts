import { circle, group, line } from '../picture.ts';
import { INK, VOLT } from './brl-colours.ts';

/** In full stride to the right, feet at (0, 0), about 160 tall. */
export function runner(): string {
  const limb = (d: string, width: number, colour = INK) => line(d, colour, width);
  return group(
    {},
    limb('M2,-84 L-24,-62 L-54,-66', 13),
    limb('M-54,-66 L-66,-58', 10),
    limb('M4,-136 L-22,-118 L-34,-98', 9),
    limb('M10,-146 L2,-88', 25, VOLT),
    limb('M2,-90 L6,-84', 24, '#1b3fe0'),
    limb('M4,-84 L34,-66 L26,-24', 14),
    limb('M26,-24 L24,-8', 10),
    limb('M22,-6 L42,-6', 9, '#ffffff'),
    limb('M-66,-58 L-74,-44', 9, '#ffffff'),
    limb('M12,-140 L30,-116 L52,-122', 9),
    circle(22, -172, 14, INK),
    limb('M10,-178 Q-4,-176 -12,-166', 6),
  );
}
