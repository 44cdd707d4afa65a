import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { galley, signedInClient } from './support/galley.ts';
import { openPortsOf } from './support/open-ports.ts';
import { rawRequest, sendRaw } from './support/raw-request.ts';

const port = Number(new URL(galley.url).port);
const EVIL = 'https://evil.example';

describe('a host name of somebody else’s that leads to this machine', () => {
  const foreign = [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '127.0.0.2',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    'localhost@evil.example',
    'evil.example#localhost',
    '127.0.0.1, evil.example',
    '',
  ];

  it.each(foreign)('is not answered: %s', async (host) => {
    for (const path of ['/', '/config.json', '/api/openapi.json', '/media/a.png', '/s3/x', '/klaviyo']) {
      const { status, body } = await sendRaw(port, rawRequest(`GET ${path} HTTP/1.1`, { host }));
      expect([path, [400, 421].includes(status)]).toEqual([path, true]);
      expect(body).not.toMatch(/<html|"paths"|login_hint/);
    }
  });

  it('is not answered by any other port either, and all of them listen on this machine alone', async () => {
    const ports = openPortsOf(galley.pid);
    if (!ports) return;
    expect(ports.length).toBeGreaterThanOrEqual(4);
    expect(new Set(ports.map(({ address }) => address))).toEqual(new Set(['0100007F']));
    for (const { port: each } of ports)
      for (const line of ['GET / HTTP/1.1', 'POST / HTTP/1.1']) {
        const target = ['X-Amz-Target: DynamoDB_20120810.ListTables', 'Content-Length: 2'];
        const sent = rawRequest(line, { host: `evil.example:${each}`, headers: target, body: '{}' });
        const { status, body } = await sendRaw(each, sent);
        // The port that guards the data folder does not speak HTTP.
        expect([each, line, [0, 400, 403, 421].includes(status)]).toEqual([each, line, true]);
        expect(body).not.toContain('TableNames');
      }
  });

  it('and this machine’s own names are', async () => {
    for (const host of ['127.0.0.1', `127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
      expect((await sendRaw(port, rawRequest('GET /config.json HTTP/1.1', { host }))).status).toBe(200);
  });
});

describe('the page of a reviewer’s link', () => {
  it('is in no index, tells no other site its address, and may send no form', async () => {
    const { headers } = await fetch(`${galley.url}/review`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
    expect((await fetch(`${galley.url}/brands`)).headers.get('x-robots-tag')).toBeNull();
  });

  it('is answered with nothing that anybody may keep', async () => {
    const { status, headers } = await fetch(`${galley.url}/api/review`, {
      headers: { cookie: 'galley_rt=x' },
    });
    expect([status, headers.get('cache-control'), headers.getSetCookie()]).toEqual([404, 'no-store', []]);
  });
});

describe('a page of another site', () => {
  const marks: Record<string, string>[] = [
    { origin: EVIL },
    { origin: 'null' },
    { origin: `http://localhost:${port}` },
    { origin: `http://127.0.0.1:${port + 1}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it.each(marks)('can neither sign in nor out, nor learn who is signed in: %j', async (mark) => {
    for (const [method, path] of [
      ['POST', '/auth/login'],
      ['GET', '/auth/user'],
      ['POST', '/auth/logout'],
    ] as const) {
      const response = await fetch(galley.url + path, {
        method,
        headers: { ...mark, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { body: new URLSearchParams(LOCAL_ACCOUNT).toString() }),
      });
      expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, 403, []]);
    }
  });

  it('cannot call the API with the cookies of the person at the browser', async () => {
    const signedIn = await (await signedInClient()).send('login', { body: LOCAL_ACCOUNT });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/galley_rt=./);
    // A form can send these without preflight.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const path of ['/api/clients', '/api/current-client', '/api/batches', '/api/settings']) {
        const headers = { cookie, origin: EVIL, 'content-type': type };
        const { status } = await fetch(galley.url + path, { method: 'POST', headers, body: '{}' });
        expect([path, status]).toEqual([path, 401]);
      }
  });

  it('cannot use the pages of the stand-ins for Klaviyo and Google Drive', async () => {
    const forms: [path: string, body: string][] = [
      ['/klaviyo/faults', 'kind=silence'],
      ['/drive/folders/laptop-folder-invigor8', 'fault=server_error'],
    ];
    for (const [path, body] of forms)
      for (const site of ['cross-site', 'same-site']) {
        const headers = { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' };
        const sent = await fetch(galley.url + path, { method: 'POST', headers, body, redirect: 'manual' });
        expect([path, sent.status]).toEqual([path, 403]);
      }
    expect((await (await signedInClient()).send('browseDriveImages')).status).toBe(200);
    const page = await (await fetch(`${galley.url}/drive/folders/laptop-folder-invigor8`)).text();
    expect(page).toMatch(/<option value=""( selected)?>/);
    expect(page).not.toContain('value="server_error" selected');
  });

  it('gets no permission to read an answer', async () => {
    const token = (await signedInClient()).token ?? '';
    for (const path of [
      '/',
      '/config.json',
      '/api/clients',
      '/auth/user',
      '/media/x.png',
      '/klaviyo/api/lists',
    ])
      for (const method of ['GET', 'OPTIONS']) {
        const headers = {
          origin: EVIL,
          authorization: `Bearer ${token}`,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        };
        const response = await fetch(galley.url + path, { method, headers });
        const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([method, path, allowed]).toEqual([method, path, []]);
      }
  });
});

describe('a request that two servers could read in two ways', () => {
  const smuggled = 'GET /api/clients HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const post = 'POST /auth/logout HTTP/1.1';
  it.each<[string, string]>([
    [
      'two lengths',
      rawRequest(post, { headers: ['Content-Length: 0', 'Content-Length: 44'], body: smuggled }),
    ],
    ['a list of lengths', rawRequest(post, { headers: ['Content-Length: 0, 44'], body: smuggled })],
    ['a signed length', rawRequest(post, { headers: ['Content-Length: +0'], body: smuggled })],
    ['a length in hex', rawRequest(post, { headers: ['Content-Length: 0x10'], body: smuggled })],
    [
      'a length and chunks',
      rawRequest(post, {
        headers: ['Content-Length: 4', 'Transfer-Encoding: chunked'],
        body: `0\r\n\r\n${smuggled}`,
      }),
    ],
    [
      'an unknown encoding',
      rawRequest(post, { headers: ['Transfer-Encoding: xchunked'], body: `0\r\n\r\n${smuggled}` }),
    ],
    [
      'chunks twice',
      rawRequest(post, { headers: ['Transfer-Encoding: chunked, identity'], body: `0\r\n\r\n${smuggled}` }),
    ],
    [
      'a blank before the colon',
      rawRequest(post, { headers: ['Transfer-Encoding : chunked'], body: smuggled }),
    ],
    ['a folded header', rawRequest(post, { headers: ['X-A: b\r\n c: d'] })],
    ['a bare line feed', `${post}\nHost: 127.0.0.1\n\n`],
    ['a bare carriage return', rawRequest(post, { headers: ['X-A: b\rX-C: d'] })],
    ['a NUL in a header', rawRequest(post, { headers: ['X-A: b\0c'] })],
    [
      'a chunk of a wrong size',
      rawRequest(post, { headers: ['Transfer-Encoding: chunked'], body: 'zz\r\n' }),
    ],
    ['no host', rawRequest('GET /config.json HTTP/1.1', { host: '' })],
    ['a blank in the address', rawRequest('GET /a b HTTP/1.1')],
    ['no version', 'GET /config.json\r\n\r\n'],
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['16 KB of address', rawRequest(`GET /${'a'.repeat(20_000)} HTTP/1.1`)],
    ['16 KB of headers', rawRequest('GET / HTTP/1.1', { headers: [`X-A: ${'a'.repeat(20_000)}`] })],
    ['3,000 headers', rawRequest('GET / HTTP/1.1', { headers: Array.from({ length: 3_000 }, () => 'a: b') })],
  ])('is refused: %s', async (_, text) => {
    const { status, body } = await sendRaw(port, text);
    expect([0, 400, 408, 414, 421, 431]).toContain(status);
    expect(body).not.toMatch(/HTTP\/1\.1 [25]/);
  });

  it.each([
    '//',
    '///',
    '/%',
    '/%ff',
    '/%00',
    '/api/%',
    '/media/%',
    '/s3/%',
    '/klaviyo/%',
    '/drive/%',
    '/s3//',
    '*',
  ])('or that has an odd address gets an answer and no fault: %s', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const headers = ['Content-Length: 0'];
      const { status } = await sendRaw(port, rawRequest(`${method} ${path} HTTP/1.1`, { headers }));
      expect([method, status]).toEqual([method, expect.toSatisfy((code) => code >= 200 && code < 500)]);
    }
  });

  it('or that asks for another protocol is not given one', async () => {
    const headers = [
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ];
    const upgraded = await sendRaw(port, rawRequest('GET /config.json HTTP/1.1', { headers }));
    expect(upgraded.status).not.toBe(101);
    expect((await sendRaw(port, rawRequest('CONNECT example.com:443 HTTP/1.1'))).status).not.toBe(200);
  });
});

describe('a path that leads out of its folder', () => {
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '..%252f',
    '..;/',
    '%c0%ae%c0%ae/',
  ];
  const files = [
    'data/user-pool.json',
    'user-pool.json',
    'package.json',
    'etc/passwd',
    '.env',
    'secrets.json',
  ];
  it.each([
    '/media/',
    '/assets/',
    '/s3/galley-content/',
    '/s3/galley-upload/',
    '/',
    '/klaviyo/images/',
    '/drive/folders/',
  ])('shows no file: %s', async (start) => {
    const seen: string[] = [];
    for (const climb of climbs)
      for (const file of files)
        for (const path of [`${start}${climb.repeat(6)}${file}`, `${start}${climb}${file}%00.png`]) {
          const { status, body } = await sendRaw(port, rawRequest(`GET ${path} HTTP/1.1`));
          if (status >= 500 || /signing_key|"dependencies"|root:x:0|OPENAI/.test(body))
            seen.push(`${status} ${path}`);
        }
    expect(seen).toEqual([]);
  });
  it('exists, so that the search above would find it', () => {
    expect(readFileSync(join(galley.dataDir, 'user-pool.json'), 'utf8')).toContain('signing_key');
  });
});

describe('every answer', () => {
  it('says how a browser has to treat it, and not what made it', async () => {
    const token = (await signedInClient()).token ?? '';
    const asked: [string, string][] = [
      ['GET', '/'],
      ['GET', '/no/such/screen'],
      ['GET', '/no-such-file.png'],
      ['POST', '/'],
      ['GET', '/config.json'],
      ['GET', '/api/clients'],
      ['GET', '/api/openapi.json'],
      ['DELETE', '/api/clients'],
      ['GET', '/api/none'],
      ['GET', '/auth/user'],
      ['GET', '/media/none.png'],
      ['GET', '/s3/galley-upload/none'],
      ['GET', '/klaviyo'],
      ['GET', '/klaviyo/api/lists'],
      ['GET', '/drive/folders/laptop-folder-invigor8'],
      ['GET', '/drive/folders/none'],
    ];
    for (const authorization of [`Bearer ${token}`, ''])
      for (const [method, path] of asked) {
        const { headers } = await fetch(galley.url + path, {
          method,
          headers: authorization ? { authorization } : {},
        });
        const missing = Object.entries(securityHeaders).filter(
          ([name, value]) => headers.get(name) !== value,
        );
        expect([path, missing]).toEqual([path, []]);
        expect([path, headers.get('server'), headers.get('x-powered-by')]).toEqual([path, null, null]);
        if (headers.get('content-type')?.startsWith('text/html'))
          expect([path, headers.get('content-security-policy')]).toEqual([
            path,
            expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
          ]);
        if (path.startsWith('/api/') || path.startsWith('/auth/'))
          expect([path, headers.get('cache-control') ?? 'no-store']).toEqual([
            path,
            expect.stringMatching(/no-store|no-cache/),
          ]);
      }
  });

  it('to a misdirected or refused request too', async () => {
    const { head } = await sendRaw(port, rawRequest('GET / HTTP/1.1', { host: 'evil.example' }));
    for (const [name, value] of Object.entries(securityHeaders))
      expect(head).toContain(`${name}: ${value.toLowerCase()}`);
  });
});
