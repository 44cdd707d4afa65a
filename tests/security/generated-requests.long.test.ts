import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { sampleCalendar } from '#infra/local/sample.ts';
import fc from '#tests/support/fast-check.ts';
import { galley, signedInClient } from './support/galley.ts';
import {
  changed,
  type JsonSchema,
  oddValues,
  someChange,
  valuesOf,
} from './support/json-schema-arbitrary.ts';
import { tokenFor } from './support/own-token.ts';

const COUNT = 2_000;
/** Long tests try new requests each time; `GALLEY_SEED` repeats a run. */
const SEED = Number(process.env.GALLEY_SEED ?? Date.now() % 1e9);
const AT_ONCE = 4;

interface Operation {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}
interface Asked {
  operation: Operation;
  method: string;
  path: string;
  type: string;
  body: unknown;
}

let document: Document;
let ajv: Ajv2020;
let authorization: string;
/** No other test uses these. */
const existing: Record<string, fc.Arbitrary<unknown>> = {
  client: fc.constantFrom('generated_a', 'generated_b'),
  index: fc.integer({ min: 0, max: 13 }),
  version: fc.integer({ min: 1, max: 2 }),
  revision: fc.integer({ min: 0, max: 3 }),
};

beforeAll(async () => {
  document = (await (await fetch(`${galley.url}/api/openapi.json`)).json()) as Document;
  ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'api');
  const client = await signedInClient();
  authorization = `Bearer ${await tokenFor('generated', { dataDir: galley.dataDir, good: client.token ?? '' })}`;
  for (const id of ['generated_a', 'generated_b'])
    await client.call('addClient', { body: { id, display_name: 'Generated' } });
  const { session_id } = await client.call('uploadCampaignCalendar', {
    body: { client: 'generated_a' },
    headers: { 'x-client': 'generated_a' },
    files: { csv_file: { name: 'a.csv', type: 'text/csv', bytes: readFileSync(sampleCalendar) } },
  });
  const { batch_id } = await client.call('createBatch', {
    body: { session_id, indexes: [0, 1] },
    headers: { 'x-client': 'generated_a' },
  });
  existing.session = fc.constant(session_id);
  existing.session_id = fc.constant(session_id);
  existing.batch = fc.constant(batch_id);
  existing.batch_id = fc.constant(batch_id);
});

const choices = {
  resolve: (ref: string) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {},
  existing: (field: string) => existing[field],
};

/** Allowed by the document, or with one change. */
function calls(operation: Operation, method: string, path: string): fc.Arbitrary<Asked> {
  const own = (operation.parameters ?? []).filter(({ name }) => name !== undefined);
  const types = Object.entries(operation.requestBody?.content ?? {});
  const values = fc.record(
    Object.fromEntries(own.map(({ name, schema }) => [name, valuesOf(schema, choices, name)])),
    { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) },
  );
  const body =
    types.length === 0
      ? fc.constant({ type: '', body: undefined as unknown })
      : fc
          .constantFrom(...types)
          .chain(([type, { schema }]) => valuesOf(schema, choices).map((value) => ({ type, body: value })));
  return fc
    .record({ values, body, change: someChange, inBody: fc.boolean(), odd: fc.constantFrom(...oddValues) })
    .map(({ values: given, body: sent, change, inBody, odd }) => {
      const inPlace: Record<string, unknown> = { ...given };
      const names = Object.keys(inPlace);
      const broken =
        change && (!inBody || types.length === 0) && names[change.at % Math.max(names.length, 1)];
      if (broken) inPlace[broken] = typeof odd === 'object' ? JSON.stringify(odd) : odd;
      return {
        operation,
        method: method.toUpperCase(),
        path: addressOf(path, own, inPlace),
        type: sent.type,
        body: change && inBody && types.length > 0 ? changed(sent.body, change) : sent.body,
      };
    });
}

function addressOf(path: string, own: NonNullable<Operation['parameters']>, values: Record<string, unknown>) {
  const part = (value: unknown) => encodeURIComponent(String(value).toWellFormed().slice(0, 400));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => part(values[name]) || '%20');
  const query = own
    .filter(({ name, in: where }) => where === 'query' && values[name] !== undefined)
    .map(({ name }) => `${name}=${part(values[name])}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function encoded({ type, body }: Asked): { body?: string | FormData; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (type === 'application/json') return { body: JSON.stringify(body), headers: { 'content-type': type } };
  const fields = Object.entries(Object(body) as object).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : String(JSON.stringify(value)),
  ]);
  if (type === 'application/x-www-form-urlencoded')
    return { body: new URLSearchParams(fields).toString(), headers: { 'content-type': type } };
  const form = new FormData();
  for (const [name, value] of fields) {
    if (/file|image/.test(name)) form.set(name, new Blob([value], { type: 'text/csv' }), 'calendar.csv');
    else form.set(name, value);
  }
  return { body: form, headers: {} };
}

async function faultOf(asked: Asked): Promise<string | undefined> {
  const { operation, method, path } = asked;
  const { body, headers } = encoded(asked);
  const send = () => fetch(galley.url + path, { method, body, headers: { ...headers, authorization } });
  // An idle connection may close just as it is reused.
  const response = await send().catch(send);
  const text = await response.text();
  const fault = (what: string) =>
    `${what}: ${operation.operationId} ${method} ${path.slice(0, 200)} ${JSON.stringify(asked.body)?.slice(0, 1_500)}\n→ ${response.status} ${text.slice(0, 500)}`;
  // Its model answers every call with an email's words.
  const isModels = response.status === 503 && text.includes("The model's answer could not be used");
  if (response.status >= 500 && !isModels) return fault('a fault of the server');
  if (response.status === 304) return undefined;
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return response.ok && /File$|rejectedRows|driveThumbnail|Email/.test(operation.operationId)
      ? undefined
      : fault('no JSON');
  const schema = response.ok
    ? `api#/paths/${path2pointer(operation)}/responses/2XX/content/application~1json/schema`
    : 'api#/components/schemas/ErrorBody';
  const check = ajv.getSchema(schema);
  if (!check) return fault(`no schema ${schema}`);
  // API Gateway itself answers too long addresses and too large bodies.
  if (check(JSON.parse(text)) || response.status === 413) return undefined;
  return fault(`outside its schema (${ajv.errorsText(check.errors)})`);
}

function path2pointer({ operationId }: Operation): string {
  const [path = '', methods = {}] =
    Object.entries(document.paths).find(([, each]) =>
      Object.values(each).some((operation) => operation.operationId === operationId),
    ) ?? [];
  const [method = ''] = Object.entries(methods).find(([, each]) => each.operationId === operationId) ?? [];
  return `${encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))}/${method}`;
}

it(`${COUNT} requests that are made from the API's own description cause no fault, and each answer is as described`, async () => {
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .filter(({ operation }) => operation.security.length > 0);
  const each = Math.ceil(COUNT / operations.length);
  const requests = operations.flatMap(({ path, method, operation }, at) =>
    fc.sample(calls(operation, method, path), { numRuns: each, seed: SEED + at }),
  );
  // Different routes next to each other.
  const mixed = requests
    .map((asked, at) => ({ asked, place: (at % each) * operations.length + Math.floor(at / each) }))
    .sort((a, b) => a.place - b.place)
    .map(({ asked }) => asked)
    .slice(0, COUNT);
  const faults: string[] = [];
  const next = mixed.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const asked of next) {
        const fault = await faultOf(asked).catch(
          (error: Error) => `${error.message} ${error.cause}: ${asked.path}`,
        );
        if (fault !== undefined) faults.push(fault);
      }
    }),
  );
  expect(faults, `GALLEY_SEED=${SEED}`).toEqual([]);
  expect((await fetch(`${galley.url}/config.json`)).status).toBe(200);
});
