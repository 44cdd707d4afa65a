import * as z from 'zod';
import { conflict, notFound } from '../errors.ts';
import { retries } from '../services/table.ts';
import type { RecordType } from './define-record.ts';
import type { Shape, Stored } from './stored-shape.ts';
import type { Change } from './write-check.ts';

/** Who made the newest revisions of a record, as users' `sub`s, the newest last. */
export const authors = z.array(z.string());

/** The upgrade of a record that was stored before its authors were. */
export const withoutAuthors = (old: Stored): Stored => ({ ...old, authors: [] });

/** What every record has that people edit. */
export interface Revised {
  /** Counts the saves. */
  revision: number;
  authors: string[];
}

/** So many authors are kept; the list is cut when it is twice as long. */
const REMEMBERED = 20;

export interface Save<T> {
  /**
   * What to write, worked out from the record as it is. `expect` names what it was worked out from: another save of one of
   * these fields makes it be worked out anew. May throw to refuse the save.
   */
  change: (current: T) => Promise<Pick<Change<T>, 'set' | 'expect'>> | Pick<Change<T>, 'set' | 'expect'>;
  /** The revision the caller edited; a save without one writes the fields it carries over whatever they are now. */
  revision?: number | undefined;
  /** Who saves, as a user's `sub`. */
  by: string;
  /** The caller's own saves since `revision` are no conflict: it sends the whole record, as it has it. */
  followsOwn?: boolean;
  /** The record as it is before anyone saves it, at revision 0. Without it, saving an absent record throws 404. */
  initial?: T;
  /** How a record is named to people, as in "The brand acme". */
  what?: string;
  /** The body of a 409: the record as the API shows it. */
  show: (current: T) => unknown;
  now?: Date;
}

/**
 * Saves the fields of a change and leaves the others. Throws 409 with the current record when someone else saved it after
 * `revision`, 422 when it would be too large, 404 when there is none.
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
    if (revision !== undefined && isOvertaken(current, revision, save))
      throw overtaken(records, save, current);
    const { set, expect } = await change(current);
    records.requireFits({ ...current, ...set }, what);
    const exact = revision === undefined ? {} : { revision: current.revision };
    const saved = stored
      ? await revise(records, id, { set, expect: { ...expect, ...exact } as Change<T>['expect'] }, by, now)
      : await begin(records, { ...id, ...current, ...set }, by, now);
    if (saved) return saved;
    if (!(await retry.pause())) throw overtaken(records, save, current);
  }
}

/** Writes one revision of a record; undefined when there is no such record, or `expect` refused the write. */
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
  if (saved && saved.authors.length >= 2 * REMEMBERED) {
    const { revision, authors } = saved;
    // Refused where someone saves meanwhile: then it is their save that cuts the list.
    await records.update(id, {
      set: { authors: authors.slice(-REMEMBERED) } as Partial<T>,
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

/** Whether someone saved after the revision a caller edited; its own saves count unless it follows them. */
export function isOvertaken(
  { revision: current, authors }: Revised,
  revision: number,
  { by, followsOwn = false }: { by: string; followsOwn?: boolean },
): boolean {
  if (revision === current) return false;
  const since = current - revision;
  if (!followsOwn || since < 0 || since > authors.length) return true;
  return authors.slice(-since).some((author) => author !== by);
}

const overtaken = <T extends Revised>({ name }: { name: string }, { show }: Save<T>, current: T) =>
  conflict(
    `Someone else saved this ${name} after you opened it, so your changes are not saved yet. Compare and save again.`,
    show(current),
  );
