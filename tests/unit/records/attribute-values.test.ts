import { expect, it } from 'vitest';
import { fromAttributes, toAttributes } from '#functions/services/attribute-values.ts';
import fc from '#tests/support/fast-check.ts';

it("writes each kind of value as DynamoDB's JSON has it, and leaves out what is undefined", () => {
  const stored = toAttributes({
    name: 'Launch',
    empty: '',
    count: -1.5,
    done: false,
    email: null,
    steps: [{ step: 'compiling', at: undefined }, undefined, 'x'],
    absent: undefined,
  });
  expect(stored).toEqual({
    name: { S: 'Launch' },
    empty: { S: '' },
    count: { N: '-1.5' },
    done: { BOOL: false },
    email: { NULL: true },
    steps: { L: [{ M: { step: { S: 'compiling' } } }, { S: 'x' }] },
  });
});

it('reads back whatever JSON can say, under any name', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (given) => {
      const object = JSON.parse(JSON.stringify(given)) as object;
      const overTheWire = JSON.parse(JSON.stringify(toAttributes(object))) as ReturnType<typeof toAttributes>;
      expect(JSON.stringify(fromAttributes(overTheWire))).toBe(JSON.stringify(object));
    }),
    { numRuns: 50 },
  );
  const named = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as object;
  const back = fromAttributes(toAttributes(named));
  expect(Object.keys(back)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1, Symbol('s')])(
  'refuses to store %s, which would read back as something else',
  (value) => {
    expect(() => toAttributes({ value })).toThrow(/cannot store/);
  },
);

it('refuses to read sets and binary values, which nothing here writes', () => {
  expect(() => fromAttributes({ tags: { SS: ['a'] } })).toThrow(/unexpected type: SS/);
  expect(() => fromAttributes({ bytes: { B: new Uint8Array(1) } })).toThrow(/unexpected type: B/);
});
