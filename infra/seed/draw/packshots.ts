import { brl_sports, invigor8, zebra_cbd } from './logos.ts';
import { circle, ellipse, type Picture, path, picture, rect } from './picture.ts';
import { basketball } from './things/basketball.ts';
import { dropperBottle } from './things/dropper-bottle.ts';
import { contactShadow, type Shades } from './things/lathe.ts';
import { shaker } from './things/shaker.ts';
import { tub } from './things/tub.ts';
import { GREENS, tumbler } from './things/tumbler.ts';

export const SIDE = 640;

interface Ground {
  wall: [string, string];
  floor: [string, string];
  dots: string;
  disc: [string, string];
}

function packshot({ wall, floor, dots, disc }: Ground, product: (p: Picture) => string): () => string {
  return () => {
    const p = picture(SIDE, SIDE);
    p.add(
      rect(0, 0, SIDE, SIDE, p.linear(`0 ${wall[0]}, 1 ${wall[1]}`, 0, 0, 1, 1)),
      circle(330, 270, 206, p.linear(`0 ${disc[0]}, 1 ${disc[1]}`, 0.2, 0, 0.7, 1)),
      circle(330, 270, 206, p.radial('0.35 #000 0, 1 #000 0.55', 0.3, 0.25, 0.9), {
        filter: p.stipple(dots),
      }),
      rect(0, 486, SIDE, 154, p.linear(`0 ${floor[0]}, 1 ${floor[1]}`)),
      rect(0, 486, SIDE, 154, p.linear('0.1 #000 0, 1 #000 0.5', 0, 0, 1, 0.6), { filter: p.stipple(dots) }),
      path('M330,548 L640,600 V500 L470,486Z', '#2b1c10', { opacity: 0.3, filter: p.blur(14) }),
      product(p),
    );
    return p.svg();
  };
}

const jar =
  (body: Shades, lid: Shades, band: string, mark: (p: Picture) => string, [r, height] = [128, 320]) =>
  (p: Picture) =>
    contactShadow(p, 324, 554, r * 1.05, '#1c120a') +
    tub(p, 320, 548, r, height, { body, lid, band, mark: mark(p) });

const cream: Shades = ['#d9b98a', '#fff3d9', '#f0dab2', '#b48d5c', '#d4b283'];
const black: Shades = ['#0b0b0b', '#6a6660', '#2b2926', '#141312', '#3d3a36'];
const ink: Shades = ['#070c22', '#44507f', '#161f4a', '#080d26', '#3a3f55'];
const cobalt: Shades = ['#0e2290', '#5576ff', '#1b3fe0', '#0d2394', '#3254e8'];
const volt: Shades = ['#8fa81f', '#f4ffab', '#d8f34e', '#93ad20', '#e6f77a'];
const white: Shades = ['#a9adbd', '#ffffff', '#eceef5', '#a5aabd', '#d3d6e2'];

const meadow: Ground = {
  wall: ['#f6e9cf', '#ecd2a8'],
  floor: ['#dc9a6b', '#c27c4c'],
  dots: '#c08a52',
  disc: ['#a9c294', '#7d9f74'],
};
const dawn: Ground = { ...meadow, disc: ['#ffcb66', '#f29a4c'], dots: '#cf7f3e' };
const sage: Ground = {
  wall: ['#e6ece2', '#c9d6c8'],
  floor: ['#efe6d6', '#d2c3ab'],
  dots: '#a3ab93',
  disc: ['#e9b28a', '#cb7d5b'],
};
const dusk: Ground = {
  wall: ['#d9dee6', '#b4bfcc'],
  floor: ['#e6ddd0', '#c5b7a3'],
  dots: '#8d97a5',
  disc: ['#5b6f8f', '#33435f'],
};
const track: Ground = {
  wall: ['#eef1fc', '#cdd7f8'],
  floor: ['#3557ea', '#1b36bd'],
  dots: '#6f88e6',
  disc: ['#eefb8a', '#c6e334'],
};

export const packshots: Record<string, Record<string, () => string>> = {
  invigor8: {
    'superfood-shake': packshot(
      dawn,
      jar(['#16382a', '#3f7a5d', '#1f4d3a', '#122e22', '#2b5c46'], cream, '#fbf3e0', invigor8),
    ),
    'daily-greens': packshot(
      meadow,
      jar(['#4c7a2f', '#b9dc83', '#86b552', '#4f7a30', '#7ba550'], cream, '#fbf3e0', invigor8, [118, 280]),
    ),
    'collagen-peptides': packshot(
      meadow,
      jar(['#b9695a', '#ffcdb8', '#ee9f86', '#b2614f', '#d98a72'], cream, '#fff8ee', invigor8),
    ),
    'plant-protein': packshot(
      dawn,
      jar(['#5a3420', '#b98158', '#8a5334', '#4c2a18', '#7a4b31'], cream, '#fbf3e0', invigor8),
    ),
    'hydration-mix': packshot(
      dawn,
      jar(['#c47a1c', '#ffe09a', '#f7b445', '#bb721a', '#e39d35'], white, '#fffaf0', invigor8, [104, 236]),
    ),
    'glass-tumbler': packshot(meadow, (p) => tumbler(p, 306, 556, 0.98, GREENS)),
  },
  zebra_cbd: {
    'daily-drops': packshot(sage, (p) =>
      dropperBottle(p, 320, 552, 1.22, { label: '#f7f3ea', back: '#a35a22' }),
    ),
    'evening-drops': packshot(dusk, (p) =>
      dropperBottle(p, 320, 552, 1.22, { label: '#e3e6ee', back: '#a35a22' }),
    ),
    softgels: packshot(sage, jar(black, black, '#f7f3ea', zebra_cbd, [106, 250])),
    'botanical-balm': packshot(
      sage,
      jar(['#a7a299', '#ffffff', '#d8d4cb', '#98938a', '#c4bfb5'], white, '#f7f3ea', zebra_cbd, [150, 150]),
    ),
    'calm-gummies': packshot(
      dusk,
      jar(['#8c5138', '#e3a27f', '#c67b58', '#8f5038', '#b26b4c'], black, '#f7f3ea', zebra_cbd, [116, 270]),
    ),
  },
  brl_sports: {
    'game-day-whey': packshot(track, jar(ink, volt, '#ffffff', brl_sports)),
    'electrolyte-mix': packshot(track, jar(cobalt, white, '#ffffff', brl_sports, [112, 260])),
    'recovery-casein': packshot(track, jar(white, cobalt, '#ffffff', brl_sports)),
    shaker: packshot(track, (p) => shaker(p, 320, 558, 1.1)),
    'court-ball': packshot(
      track,
      (p) =>
        ellipse(330, 552, 150, 22, '#0a1440', { opacity: 0.6, filter: p.blur(9) }) +
        basketball(p, 320, 392, 164),
    ),
  },
};
