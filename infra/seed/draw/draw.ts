import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { home_court, track_day, trail_dawn } from './brl_sports.ts';
import { berry_bowl, morning_ritual, superfood_shake } from './invigor8.ts';
import { brl_sports, invigor8, logo, zebra_cbd } from './logos.ts';
import { packshots, SIDE } from './packshots.ts';
import { mark, photo } from './raster.ts';
import { balm_tin, daily_drops, evening_calm } from './zebra_cbd.ts';

/** Draws the brands' logos, hero images and product pictures: `node infra/seed/draw/draw.ts [part of a file's name]`. */
const brands = resolve(import.meta.dirname, '../brands');
const LOGO_WIDTH = 240;
const logos = { invigor8, zebra_cbd, brl_sports };
const heroes = {
  invigor8: { superfood_shake, morning_ritual, berry_bowl },
  zebra_cbd: { daily_drops, evening_calm, balm_tin },
  brl_sports: { trail_dawn, home_court, track_day },
};

const [, , wanted = ''] = process.argv;
async function draw(brand: string, file: string, make: () => string | Promise<Buffer>): Promise<void> {
  if (!`${brand}/${file}`.includes(wanted)) return;
  const path = join(brands, brand, file);
  mkdirSync(join(path, '..'), { recursive: true });
  const content = await make();
  writeFileSync(path, content);
  console.log(`${brand}/${file}  ${content.length}`);
}

for (const [brand, shape] of Object.entries(logos)) {
  await draw(brand, 'logo.svg', () => logo(shape));
  await draw(brand, 'logo.png', () => mark(logo(shape), LOGO_WIDTH));
}
for (const [brand, scenes] of Object.entries(heroes)) {
  for (const [tag, scene] of Object.entries(scenes)) await draw(brand, `images/${tag}.jpg`, () => photo(scene()));
}
for (const [brand, products] of Object.entries(packshots)) {
  for (const [name, product] of Object.entries(products)) await draw(brand, `products/${name}.jpg`, () => photo(product(), [SIDE, SIDE]));
}
