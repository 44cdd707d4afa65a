import fc from '#tests/support/fast-check.ts';

/** The part that the API's document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  not?: object;
  contentMediaType?: string;
}

export interface Choices {
  resolve: (ref: string) => JsonSchema;
  /** Values that exist, by field name; preferred over others. */
  existing: (field: string) => fc.Arbitrary<unknown> | undefined;
}

const LONGEST_LIST = 4;
const LONGEST_TEXT = 40;

/** Letters, and characters with a special meaning somewhere. */
export const hostileLetter = fc.oneof(
  { arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), weight: 3 },
  fc.constantFrom(
    ...'\0\t\r\n\u00a0\u00ad\u200b\u202e\u2028\ud800\udc00\ufeff\uffffé字＝'.split(''),
    '👍🏽',
    'e\u0301',
  ),
);

export function valuesOf(schema: JsonSchema, choices: Choices, field = ''): fc.Arbitrary<unknown> {
  const known = choices.existing(field);
  const made = generated(schema, choices);
  return known ? fc.oneof({ arbitrary: known, weight: 4 }, { arbitrary: made, weight: 1 }) : made;
}

function generated(schema: JsonSchema, choices: Choices): fc.Arbitrary<unknown> {
  if (schema.$ref) return generated(choices.resolve(schema.$ref), choices);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => generated(each, choices)));
  // No value satisfies `not: {}`.
  if (schema.not) return fc.constant(undefined);
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 200, 100_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, choices), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST)),
      });
    case 'object':
      return objects(schema, choices);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function texts({ allOf, ...schema }: JsonSchema): fc.Arbitrary<string> {
  if (!allOf) return textsOf(schema);
  const [first = schema, ...others] = [...(schema.pattern === undefined ? [] : [schema]), ...allOf];
  return textsOf(first).filter((text) =>
    others.every(({ pattern }) => pattern === undefined || new RegExp(pattern).test(text)),
  );
}

function textsOf({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  const most = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT));
  return fc
    .string({ unit: hostileLetter, minLength, maxLength: most })
    .map((text) => text.slice(0, maxLength));
}

function objects(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  choices: Choices,
): fc.Arbitrary<unknown> {
  const named = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, choices, name)]),
    ),
    { requiredKeys: required.filter((name) => Object.hasOwn(properties, name)) },
  );
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return named;
  const names = propertyNames ? generated(propertyNames, choices) : fc.string({ maxLength: 20 });
  return fc.dictionary(names as fc.Arbitrary<string>, valuesOf(additionalProperties, choices), {
    maxKeys: 3,
  });
}

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
};

/** For a broken or hostile call. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  -0,
  2 ** 53,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202eevil',
  '\r\nSet-Cookie: a=b',
  "' OR 1=1 --",
  '=1+1',
  '../../etc/passwd',
  '{{constructor}}',
  '__proto__',
  'constructor',
  'x'.repeat(20_000),
  '💥'.repeat(300),
  [],
  [[]],
  {},
  [null],
  { length: -1 },
  { toString: 'x' },
  { $ne: null },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  deep(200),
  Array.from({ length: 3_000 }, () => 0),
];

type Change = { kind: 'replace' | 'remove' | 'add'; at: number; value: number };

/** In one place: replaced, left out, or with an unknown field. */
export function changed(value: unknown, { kind, at, value: odd }: Change): unknown {
  const copy: Record<string, unknown> = structuredClone({ root: value });
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const visit = (holder: Record<string, unknown>, key: string) => {
    places.push([holder, key]);
    const inside = holder[key];
    if (typeof inside !== 'object' || inside === null) return;
    for (const name of Object.keys(inside)) visit(inside as Record<string, unknown>, name);
  };
  visit(copy, 'root');
  const [holder, key] = places[at % places.length] ?? [copy, 'root'];
  const replacement = oddValues[odd % oddValues.length];
  if (kind === 'remove') delete holder[key];
  else if (kind === 'add') holder.nobody_asked = replacement;
  else holder[key] = replacement;
  return copy.root;
}

/** Usually `undefined`, for no change. */
export const someChange: fc.Arbitrary<Change | undefined> = fc.option(
  fc.record({
    kind: fc.constantFrom('replace' as const, 'replace' as const, 'remove' as const, 'add' as const),
    at: fc.nat(200),
    value: fc.nat(oddValues.length - 1),
  }),
  { nil: undefined, freq: 2 },
);
