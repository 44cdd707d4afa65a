import { circle, dice, ellipse, HEIGHT, line, path, picture, place, rect, WIDTH } from '../picture.ts';
import { INK } from '../things/brl-colours.ts';
import { ridge } from '../things/ridge.ts';
import { runner } from '../things/runner.ts';

export function trail_dawn(): string {
  const p = picture();
  const roll = dice(16);
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #9db8f2, 0.4 #dfe6f4, 0.62 #fbf6d9')),
    circle(770, 300, 470, p.radial('0 #f4f9b8 0.95, 0.45 #f1f5b5 0.45, 1 #f1f5b5 0')),
    circle(770, 300, 148, p.linear('0 #eefb8a, 1 #c3e22c', 0.2, 0, 0.7, 1)),
    circle(770, 300, 148, p.radial('0.35 #000 0, 1 #000 0.6', 0.3, 0.25, 0.9), {
      filter: p.stipple('#9dbb1a'),
    }),
    ...[
      [120, 130, 260],
      [330, 96, 170],
      [980, 170, 240],
    ].map(([x = 0, y = 0, w = 0]) =>
      line(`M${x},${y} h${w} M${x + w * 0.2},${y + 20} h${w * 0.5}`, '#ffffff', 13, { opacity: 0.6 }),
    ),
  );
  const layers: [base: number, rise: number, rough: number, top: string, foot: string, dots: string][] = [
    [420, 130, 16, '#a9bdf0', '#dbe3f2', '#7d98e6'],
    [500, 120, 14, '#6f8dec', '#b4c6f2', '#4a6de0'],
    [575, 110, 12, '#3d60e6', '#7c98ee', '#2142c9'],
    [650, 96, 10, '#1b3fe0', '#3f5fe4', '#122ba8'],
  ];
  for (const [base, rise, rough, top, foot, dots] of layers) {
    const shape = ridge(roll, base, rise, rough);
    p.add(
      path(shape, p.linear(`0 ${top}, 0.5 ${foot}`)),
      path(shape, p.linear('0 #000 0.65, 0.4 #000 0'), { filter: p.stipple(dots) }),
    );
  }
  const hill =
    'M-20,800 V720 C160,690 300,640 470,640 C640,640 700,566 860,560 C1000,556 1100,600 1220,590 V800Z';
  p.add(
    path(hill, p.linear(`0 #15257a, 1 ${INK}`)),
    path(hill, p.linear('0 #000 0.7, 0.6 #000 0'), { filter: p.stipple('#2c49c8') }),
    path(
      'M1220,604 C1080,610 1010,566 868,570 C730,578 660,652 480,656 C420,660 380,668 420,680 C560,700 900,690 980,724 C1040,750 900,790 820,810 H1060 C1150,780 1180,740 1090,706 C980,668 760,676 640,668 C700,640 770,590 870,582 C990,576 1080,626 1220,620Z',
      p.linear('0 #f4f9c9, 1 #8fa3ef', 0, 0, 0.3, 1),
    ),
    ellipse(622, 670, 54, 7, INK, { opacity: 0.55, filter: p.blur(4) }),
    place(610, 666, 0, 0.82, runner()),
  );
  for (let n = 0; n < 34; n++) {
    const x = -10 + roll() * 420;
    const y = 712 + roll() * 90;
    const high = 46 + roll() * 90;
    p.add(
      path(
        `M${x},${y - high} l${-high * 0.2},${high * 0.45} h${high * 0.09} l${-high * 0.18},${high * 0.55} h${high * 0.58} l${-high * 0.18},${-high * 0.55} h${high * 0.09}Z`,
        n % 3 ? '#0a1440' : '#101e5c',
      ),
    );
  }
  for (let n = 0; n < 16; n++)
    p.add(
      line(
        `M${1090 + roll() * 120},${760 + roll() * 50} q${roll() * 10},${-24 - roll() * 20} ${roll() * 24 - 12},${-40 - roll() * 30}`,
        n % 2 ? '#2c49c8' : '#0a1440',
        5,
      ),
    );
  return p.svg();
}
