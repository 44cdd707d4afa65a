import { invigor8 } from '../logos.ts';
import { circle, dice, group, HEIGHT, path, picture, place, rect, WIDTH } from '../picture.ts';
import { contactShadow } from '../things/lathe.ts';
import { leaf } from '../things/leaf.ts';
import { orangeHalf } from '../things/orange-half.ts';
import { tub } from '../things/tub.ts';
import { BLOOD_ORANGE, tumbler } from '../things/tumbler.ts';

const half = { segment: '0 #d8452f, 1 #7d1420', rim: '0.8 #e8622c, 1 #b5381f', pith: '#ffe6cf' };

export function winter_orange(): string {
  const p = picture();
  const roll = dice(19);
  const view = p.clip(rect(70, 0, 1060, 560, '#000'));
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #f3d9c2, 1 #e3b795', 0, 0, 1, 1)),
    group(
      { 'clip-path': view },
      rect(70, 0, 1060, 560, p.linear('0 #9db8c9, 0.6 #d7e2e4, 1 #f4ece0')),
      circle(760, 250, 210, p.linear('0 #f6a07a, 1 #c8452f', 0.2, 0, 0.7, 1)),
      circle(760, 250, 210, p.radial('0.3 #000 0, 1 #000 0.6', 0.3, 0.25, 0.9), {
        filter: p.stipple('#8f2a22'),
      }),
      path(
        'M70,430 C280,330 470,410 650,370 C850,330 980,410 1130,350 V560 H70Z',
        p.linear('0 #b4cad6, 1 #8fb0c2'),
      ),
      path(
        'M70,430 C280,330 470,410 650,370 C850,330 980,410 1130,350 V560 H70Z',
        p.linear('0 #000 0.55, 0.5 #000 0'),
        {
          filter: p.stipple('#f4fafb'),
        },
      ),
      path(
        'M70,500 C330,430 520,500 760,466 C920,444 1030,490 1130,470 V560 H70Z',
        p.linear('0 #ffffff, 1 #dfe8ea'),
      ),
      ...Array.from({ length: 60 }, () =>
        circle(70 + roll() * 1060, roll() * 470, 3 + roll() * 6, '#ffffff', { opacity: 0.85 }),
      ),
    ),
    ...[70, 600, 1130].map((x) =>
      rect(x - 13, 0, 26, 570, p.linear('0 #c98f6b, 0.35 #fff6ea, 1 #e7bd97', 0, 0, 1, 0)),
    ),
    rect(0, 560, WIDTH, 240, p.linear('0 #fff2dc, 0.4 #f2cfa6, 1 #d79a68')),
    rect(0, 560, WIDTH, 240, p.linear('0.2 #000 0, 1 #000 0.55', 0.3, 0, 0, 1), {
      filter: p.stipple('#b06a3c'),
    }),
    path('M720,640 L1220,700 V612 L880,572Z', '#8a4a2a', { opacity: 0.4, filter: p.blur(15) }),
    contactShadow(p, 766, 626, 140, '#5c2f14'),
    tub(p, 760, 620, 132, 300, {
      body: ['#7d1420', '#ef7a5c', '#c9402f', '#7a1822', '#d9785a'],
      lid: ['#d9b98a', '#fff3d9', '#f0dab2', '#b48d5c', '#d4b283'],
      band: '#fbf3e0',
      mark: invigor8(p),
    }),
    tumbler(p, 486, 650, 1.14, BLOOD_ORANGE),
    contactShadow(p, 276, 700, 116, '#6b2a14', 0.6),
    orangeHalf(p, 270, 602, 102, half),
    contactShadow(p, 1004, 722, 96, '#6b2a14', 0.6),
    orangeHalf(p, 1000, 640, 84, half),
    place(160, 716, -64, 0.95, leaf(p, 150, 44, ['#2f6332', '#74a850', '#c8e0a0'])),
    place(1096, 726, 58, 0.95, leaf(p, 150, 44, ['#3a6f3a', '#86b85d', '#d7eab0'])),
  );
  return p.svg();
}
