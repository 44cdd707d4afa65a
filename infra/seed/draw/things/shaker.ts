import { brl_sports } from '../logos.ts';
import { group, line, type Picture, path, place } from '../picture.ts';
import { INK, VOLT } from './brl-colours.ts';
import { contactShadow, glint, lathed, lid, roundness } from './lathe.ts';

export function shaker(p: Picture, x: number, bottom: number, size: number): string {
  const y = (up: number) => bottom - up * size;
  const r = (radius: number) => radius * size;
  const body = lathed(x, bottom, '84 300, 82 250, 70 20, 62 0', { size, flat: 0.16 });
  const drink = lathed(x, bottom, '77 206, 66 22, 58 6', { size, flat: 0.16 });
  const cap = lathed(x, bottom, '76 372, 90 352, 91 296', { size, flat: 0.16 });
  const ridges = Array.from({ length: 23 }, (_, n) => {
    const edge = x + Math.sin(((n - 11) / 11.6) * (Math.PI / 2)) * r(90);
    const drop = Math.sqrt(Math.max(0, 1 - ((edge - x) / r(90)) ** 2)) * r(14);
    return `M${edge},${y(344) + drop} V${y(306) + drop}`;
  }).join(' ');
  return group(
    {},
    contactShadow(p, x + 4, bottom + 4, r(84), INK, 0.7),
    path(body, p.linear('0 #2c3768, 0.2 #aebbe6, 0.5 #7786bd, 0.86 #37447e, 1 #8d9bd0', 0, 0, 1, 0), {
      opacity: 0.93,
    }),
    path(drink, p.linear(roundness('#b9b49c', '#fffbe8', '#f0ead0', '#a8a285', '#d8d2b4'), 0, 0, 1, 0), {
      opacity: 0.9,
    }),
    path(drink, p.linear('0.3 #000 0, 1 #000 0.6', 0, 0, 1, 0.5), { filter: p.stipple('#6d6850') }),
    ...[0, 1, 2, 3].map((n) =>
      line(`M${x + r(44)},${y(70 + n * 44)} h${r(n % 2 ? 14 : 22)}`, INK, 3 * size, { opacity: 0.55 }),
    ),
    place(x - r(46), y(196), 0, r(0.84), brl_sports(p)),
    path(glint(x - r(70), y(286), r(11), r(262), r(11)), '#ffffff', { opacity: 0.65 }),
    path(cap, p.linear(roundness('#0e2290', '#5576ff', '#1b3fe0', '#0d2394', '#3254e8'), 0, 0, 1, 0)),
    line(ridges, '#0b1d80', 2 * size, { opacity: 0.6 }),
    path(cap, p.linear('0.4 #000 0, 1 #000 0.6', 0, 0, 1, 0.3), { filter: p.stipple('#0a1a70') }),
    lid(x, [r(76), y(372)], p.linear('0 #4c6eff, 1 #1b3fe0', 0, 0, 1, 0), 0.16),
    path(
      lathed(x - r(18), bottom, '24 414, 30 408, 30 372', { size, flat: 0.2 }),
      p.linear(roundness('#8fa81f', '#f2ffa0', VOLT, '#93ad20', '#c3dd3c'), 0, 0, 1, 0),
    ),
    lid(x - r(18), [r(24), y(414)], '#eaff7a'),
    path(
      `M${x + r(10)},${y(388)} Q${x + r(66)},${y(420)} ${x + r(64)},${y(364)} L${x + r(50)},${y(366)} Q${x + r(52)},${y(398)} ${x + r(10)},${y(378)}Z`,
      '#1634c4',
    ),
  );
}
