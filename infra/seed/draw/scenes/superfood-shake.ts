import { invigor8 } from '../logos.ts';
import { circle, group, HEIGHT, line, path, picture, place, rect, WIDTH } from '../picture.ts';
import { blueberry } from '../things/blueberry.ts';
import { contactShadow, lathed, lid, roundness } from '../things/lathe.ts';
import { leaf } from '../things/leaf.ts';
import { tub } from '../things/tub.ts';
import { GREENS, tumbler } from '../things/tumbler.ts';
import { windowLight } from '../things/window-light.ts';

const SPINACH: [string, string, string] = ['#24512f', '#5d8f4b', '#a9c98a'];

export function superfood_shake(): string {
  const p = picture();
  const arch = 'M600,800 V380 A270,270 0 0 1 1140,380 V800Z';
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #f6e7c9, 1 #e9c79b', 0, 0, 1, 1)),
    windowLight(p, 40, -70, { w: 190, h: 290, gap: 22, slant: 46 }, 3, 2, '#fff5dc', 0.8),
    path(arch, p.linear('0 #8aa779, 1 #557a58', 0, 0, 1, 1)),
    path(arch, p.linear('0 #000 0.7, 0.45 #000 0', 0, 0, 1, 0.25), { filter: p.stipple('#2c4a38') }),
    circle(806, 262, 168, p.linear('0 #ffcb66, 1 #f08a3c', 0.2, 0, 0.7, 1)),
    circle(806, 262, 168, p.radial('0.3 #000 0, 1 #000 0.7', 0.3, 0.25, 0.9), {
      filter: p.stipple('#d5602c'),
    }),
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
  p.add(
    group({ opacity: 0.26, filter: p.blur(6) }, line('M70,60 Q320,220 600,420', '#7a4a2a', 7), ...branch),
  );
  p.add(
    rect(0, 622, WIDTH, 178, p.linear('0 #d98f5f, 1 #b9683f')),
    rect(0, 622, WIDTH, 178, p.linear('0 #000 0, 1 #000 0.55', 0, 0, 1, 0.4), {
      filter: p.stipple('#8c4526'),
    }),
    path('M520,770 L1200,800 V668 L860,632Z', '#6d2f17', { opacity: 0.5, filter: p.blur(14) }),
    path(
      lathed(630, 742, '290 130, 290 0', { flat: 0.15 }),
      p.linear(roundness('#c9ab83', '#fff4de', '#ecd5b0', '#b68d63', '#d4a878'), 0, 0, 1, 0),
    ),
    lid(630, [290, 612], p.linear('0 #fffaf0, 1 #e5c99f', 0, 0, 1, 0.3), 0.15),
    path('M500,622 L760,652 L900,630 L800,592Z', '#7a5a33', { opacity: 0.35, filter: p.blur(10) }),
    contactShadow(p, 766, 606, 140, '#4a2c14'),
    tub(p, 760, 600, 128, 300, {
      body: ['#16382a', '#3f7a5d', '#1f4d3a', '#122e22', '#2b5c46'],
      lid: ['#d9b98a', '#fff3d9', '#f0dab2', '#b48d5c', '#d4b283'],
      band: '#fbf3e0',
      mark: invigor8(p),
    }),
    tumbler(p, 520, 630, 1.12, GREENS),
    place(470, 316, -52, 1.1, leaf(p, 110, 34, ['#2f6b34', '#7ab356', '#cfe6a6'])),
    place(486, 322, -12, 1, leaf(p, 124, 34, ['#275c2f', '#68a34d', '#c2dc9a'])),
    contactShadow(p, 250, 748, 160, '#5a2a14'),
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
    p.add(contactShadow(p, x + 8, y + r - 4, r, '#4a1d0c', 0.7), blueberry(p, x, y, r));
  return p.svg();
}
