import { circle, ellipse, group, HEIGHT, path, picture, place, rect, WIDTH } from '../picture.ts';
import { dropperBottle } from '../things/dropper-bottle.ts';
import { contactShadow, lathed, lid, roundness } from '../things/lathe.ts';
import { sprig } from '../things/sprig.ts';
import { stripes } from '../things/stripes.ts';
import { vase } from '../things/vase.ts';

export function daily_drops(): string {
  const p = picture();
  const panel = p.clip('<path d="M420,0 H1200 V640 H420Z"/>');
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #d9e2d6, 1 #b3c4b4', 0, 0, 1, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.2 #000 0, 1 #000 0.45', 0.6, 0, 0, 0.8), {
      filter: p.stipple('#86a08c'),
    }),
    group(
      { 'clip-path': panel },
      rect(420, 0, 780, 640, '#f7f2e8'),
      path(stripes(860, 700, 10, 21), '#1b1917', { transform: 'translate(380 -20)' }),
      rect(420, 0, 780, 640, p.linear('0 #000 0, 1 #000 0.28', 0, 0, 1, 1)),
      rect(420, 0, 780, 640, p.linear('0 #000 0.4, 0.3 #000 0', 0, 0, 1, 0), {
        filter: p.stipple('#7d7466'),
      }),
    ),
    circle(440, 300, 190, p.linear('0 #e9b28a, 1 #c4714f', 0.2, 0, 0.7, 1)),
    circle(440, 300, 190, p.radial('0.3 #000 0, 1 #000 0.7', 0.3, 0.25, 0.9), {
      filter: p.stipple('#9c4f34'),
    }),
    rect(0, 632, WIDTH, 168, p.linear('0 #efe6d6, 1 #cbbba2')),
    rect(0, 632, WIDTH, 168, p.linear('0 #000 0.1, 1 #000 0.5', 0, 0, 1, 0.3), {
      filter: p.stipple('#a28f75'),
    }),
    path('M560,760 L1260,800 V662 L900,634Z', '#5f5240', { opacity: 0.5, filter: p.blur(14) }),
    path('M330,560 H690 V742 H330Z', p.linear('0 #b9b3a6, 1 #8d877a', 0, 0, 1, 1)),
    path('M330,560 H690 V742 H330Z', p.linear('0 #000 0, 1 #000 0.6', 0, 0, 1, 0.6), {
      filter: p.stipple('#6b655a', 0.6),
    }),
    path('M330,560 L392,522 H752 L690,560Z', p.linear('0 #f1ece1, 1 #d9d2c3', 0, 0, 1, 0)),
    path('M690,560 L752,522 V704 L690,742Z', '#6d675c'),
    path('M566,548 L752,560 V520 L620,530Z', '#4f4536', { opacity: 0.4, filter: p.blur(7) }),
    dropperBottle(p, 520, 546, 1.28, { label: '#f7f3ea', back: '#a35a22' }),
  );
  p.add(
    place(196, 600, -9, 1, sprig(p, 6, 410)),
    place(180, 600, -38, 0.78, sprig(p, 5, 340, ['#4a6a5e', '#9dbbac', '#d2e2d8'])),
    vase(p, 190, 748, ['#8c5138', '#e3a27f', '#c67b58', '#8f5038', '#b26b4c']),
    contactShadow(p, 880, 738, 150, '#3d3323', 0.6),
    path(
      lathed(870, 734, '136 58, 126 30, 102 10, 74 0', { smooth: true, flat: 0.2 }),
      p.linear(roundness('#22201e', '#6b655d', '#35312d', '#1a1817', '#4a4540'), 0, 0, 1, 0),
    ),
    lid(870, [136, 676], '#4a453f'),
    lid(870, [122, 678], p.linear('0 #1c1a18, 1 #3a352f')),
  );
  for (const [x, y, turn] of [
    [806, 676, 12],
    [850, 668, -20],
    [902, 672, 24],
    [944, 680, -10],
    [830, 688, -24],
    [880, 690, 8],
    [926, 692, 30],
    [870, 676, -4],
  ] as const)
    p.add(
      place(
        x,
        y,
        turn,
        1,
        ellipse(0, 0, 30, 15, p.linear('0 #ffd98c, 0.5 #e59a34, 1 #a85a14')),
        ellipse(-8, -6, 13, 3.4, '#fff4d6', { opacity: 0.8 }),
      ),
    );
  p.add(
    place(
      1032,
      750,
      14,
      1,
      ellipse(6, 12, 34, 9, '#3d3323', { opacity: 0.4, filter: p.blur(4) }),
      ellipse(0, 0, 32, 16, p.linear('0 #ffd98c, 0.5 #e59a34, 1 #a85a14')),
      ellipse(-9, -6, 14, 3.6, '#fff4d6', { opacity: 0.8 }),
    ),
  );
  return p.svg();
}
