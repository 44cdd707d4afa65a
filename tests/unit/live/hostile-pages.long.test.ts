import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Asking, anyPages, BODY_BYTES, publicPages } from '#functions/services/web-pages/ask-page.ts';
import { type Followed, followLink, linkLanes } from '#functions/services/web-pages/follow-link.ts';
import { isPublicAddress } from '#functions/services/web-pages/public-address.ts';
import { type Pages, startPages, testInternet } from './pages.ts';

const HTML = { 'content-type': 'text/html' };
const drips = new Set<NodeJS.Timeout>();
let pages: Pages;
let second: Pages;
const answers: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => response.writeHead(200, HTML).end('<p>Tea</p>'),
  '/endless': (response) => {
    response.writeHead(200, HTML);
    drips.add(setInterval(() => response.write('x'.repeat(65_536)), 1));
  },
  '/drip': (response) => {
    response.writeHead(200, HTML);
    drips.add(setInterval(() => response.write('.'), 20));
  },
  '/drip-head': (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    let line = 0;
    drips.add(setInterval(() => response.socket?.write(`x-${line++}: a\r\n`), 20));
  },
  '/headers': (response) => response.writeHead(200, { ...HTML, 'x-long': 'a'.repeat(100_000) }).end(),
  '/bomb': (response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(Buffer.alloc(1_000)),
  '/circle/a': (response) => response.writeHead(302, { location: '/circle/b' }).end(),
  '/circle/b': (response) => response.writeHead(302, { location: '/circle/a' }).end(),
  '/silent': () => undefined,
  '/hang-up': (response) => response.socket?.destroy(),
  '/other-protocol': (response) =>
    response.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ),
  '/garbage': (response) => response.socket?.end('nothing that HTTP knows\r\n\r\n'),
};

beforeAll(async () => {
  pages = await startPages((request, response) => {
    const url = new URL(request.url ?? '', 'http://here');
    const to = url.searchParams.get('to');
    const hop = /^\/hop\/(\d+)$/.exec(url.pathname)?.[1];
    if (to !== null) response.writeHead(302, { location: to }).end();
    else if (request.method === 'HEAD' && url.pathname === '/endless') response.writeHead(200, HTML).end();
    else if (hop !== undefined)
      response.writeHead(301, { location: Number(hop) === 0 ? '/ok' : `/hop/${Number(hop) - 1}` }).end();
    else (answers[url.pathname] ?? ((each) => each.writeHead(404).end()))(response);
  });
  second = await startPages((_, response) => void response.end('inside'), '127.0.0.2', pages.port);
});
afterAll(async () => {
  for (const each of drips) clearInterval(each);
  await pages.close();
  await second.close();
});
beforeEach(() => {
  pages.asked.length = 0;
});

const shop = (path: string) => `http://shop.test:${pages.port}${path}`;
const follow = (
  link: string,
  { asking = testInternet(), body = false }: { asking?: Asking; body?: boolean } = {},
): Promise<Followed> =>
  followLink(link, body, {
    lanes: linkLanes(),
    asking,
    signal: new AbortController().signal,
    times: { request: 300, link: 700 },
  });
const redirected = (to: string) => follow(shop(`/x?to=${encodeURIComponent(to)}`));

describe('a public address', () => {
  it('is never in an internal network, however it is written', () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '100.64.0.1',
      '100.127.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '0.0.0.0',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12:3456::1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '64:ff9b::a9fe:a9fe',
      '2002:a9fe:a9fe::',
      '2001:0:1::1',
      '2001:db8::1',
      'fd00:ec2::254',
      'ff02::1',
      'shop.test',
      '',
    ];
    expect(inside.filter(isPublicAddress)).toEqual([]);
    const outside = ['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:2800:21f:cb07::1', '2a00:1450::1'];
    expect(outside.filter((each) => !isPublicAddress(each))).toEqual([]);
  });
});

describe('a link that leads inside', () => {
  it('is not followed by a redirect, in any spelling of the address', async () => {
    const asking = testInternet({ 'meta.test': '169.254.169.254', localhost: ['::1', '127.0.0.1'] });
    const inside = [
      'http://169.254.169.254/latest/meta-data/',
      'http://2852039166/',
      'http://0xa9fea9fe/',
      'http://0251.0376.0251.0376/',
      'http://[::ffff:169.254.169.254]/',
      'http://meta.test/',
      `http://localhost:${pages.port}/ok`,
      `http://127.0.0.2:${pages.port}/ok`,
      'http://[fd00:ec2::254]/',
      '//10.0.0.1/',
    ];
    for (const to of inside) {
      const { failure, status } = await follow(shop(`/x?to=${encodeURIComponent(to)}`), { asking });
      expect([to, failure, status]).toEqual([to, 'not_public', null]);
    }
    expect(second.asked).toEqual([]);
  });

  it('is not asked where one of the addresses of its name is inside', async () => {
    const asking = testInternet({ 'both.test': ['127.0.0.1', '10.0.0.1'] });
    expect((await follow(`http://both.test:${pages.port}/ok`, { asking })).failure).toBe('not_public');
    expect(pages.asked).toEqual([]);
    const public6 = testInternet({ 'both.test': ['2606:2800:21f:cb07::1', '127.0.0.1'] });
    expect((await follow(`http://both.test:${pages.port}/ok`, { asking: public6 })).status).toBe(200);
  });

  it('is not reached by a name that stands for another address by the time of the connection', async () => {
    const given = ['127.0.0.1', '127.0.0.2', '127.0.0.2'];
    let looked = 0;
    const asking: Asking = {
      ...testInternet(),
      resolve: async () => [given[looked++] ?? '127.0.0.2'],
    };
    const first = await follow(`http://rebinds.test:${pages.port}/ok`, { asking });
    expect([first.status, looked]).toEqual([200, 1]);
    const again = await follow(`http://rebinds.test:${pages.port}/ok`, { asking });
    expect(again.failure).toBe('not_public');
    expect(second.asked).toEqual([]);
  });

  it('is not asked with another scheme or port, nor with credentials, nor after a redirect to such', async () => {
    const refused = [
      'file:///etc/passwd',
      'ftp://shop.test/',
      'gopher://shop.test/',
      'javascript:alert(1)',
      `http://user:secret@shop.test:${pages.port}/ok`,
      `http://user@shop.test:${pages.port}/ok`,
    ];
    for (const link of refused) {
      expect([link, (await follow(link)).failure]).toEqual([link, 'not_public']);
      expect([link, (await redirected(link)).failure]).toEqual([link, 'not_public']);
    }
    expect(pages.asked.every((each) => each.includes('/x?to='))).toBe(true);
    const strict = { ...publicPages, resolve: async () => ['93.184.215.14'] };
    expect((await follow('http://shop.test:8080/', { asking: strict })).failure).toBe('not_public');
    expect((await follow('http://shop.test:22/', { asking: strict })).failure).toBe('not_public');
  });

  it('is asked on a laptop whose owner allows its own network, and not otherwise', async () => {
    const link = `http://127.0.0.1:${pages.port}/ok`;
    expect((await follow(link, { asking: publicPages })).failure).toBe('not_public');
    expect((await follow(link, { asking: anyPages })).status).toBe(200);
  });
});

describe('a website that will not end', () => {
  it('is read up to a limit, uncompressed, and no further', async () => {
    const { status, body } = await follow(shop('/endless'), { body: true });
    expect([status, body.length]).toEqual([200, BODY_BYTES]);
    expect(await follow(shop('/bomb'), { body: true })).toMatchObject({ status: 200, body: '' });
  });

  it('is given up in time, whether it says nothing, drips, hangs up, or changes the protocol', async () => {
    expect((await follow(shop('/silent'))).failure).toBe('silent');
    expect((await follow(shop('/drip'), { body: true })).failure).toBe('silent');
    expect((await follow(shop('/drip-head'))).failure).toBe('silent');
    for (const path of ['/headers', '/hang-up', '/garbage', '/other-protocol'])
      expect([path, (await follow(shop(path))).failure]).toEqual([path, 'broken']);
  });

  it('is left after a circle and after five redirects', async () => {
    expect((await follow(shop('/hop/4'))).status).toBe(200);
    expect((await follow(shop('/hop/5'))).failure).toBe('loops');
    expect((await follow(shop('/circle/a'))).failure).toBe('loops');
    expect(pages.asked.slice(-2)).toEqual(['HEAD shop.test/circle/a', 'HEAD shop.test/circle/b']);
  });

  it('is left at once when the caller has no time', async () => {
    const ended = AbortSignal.abort();
    const followed = await followLink(shop('/ok'), false, {
      lanes: linkLanes(),
      asking: testInternet(),
      signal: ended,
    });
    expect(followed.failure).toBe('stopped');
    expect(pages.asked).toEqual([]);
  });
});

it('500 links are opened eight at once, and never more than two of one host', async () => {
  const website = await startPages(async (_, response) => {
    await new Promise((done) => setTimeout(done, 2));
    response.writeHead(200, HTML).end();
  });
  const lanes = linkLanes();
  const hostOf = (at: number) => `shop${at < 300 ? 0 : at % 6}.test`;
  const links = Array.from({ length: 500 }, (_, at) => `http://${hostOf(at)}:${website.port}/p/${at}`);
  const { signal } = new AbortController();
  const followed = await Promise.all(
    links.map((link) => followLink(link, false, { lanes, asking: testInternet(), signal })),
  );
  expect(followed.filter(({ status }) => status === 200)).toHaveLength(500);
  expect(new Set(website.asked).size).toBe(500);
  expect(website.most).toEqual({ total: 8, ofHost: 2 });
  await website.close();
});
