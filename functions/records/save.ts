import * as z from 'zod';
import { conflict, notFound } from '../errors.ts';
import { retries } from '../services/table.ts';
import type { RecordType } from './define-record.ts';
import type { Shape, Stored } from './stored-shape.ts';
import type { Change } from './write-check.ts';

/** `sub` of those who saved the latest revisions, newest last. */
export const authors = z.array(z.string());

export const withoutAuthors = (old: Stored): Stored => ({ ...old, authors: [] });

export interface Revised {
  revision: number;
  authors: string[];
}

/** The list is cut to this when twice as long. */
const AUTHORS_KEPT = 20;

export interface Save<T> {
  /** Called again when a field in `expect` has changed. May throw to refuse the save. */
  change: (current: T) => Promise<Pick<Change<T>, 'set' | 'expect'>> | Pick<Change<T>, 'set' | 'expect'>;
  /** Absent to overwrite in any case. */
  revision?: number | undefined;
  by: string;
  /** The caller sends the whole record: own saves since `revision` do not conflict. */
  followsOwn?: boolean;
  /** Revision 0. Without it, a missing record throws 404. */
  initial?: T;
  what?: string;
  /** The body of a 409. */
  show: (current: T) => unknown | Promise<unknown>;
  now?: Date;
}

/**
 * Throws 409 with the current record if someone else saved after `revision`, 422 when it is too large, 404
 * when it does not exist.
 */
export async function saveRecord<T extends Revised, Id extends object>(
  records: RecordType<T, Id>,
  id: Id,
  save: Save<T>,
): Promise<T> {
  const { change, revision, by, initial, now = new Date() } = save;
  const what = save.what ?? `The ${records.name}`;
  const retry = retries();
  for (;;) {
    const stored = await records.get(id);
    const current = stored ?? initial;
    if (!current) throw notFound(`${what} does not exist.`);
    if (revision !== undefined && isStale(current, revision, save))
      throw await staleSave(records, save, current);
    const { set, expect } = await change(current);
    records.requireFits({ ...current, ...set }, what);
    const exact = revision === undefined ? {} : { revision: current.revision };
    const saved = stored
      ? await revise(records, id, { set, expect: { ...expect, ...exact } as Change<T>['expect'] }, by, now)
      : await begin(records, { ...id, ...current, ...set }, by, now);
    if (saved) return saved;
    if (!(await retry.pause())) throw await staleSave(records, save, current);
  }
}

export async function revise<T extends Revised, Id extends object>(
  records: RecordType<T, Id>,
  id: Id,
  { set, expect }: Pick<Change<T>, 'set' | 'expect'>,
  by: string,
  now = new Date(),
): Promise<T | undefined> {
  const saved = await records.update(id, {
    set: { ...set, ...stamp(records, now) } as Partial<T>,
    add: { revision: 1 } as Change<T>['add'],
    append: { authors: [by] } as Change<T>['append'],
    expect,
  });
  if (saved && saved.authors.length >= 2 * AUTHORS_KEPT) {
    const { revision, authors } = saved;
    // A save in between cuts the list.
    await records.update(id, {
      set: { authors: authors.slice(-AUTHORS_KEPT) } as Partial<T>,
      expect: { revision } as Change<T>['expect'],
    });
  }
  return saved;
}

async function begin<T extends Revised, Id extends object>(
  records: RecordType<T, Id>,
  fields: T & Id,
  by: string,
  now: Date,
): Promise<T | undefined> {
  const record = { ...fields, ...stamp(records, now), revision: 1, authors: [by] };
  return (await records.create(record)) ? record : undefined;
}

const stamp = ({ schema }: Pick<Shape, 'schema'>, now: Date) =>
  'updated_at' in schema.shape ? { updated_at: now.toISOString() } : {};

/** Own saves count too, unless `followsOwn`. */
export function isStale(
  { revision: current, authors }: Revised,
  revision: number,
  { by, followsOwn = false }: { by: string; followsOwn?: boolean },
): boolean {
  if (revision === current) return false;
  const since = current - revision;
  if (!followsOwn || since < 0 || since > authors.length) return true;
  return authors.slice(-since).some((author) => author !== by);
}

const staleSave = async <T extends Revised>({ name }: { name: string }, { show }: Save<T>, current: T) =>
  conflict(
    `Someone else saved this ${name} after you opened it, so your changes are not saved yet. Compare and save again.`,
    await show(current),
  );
