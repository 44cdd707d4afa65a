import { zebra_cbd } from '../logos.ts';
import { circle, ellipse, group, HEIGHT, line, path, picture, place, rect, WIDTH } from '../picture.ts';
import { dropperBottle } from '../things/dropper-bottle.ts';
import { sprig } from '../things/sprig.ts';

const PAPER = 'M0,0 H400 V520 H0Z';
const ROWS = [190, 232, 274, 316, 358, 400];

export function lab_report(): string {
  const p = picture();
  const sheet = group(
    {},
    path(PAPER, '#2d2018', { transform: 'translate(14 18)', opacity: 0.4, filter: p.blur(12) }),
    path(PAPER, p.linear('0 #ffffff, 1 #efe9dc', 0, 0, 1, 1)),
    path(PAPER, p.linear('0.5 #000 0, 1 #000 0.35', 0, 0, 1, 1), { filter: p.stipple('#b5aa94') }),
    place(36, 30, 0, 0.84, zebra_cbd(p)),
    line('M148,56 h170 M148,86 h110', '#1b1917', 9),
    line('M36,150 h328', '#1b1917', 4),
    ...ROWS.flatMap((y, n) => [
      line(`M36,${y} h${[120, 96, 136, 104, 124, 90][n]}`, '#4a453f', 9),
      line(`M250,${y} h44`, '#8f8a7f', 9),
      line(`M326,${y} l9,9 l20,-22`, '#2b5f52', 6),
    ]),
    line(
      'M36,462 c20,-34 34,-34 32,-6 c-2,24 18,24 32,-6 c10,-22 22,-12 18,4 c-4,16 20,14 54,-6',
      '#2b5f52',
      4,
    ),
    circle(318, 456, 38, 'none', { stroke: '#c4714f', 'stroke-width': 6 }),
    place(296, 434, 0, 0.44, zebra_cbd(p)),
  );
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #e3b08c, 1 #c98863', 0, 0, 1, 1)),
    path('M0,0 H560 C520,220 640,420 520,800 H0Z', p.linear('0 #dbe5d9, 1 #b4c6b6', 0, 0, 1, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.2 #000 0, 1 #000 0.5', 0.2, 0, 0.9, 1), {
      filter: p.stipple('#8b7a63'),
    }),
    place(150, 640, -28, 1.1, sprig(p, 6, 430)),
    place(400, 120, 7, 1.12, sheet),
    place(
      1000,
      560,
      56,
      1,
      ellipse(24, -120, 96, 220, '#2d2018', { opacity: 0.35, filter: p.blur(16) }),
      dropperBottle(p, 0, 60, 1.05, { label: '#f7f3ea', back: '#a35a22' }),
    ),
    ellipse(340, 470, 150, 140, '#2d2018', { opacity: 0.28, filter: p.blur(18) }),
    line('M236,560 L120,690', '#1b1917', 34),
    line('M232,556 L116,684', '#5a554d', 8, { opacity: 0.7 }),
    circle(322, 452, 128, '#f7fbf8', { opacity: 0.55 }),
    circle(322, 452, 128, 'none', { stroke: '#1b1917', 'stroke-width': 18 }),
    path('M246,400 Q272,352 330,344', 'none', { stroke: '#ffffff', 'stroke-width': 12, opacity: 0.9 }),
  );
  return p.svg();
}
