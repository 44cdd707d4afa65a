import type * as z from 'zod';
import { AppError } from '../errors.ts';
import {
  get,
  getMany,
  type Item,
  inParallel,
  type Key,
  type Patience,
  put,
  putMany,
  queryPage,
  remove,
  TableBusy,
  type Update,
  update,
} from '../services/table.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import {
  anyItem,
  readable,
  requireReadable,
  type Shape,
  type Stored,
  upgraded,
  versionOf,
} from './stored-shape.ts';
import { type Change, checked, MOST_KB, requireFits, type SizeLimit } from './write-check.ts';

export interface RecordOptions<S extends z.ZodObject, Id extends object> {
  /** What people call one such record, as in "brand". Each record has its own. */
  name: string;
  /** Version of the stored shape: raised with every change of `schema`, with an upgrade from the version before. */
  version: number;
  schema: S;
  /** Where the record lies, from the fields that identify it. */
  key: (id: Id) => Key;
  /** The list of the index the record is on, and its place there. */
  list?: (record: z.output<S>) => { list: string; at: string };
  /** Version → what makes the next version's shape of it. */
  upgrades: Shape['upgrades'];
  /** Largest size, in thousands of bytes. */
  limitKb?: number;
  /** What to do about a record that is too large, as in "Shorten the prompts." */
  shorten?: string;
}

export interface ListOptions {
  /** Newest, or last, first. */
  reverse?: boolean;
  /** Most records of one answer; all of them when absent. */
  limit?: number;
  /** Where the answer before this one ended. */
  cursor?: string | undefined;
}

export interface Listed<T> {
  records: T[];
  /** What continues the list; null at its end. */
  cursor: string | null;
}

/** A kind of record the table holds: how it is found, read and written. */
export interface RecordType<T, Id extends object> extends Shape {
  key: (id: Id) => Key;
  /** The record, or undefined. Throws `internal` when it cannot be read. */
  get: (id: Id) => Promise<T | undefined>;
  /** Records by key in no particular order; absent and unreadable ones are left out. */
  getMany: (ids: readonly Id[], patience?: Patience) => Promise<T[]>;
  /** Records of a partition by sort key; unreadable ones are left out. Consistent. */
  inPartition: (pk: string, options: { prefix: string; reverse?: boolean; limit?: number }) => Promise<T[]>;
  /** A page of an index list (eventually consistent) or of a partition (consistent); unreadable ones are left out. */
  list: (from: string | { partition: string; prefix: string }, options?: ListOptions) => Promise<Listed<T>>;
  /** The cursor that continues a list after one of its records. */
  cursorAfter: (record: T & Id) => string;
  /** The records among items that were read together with others. */
  read: (items: readonly Stored[]) => T[];
  /** The record an item holds. Throws `internal` when it cannot be read. */
  readOne: (item: Stored) => T;
  /** The whole item a record is stored as. Throws when the record does not fit its schema, 422 when it is too large. */
  item: (record: T & Id) => Item;
  /** Writes a new record; false when there is one already. */
  create: (record: T & Id) => Promise<boolean>;
  /** Writes many new records; those that are there already are left as they are. */
  createMany: (records: readonly (T & Id)[]) => Promise<void>;
  /** Writes a whole record over whatever there is. */
  put: (record: T & Id) => Promise<void>;
  /** Writes many whole records, not as one. Throws `unavailable` when the table has no room for them in time. */
  putMany: (records: readonly (T & Id)[], patience?: Patience) => Promise<void>;
  /** Changes parts of a record; undefined when there is none, or `expect` refused the write. */
  update: (id: Id, change: Change<T>) => Promise<T | undefined>;
  /** As `update`, but begins the record where there is none. */
  upsert: (id: Id, change: Change<T>) => Promise<T | undefined>;
  remove: (id: Id) => Promise<void>;
  /** Throws 422 when a record would be too large; `what` names it, as in "The brand acme". */
  requireFits: (record: Partial<T>, what?: string) => void;
}

const WRITES_AT_ONCE = 16;

/** Defines a kind of record. What it stores is versioned, checked before it is written, and upgraded when it is read. */
export function defineRecord<S extends z.ZodObject, Id extends object>(
  options: RecordOptions<S, Id>,
): RecordType<z.output<S>, Id> {
  type T = z.output<S>;
  const { name, version, schema, key, list: listOf, upgrades } = options;
  const shape: Shape<S> = { name, version, schema, upgrades };
  const limit: SizeLimit = {
    limitKb: options.limitKb ?? MOST_KB,
    shorten: options.shorten ?? 'Shorten its texts.',
  };
  requireUpgrades(shape);

  const fits = (record: Partial<T>, what = `The ${name}`) => requireFits(record, what, limit);

  function item(record: T & Id): Item {
    fits(record);
    const stored = { ...record, ...schema.parse(record) };
    const place = listOf?.(stored);
    return { ...stored, ...key(record), ...(place && { gsi1pk: place.list, gsi1sk: place.at }), v: version };
  }

  async function write(id: Id, change: Change<T>, mustExist: boolean, tries = 5): Promise<T | undefined> {
    const wanted = { ...checked<T>(name, schema, change), mustExist, version };
    const written = await update(anyItem, key(id), wanted as Update);
    if (written) return requireReadable(shape, written);
    const again = tries > 1 && (await upgradeInPlace(shape, key(id)));
    return again ? write(id, change, mustExist, tries - 1) : undefined;
  }

  return {
    ...shape,
    key,
    async get(id) {
      const found = await get(anyItem, key(id));
      return found && requireReadable(shape, found);
    },
    getMany: async (ids, patience) =>
      readable(shape, await busyIsUnavailable(getMany(anyItem, ids.map(key), patience))),
    async inPartition(pk, { limit: most = Number.POSITIVE_INFINITY, ...query }) {
      const found: T[] = [];
      let start: Stored | undefined;
      do {
        const wanted = Number.isFinite(most) ? { limit: most - found.length } : {};
        const page = await queryPage({ partition: pk }, { ...query, ...wanted, start });
        found.push(...readable(shape, page.items));
        start = page.next;
      } while (start && found.length < most);
      return found;
    },
    async list(place, { cursor, limit: most, reverse } = {}) {
      const from = typeof place === 'string' ? { list: place } : place;
      const prefix = typeof place === 'string' ? {} : { prefix: place.prefix };
      const found: T[] = [];
      let start: Stored | undefined = decodeCursor(cursor, from);
      do {
        const wanted = most === undefined ? {} : { limit: most - found.length };
        const page = await queryPage(from, { ...prefix, reverse, ...wanted, start });
        found.push(...readable(shape, page.items));
        start = page.next;
      } while (start && (most === undefined || found.length < most));
      return { records: found, cursor: start ? encodeCursor(start) : null };
    },
    cursorAfter(record) {
      const { pk, sk, gsi1pk, gsi1sk } = item(record);
      return encodeCursor({ pk, sk, gsi1pk, gsi1sk });
    },
    read: (items) => readable(shape, items),
    readOne: (item) => requireReadable(shape, item),
    item,
    create: async (record) => put(item(record), { ifAbsent: true }),
    createMany: (records) =>
      inParallel(WRITES_AT_ONCE, records, async (record) => {
        await put(item(record), { ifAbsent: true });
      }),
    async put(record) {
      await put(item(record));
    },
    putMany: async (records, patience) => busyIsUnavailable(putMany(records.map(item), patience)),
    update: (id, change) => write(id, change, true),
    upsert: (id, change) => write(id, change, false),
    remove: (id) => remove(key(id)),
    requireFits: fits,
  };
}

function requireUpgrades({ name, version, upgrades }: Shape): void {
  for (let from = 1; from < version; from += 1)
    if (!upgrades[from]) throw new Error(`The record ${name} has no upgrade from version ${from}`);
}

/** Rewrites an older item in the current shape, unless someone changes it meanwhile. False when it is not an older one. */
async function upgradeInPlace(shape: Shape, key: Key): Promise<boolean> {
  const item = await get(anyItem, key);
  if (!item || versionOf(item) >= shape.version) return false;
  const next = upgraded(shape, item);
  const changed = Object.keys(next).filter((field) => next[field] !== item[field]);
  const gone = Object.keys(item).filter((field) => !(field in next));
  // Refused where someone changed one of these fields since; whoever calls this looks again.
  await update(anyItem, key, {
    set: Object.fromEntries(changed.map((field) => [field, next[field]])),
    remove: gone,
    expect: Object.fromEntries([...changed, ...gone].map((field) => [field, item[field]])),
    mustExist: true,
  });
  return true;
}

async function busyIsUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TableBusy)) throw error;
    throw new AppError(
      'unavailable',
      'Too much is being stored at this moment. What you sent was not taken over; try again in a minute.',
      { retryAfter: 60, cause: error },
    );
  }
}
