import { zebra_cbd } from './logos.ts';
import { contact, glint, leaf, lid, roundness, turned } from './objects.ts';
import { circle, dice, ellipse, group, HEIGHT, line, type Picture, path, picture, place, rect, WIDTH } from './picture.ts';

const EUCALYPTUS: [string, string, string] = ['#3f5f56', '#8fb0a0', '#c6d9cc'];

/** Stripes as on a zebra's flank: they swell, thin out and fork; they run down a box of the given size. */
function stripes(width: number, height: number, count: number, seed: number): string {
  const roll = dice(seed);
  const rows = 24;
  return Array.from({ length: count }, (_, n) => {
    const base = ((n + 0.5) / count) * width;
    const [wave, phase, sway] = [1.2 + roll() * 1.6, roll() * 6.3, (width / count) * (0.28 + roll() * 0.22)];
    const thick = (width / count) * (0.24 + roll() * 0.1);
    const [from, to] = [roll() < 0.25 ? 0.2 + roll() * 0.2 : -0.02, roll() < 0.25 ? 0.6 + roll() * 0.2 : 1.02];
    const sides = Array.from({ length: rows + 1 }, (_unused, row) => {
      const t = from + ((to - from) * row) / rows;
      const x = base + Math.sin(t * wave * 3.1 + phase + base / width) * sway + Math.sin(t * 2.2 + 0.7) * width * 0.03;
      const taper = Math.min(1, (t - from) * 7 + (from < 0 ? 1 : 0.04), (to - t) * 7 + (to > 1 ? 1 : 0.04));
      const half = thick * taper * (0.78 + 0.34 * Math.sin(t * 6.1 + phase * 2));
      return { left: `${(x - half).toFixed(1)},${(t * height).toFixed(1)}`, right: `${(x + half).toFixed(1)},${(t * height).toFixed(1)}` };
    });
    return `M${sides.map(({ left }) => left).join(' L')} L${sides
      .map(({ right }) => right)
      .reverse()
      .join(' L')}Z`;
  }).join(' ');
}

/** An amber bottle with a dropper, standing at (x, bottom). */
export function dropperBottle(
  p: Picture,
  x: number,
  bottom: number,
  size: number,
  { label, back }: { label: string; back: string },
): string {
  const y = (up: number) => bottom - up * size;
  const r = (radius: number) => radius * size;
  const glass = turned(
    x,
    [
      [r(24), y(232)],
      [r(25), y(216)],
      [r(66), y(180)],
      [r(74), y(160)],
      [r(74), y(14)],
      [r(68), y(0)],
    ],
    { flat: 0.17 },
  );
  const round = turned(
    x,
    [
      [r(74), y(168)],
      [r(74), y(14)],
      [r(68), y(0)],
    ],
    { flat: 0.17 },
  );
  const cap = turned(
    x,
    [
      [r(33), y(276)],
      [r(35), y(270)],
      [r(35), y(226)],
    ],
    { flat: 0.17 },
  );
  const bulb = turned(
    x,
    [
      [r(10), y(354)],
      [r(20), y(340)],
      [r(21), y(318)],
      [r(19), y(296)],
      [r(27), y(276)],
    ],
    { smooth: true, flat: 0.3 },
  );
  const paper = turned(
    x,
    [
      [r(74.5), y(136)],
      [r(74.5), y(26)],
    ],
    { flat: 0.17 },
  ).replace(/A[^A]*$/, `A${r(74.5)},${r(74.5) * 0.17} 0 0 1 ${x - r(74.5)},${y(136)}Z`);
  const ridges = Array.from({ length: 15 }, (_, n) => `M${x + Math.sin(((n - 7) / 8) * 1.5) * r(35)},${y(266) + 4} V${y(230) + 4}`).join(
    ' ',
  );
  return group(
    {},
    contact(p, x + 4, bottom + 5, r(88), '#1a120c', 0.65),
    path(
      glass,
      p.linear(
        [
          [0, '#3a1606'],
          [0.18, '#b5601f'],
          [0.34, '#7a3510'],
          [0.7, '#5a2409'],
          [0.9, back],
          [1, '#431a07'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path(
      round,
      p.linear([
        [0, '#2b1005', 0.15],
        [1, '#1f0a02', 0.65],
      ]),
    ),
    path(
      glass,
      p.linear(
        [
          [0.4, '#000', 0],
          [1, '#000', 0.6],
        ],
        0,
        0,
        1,
        0.4,
      ),
      { filter: p.stipple('#2a0f04') },
    ),
    path(paper, label),
    place(x - r(40), y(122) + r(4), 0, r(0.8), zebra_cbd(p)),
    path(
      paper,
      p.linear(
        [
          [0, '#000', 0.45],
          [0.2, '#fff', 0.1],
          [0.5, '#000', 0],
          [0.86, '#000', 0.4],
          [1, '#000', 0.2],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path(
      paper,
      p.linear(
        [
          [0.5, '#000', 0],
          [1, '#000', 0.5],
        ],
        0,
        0,
        1,
        0.2,
      ),
      { filter: p.stipple('#6f675a') },
    ),
    path(glint(x - r(60), y(172), r(9), r(160), 0), '#ffe1b5', { opacity: 0.55 }),
    path(bulb, p.linear(roundness('#0d0d0d', '#5b5854', '#262422', '#121110', '#35322f'), 0, 0, 1, 0)),
    path(cap, p.linear(roundness('#0b0b0b', '#6a6660', '#2b2926', '#141312', '#3d3a36'), 0, 0, 1, 0)),
    line(ridges, '#000000', 1.8 * size, { opacity: 0.5 }),
    lid(x, [r(33), y(276)], '#3b3835', 0.17),
    path(bulb, p.linear(roundness('#0d0d0d', '#66625d', '#262422', '#121110', '#35322f'), 0, 0, 1, 0)),
  );
}

/** A sprig of round eucalyptus leaves growing up from (0, 0). */
function sprig(p: Picture, pairs: number, length: number, colours = EUCALYPTUS): string {
  const leaves = Array.from({ length: pairs }, (_, n) => {
    const y = -(length * (n + 0.6)) / pairs;
    const size = 1.1 - (n / pairs) * 0.55;
    return group(
      {},
      place(0, y, -64 + n * 3, size, leaf(p, 66, 40, colours, 3)),
      place(0, y - 8, 62 - n * 3, size, leaf(p, 66, 40, [colours[0], colours[1], colours[2]], 3)),
    );
  });
  return group(
    {},
    line(`M0,10 Q${length * 0.04},${-length * 0.5} 0,${-length}`, '#5c5142', 5),
    ...leaves,
    place(0, -length + 4, 4, 0.6, leaf(p, 70, 34, colours, 3)),
  );
}

/** A clay vase with a narrow neck, standing at (x, bottom). */
function vase(p: Picture, x: number, bottom: number, [dark, light, middle, shade, back]: [string, string, string, string, string]): string {
  const body = turned(
    x,
    [
      [28, bottom - 168],
      [23, bottom - 146],
      [46, bottom - 116],
      [80, bottom - 74],
      [78, bottom - 36],
      [50, bottom],
    ],
    { smooth: true },
  );
  return group(
    {},
    contact(p, x + 10, bottom + 2, 78, '#2d2015'),
    path(body, p.linear(roundness(dark, light, middle, shade, back), 0, 0, 1, 0)),
    path(
      body,
      p.linear(
        [
          [0.35, '#000', 0],
          [1, '#000', 0.65],
        ],
        0.1,
        0,
        1,
        0.6,
      ),
      { filter: p.stipple(dark) },
    ),
    lid(x, [27, bottom - 168], '#4a2a1c'),
  );
}

/** The oil on a block of stone, before a wall of stripes. */
export function daily_drops(): string {
  const p = picture();
  const panel = p.clip('<path d="M420,0 H1200 V640 H420Z"/>');
  p.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(
        [
          [0, '#d9e2d6'],
          [1, '#b3c4b4'],
        ],
        0,
        0,
        1,
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
          [0.2, '#000', 0],
          [1, '#000', 0.45],
        ],
        0.6,
        0,
        0,
        0.8,
      ),
      { filter: p.stipple('#86a08c') },
    ),
    group(
      { 'clip-path': panel },
      rect(420, 0, 780, 640, '#f7f2e8'),
      path(stripes(860, 700, 10, 21), '#1b1917', { transform: 'translate(380 -20)' }),
      rect(
        420,
        0,
        780,
        640,
        p.linear(
          [
            [0, '#000', 0],
            [1, '#000', 0.28],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      rect(
        420,
        0,
        780,
        640,
        p.linear(
          [
            [0, '#000', 0.4],
            [0.3, '#000', 0],
          ],
          0,
          0,
          1,
          0,
        ),
        { filter: p.stipple('#7d7466') },
      ),
    ),
    circle(
      440,
      300,
      190,
      p.linear(
        [
          [0, '#e9b28a'],
          [1, '#c4714f'],
        ],
        0.2,
        0,
        0.7,
        1,
      ),
    ),
    circle(
      440,
      300,
      190,
      p.radial(
        [
          [0.3, '#000', 0],
          [1, '#000', 0.7],
        ],
        0.3,
        0.25,
        0.9,
      ),
      { filter: p.stipple('#9c4f34') },
    ),
    rect(
      0,
      632,
      WIDTH,
      168,
      p.linear([
        [0, '#efe6d6'],
        [1, '#cbbba2'],
      ]),
    ),
    rect(
      0,
      632,
      WIDTH,
      168,
      p.linear(
        [
          [0, '#000', 0.1],
          [1, '#000', 0.5],
        ],
        0,
        0,
        1,
        0.3,
      ),
      { filter: p.stipple('#a28f75') },
    ),
    path('M560,760 L1260,800 V662 L900,634Z', '#5f5240', { opacity: 0.5, filter: p.blur(14) }),
    // Stone blocks.
    path(
      'M330,560 H690 V742 H330Z',
      p.linear(
        [
          [0, '#b9b3a6'],
          [1, '#8d877a'],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    path(
      'M330,560 H690 V742 H330Z',
      p.linear(
        [
          [0, '#000', 0],
          [1, '#000', 0.6],
        ],
        0,
        0,
        1,
        0.6,
      ),
      { filter: p.stipple('#6b655a', 0.6) },
    ),
    path(
      'M330,560 L392,522 H752 L690,560Z',
      p.linear(
        [
          [0, '#f1ece1'],
          [1, '#d9d2c3'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path('M690,560 L752,522 V704 L690,742Z', '#6d675c'),
    path('M566,548 L752,560 V520 L620,530Z', '#4f4536', { opacity: 0.4, filter: p.blur(7) }),
    dropperBottle(p, 520, 546, 1.28, { label: '#f7f3ea', back: '#a35a22' }),
  );
  // Softgels in a dish, eucalyptus behind.
  p.add(
    place(196, 600, -9, 1, sprig(p, 6, 410)),
    place(180, 600, -38, 0.78, sprig(p, 5, 340, ['#4a6a5e', '#9dbbac', '#d2e2d8'])),
    vase(p, 190, 748, ['#8c5138', '#e3a27f', '#c67b58', '#8f5038', '#b26b4c']),
    contact(p, 880, 738, 150, '#3d3323', 0.6),
    path(
      turned(
        870,
        [
          [136, 676],
          [126, 704],
          [102, 724],
          [74, 734],
        ],
        { smooth: true, flat: 0.2 },
      ),
      p.linear(roundness('#22201e', '#6b655d', '#35312d', '#1a1817', '#4a4540'), 0, 0, 1, 0),
    ),
    lid(870, [136, 676], '#4a453f'),
    lid(
      870,
      [122, 678],
      p.linear([
        [0, '#1c1a18'],
        [1, '#3a352f'],
      ]),
    ),
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
        ellipse(
          0,
          0,
          30,
          15,
          p.linear([
            [0, '#ffd98c'],
            [0.5, '#e59a34'],
            [1, '#a85a14'],
          ]),
        ),
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
      ellipse(
        0,
        0,
        32,
        16,
        p.linear([
          [0, '#ffd98c'],
          [0.5, '#e59a34'],
          [1, '#a85a14'],
        ]),
      ),
      ellipse(-9, -6, 14, 3.6, '#fff4d6', { opacity: 0.8 }),
    ),
  );
  return p.svg();
}

/** The bedside at night: lamp light, a cup of tea, the moon in a round window. */
export function evening_calm(): string {
  const p = picture();
  const roll = dice(5);
  const pane = p.clip('<circle cx="800" cy="290" r="236"/>');
  const stars = Array.from({ length: 46 }, () =>
    circle(570 + roll() * 460, 60 + roll() * 330, 0.8 + roll() * 1.7, '#fdf3d8', { opacity: 0.35 + roll() * 0.6 }),
  );
  p.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(
        [
          [0, '#27364a'],
          [1, '#182231'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path(stripes(1280, 720, 17, 4), '#101824', { opacity: 0.6, transform: 'translate(-40 -30)' }),
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.radial(
        [
          [0, '#f0b267', 0.85],
          [0.35, '#c77f48', 0.45],
          [1, '#c77f48', 0],
        ],
        0.2,
        0.42,
        0.55,
      ),
    ),
    circle(
      800,
      290,
      262,
      p.linear(
        [
          [0, '#b78a63'],
          [0.5, '#6e5140'],
          [1, '#3c2d28'],
        ],
        0,
        0.3,
        1,
        0.7,
      ),
    ),
    circle(800, 290, 248, '#1d1a1f'),
    group(
      { 'clip-path': pane },
      rect(
        550,
        40,
        500,
        500,
        p.linear([
          [0, '#16294a'],
          [0.6, '#3d5a80'],
          [1, '#8fa6b4'],
        ]),
      ),
      ...stars,
      circle(
        880,
        200,
        190,
        p.radial([
          [0, '#fff3cf', 0.55],
          [0.4, '#fff3cf', 0.18],
          [1, '#fff3cf', 0],
        ]),
      ),
      circle(
        880,
        200,
        58,
        p.linear(
          [
            [0, '#fffbe9'],
            [1, '#f3deb0'],
          ],
          0.2,
          0,
          0.7,
          1,
        ),
      ),
      circle(
        880,
        200,
        58,
        p.radial(
          [
            [0.45, '#000', 0],
            [1, '#000', 0.55],
          ],
          0.3,
          0.3,
          0.9,
        ),
        { filter: p.stipple('#cdb27c') },
      ),
      path(
        'M540,430 C640,350 720,410 800,372 C880,334 980,390 1060,340 V560 H540Z',
        p.linear([
          [0, '#47637c'],
          [1, '#7c97a3'],
        ]),
      ),
      path(
        'M540,470 C650,420 740,470 840,436 C930,408 1000,440 1060,410 V560 H540Z',
        p.linear([
          [0, '#2b4258'],
          [1, '#456274'],
        ]),
      ),
      path(
        'M540,470 C650,420 740,470 840,436 C930,408 1000,440 1060,410 V560 H540Z',
        p.linear([
          [0, '#000', 0.6],
          [1, '#000', 0],
        ]),
        { filter: p.stipple('#1a2d42') },
      ),
      path('M540,520 C680,470 780,510 900,488 C980,474 1030,480 1060,470 V560 H540Z', '#162637'),
      ...Array.from({ length: 9 }, (_, n) =>
        path(`M${590 + n * 52},${512 - (n % 3) * 6} l-16,44 h32Z M${590 + n * 52},${494 - (n % 3) * 8} l-11,36 h22Z`, '#0f1c2a'),
      ),
    ),
    rect(
      793,
      44,
      14,
      492,
      p.linear(
        [
          [0, '#a87d58'],
          [1, '#3c2d28'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    rect(
      556,
      283,
      488,
      14,
      p.linear([
        [0, '#7d5d46'],
        [1, '#3c2d28'],
      ]),
    ),
    // Table top.
    rect(
      0,
      610,
      WIDTH,
      190,
      p.linear([
        [0, '#8a5636'],
        [1, '#4f2f20'],
      ]),
    ),
    rect(
      0,
      610,
      WIDTH,
      190,
      p.radial(
        [
          [0, '#ffc980', 0.75],
          [1, '#ffc980', 0],
        ],
        0.22,
        0,
        0.55,
      ),
    ),
    rect(
      0,
      610,
      WIDTH,
      190,
      p.linear(
        [
          [0.1, '#000', 0],
          [1, '#000', 0.75],
        ],
        0,
        0,
        1,
        0.6,
      ),
      { filter: p.stipple('#24150f') },
    ),
    rect(
      0,
      606,
      WIDTH,
      8,
      p.linear(
        [
          [0, '#ffd9a0'],
          [0.6, '#8a5636'],
          [1, '#3c2418'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  );
  // The lamp and its light.
  p.add(
    ellipse(
      232,
      668,
      330,
      86,
      p.radial([
        [0, '#ffdf9f', 0.65],
        [1, '#ffdf9f', 0],
      ]),
    ),
    circle(
      232,
      330,
      330,
      p.radial([
        [0, '#ffe6b0', 0.75],
        [0.4, '#ffc979', 0.3],
        [1, '#ffc979', 0],
      ]),
    ),
    contact(p, 236, 690, 96, '#20120b', 0.7),
    path(
      turned(
        232,
        [
          [9, 400],
          [9, 548],
          [34, 566],
          [74, 604],
          [80, 642],
          [54, 686],
        ],
        { smooth: true },
      ),
      p.linear(roundness('#6f6a60', '#fff6e2', '#e4d8c2', '#8a7f6d', '#b7a88f'), 0, 0, 1, 0),
    ),
    path(
      turned(
        232,
        [
          [9, 400],
          [9, 548],
          [34, 566],
          [74, 604],
          [80, 642],
          [54, 686],
        ],
        { smooth: true },
      ),
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
      { filter: p.stipple('#5c4c3a') },
    ),
    path(
      turned(232, [
        [92, 210],
        [148, 420],
      ]),
      p.linear(
        [
          [0, '#f3b866'],
          [0.4, '#fff0c8'],
          [0.6, '#ffe3a6'],
          [1, '#e89a4c'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path(
      turned(232, [
        [92, 210],
        [148, 420],
      ]),
      p.linear([
        [0, '#000', 0.55],
        [0.6, '#000', 0],
      ]),
      { filter: p.stipple('#c9783a') },
    ),
    lid(
      232,
      [92, 210],
      p.radial([
        [0, '#fffbe6'],
        [1, '#ffd88d'],
      ]),
    ),
  );
  // Books, bottle and cup.
  p.add(
    path('M420,722 L980,760 L1140,740 L760,690Z', '#160d09', { opacity: 0.55, filter: p.blur(12) }),
    path(
      'M392,690 H700 V726 H392Z',
      p.linear(
        [
          [0, '#d77f55'],
          [0.5, '#a9543a'],
          [1, '#6d3226'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path(
      'M404,696 H692 V720 H404Z',
      p.linear(
        [
          [0, '#fff0d6'],
          [1, '#8f7d68'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path('M392,690 H420 V726 H392Z', '#c06a48'),
    path(
      'M414,652 H676 V690 H414Z',
      p.linear(
        [
          [0, '#7fa08f'],
          [0.5, '#4c6f62'],
          [1, '#2b443e'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path(
      'M424,658 H668 V684 H424Z',
      p.linear(
        [
          [0, '#fff0d6'],
          [1, '#8f7d68'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path('M414,652 H446 V690 H414Z', '#6c9080'),
    dropperBottle(p, 552, 652, 1.02, { label: '#f7f3ea', back: '#8c4a1c' }),
    contact(p, 872, 738, 100, '#120a07', 0.75),
    ellipse(
      866,
      726,
      132,
      25,
      p.linear(
        [
          [0, '#e9dcc4'],
          [1, '#6f6355'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    ellipse(
      866,
      721,
      98,
      17,
      p.linear(
        [
          [0, '#bfae94'],
          [1, '#5d5348'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    line('M938,640 C998,622 1010,690 930,694', '#a3937b', 17),
    path(
      turned(
        866,
        [
          [88, 618],
          [86, 656],
          [72, 694],
          [46, 722],
        ],
        { smooth: true },
      ),
      p.linear(roundness('#b79c74', '#fff3dc', '#ddcdb2', '#5f5548', '#8b7d6b'), 0, 0, 1, 0),
    ),
    path(
      turned(
        866,
        [
          [88, 618],
          [86, 656],
          [72, 694],
          [46, 722],
        ],
        { smooth: true },
      ),
      p.linear(
        [
          [0.3, '#000', 0],
          [1, '#000', 0.7],
        ],
        0,
        0,
        1,
        0.3,
      ),
      { filter: p.stipple('#3f362c') },
    ),
    lid(866, [88, 618], '#efe2c9'),
    lid(
      866,
      [78, 620],
      p.linear(
        [
          [0, '#c98a3d'],
          [1, '#7a4417'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    ...[0, 1, 2].map((n) =>
      line(`M${836 + n * 30},600 C${806 + n * 34},560 ${872 + n * 26},530 ${838 + n * 30},${470 - n * 12}`, '#fff3dc', 9, {
        opacity: 0.3,
        filter: p.blur(7),
      }),
    ),
  );
  return p.svg();
}

/** A tin of balm on plaster, from above, with pebbles and eucalyptus. */
export function balm_tin(): string {
  const p = picture();
  const roll = dice(31);
  const shade = (x: number, y: number, r: number, opacity = 0.5) =>
    circle(x + r * 0.14, y + r * 0.16, r, '#5a3b2b', { opacity, filter: p.blur(14) });
  p.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(
        [
          [0, '#eccdb4'],
          [1, '#cf9f80'],
        ],
        0,
        0,
        1,
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
          [0.1, '#000', 0],
          [1, '#000', 0.5],
        ],
        0,
        0,
        1,
        1,
      ),
      { filter: p.stipple('#b07c5e', 0.7) },
    ),
    path(
      'M0,0 H520 C470,140 560,240 500,380 C440,520 330,560 300,800 H0Z',
      p.linear(
        [
          [0, '#cfdccf'],
          [1, '#9fb8a6'],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    path(
      'M0,0 H520 C470,140 560,240 500,380 C440,520 330,560 300,800 H0Z',
      p.linear(
        [
          [0.2, '#000', 0],
          [1, '#000', 0.55],
        ],
        0,
        0,
        1,
        0.7,
      ),
      { filter: p.stipple('#7d9c8a') },
    ),
    // Shadow of a window frame across it all.
    group(
      { opacity: 0.13, filter: p.blur(9) },
      path('M-40,250 L1240,-110 V-60 L-40,310Z', '#4d2f20'),
      path('M700,-20 L860,-20 L1010,820 L850,820Z', '#4d2f20'),
    ),
  );
  // Sprigs under the tins.
  const under = (x: number, y: number, turn: number, size: number, colours?: [string, string, string]) =>
    p.add(
      group({ opacity: 0.4, filter: p.blur(9) }, place(x + 18, y + 22, turn, size, sprig(p, 6, 420, ['#4a3023', '#4a3023', '#4a3023']))),
      place(x, y, turn, size, sprig(p, 6, 420, colours)),
    );
  under(372, 640, -62, 0.95);
  under(1010, 760, -22, 0.95, ['#4a6a5e', '#9dbbac', '#d2e2d8']);
  under(1010, 250, 70, 0.7);
  // The lid.
  const [lx, ly, lr] = [852, 262, 178];
  p.add(
    shade(lx, ly, lr),
    circle(
      lx,
      ly,
      lr,
      p.linear(
        [
          [0, '#f4f1ea'],
          [0.5, '#a7a29a'],
          [1, '#d8d4cb'],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    circle(
      lx,
      ly,
      lr - 9,
      p.linear(
        [
          [0, '#8b877f'],
          [1, '#f6f3ec'],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    circle(lx, ly, lr - 15, '#f7f3ea'),
    place(lx, ly, -10, 2.1, group({ transform: 'translate(-50 -50)' }, zebra_cbd(p))),
    circle(
      lx,
      ly,
      lr - 15,
      p.linear(
        [
          [0, '#fff', 0.25],
          [0.5, '#000', 0],
          [1, '#000', 0.22],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    circle(
      lx,
      ly,
      lr - 15,
      p.linear(
        [
          [0.45, '#000', 0],
          [1, '#000', 0.5],
        ],
        0,
        0,
        1,
        1,
      ),
      { filter: p.stipple('#8d8577') },
    ),
  );
  // The tin, open, with a finger's stroke in the balm.
  const [tx, ty, tr] = [566, 466, 232];
  const inside = p.clip(`<circle cx="${tx}" cy="${ty}" r="${tr - 26}"/>`);
  p.add(
    shade(tx, ty, tr, 0.6),
    circle(
      tx,
      ty,
      tr,
      p.linear(
        [
          [0, '#ffffff'],
          [0.35, '#b9b5ac'],
          [0.6, '#8f8b83'],
          [1, '#e7e3da'],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    circle(
      tx,
      ty,
      tr - 10,
      p.linear(
        [
          [0, '#6f6b64'],
          [0.5, '#c9c5bc'],
          [1, '#ffffff'],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    circle(
      tx,
      ty,
      tr - 26,
      p.linear(
        [
          [0, '#e6cf95'],
          [1, '#f8eac0'],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    group(
      { 'clip-path': inside },
      circle(
        tx,
        ty,
        tr - 26,
        p.linear(
          [
            [0, '#000', 0.7],
            [0.35, '#000', 0],
          ],
          0.1,
          0,
          0.9,
          1,
        ),
        { filter: p.stipple('#b8965a') },
      ),
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
        p.linear(
          [
            [0, '#c9a866'],
            [0.4, '#f3e0ac'],
            [1, '#fff6d8'],
          ],
          0.2,
          0,
          0.7,
          1,
        ),
        { opacity: 0.8, filter: p.blur(4) },
      ),
      line(`M${tx - 160},${ty + 70} C${tx - 90},${ty - 50} ${tx + 30},${ty + 44} ${tx + 160},${ty - 96}`, '#a88345', 6, {
        opacity: 0.5,
        filter: p.blur(4),
      }),
      line(`M${tx - 140},${ty + 104} C${tx - 60},${ty + 134} ${tx + 90},${ty + 112} ${tx + 170},${ty - 50}`, '#fffbe9', 7, {
        opacity: 0.9,
        filter: p.blur(3),
      }),
    ),
    circle(tx, ty, tr - 26, 'none', { stroke: '#7d6a45', 'stroke-width': 3, opacity: 0.5 }),
  );
  // Pebbles.
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
      ellipse(
        x,
        y,
        rx,
        ry,
        p.radial(
          [
            [0, light],
            [1, dark],
          ],
          0.34,
          0.28,
          0.8,
        ),
        { transform: `rotate(${turn} ${x} ${y})` },
      ),
      ellipse(
        x,
        y,
        rx,
        ry,
        p.radial(
          [
            [0.3, '#000', 0],
            [1, '#000', 0.7],
          ],
          0.3,
          0.25,
          0.85,
        ),
        { filter: p.stipple(dark, 0.7), transform: `rotate(${turn} ${x} ${y})` },
      ),
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
