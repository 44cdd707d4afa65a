import { describe, expect, it } from 'vitest';
import type { DriveFileRecord } from '#functions/app/images/drive/drive-records.ts';
import { asLibraryImage, pendingFiles } from '#functions/app/images/drive/pending.ts';
import fc from '#tests/support/fast-check.ts';

type Known = Parameters<typeof pendingFiles>[0][number];

const fileOf = (name: string, change: Partial<DriveFileRecord> = {}): DriveFileRecord => ({
  client: 'acme',
  folder_id: 'folder',
  id: name,
  name,
  mime_type: 'image/png',
  size: 1,
  md5: 'a',
  modified_time: '2026-01-01T00:00:00.000Z',
  width: 1,
  height: 1,
  made_of: null,
  ...change,
});
const versionOf = (tag: string, version: number, file: DriveFileRecord | null = null): Known => ({
  tag,
  version,
  drive: file && { file_id: file.id, name: file.name, md5: file.md5, modified_time: file.modified_time },
});
const pending = (records: Known[], files: DriveFileRecord[]) =>
  pendingFiles(records, files).map(({ file, tag, version, state }) => [file.name, tag, version, state]);
const later = { modified_time: '2026-02-01T00:00:00.000Z' };

describe('what is only in Google Drive', () => {
  const hero = fileOf('Hero.png');

  it.each<[string, Known[], DriveFileRecord[], unknown[]]>([
    ['a new file', [], [hero], [['Hero.png', 'hero', 1, 'new']]],
    ['a new file of a tag the library has', [versionOf('hero', 3)], [hero], [['Hero.png', 'hero', 4, 'new']]],
    [
      'a changed file',
      [versionOf('hero', 1, hero)],
      [{ ...hero, md5: 'b' }],
      [['Hero.png', 'hero', 2, 'changed']],
    ],
    ['nothing when the library has it', [versionOf('hero', 1, hero)], [hero], []],
    ['nothing after only its date changed', [versionOf('hero', 1, hero)], [{ ...hero, ...later }], []],
    [
      'a later date when Drive gives no checksum',
      [versionOf('hero', 1, { ...hero, md5: 'x' })],
      [{ ...hero, md5: '', ...later }],
      [['Hero.png', 'hero', 2, 'changed']],
    ],
    [
      'a file that no email can show beside the newest that can, not in its place',
      [],
      [hero, fileOf('hero.heic', { mime_type: 'image/heic', ...later })],
      [
        ['Hero.png', 'hero', 1, 'new'],
        ['hero.heic', 'hero_heic', 1, 'new'],
      ],
    ],
    [
      'the newest of several files of a tag',
      [],
      [hero, fileOf('hero_v2.png', later), fileOf('hero (1).jpg')],
      [['hero_v2.png', 'hero', 1, 'new']],
    ],
    [
      'no older file of a tag whose newest the library has',
      [versionOf('hero', 1, fileOf('hero_v2.png', later))],
      [hero, fileOf('hero_v2.png', later)],
      [],
    ],
    [
      'a changed file under the tag it was given here',
      [versionOf('winter', 1, hero)],
      [{ ...hero, md5: 'b' }],
      [['Hero.png', 'winter', 2, 'changed']],
    ],
    [
      'nothing of a drawn version that was copied there, even if noting that failed',
      [versionOf('hero', 2)],
      [fileOf('hero_v2.png', { made_of: { tag: 'hero', version: 2 } })],
      [],
    ],
    ['no file whose name gives no tag', [], [fileOf('---.png')], []],
  ])('is %s', (_, records, files, expected) => {
    expect(pending(records, files)).toEqual(expected);
  });

  it('is one file a tag at most, and none once that one is imported', () => {
    const files = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('a.png', 'A_v2.png', 'b.jpg', 'b (1).jpg', '…', 'c'),
        id: fc.string({ minLength: 1, maxLength: 3 }),
        md5: fc.constantFrom('', '1', '2'),
        day: fc.integer({ min: 1, max: 28 }),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(files, (given) => {
        const there = given.map(({ name, id, md5, day }) =>
          fileOf(name, { id, md5, modified_time: new Date(Date.UTC(2026, 0, day)).toISOString() }),
        );
        const found = pendingFiles([], there);
        expect(new Set(found.map(({ tag }) => tag)).size).toBe(found.length);
        const imported = found.map(({ tag, version, file }) => versionOf(tag, version, file));
        expect(pendingFiles(imported, there)).toEqual([]);
      }),
    );
  });
});

it.each([
  ['image/heic', 'HEIC file: save it as PNG or JPEG to use it', true],
  ['image/svg+xml', 'SVG file: save it as PNG or JPEG to use it', true],
  ['image/tiff', 'TIFF file: save it as PNG or JPEG to use it', true],
  ['image/apng', 'APNG file: save it as GIF to keep it moving in emails', undefined],
  ['image/png', undefined, undefined],
])('says of a file of the type %s what is wrong with it', (mime_type, problem, unusable) => {
  const [found] = pendingFiles([], [fileOf('Hero.file', { mime_type })]);
  const { drive } = asLibraryImage('acme', found as NonNullable<typeof found>);
  expect([drive?.problem, drive?.unusable]).toEqual([problem, unusable]);
});
