import { zebra_cbd } from '../logos.ts';
import { circle, dice, ellipse, group, HEIGHT, line, path, picture, place, rect, WIDTH } from '../picture.ts';
import { sprig } from '../things/sprig.ts';

export function balm_tin(): string {
  const p = picture();
  const roll = dice(31);
  const shade = (x: number, y: number, r: number, opacity = 0.5) =>
    circle(x + r * 0.14, y + r * 0.16, r, '#5a3b2b', { opacity, filter: p.blur(14) });
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #eccdb4, 1 #cf9f80', 0, 0, 1, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.1 #000 0, 1 #000 0.5', 0, 0, 1, 1), {
      filter: p.stipple('#b07c5e', 0.7),
    }),
    path(
      'M0,0 H520 C470,140 560,240 500,380 C440,520 330,560 300,800 H0Z',
      p.linear('0 #cfdccf, 1 #9fb8a6', 0, 0, 1, 1),
    ),
    path(
      'M0,0 H520 C470,140 560,240 500,380 C440,520 330,560 300,800 H0Z',
      p.linear('0.2 #000 0, 1 #000 0.55', 0, 0, 1, 0.7),
      {
        filter: p.stipple('#7d9c8a'),
      },
    ),
    group(
      { opacity: 0.13, filter: p.blur(9) },
      path('M-40,250 L1240,-110 V-60 L-40,310Z', '#4d2f20'),
      path('M700,-20 L860,-20 L1010,820 L850,820Z', '#4d2f20'),
    ),
  );
  const under = (x: number, y: number, turn: number, size: number, colours?: [string, string, string]) =>
    p.add(
      group(
        { opacity: 0.4, filter: p.blur(9) },
        place(x + 18, y + 22, turn, size, sprig(p, 6, 420, ['#4a3023', '#4a3023', '#4a3023'])),
      ),
      place(x, y, turn, size, sprig(p, 6, 420, colours)),
    );
  under(372, 640, -62, 0.95);
  under(1010, 760, -22, 0.95, ['#4a6a5e', '#9dbbac', '#d2e2d8']);
  under(1010, 250, 70, 0.7);
  const [lx, ly, lr] = [852, 262, 178];
  p.add(
    shade(lx, ly, lr),
    circle(lx, ly, lr, p.linear('0 #f4f1ea, 0.5 #a7a29a, 1 #d8d4cb', 0.1, 0, 0.9, 1)),
    circle(lx, ly, lr - 9, p.linear('0 #8b877f, 1 #f6f3ec', 0.1, 0, 0.9, 1)),
    circle(lx, ly, lr - 15, '#f7f3ea'),
    place(lx, ly, -10, 2.1, group({ transform: 'translate(-50 -50)' }, zebra_cbd(p))),
    circle(lx, ly, lr - 15, p.linear('0 #fff 0.25, 0.5 #000 0, 1 #000 0.22', 0.1, 0, 0.9, 1)),
    circle(lx, ly, lr - 15, p.linear('0.45 #000 0, 1 #000 0.5', 0, 0, 1, 1), {
      filter: p.stipple('#8d8577'),
    }),
  );
  const [tx, ty, tr] = [566, 466, 232];
  const inside = p.clip(`<circle cx="${tx}" cy="${ty}" r="${tr - 26}"/>`);
  p.add(
    shade(tx, ty, tr, 0.6),
    circle(tx, ty, tr, p.linear('0 #ffffff, 0.35 #b9b5ac, 0.6 #8f8b83, 1 #e7e3da', 0.1, 0, 0.9, 1)),
    circle(tx, ty, tr - 10, p.linear('0 #6f6b64, 0.5 #c9c5bc, 1 #ffffff', 0.1, 0, 0.9, 1)),
    circle(tx, ty, tr - 26, p.linear('0 #e6cf95, 1 #f8eac0', 0.1, 0, 0.9, 1)),
    group(
      { 'clip-path': inside },
      circle(tx, ty, tr - 26, p.linear('0 #000 0.7, 0.35 #000 0', 0.1, 0, 0.9, 1), {
        filter: p.stipple('#b8965a'),
      }),
      ...[0, 1, 2, 3, 4, 5].map((n) =>
        line(
          `M${tx - 150 + n * 10},${ty + 96 - n * 27} C${tx - 70},${ty + 10 - n * 26} ${tx + 40},${ty + 128 - n * 34} ${tx + 150 - n * 4},${ty + 16 - n * 22}`,
          n % 2 ? '#fff7dc' : '#c6a566',
          18,
          { opacity: 0.5, filter: p.blur(5) },
        ),
      ),
      path(
        `M${tx - 176},${ty + 84} C${tx - 90},${ty - 60} ${tx + 30},${ty + 40} ${tx + 168},${ty - 110} C${tx + 190},${ty - 60} ${tx + 80},${ty + 120} ${tx - 40},${ty + 110} C${tx - 110},${ty + 106} ${tx - 130},${ty + 120} ${tx - 176},${ty + 84}Z`,
        p.linear('0 #c9a866, 0.4 #f3e0ac, 1 #fff6d8', 0.2, 0, 0.7, 1),
        { opacity: 0.8, filter: p.blur(4) },
      ),
      line(
        `M${tx - 160},${ty + 70} C${tx - 90},${ty - 50} ${tx + 30},${ty + 44} ${tx + 160},${ty - 96}`,
        '#a88345',
        6,
        {
          opacity: 0.5,
          filter: p.blur(4),
        },
      ),
      line(
        `M${tx - 140},${ty + 104} C${tx - 60},${ty + 134} ${tx + 90},${ty + 112} ${tx + 170},${ty - 50}`,
        '#fffbe9',
        7,
        {
          opacity: 0.9,
          filter: p.blur(3),
        },
      ),
    ),
    circle(tx, ty, tr - 26, 'none', { stroke: '#7d6a45', 'stroke-width': 3, opacity: 0.5 }),
  );
  for (const [x, y, rx, ry, turn, dark, light] of [
    [190, 190, 92, 70, -18, '#8f877c', '#e9e2d6'],
    [286, 116, 56, 44, 20, '#3a3632', '#8b857c'],
    [128, 690, 62, 50, 30, '#b9a48d', '#f7ecdc'],
    [1080, 560, 84, 64, -24, '#4a4540', '#a29b90'],
    [1000, 640, 46, 36, 12, '#b9a48d', '#f7ecdc'],
  ] as const)
    p.add(
      ellipse(x + rx * 0.16, y + ry * 0.24, rx, ry, '#4a2f22', {
        opacity: 0.5,
        filter: p.blur(10),
        transform: `rotate(${turn} ${x} ${y})`,
      }),
      ellipse(x, y, rx, ry, p.radial(`0 ${light}, 1 ${dark}`, 0.34, 0.28, 0.8), {
        transform: `rotate(${turn} ${x} ${y})`,
      }),
      ellipse(x, y, rx, ry, p.radial('0.3 #000 0, 1 #000 0.7', 0.3, 0.25, 0.85), {
        filter: p.stipple(dark, 0.7),
        transform: `rotate(${turn} ${x} ${y})`,
      }),
    );
  for (let n = 0; n < 26; n++)
    p.add(
      place(
        800 + roll() * 320,
        520 + roll() * 240,
        roll() * 180,
        1,
        ellipse(2, 3, 6, 3, '#5a3b2b', { opacity: 0.4 }),
        ellipse(0, 0, 6, 3, n % 3 ? '#8a7bb0' : '#b7aad4'),
      ),
    );
  return p.svg();
}
