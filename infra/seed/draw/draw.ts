import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brl_sports, invigor8, logo, zebra_cbd } from './logos.ts';
import { packshots, SIDE } from './packshots.ts';
import { mark, photo } from './raster.ts';
import { balm_tin } from './scenes/balm-tin.ts';
import { berry_bowl } from './scenes/berry-bowl.ts';
import { daily_drops } from './scenes/daily-drops.ts';
import { evening_calm } from './scenes/evening-calm.ts';
import { home_court } from './scenes/home-court.ts';
import { morning_ritual } from './scenes/morning-ritual.ts';
import { superfood_shake } from './scenes/superfood-shake.ts';
import { track_day } from './scenes/track-day.ts';
import { trail_dawn } from './scenes/trail-dawn.ts';

/** Draws the brands' logos, hero images and product pictures: `node infra/seed/draw/draw.ts [part of a file's name]`. */
const brands = resolve(import.meta.dirname, '../brands');
const LOGO_WIDTH = 240;
const logos = {
  invigor8: logo(invigor8, 'Invigor8'),
  zebra_cbd: logo(zebra_cbd, 'Zebra CBD'),
  brl_sports: logo(brl_sports, 'BRL Sports'),
};
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
  await draw(brand, 'logo.svg', () => shape);
  await draw(brand, 'logo.png', () => mark(shape, LOGO_WIDTH));
}
for (const [brand, scenes] of Object.entries(heroes)) {
  for (const [tag, scene] of Object.entries(scenes))
    await draw(brand, `images/${tag}.jpg`, () => photo(scene()));
}
for (const [brand, products] of Object.entries(packshots)) {
  for (const [name, product] of Object.entries(products))
    await draw(brand, `products/${name}.jpg`, () => photo(product(), [SIDE, SIDE]));
}
