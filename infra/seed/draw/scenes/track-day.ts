import { brl_sports } from '../logos.ts';
import { circle, dice, ellipse, group, HEIGHT, line, path, picture, rect, WIDTH } from '../picture.ts';
import { INK, VOLT } from '../things/brl-colours.ts';
import { contactShadow } from '../things/lathe.ts';
import { shaker } from '../things/shaker.ts';
import { tub } from '../things/tub.ts';

export function track_day(): string {
  const p = picture();
  const roll = dice(77);
  const [vx, vy] = [860, 318];
  const towards = (x: number, width: number) =>
    `M${x - width / 2},${HEIGHT} L${vx - 1},${vy} h2 L${x + width / 2},${HEIGHT}Z`;
  p.add(
    rect(0, 0, WIDTH, 330, p.linear('0 #5a77e8, 0.5 #f3c9b0, 1 #ffe7a8')),
    circle(vx, vy - 30, 320, p.radial('0 #fff6cf 0.95, 0.4 #ffe9a6 0.5, 1 #ffe9a6 0')),
    circle(vx, vy - 26, 74, p.linear('0 #fffbe0, 1 #f5f08a')),
    ...[
      [90, 96, 220],
      [420, 60, 150],
      [560, 150, 120],
    ].map(([x = 0, y = 0, w = 0]) =>
      line(`M${x},${y} h${w} M${x + w * 0.25},${y + 18} h${w * 0.55}`, '#fff3dc', 11, { opacity: 0.55 }),
    ),
    path('M0,318 V150 L330,196 L350,318Z', p.linear('0 #3b51a8, 1 #7d86b8')),
    path('M0,150 L0,120 L372,180 L330,200Z', '#22357f'),
    ...Array.from({ length: 6 }, (_, n) =>
      line(`M0,${188 + n * 22} L${338 + n * 2},${214 + n * 18}`, '#c9cde6', 3, { opacity: 0.5 }),
    ),
    ...Array.from({ length: 30 }, (_, n) =>
      circle(390 + n * 28, 312 - roll() * 12, 16 + roll() * 20, n % 2 ? '#50689a' : '#5f78a6'),
    ),
    rect(0, 308, WIDTH, 26, p.linear('0 #6f9a5c, 1 #8fb35f')),
    rect(0, 330, WIDTH, 470, p.linear('0 #7f93ee, 0.25 #2f50ea, 1 #122cab')),
    group(
      { 'clip-path': p.clip(rect(0, 332, WIDTH, 468, '#000')) },
      ellipse(vx, 332, 520, 210, p.radial('0 #ffe9a6 0.75, 1 #ffe9a6 0')),
    ),
    rect(0, 330, WIDTH, 470, p.linear('0.1 #000 0, 1 #000 0.62', 0.7, 0, 0.3, 1), {
      filter: p.stipple('#0a1a70', 0.7),
    }),
    group(
      { 'clip-path': p.clip(rect(0, 332, WIDTH, 468, '#000')) },
      ...[-1180, -640, -100, 440, 980, 1520, 2060].map((x) =>
        path(towards(x, 34), '#fdfbf4', { opacity: 0.95 }),
      ),
    ),
    path('M-20,560 L1220,560 L1220,572 L-20,572Z', '#fdfbf4', { opacity: 0.9 }),
  );
  p.add(
    path('M370,742 L500,742 L330,900 L-60,900Z', INK, { opacity: 0.55, filter: p.blur(13) }),
    path('M560,706 L776,706 L600,900 L280,900Z', INK, { opacity: 0.5, filter: p.blur(14) }),
    contactShadow(p, 674, 714, 120, INK, 0.7),
    tub(p, 670, 708, 116, 268, {
      body: ['#070c22', '#44507f', '#161f4a', '#080d26', '#3a3f55'],
      lid: ['#8fa81f', '#f4ffab', VOLT, '#93ad20', '#e6f77a'],
      band: '#ffffff',
      mark: brl_sports(p),
    }),
    shaker(p, 430, 744, 1.22),
  );
  return p.svg();
}
