import { invigor8 } from './logos.ts';
import { ball, contact, glint, leaf, lid, roundness, type Shades, tub, turned, windowLight } from './objects.ts';
import { circle, dice, ellipse, group, HEIGHT, line, type Picture, path, picture, place, rect, WIDTH } from './picture.ts';

const SPINACH: [string, string, string] = ['#24512f', '#5d8f4b', '#a9c98a'];
const BLUEBERRY: [string, string, string] = ['#141a3f', '#34427f', '#7f8fc4'];

const blueberry = (p: Picture, x: number, y: number, r: number) =>
  group({}, ball(p, x, y, r, BLUEBERRY, 0.3), path(star(x + r * 0.15, y - r * 0.12, r * 0.36, r * 0.17), '#11153a', { opacity: 0.85 }));

function star(x: number, y: number, outer: number, inner: number, points = 5): string {
  const corner = (n: number) => {
    const angle = (n * Math.PI) / points;
    const r = n % 2 ? inner : outer;
    return `${x + Math.sin(angle) * r},${y - Math.cos(angle) * r}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, n) => corner(n)).join(' L')}Z`;
}

interface Drink {
  colours: Shades;
  foam: [string, string];
  depth: string;
}
export const GREENS: Drink = {
  colours: ['#3c6a2c', '#b3d672', '#84b551', '#47762f', '#6c9a45'],
  foam: ['#d3ea9f', '#aed273'],
  depth: '#274d22',
};
const MANGO: Drink = { colours: ['#d9822b', '#ffd476', '#f9b348', '#e08a2c', '#ffe08a'], foam: ['#fff0c2', '#ffd98a'], depth: '#c9651f' };

/** A tumbler of something blended, standing at (x, bottom). */
export function tumbler(p: Picture, x: number, bottom: number, size: number, drink: Drink): string {
  const at = (y: number) => bottom - y * size;
  const fill = turned(x, [
    [83 * size, at(288)],
    [66 * size, at(8)],
  ]);
  return group(
    {},
    contact(p, x + 6, bottom + 4, 84 * size, '#4a2c14'),
    path(
      turned(x, [
        [88 * size, at(348)],
        [68 * size, at(0)],
      ]),
      '#ffffff',
      { opacity: 0.26 },
    ),
    line(`M${x + 38 * size},${at(280)} L${x + 104 * size},${at(462)}`, '#f7efe0', 15 * size),
    line(`M${x + 43 * size},${at(284)} L${x + 108 * size},${at(460)}`, '#1f4d3a', 4 * size, {
      'stroke-dasharray': `${10 * size} ${16 * size}`,
    }),
    path(fill, p.linear(roundness(...drink.colours), 0, 0, 1, 0)),
    path(
      fill,
      p.linear([
        [0.25, '#000', 0],
        [1, '#000', 0.7],
      ]),
      { filter: p.stipple(drink.depth) },
    ),
    lid(
      x,
      [83 * size, at(288)],
      p.radial([
        [0, drink.foam[0]],
        [0.75, drink.foam[1]],
        [1, drink.colours[2]],
      ]),
    ),
    ellipse(x, at(348), 88 * size, 17.6 * size, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.85 }),
    path(glint(x - 66 * size, at(332), 13 * size, 308 * size, 12 * size), '#ffffff', { opacity: 0.6 }),
    path(glint(x + 66 * size, at(332), 6 * size, 300 * size, -13 * size), '#ffffff', { opacity: 0.4 }),
  );
}

/** A green shake and its tub on a plinth in morning light. */
export function superfood_shake(): string {
  const p = picture();
  const arch = 'M600,800 V380 A270,270 0 0 1 1140,380 V800Z';
  p.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(
        [
          [0, '#f6e7c9'],
          [1, '#e9c79b'],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    windowLight(p, 40, -70, { w: 190, h: 290, gap: 22, slant: 46 }, 3, 2, '#fff5dc', 0.8),
    path(
      arch,
      p.linear(
        [
          [0, '#8aa779'],
          [1, '#557a58'],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    path(
      arch,
      p.linear(
        [
          [0, '#000', 0.7],
          [0.45, '#000', 0],
        ],
        0,
        0,
        1,
        0.25,
      ),
      { filter: p.stipple('#2c4a38') },
    ),
    circle(
      806,
      262,
      168,
      p.linear(
        [
          [0, '#ffcb66'],
          [1, '#f08a3c'],
        ],
        0.2,
        0,
        0.7,
        1,
      ),
    ),
    circle(
      806,
      262,
      168,
      p.radial(
        [
          [0.3, '#000', 0],
          [1, '#000', 0.7],
        ],
        0.3,
        0.25,
        0.9,
      ),
      { filter: p.stipple('#d5602c') },
    ),
  );
  const branch = Array.from({ length: 9 }, (_, n) =>
    place(
      120 + n * 52,
      90 + n * 36 + (n % 2) * 16,
      n % 2 ? 160 : 20,
      1.05,
      path('M0,0 C-26,-40 -20,-96 0,-120 C20,-96 26,-40 0,0Z', '#7a4a2a'),
    ),
  );
  p.add(group({ opacity: 0.26, filter: p.blur(6) }, line('M70,60 Q320,220 600,420', '#7a4a2a', 7), ...branch));
  p.add(
    rect(
      0,
      622,
      WIDTH,
      178,
      p.linear([
        [0, '#d98f5f'],
        [1, '#b9683f'],
      ]),
    ),
    rect(
      0,
      622,
      WIDTH,
      178,
      p.linear(
        [
          [0, '#000', 0],
          [1, '#000', 0.55],
        ],
        0,
        0,
        1,
        0.4,
      ),
      { filter: p.stipple('#8c4526') },
    ),
    path('M520,770 L1200,800 V668 L860,632Z', '#6d2f17', { opacity: 0.5, filter: p.blur(14) }),
    path(
      turned(
        630,
        [
          [290, 612],
          [290, 742],
        ],
        { flat: 0.15 },
      ),
      p.linear(roundness('#c9ab83', '#fff4de', '#ecd5b0', '#b68d63', '#d4a878'), 0, 0, 1, 0),
    ),
    lid(
      630,
      [290, 612],
      p.linear(
        [
          [0, '#fffaf0'],
          [1, '#e5c99f'],
        ],
        0,
        0,
        1,
        0.3,
      ),
      0.15,
    ),
    path('M500,622 L760,652 L900,630 L800,592Z', '#7a5a33', { opacity: 0.35, filter: p.blur(10) }),
    contact(p, 766, 606, 140, '#4a2c14'),
    tub(p, 760, 600, 128, 300, {
      body: ['#16382a', '#3f7a5d', '#1f4d3a', '#122e22', '#2b5c46'],
      lid: ['#d9b98a', '#fff3d9', '#f0dab2', '#b48d5c', '#d4b283'],
      band: '#fbf3e0',
      mark: invigor8(p),
    }),
    tumbler(p, 520, 630, 1.12, GREENS),
    place(470, 316, -52, 1.1, leaf(p, 110, 34, ['#2f6b34', '#7ab356', '#cfe6a6'])),
    place(486, 322, -12, 1, leaf(p, 124, 34, ['#275c2f', '#68a34d', '#c2dc9a'])),
    contact(p, 250, 748, 160, '#5a2a14'),
    place(190, 744, -66, 1.15, leaf(p, 190, 62, SPINACH, 6)),
    place(226, 756, 66, 1.05, leaf(p, 180, 58, SPINACH, 6)),
    place(222, 746, -18, 1.2, leaf(p, 180, 62, ['#2a5c36', '#6da258', '#b5d39a'], 6)),
  );
  for (const [x, y, r] of [
    [392, 742, 27],
    [440, 764, 30],
    [350, 766, 25],
    [968, 762, 26],
    [1018, 748, 22],
  ] as const)
    p.add(contact(p, x + 8, y + r - 4, r, '#4a1d0c', 0.7), blueberry(p, x, y, r));
  return p.svg();
}

/** Half an orange seen from the front. */
function orangeHalf(p: Picture, x: number, y: number, r: number): string {
  const segments = Array.from({ length: 10 }, (_, n) =>
    place(
      x,
      y,
      n * 36,
      1,
      path(
        `M0,${-r * 0.08} L${-r * 0.2},${-r * 0.72} Q0,${-r * 0.86} ${r * 0.2},${-r * 0.72}Z`,
        p.linear([
          [0, '#ffb347'],
          [1, '#f47b20'],
        ]),
        { stroke: '#ffd9a0', 'stroke-width': r * 0.03, 'stroke-linejoin': 'round' },
      ),
    ),
  );
  return group(
    {},
    circle(
      x,
      y,
      r,
      p.radial(
        [
          [0.8, '#f58a2b'],
          [1, '#d9601a'],
        ],
        0.4,
        0.4,
        0.7,
      ),
    ),
    circle(x, y, r * 0.92, '#ffedcf'),
    ...segments,
    circle(
      x,
      y,
      r,
      p.radial(
        [
          [0.4, '#000', 0],
          [1, '#000', 0.5],
        ],
        0.3,
        0.25,
        0.9,
      ),
      { filter: p.stipple('#c9521a') },
    ),
  );
}

/** A golden smoothie on the sill while the sun comes up behind the hills. */
export function morning_ritual(): string {
  const p = picture();
  const view = p.clip(rect(150, 0, 1050, 600, '#000'));
  p.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(
        [
          [0, '#efc7a4'],
          [1, '#dfa57f'],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    group(
      { 'clip-path': view },
      rect(
        150,
        0,
        1050,
        600,
        p.linear([
          [0, '#f9c8a0'],
          [0.5, '#ffdf9e'],
          [1, '#fff1c9'],
        ]),
      ),
      circle(
        880,
        330,
        330,
        p.radial([
          [0, '#fff8dc', 0.95],
          [0.5, '#ffe6a3', 0.5],
          [1, '#ffd27a', 0],
        ]),
      ),
      circle(
        880,
        330,
        104,
        p.linear([
          [0, '#fff6cf'],
          [1, '#ffc24d'],
        ]),
      ),
      path(
        'M150,420 C330,330 470,400 640,372 C820,340 960,410 1200,340 V600 H150Z',
        p.linear([
          [0, '#e0a67c'],
          [1, '#f0c795'],
        ]),
      ),
      path(
        'M150,450 C300,420 400,470 560,452 C760,428 900,490 1200,420 V600 H150Z',
        p.linear([
          [0, '#b98a63'],
          [1, '#dcae7c'],
        ]),
      ),
      path(
        'M150,450 C300,420 400,470 560,452 C760,428 900,490 1200,420 V600 H150Z',
        p.linear([
          [0, '#000', 0.6],
          [0.7, '#000', 0],
        ]),
        { filter: p.stipple('#8c6248') },
      ),
      path(
        'M150,530 C330,470 470,520 660,500 C880,478 1010,540 1200,490 V600 H150Z',
        p.linear([
          [0, '#53734f'],
          [1, '#7a9160'],
        ]),
      ),
      path(
        'M150,530 C330,470 470,520 660,500 C880,478 1010,540 1200,490 V600 H150Z',
        p.linear([
          [0, '#000', 0.7],
          [1, '#000', 0],
        ]),
        { filter: p.stipple('#2f5340') },
      ),
    ),
    ...[150, 665].map((x) =>
      rect(
        x - 14,
        0,
        28,
        600,
        p.linear(
          [
            [0, '#c98f6b'],
            [0.35, '#fff3e0'],
            [1, '#e7bd97'],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
    ),
    rect(
      150,
      150,
      1050,
      18,
      p.linear([
        [0, '#fff3e0'],
        [1, '#d8a57e'],
      ]),
    ),
    path(
      'M0,0 H96 C120,180 70,330 110,470 C126,540 100,570 96,606 H0Z',
      p.linear(
        [
          [0, '#f5dcc0'],
          [0.3, '#fff1dd'],
          [0.55, '#e2b792'],
          [0.8, '#fbe6cd'],
          [1, '#cf9c76'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path(
      'M0,0 H96 C120,180 70,330 110,470 C126,540 100,570 96,606 H0Z',
      p.linear([
        [0.4, '#000', 0],
        [1, '#000', 0.6],
      ]),
      { filter: p.stipple('#b5764e') },
    ),
    rect(
      0,
      588,
      WIDTH,
      212,
      p.linear([
        [0, '#fdeccd'],
        [0.5, '#f0c796'],
        [1, '#d99a63'],
      ]),
    ),
    rect(
      0,
      588,
      WIDTH,
      212,
      p.radial(
        [
          [0, '#fff6d8', 0.9],
          [1, '#fff6d8', 0],
        ],
        0.73,
        0,
        0.5,
      ),
    ),
    rect(
      0,
      588,
      WIDTH,
      212,
      p.linear(
        [
          [0.3, '#000', 0],
          [1, '#000', 0.6],
        ],
        0.3,
        0,
        0,
        1,
      ),
      { filter: p.stipple('#b06a3c') },
    ),
    // Long shadows towards the reader, away from the sun.
    path('M430,690 L560,690 L330,800 L120,800Z', '#a5622f', { opacity: 0.45, filter: p.blur(12) }),
    path('M640,650 L880,650 L690,800 L380,800Z', '#a5622f', { opacity: 0.35, filter: p.blur(14) }),
    path('M950,716 L1130,720 L1010,800 L820,800Z', '#a5622f', { opacity: 0.4, filter: p.blur(12) }),
    contact(p, 772, 652, 128, '#5c2f14'),
    tub(p, 770, 646, 118, 276, {
      body: ['#16382a', '#3f7a5d', '#1f4d3a', '#122e22', '#8a8a4a'],
      lid: ['#d9b98a', '#fff3d9', '#f0dab2', '#c9a06a', '#ffe9b0'],
      band: '#fbf3e0',
      mark: invigor8(p),
    }),
    tumbler(p, 500, 694, 1.22, MANGO),
    place(444, 350, -44, 1.1, leaf(p, 104, 30, ['#3a6f3a', '#86b85d', '#d7eab0'])),
    place(458, 354, -4, 1, leaf(p, 116, 30, ['#2f6332', '#74a850', '#c8e0a0'])),
    contact(p, 1034, 716, 92, '#7a3d14'),
    ball(p, 1084, 640, 84, ['#d9601a', '#f58f32', '#ffc871'], 0.35),
    circle(
      1084,
      640,
      84,
      p.radial(
        [
          [0.5, '#000', 0],
          [1, '#000', 0.6],
        ],
        0.36,
        0.3,
        0.8,
      ),
      { filter: p.stipple('#b9480f') },
    ),
    place(1096, 562, 40, 0.8, leaf(p, 90, 26, ['#2f6332', '#74a850', '#c8e0a0'])),
    orangeHalf(p, 972, 664, 70),
    contact(p, 240, 720, 110, '#7a3d14', 0.4),
    place(206, 712, -58, 1, leaf(p, 150, 44, ['#3a6f3a', '#86b85d', '#d7eab0'])),
    place(222, 724, 62, 0.9, leaf(p, 150, 44, ['#2f6332', '#74a850', '#c8e0a0'])),
  );
  return p.svg();
}

/** A bowl of blended berries from above, on linen. */
export function berry_bowl(): string {
  const p = picture();
  const roll = dice(12);
  const [cx, cy] = [610, 405];
  p.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(
        [
          [0, '#e7efdd'],
          [1, '#c3d6b8'],
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
          [1, '#000', 0.5],
        ],
        0,
        0,
        1,
        1,
      ),
      { filter: p.stipple('#8fae8a') },
    ),
    // A napkin under the bowl, with woven stripes.
    group(
      { transform: 'rotate(-14 400 420)' },
      path('M150,180 H700 V760 H150Z', '#5a7a55', { opacity: 0.4, filter: p.blur(14), transform: 'translate(26 26)' }),
      path(
        'M150,180 H700 V760 H150Z',
        p.linear(
          [
            [0, '#fffaf0'],
            [1, '#efdfc2'],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      ...[190, 206, 236, 640, 656].map((x, n) => rect(x, 180, n % 2 ? 4 : 9, 580, '#e08a5a', { opacity: 0.75 })),
      path(
        'M150,180 H700 V760 H150Z',
        p.linear(
          [
            [0.3, '#000', 0],
            [1, '#000', 0.45],
          ],
          0,
          0,
          1,
          1,
        ),
        { filter: p.stipple('#cdb48c') },
      ),
    ),
    ellipse(cx + 62, cy + 64, 306, 298, '#33492f', { opacity: 0.5, filter: p.blur(22) }),
    circle(
      cx,
      cy,
      304,
      p.linear(
        [
          [0, '#fffdf6'],
          [1, '#d7c7a6'],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    circle(
      cx,
      cy,
      278,
      p.linear(
        [
          [0, '#b9a47f'],
          [0.5, '#e9dcc0'],
          [1, '#fff8e8'],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    circle(
      cx,
      cy,
      262,
      p.radial(
        [
          [0, '#a8427f'],
          [0.6, '#8e2f6c'],
          [1, '#661f52'],
        ],
        0.55,
        0.58,
        0.62,
      ),
    ),
    circle(
      cx,
      cy,
      262,
      p.linear(
        [
          [0, '#000', 0.75],
          [0.4, '#000', 0],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
      { filter: p.stipple('#4c163f') },
    ),
  );
  // Where the spoon went round.
  for (let turn = 0; turn < 3; turn++)
    p.add(
      line(
        `M${cx - 190 + turn * 52},${cy + 60} A${200 - turn * 56},${196 - turn * 56} 0 0 0 ${cx + 150 - turn * 48},${cy + 130 - turn * 36}`,
        '#c766a0',
        10 - turn * 2,
        { opacity: 0.45, filter: p.blur(3) },
      ),
    );
  // Banana along the rim.
  for (let n = 0; n < 7; n++) {
    const angle = Math.PI * (0.83 + n * 0.105);
    const [x, y] = [cx + Math.cos(angle) * 184, cy + Math.sin(angle) * 184];
    p.add(
      circle(x + 8, y + 9, 52, '#3d0f33', { opacity: 0.45, filter: p.blur(6) }),
      circle(
        x,
        y,
        52,
        p.radial([
          [0, '#fff6d0'],
          [0.82, '#fbe6a2'],
          [0.9, '#f0cf6e'],
          [1, '#e3b84d'],
        ]),
      ),
      ...[0, 120, 240].map((spoke) =>
        place(x, y, spoke + n * 31, 1, ellipse(0, -13, 5, 13, '#e9cf86'), ellipse(0, -12, 1.8, 4, '#8a6a32')),
      ),
      circle(
        x,
        y,
        52,
        p.linear(
          [
            [0.4, '#000', 0],
            [1, '#000', 0.5],
          ],
          0,
          0,
          1,
          1,
        ),
        { filter: p.stipple('#d6a83f') },
      ),
    );
  }
  // Strawberry halves.
  for (const [x, y, turn] of [
    [742, 300, 40],
    [776, 408, 74],
    [742, 512, 118],
  ] as const)
    p.add(
      place(
        x,
        y,
        turn,
        1,
        path('M0,64 C-46,30 -58,-16 -42,-40 C-26,-58 26,-58 42,-40 C58,-16 46,30 0,64Z', '#3d0f33', {
          opacity: 0.5,
          filter: p.blur(6),
          transform: 'translate(6 8)',
        }),
        path(
          'M0,64 C-46,30 -58,-16 -42,-40 C-26,-58 26,-58 42,-40 C58,-16 46,30 0,64Z',
          p.linear(
            [
              [0, '#e8343f'],
              [1, '#b51230'],
            ],
            0,
            0,
            1,
            1,
          ),
        ),
        path(
          'M0,50 C-34,24 -44,-12 -32,-32 C-20,-44 20,-44 32,-32 C44,-12 34,24 0,50Z',
          p.radial([
            [0, '#fff1ea'],
            [0.45, '#ff9c98'],
            [1, '#ee4450'],
          ]),
        ),
        path('M0,20 C-8,4 -8,-12 0,-26 C8,-12 8,4 0,20Z', '#fff6ef', { opacity: 0.9 }),
        ...[-60, -30, 0, 30, 60].map((spread) =>
          place(
            0,
            -42,
            spread,
            1,
            path(
              'M0,4 C-9,-8 -6,-22 0,-30 C6,-22 9,-8 0,4Z',
              p.linear([
                [0, '#4f9a4a'],
                [1, '#2b6a33'],
              ]),
            ),
          ),
        ),
      ),
    );
  // Blueberries, seeds, coconut.
  for (const [x, y, r] of [
    [604, 330, 33],
    [664, 368, 30],
    [560, 386, 29],
    [622, 408, 34],
    [676, 448, 28],
    [566, 454, 31],
    [628, 486, 30],
  ] as const)
    p.add(circle(x + 7, y + 9, r, '#3d0f33', { opacity: 0.55, filter: p.blur(5) }), blueberry(p, x, y, r));
  for (let n = 0; n < 90; n++) {
    const [angle, far] = [Math.PI * (0.28 + roll() * 0.55), 130 + roll() * 105];
    const [x, y] = [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far];
    p.add(
      place(
        x,
        y,
        roll() * 180,
        1,
        ellipse(1.5, 2, 6.5, 3.6, '#3d0f33', { opacity: 0.5 }),
        ellipse(0, 0, 6.5, 3.4, n % 4 ? '#f3e3bd' : '#6f8f4e'),
      ),
    );
  }
  for (let n = 0; n < 16; n++) {
    const [x, y] = [cx - 120 + roll() * 150, cy + 96 + roll() * 110];
    p.add(
      place(
        x,
        y,
        roll() * 360,
        1,
        path('M-15,0 Q0,-13 17,-2 Q2,-4 -15,0Z', '#3d0f33', { opacity: 0.4, transform: 'translate(3 4)' }),
        path('M-15,0 Q0,-13 17,-2 Q2,-4 -15,0Z', '#fffaf2'),
      ),
    );
  }
  p.add(
    place(534, 300, -30, 0.9, leaf(p, 100, 40, ['#2f6b34', '#7ab356', '#cfe6a6'])),
    place(548, 306, 30, 0.8, leaf(p, 100, 40, ['#275c2f', '#68a34d', '#c2dc9a'])),
  );
  // A spoon and what was left on the table.
  const spoon =
    'M0,-150 C34,-150 46,-108 40,-76 C35,-50 17,-38 12,-20 L10,230 Q0,244 -10,230 L-12,-20 C-17,-38 -35,-50 -40,-76 C-46,-108 -34,-150 0,-150Z';
  p.add(
    place(
      1034,
      410,
      12,
      1.2,
      path(spoon, '#44603f', { opacity: 0.5, filter: p.blur(8), transform: 'translate(20 20)' }),
      path(
        spoon,
        p.linear(
          [
            [0, '#c99a4a'],
            [0.3, '#fff1c4'],
            [0.55, '#e3bd6b'],
            [1, '#a87a32'],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      ellipse(
        0,
        -96,
        27,
        42,
        p.linear(
          [
            [0, '#a87a32'],
            [1, '#fbe7b0'],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    ),
    place(
      1010,
      150,
      62,
      1,
      ellipse(12, -60, 40, 70, '#44603f', { opacity: 0.35, filter: p.blur(8) }),
      leaf(p, 150, 48, ['#2f6b34', '#7ab356', '#cfe6a6']),
    ),
    place(1004, 148, 4, 0.9, leaf(p, 130, 44, ['#275c2f', '#68a34d', '#c2dc9a'])),
  );
  for (const [x, y, r] of [
    [176, 130, 34],
    [238, 108, 28],
    [1090, 706, 32],
    [130, 676, 30],
  ] as const)
    p.add(circle(x + 14, y + 15, r, '#33492f', { opacity: 0.5, filter: p.blur(7) }), blueberry(p, x, y, r));
  return p.svg();
}
