import { ellipse, group, line, type Picture, path, place } from '../picture.ts';
import { contactShadow } from './lathe.ts';

const POD =
  'M-170,0 C-150,-74 -40,-92 60,-66 C120,-50 160,-22 182,0 C160,22 120,50 60,66 C-40,92 -150,74 -170,0Z';

export const cacaoPod = (p: Picture, x: number, y: number, turn: number, size: number): string =>
  group(
    {},
    contactShadow(p, x, y + 66 * size, 170 * size, '#2a1208', 0.7),
    place(
      x,
      y,
      turn,
      size,
      path(POD, p.linear('0 #f0a04a, 0.35 #c9682a, 0.75 #8a3a1a, 1 #5a2210')),
      path(POD, p.linear('0.3 #000 0, 1 #000 0.7'), { filter: p.stipple('#5a1f0c') }),
      line(
        'M-160,-8 C-90,-56 60,-50 172,-6 M-166,4 C-80,-14 80,-14 180,0 M-160,12 C-90,54 60,50 172,6',
        '#5f2510',
        6,
        {
          opacity: 0.55,
        },
      ),
      line('M-140,-34 C-80,-66 20,-70 90,-48', '#ffd79a', 7, { opacity: 0.5 }),
    ),
  );

export const cacaoBean = (p: Picture, x: number, y: number, turn: number, size = 1): string =>
  group(
    {},
    contactShadow(p, x + 4, y + 17 * size, 38 * size, '#2a1208', 0.6),
    place(
      x,
      y,
      turn,
      size,
      ellipse(0, 0, 38, 22, p.linear('0 #9a5a34, 0.5 #5f2f18, 1 #32160a')),
      line('M-30,2 Q0,-8 30,2', '#2a1208', 3, { opacity: 0.7 }),
      ellipse(-10, -10, 16, 4, '#e0b48c', { opacity: 0.6 }),
    ),
  );
