import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLaptop } from './laptop.ts';

/** After a first start. */
let whole: string;
beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'laptop-aws-'));
  await (await startLaptop({ dataDir: whole })).stop();
});
afterAll(() => rmSync(whole, { recursive: true }));

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

const spoilt: [string, (file: string) => void][] = [
  ['empty', (file) => writeFileSync(file, '')],
  ['cut to half', (file) => truncateSync(file, statSync(file).size / 2)],
  ['not a database', (file) => writeFileSync(file, 'x'.repeat(8_192))],
  [
    'with a page overwritten',
    (file) => {
      const bytes = readFileSync(file);
      bytes.fill(0x55, 4_096, 8_192);
      writeFileSync(file, bytes);
    },
  ],
];

it.each(spoilt)('a start with a database %s names it and never begins a new one', async (_, spoil) => {
  const file = join(whole, 'dynamodb.sqlite');
  const good = readFileSync(file);
  spoil(file);
  const before = readFileSync(file);
  await expect(startLaptop({ dataDir: whole })).rejects.toMatchObject({
    name: 'DamagedFile',
    message: expect.stringContaining(`The database ${file} cannot be opened`),
  });
  expect(readFileSync(file).equals(before)).toBe(true);
  writeFileSync(file, good);
});

it('a start without the database whose log is still there names both and begins none', async () => {
  const file = join(whole, 'dynamodb.sqlite');
  renameSync(file, `${file}.away`);
  writeFileSync(`${file}-wal`, 'log');
  await expect(startLaptop({ dataDir: whole })).rejects.toMatchObject({
    name: 'DamagedFile',
    message: expect.stringContaining(`${file} is gone`),
  });
  expect(existsSync(file)).toBe(false);
  rmSync(`${file}-wal`);
  renameSync(`${file}.away`, file);
});

it('a start without the database, but with the files it lists, is refused and begins none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'laptop-aws-'));
  const file = join(dataDir, 'dynamodb.sqlite');
  await (await startLaptop({ dataDir })).stop();
  rmSync(file);
  await (await startLaptop({ dataDir })).stop();
  rmSync(file);
  writeFileSync(join(dataDir, 's3', 'email.html'), '<p>A month of work</p>');
  await expect(startLaptop({ dataDir })).rejects.toMatchObject({
    name: 'DamagedFile',
    message: expect.stringContaining(`${file} is gone`),
  });
  expect(existsSync(file)).toBe(false);
  rmSync(dataDir, { recursive: true });
});

it('a start on a table of a version before 2026-11-22 is refused, and begins no new one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'laptop-aws-'));
  const folder = join(dataDir, 'dynamodb');
  mkdirSync(folder);
  writeFileSync(join(folder, 'CURRENT'), 'MANIFEST-000001\n');
  await expect(startLaptop({ dataDir })).rejects.toMatchObject({
    name: 'DamagedFile',
    message: expect.stringContaining(`Start version 1.0.0 once`),
  });
  expect(readdirSync(folder)).toEqual(['CURRENT']);
  expect(existsSync(join(dataDir, 'dynamodb.sqlite'))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
