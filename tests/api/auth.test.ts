import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/api/auth.ts';
import { limits, recordFailure } from '#functions/app/session/attempts.ts';
import type { LaptopAws } from '#infra/local/aws/index.ts';
import { call, type RequestParts, refused } from '#tests/support/lambda.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';
import { longTest } from '#tests/support/long-test.ts';

const edgeSecret = 'what-only-cloudfront-knows';
const account = { username: 'demo', password: 'galley-demo' };
let aws: LaptopAws;
let hours = 0;
beforeAll(async () => {
  aws = await startTestAws();
  await aws.createUser(account.username, account.password);
});
afterAll(() => aws.close());
beforeEach(() => {
  process.env.LOG_LEVEL = 'silent';
  process.env.COOKIE_SECURE = 'true';
  process.env.EDGE_SECRET = '';
  vi.useFakeTimers({ toFake: ['Date'] });
  // An hour apart, so that no test's attempts count in the next.
  hours += 1;
  vi.setSystemTime(Date.now() + hours * 3_600_000);
});
afterEach(() => {
  vi.useRealTimers();
});

let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
const login = (parts: RequestParts<'login'> = {}) =>
  call(handler, 'login', { body: account, sourceIp: freshAddress(), ...parts });
const wrong = (username: string, sourceIp: string, more: RequestParts<'login'> = {}) =>
  refused(handler, 'login', { body: { username, password: 'not-it' }, sourceIp, ...more });
const cookieOf = ({ cookies }: { cookies: string[] }) => cookies[0]?.split(';')[0] ?? '';
async function guessedFrom(address: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await recordFailure({ username: `${address}-${n}`, address, now: Date.now() });
}
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

describe('signing in', () => {
  it('answers a token API Gateway accepts, and puts the refresh token into a cookie that only /auth gets', async () => {
    const { body, cookies } = await login();
    expect(body).toMatchObject({ success: true, user: { username: 'demo' }, expires_in: 600 });
    expect(await aws.verifyAccessToken(body.access_token)).toMatchObject({
      sub: body.user.sub,
      username: 'demo',
    });
    expect(cookies).toHaveLength(1);
    const [value, ...attributes] = cookies[0]?.split('; ') ?? [];
    expect(value).toMatch(/^__Secure-galley_rt=.+/);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/auth',
      'SameSite=Strict',
      'Secure',
    ]);
    expect(JSON.stringify(body)).not.toContain(value?.split('=')[1]);
  });

  it('uses a cookie that plain http can carry where that is configured', async () => {
    process.env.COOKIE_SECURE = 'false';
    const [cookie = ''] = (await login()).cookies;
    expect(cookie).toMatch(/^galley_rt=/);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('takes a form, URL-encoded or multipart', async () => {
    const form = await login({
      rawBody: 'username=demo&password=galley-demo',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.body.success).toBe(true);
    const rawBody = ['username', 'password']
      .map(
        (name, n) =>
          `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${Object.values(account)[n]}\r\n`,
      )
      .join('');
    const multipart = await login({
      rawBody: `${rawBody}--B--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
    });
    expect(multipart.body.user.username).toBe('demo');
  });

  it.each(['demo', 'nobody', 'a name with\tblanks'])(
    'refuses a wrong password of "%s" in the same words',
    async (username) => {
      const refusal = await wrong(username, freshAddress());
      expect([refusal.status, refusal.cookies]).toEqual([401, []]);
      expect(refusal.body).toEqual({
        detail: 'Incorrect username or password.',
        code: 'unauthorized',
        success: false,
        error: 'Incorrect username or password.',
      });
    },
  );

  it.each([
    [{ username: '', password: 'x' }, 'username', 'Username is required'],
    [{ username: 'x'.repeat(129), password: 'x' }, 'username', 'A username can only be 128 characters long'],
    [
      { username: 'demo', password: 'x'.repeat(257) },
      'password',
      'A password can only be 256 characters long',
    ],
    [{ username: 'demo', password: '' }, 'password', 'Password is required'],
    [{ password: 'x' } as { username: string; password: string }, 'username', 'Username is required'],
  ])('refuses %j before anyone is asked', async (body, field, text) => {
    const refusal = await refused(handler, 'login', { body });
    expect([refusal.status, refusal.body.detail, refusal.body.fields?.[field]]).toEqual([422, text, text]);
  });

  it('refuses another content type', async () => {
    const refusal = await refused(handler, 'login', {
      rawBody: '<login/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect([refusal.status, refusal.body.code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('staying signed in', () => {
  it('mints the next token from the cookie and rotates it', async () => {
    const signedIn = await login();
    const { body, cookies } = await call(handler, 'currentUser', {
      cookies: ['theme=dark', cookieOf(signedIn)],
    });
    expect(body).toMatchObject({ authenticated: true, user: signedIn.body.user, expires_in: 600 });
    expect(await aws.verifyAccessToken(body.access_token ?? '')).toMatchObject({ username: 'demo' });
    expect(cookieOf({ cookies })).toMatch(/^__Secure-galley_rt=.+/);
    expect(cookieOf({ cookies })).not.toBe(cookieOf(signedIn));
    const third = await call(handler, 'currentUser', { cookies: [cookieOf({ cookies })] });
    expect(third.body.authenticated).toBe(true);
  });

  it('lets a second tab use the old cookie for a minute, not longer', async () => {
    const cookies = [cookieOf(await login())];
    await call(handler, 'currentUser', { cookies });
    vi.setSystemTime(Date.now() + 50_000);
    expect((await call(handler, 'currentUser', { cookies })).body.authenticated).toBe(true);
    vi.setSystemTime(Date.now() + 20_000);
    expect((await call(handler, 'currentUser', { cookies })).body).toEqual({
      authenticated: false,
      user: null,
      access_token: null,
      expires_in: null,
    });
  });

  it('ends a sign-in whose replaced cookie is used later: two people have it, and neither may go on', async () => {
    const [first, elsewhere] = [await login(), await login()];
    const next = await call(handler, 'currentUser', { cookies: [cookieOf(first)] });
    vi.setSystemTime(Date.now() + 61_000);
    for (const { cookies } of [first, next])
      expect((await call(handler, 'currentUser', { cookies: [cookieOf({ cookies })] })).body).toMatchObject({
        authenticated: false,
      });
    expect((await call(handler, 'currentUser', { cookies: [cookieOf(elsewhere)] })).body.authenticated).toBe(
      true,
    );
  });

  it.each([[[]], [['__Secure-galley_rt=']], [['__Secure-galley_rt=forged']], [['galley_rt=other-origin']]])(
    'says nobody is signed in with the cookies %j',
    async (cookies) => {
      const answer = await call(handler, 'currentUser', { cookies });
      expect([answer.status, answer.body.authenticated]).toEqual([200, false]);
    },
  );
});

describe('signing out', () => {
  it('clears the cookie and ends every token of that sign-in, and no other', async () => {
    const [here, elsewhere] = [await login(), await login()];
    const rotated = await call(handler, 'currentUser', { cookies: [cookieOf(here)] });
    const out = await call(handler, 'logout', { cookies: [cookieOf(rotated)] });
    expect(out.body).toEqual({ success: true });
    expect(out.cookies).toEqual([
      '__Secure-galley_rt=; Path=/auth; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
    ]);
    for (const signedOut of [here, rotated]) {
      expect(
        (await call(handler, 'currentUser', { cookies: [cookieOf(signedOut)] })).body.authenticated,
      ).toBe(false);
    }
    expect((await call(handler, 'currentUser', { cookies: [cookieOf(elsewhere)] })).body.authenticated).toBe(
      true,
    );
  });

  it('is fine with nobody signed in, and with a dead cookie', async () => {
    expect((await call(handler, 'logout')).body.success).toBe(true);
    expect((await call(handler, 'logout', { cookies: ['__Secure-galley_rt=forged'] })).body.success).toBe(
      true,
    );
  });
});

describe('requests of foreign pages', () => {
  const routes = ['login', 'currentUser', 'logout'] as const;
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://galley.test.evil.example' },
    { origin: 'https://galley.test:8443' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { origin: 'https://execute-api.example', host: 'execute-api.example', 'x-forwarded-host': 'galley.test' },
  ])('are refused: %j', async (headers) => {
    for (const route of routes) {
      const refusal = await refused(handler, route, {
        headers,
        ...(route === 'login' && { body: account }),
      } as never);
      expect([refusal.status, refusal.body.code, refusal.cookies]).toEqual([403, 'forbidden', []]);
    }
  });

  it.each<Record<string, string>>([
    {},
    { origin: 'https://galley.test' },
    { origin: 'HTTPS://Galley.Test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://app.example', host: 'execute-api.example', 'x-forwarded-host': 'app.example' },
    { origin: 'http://127.0.0.1:4280', host: '127.0.0.1:4280' },
  ])('are not these: %j', async (headers) => {
    expect((await login({ headers })).body.success).toBe(true);
  });
});

describe('guessing passwords', () => {
  const rightFrom = (sourceIp: string) => refused(handler, 'login', { body: account, sourceIp });

  it('stops at five wrong ones for a name from one address within 15 minutes, whatever the spelling, and says how long to wait', async () => {
    const [username, address] = ['guessed', freshAddress()];
    for (let n = 0; n < 4; n += 1) expect((await wrong(username, address)).status).toBe(401);
    minutes(10);
    expect((await wrong('Guessed ', address)).status).toBe(401);
    const stopped = await wrong(username, address);
    expect([stopped.status, stopped.body.code, stopped.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '300',
    ]);
    expect(stopped.body.detail).toBe('Too many attempts to sign in. Try again in 5 minutes.');
    minutes(5);
    // Four have left the window; the fifth is ten minutes old.
    expect((await wrong(username, address)).status).toBe(401);
  });

  longTest('stops the right password too, and a right one before that clears the count', async () => {
    const address = freshAddress();
    const tries = async (count: number) => {
      for (let n = 0; n < count; n += 1) expect((await wrong('demo', address)).status).toBe(401);
    };
    await tries(4);
    await login({ sourceIp: address });
    await tries(5);
    expect((await rightFrom(address)).status).toBe(429);
    minutes(15);
    await login({ sourceIp: address });
  });

  longTest('does not shut the right person out for wrong ones from elsewhere', async () => {
    const stranger = freshAddress();
    for (let n = 0; n < 5; n += 1) await wrong('demo', stranger);
    expect((await wrong('demo', stranger)).status).toBe(429);
    await login();
  });

  longTest(
    'slows guesses of one name from many addresses down to one a minute, but not where that name has signed in before',
    async () => {
      const office = freshAddress();
      await login({ sourceIp: office });
      const judged = async () => (await wrong('demo', freshAddress())).status === 401;
      for (let n = 0; n < limits.name; n += 1) expect(await judged()).toBe(true);
      const pauses: number[] = [];
      for (let n = 0; n < 8; n += 1) {
        const refusal = await wrong('demo', freshAddress());
        expect(refusal.status).toBe(429);
        pauses.push(Number(refusal.headers['retry-after']));
        vi.setSystemTime(Date.now() + (pauses.at(-1) ?? 0) * 1_000);
        expect(await judged()).toBe(true);
      }
      expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
      expect((await rightFrom(freshAddress())).status).toBe(429);
      await login({ sourceIp: office });
      minutes(1);
      await login();
    },
  );

  longTest('stops at thirty wrong ones from one address, and nobody elsewhere', async () => {
    const address = freshAddress();
    await guessedFrom(address, 29);
    expect((await wrong('the-thirtieth', address)).status).toBe(401);
    const stopped = await rightFrom(address);
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '900']);
    await login();
  });

  longTest('lets those in who have signed in from an address where others use up its thirty', async () => {
    const office = freshAddress();
    await login({ sourceIp: office });
    await guessedFrom(office, 30);
    expect((await wrong('a-stranger', office)).status).toBe(429);
    await login({ sourceIp: office });
    // Even a known address is stopped after five wrong passwords for one name.
    for (let n = 0; n < 5; n += 1) expect((await wrong('demo', office)).status).toBe(401);
    expect((await rightFrom(office)).status).toBe(429);
  });

  longTest(
    'counts the viewer that CloudFront names, whatever it claims, and answers nobody who calls around it',
    async () => {
      process.env.EDGE_SECRET = edgeSecret;
      const [edge, viewer] = [freshAddress(), freshAddress()];
      let claims = 0;
      const through = (address: string, secret = edgeSecret) => {
        claims += 1;
        return {
          headers: {
            'x-forwarded-for': `203.0.113.${claims}, 127.0.0.1`,
            forwarded: `for=203.0.113.${claims}`,
            'x-real-ip': `203.0.113.${claims}`,
            'x-galley-viewer': address,
            'x-galley-edge': secret,
          },
        };
      };
      for (let guess = 0; guess < 30; guess += 1) await wrong(`guess-${guess}`, edge, through(viewer));
      expect((await wrong('behind', edge, through(viewer))).status).toBe(429);
      expect((await wrong('behind', edge, through(freshAddress()))).status).toBe(401);
      // Headers that only claim to come through CloudFront.
      for (const direct of [through(viewer, 'guess'), through(viewer, ''), {}])
        expect((await wrong('direct', edge, direct)).status).toBe(403);
      // Without CloudFront, as on the laptop, no header is trusted.
      process.env.EDGE_SECRET = '';
      const address = freshAddress();
      await guessedFrom(address, 30);
      expect((await wrong('laptop', address, through(freshAddress(), ''))).status).toBe(429);
    },
  );

  it('knows CloudFront by its new secret and by the one before, while a deployment changes them', async () => {
    process.env.EDGE_SECRET = `the-next-one,${edgeSecret}`;
    const through = (secret: string) => ({ headers: { 'x-galley-edge': secret } });
    for (const secret of ['the-next-one', edgeSecret])
      expect((await login(through(secret))).body.success, secret).toBe(true);
    for (const secret of [process.env.EDGE_SECRET, '', 'the-next-one,'])
      expect((await wrong('direct', freshAddress(), through(secret))).status, secret).toBe(403);
  });

  longTest('logs how each attempt ended and from where, and neither name nor password', async () => {
    const written = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.stubEnv('LOG_LEVEL', undefined);
    const address = freshAddress();
    await login({ sourceIp: address });
    for (let n = 0; n < 6; n += 1) await wrong('Typed-My-Passw0rd', address);
    vi.unstubAllEnvs();
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    const entries = lines.map((line) => JSON.parse(line) as Record<string, string>);
    const attempts = entries.filter(({ message }) => message === 'sign-in');
    expect(attempts.map(({ outcome }) => outcome)).toEqual([
      'signed_in',
      ...Array.from({ length: 5 }, () => 'unauthorized'),
      'rate_limited',
    ]);
    expect(new Set(attempts.map((each) => each.address))).toEqual(new Set([address]));
    expect(new Set(attempts.map(({ name }) => name)).size).toBe(2);
    expect(lines.join('\n')).not.toMatch(/typed-my|passw0rd|galley-demo|"demo"/i);
  });

  longTest(
    'answers no more than five of many sent at once, and lets right ones sent at once all in',
    async () => {
      const address = freshAddress();
      const answers = await Promise.all(Array.from({ length: 12 }, () => wrong('burst', address)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
      // Refused attempts do not count.
      for (let n = 5; n < limits.name; n += 1)
        expect((await wrong('burst', freshAddress())).status).toBe(401);
      expect((await wrong('burst', freshAddress())).status).toBe(429);
      const right = await Promise.all(Array.from({ length: 8 }, () => login()));
      expect(right.every(({ body }) => body.success)).toBe(true);
    },
  );
});
