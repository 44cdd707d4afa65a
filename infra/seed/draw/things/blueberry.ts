import { group, type Picture, path } from '../picture.ts';
import { ball } from './ball.ts';

const BLUEBERRY: [string, string, string] = ['#141a3f', '#34427f', '#7f8fc4'];

function star(x: number, y: number, outer: number, inner: number, points = 5): string {
  const corner = (n: number) => {
    const angle = (n * Math.PI) / points;
    const r = n % 2 ? inner : outer;
    return `${x + Math.sin(angle) * r},${y - Math.cos(angle) * r}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, n) => corner(n)).join(' L')}Z`;
}

export const blueberry = (p: Picture, x: number, y: number, r: number) =>
  group(
    {},
    ball(p, x, y, r, BLUEBERRY, 0.3),
    path(star(x + r * 0.15, y - r * 0.12, r * 0.36, r * 0.17), '#11153a', { opacity: 0.85 }),
  );
