import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import * as stored from '#functions/services/table.ts';
import fc from '#tests/support/fast-check.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { MemoryTable } from './model/memory-table.ts';

/** Orders of calls are tried on this table, so it must answer as the laptop's does. */
let laptop: { close: () => Promise<void> };
beforeAll(async () => {
  laptop = await startLaptopTable();
});
afterAll(() => laptop.close());

type Table = Pick<
  typeof stored,
  'get' | 'getMany' | 'put' | 'putMany' | 'update' | 'apply' | 'queryPage' | 'query' | 'list' | 'remove'
>;
type Operation = { name: string; run: (table: Table) => Promise<unknown> };

const memory = new MemoryTable({
  operation: (_, effect) => Promise.resolve().then(effect),
  pause: () => Promise.resolve(),
});
const inMemory: Table = memory.service(stored);

const anyItem = z.looseObject({ pk: z.string(), sk: z.string() });
const partitions = ['BATCH#1', 'CALENDAR#1'];
const sorts = ['ANSWER#a', 'ITEM#00001', 'ITEM#00002', 'ITEM#00010'];
const key = fc.record({ pk: fc.constantFrom(...partitions), sk: fc.constantFrom(...sorts) });
const plain = { noNullPrototype: true } as const;
const map = fc.oneof(
  fc.record({ a: fc.integer({ min: 0, max: 1 }), b: fc.constant('x') }, plain),
  fc.record({ b: fc.constant('x'), a: fc.integer({ min: 0, max: 1 }) }, plain),
);
const few = {
  text: fc.constantFrom('', 'one', 'two', null, undefined),
  flag: fc.boolean(),
  map,
  n: fc.integer({ min: 0, max: 1 }),
  list: fc.array(fc.oneof(fc.constantFrom('a', 'b'), map), { maxLength: 2 }),
};
const attributes = fc.record(few, { requiredKeys: [] });
/** Places in the index list are unique. */
const item = fc.tuple(key, attributes, fc.boolean()).map(([at, more, listed]) => ({
  ...at,
  ...more,
  ...(listed && { gsi1pk: 'LIST', gsi1sk: `${at.sk}|${at.pk}` }),
}));

const change = fc.record(
  {
    set: fc.record({ text: few.text, flag: few.flag, map: few.map }, { requiredKeys: ['flag'] }),
    add: fc.record({ n: few.n }),
    append: fc.record({ list: few.list }),
    remove: fc.constantFrom<string[]>(['gone'], ['other']),
    expect: fc.oneof(
      fc.record({ flag: few.flag }),
      fc.record({ map }),
      fc.record({ n: few.n, text: fc.constantFrom('', 'one', undefined) }),
      fc.record({ list: few.list }),
    ),
    mustExist: fc.boolean(),
    version: fc.constantFrom(1, 2),
  },
  { requiredKeys: ['set'] },
);

const options = fc.record(
  {
    prefix: fc.constantFrom('ITEM#', 'ITEM#0001', 'A', 'Z'),
    reverse: fc.boolean(),
  },
  { requiredKeys: [] },
);
const from = fc.constantFrom<stored.From>(
  ...partitions.map((partition) => ({ partition })),
  { list: 'LIST' },
  { list: 'NONE' },
);

async function pages(table: Table, source: stored.From, more: object, limit: number): Promise<unknown> {
  const read: unknown[] = [];
  let start: stored.Page['next'];
  do {
    const { items, next } = await table.queryPage(source, { ...more, limit, start });
    read.push(items);
    start = next;
  } while (start);
  return read;
}

const byKey = (items: { pk: string; sk: string }[]) =>
  items.toSorted((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 1,
    arbitrary: key.map((at) => ({
      name: `get ${JSON.stringify(at)}`,
      run: (table: Table) => table.get(anyItem, at),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(key, { maxLength: 5, selector: ({ pk, sk }) => pk + sk }).map((keys) => ({
      name: `getMany ${JSON.stringify(keys)}`,
      run: async (table: Table) => byKey(await table.getMany(anyItem, keys)),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(item, fc.boolean()).map(([given, ifAbsent]) => ({
      name: `put ${JSON.stringify(given)} ${ifAbsent}`,
      run: (table: Table) => table.put(given, { ifAbsent }),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(item, { maxLength: 4, selector: ({ pk, sk }) => pk + sk }).map((items) => ({
      name: `putMany ${JSON.stringify(items)}`,
      run: (table: Table) => table.putMany(items),
    })),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(key, change).map(([at, given]) => ({
      name: `update ${JSON.stringify(at)} ${fc.stringify(given)}`,
      run: (table: Table) => table.update(anyItem, at, given as stored.Update),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(key, change).map(([at, given]) => ({
      name: `apply ${JSON.stringify(at)} ${fc.stringify(given)}`,
      run: (table: Table) => table.apply(at, given as stored.Update),
    })),
  },
  {
    weight: 1,
    arbitrary: key.map((at) => ({
      name: `remove ${JSON.stringify(at)}`,
      run: (table: Table) => table.remove(at),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(from, options, fc.integer({ min: 1, max: 4 })).map(([source, more, limit]) => ({
      name: `pages of ${JSON.stringify({ ...source, ...more, limit })}`,
      run: (table: Table) => pages(table, source, more, limit),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...partitions), options).map(([partition, more]) => ({
      name: `query ${partition} ${JSON.stringify(more)}`,
      run: (table: Table) => table.query(anyItem, partition, more),
    })),
  },
  {
    weight: 1,
    arbitrary: options.map((more) => ({
      name: `list ${JSON.stringify(more)}`,
      run: (table: Table) => table.list(anyItem, 'LIST', more),
    })),
  },
);

async function empty(): Promise<void> {
  const items = memory.items() as unknown as stored.Item[];
  await Promise.all(items.map(({ pk, sk }) => stored.remove({ pk, sk })));
  memory.restore(new Map(), 0);
}

const compare = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
      await empty();
      for (const { name, run } of operations) {
        const [modelled, real] = await Promise.all([run(inMemory), run(stored)]);
        expect(modelled, name).toEqual(real);
      }
      for (const partition of partitions)
        expect(await inMemory.query(anyItem, partition)).toEqual(await stored.query(anyItem, partition));
    }),
    { numRuns },
  );

it('the table of the tried orders answers random operations as the laptop’s table does', () => compare(5));

it('the table of the tried orders answers many random operations as the laptop’s table does', () =>
  compare(600));
