import { zebra_cbd } from '../logos.ts';
import { circle, HEIGHT, line, path, picture, place, rect, WIDTH } from '../picture.ts';
import { dropperBottle } from '../things/dropper-bottle.ts';
import { contactShadow } from '../things/lathe.ts';
import { sprig } from '../things/sprig.ts';
import { stripes } from '../things/stripes.ts';
import { vase } from '../things/vase.ts';

const FRONT = 'M560,330 H930 V640 H560Z';
const TOP = 'M560,330 L640,262 H1010 L930,330Z';
const SIDE = 'M930,330 L1010,262 V572 L930,640Z';

export function paper_box(): string {
  const p = picture();
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #dfe6da, 1 #b9c8ba', 0, 0, 1, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.2 #000 0, 1 #000 0.45', 0.6, 0, 0, 0.8), {
      filter: p.stipple('#8aa391'),
    }),
    rect(0, 0, 176, 560, '#f7f2e8'),
    path(stripes(176, 600, 4, 9), '#1b1917', { transform: 'translate(0 -40)' }),
    rect(0, 0, 176, 560, p.linear('0 #000 0.16, 1 #000 0', 0, 0, 1, 0)),
    circle(700, 270, 226, p.linear('0 #e9b28a, 1 #c4714f', 0.2, 0, 0.7, 1)),
    circle(700, 270, 226, p.radial('0.3 #000 0, 1 #000 0.7', 0.3, 0.25, 0.9), {
      filter: p.stipple('#9c4f34'),
    }),
    rect(0, 560, WIDTH, 240, p.linear('0 #efe6d6, 1 #cbbba2')),
    rect(0, 560, WIDTH, 240, p.linear('0 #000 0.1, 1 #000 0.5', 0, 0, 1, 0.3), {
      filter: p.stipple('#a28f75'),
    }),
    path('M900,650 L1240,700 V590 L1010,560Z', '#5f4a40', { opacity: 0.5, filter: p.blur(15) }),
    place(1092, 566, 14, 0.95, sprig(p, 6, 380)),
    vase(p, 1090, 690, ['#0b0b0b', '#6a6660', '#2b2926', '#141312', '#3d3a36']),
    contactShadow(p, 780, 644, 260, '#2d1a14', 0.7),
    path(TOP, p.linear('0 #e3bd8c, 1 #cfa26c', 0, 0, 1, 0)),
    path(FRONT, p.linear('0 #cf9f68, 1 #a97845')),
    path(SIDE, p.linear('0 #8f6237, 1 #74502c')),
    ...[TOP, FRONT, SIDE].map((face) =>
      path(face, p.linear('0 #000 0.1, 1 #000 0.55', 0, 0, 1, 0.7), { filter: p.stipple('#7d5730', 0.7) }),
    ),
    line('M745,640 V330 L825,262 M560,470 H930 L1010,402', '#f7f1e2', 7),
    line(
      'M785,296 C690,196 640,262 785,296 C880,196 930,262 785,296 M785,296 L726,342 M785,296 L850,338',
      '#f7f1e2',
      7,
    ),
    path('M600,520 h104 v84 h-104Z', '#f7f3ea'),
    place(611, 522, 0, 0.8, zebra_cbd(p)),
  );
  p.add(
    dropperBottle(p, 300, 634, 1.06, { label: '#f7f3ea', back: '#a35a22' }),
    dropperBottle(p, 446, 676, 1, { label: '#dfe3ea', back: '#a35a22' }),
  );
  return p.svg();
}
