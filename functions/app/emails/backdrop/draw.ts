import type { Backdrop, Veil } from '#shared/email/look/backdrop.ts';
import { rgb } from '#shared/text/colour.ts';
import { seeded } from '#shared/text/random.ts';
import { fields, HEIGHT, WIDTH } from './patterns.ts';
import { indexedPng } from './png.ts';

/** Shades of each veil, with nothing at all between the two. */
const SHADES = 127;

const shadesOf = ({ colour, opacity }: Veil) =>
  Array.from({ length: SHADES }, (_, at) => {
    const [red, green, blue] = rgb(colour);
    return [red, green, blue, Math.round(((at + 1) / SHADES) * opacity * 255)] as const;
  });

/** Transparent, 1,200 × 800 px, 5 to 40 KB. The same backdrop gives the same bytes. */
export function drawBackdrop({ pattern, seed, veils: [first, second] }: Omit<Backdrop, 'ground'>): Buffer {
  const field = fields[pattern](seeded(`${seed}/${pattern}`));
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const value = Math.max(-1, Math.min(1, field(x + 0.5, y + 0.5)));
      const shade = Math.round(Math.abs(value) * SHADES);
      if (shade > 0) pixels[y * WIDTH + x] = value > 0 ? shade : SHADES + shade;
    }
  const palette = [[0, 0, 0, 0] as const, ...shadesOf(first), ...shadesOf(second)];
  return indexedPng({ width: WIDTH, height: HEIGHT, pixels, palette });
}
