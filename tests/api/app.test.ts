import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/api/app.ts';
import { handler as brands } from '#functions/api/brands.ts';
import { handler as fallback } from '#functions/api/fallback.ts';
import type { LaptopAws } from '#infra/local/aws/index.ts';
import { errorBody } from '#shared/contract/errors.ts';
import { paths, type RouteName, splitPath } from '#shared/contract/paths.ts';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { answered, call, event, refused } from '#tests/support/lambda.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';
import galley from '../../package.json' with { type: 'json' };

let aws: LaptopAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.close());

describe('what the web app is told before sign-in', () => {
  beforeEach(() => {
    Object.assign(process.env, {
      LOGIN_HINT: '',
      MEDIA_BASE_URL: 'https://app.example/media',
      MEDIA_PUBLIC: 'true',
      MODEL_BASE_URL: '',
    });
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has no hint where accounts are real, and the local account where it is the only one', async () => {
    expect((await call(handler, 'config', { user: null })).body).toEqual({
      version: galley.version,
      login_hint: null,
      media_base_url: 'https://app.example/media',
      media_public: true,
      writer: 'none',
      official_models: true,
    });
    process.env.LOGIN_HINT = JSON.stringify({ username: 'demo', password: 'galley-demo' });
    process.env.MEDIA_PUBLIC = 'false';
    expect((await call(handler, 'config', { user: null })).body).toMatchObject({
      login_hint: { username: 'demo', password: 'galley-demo' },
      media_public: false,
    });
  });

  it('names the model as the writer within a minute of a key being put into the secret', async () => {
    expect((await call(handler, 'config')).body.writer).toBe('none');
    const SecretString = JSON.stringify({ openai_api_key: 'sk-test' });
    await new SecretsManagerClient({}).send(
      new PutSecretValueCommand({ SecretId: process.env.SECRET_ID, SecretString }),
    );
    vi.setSystemTime(Date.now() + 60_000);
    const { body } = await call(handler, 'config');
    expect(body.writer).toBe('openai');
    expect(JSON.stringify(body)).not.toContain('sk-test');
    // A key pasted without its name must not stop the app from opening.
    vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementationOnce(async () => ({
      SecretString: 'sk-pasted',
    }));
    vi.setSystemTime(Date.now() + 60_000);
    expect((await call(handler, 'config')).body.writer).toBe('openai');
  });
});

describe("a user's app-wide settings", () => {
  it('begin with the email platform and accepted duplicates, change one by one, and are nobody else’s [spec 1.022-1.024, 9.004-9.005]', async () => {
    const user = { sub: 'settings-1', username: 'ann' };
    expect((await call(handler, 'getSettings', { user })).body).toEqual({
      download_mode: 'klaviyo',
      auto_accept_duplicates: true,
      first_steps_done: false,
    });
    await call(handler, 'saveSettings', { user, body: { auto_accept_duplicates: false } });
    const { body } = await call(handler, 'saveSettings', { user, body: { download_mode: 'local' } });
    expect(body).toEqual({
      download_mode: 'local',
      auto_accept_duplicates: false,
      first_steps_done: false,
    });
    expect((await call(handler, 'saveSettings', { user, body: {} })).body).toEqual(body);
    expect((await call(handler, 'getSettings', { user })).body).toEqual(body);
    expect((await call(handler, 'getSettings')).body.download_mode).toBe('klaviyo');
  });

  it('do not change the chosen brand, nor does choosing one change them', async () => {
    const user = { sub: 'settings-2', username: 'bob' };
    await call(brands, 'addClient', { body: { id: 'zebra_cbd', display_name: 'Zebra CBD' } });
    await call(handler, 'saveSettings', { user, body: { download_mode: 'local' } });
    await call(brands, 'setCurrentClient', { user, body: { client_name: 'zebra_cbd' } });
    await call(handler, 'saveSettings', { user, body: { auto_accept_duplicates: false } });
    expect((await call(handler, 'getSettings', { user })).body).toEqual({
      download_mode: 'local',
      auto_accept_duplicates: false,
      first_steps_done: false,
    });
    expect((await call(brands, 'getCurrentClient', { user })).body.current_client).toBe('zebra_cbd');
  });

  it('refuse an unknown mode, naming the field', async () => {
    const refusal = await refused(handler, 'saveSettings', { body: { download_mode: 'fax' as 'local' } });
    expect([refusal.status, Object.keys(refusal.body.fields ?? {})]).toEqual([422, ['download_mode']]);
  });
});

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  security: Json[];
  parameters?: { name?: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: { properties: Json; required?: string[] } }> };
  responses: Record<string, Json>;
}

describe('the OpenAPI document', () => {
  let document: {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json> };
  };
  const operation = (name: RouteName) => {
    const { method, path } = splitPath(name);
    return document.paths[path]?.[method.toLowerCase()] as Operation;
  };
  beforeAll(async () => {
    document = (await call(handler, 'openapi', { user: null })).body as unknown as typeof document;
  });

  it('has every route of the table once, and says which need a token', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(paths).sort());
    const security = { user: [{ bearer: [] }], review: [{ review: [] }], public: [] };
    for (const [name, route] of Object.entries(routes) as [RouteName, RouteSpec][]) {
      expect([name, operation(name).security]).toEqual([name, security[route.auth]]);
      expect([name, Object.keys(operation(name).responses)]).toEqual([
        name,
        expect.arrayContaining(['2XX', 'default']),
      ]);
      const fields = Object.keys(operation(name).requestBody?.content ?? {});
      expect([name, fields.length]).toEqual([name, route.body?.types.length ?? 0]);
    }
  });

  it('refers only to what is in it', () => {
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of new Set(refs)) {
      const found = ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, step) => (at as Json | undefined)?.[step], document);
      expect([ref, typeof found]).toEqual([ref, 'object']);
    }
    expect(text).not.toMatch(/"\$(schema|id|defs)"/);
  });

  it('describes requests as a caller writes them', () => {
    const login = operation('login').requestBody?.content['application/x-www-form-urlencoded']?.schema;
    expect(login?.required).toEqual(['username', 'password']);
    const email = operation('getEmail').parameters ?? [];
    expect(email.at(-1)).toEqual({ $ref: '#/components/parameters/Client' });
    expect(email.slice(0, -1).map((parameter) => [parameter.name, parameter.in, parameter.required])).toEqual(
      [
        ['client', 'path', true],
        ['index', 'path', true],
        ['session', 'query', false],
        ['version', 'query', false],
        ['variant', 'query', false],
      ],
    );
    const batch = operation('createBatch').requestBody?.content['application/json']?.schema;
    expect(batch?.required).toEqual(['session_id', 'indexes']);
    const upload = operation('uploadCampaignCalendar').requestBody?.content['multipart/form-data']?.schema;
    expect(upload?.properties.csv_file).toEqual({
      type: 'string',
      contentMediaType: 'application/octet-stream',
    });
  });
});

describe('what no route answers', () => {
  const ask = (method: string, path: string) => {
    const given = event('config');
    Object.assign(given, { routeKey: '$default', rawPath: path });
    Object.assign(given.requestContext.http, { method, path });
    return answered(fallback, given);
  };

  it.each([
    ['PUT', '/api/clients', 'GET, POST'],
    ['DELETE', '/api/campaigns/invigor8/3/email', 'GET, PUT'],
    ['GET', '/auth/login', 'POST'],
    ['OPTIONS', '/config.json', 'GET'],
  ])('%s %s is 405, with the allowed methods', async (method, path, allow) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
    expect(errorBody.parse(answer.body).code).toBe('method_not_allowed');
    expect(errorBody.parse(answer.body).detail).toContain(method);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/clients/', '/api/campaigns/invigor8', '/auth/admin'])(
    '%s is 404',
    async (path) => {
      const answer = await ask('GET', path);
      expect([answer.status, answer.headers.allow]).toEqual([404, undefined]);
      expect(errorBody.parse(answer.body)).toMatchObject({
        code: 'not_found',
        success: false,
        detail: expect.stringContaining(path),
      });
    },
  );
});
