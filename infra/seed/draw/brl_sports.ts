import { brl_sports } from './logos.ts';
import { contact, glint, lid, roundness, tub, turned } from './objects.ts';
import { circle, dice, ellipse, group, HEIGHT, line, type Picture, path, picture, place, rect, WIDTH } from './picture.ts';

const INK = '#0b1230';
const VOLT = '#d8f34e';

/** A ridge line from left to right: jagged where `rough` is high. */
function ridge(roll: () => number, base: number, rise: number, rough: number, steps = 48): string {
  const waves = [1, 2, 4, 7, 11].map((often) => ({ often, phase: roll() * 6.3, high: (rise * (0.7 + roll() * 0.5)) / often ** 0.9 }));
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps;
    const wave = waves.reduce((sum, { often, phase, high }) => sum + Math.sin(t * often * 3.6 + phase) * high * 0.5, 0);
    return `${(t * (WIDTH + 40) - 20).toFixed(0)},${(base - wave + (roll() - 0.5) * rough).toFixed(0)}`;
  });
  return `M-20,${HEIGHT} L${points.join(' L')} L${WIDTH + 20},${HEIGHT}Z`;
}

/** A runner in full stride to the right, feet at (0, 0), some 160 tall. */
function runner(): string {
  const limb = (d: string, width: number, colour = INK) => line(d, colour, width);
  return group(
    {},
    limb('M2,-84 L-24,-62 L-54,-66', 13),
    limb('M-54,-66 L-66,-58', 10),
    limb('M4,-136 L-22,-118 L-34,-98', 9),
    limb('M10,-146 L2,-88', 25, VOLT),
    limb('M2,-90 L6,-84', 24, '#1b3fe0'),
    limb('M4,-84 L34,-66 L26,-24', 14),
    limb('M26,-24 L24,-8', 10),
    limb('M22,-6 L42,-6', 9, '#ffffff'),
    limb('M-66,-58 L-74,-44', 9, '#ffffff'),
    limb('M12,-140 L30,-116 L52,-122', 9),
    circle(22, -172, 14, INK),
    limb('M10,-178 Q-4,-176 -12,-166', 6),
  );
}

/** First light on the ridge, one runner up already. */
export function trail_dawn(): string {
  const p = picture();
  const roll = dice(16);
  p.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear([
        [0, '#9db8f2'],
        [0.4, '#dfe6f4'],
        [0.62, '#fbf6d9'],
      ]),
    ),
    circle(
      770,
      300,
      470,
      p.radial([
        [0, '#f4f9b8', 0.95],
        [0.45, '#f1f5b5', 0.45],
        [1, '#f1f5b5', 0],
      ]),
    ),
    circle(
      770,
      300,
      148,
      p.linear(
        [
          [0, '#eefb8a'],
          [1, '#c3e22c'],
        ],
        0.2,
        0,
        0.7,
        1,
      ),
    ),
    circle(
      770,
      300,
      148,
      p.radial(
        [
          [0.35, '#000', 0],
          [1, '#000', 0.6],
        ],
        0.3,
        0.25,
        0.9,
      ),
      { filter: p.stipple('#9dbb1a') },
    ),
    ...[
      [120, 130, 260],
      [330, 96, 170],
      [980, 170, 240],
    ].map(([x = 0, y = 0, w = 0]) => line(`M${x},${y} h${w} M${x + w * 0.2},${y + 20} h${w * 0.5}`, '#ffffff', 13, { opacity: 0.6 })),
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
      path(
        shape,
        p.linear([
          [0, top],
          [0.5, foot],
        ]),
      ),
      path(
        shape,
        p.linear([
          [0, '#000', 0.65],
          [0.4, '#000', 0],
        ]),
        { filter: p.stipple(dots) },
      ),
    );
  }
  // The trail's own hill.
  const hill = 'M-20,800 V720 C160,690 300,640 470,640 C640,640 700,566 860,560 C1000,556 1100,600 1220,590 V800Z';
  p.add(
    path(
      hill,
      p.linear([
        [0, '#15257a'],
        [1, INK],
      ]),
    ),
    path(
      hill,
      p.linear([
        [0, '#000', 0.7],
        [0.6, '#000', 0],
      ]),
      { filter: p.stipple('#2c49c8') },
    ),
    path(
      'M1220,604 C1080,610 1010,566 868,570 C730,578 660,652 480,656 C420,660 380,668 420,680 C560,700 900,690 980,724 C1040,750 900,790 820,810 H1060 C1150,780 1180,740 1090,706 C980,668 760,676 640,668 C700,640 770,590 870,582 C990,576 1080,626 1220,620Z',
      p.linear(
        [
          [0, '#f4f9c9'],
          [1, '#8fa3ef'],
        ],
        0,
        0,
        0.3,
        1,
      ),
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

/** A ball on a polished floor, the light coming in low. */
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
        line(`M${x + 14},${y + 12 + roll() * 18} q${w * 0.4},${roll() * 10 - 5} ${w * 0.8},0`, '#a86a30', 1.4, { opacity: 0.5 }),
      );
      x += w;
    }
  }
  const turn = 'rotate(-16 600 400)';
  const slats = [0, 1, 2].map((n) => `M${420 + n * 250},-40 L${560 + n * 250},-40 L${120 + n * 250},840 L${-80 + n * 250},840Z`);
  p.add(
    rect(0, 0, WIDTH, HEIGHT, '#8a5528'),
    group({ transform: `${turn} scale(1.3) translate(-140 -100)` }, ...boards),
    // Light through high windows, and the painted key it also falls on.
    group({ opacity: 0.6, filter: p.blur(10) }, ...slats.map((d) => path(d, '#ffe9b4', { opacity: 0.75 }))),
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(
        [
          [0.25, '#000', 0],
          [1, '#000', 0.38],
        ],
        0.9,
        0,
        0,
        1,
      ),
    ),
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(
        [
          [0.3, '#000', 0],
          [1, '#000', 0.5],
        ],
        0.9,
        0,
        0,
        1,
      ),
      { filter: p.stipple('#5e3415') },
    ),
    group(
      { 'clip-path': p.clip(rect(-300, 470, 1010, 620, '#000', { transform: turn })) },
      rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        p.linear(
          [
            [0, '#2a4ff0'],
            [1, '#1531c4'],
          ],
          0.8,
          0.4,
          0,
          1,
        ),
      ),
      group({ opacity: 0.55, filter: p.blur(10) }, ...slats.map((d) => path(d, '#6f8dff'))),
      rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        p.linear(
          [
            [0.45, '#000', 0],
            [1, '#000', 0.6],
          ],
          0.7,
          0.3,
          0.1,
          1,
        ),
        { filter: p.stipple('#0d2190') },
      ),
    ),
    group(
      { transform: turn },
      line('M-300,470 H710 V1100', '#fdfbf4', 16),
      circle(205, 470, 250, 'none', { stroke: '#fdfbf4', 'stroke-width': 16 }),
      line('M900,-400 V1300', VOLT, 16),
    ),
  );
  // The ball, its shadow and its reflection.
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

/** A basketball lit from the upper right. */
export const basketball = (p: Picture, x: number, y: number, r: number) =>
  group(
    {},
    circle(
      x,
      y,
      r,
      p.radial(
        [
          [0, '#ffb25c'],
          [0.4, '#ee7a26'],
          [0.8, '#b9480f'],
          [1, '#7c2a06'],
        ],
        0.64,
        0.28,
        0.8,
      ),
    ),
    circle(
      x,
      y,
      r,
      p.radial(
        [
          [0.1, '#000', 0],
          [1, '#000', 0.75],
        ],
        0.66,
        0.26,
        0.95,
      ),
      { filter: p.stipple('#6b2305', 0.7) },
    ),
    group(
      { 'clip-path': p.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`), transform: `rotate(-24 ${x} ${y})` },
      line(`M${x - r},${y + r * 0.05} Q${x},${y - r * 0.28} ${x + r},${y + r * 0.05}`, '#2b1206', r * 0.046),
      line(`M${x + r * 0.07},${y - r} Q${x - r * 0.28},${y} ${x + r * 0.07},${y + r}`, '#2b1206', r * 0.046),
      line(`M${x - r * 0.66},${y - r * 0.82} Q${x - r * 0.15},${y - r * 0.05} ${x - r * 0.71},${y + r * 0.77}`, '#2b1206', r * 0.046),
      line(`M${x + r * 0.71},${y - r * 0.77} Q${x + r * 0.08},${y - r * 0.03} ${x + r * 0.66},${y + r * 0.82}`, '#2b1206', r * 0.046),
    ),
    circle(
      x,
      y,
      r,
      p.radial(
        [
          [0, '#fff4d6', 0.75],
          [0.35, '#fff4d6', 0.12],
          [1, '#fff4d6', 0],
        ],
        0.66,
        0.24,
        0.5,
      ),
    ),
    circle(x, y, r - 3, 'none', { stroke: '#ffd9a0', 'stroke-width': 4, opacity: 0.35, filter: p.blur(3) }),
  );

/** A shaker as it stands on the track: smoked body, screw cap, flip lid. */
export function shaker(p: Picture, x: number, bottom: number, size: number): string {
  const y = (up: number) => bottom - up * size;
  const r = (radius: number) => radius * size;
  const body = turned(
    x,
    [
      [r(84), y(300)],
      [r(82), y(250)],
      [r(70), y(20)],
      [r(62), y(0)],
    ],
    { flat: 0.16 },
  );
  const drink = turned(
    x,
    [
      [r(77), y(206)],
      [r(66), y(22)],
      [r(58), y(6)],
    ],
    { flat: 0.16 },
  );
  const cap = turned(
    x,
    [
      [r(76), y(372)],
      [r(90), y(352)],
      [r(91), y(296)],
    ],
    { flat: 0.16 },
  );
  const ridges = Array.from({ length: 23 }, (_, n) => {
    const edge = x + Math.sin(((n - 11) / 11.6) * (Math.PI / 2)) * r(90);
    const drop = Math.sqrt(Math.max(0, 1 - ((edge - x) / r(90)) ** 2)) * r(14);
    return `M${edge},${y(344) + drop} V${y(306) + drop}`;
  }).join(' ');
  return group(
    {},
    contact(p, x + 4, bottom + 4, r(84), INK, 0.7),
    path(
      body,
      p.linear(
        [
          [0, '#2c3768'],
          [0.2, '#aebbe6'],
          [0.5, '#7786bd'],
          [0.86, '#37447e'],
          [1, '#8d9bd0'],
        ],
        0,
        0,
        1,
        0,
      ),
      { opacity: 0.93 },
    ),
    path(drink, p.linear(roundness('#b9b49c', '#fffbe8', '#f0ead0', '#a8a285', '#d8d2b4'), 0, 0, 1, 0), { opacity: 0.9 }),
    path(
      drink,
      p.linear(
        [
          [0.3, '#000', 0],
          [1, '#000', 0.6],
        ],
        0,
        0,
        1,
        0.5,
      ),
      { filter: p.stipple('#6d6850') },
    ),
    ...[0, 1, 2, 3].map((n) => line(`M${x + r(44)},${y(70 + n * 44)} h${r(n % 2 ? 14 : 22)}`, INK, 3 * size, { opacity: 0.55 })),
    place(x - r(46), y(196), 0, r(0.84), brl_sports(p)),
    path(glint(x - r(70), y(286), r(11), r(262), r(11)), '#ffffff', { opacity: 0.65 }),
    path(cap, p.linear(roundness('#0e2290', '#5576ff', '#1b3fe0', '#0d2394', '#3254e8'), 0, 0, 1, 0)),
    line(ridges, '#0b1d80', 2 * size, { opacity: 0.6 }),
    path(
      cap,
      p.linear(
        [
          [0.4, '#000', 0],
          [1, '#000', 0.6],
        ],
        0,
        0,
        1,
        0.3,
      ),
      { filter: p.stipple('#0a1a70') },
    ),
    lid(
      x,
      [r(76), y(372)],
      p.linear(
        [
          [0, '#4c6eff'],
          [1, '#1b3fe0'],
        ],
        0,
        0,
        1,
        0,
      ),
      0.16,
    ),
    path(
      turned(
        x - r(18),
        [
          [r(24), y(414)],
          [r(30), y(408)],
          [r(30), y(372)],
        ],
        { flat: 0.2 },
      ),
      p.linear(roundness('#8fa81f', '#f2ffa0', VOLT, '#93ad20', '#c3dd3c'), 0, 0, 1, 0),
    ),
    lid(x - r(18), [r(24), y(414)], '#eaff7a'),
    path(
      `M${x + r(10)},${y(388)} Q${x + r(66)},${y(420)} ${x + r(64)},${y(364)} L${x + r(50)},${y(366)} Q${x + r(52)},${y(398)} ${x + r(10)},${y(378)}Z`,
      '#1634c4',
    ),
  );
}

/** The straight in the last sun: lanes, numbers' end, and what is drunk after. */
export function track_day(): string {
  const p = picture();
  const roll = dice(77);
  const [vx, vy] = [860, 318];
  const towards = (x: number, width: number) => `M${x - width / 2},${HEIGHT} L${vx - 1},${vy} h2 L${x + width / 2},${HEIGHT}Z`;
  p.add(
    rect(
      0,
      0,
      WIDTH,
      330,
      p.linear([
        [0, '#5a77e8'],
        [0.5, '#f3c9b0'],
        [1, '#ffe7a8'],
      ]),
    ),
    circle(
      vx,
      vy - 30,
      320,
      p.radial([
        [0, '#fff6cf', 0.95],
        [0.4, '#ffe9a6', 0.5],
        [1, '#ffe9a6', 0],
      ]),
    ),
    circle(
      vx,
      vy - 26,
      74,
      p.linear([
        [0, '#fffbe0'],
        [1, '#f5f08a'],
      ]),
    ),
    ...[
      [90, 96, 220],
      [420, 60, 150],
      [560, 150, 120],
    ].map(([x = 0, y = 0, w = 0]) => line(`M${x},${y} h${w} M${x + w * 0.25},${y + 18} h${w * 0.55}`, '#fff3dc', 11, { opacity: 0.55 })),
    // Stand, roof and trees in the haze.
    path(
      'M0,318 V150 L330,196 L350,318Z',
      p.linear([
        [0, '#3b51a8'],
        [1, '#7d86b8'],
      ]),
    ),
    path('M0,150 L0,120 L372,180 L330,200Z', '#22357f'),
    ...Array.from({ length: 6 }, (_, n) => line(`M0,${188 + n * 22} L${338 + n * 2},${214 + n * 18}`, '#c9cde6', 3, { opacity: 0.5 })),
    ...Array.from({ length: 30 }, (_, n) => circle(390 + n * 28, 312 - roll() * 12, 16 + roll() * 20, n % 2 ? '#50689a' : '#5f78a6')),
    rect(
      0,
      308,
      WIDTH,
      26,
      p.linear([
        [0, '#6f9a5c'],
        [1, '#8fb35f'],
      ]),
    ),
    // The track.
    rect(
      0,
      330,
      WIDTH,
      470,
      p.linear([
        [0, '#7f93ee'],
        [0.25, '#2f50ea'],
        [1, '#122cab'],
      ]),
    ),
    group(
      { 'clip-path': p.clip(rect(0, 332, WIDTH, 468, '#000')) },
      ellipse(
        vx,
        332,
        520,
        210,
        p.radial([
          [0, '#ffe9a6', 0.75],
          [1, '#ffe9a6', 0],
        ]),
      ),
    ),
    rect(
      0,
      330,
      WIDTH,
      470,
      p.linear(
        [
          [0.1, '#000', 0],
          [1, '#000', 0.62],
        ],
        0.7,
        0,
        0.3,
        1,
      ),
      { filter: p.stipple('#0a1a70', 0.7) },
    ),
    group(
      { 'clip-path': p.clip(rect(0, 332, WIDTH, 468, '#000')) },
      ...[-1180, -640, -100, 440, 980, 1520, 2060].map((x) => path(towards(x, 34), '#fdfbf4', { opacity: 0.95 })),
    ),
    path('M-20,560 L1220,560 L1220,572 L-20,572Z', '#fdfbf4', { opacity: 0.9 }),
  );
  p.add(
    path('M370,742 L500,742 L330,900 L-60,900Z', INK, { opacity: 0.55, filter: p.blur(13) }),
    path('M560,706 L776,706 L600,900 L280,900Z', INK, { opacity: 0.5, filter: p.blur(14) }),
    contact(p, 674, 714, 120, INK, 0.7),
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
