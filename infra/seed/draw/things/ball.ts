import { circle, ellipse, group, type Picture } from '../picture.ts';

export const ball = (
  p: Picture,
  x: number,
  y: number,
  r: number,
  [dark, middle, light]: [string, string, string],
  glint = 0.7,
) =>
  group(
    {},
    circle(x, y, r, p.radial(`0 ${light}, 0.45 ${middle}, 1 ${dark}`, 0.34, 0.3, 0.78)),
    ellipse(x - r * 0.34, y - r * 0.4, r * 0.2, r * 0.12, '#ffffff', {
      opacity: glint,
      transform: `rotate(-32 ${x - r * 0.34} ${y - r * 0.4})`,
    }),
  );
