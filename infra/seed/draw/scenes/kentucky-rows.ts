import { circle, dice, ellipse, group, HEIGHT, line, path, picture, place, rect, WIDTH } from '../picture.ts';
import { ridge } from '../things/ridge.ts';
import { sprig } from '../things/sprig.ts';

export function kentucky_rows(): string {
  const p = picture();
  const roll = dice(44);
  const [vx, vy] = [760, 404];
  const field = p.clip(rect(0, 428, WIDTH, HEIGHT - 428, '#000'));
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #c9d8d6, 0.5 #f3e7d2, 0.62 #f7ddbd')),
    circle(330, 250, 118, p.linear('0 #f0b58c, 1 #cb7350', 0.2, 0, 0.7, 1)),
    circle(330, 250, 118, p.radial('0.35 #000 0, 1 #000 0.6', 0.3, 0.25, 0.9), {
      filter: p.stipple('#a9583a'),
    }),
    ...[
      [560, 120, 230],
      [900, 190, 180],
      [80, 96, 150],
    ].map(([x = 0, y = 0, w = 0]) =>
      line(`M${x},${y} h${w} M${x + w * 0.25},${y + 18} h${w * 0.5}`, '#fffaf0', 11, { opacity: 0.6 }),
    ),
  );
  const layers: [base: number, rise: number, top: string, foot: string, dots: string][] = [
    [372, 90, '#a9c0b8', '#d7dfd2', '#8aa79c'],
    [412, 70, '#7d9c8a', '#b3c4b4', '#5d7f6d'],
  ];
  for (const [base, rise, top, foot, dots] of layers) {
    const shape = ridge(roll, base, rise, 4);
    p.add(
      path(shape, p.linear(`0 ${top}, 0.4 ${foot}`)),
      path(shape, p.linear('0 #000 0.6, 0.3 #000 0'), { filter: p.stipple(dots) }),
    );
  }
  p.add(
    ellipse(930, 436, 170, 10, '#2b3a33', { opacity: 0.5, filter: p.blur(5) }),
    path('M800,434 V350 L862,296 L924,350 V434Z', '#1b1917'),
    path('M924,350 L862,296 H1008 L1062,350 V434 H924Z', p.linear('0 #35302b, 1 #211e1b')),
    path('M924,350 L862,296 H1008 L1070,350Z', p.linear('0 #b9604a, 1 #8c4433')),
    path('M838,434 V372 H886 V434Z M838,372 L886,434 M886,372 L838,434', 'none', {
      stroke: '#f7f2e8',
      'stroke-width': 5,
    }),
    circle(862, 336, 9, '#f7f2e8'),
  );
  p.add(
    rect(0, 428, WIDTH, 372, p.linear('0 #d9b48c, 1 #9a6744')),
    rect(0, 428, WIDTH, 372, p.linear('0 #000 0, 1 #000 0.55'), { filter: p.stipple('#7c4e30') }),
  );
  const towards = (x: number, width: number) =>
    `M${x - width},${HEIGHT + 10} L${vx},${vy} L${x + width},${HEIGHT + 10}Z`;
  const feet = [-1500, -1010, -520, -30, 460, 950, 1440, 1930, 2420];
  for (const x of feet)
    p.add(
      group(
        { 'clip-path': field },
        path(towards(x + 40, 120), '#5a3a26', { opacity: 0.35, filter: p.blur(6) }),
        path(towards(x, 112), p.linear('0 #8fb09a, 0.4 #4f7a63, 1 #23483a')),
        path(towards(x, 112), p.linear('0 #000 0, 1 #000 0.7', 0, 0, 1, 0.4), {
          filter: p.stipple('#173528', 0.6),
        }),
      ),
    );
  const near = feet.flatMap((x) =>
    [0.99, 0.86, 0.74, 0.63, 0.53, 0.44, 0.36, 0.29].map((t) => ({
      t,
      x: vx + (x - vx) * t + (roll() - 0.5) * 90 * t,
      y: vy + (HEIGHT + 10 - vy) * t,
      lean: (roll() - 0.5) * 16,
    })),
  );
  for (const { x, y, t, lean } of near.toSorted((one, other) => one.t - other.t))
    if (x > -120 && x < WIDTH + 120)
      p.add(
        place(x - 34 * t, y + 8, lean - 16, 0.5 * t, sprig(p, 5, 330, ['#1f4234', '#5d8a70', '#a9c9b2'])),
        place(x + 34 * t, y + 8, lean + 16, 0.5 * t, sprig(p, 5, 330, ['#1f4234', '#4f7a63', '#a9c9b2'])),
        place(x, y + 12, lean, 0.62 * t, sprig(p, 6, 360, ['#23483a', '#6d9a7f', '#bfd8c2'])),
      );
  return p.svg();
}
