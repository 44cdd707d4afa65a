import { zebra_cbd } from '../logos.ts';
import { group, line, type Picture, path, place } from '../picture.ts';
import { contactShadow, glint, lathed, lid, roundness } from './lathe.ts';

/** Its foot is at (x, bottom). */
export function dropperBottle(
  p: Picture,
  x: number,
  bottom: number,
  size: number,
  { label, back }: { label: string; back: string },
): string {
  const y = (up: number) => bottom - up * size;
  const r = (radius: number) => radius * size;
  const glass = lathed(x, bottom, '24 232, 25 216, 66 180, 74 160, 74 14, 68 0', { size, flat: 0.17 });
  const round = lathed(x, bottom, '74 168, 74 14, 68 0', { size, flat: 0.17 });
  const cap = lathed(x, bottom, '33 276, 35 270, 35 226', { size, flat: 0.17 });
  const bulb = lathed(x, bottom, '10 354, 20 340, 21 318, 19 296, 27 276', { size, smooth: true, flat: 0.3 });
  const paper = lathed(x, bottom, '74.5 136, 74.5 26', { size, flat: 0.17 }).replace(
    /A[^A]*$/,
    `A${r(74.5)},${r(74.5) * 0.17} 0 0 1 ${x - r(74.5)},${y(136)}Z`,
  );
  const ridges = Array.from(
    { length: 15 },
    (_, n) => `M${x + Math.sin(((n - 7) / 8) * 1.5) * r(35)},${y(266) + 4} V${y(230) + 4}`,
  ).join(' ');
  return group(
    {},
    contactShadow(p, x + 4, bottom + 5, r(88), '#1a120c', 0.65),
    path(
      glass,
      p.linear(`0 #3a1606, 0.18 #b5601f, 0.34 #7a3510, 0.7 #5a2409, 0.9 ${back}, 1 #431a07`, 0, 0, 1, 0),
    ),
    path(round, p.linear('0 #2b1005 0.15, 1 #1f0a02 0.65')),
    path(glass, p.linear('0.4 #000 0, 1 #000 0.6', 0, 0, 1, 0.4), { filter: p.stipple('#2a0f04') }),
    path(paper, label),
    place(x - r(40), y(122) + r(4), 0, r(0.8), zebra_cbd(p)),
    path(paper, p.linear('0 #000 0.45, 0.2 #fff 0.1, 0.5 #000 0, 0.86 #000 0.4, 1 #000 0.2', 0, 0, 1, 0)),
    path(paper, p.linear('0.5 #000 0, 1 #000 0.5', 0, 0, 1, 0.2), { filter: p.stipple('#6f675a') }),
    path(glint(x - r(60), y(172), r(9), r(160), 0), '#ffe1b5', { opacity: 0.55 }),
    path(bulb, p.linear(roundness('#0d0d0d', '#5b5854', '#262422', '#121110', '#35322f'), 0, 0, 1, 0)),
    path(cap, p.linear(roundness('#0b0b0b', '#6a6660', '#2b2926', '#141312', '#3d3a36'), 0, 0, 1, 0)),
    line(ridges, '#000000', 1.8 * size, { opacity: 0.5 }),
    lid(x, [r(33), y(276)], '#3b3835', 0.17),
    path(bulb, p.linear(roundness('#0d0d0d', '#66625d', '#262422', '#121110', '#35322f'), 0, 0, 1, 0)),
  );
}
