import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Exchange } from '#infra/local/klaviyo/index.ts';

type Json = Record<string, unknown>;
interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

/** Klaviyo's contracts for both revisions, as JSON; not part of this repository. */
const folder = process.env.KLAVIYO_CONTRACTS ?? '';
const files: Record<string, string> = {
  '2026-07-15': 'klaviyo-2026-07-15.pruned.openapi.json',
  // The beta of revision 2026-10-15.
  '2026-10-15': 'klaviyo-2026-07-15.pre.pruned.openapi.json',
};
export const hasContracts = Object.values(files).every(
  (name) => folder !== '' && existsSync(join(folder, name)),
);

/** A message's A/B test, which revision 2026-10-15 added to the beta. */
const sinceBeta = {
  ab_test: {
    type: ['object', 'null'],
    properties: {
      winner_metric: { type: 'string' },
      winner_percentage: { type: 'integer' },
      winner_wait_hours: { type: 'integer' },
    },
  },
};

/** Requests may send only known fields, and responses must fit. */
export function contractChecks(): (exchange: Exchange) => string[] {
  const checks = Object.fromEntries(
    Object.entries(files).map(([revision, name]) => [revision, checkOf(name)]),
  );
  return (exchange) => checks[exchange.revision]?.(exchange) ?? [`no contract of ${exchange.revision}`];
}

function checkOf(name: string) {
  const contract = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Contract;
  const message = contract.components.schemas.MessageDefinition as { properties?: Json } | undefined;
  if (message?.properties) Object.assign(message.properties, sinceBeta);
  const lenient = compilerOf(withNulls(contract) as Contract, 'answers');
  const strict = compilerOf(closed(withNulls(contract)) as Contract, 'requests');
  return ({ method, path, query, body, answer }: Exchange): string[] => {
    const template = Object.keys(contract.paths).find((each) =>
      new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    const operation = contract.paths[template ?? '']?.[method.toLowerCase()];
    const call = `${method} ${path}`;
    if (!operation) return [`${call} is not in the contract`];
    const known = new Set(
      operation.parameters?.filter((each) => each.in === 'query').map((each) => each.name),
    );
    const unknown = [...new URLSearchParams(query).keys()].filter((key) => !known.has(key));
    const sent = operation.requestBody?.content['application/vnd.api+json']?.schema;
    const got = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content?.[
      'application/vnd.api+json'
    ]?.schema;
    return [
      ...unknown.map((key) => `${call}: ${key} is no parameter`),
      ...(sent ? strict(sent, JSON.parse(body.toString('utf8'))) : []).map((why) => `${call} sends ${why}`),
      ...(got ? lenient(got, answer) : []).map((why) => `${call} gets ${why}`),
    ];
  };
}

function compilerOf(contract: Contract, id: string) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(contract as never, id);
  const compiled = new Map<string, ValidateFunction>();
  return (schema: Json, value: unknown): string[] => {
    const key = JSON.stringify(schema);
    const text = key.replaceAll('"#/components', `"${id}#/components`);
    const validate =
      compiled.get(key) ?? ajv.compile((id === 'requests' ? closed : same)(JSON.parse(text)) as Json);
    compiled.set(key, validate);
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

const same = (value: unknown): unknown => value;

/** OpenAPI 3.0 says `nullable` where JSON Schema has a null type. */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls);
  if (typeof value !== 'object' || value === null) return value;
  const found = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withNulls(each)]),
  ) as Json;
  const { nullable, ...schema } = found;
  if (typeof nullable !== 'boolean') return found;
  if (!nullable || typeof schema.type !== 'string') return schema;
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
  };
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const found = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)])) as Json;
  return typeof found.properties === 'object' && found.type === 'object'
    ? { additionalProperties: false, ...found }
    : found;
}
