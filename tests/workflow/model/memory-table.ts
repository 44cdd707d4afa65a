import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type * as TableModule from '#functions/services/table.ts';
import type { Item, Key, Update } from '#functions/services/table.ts';
import { hashOf, mix } from './scheduler.ts';

type Attributes = Record<string, unknown>;
/** A number identifies the content. Replaced, never changed. */
interface Stored {
  item: Attributes;
  hash: number;
}
export type Partitions = Map<string, Map<string, Stored>>;

/** With what was stored before. */
export interface Write {
  pk: string;
  sk: string;
  before: Attributes | undefined;
  after: Attributes | undefined;
}

export interface Access {
  key: Key;
  kind: 'read' | 'write';
  label: string;
  /** Empty unless it is an update. */
  fields: readonly string[];
  /** Keys that are read. */
  count: number;
  /** All of a partition or of a list is read, or what begins alike. */
  range?: 'partition' | 'list';
}

/** Carries out reads and writes at once, or when a scheduler says so. */
export interface Carrier {
  operation: <T>(access: Access, effect: () => T, fingerprintOf: (result: T) => number) => Promise<T>;
  pause: (ms: number) => Promise<void>;
  onWrite?: (write: Write) => void;
}

/** With DynamoDB's write conditions. */
export class MemoryTable {
  partitions: Partitions = new Map();
  /** Identifies the set of items, in whichever order they were written. */
  fingerprint = 0;
  readonly #carrier: Carrier;

  constructor(carrier: Carrier) {
    this.#carrier = carrier;
  }

  restore(partitions: Partitions, fingerprint: number): void {
    this.partitions = new Map([...partitions].map(([pk, items]) => [pk, new Map(items)]));
    this.fingerprint = fingerprint;
  }

  items(pk?: string): Attributes[] {
    const partitions =
      pk === undefined ? [...this.partitions.values()] : [this.partitions.get(pk) ?? new Map()];
    return partitions.flatMap((items: Map<string, Stored>) => [...items.values()].map(({ item }) => item));
  }

  /** Replaces `functions/services/table.ts`. */
  service(original: typeof TableModule): typeof TableModule {
    const access = { fields: [], count: 1 };
    const operation: Carrier['operation'] = (...given) => this.#carrier.operation(...given);
    const read = <T>(
      label: string,
      key: Key,
      effect: () => T,
      fingerprintOf: (result: T) => number,
      count = 1,
    ) => operation({ ...access, key, kind: 'read', label, count }, effect, fingerprintOf);
    const write = <T>(
      label: string,
      key: Key,
      effect: () => T,
      fingerprintOf: (result: T) => number,
      fields: string[] = [],
    ) => operation({ ...access, key, kind: 'write', label, fields }, effect, fingerprintOf);
    const hashOfAll = (found: readonly Stored[]) =>
      found.reduce((sum, { hash }) => mix(sum, hash), found.length);

    const get: typeof TableModule.get = async (schema, key) => {
      const found = await read(
        `get ${nameOf(key)}`,
        key,
        () => this.#find(key),
        (stored) => stored?.hash ?? 0,
      );
      return found && schema.parse(found.item);
    };
    const getMany: typeof TableModule.getMany = async (schema, keys) => {
      const [first] = keys;
      if (!first) return [];
      const find = () => keys.flatMap((key) => this.#find(key) ?? []);
      const found = await read(
        `get ${keys.length} from ${nameOf(first)}`,
        first,
        find,
        hashOfAll,
        keys.length,
      );
      return found.map(({ item }) => schema.parse(item));
    };
    const put: typeof TableModule.put = (item, { ifAbsent = false } = {}) =>
      write(`put ${nameOf(item)}`, item, () => this.#put(item, ifAbsent), Number);
    const queryPage: typeof TableModule.queryPage = async (from, options = {}) => {
      const key =
        'partition' in from ? { pk: from.partition, sk: options.prefix ?? '' } : { pk: from.list, sk: '' };
      const range = 'partition' in from ? 'partition' : 'list';
      const found = await operation(
        { ...access, key, kind: 'read', label: `query ${nameOf(key)}`, range },
        () => this.#query(from, options),
        hashOfAll,
      );
      const last = found.at(-1);
      const next = options.limit !== undefined && found.length === options.limit ? last?.item : undefined;
      return { items: found.map(({ item }) => item), next };
    };
    const query: typeof TableModule.query = async (schema, pk, options) => {
      const { items } = await queryPage({ partition: pk }, options);
      return items.map((item) => schema.parse(item));
    };
    const update = (key: Key, change: Update): Promise<Stored | undefined> => {
      const effect = () => this.#update(key, change);
      const label = `update ${nameOf(key)} ${fieldsOf(change)}`;
      const fields = [change.set, change.add, change.append].flatMap((part) => Object.keys(part ?? {}));
      return write(label, key, effect, (result) => result?.hash ?? 0, fields);
    };
    return {
      ...original,
      get,
      getMany,
      put,
      putMany: async (items) => void (await Promise.all(items.map((item) => put(item)))),
      update: async <T extends z.ZodType>(schema: T, key: Key, change: Update) => {
        requireReadable(schema, change.set ?? {});
        const stored = await update(key, change);
        return stored && schema.parse(stored.item);
      },
      apply: async (key, change) => (await update(key, change)) !== undefined,
      queryPage,
      query,
      list: async (schema, list, options) =>
        (await queryPage({ list }, options)).items.map((item) => schema.parse(item)),
      remove: (key) =>
        write(
          `remove ${nameOf(key)}`,
          key,
          () => this.#replace(key, undefined),
          () => 0,
        ).then(() => undefined),
      retries: () => ({ pause: () => this.#carrier.pause(50).then(() => true) }),
    };
  }

  #find({ pk, sk }: Key): Stored | undefined {
    return this.partitions.get(pk)?.get(sk);
  }

  #put(item: Item, ifAbsent: boolean): boolean {
    if (ifAbsent && this.#find(item)) return false;
    this.#replace(item, item);
    return true;
  }

  #replace({ pk, sk }: Key, attributes: Attributes | undefined): Stored | undefined {
    const items = this.partitions.get(pk) ?? new Map<string, Stored>();
    this.partitions.set(pk, items);
    const before = items.get(sk);
    // Attributes that are undefined are not stored.
    const text = attributes && JSON.stringify(attributes);
    const after =
      text === undefined ? undefined : { item: JSON.parse(text), hash: hashOf(`${pk} ${sk} ${text}`) };
    if (after) items.set(sk, after);
    else items.delete(sk);
    this.fingerprint = (this.fingerprint - (before?.hash ?? 0) + (after?.hash ?? 0)) >>> 0;
    this.#carrier.onWrite?.({ pk, sk, before: before?.item, after: after?.item });
    return after;
  }

  #update(key: Key, { set, add, append, remove, expect, mustExist, version }: Update): Stored | undefined {
    const before = this.#find(key)?.item;
    if (mustExist && !before) return undefined;
    for (const [attribute, wanted] of Object.entries(expect ?? {})) {
      const value = before?.[attribute];
      if (wanted === undefined ? value !== undefined : !same(value, wanted)) return undefined;
    }
    if (version !== undefined && before && (before.v ?? 1) !== version) return undefined;
    const after: Attributes = { ...before, pk: key.pk, sk: key.sk };
    for (const [attribute, value] of Object.entries(set ?? {}))
      if (value !== undefined) after[attribute] = value;
    for (const [attribute, by] of Object.entries(add ?? {}))
      after[attribute] = Number(after[attribute] ?? 0) + by;
    for (const [attribute, more] of Object.entries(append ?? {}))
      after[attribute] = [...((after[attribute] as unknown[] | undefined) ?? []), ...more];
    for (const attribute of remove ?? []) delete after[attribute];
    if (version !== undefined) after.v = version;
    return this.#replace(key, after);
  }

  #query(
    from: TableModule.From,
    { prefix = '', reverse = false, limit, start }: Parameters<typeof TableModule.queryPage>[1] & object,
  ): Stored[] {
    const found =
      'partition' in from ? this.#partition(from.partition, prefix) : this.#list(from.list, prefix);
    const field = 'partition' in from ? 'sk' : 'gsi1sk';
    const ordered = found.toSorted((a, b) => (String(a.item[field]) < String(b.item[field]) ? -1 : 1));
    if (reverse) ordered.reverse();
    const at = start ? ordered.findIndex(({ item }) => item.pk === start.pk && item.sk === start.sk) + 1 : 0;
    return ordered.slice(at, limit === undefined ? undefined : at + limit);
  }

  #partition(pk: string, prefix: string): Stored[] {
    const items = [...(this.partitions.get(pk) ?? [])];
    return items.filter(([sk]) => sk.startsWith(prefix)).map(([, stored]) => stored);
  }

  #list(gsi1pk: string, prefix: string): Stored[] {
    const all = [...this.partitions.values()].flatMap((items) => [...items.values()]);
    return all.filter(({ item }) => item.gsi1pk === gsi1pk && String(item.gsi1sk).startsWith(prefix));
  }
}

const same = (one: unknown, other: unknown) => one !== undefined && isDeepStrictEqual(one, other);

const nameOf = ({ pk, sk }: Key) => `${pk.replace(/^(?:BATCH|CALENDAR)#/, '')} ${sk}`;

const fieldsOf = ({ set, add, expect }: Update) => {
  const state = set?.state ?? set?.status;
  const fields = [...Object.keys(set ?? {}), ...Object.keys(add ?? {}).map((field) => `+${field}`)].join(',');
  return [fields, state && `→ ${String(state)}`, expect && `if ${JSON.stringify(expect)}`]
    .filter(Boolean)
    .join(' ');
};

/** Refuses values the schema could not read back, as the table service does. */
function requireReadable(schema: z.ZodType, set: Attributes): void {
  const shape = (schema as { shape?: Record<string, z.ZodType> }).shape;
  for (const [attribute, given] of Object.entries(set))
    if (given !== undefined) shape?.[attribute]?.parse(given);
}
