import { group, type Picture, path } from '../picture.ts';
import { contactShadow, lathed, lid, roundness } from './lathe.ts';

/** Its foot is at (x, bottom). */
export function vase(
  p: Picture,
  x: number,
  bottom: number,
  [dark, light, middle, shade, back]: [string, string, string, string, string],
): string {
  const body = lathed(x, bottom, '28 168, 23 146, 46 116, 80 74, 78 36, 50 0', { smooth: true });
  return group(
    {},
    contactShadow(p, x + 10, bottom + 2, 78, '#2d2015'),
    path(body, p.linear(roundness(dark, light, middle, shade, back), 0, 0, 1, 0)),
    path(body, p.linear('0.35 #000 0, 1 #000 0.65', 0.1, 0, 1, 0.6), { filter: p.stipple(dark) }),
    lid(x, [27, bottom - 168], '#4a2a1c'),
  );
}
