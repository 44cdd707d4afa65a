import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brl_sports, invigor8, logo, zebra_cbd } from './logos.ts';
import { packshots, SIDE } from './packshots.ts';
import { mark, photo } from './raster.ts';
import { balm_tin } from './scenes/balm-tin.ts';
import { berry_bowl } from './scenes/berry-bowl.ts';
import { blood_orange } from './scenes/blood-orange.ts';
import { cacao_shake } from './scenes/cacao-shake.ts';
import { captains_bag } from './scenes/captains-bag.ts';
import { daily_drops } from './scenes/daily-drops.ts';
import { evening_calm } from './scenes/evening-calm.ts';
import { home_court } from './scenes/home-court.ts';
import { kentucky_rows } from './scenes/kentucky-rows.ts';
import { lab_report } from './scenes/lab-report.ts';
import { morning_ritual } from './scenes/morning-ritual.ts';
import { paper_box } from './scenes/paper-box.ts';
import { roof_court } from './scenes/roof-court.ts';
import { superfood_shake } from './scenes/superfood-shake.ts';
import { team_shakers } from './scenes/team-shakers.ts';
import { track_day } from './scenes/track-day.ts';
import { trail_dawn } from './scenes/trail-dawn.ts';
import { winter_orange } from './scenes/winter-orange.ts';

const brandsFolder = resolve(import.meta.dirname, '../brands');
const LOGO_WIDTH = 240;
const logos = {
  invigor8: logo(invigor8, 'Invigor8'),
  zebra_cbd: logo(zebra_cbd, 'Zebra CBD'),
  brl_sports: logo(brl_sports, 'BRL Sports'),
};
const heroes = {
  invigor8: { superfood_shake, morning_ritual, berry_bowl, cacao_shake, winter_orange },
  zebra_cbd: { daily_drops, evening_calm, balm_tin, blood_orange, kentucky_rows, paper_box, lab_report },
  brl_sports: { trail_dawn, home_court, track_day, team_shakers, roof_court, captains_bag },
};

type Draw = () => Promise<string | Buffer>;

export const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...Object.entries(logos).flatMap(([brand, shape]): [string, Draw][] => [
    [`${brand}/logo.svg`, async () => shape],
    [`${brand}/logo.png`, () => mark(shape, LOGO_WIDTH)],
  ]),
  ...Object.entries(heroes).flatMap(([brand, scenes]) =>
    Object.entries(scenes).map(([tag, scene]): [string, Draw] => [
      `${brand}/images/${tag}.jpg`,
      () => photo(scene()),
    ]),
  ),
  ...Object.entries(packshots).flatMap(([brand, products]) =>
    Object.entries(products).map(([name, product]): [string, Draw] => [
      `${brand}/products/${name}.jpg`,
      () => photo(product(), [SIDE, SIDE]),
    ]),
  ),
]);

/** `npm run draw -- [part of a file name]` writes the matching pictures, or all of them. */
async function main(wanted = ''): Promise<void> {
  for (const [file, draw] of drawings) {
    if (!file.includes(wanted)) continue;
    const content = await draw();
    const path = join(brandsFolder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`${file}  ${content.length}`);
  }
}

if (import.meta.main) await main(process.argv[2]);
