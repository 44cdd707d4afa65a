import { ellipse, group, line, type Picture, path } from '../picture.ts';
import { contactShadow, glint, lathed, lid, roundness, type Shades } from './lathe.ts';

interface Drink {
  colours: Shades;
  foam: [string, string];
  depth: string;
}

export const GREENS: Drink = {
  colours: ['#3c6a2c', '#b3d672', '#84b551', '#47762f', '#6c9a45'],
  foam: ['#d3ea9f', '#aed273'],
  depth: '#274d22',
};

export const MANGO: Drink = {
  colours: ['#d9822b', '#ffd476', '#f9b348', '#e08a2c', '#ffe08a'],
  foam: ['#fff0c2', '#ffd98a'],
  depth: '#c9651f',
};

export const COCOA: Drink = {
  colours: ['#2e170c', '#8f5f3f', '#5e3620', '#341b10', '#6f4a2e'],
  foam: ['#c79a70', '#96643f'],
  depth: '#1c0d06',
};

export const BLOOD_ORANGE: Drink = {
  colours: ['#a5261f', '#ff9f7a', '#e4573c', '#a92a22', '#f08a62'],
  foam: ['#ffd0b0', '#f79a76'],
  depth: '#8c1c1c',
};

/** Its foot is at (x, bottom). */
export function tumbler(p: Picture, x: number, bottom: number, size: number, drink: Drink): string {
  const at = (y: number) => bottom - y * size;
  const fill = lathed(x, bottom, '83 288, 66 8', { size });
  return group(
    {},
    contactShadow(p, x + 6, bottom + 4, 84 * size, '#4a2c14'),
    path(lathed(x, bottom, '88 348, 68 0', { size }), '#ffffff', { opacity: 0.26 }),
    line(`M${x + 38 * size},${at(280)} L${x + 104 * size},${at(462)}`, '#f7efe0', 15 * size),
    line(`M${x + 43 * size},${at(284)} L${x + 108 * size},${at(460)}`, '#1f4d3a', 4 * size, {
      'stroke-dasharray': `${10 * size} ${16 * size}`,
    }),
    path(fill, p.linear(roundness(...drink.colours), 0, 0, 1, 0)),
    path(fill, p.linear('0.25 #000 0, 1 #000 0.7'), { filter: p.stipple(drink.depth) }),
    lid(
      x,
      [83 * size, at(288)],
      p.radial(`0 ${drink.foam[0]}, 0.75 ${drink.foam[1]}, 1 ${drink.colours[2]}`),
    ),
    ellipse(x, at(348), 88 * size, 17.6 * size, 'none', {
      stroke: '#ffffff',
      'stroke-width': 3,
      opacity: 0.85,
    }),
    path(glint(x - 66 * size, at(332), 13 * size, 308 * size, 12 * size), '#ffffff', { opacity: 0.6 }),
    path(glint(x + 66 * size, at(332), 6 * size, 300 * size, -13 * size), '#ffffff', { opacity: 0.4 }),
  );
}
