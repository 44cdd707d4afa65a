import { circle, dice, ellipse, group, HEIGHT, line, path, picture, rect, WIDTH } from '../picture.ts';
import { dropperBottle } from '../things/dropper-bottle.ts';
import { contactShadow, lathed, lid, roundness } from '../things/lathe.ts';
import { stripes } from '../things/stripes.ts';

export function evening_calm(): string {
  const p = picture();
  const roll = dice(5);
  const pane = p.clip('<circle cx="800" cy="290" r="236"/>');
  const stars = Array.from({ length: 46 }, () =>
    circle(570 + roll() * 460, 60 + roll() * 330, 0.8 + roll() * 1.7, '#fdf3d8', {
      opacity: 0.35 + roll() * 0.6,
    }),
  );
  p.add(
    rect(0, 0, WIDTH, HEIGHT, p.linear('0 #27364a, 1 #182231', 0, 0, 1, 0)),
    path(stripes(1280, 720, 17, 4), '#101824', { opacity: 0.6, transform: 'translate(-40 -30)' }),
    rect(0, 0, WIDTH, HEIGHT, p.radial('0 #f0b267 0.85, 0.35 #c77f48 0.45, 1 #c77f48 0', 0.2, 0.42, 0.55)),
    circle(800, 290, 262, p.linear('0 #b78a63, 0.5 #6e5140, 1 #3c2d28', 0, 0.3, 1, 0.7)),
    circle(800, 290, 248, '#1d1a1f'),
    group(
      { 'clip-path': pane },
      rect(550, 40, 500, 500, p.linear('0 #16294a, 0.6 #3d5a80, 1 #8fa6b4')),
      ...stars,
      circle(880, 200, 190, p.radial('0 #fff3cf 0.55, 0.4 #fff3cf 0.18, 1 #fff3cf 0')),
      circle(880, 200, 58, p.linear('0 #fffbe9, 1 #f3deb0', 0.2, 0, 0.7, 1)),
      circle(880, 200, 58, p.radial('0.45 #000 0, 1 #000 0.55', 0.3, 0.3, 0.9), {
        filter: p.stipple('#cdb27c'),
      }),
      path(
        'M540,430 C640,350 720,410 800,372 C880,334 980,390 1060,340 V560 H540Z',
        p.linear('0 #47637c, 1 #7c97a3'),
      ),
      path(
        'M540,470 C650,420 740,470 840,436 C930,408 1000,440 1060,410 V560 H540Z',
        p.linear('0 #2b4258, 1 #456274'),
      ),
      path(
        'M540,470 C650,420 740,470 840,436 C930,408 1000,440 1060,410 V560 H540Z',
        p.linear('0 #000 0.6, 1 #000 0'),
        {
          filter: p.stipple('#1a2d42'),
        },
      ),
      path('M540,520 C680,470 780,510 900,488 C980,474 1030,480 1060,470 V560 H540Z', '#162637'),
      ...Array.from({ length: 9 }, (_, n) =>
        path(
          `M${590 + n * 52},${512 - (n % 3) * 6} l-16,44 h32Z M${590 + n * 52},${494 - (n % 3) * 8} l-11,36 h22Z`,
          '#0f1c2a',
        ),
      ),
    ),
    rect(793, 44, 14, 492, p.linear('0 #a87d58, 1 #3c2d28', 0, 0, 1, 0)),
    rect(556, 283, 488, 14, p.linear('0 #7d5d46, 1 #3c2d28')),
    rect(0, 610, WIDTH, 190, p.linear('0 #8a5636, 1 #4f2f20')),
    rect(0, 610, WIDTH, 190, p.radial('0 #ffc980 0.75, 1 #ffc980 0', 0.22, 0, 0.55)),
    rect(0, 610, WIDTH, 190, p.linear('0.1 #000 0, 1 #000 0.75', 0, 0, 1, 0.6), {
      filter: p.stipple('#24150f'),
    }),
    rect(0, 606, WIDTH, 8, p.linear('0 #ffd9a0, 0.6 #8a5636, 1 #3c2418', 0, 0, 1, 0)),
  );
  p.add(
    ellipse(232, 668, 330, 86, p.radial('0 #ffdf9f 0.65, 1 #ffdf9f 0')),
    circle(232, 330, 330, p.radial('0 #ffe6b0 0.75, 0.4 #ffc979 0.3, 1 #ffc979 0')),
    contactShadow(p, 236, 690, 96, '#20120b', 0.7),
    path(
      lathed(232, 686, '9 286, 9 138, 34 120, 74 82, 80 44, 54 0', { smooth: true }),
      p.linear(roundness('#6f6a60', '#fff6e2', '#e4d8c2', '#8a7f6d', '#b7a88f'), 0, 0, 1, 0),
    ),
    path(
      lathed(232, 686, '9 286, 9 138, 34 120, 74 82, 80 44, 54 0', { smooth: true }),
      p.linear('0.4 #000 0, 1 #000 0.6', 0, 0, 1, 0.3),
      {
        filter: p.stipple('#5c4c3a'),
      },
    ),
    path(
      lathed(232, 420, '92 210, 148 0'),
      p.linear('0 #f3b866, 0.4 #fff0c8, 0.6 #ffe3a6, 1 #e89a4c', 0, 0, 1, 0),
    ),
    path(lathed(232, 420, '92 210, 148 0'), p.linear('0 #000 0.55, 0.6 #000 0'), {
      filter: p.stipple('#c9783a'),
    }),
    lid(232, [92, 210], p.radial('0 #fffbe6, 1 #ffd88d')),
  );
  p.add(
    path('M420,722 L980,760 L1140,740 L760,690Z', '#160d09', { opacity: 0.55, filter: p.blur(12) }),
    path('M392,690 H700 V726 H392Z', p.linear('0 #d77f55, 0.5 #a9543a, 1 #6d3226', 0, 0, 1, 0)),
    path('M404,696 H692 V720 H404Z', p.linear('0 #fff0d6, 1 #8f7d68', 0, 0, 1, 0)),
    path('M392,690 H420 V726 H392Z', '#c06a48'),
    path('M414,652 H676 V690 H414Z', p.linear('0 #7fa08f, 0.5 #4c6f62, 1 #2b443e', 0, 0, 1, 0)),
    path('M424,658 H668 V684 H424Z', p.linear('0 #fff0d6, 1 #8f7d68', 0, 0, 1, 0)),
    path('M414,652 H446 V690 H414Z', '#6c9080'),
    dropperBottle(p, 552, 652, 1.02, { label: '#f7f3ea', back: '#8c4a1c' }),
    contactShadow(p, 872, 738, 100, '#120a07', 0.75),
    ellipse(866, 726, 132, 25, p.linear('0 #e9dcc4, 1 #6f6355', 0, 0, 1, 0)),
    ellipse(866, 721, 98, 17, p.linear('0 #bfae94, 1 #5d5348', 0, 0, 1, 0)),
    line('M938,640 C998,622 1010,690 930,694', '#a3937b', 17),
    path(
      lathed(866, 722, '88 104, 86 66, 72 28, 46 0', { smooth: true }),
      p.linear(roundness('#b79c74', '#fff3dc', '#ddcdb2', '#5f5548', '#8b7d6b'), 0, 0, 1, 0),
    ),
    path(
      lathed(866, 722, '88 104, 86 66, 72 28, 46 0', { smooth: true }),
      p.linear('0.3 #000 0, 1 #000 0.7', 0, 0, 1, 0.3),
      {
        filter: p.stipple('#3f362c'),
      },
    ),
    lid(866, [88, 618], '#efe2c9'),
    lid(866, [78, 620], p.linear('0 #c98a3d, 1 #7a4417', 0, 0, 1, 0)),
    ...[0, 1, 2].map((n) =>
      line(
        `M${836 + n * 30},600 C${806 + n * 34},560 ${872 + n * 26},530 ${838 + n * 30},${470 - n * 12}`,
        '#fff3dc',
        9,
        {
          opacity: 0.3,
          filter: p.blur(7),
        },
      ),
    ),
  );
  return p.svg();
}
