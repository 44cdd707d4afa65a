import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { defineRecord, type RecordType } from '#functions/records/define-record.ts';
import { authors, saveRecord } from '#functions/records/save.ts';
import { get, type Item, put, update } from '#functions/services/table.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

const note = z.object({
  id: z.string(),
  title: z.string().max(50),
  text: z.string(),
  stars: z.int(),
  seen: z.string().optional(),
  tags: z.array(z.string()),
  revision: z.int(),
  updated_at: z.string(),
  authors,
});
type Note = z.infer<typeof note>;
const key = ({ id }: { id: string }) => ({ pk: `NOTE#${id}`, sk: 'META' });

const notes: RecordType<Note, { id: string }> = defineRecord({
  name: 'note',
  version: 3,
  schema: note,
  key,
  list: ({ id }) => ({ list: 'NOTES', at: id }),
  upgrades: {
    // Version 1 had a single tag, version 2 had no stars.
    1: ({ tag, ...old }) => ({ ...old, tags: [tag], authors: [] }),
    2: (old) => ({ ...old, stars: 0 }),
  },
  limitKb: 20,
  shorten: 'Shorten the text.',
});

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
});
afterAll(() => table.close());
afterEach(() => vi.restoreAllMocks());

let made = 0;
async function written(fields: Partial<Note> = {}): Promise<Note> {
  made += 1;
  const record: Note = {
    id: `note-${made}`,
    title: 'Title',
    text: 'Text',
    stars: 1,
    tags: ['a'],
    revision: 0,
    updated_at: '',
    authors: [],
    ...fields,
  };
  await notes.put(record);
  return record;
}
const raw = (id: string) => get(z.record(z.string(), z.unknown()), key({ id }));
const save = (
  id: string,
  set: Partial<Note>,
  more: { revision?: number; by?: string; followsOwn?: boolean } = {},
) => saveRecord(notes, { id }, { by: 'ann', ...more, change: () => ({ set }), show: (current) => current });

describe('an older record', () => {
  const stored = { title: 'Old', text: 'Text', tag: 'x', revision: 4, updated_at: 'then' };

  it('is upgraded when it is read, version by version, and stays stored as it was', async () => {
    await put({ ...key({ id: 'old-1' }), id: 'old-1', ...stored });
    expect(await notes.get({ id: 'old-1' })).toEqual({
      id: 'old-1',
      title: 'Old',
      text: 'Text',
      tags: ['x'],
      stars: 0,
      revision: 4,
      updated_at: 'then',
      authors: [],
    });
    expect(await raw('old-1')).toMatchObject({ tag: 'x' });
  });

  it('is stored in the current shape with its first change, the change included', async () => {
    await put({ ...key({ id: 'old-2' }), id: 'old-2', ...stored });
    expect(await save('old-2', { title: 'New' })).toMatchObject({ title: 'New', tags: ['x'], revision: 5 });
    const item = await raw('old-2');
    expect(item).toMatchObject({ v: 3, title: 'New', tags: ['x'], stars: 0, authors: ['ann'] });
    expect(item).not.toHaveProperty('tag');
  });

  it('is stored in the current shape when the upgrade changes a part of a map', async () => {
    const address = z.object({ id: z.string(), address: z.object({ street: z.string(), city: z.string() }) });
    const addresses = defineRecord({
      name: 'address',
      version: 2,
      schema: address,
      key: ({ id }: { id: string }) => ({ pk: `ADDRESS#${id}`, sk: 'META' }),
      upgrades: { 1: (old) => ({ ...old, address: { city: '', ...(old.address as object) } }) },
    });
    await put({ pk: 'ADDRESS#1', sk: 'META', id: '1', address: { street: 'Main St' } });
    const moved = await addresses.update({ id: '1' }, { set: { id: '1' } });
    expect(moved).toEqual({ id: '1', address: { street: 'Main St', city: '' } });
  });

  it('loses nothing when two change it at the same moment', async () => {
    await put({ ...key({ id: 'old-3' }), id: 'old-3', ...stored });
    await Promise.all([save('old-3', { title: 'Mine' }), save('old-3', { text: 'Yours' })]);
    expect(await notes.get({ id: 'old-3' })).toMatchObject({ title: 'Mine', text: 'Yours', revision: 6 });
  });

  it('must be upgradable from every version', () => {
    const define = () =>
      defineRecord({ name: 'gap', version: 3, schema: note, key, upgrades: { 2: (old) => old } });
    expect(define).toThrow('The record gap has no upgrade from version 1');
  });
});

describe('a record that cannot be read', () => {
  it('is left out of lists and logged; reading it is an error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const list = { gsi1pk: 'NOTES', gsi1sk: 'zzz' };
    const good = await written();
    await put({ ...key({ id: 'bad' }), ...list, id: 'bad', title: 7, v: 3 });
    await put({ ...key({ id: 'later' }), ...list, id: 'later', v: 4 });
    const { records } = await notes.list('NOTES');
    expect(records.map(({ id }) => id)).toContain(good.id);
    expect(records.map(({ id }) => id)).not.toContain('bad');
    expect(log.mock.calls.map(([line]) => String(line)).join('\n')).toMatch(/NOTE#bad \/ META.*title/);
    await expect(notes.get({ id: 'bad' })).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('NOTE#bad / META'),
    });
    await expect(notes.get({ id: 'later' })).rejects.toMatchObject({ code: 'internal' });
    await Promise.all([notes.remove({ id: 'bad' }), notes.remove({ id: 'later' })]);
  });
});

describe('a record with a text or a list that is too long', () => {
  it('opens with its beginning, wherever it is read, and is mended by the next save', async () => {
    const { id } = await written();
    const stored = { ...(await raw(id)), title: 'x'.repeat(80) } as unknown as Item;
    await put(stored);
    const short = 'x'.repeat(50);
    expect(await notes.get({ id })).toMatchObject({ title: short });
    expect(await notes.getMany([{ id }, { id }])).toMatchObject([{ title: short }]);
    expect((await notes.list('NOTES')).records.find((found) => found.id === id)).toMatchObject({
      title: short,
    });
    expect(await notes.update({ id }, { set: { text: 'New' } })).toMatchObject({ title: short, text: 'New' });
    expect(await raw(id)).toMatchObject({ title: stored.title });
    await save(id, { title: 'Right' });
    expect(await raw(id)).toMatchObject({ title: 'Right' });
  });
});

describe('a write', () => {
  // A refusal is logged.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each([
    ['a value of the wrong kind', { set: { stars: 1.5 } }],
    ['a text that is too long', { set: { title: 'x'.repeat(51) } }],
    ['a field that is none', { set: { colour: 'red' } }],
    ['the removal of a field that is needed', { remove: ['title'] }],
    ['a count by a fraction', { add: { stars: 0.5 } }],
    ['a count by no number', { add: { stars: Number.NaN } }],
  ])('of %s stores nothing', async (_, change) => {
    const before = await written();
    await expect(notes.update({ id: before.id }, change as never)).rejects.toThrow(/Nothing was stored/);
    expect(await notes.get({ id: before.id })).toEqual(before);
  });

  it.each([
    ['put', (record: Note) => notes.put(record)],
    ['create', (record: Note) => notes.create(record)],
    ['createMany', (record: Note) => notes.createMany([record])],
    ['putMany', (record: Note) => notes.putMany([record])],
  ])('of a whole record by %s stores nothing when it could not be read back', async (_, write) => {
    const odd = { ...(await written()), id: `odd-${made}`, stars: 1.5 };
    await expect(write(odd)).rejects.toThrow(/expected int/);
    expect(await raw(odd.id)).toBeUndefined();
  });

  it.each([
    ['put', (record: Note) => notes.put(record)],
    ['create', (record: Note) => notes.create(record)],
    ['createMany', (record: Note) => notes.createMany([record])],
    ['putMany', (record: Note) => notes.putMany([record])],
    ['update', ({ id, title }: Note) => notes.update({ id }, { set: { title } })],
    ['upsert', ({ id, title }: Note) => notes.upsert({ id }, { set: { title } })],
    ['apply', ({ id, title }: Note) => notes.apply({ id }, { set: { title } })],
    ['save', ({ id, title }: Note) => save(id, { title })],
  ])('by %s names the field that does not fit, and stores nothing', async (_, write) => {
    const before = await written();
    await expect(write({ ...before, title: 'x'.repeat(51) })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringMatching(/^The note cannot be stored: title: .*50.* Nothing was stored\.$/),
      options: { fields: { title: expect.stringContaining('50') } },
    });
    expect(await notes.get({ id: before.id })).toEqual(before);
  });

  it('past the record, straight to the table, stores nothing its schema could not read back', async () => {
    const before = await written();
    await expect(update(note, key(before), { set: { stars: 1.5 } })).rejects.toThrow(/expected int/);
    expect(await notes.get({ id: before.id })).toEqual(before);
  });

  it('that would make the record too large is refused, saying what to do', async () => {
    const before = await written();
    await expect(save(before.id, { text: 'x'.repeat(25_000) })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('Shorten the text. Nothing was changed.'),
    });
    expect(await notes.get({ id: before.id })).toEqual(before);
    await expect(notes.create({ ...before, id: 'huge', text: 'x'.repeat(25_000) })).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it('that is not read back says whether it was written, and writes the current shape', async () => {
    const { id } = await written({ stars: 2 });
    expect(await notes.apply({ id }, { add: { stars: 1 }, expect: { stars: 2 } })).toBe(true);
    expect(await notes.apply({ id }, { set: { title: 'Late' }, expect: { stars: 2 } })).toBe(false);
    expect(await notes.get({ id })).toMatchObject({ title: 'Title', stars: 3 });
    expect(await notes.apply({ id: 'none' }, { set: { title: 'New' } })).toBe(false);
    expect(await raw('none')).toBeUndefined();
    await put({
      ...key({ id: 'old-4' }),
      id: 'old-4',
      title: 'Old',
      text: '',
      tag: 'x',
      revision: 1,
      updated_at: '',
    });
    expect(await notes.apply({ id: 'old-4' }, { set: { title: 'New' } })).toBe(true);
    expect(await raw('old-4')).toMatchObject({ v: 3, title: 'New', tags: ['x'], stars: 0 });
  });

  it('of optional fields adds and removes them', async () => {
    const { id } = await written();
    expect(await notes.update({ id }, { set: { seen: 'now' } })).toMatchObject({ seen: 'now' });
    expect(await notes.update({ id }, { remove: ['seen'] })).not.toHaveProperty('seen');
    expect(await notes.update({ id: 'nowhere' }, { set: { title: 'x' } })).toBeUndefined();
  });
});

describe('a save', () => {
  it('writes the fields it carries, counts a revision and stamps the time', async () => {
    const { id } = await written({ text: 'Kept' });
    const saved = await save(id, { title: 'New' }, { revision: 0 });
    expect(saved).toMatchObject({ title: 'New', text: 'Kept', revision: 1, authors: ['ann'] });
    expect(Date.parse(saved.updated_at)).toBeGreaterThan(0);
  });

  it('from an outdated revision is a conflict that has the record', async () => {
    const { id } = await written();
    await save(id, { title: 'Theirs' }, { by: 'ben' });
    await expect(save(id, { title: 'Mine' }, { revision: 0, followsOwn: true })).rejects.toMatchObject({
      code: 'conflict',
      options: { current: { title: 'Theirs', revision: 1 } },
    });
    await expect(save(id, { title: 'Ahead' }, { revision: 9 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of a whole record follows the caller’s own saves only', async () => {
    const { id } = await written();
    await save(id, { title: 'One' }, { revision: 0, followsOwn: true });
    await save(id, { title: 'Two' }, { revision: 0, followsOwn: true });
    expect(await save(id, { title: 'Three' }, { revision: 0, followsOwn: true })).toMatchObject({
      title: 'Three',
      revision: 3,
    });
    await save(id, { text: 'Theirs' }, { by: 'ben' });
    await save(id, { title: 'Four' });
    await expect(save(id, { title: 'Five' }, { revision: 0, followsOwn: true })).rejects.toMatchObject({
      code: 'conflict',
    });
    // Without `followsOwn`, even the user's own save conflicts, because another tab may show something else.
    await expect(save(id, { title: 'Six' }, { revision: 3 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('stores the authors of the newest revisions only', async () => {
    const { id } = await written();
    await save(id, { title: 'Theirs' }, { by: 'ben' });
    for (let n = 0; n < 60; n += 1) await save(id, { stars: n });
    const { authors: kept, revision } = (await notes.get({ id })) as Note;
    expect(revision).toBe(61);
    expect(kept.length).toBeLessThanOrEqual(40);
    expect(await save(id, { title: 'Mine' }, { revision: 50, followsOwn: true })).toMatchObject({
      revision: 62,
    });
    // Authors of the revisions in between are not stored.
    await expect(save(id, { title: 'Mine' }, { revision: 2, followsOwn: true })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('of different fields at the same moment keeps them all', async () => {
    const { id } = await written();
    const fields: Partial<Note>[] = [
      { title: 'T' },
      { text: 'X' },
      { stars: 9 },
      { tags: ['t'] },
      { seen: 's' },
    ];
    await Promise.all(fields.flatMap((set) => [save(id, set), save(id, set, { by: 'ben' }), save(id, set)]));
    expect(await notes.get({ id })).toMatchObject({
      ...Object.assign({}, ...fields),
      revision: 15,
    });
  });
});

describe('a list', () => {
  it('comes in pages that go on where the last one ended', async () => {
    const name = 'PAGED';
    const paged = defineRecord({
      name: 'paged note',
      version: 1,
      schema: note,
      key: ({ id }: { id: string }) => ({ pk: `PAGED#${id}`, sk: 'META' }),
      list: ({ id }) => ({ list: name, at: id }),
      upgrades: {},
    });
    const example = await written();
    for (let n = 0; n < 7; n += 1) await paged.put({ ...example, id: `p${n}` });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: { records: Note[]; cursor: string | null } = await paged.list(name, {
        limit: 3,
        reverse: true,
        cursor: cursor ?? undefined,
      });
      expect(page.records.length).toBeLessThanOrEqual(3);
      seen.push(...page.records.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
    await expect(notes.list('NOTES', { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('asks the table for no place that it would refuse, whatever a cursor names', async () => {
    const good = { pk: 'NOTE#a', sk: 'NOTE', gsi1pk: 'NOTES', gsi1sk: 'a' };
    const { gsi1sk: _, ...lacking } = good;
    const within = { partition: 'NOTE#a', prefix: 'NOTE' };
    const at = (from: typeof within | string, place: unknown) =>
      notes.list(from, { cursor: Buffer.from(JSON.stringify(place)).toString('base64url') });
    for (const place of [
      lacking,
      { ...good, gsi1pk: 'OTHERS' },
      { ...good, sk: '' },
      { ...good, sk: 'x'.repeat(1_100) },
    ])
      await expect(at('NOTES', place)).rejects.toMatchObject({ code: 'validation' });
    for (const place of [{ pk: 'NOTE#a', sk: 'META' }, { pk: 'NOTE#b', sk: 'NOTE' }, { pk: 'NOTE#a' }, null])
      await expect(at(within, place)).rejects.toMatchObject({ code: 'validation' });
    expect((await at(within, good)).records).toEqual([]);
  });
});
