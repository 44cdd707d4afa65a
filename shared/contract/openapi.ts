import * as z from 'zod';
import { errorBody } from './errors.ts';
import { type RouteName, splitPath } from './paths.ts';
import { contentTypes, type RouteSpec } from './route.ts';
import { userSettings } from './routes/app.ts';
import { routes } from './routes.ts';
import { batch, batchSummary, existingImage, generationResult } from './schemas/batch.ts';
import { agent, brandRecord, client, component } from './schemas/brand.ts';
import { calendarSummary, processingResults } from './schemas/calendar.ts';
import { campaign, product } from './schemas/campaign.ts';
import { ok } from './schemas/common.ts';
import { email, emailCheck, emailVersion } from './schemas/email.ts';
import { libraryImage } from './schemas/image.ts';

type Json = Record<string, unknown>;

const named: Record<string, z.ZodType> = {
  Agent: agent,
  Batch: batch,
  BatchSummary: batchSummary,
  Brand: brandRecord,
  CalendarSummary: calendarSummary,
  Campaign: campaign,
  Client: client,
  Component: component,
  Email: email,
  EmailCheck: emailCheck,
  EmailVersion: emailVersion,
  ErrorBody: errorBody,
  ExistingImage: existingImage,
  GenerationResult: generationResult,
  LibraryImage: libraryImage,
  Ok: ok,
  ProcessingResults: processingResults,
  Product: product,
  UserSettings: userSettings,
};

export function openApiDocument(): Json {
  const { schemas, refs } = answerSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, RouteSpec][]) {
    const { method, path } = splitPath(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, route, refs) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Galley',
      version: '1',
      description:
        'Sign in with `POST /auth/login` and send the access token as a bearer token. Errors carry `detail` for people and `code` for programs.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(routes).map(({ resource }) => resource))].map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas,
      parameters: { Client: tabClient, IdempotencyKey: idempotencyKey },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access_token of POST /auth/login',
        },
        review: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Review-Token',
          description: 'The token of a reviewer’s link: what stands after # in its address',
        },
      },
    },
  };
}

function operation(name: RouteName, route: RouteSpec, refs: Record<string, Json>): Json {
  const own = [
    ...(route.auth === 'user' ? [{ $ref: '#/components/parameters/Client' }] : []),
    ...(route.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query'), ...own];
  const reads = route.params ?? route.query ?? route.body;
  return {
    operationId: name,
    tags: [route.resource],
    summary: route.summary,
    security: securityOf[route.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: requestBody(route.body) }),
    responses: {
      '2XX': {
        description: 'Done, or started',
        content: Object.fromEntries(
          (route.files ?? ['application/json']).map((type) => [type, { schema: refs[name] }]),
        ),
      },
      ...(route.etag && { 304: { description: 'Unchanged since the ETag given in If-None-Match' } }),
      ...(route.auth === 'user' && {
        401: { description: 'No valid token. The body may be API Gateway’s own' },
      }),
      ...(route.body && {
        413: failure('The body is too large'),
        415: failure(`The body is not ${route.body.types.map((type) => contentTypes[type]).join(' or ')}`),
      }),
      ...(reads && { 422: failure('A field is missing or not valid; `fields` names them') }),
      default: failure('Refused, or failed; `detail` says why'),
    },
  };
}

const securityOf: Record<RouteSpec['auth'], Json[]> = {
  user: [{ bearer: [] }],
  review: [{ review: [] }],
  public: [],
};

const tabClient = {
  name: 'X-Client',
  in: 'header',
  required: false,
  description:
    'The brand the caller works on. A call about another brand is refused with 409. Without the header, the user’s current brand is used.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of the caller’s choice, for one piece of work. Sent again with the same key within a day, the call completes that work instead of doing it twice; with another request it is refused with 409.',
  schema: { type: 'string', maxLength: 200 },
};

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
});

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  // A coerced number has no input type, so the format comes from the output.
  const { properties = {} } = schemaOf(schema, 'output');
  const { required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties as Record<string, Json>).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (required as string[]).includes(name),
    schema: property,
  }));
}

function requestBody({ types, schema, files = [] }: NonNullable<RouteSpec['body']>): Json {
  const fields = schemaOf(schema, 'input');
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = {
    ...(fields.properties as Json),
    ...Object.fromEntries(files.map((name) => [name, file])),
  };
  const content = types.map((type) => [
    contentTypes[type],
    { schema: type === 'multipart' ? { ...fields, properties } : fields },
  ]);
  return { required: true, content: Object.fromEntries(content) as Json };
}

function answerSchemas(): { schemas: Record<string, Json>; refs: Record<string, Json> } {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  for (const [name, { response }] of Object.entries(routes)) {
    if (!registry.has(response))
      registry.add(response, { id: `${name[0]?.toUpperCase()}${name.slice(1)}Answer` });
  }
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { ...options, io: 'output', uri });
  const refs = Object.entries(routes).map(([name, { response }]) => [
    name,
    { $ref: uri(registry.get(response)?.id ?? '') },
  ]);
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema as Json)])),
    refs: Object.fromEntries(refs) as Record<string, Json>,
  };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  bare(z.toJSONSchema(schema, { ...options, io }) as Json);

const bare = ({ $schema: _, $id: __, ...schema }: Json): Json => schema;

const options = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: Json }) => {
    // Clients must accept fields that a response gains later.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;
