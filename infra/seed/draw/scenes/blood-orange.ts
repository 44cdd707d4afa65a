import { zebra_cbd } from '../logos.ts';
import { circle, dice, ellipse, HEIGHT, path, picture, place, rect, WIDTH } from '../picture.ts';
import { gummy } from '../things/gummy.ts';
import { contactShadow } from '../things/lathe.ts';
import { orangeHalf } from '../things/orange-half.ts';
import { sprig } from '../things/sprig.ts';
import { stripes } from '../things/stripes.ts';
import { tub } from '../things/tub.ts';
import { vase } from '../things/vase.ts';

export function blood_orange(): string {
  const p = picture();
  const roll = dice(52);
  const half = { segment: '0 #d8452f, 1 #7d1420', rim: '0.8 #e8622c, 1 #b5381f', pith: '#ffe6cf' };
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #f0d9c6, 1 #d9a98a', 0, 0, 1, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.2 #000 0, 1 #000 0.45', 0.6, 0, 0, 0.8), {
      filter: p.stipple('#bb8463'),
    }),
    rect(0, 0, 250, 620, '#f7f2e8'),
    path(stripes(250, 640, 4, 9), '#1b1917', { transform: 'translate(0 -10)' }),
    rect(0, 0, 250, 620, p.linear('0 #000 0.16, 1 #000 0', 0, 0, 1, 0)),
    circle(700, 300, 236, p.linear('0 #d8604a, 1 #8c2430', 0.2, 0, 0.7, 1)),
    circle(700, 300, 236, p.radial('0.3 #000 0, 1 #000 0.7', 0.3, 0.25, 0.9), {
      filter: p.stipple('#6f1a26'),
    }),
    rect(0, 612, WIDTH, 188, p.linear('0 #efe6d6, 1 #cbbba2')),
    rect(0, 612, WIDTH, 188, p.linear('0 #000 0.1, 1 #000 0.5', 0, 0, 1, 0.3), {
      filter: p.stipple('#a28f75'),
    }),
    path('M520,730 L1230,800 V660 L760,640Z', '#5f4a40', { opacity: 0.45, filter: p.blur(14) }),
    place(1046, 560, 10, 0.9, sprig(p, 6, 360)),
    place(1040, 560, -24, 0.7, sprig(p, 5, 340, ['#4a6a5e', '#9dbbac', '#d2e2d8'])),
    vase(p, 1040, 708, ['#0b0b0b', '#6a6660', '#2b2926', '#141312', '#3d3a36']),
    contactShadow(p, 566, 716, 150, '#2d1a14', 0.65),
    tub(p, 560, 708, 142, 350, {
      body: ['#7d1420', '#ef7a5c', '#c03a33', '#7a1822', '#a8302f'],
      lid: ['#0b0b0b', '#6a6660', '#2b2926', '#141312', '#3d3a36'],
      band: '#f7f3ea',
      mark: zebra_cbd(p),
    }),
    contactShadow(p, 850, 728, 112, '#2d1a14', 0.6),
    orangeHalf(p, 846, 626, 108, half),
  );
  for (const [x, y] of [
    [330, 716],
    [262, 742],
    [404, 752],
    [700, 758],
    [950, 750],
  ] as const)
    p.add(
      ellipse(x + 8, y + 25, 42, 9, '#3d2318', { opacity: 0.5, filter: p.blur(5) }),
      place(x, y, roll() * 24 - 12, 1, gummy(p)),
    );
  return p.svg();
}
