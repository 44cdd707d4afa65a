import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { paths, type RouteName, splitPath } from '#shared/contract/paths.ts';
import { routes } from '#shared/contract/routes.ts';
import { forgedTokens } from './support/forged-tokens.ts';
import { galley, signedInClient } from './support/galley.ts';

const names = Object.keys(paths) as RouteName[];
const isPublic = (name: RouteName) => routes[name].auth === 'public';
const closed = names.filter((name) => routes[name].auth === 'user');
const byLink = names.filter((name) => routes[name].auth === 'review');

const parameters: Record<string, string> = { client: 'invigor8', index: '0', revision: '1', file: 'x' };
const addressOf = (name: RouteName): string =>
  splitPath(name).path.replace(/\{(\w+)\}/g, (_, key: string) => parameters[key] ?? 'some-id');

/** With a valid body, so that only the token is missing. */
async function statusOf(name: RouteName, headers: Record<string, string> = {}, query = ''): Promise<number> {
  const { method } = splitPath(name);
  const response = await fetch(`${galley.url}${addressOf(name)}${query}`, {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Everything stored for a brand that no other file touches, to show that refused calls changed nothing. */
async function everything(): Promise<string> {
  const client = await signedInClient();
  const params = { client: 'invigor8' };
  return JSON.stringify(
    await Promise.all([
      client.call('listCalendars', { query: params }),
      client.call('listComponents', { params }),
      client.call('listAgents', { params }),
      client.call('getBrandContext', { params }),
    ]),
  );
}

let before: string;
let good: string;
let forged: Record<string, string>;
const asked: string[] = [];
const listener = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('{"keys":[]}');
});

beforeAll(async () => {
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  good = (await signedInClient()).token ?? '';
  before = await everything();
  const { port } = listener.address() as AddressInfo;
  forged = await forgedTokens({ dataDir: galley.dataDir, good, listener: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  expect(asked, 'a token’s own address was asked for a key').toEqual([]);
  expect(await everything(), 'a refused call has changed something').toEqual(before);
  listener.close();
});

describe('without a token', () => {
  it('only signing in, the page’s configuration and the API’s description are answered', () => {
    expect(names.filter(isPublic)).toEqual(['login', 'currentUser', 'logout', 'config', 'openapi']);
  });

  it('nobody is a reviewer, not even who is signed in', async () => {
    const bodies = byLink.filter(
      (name) => !['sayInReview', 'decideInReview', 'resolveInReview'].includes(name),
    );
    expect(byLink).toHaveLength(6);
    for (const name of bodies)
      for (const headers of [{}, { authorization: `Bearer ${good}` }] as Record<string, string>[])
        expect([name, await statusOf(name, headers)]).toEqual([name, 404]);
  });

  it('every other route answers 401, whatever else is wrong with the call', async () => {
    const statuses = await Promise.all(closed.map(async (name) => [name, await statusOf(name)]));
    expect(statuses.filter(([, status]) => status !== 401)).toEqual([]);
  });
});

describe('a token that', () => {
  it('is good is accepted, so that the others are refused for what is wrong with them', async () => {
    expect(await statusOf('listClients', { authorization: `Bearer ${good}` })).toBe(200);
  });

  it('is forged opens no route', async () => {
    const kinds = Object.entries(forged);
    expect(kinds.length).toBeGreaterThanOrEqual(25);
    // Each run tries every route and every kind; the long tests try every kind on every route.
    const pairs = closed.flatMap((name, at) =>
      kinds
        .filter((_, kind) => process.env.TEST_LONG || kind % 16 === at % 16)
        .map(([kind, token]) => ({ name, kind, token })),
    );
    const opened: string[] = [];
    for (const { name, kind, token } of pairs)
      if ((await statusOf(name, { authorization: `Bearer ${token}` })) !== 401)
        opened.push(`${name}: a token that ${kind}`);
    expect(opened).toEqual([]);
  });

  it('is good is read from its header alone', async () => {
    const elsewhere: [string, Record<string, string>, string][] = [
      ['the address', {}, `?access_token=${good}&token=${good}&authorization=Bearer%20${good}`],
      ['a cookie', { cookie: `access_token=${good}; galley_rt=${good}; authorization=Bearer ${good}` }, ''],
      ['another header', { 'x-authorization': `Bearer ${good}`, 'x-amzn-oidc-accesstoken': good }, ''],
      ['Basic', { authorization: `Basic ${Buffer.from(`x:${good}`).toString('base64')}` }, ''],
      ['no scheme', { authorization: good }, ''],
      ['a second word', { authorization: `Bearer x ${good}` }, ''],
      ['a list', { authorization: `Bearer x, Bearer ${good}` }, ''],
      ['X-Forwarded-User', { 'x-forwarded-user': LOCAL_ACCOUNT.username, 'x-user': 'demo' }, ''],
    ];
    for (const [where, headers, query] of elsewhere)
      expect([where, await statusOf('listClients', headers, query)]).toEqual([where, 401]);
  });

  it('is the refresh token of the cookie opens nothing', async () => {
    const { headers } = await (await signedInClient()).send('login', { body: LOCAL_ACCOUNT });
    const [cookie = ''] = headers.getSetCookie();
    const refresh = /galley_rt=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(refresh).not.toBe('');
    expect(await statusOf('listClients', { authorization: `Bearer ${refresh}` })).toBe(401);
    expect(await statusOf('listClients', { cookie: `galley_rt=${refresh}` })).toBe(401);
  });
});

describe('another spelling of an address', () => {
  /** Sends the path as written; `fetch` would normalise it. */
  const raw = (path: string, method = 'GET') =>
    new Promise<{ status: number; body: string }>((done, fail) => {
      const { hostname, port } = new URL(galley.url);
      const sent = httpRequest({ host: hostname, port, path, method }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, body }));
      });
      sent.on('error', fail).end();
    });

  it.each([
    '/api/clients/',
    '/api//clients',
    '//api/clients',
    '/API/clients',
    '/api/Clients',
    '/api/./clients',
    '/api/x/../clients',
    '/api/%63lients',
    '/api/clients%2f',
    '/api/clients%00',
    '/api/clients;a=b',
    '/api/clients?',
    '/api/clients#x',
    '/api\\clients',
    '/%61pi/clients',
    '/auth/../api/clients',
    '/config.json/../api/clients',
    '/media/../api/clients',
    '/assets/..%2fapi/clients',
    'http://127.0.0.1/api/clients',
    'http://evil.example/api/clients',
  ])('shows nothing without a token: %s', async (path) => {
    const { status, body } = await raw(path);
    expect(body).not.toContain('Invigor8');
    // Outside the API, the app's page answers.
    if (status === 200) expect(body).toContain('<!doctype html>');
    else expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it.each(['HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'PUT', 'TRACE', 'PROPFIND'])(
    'and another method does nothing: %s',
    async (method) => {
      const { status, body } = await raw('/api/clients', method);
      expect(body).not.toContain('Invigor8');
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
