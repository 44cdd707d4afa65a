import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDynamo } from '#infra/local/aws/dynamodb/index.ts';
import { AwsError } from '#infra/local/aws/json-service.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { type Answer, startDynalite } from '#tests/support/dynalite.ts';
import fc from '#tests/support/fast-check.ts';

/** The laptop's table must answer as dynalite does, an independent implementation. */
const TableName = 'compared';
type Ask = (operation: string, input: unknown) => Promise<Answer>;
interface Operation {
  name: string;
  input: object;
}

let own: Awaited<ReturnType<typeof startDynamo>>;
let other: Awaited<ReturnType<typeof startDynalite>>;
beforeAll(async () => {
  own = startDynamo({ tableName: TableName, accessKeyId: 'key' });
  other = await startDynalite(TableName);
});
afterAll(async () => {
  own.close();
  await other.close();
});

const request = { headers: { authorization: 'AWS4-HMAC-SHA256 Credential=key/x' } } as IncomingMessage;
const askOwn: Ask = async (operation, input) => {
  try {
    const { status, body } = await own.service(request, operation, Buffer.from(JSON.stringify(input)));
    return { status, body: JSON.parse(body) as Record<string, unknown> };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { status: error.status, body: { __type: error.name, message: error.message } };
  }
};

const partitions = ['a', 'ä#1'];
const sorts = ['S#1', 'S#10', 'S#2', 'T', '\u{d7ff}', '\u{1f600}', '\u{1f600}x', '\u{fffd}'];
const pk = fc.constantFrom(...partitions);
const sk = fc.constantFrom(...sorts);
const key = fc.record({ pk, sk });
const asKey = (one: { pk: string; sk: string }) => ({ pk: { S: one.pk }, sk: { S: one.sk } });
const names = ['n', 'text', 'list', 'map', 'flag'];
const name = fc.constantFrom(...names);
const number = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom(
    '0.10',
    '-0',
    '00012.500',
    '1e3',
    '2.5E-7',
    '-99999999999999.25',
    '1E+40',
    '7e-20',
    'x',
    '',
    '1e126',
  ),
  fc.bigInt({ min: -(10n ** 39n), max: 10n ** 39n }).map(String),
);
const text = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }));
const scalar: fc.Arbitrary<object> = fc.oneof(
  number.map((N) => ({ N })),
  text.map((S) => ({ S })),
  fc.boolean().map((BOOL) => ({ BOOL })),
  fc.constant({ NULL: true }),
);
const value: fc.Arbitrary<object> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }).map((L) => ({ L })) },
  { weight: 1, arbitrary: fc.dictionary(fc.string(), scalar, { maxKeys: 3 }).map((M) => ({ M })) },
  { weight: 1, arbitrary: fc.constantFrom({}, { N: '1', S: 'x' }) },
);
const attributes = fc.dictionary(name, value, { maxKeys: 4 });
/** In the index, elsewhere or nowhere; texts are unique, because equal ones have no guaranteed order. */
const placed = (one: { pk: string; sk: string }) =>
  fc.constantFrom(
    {},
    { gsi1pk: { S: 'L' }, gsi1sk: { S: `${one.sk}|${one.pk}` } },
    { gsi1pk: { S: 'L' } },
    {
      gsi1pk: { N: '1' },
      gsi1sk: { S: 'x' },
    },
  );
const item = key.chain((one) =>
  fc.tuple(attributes, placed(one)).map(([more, place]) => ({ ...asKey(one), ...place, ...more })),
);

interface Condition {
  text: string;
  names: Record<string, string>;
  values: Record<string, object>;
}
const noCondition: Condition = { text: '', names: {}, values: {} };
const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom('attribute_exists', 'attribute_not_exists').map((test) => ({
    ...noCondition,
    text: `${test}(pk)`,
  })),
  name.map((one) => ({ ...noCondition, text: `attribute_exists(#c${one})`, names: { [`#c${one}`]: one } })),
  fc.tuple(name, scalar, fc.constantFrom('=', '<>')).map(([one, wanted, comparator]) => ({
    text: `#c${one} ${comparator} :c${one}`,
    names: { [`#c${one}`]: one },
    values: { [`:c${one}`]: wanted },
  })),
);
const condition = fc.oneof(
  { weight: 3, arbitrary: fc.constant(noCondition) },
  { weight: 3, arbitrary: simple },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        simple,
        simple,
        simple,
        fc.constantFrom('A AND B', 'A or B AND C', '(A OR B) AND NOT C', 'not (A and B)'),
      )
      .map(([a, b, c, shape]) => {
        const parts: Record<string, Condition> = { A: a, B: b, C: c };
        const used = Object.keys(parts).filter((letter) => new RegExp(`\\b${letter}\\b`).test(shape));
        return {
          text: shape.replace(/\b[ABC]\b/g, (letter) => parts[letter]?.text ?? ''),
          names: Object.assign({}, ...used.map((letter) => parts[letter]?.names)) as Record<string, string>,
          values: Object.assign({}, ...used.map((letter) => parts[letter]?.values)) as Record<string, object>,
        };
      }),
  },
);

const expressionsOf = ({ text: expression, names: aliases, values }: Condition) => ({
  ...(expression !== '' && { ConditionExpression: expression }),
  ...(Object.keys(aliases).length > 0 && { ExpressionAttributeNames: aliases }),
  ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
});

interface Change {
  clause: 'SET' | 'ADD' | 'REMOVE';
  text: string;
  values: Record<string, object>;
}
const changeOf = (one: string): fc.Arbitrary<Change> =>
  fc.oneof(
    value.map((v) => ({ clause: 'SET', text: `#${one} = :${one}`, values: { [`:${one}`]: v } }) as const),
    fc.array(scalar, { maxLength: 2 }).map(
      (L) =>
        ({
          clause: 'SET',
          text: `#${one} = list_append(if_not_exists(#${one}, :none), :${one})`,
          values: { [`:${one}`]: { L }, ':none': { L: [] } },
        }) as const,
    ),
    name.map((from) => ({ clause: 'SET', text: `#${one} = #${from}`, values: {} }) as const),
    number.map((N) => ({ clause: 'ADD', text: `#${one} :${one}`, values: { [`:${one}`]: { N } } }) as const),
    fc.constant({ clause: 'REMOVE', text: `#${one}`, values: {} } as const),
  );
const changes = fc
  .uniqueArray(name, { minLength: 1, maxLength: 3 })
  .chain((chosen) => fc.tuple(...chosen.map(changeOf)));

const update: fc.Arbitrary<Operation> = fc.tuple(key, changes, condition).map(([one, wanted, given]) => {
  const clauses = ['SET', 'ADD', 'REMOVE'].flatMap((clause) => {
    const texts = wanted.filter((change) => change.clause === clause).map((change) => change.text);
    return texts.length > 0 ? `${clause} ${texts.join(', ')}` : [];
  });
  const UpdateExpression = clauses.join(' ');
  const used = names.filter((attribute) => new RegExp(`#${attribute}\\b`).test(UpdateExpression));
  const merged: Condition = {
    text: given.text,
    names: { ...Object.fromEntries(used.map((attribute) => [`#${attribute}`, attribute])), ...given.names },
    values: { ...(Object.assign({}, ...wanted.map((change) => change.values)) as object), ...given.values },
  };
  const input = {
    TableName,
    Key: asKey(one),
    UpdateExpression,
    ...expressionsOf(merged),
    ReturnValues: 'ALL_NEW',
  };
  return { name: 'UpdateItem', input };
});

const start = (index: boolean) =>
  key.map((one) => ({
    ...asKey(one),
    ...(index && { gsi1pk: { S: 'L' }, gsi1sk: { S: `${one.sk}|${one.pk}` } }),
  }));
const bound = fc.oneof(
  fc.constant(undefined),
  fc.tuple(fc.constantFrom('=', '<', '<=', '>', '>='), sk).map(([operator, to]) => ({
    text: `#s ${operator} :s`,
    values: { ':s': { S: to } },
  })),
  fc.constantFrom('S', 'S#1', '\u{1f600}', '\u{d7ff}', 'zz').map((prefix) => ({
    text: 'begins_with(#s, :s)',
    values: { ':s': { S: prefix } },
  })),
  fc.constantFrom(['S#1', 'S#2'], ['A', '\u{1f600}']).map(([low, high]) => ({
    text: '#s BETWEEN :s AND :t',
    values: { ':s': { S: low }, ':t': { S: high } },
  })),
);
const query: fc.Arbitrary<Operation> = fc
  .boolean()
  .chain((index) =>
    fc.tuple(
      fc.constant(index),
      pk,
      bound,
      fc.boolean(),
      fc.option(fc.integer({ min: 1, max: 4 })),
      fc.option(start(index)),
    ),
  )
  .map(([index, partition, within, ScanIndexForward, Limit, from]) => {
    const hash = index ? 'gsi1pk' : 'pk';
    // dynalite and DynamoDB refuse a start outside the bounds; callers send back what they were given.
    const ExclusiveStartKey = within ? null : from;
    return {
      name: 'Query',
      input: {
        TableName,
        ...(index && { IndexName: 'gsi1' }),
        KeyConditionExpression: `#h = :h${within ? ` AND ${within.text}` : ''}`,
        ExpressionAttributeNames: { '#h': hash, ...(within && { '#s': index ? 'gsi1sk' : 'sk' }) },
        ExpressionAttributeValues: { ':h': { S: index ? 'L' : partition }, ...within?.values },
        ScanIndexForward,
        ...(Limit !== null && { Limit }),
        ...(ExclusiveStartKey && (index || ExclusiveStartKey.pk.S === partition) && { ExclusiveStartKey }),
      },
    };
  });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(item, condition)
      .map(([Item, given]) => ({ name: 'PutItem', input: { TableName, Item, ...expressionsOf(given) } })),
  },
  { weight: 5, arbitrary: update },
  {
    weight: 1,
    arbitrary: fc.tuple(key, condition).map(([one, given]) => ({
      name: 'DeleteItem',
      input: { TableName, Key: asKey(one), ...expressionsOf(given) },
    })),
  },
  { weight: 2, arbitrary: key.map((one) => ({ name: 'GetItem', input: { TableName, Key: asKey(one) } })) },
  { weight: 3, arbitrary: query },
  {
    weight: 1,
    arbitrary: fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => ({
      name: 'BatchGetItem',
      input: { RequestItems: { [TableName]: { Keys: keys.map(asKey) } } },
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.oneof(
          item.map((Item) => ({ PutRequest: { Item } })),
          key.map((one) => ({ DeleteRequest: { Key: asKey(one) } })),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((requests) => ({ name: 'BatchWriteItem', input: { RequestItems: { [TableName]: requests } } })),
  },
);

/** The exception's name, or the contents; batches are unordered. */
function read({ status, body }: Answer): unknown {
  if (status !== 200) return String(body.__type).split('#').at(-1);
  const { Responses } = body as { Responses?: Record<string, object[]> };
  if (!Responses) return body;
  return { ...body, Responses: Responses[TableName]?.map((one) => JSON.stringify(sorted(one))).sort() };
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([field, one]) => [field, sorted(one)]));
};

async function empty(): Promise<void> {
  for (const partition of partitions)
    for (const sort of sorts) {
      const input = { TableName, Key: asKey({ pk: partition, sk: sort }) };
      await Promise.all([askOwn('DeleteItem', input), other.ask('DeleteItem', input)]);
    }
}

const compare = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
      await empty();
      for (const { name: what, input } of operations) {
        const [mine, theirs] = await Promise.all([askOwn(what, input), other.ask(what, input)]);
        // dynalite adds numbers of any length; DynamoDB refuses sums of more than 38 digits.
        if (theirs.status === 200 && /38 significant digits/.test(String(mine.body.message))) return;
        expect(read(mine), `${what} ${JSON.stringify(input)}`).toEqual(read(theirs));
      }
    }),
    { numRuns },
  );

it('answers random operations as another implementation of DynamoDB does', () => compare(40));

it('answers many thousands of random operations as another implementation of DynamoDB does', () =>
  compare(2_000));
