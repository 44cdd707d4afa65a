import { brl_sports } from '../logos.ts';
import { ellipse, group, line, type Picture, path, place } from '../picture.ts';
import { INK, VOLT } from './brl-colours.ts';
import { contactShadow } from './lathe.ts';

const BODY =
  'M-300,-150 Q-330,-240 -250,-252 L250,-252 Q330,-240 300,-150 L312,-30 Q310,0 276,0 L-276,0 Q-310,0 -312,-30Z';

/** Its foot is at (x, bottom). */
export const duffel = (p: Picture, x: number, bottom: number, size: number): string =>
  group(
    {},
    contactShadow(p, x, bottom + 4, 320 * size, INK, 0.75),
    place(
      x,
      bottom,
      0,
      size,
      line('M-150,-236 C-140,-372 140,-372 150,-236', '#0d1f80', 26),
      path(BODY, p.linear('0 #5576ff, 0.35 #2a4bdc, 1 #10258f')),
      path(BODY, p.linear('0.2 #000 0, 1 #000 0.65', 0.2, 0, 0.8, 1), { filter: p.stipple('#0a1a70') }),
      ellipse(0, -250, 232, 16, '#0b1a66'),
      line('M-228,-250 H228', '#c9d4ff', 5, { 'stroke-dasharray': '9 8' }),
      path('M-196,-252 H-128 V0 H-196Z M128,-252 H196 V0 H128Z', VOLT),
      path('M-196,-252 H-128 V0 H-196Z M128,-252 H196 V0 H128Z', p.linear('0.3 #000 0, 1 #000 0.6'), {
        filter: p.stipple('#7c8f1c'),
      }),
      line('M-162,-226 C-150,-120 -60,-96 0,-96 C60,-96 150,-120 162,-226', '#c3dc3c', 24),
      line('M-162,-226 C-150,-120 -60,-96 0,-96 C60,-96 150,-120 162,-226', '#eefb9a', 5, { opacity: 0.7 }),
      place(-44, -84, 0, 0.8, brl_sports(p)),
      line('M-262,-214 Q-292,-180 -284,-60', '#aebcff', 8, { opacity: 0.5 }),
    ),
  );
