import { circle, HEIGHT, line, path, picture, place, rect, WIDTH } from '../picture.ts';
import { INK, VOLT } from '../things/brl-colours.ts';
import { shaker } from '../things/shaker.ts';

/** The numbers on the doors, each within 20 by 32. */
const numbers = [
  'M14,32 V0 L0,22 H20',
  'M19,12 A9,9 0 1 1 19,8 V12 Q18,26 5,32',
  'M0,0 H20 L6,32',
  'M1,8 Q2,0 10,0 T19,9 Q19,16 0,32 H20',
  'M18,0 H3 L1,15 Q8,10 14,12 T20,22 Q19,32 9,32 Q3,32 0,28',
];

export function team_shakers(): string {
  const p = picture();
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #22377f, 1 #0d1740')),
    ...numbers.flatMap((number, n) => {
      const x = 20 + n * 236;
      return [
        rect(x, 30, 216, 560, p.linear('0 #4a69ee, 0.5 #2a4bdc, 1 #142fae', 0, 0, 1, 1), { rx: 8 }),
        rect(x, 30, 216, 560, p.linear('0.2 #000 0, 1 #000 0.6', 0.1, 0, 0.9, 1), {
          rx: 8,
          filter: p.stipple('#0d2190'),
        }),
        line([0, 1, 2, 3].map((slit) => `M${x + 62},${80 + slit * 24} h92`).join(' '), '#0d1f80', 8),
        line(`M${x + 188},300 v72`, n === 2 ? VOLT : '#c9d4ff', 12),
        circle(x + 108, 236, 40, n === 2 ? VOLT : '#f4f6ff'),
        place(x + 98, 220, 0, 1, line(number, INK, 7)),
      ];
    }),
    path('M-40,-20 L520,-20 L1080,620 L420,620Z', '#c6d4ff', { opacity: 0.14, filter: p.blur(10) }),
    path('M640,-20 L760,-20 L1240,560 V700Z', '#c6d4ff', { opacity: 0.1, filter: p.blur(10) }),
    rect(0, 690, WIDTH, 110, p.linear('0 #1a2660, 1 #070c22')),
    path('M-20,628 H1220 V706 H-20Z', p.linear('0 #e9b578, 0.5 #cf9152, 1 #a86a30')),
    line('M-20,650 H1220 M-20,678 H1220', '#9a5f2b', 2, { opacity: 0.6 }),
    path('M-20,628 H1220 V706 H-20Z', p.linear('0 #000 0, 1 #000 0.6', 0.1, 0, 0.9, 1), {
      filter: p.stipple('#6f4018'),
    }),
    path('M-20,706 H1220 V722 H-20Z', INK, { opacity: 0.5 }),
    ...numbers.map((_, n) => shaker(p, 128 + n * 236, 664, 0.86)),
  );
  return p.svg();
}
