import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAudiences } from '#functions/services/klaviyo/audiences.ts';
import { assignTemplate, readCampaign } from '#functions/services/klaviyo/campaigns.ts';
import { KlaviyoConnection } from '#functions/services/klaviyo/connection.ts';
import { KlaviyoError } from '#functions/services/klaviyo/errors.ts';
import { createTemplate, readTemplate, updateTemplate } from '#functions/services/klaviyo/templates.ts';
import { longTest } from '#tests/support/long-test.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Answer[] = [];
const requests: { line: string; headers: IncomingMessage['headers'] }[] = [];
const server = createServer((request, response) => {
  requests.push({
    line: `${request.method} ${decodeURIComponent(request.url ?? '')}`,
    headers: request.headers,
  });
  request.resume();
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});
let baseUrl: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
});

const connect = (remainingMs = 60_000) =>
  new KlaviyoConnection({ apiKey: 'pk_secret', baseUrl, remainingMs: () => remainingMs });
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/vnd.api+json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const template = {
  data: { type: 'template', id: 'T1', attributes: { name: 'Sale', html: '<p>', editor_type: 'CODE' } },
};
const works = json(200, template);
const fails = json(503, { errors: [{ detail: 'Down.' }] });
const drops: Answer = (_, response) => response.destroy();
const silent: Answer = () => undefined;
const failure = async (work: Promise<unknown>): Promise<KlaviyoError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof KlaviyoError) return error;
  throw new Error(`It did not fail as expected: ${String(error)}`);
};
const content = { name: 'Sale', html: '<p>', text: '' };

describe('a call', () => {
  it('names the key and the revision, and works with an address that ends in /api/', async () => {
    answers = [works];
    const connection = new KlaviyoConnection({ apiKey: 'pk_secret', baseUrl: `${baseUrl}/api/` });
    await updateTemplate(connection, 'T 1', { html: '<p>' });
    expect(requests[0]?.line).toBe('PATCH /api/templates/T 1');
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Klaviyo-API-Key pk_secret',
      revision: '2026-07-15',
      'content-type': 'application/vnd.api+json',
    });
  });

  it.each<[string, Answer]>([
    ['fails', fails],
    ['drops the connection', drops],
    ['breaks off', json(200, '{"data": {"ty')],
    ['answers with a page', json(200, '<html>')],
  ])('that only reads is repeated when Klaviyo %s; one that creates is not', async (_, broken) => {
    answers = [broken, works];
    expect(await readTemplate(connect(), 'T1')).toMatchObject({ id: 'T1', name: 'Sale' });
    answers = [broken, works];
    requests.length = 0;
    const error = await failure(createTemplate(connect(), content, 'CODE'));
    expect(error).toMatchObject({ failure: 'unavailable', unknownOutcome: true });
    expect(requests).toHaveLength(1);
  });

  it('ends in time, however silent Klaviyo is, and is not repeated then', async () => {
    answers = [silent];
    const error = await failure(readTemplate(connect(1_550), 'T1'));
    expect(error.message).toBe('Klaviyo did not answer in time when asked to read the template.');
    expect(requests).toHaveLength(1);
    expect((await failure(readTemplate(connect(1_000), 'T1'))).message).toContain('There was no time left');
    expect(requests).toHaveLength(1);
  });

  longTest('that was refused for its pace waits as long as asked, up to 5 seconds', async () => {
    answers = [json(429, {}, { 'retry-after': '0.02' }), json(429, {}, { 'retry-after': '0' }), works];
    expect(await createTemplate(connect(), content, 'CODE')).toMatchObject({ id: 'T1' });
    expect(requests).toHaveLength(3);
    answers = [json(429, {}, { 'retry-after': '6' })];
    const error = await failure(createTemplate(connect(), content, 'CODE'));
    expect(error).toMatchObject({ failure: 'rate_limited', retryAfterSeconds: 6, unknownOutcome: false });
    answers = [json(429, {}, { 'retry-after': '3' })];
    requests.length = 0;
    expect((await failure(createTemplate(connect(4_000), content, 'CODE'))).failure).toBe('rate_limited');
    expect(requests).toHaveLength(1);
  });

  it('does not take the key to another host', async () => {
    answers = [(_, response) => response.writeHead(302, { location: `${baseUrl}/elsewhere` }).end(), works];
    await failure(createTemplate(connect(), content, 'CODE'));
    expect(requests).toHaveLength(1);
  });

  it.each<[number, unknown, string, string]>([
    [401, {}, 'key', 'Klaviyo refused the API key.'],
    [
      403,
      {},
      'scope',
      'may not assign the template to the campaign. Make a private key that has the scope campaigns:write',
    ],
    [400, { errors: [{ detail: 'html: pk_abc is wrong' }] }, 'refused', '(400): html: pk_… is wrong.'],
    [
      400,
      { errors: [{ detail: 'No name' }, { title: 'Odd' }, { detail: 'No html.' }, { detail: 'No name' }] },
      'refused',
      'Klaviyo refused to assign the template to the campaign (400): No name. No html.',
    ],
    [
      409,
      { errors: [{ detail: '<b>no</b>' }] },
      'refused',
      'Klaviyo refused to assign the template to the campaign (409).',
    ],
    [422, 'not JSON', 'refused', '(422).'],
    [404, {}, 'not_found', 'it does not exist'],
  ])('that is refused with %i says why', async (status, body, kind, words) => {
    answers = [json(status, body)];
    const error = await failure(assignTemplate(connect(), 'M1', 'T1'));
    expect(error.failure).toBe(kind);
    expect(error.message).toContain(words);
    expect(error.message).not.toContain('pk_secret');
  });
});

it('finds the messages of a campaign whose answer left them out', async () => {
  const attributes = { name: 'Sale', status: 'Draft' };
  answers = [
    json(200, { data: { type: 'campaign', id: 'C1', attributes } }),
    json(200, { data: [{ type: 'campaign-message', id: 'M1' }] }),
  ];
  expect(await readCampaign(connect(), 'C1')).toMatchObject({ message_ids: ['M1'] });
  expect(requests.at(-1)?.line).toBe('GET /api/campaigns/C1/campaign-messages');
});

it('is never a call that sends or schedules a campaign: no source names one', () => {
  const sources = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((source) => /campaign-send|(?<!template-preview-)send-job|message-schedule/.test(source)),
  ).toEqual([]);
});

describe('a list', () => {
  it('is read page by page, by its cursor alone', async () => {
    const page = (names: string[], next: string | null): Answer =>
      json(200, {
        data: names.map((name) => ({ type: 'list', id: name, attributes: { name } })),
        links: { next },
      });
    answers = [
      (request, response) => {
        const isList = request.url?.startsWith('/api/lists');
        const second = request.url?.includes('cursor');
        const next = 'https://elsewhere.example/api/lists?page%5Bcursor%5D=abc%3D';
        if (!isList) page(['Segment'], null)(request, response);
        else if (second) page(['Newsletter'], null)(request, response);
        else page(['VIP'], next)(request, response);
      },
    ];
    const audiences = await readAudiences(connect());
    expect(audiences.map(({ name }) => name)).toEqual(['Newsletter', 'Segment', 'VIP']);
    expect(requests.map(({ line }) => line)).toContain(
      'GET /api/lists?fields[list]=name&sort=name&page[cursor]=abc=',
    );
  });
});
