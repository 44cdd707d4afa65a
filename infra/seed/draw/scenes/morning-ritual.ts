import { invigor8 } from '../logos.ts';
import { circle, group, HEIGHT, path, picture, place, rect, WIDTH } from '../picture.ts';
import { ball } from '../things/ball.ts';
import { contactShadow } from '../things/lathe.ts';
import { leaf } from '../things/leaf.ts';
import { orangeHalf } from '../things/orange-half.ts';
import { tub } from '../things/tub.ts';
import { MANGO, tumbler } from '../things/tumbler.ts';

export function morning_ritual(): string {
  const p = picture();
  const view = p.clip(rect(150, 0, 1050, 600, '#000'));
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #efc7a4, 1 #dfa57f', 0, 0, 1, 1)),
    group(
      { 'clip-path': view },
      rect(150, 0, 1050, 600, p.linear('0 #f9c8a0, 0.5 #ffdf9e, 1 #fff1c9')),
      circle(880, 330, 330, p.radial('0 #fff8dc 0.95, 0.5 #ffe6a3 0.5, 1 #ffd27a 0')),
      circle(880, 330, 104, p.linear('0 #fff6cf, 1 #ffc24d')),
      path(
        'M150,420 C330,330 470,400 640,372 C820,340 960,410 1200,340 V600 H150Z',
        p.linear('0 #e0a67c, 1 #f0c795'),
      ),
      path(
        'M150,450 C300,420 400,470 560,452 C760,428 900,490 1200,420 V600 H150Z',
        p.linear('0 #b98a63, 1 #dcae7c'),
      ),
      path(
        'M150,450 C300,420 400,470 560,452 C760,428 900,490 1200,420 V600 H150Z',
        p.linear('0 #000 0.6, 0.7 #000 0'),
        {
          filter: p.stipple('#8c6248'),
        },
      ),
      path(
        'M150,530 C330,470 470,520 660,500 C880,478 1010,540 1200,490 V600 H150Z',
        p.linear('0 #53734f, 1 #7a9160'),
      ),
      path(
        'M150,530 C330,470 470,520 660,500 C880,478 1010,540 1200,490 V600 H150Z',
        p.linear('0 #000 0.7, 1 #000 0'),
        {
          filter: p.stipple('#2f5340'),
        },
      ),
    ),
    ...[150, 665].map((x) =>
      rect(x - 14, 0, 28, 600, p.linear('0 #c98f6b, 0.35 #fff3e0, 1 #e7bd97', 0, 0, 1, 0)),
    ),
    rect(150, 150, 1050, 18, p.linear('0 #fff3e0, 1 #d8a57e')),
    path(
      'M0,0 H96 C120,180 70,330 110,470 C126,540 100,570 96,606 H0Z',
      p.linear('0 #f5dcc0, 0.3 #fff1dd, 0.55 #e2b792, 0.8 #fbe6cd, 1 #cf9c76', 0, 0, 1, 0),
    ),
    path('M0,0 H96 C120,180 70,330 110,470 C126,540 100,570 96,606 H0Z', p.linear('0.4 #000 0, 1 #000 0.6'), {
      filter: p.stipple('#b5764e'),
    }),
    rect(0, 588, WIDTH, 212, p.linear('0 #fdeccd, 0.5 #f0c796, 1 #d99a63')),
    rect(0, 588, WIDTH, 212, p.radial('0 #fff6d8 0.9, 1 #fff6d8 0', 0.73, 0, 0.5)),
    rect(0, 588, WIDTH, 212, p.linear('0.3 #000 0, 1 #000 0.6', 0.3, 0, 0, 1), {
      filter: p.stipple('#b06a3c'),
    }),
    path('M430,690 L560,690 L330,800 L120,800Z', '#a5622f', { opacity: 0.45, filter: p.blur(12) }),
    path('M640,650 L880,650 L690,800 L380,800Z', '#a5622f', { opacity: 0.35, filter: p.blur(14) }),
    path('M950,716 L1130,720 L1010,800 L820,800Z', '#a5622f', { opacity: 0.4, filter: p.blur(12) }),
    contactShadow(p, 772, 652, 128, '#5c2f14'),
    tub(p, 770, 646, 118, 276, {
      body: ['#16382a', '#3f7a5d', '#1f4d3a', '#122e22', '#8a8a4a'],
      lid: ['#d9b98a', '#fff3d9', '#f0dab2', '#c9a06a', '#ffe9b0'],
      band: '#fbf3e0',
      mark: invigor8(p),
    }),
    tumbler(p, 500, 694, 1.22, MANGO),
    place(444, 350, -44, 1.1, leaf(p, 104, 30, ['#3a6f3a', '#86b85d', '#d7eab0'])),
    place(458, 354, -4, 1, leaf(p, 116, 30, ['#2f6332', '#74a850', '#c8e0a0'])),
    contactShadow(p, 1034, 716, 92, '#7a3d14'),
    ball(p, 1084, 640, 84, ['#d9601a', '#f58f32', '#ffc871'], 0.35),
    circle(1084, 640, 84, p.radial('0.5 #000 0, 1 #000 0.6', 0.36, 0.3, 0.8), {
      filter: p.stipple('#b9480f'),
    }),
    place(1096, 562, 40, 0.8, leaf(p, 90, 26, ['#2f6332', '#74a850', '#c8e0a0'])),
    orangeHalf(p, 972, 664, 70),
    contactShadow(p, 240, 720, 110, '#7a3d14', 0.4),
    place(206, 712, -58, 1, leaf(p, 150, 44, ['#3a6f3a', '#86b85d', '#d7eab0'])),
    place(222, 724, 62, 0.9, leaf(p, 150, 44, ['#2f6332', '#74a850', '#c8e0a0'])),
  );
  return p.svg();
}
