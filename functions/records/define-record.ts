import type * as z from 'zod';
import {
  apply,
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
  type Update,
  update,
} from '../services/table.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import {
  addressOf,
  anyItem,
  readable,
  requireReadable,
  type Shape,
  type Stored,
  upgraded,
  versionOf,
} from './stored-shape.ts';
import { type Change, checked, MAX_KB, requireFits, type SizeLimit, storable } from './write-check.ts';

export interface RecordOptions<S extends z.ZodObject, Id extends object> {
  /** For people, such as "brand". Unique. */
  name: string;
  /** Raise with every change of `schema`, and add an upgrade. */
  version: number;
  schema: S;
  key: (id: Id) => Key;
  list?: (record: z.output<S>) => { list: string; at: string };
  upgrades: Shape['upgrades'];
  /** Of 1,000 bytes. */
  limitKb?: number;
  /** For people, such as "Shorten the prompts." */
  shorten?: string;
}

export interface ListOptions {
  reverse?: boolean;
  limit?: number;
  cursor?: string | undefined;
}

export interface Listed<T> {
  records: T[];
  cursor: string | null;
}

export interface RecordType<T, Id extends object> extends Shape {
  key: (id: Id) => Key;
  /** Throws `internal` when the record cannot be read. */
  get: (id: Id) => Promise<T | undefined>;
  /** In no particular order, without absent and unreadable ones. */
  getMany: (ids: readonly Id[], patience?: Patience) => Promise<T[]>;
  /** In sort-key order; `leftOut` gets unreadable ones. Consistent. */
  inPartition: (
    pk: string,
    options: { prefix: string; reverse?: boolean; limit?: number; leftOut?: (item: Stored) => void },
  ) => Promise<T[]>;
  /** Without unreadable records; a partition is consistent, a list eventually. */
  list: (from: string | { partition: string; prefix: string }, options?: ListOptions) => Promise<Listed<T>>;
  cursorAfter: (record: T & Id) => string;
  read: (items: readonly Stored[]) => T[];
  readOne: (item: Stored) => T;
  /** Throws 422 when the record does not fit its schema or is too large. */
  item: (record: T & Id) => Item;
  create: (record: T & Id) => Promise<boolean>;
  createMany: (records: readonly (T & Id)[]) => Promise<void>;
  put: (record: T & Id) => Promise<void>;
  /** Not atomic. Throws `unavailable` when the table stays too busy. */
  putMany: (records: readonly (T & Id)[], patience?: Patience) => Promise<void>;
  update: (id: Id, change: Change<T>) => Promise<T | undefined>;
  /** `update` without reading back; returns whether it was written. */
  apply: (id: Id, change: Change<T>) => Promise<boolean>;
  upsert: (id: Id, change: Change<T>) => Promise<T | undefined>;
  remove: (id: Id) => Promise<void>;
  /** Throws 422; `what` is for people. */
  requireFits: (record: Partial<T>, what?: string) => void;
}

const WRITES_AT_ONCE = 16;

/** Records are checked before each write and upgraded when read. */
export function defineRecord<S extends z.ZodObject, Id extends object>(
  options: RecordOptions<S, Id>,
): RecordType<z.output<S>, Id> {
  type T = z.output<S>;
  const { name, version, schema, key, list: listOf, upgrades } = options;
  const shape: Shape<S> = { name, version, schema, upgrades };
  const limit: SizeLimit = {
    limitKb: options.limitKb ?? MAX_KB,
    shorten: options.shorten ?? 'Shorten its texts.',
  };
  requireUpgrades(shape);

  const fits = (record: Partial<T>, what = `The ${name}`) => requireFits(record, what, limit);

  function item(record: T & Id): Item {
    fits(record);
    const stored = { ...record, ...storable(schema, record, `The ${name}`) };
    const place = listOf?.(stored);
    return { ...stored, ...key(record), ...(place && { gsi1pk: place.list, gsi1sk: place.at }), v: version };
  }

  async function write<R>(
    id: Id,
    change: Change<T> & { mustExist: boolean },
    send: (key: Key, change: Update) => Promise<R | undefined>,
    tries = 5,
  ): Promise<R | undefined> {
    const wanted = { ...checked<T>(name, schema, change), mustExist: change.mustExist, version };
    const written = await send(key(id), wanted as Update);
    if (written !== undefined) return written;
    const again = tries > 1 && (await upgradeInPlace(shape, key(id)));
    return again ? write(id, change, send, tries - 1) : undefined;
  }

  async function writeAndRead(id: Id, change: Change<T> & { mustExist: boolean }): Promise<T | undefined> {
    const written = await write(id, change, (at, wanted) => update(anyItem, at, wanted));
    return written && requireReadable(shape, written);
  }

  return {
    ...shape,
    key,
    async get(id) {
      const found = await get(anyItem, key(id));
      return found && requireReadable(shape, found);
    },
    getMany: async (ids, patience) => readable(shape, await getMany(anyItem, ids.map(key), patience)),
    async inPartition(pk, { limit: most = Number.POSITIVE_INFINITY, leftOut, ...query }) {
      const found: T[] = [];
      let start: Stored | undefined;
      do {
        const wanted = Number.isFinite(most) ? { limit: most - found.length } : {};
        const page = await queryPage({ partition: pk }, { ...query, ...wanted, start });
        found.push(...readable(shape, page.items, leftOut));
        start = page.next;
      } while (start && found.length < most);
      return found;
    },
    async list(place, { cursor, limit: most, reverse } = {}) {
      const from = typeof place === 'string' ? { list: place } : place;
      const prefix = typeof place === 'string' ? {} : { prefix: place.prefix };
      const found: T[] = [];
      let start: Stored | undefined = decodeCursor(cursor, from, prefix.prefix);
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
    async createMany(records) {
      const items = records.map(item);
      const found = new Set((await getMany(anyItem, items)).map(addressOf));
      const missing = items.filter((item) => !found.has(addressOf(item)));
      await inParallel(WRITES_AT_ONCE, missing, async (item) => void (await put(item, { ifAbsent: true })));
    },
    async put(record) {
      await put(item(record));
    },
    putMany: async (records, patience) => putMany(records.map(item), patience),
    update: (id, change) => writeAndRead(id, { ...change, mustExist: true }),
    async apply(id, change) {
      const sent = async (at: Key, wanted: Update) => (await apply(at, wanted)) || undefined;
      return (await write(id, { ...change, mustExist: true }, sent)) !== undefined;
    },
    upsert: (id, change) => writeAndRead(id, { ...change, mustExist: false }),
    remove: (id) => remove(key(id)),
    requireFits: fits,
  };
}

function requireUpgrades({ name, version, upgrades }: Shape): void {
  for (let from = 1; from < version; from += 1)
    if (!upgrades[from]) throw new Error(`The record ${name} has no upgrade from version ${from}`);
}

/** False when the item is current or someone changes it meanwhile. */
async function upgradeInPlace(shape: Shape, key: Key): Promise<boolean> {
  const item = await get(anyItem, key);
  if (!item || versionOf(item) >= shape.version) return false;
  const next = upgraded(shape, item);
  const changed = Object.keys(next).filter((field) => next[field] !== item[field]);
  const gone = Object.keys(item).filter((field) => !(field in next));
  const added = changed.filter((field) => !(field in item));
  // The caller retries.
  await update(anyItem, key, {
    set: Object.fromEntries(changed.map((field) => [field, next[field]])),
    remove: gone,
    expect: { ...item, ...Object.fromEntries(added.map((field) => [field, undefined])) },
    mustExist: true,
  });
  return true;
}
