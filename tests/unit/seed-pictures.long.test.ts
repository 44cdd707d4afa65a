import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawings } from '#infra/seed/draw/draw.ts';

const brands = resolve(import.meta.dirname, '../../infra/seed/brands');
const stored = (file: string) => readFileSync(join(brands, file));
const pixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();

it('every picture of the seeded brands has its drawing', () => {
  const files = globSync('*/**/*.{svg,png,jpg}', { cwd: brands }).map((file) => relative('.', file));
  expect([...drawings.keys()].sort()).toEqual(files.sort());
});

it.each(['invigor8/logo.png', 'zebra_cbd/logo.png', 'invigor8/products/glass-tumbler.jpg'])(
  '%s is what npm run draw makes',
  async (file) => {
    const drawn = await drawings.get(file)?.();
    const [mine, theirs] = await Promise.all([pixels(Buffer.from(drawn ?? '')), pixels(stored(file))]);
    expect(mine.length).toBe(theirs.length);
    // Another processor may round colours differently, but must draw the same.
    const furthest = mine.reduce((most, value, at) => Math.max(most, Math.abs(value - (theirs[at] ?? 0))), 0);
    expect(furthest).toBeLessThanOrEqual(4);
  },
);

it.each(['invigor8', 'zebra_cbd', 'brl_sports'])(
  'the logo of %s is its drawing, letter by letter',
  async (brand) => {
    expect(await drawings.get(`${brand}/logo.svg`)?.()).toBe(stored(`${brand}/logo.svg`).toString());
  },
);
