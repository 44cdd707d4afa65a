import { describe, expect, it, vi } from 'vitest';
import { ApiError, mayHaveHappened, NetworkError } from '../../../web/src/lib/api-error.ts';
import { type CallEnvironment, createCall, urlOf } from '../../../web/src/lib/client-call.ts';
import { NotSentError } from '../../../web/src/lib/transport.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

function setup(answers: (Response | Error)[], environment: Partial<CallEnvironment> = {}) {
  const send = vi.fn<CallEnvironment['send']>(async () => {
    const answer = answers.shift() ?? json(200, {});
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const reached = vi.fn();
  const signInAgain = vi.fn(async () => {});
  const call = createCall({
    send,
    token: async () => 'token',
    signInAgain,
    client: () => 'zebra_cbd',
    reached,
    ...environment,
  });
  const sent = (index = 0) => {
    const [url, init] = send.mock.calls[index] ?? [];
    return { url, init, headers: new Headers(init?.headers) };
  };
  return { call, send, sent, reached, signInAgain };
}

describe('a request', () => {
  it('fills in the address, the token and the tab’s brand [spec 7.003]', async () => {
    const { call, sent } = setup([]);
    await call('getEmail', {
      params: { client: 'zebra_cbd', index: 3 },
      query: { session: 'a b', version: undefined },
    });
    expect(sent().url).toBe('/api/campaigns/zebra_cbd/3/email?session=a+b');
    expect(sent().init).toMatchObject({ method: 'GET', body: undefined, signal: undefined });
    expect(Object.fromEntries(sent().headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token',
      'x-client': 'zebra_cbd',
    });
  });

  it('escapes what could change the path', () => {
    expect(urlOf('getCalendar', { params: { session: '../x?y' } })).toBe('/api/calendars/..%2Fx%3Fy');
  });

  it('is JSON by default, with the idempotency key', async () => {
    const { call, sent } = setup([]);
    await call('createBatch', { body: { session_id: 's', indexes: [1] }, idempotencyKey: 'k' });
    expect(sent().init?.body).toBe('{"session_id":"s","indexes":[1]}');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.get('idempotency-key')).toBe('k');
  });

  it('sends files as multipart and leaves the boundary to the browser', async () => {
    const { call, sent } = setup([]);
    const file = new File(['a,b'], 'plan.csv', { type: 'text/csv' });
    await call('uploadCampaignCalendar', {
      as: 'multipart',
      body: { client: 'zebra_cbd' },
      files: { csv_file: file },
    });
    const form = sent().init?.body as FormData;
    expect(form.get('client')).toBe('zebra_cbd');
    expect((form.get('csv_file') as File).name).toBe('plan.csv');
    expect(sent().headers.has('content-type')).toBe(false);
  });

  it('signs in with a form and without a token', async () => {
    const { call, sent } = setup([], { client: () => null });
    await call('login', { as: 'form', body: { username: 'demo', password: 'p&q' } });
    expect(String(sent().init?.body)).toBe('username=demo&password=p%26q');
    expect(sent().headers.has('authorization')).toBe(false);
  });
});

describe('a response', () => {
  it('is an ApiError with everything the server said', async () => {
    const { call } = setup([
      json(
        409,
        {
          detail: 'Changed meanwhile',
          code: 'conflict',
          fields: { brief: 'too long' },
          current: { revision: 2 },
        },
        { 'retry-after': '7' },
      ),
    ]);
    const error = await call('listCalendars').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'Changed meanwhile',
      fields: { brief: 'too long' },
      current: { revision: 2 },
      retryAfter: 7,
    });
  });

  it.each([
    [
      413,
      '{"message":"Request Entity Too Large"}',
      'body_too_large',
      /larger than the server accepts.*Request Entity Too Large/,
    ],
    [429, '{"message":"Too Many Requests"}', 'rate_limited', /wait a moment/],
    [503, '{"message":"Service Unavailable"}', 'unavailable', /not available right now/],
    [502, '<html>Bad gateway</html>', 'unavailable', /not available right now/],
    [404, '', 'not_found', /could not be found/],
  ])('understands a gateway’s own %i', async (status, body, code, detail) => {
    const { call } = setup([new Response(body, { status })]);
    const error = await call('listCalendars').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status, code });
    expect((error as ApiError).detail).toMatch(detail);
  });

  it('is a NetworkError when there is no answer, and the connection is reported as lost', async () => {
    const { call, reached } = setup([new TypeError('failed to fetch')]);
    await expect(call('listCalendars')).rejects.toBeInstanceOf(NetworkError);
    expect(reached).toHaveBeenLastCalledWith(false);
    await call('listCalendars');
    expect(reached).toHaveBeenLastCalledWith(true);
  });

  it('says when the work may have been done although no answer came: never for reads, nor for a body that did not leave', async () => {
    const failureOf = async (send: CallEnvironment['send'], name: 'listCalendars' | 'logout') => {
      const { call } = setup([], { send });
      return mayHaveHappened(await call(name).catch((error: unknown) => error));
    };
    const lost = () => Promise.reject(new TypeError('failed to fetch'));
    const notSent = () => Promise.reject(new NotSentError('broke off'));
    const cutOff = async () => new Response('{"succ', { status: 200 });
    const gateway = async () => new Response('{"message":"Endpoint request timed out"}', { status: 504 });
    const fault = async () => json(500, { detail: 'Something went wrong on our side.', code: 'internal' });
    const busy = async () => json(503, { detail: 'OpenAI is not answering.', code: 'unavailable' });
    const refused = async () => json(422, { detail: 'Row 7 has an open quote.', code: 'parse_failed' });
    expect(await failureOf(lost, 'logout')).toBe(true);
    expect(await failureOf(cutOff, 'logout')).toBe(true);
    expect(await failureOf(gateway, 'logout')).toBe(true);
    expect(await failureOf(fault, 'logout')).toBe(true);
    expect(await failureOf(lost, 'listCalendars')).toBe(false);
    expect(await failureOf(notSent, 'logout')).toBe(false);
    expect(await failureOf(busy, 'logout')).toBe(false);
    expect(await failureOf(refused, 'logout')).toBe(false);
  });

  it('never says that nothing was changed when the server itself said nothing', async () => {
    const { call } = setup([new Response('<html>Bad gateway</html>', { status: 502 })]);
    const error = await call('listCalendars').catch((thrown: unknown) => thrown);
    expect((error as ApiError).detail).not.toMatch(/nothing was/i);
    expect((error as ApiError).explained).toBe(false);
  });

  it('is the abort itself when the caller stopped', async () => {
    const controller = new AbortController();
    controller.abort();
    const { call, reached } = setup([new DOMException('stopped', 'AbortError')]);
    await expect(call('listCalendars', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(reached).not.toHaveBeenCalled();
  });
});

describe('a 401', () => {
  it('does not reach the caller: the call waits for the sign-in and is repeated [spec 7.044]', async () => {
    const { call, send, sent, signInAgain } = setup([
      json(401, { message: 'Unauthorized' }),
      json(200, { calendars: [] }),
    ]);
    await expect(call('listCalendars', { query: { client: 'zebra_cbd' } })).resolves.toEqual({
      calendars: [],
    });
    expect(signInAgain).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(sent(1).url).toBe(sent(0).url);
  });

  it('needs no request when nobody is signed in', async () => {
    const tokens = [null, 'token'];
    const { call, send, signInAgain } = setup([], { token: async () => tokens.shift() ?? null });
    await call('listCalendars');
    expect(signInAgain).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('of the sign-in itself is shown', async () => {
    const { call } = setup([json(401, { detail: 'Incorrect username or password.', code: 'unauthorized' })]);
    await expect(call('login', { as: 'form', body: { username: 'a', password: 'b' } })).rejects.toMatchObject(
      { status: 401 },
    );
  });
});

describe('without a certain brand', () => {
  it('reads go on and writes are refused before they are sent', async () => {
    const { call, send } = setup([], { client: () => null });
    await call('listCalendars');
    await expect(call('retryBatch', { params: { batch: 'b' }, body: {} })).rejects.toThrow(
      'Current client not loaded. Please wait and try again.',
    );
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('one can be chosen', async () => {
    const { call, send } = setup([], { client: () => null });
    await call('setCurrentClient', { body: { client_name: 'invigor8' } });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
