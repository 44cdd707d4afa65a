import { circle, group, type Picture, path, place } from '../picture.ts';

const ORANGE = { segment: '0 #ffb347, 1 #f47b20', rim: '0.8 #f58a2b, 1 #d9601a', pith: '#ffedcf' };

/** `segment` and `rim` are gradient stops of its flesh and its peel. */
export function orangeHalf(p: Picture, x: number, y: number, r: number, look = ORANGE): string {
  const segments = Array.from({ length: 10 }, (_, n) =>
    place(
      x,
      y,
      n * 36,
      1,
      path(
        `M0,${-r * 0.08} L${-r * 0.2},${-r * 0.72} Q0,${-r * 0.86} ${r * 0.2},${-r * 0.72}Z`,
        p.linear(look.segment),
        {
          stroke: '#ffd9a0',
          'stroke-width': r * 0.03,
          'stroke-linejoin': 'round',
        },
      ),
    ),
  );
  return group(
    {},
    circle(x, y, r, p.radial(look.rim, 0.4, 0.4, 0.7)),
    circle(x, y, r * 0.92, look.pith),
    ...segments,
    circle(x, y, r, p.radial('0.4 #000 0, 1 #000 0.5', 0.3, 0.25, 0.9), { filter: p.stipple('#c9521a') }),
  );
}
