import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { startLaptop } from './laptop.ts';

/** A data folder as a first start leaves it. */
let whole: string;
beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'laptop-aws-'));
  await (await startLaptop({ dataDir: whole })).stop();
});

const damage = {
  'cut to half': (text: string) => text.slice(0, text.length / 2),
  empty: () => '',
  'of another shape': () => '{}',
};
type Damage = keyof typeof damage;
const files = ['user-pool.json', 'secrets.json', 'access-key.json'];

it.each(files.flatMap((name) => (Object.keys(damage) as Damage[]).map((how) => [name, how] as const)))(
  'a start with %s %s names the file, keeps a copy and changes nothing',
  async (name, how) => {
    const path = join(whole, name);
    const good = readFileSync(path, 'utf8');
    const bad = damage[how](good);
    writeFileSync(path, bad);
    await expect(startLaptop({ dataDir: whole })).rejects.toMatchObject({
      name: 'DamagedFile',
      message: expect.stringContaining(`${path} is damaged`),
    });
    expect(readFileSync(path, 'utf8')).toBe(bad);
    expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(bad);
    rmSync(`${path}.damaged`);
    writeFileSync(path, good);
  },
);

it.each([
  ['empty', (current: string) => writeFileSync(current, '')],
  ['gone', (current: string) => rmSync(current)],
  ['naming what is not there', (current: string) => writeFileSync(current, 'MANIFEST-999999\n')],
])('a start with dynamodb/CURRENT %s names it and never begins a new database', async (_, spoil) => {
  const folder = join(whole, 'dynamodb');
  const current = join(folder, 'CURRENT');
  const good = readFileSync(current, 'utf8');
  spoil(current);
  const before = readdirSync(folder);
  await expect(startLaptop({ dataDir: whole })).rejects.toMatchObject({
    name: 'DamagedFile',
    message: expect.stringContaining(`${current} is damaged`),
  });
  expect(readdirSync(folder)).toEqual(before);
  writeFileSync(current, good);
});

it('a start with a database damaged elsewhere names its folder', async () => {
  const folder = join(whole, 'dynamodb');
  const manifest = join(folder, readFileSync(join(folder, 'CURRENT'), 'utf8').trim());
  const good = readFileSync(manifest);
  writeFileSync(
    manifest,
    good.map((byte) => byte ^ 0x55),
  );
  await expect(startLaptop({ dataDir: whole })).rejects.toMatchObject({
    name: 'DamagedFile',
    message: expect.stringContaining(`The database in ${folder} cannot be opened`),
  });
  writeFileSync(manifest, good);
  await (await startLaptop({ dataDir: whole })).stopAndForget();
});
