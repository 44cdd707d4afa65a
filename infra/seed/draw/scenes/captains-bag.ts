import { ellipse, HEIGHT, line, path, picture, rect, WIDTH } from '../picture.ts';
import { basketball } from '../things/basketball.ts';
import { INK, VOLT } from '../things/brl-colours.ts';
import { duffel } from '../things/duffel.ts';
import { shaker } from '../things/shaker.ts';

export function captains_bag(): string {
  const p = picture();
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #eef1fc, 1 #b9c6f5', 0, 0, 1, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.2 #000 0, 1 #000 0.45', 0.2, 0, 0.9, 1), {
      filter: p.stipple('#8fa2ea'),
    }),
    rect(0, 250, WIDTH, 120, p.linear('0 #2f50ea, 1 #1b36bd', 0, 0, 1, 0)),
    rect(0, 384, WIDTH, 22, VOLT),
    path('M180,-20 L520,-20 L860,600 L470,600Z', '#ffffff', { opacity: 0.45, filter: p.blur(12) }),
    path('M620,-20 L760,-20 L1120,600 L960,600Z', '#ffffff', { opacity: 0.35, filter: p.blur(12) }),
    rect(0, 640, WIDTH, 160, p.linear('0 #22377f, 1 #0d1740')),
    path('M-20,566 H1220 V650 H-20Z', p.linear('0 #e9b578, 0.5 #cf9152, 1 #a86a30')),
    line('M-20,592 H1220 M-20,622 H1220', '#9a5f2b', 2, { opacity: 0.6 }),
    path('M-20,566 H1220 V650 H-20Z', p.linear('0 #000 0, 1 #000 0.6', 0.1, 0, 0.9, 1), {
      filter: p.stipple('#6f4018'),
    }),
    path('M-20,650 H1220 V668 H-20Z', INK, { opacity: 0.5 }),
    path('M700,610 L1220,640 V600 L880,574Z', INK, { opacity: 0.35, filter: p.blur(12) }),
    shaker(p, 212, 606, 1),
    duffel(p, 610, 610, 1.02),
    ellipse(1056, 614, 92, 16, INK, { opacity: 0.6, filter: p.blur(8) }),
    basketball(p, 1052, 508, 106),
  );
  return p.svg();
}
