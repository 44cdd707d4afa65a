import { circle, dice, ellipse, group, HEIGHT, line, path, picture, rect, WIDTH } from '../picture.ts';
import { basketball } from '../things/basketball.ts';
import { INK, VOLT } from '../things/brl-colours.ts';

export function roof_court(): string {
  const p = picture();
  const roll = dice(63);
  const horizon = 372;
  const houses = Array.from({ length: 17 }, (_, n) => {
    const height = 60 + roll() * 190;
    return { x: n * 74 - 20, width: 62 + roll() * 30, top: horizon - height };
  });
  const lit = houses.flatMap(({ x, width, top }) =>
    Array.from({ length: 9 }, () => ({
      x: x + 8 + roll() * (width - 24),
      y: top + 14 + roll() * (horizon - top - 30),
    })),
  );
  p.add(
    rect(0, 0, WIDTH, horizon, p.linear('0 #22357f, 0.55 #6f7fc4, 1 #f1c9a8')),
    circle(880, horizon - 20, 330, p.radial('0 #ffe9b4 0.8, 0.5 #ffd9a0 0.3, 1 #ffd9a0 0')),
    ...[
      [120, 70, 220],
      [520, 120, 170],
      [900, 60, 180],
    ].map(([x = 0, y = 0, w = 0]) =>
      line(`M${x},${y} h${w} M${x + w * 0.25},${y + 20} h${w * 0.6}`, '#c8cdec', 12, { opacity: 0.45 }),
    ),
    ...houses.map(({ x, width, top }, n) =>
      rect(x, top, width, horizon - top, p.linear(n % 2 ? '0 #2c3f8f, 1 #55639f' : '0 #1c2c70, 1 #434f8c')),
    ),
    ...lit.map(({ x, y }, n) =>
      rect(x, y, 7, 11, n % 3 ? '#f6dfa6' : '#dff08a', { opacity: n % 2 ? 0.75 : 0.4 }),
    ),
    group(
      { opacity: 0.4 },
      line(
        Array.from(
          { length: 52 },
          (_, n) => `M${n * 34 - 320},120 l252,252 M${n * 34 - 80},120 l-252,252`,
        ).join(' '),
        '#dfe5ff',
        1.6,
      ),
    ),
    line('M-20,120 H1220', '#aeb9e6', 7),
    ...[150, 450, 750, 1050].map((x) => line(`M${x},112 V${horizon}`, '#aeb9e6', 8)),
    rect(0, horizon - 6, WIDTH, 22, p.linear('0 #39447c, 1 #1a2252')),
    rect(0, horizon + 14, WIDTH, HEIGHT - horizon - 14, p.linear('0 #5a77f0, 0.35 #2f50ea, 1 #142a9e')),
    rect(0, horizon + 14, WIDTH, HEIGHT - horizon - 14, p.linear('0.1 #000 0, 1 #000 0.6', 0.7, 0, 0.3, 1), {
      filter: p.stipple('#0a1a70', 0.7),
    }),
    path('M820,386 H1010 L1130,800 H620Z', '#ffe3b0', { opacity: 0.24, filter: p.blur(22) }),
    line('M-20,800 L400,386 M1220,694 L760,386', '#fdfbf4', 13),
    ellipse(610, 800, 420, 200, 'none', { stroke: '#fdfbf4', 'stroke-width': 13 }),
    line('M-20,470 H1220', VOLT, 10),
    ...[
      [240, 640, 150, 22],
      [930, 590, 180, 20],
      [1010, 740, 130, 18],
    ].map(([x = 0, y = 0, rx = 0, ry = 0]) =>
      ellipse(x, y, rx, ry, p.linear('0 #c9d3ff 0.85, 1 #8a9bf0 0.5'), { opacity: 0.6 }),
    ),
  );
  const [x, y, r] = [560, 452, 168];
  p.add(
    path(`M${x - 110},${y + 130} L${x + 150},${y + 140} L${x - 40},800 L${x - 420},800Z`, INK, {
      opacity: 0.5,
      filter: p.blur(18),
    }),
    ellipse(x, y + r - 2, 116, 22, INK, { opacity: 0.8, filter: p.blur(9) }),
    basketball(p, x, y, r),
  );
  return p.svg();
}
