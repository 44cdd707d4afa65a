import { circle, dice, ellipse, group, HEIGHT, line, path, picture, rect, WIDTH } from '../picture.ts';
import { basketball } from '../things/basketball.ts';
import { VOLT } from '../things/brl-colours.ts';

export function home_court(): string {
  const p = picture();
  const roll = dice(40);
  const boards: string[] = [];
  for (let row = 0; row < 19; row++) {
    const y = row * 44;
    for (let x = -roll() * 300; x < WIDTH; ) {
      const w = 220 + roll() * 260;
      const tone = ['#d79a5b', '#cf9152', '#dfa566', '#c98a4a'][Math.floor(roll() * 4)] ?? '#d79a5b';
      boards.push(
        rect(x, y, w - 2, 42.5, tone),
        line(
          `M${x + 14},${y + 12 + roll() * 18} q${w * 0.4},${roll() * 10 - 5} ${w * 0.8},0`,
          '#a86a30',
          1.4,
          { opacity: 0.5 },
        ),
      );
      x += w;
    }
  }
  const turn = 'rotate(-16 600 400)';
  const slats = [0, 1, 2].map(
    (n) => `M${420 + n * 250},-40 L${560 + n * 250},-40 L${120 + n * 250},840 L${-80 + n * 250},840Z`,
  );
  p.add(
    rect(0, 0, WIDTH, HEIGHT, '#8a5528'),
    group({ transform: `${turn} scale(1.3) translate(-140 -100)` }, ...boards),
    group({ opacity: 0.6, filter: p.blur(10) }, ...slats.map((d) => path(d, '#ffe9b4', { opacity: 0.75 }))),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.25 #000 0, 1 #000 0.38', 0.9, 0, 0, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.3 #000 0, 1 #000 0.5', 0.9, 0, 0, 1), {
      filter: p.stipple('#5e3415'),
    }),
    group(
      { 'clip-path': p.clip(rect(-300, 470, 1010, 620, '#000', { transform: turn })) },
      rect(0, 0, WIDTH, HEIGHT, p.linear('0 #2a4ff0, 1 #1531c4', 0.8, 0.4, 0, 1)),
      group({ opacity: 0.55, filter: p.blur(10) }, ...slats.map((d) => path(d, '#6f8dff'))),
      rect(0, 0, WIDTH, HEIGHT, p.linear('0.45 #000 0, 1 #000 0.6', 0.7, 0.3, 0.1, 1), {
        filter: p.stipple('#0d2190'),
      }),
    ),
    group(
      { transform: turn },
      line('M-300,470 H710 V1100', '#fdfbf4', 16),
      circle(205, 470, 250, 'none', { stroke: '#fdfbf4', 'stroke-width': 16 }),
      line('M900,-400 V1300', VOLT, 16),
    ),
  );
  const [x, y, r] = [720, 360, 196];
  p.add(
    path(
      `M${x - 150},${y + 120} C${x - 420},${y + 230} ${x - 560},${y + 380} ${x - 470},${y + 420} C${x - 380},${y + 450} ${x - 60},${y + 330} ${x + 120},${y + 170}Z`,
      '#2a1408',
      { opacity: 0.6, filter: p.blur(16) },
    ),
    ellipse(x - 26, y + r - 6, 130, 26, '#1c0c04', { opacity: 0.75, filter: p.blur(10) }),
    basketball(p, x, y, r),
  );
  return p.svg();
}
