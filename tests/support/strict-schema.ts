/** As strict structured output allows it. */
export interface StrictSchema {
  type?: string;
  description?: string;
  properties?: Record<string, StrictSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: StrictSchema;
  enum?: unknown[];
  anyOf?: StrictSchema[];
}

const ALLOWED = new Set([
  'type',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
]);

/** A strict service refuses a schema for these. */
export function schemaFaults(schema: StrictSchema, at = '$'): string[] {
  const unknown = Object.keys(schema).filter((key) => !ALLOWED.has(key));
  const { type, properties = {}, required = [], additionalProperties, items, anyOf = [] } = schema;
  const names = Object.keys(properties);
  const missing = names.filter((name) => !required.includes(name));
  return [
    ...unknown.map((key) => `${at}: ${key} is not supported`),
    ...(type === 'object' && additionalProperties !== false ? [`${at}: must be closed`] : []),
    ...missing.map((name) => `${at}.${name}: must be required`),
    ...(type === 'array' && !items ? [`${at}: items are missing`] : []),
    ...(type === undefined && anyOf.length === 0 ? [`${at}: has no type`] : []),
    ...names.flatMap((name) => schemaFaults(properties[name] ?? {}, `${at}.${name}`)),
    ...(items ? schemaFaults(items, `${at}[]`) : []),
    ...anyOf.flatMap((each, index) => schemaFaults(each, `${at}|${index}`)),
  ];
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

export function valueFaults(schema: StrictSchema, value: unknown, at = '$'): string[] {
  const { type, properties = {}, items, anyOf } = schema;
  if (anyOf)
    return anyOf.some((each) => valueFaults(each, value, at).length === 0) ? [] : [`${at}: fits nothing`];
  if (typeOf(value) !== type) return [`${at}: ${typeOf(value)} instead of ${type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${String(value)} is not listed`];
  if (Array.isArray(value))
    return value.flatMap((each, index) => valueFaults(items ?? {}, each, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const given = value as Record<string, unknown>;
  const names = Object.keys(properties);
  return [
    ...Object.keys(given)
      .filter((name) => !names.includes(name))
      .map((name) => `${at}.${name}: unknown`),
    ...names.flatMap((name) => valueFaults(properties[name] ?? {}, given[name], `${at}.${name}`)),
  ];
}
