import { circle, dice, ellipse, group, HEIGHT, line, path, picture, place, rect, WIDTH } from '../picture.ts';
import { blueberry } from '../things/blueberry.ts';
import { leaf } from '../things/leaf.ts';

export function berry_bowl(): string {
  const p = picture();
  const roll = dice(12);
  const [cx, cy] = [610, 405];
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #e7efdd, 1 #c3d6b8', 0, 0, 1, 1)),
    rect(0, 0, WIDTH, HEIGHT, p.linear('0.2 #000 0, 1 #000 0.5', 0, 0, 1, 1), {
      filter: p.stipple('#8fae8a'),
    }),
    group(
      { transform: 'rotate(-14 400 420)' },
      path('M150,180 H700 V760 H150Z', '#5a7a55', {
        opacity: 0.4,
        filter: p.blur(14),
        transform: 'translate(26 26)',
      }),
      path('M150,180 H700 V760 H150Z', p.linear('0 #fffaf0, 1 #efdfc2', 0, 0, 1, 1)),
      ...[190, 206, 236, 640, 656].map((x, n) =>
        rect(x, 180, n % 2 ? 4 : 9, 580, '#e08a5a', { opacity: 0.75 }),
      ),
      path('M150,180 H700 V760 H150Z', p.linear('0.3 #000 0, 1 #000 0.45', 0, 0, 1, 1), {
        filter: p.stipple('#cdb48c'),
      }),
    ),
    ellipse(cx + 62, cy + 64, 306, 298, '#33492f', { opacity: 0.5, filter: p.blur(22) }),
    circle(cx, cy, 304, p.linear('0 #fffdf6, 1 #d7c7a6', 0.1, 0, 0.9, 1)),
    circle(cx, cy, 278, p.linear('0 #b9a47f, 0.5 #e9dcc0, 1 #fff8e8', 0.1, 0, 0.9, 1)),
    circle(cx, cy, 262, p.radial('0 #a8427f, 0.6 #8e2f6c, 1 #661f52', 0.55, 0.58, 0.62)),
    circle(cx, cy, 262, p.linear('0 #000 0.75, 0.4 #000 0', 0.1, 0, 0.9, 1), {
      filter: p.stipple('#4c163f'),
    }),
  );
  for (let turn = 0; turn < 3; turn++)
    p.add(
      line(
        `M${cx - 190 + turn * 52},${cy + 60} A${200 - turn * 56},${196 - turn * 56} 0 0 0 ${cx + 150 - turn * 48},${cy + 130 - turn * 36}`,
        '#c766a0',
        10 - turn * 2,
        { opacity: 0.45, filter: p.blur(3) },
      ),
    );
  for (let n = 0; n < 7; n++) {
    const angle = Math.PI * (0.83 + n * 0.105);
    const [x, y] = [cx + Math.cos(angle) * 184, cy + Math.sin(angle) * 184];
    p.add(
      circle(x + 8, y + 9, 52, '#3d0f33', { opacity: 0.45, filter: p.blur(6) }),
      circle(x, y, 52, p.radial('0 #fff6d0, 0.82 #fbe6a2, 0.9 #f0cf6e, 1 #e3b84d')),
      ...[0, 120, 240].map((spoke) =>
        place(x, y, spoke + n * 31, 1, ellipse(0, -13, 5, 13, '#e9cf86'), ellipse(0, -12, 1.8, 4, '#8a6a32')),
      ),
      circle(x, y, 52, p.linear('0.4 #000 0, 1 #000 0.5', 0, 0, 1, 1), { filter: p.stipple('#d6a83f') }),
    );
  }
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
          p.linear('0 #e8343f, 1 #b51230', 0, 0, 1, 1),
        ),
        path(
          'M0,50 C-34,24 -44,-12 -32,-32 C-20,-44 20,-44 32,-32 C44,-12 34,24 0,50Z',
          p.radial('0 #fff1ea, 0.45 #ff9c98, 1 #ee4450'),
        ),
        path('M0,20 C-8,4 -8,-12 0,-26 C8,-12 8,4 0,20Z', '#fff6ef', { opacity: 0.9 }),
        ...[-60, -30, 0, 30, 60].map((spread) =>
          place(
            0,
            -42,
            spread,
            1,
            path('M0,4 C-9,-8 -6,-22 0,-30 C6,-22 9,-8 0,4Z', p.linear('0 #4f9a4a, 1 #2b6a33')),
          ),
        ),
      ),
    );
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
  const spoon =
    'M0,-150 C34,-150 46,-108 40,-76 C35,-50 17,-38 12,-20 L10,230 Q0,244 -10,230 L-12,-20 C-17,-38 -35,-50 -40,-76 C-46,-108 -34,-150 0,-150Z';
  p.add(
    place(
      1034,
      410,
      12,
      1.2,
      path(spoon, '#44603f', { opacity: 0.5, filter: p.blur(8), transform: 'translate(20 20)' }),
      path(spoon, p.linear('0 #c99a4a, 0.3 #fff1c4, 0.55 #e3bd6b, 1 #a87a32', 0, 0, 1, 0)),
      ellipse(0, -96, 27, 42, p.linear('0 #a87a32, 1 #fbe7b0', 0, 0, 1, 1)),
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
