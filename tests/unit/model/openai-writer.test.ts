import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OpenAiWriter } from '#functions/services/model/openai/openai-writer.ts';
import { type WriteOptions, WriterError } from '#functions/services/model/writer.ts';
import { someAnswer, someOldWords } from '#tests/support/answers.ts';
import { someRequest } from './requests.ts';

const mock = new LLMock({ port: 0 });
beforeAll(async () => {
  await mock.start();
});
afterAll(() => mock.stop());
beforeEach(() => {
  mock.reset();
  mock.clearChaos();
});

const writerAt = (baseUrl: string) => new OpenAiWriter({ apiKey: 'sk-test', baseUrl });
const write = (more = {}, options: WriteOptions = {}) =>
  writerAt(`${mock.url}/v1`).write(someRequest(more), options);
const bodies = () =>
  mock
    .getRequests()
    .map(
      ({ body }) =>
        body as unknown as Record<string, unknown> & { messages: { role: string; content: string }[] },
    );
const answering = (answer: unknown = someAnswer(), more = {}) =>
  mock.onMessage(/.*/s, { content: JSON.stringify(answer), ...more });
const failure = async (attempt: Promise<unknown>): Promise<WriterError> => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WriterError);
  return error as WriterError;
};

describe('a good answer', () => {
  it('has the words, the model that was used, and its usage', async () => {
    answering(someAnswer(), {
      usage: {
        prompt_tokens: 2_000,
        completion_tokens: 600,
        total_tokens: 2_600,
        prompt_tokens_details: { cached_tokens: 1_000 },
      },
    });
    const result = await write({ model: 'gpt-4o-mini' });
    expect(result).toMatchObject({
      writer: 'openai',
      answer: someAnswer(),
      usage: { input_tokens: 2_000, output_tokens: 600, calls: 1 },
    });
    expect(result.model).toContain('gpt-4o-mini');
  });

  it('is requested with a strict schema and a limited length, without the deprecated limit', async () => {
    answering();
    await write({ model: 'gpt-4o' });
    const [body] = bodies();
    expect(body).toMatchObject({
      model: 'gpt-4o',
      response_format: { type: 'json_schema', json_schema: { strict: true } },
      temperature: 0.7,
    });
    expect(body?.max_completion_tokens).toBeGreaterThan(0);
    expect(body).not.toHaveProperty('max_tokens');
  });

  it('is requested from a reasoning model with low effort and no temperature', async () => {
    answering();
    await write({ model: 'gpt-5.6-terra' });
    expect(bodies()[0]).toMatchObject({ reasoning_effort: 'low' });
    expect(bodies()[0]).not.toHaveProperty('temperature');
  });

  it('reports what differs from the request', async () => {
    answering();
    expect((await write({ notices: ['The built-in prompt was used.'] })).notices).toEqual([
      'The built-in prompt was used.',
    ]);
  });

  it.each(['```json\n%s\n```', 'Here you are:\n%s\nEnjoy!'])('is found inside %j', async (wrapping) => {
    mock.onMessage(/.*/s, { content: wrapping.replace('%s', JSON.stringify(someAnswer())) });
    expect((await write({ model: 'some-local-model' })).answer).toEqual(someAnswer());
  });
});

describe('a model that cannot hold a schema', () => {
  it.each([
    ['gpt-4-turbo', 'json_object'],
    ['some-local-model', 'json_object'],
    ['gpt-4', undefined],
  ])('%s is asked in words, with response_format %s', async (model, format) => {
    answering();
    await write({ model });
    const [body] = bodies();
    expect((body?.response_format as { type: string } | undefined)?.type).toBe(format);
    expect(body?.messages[0]?.content).toContain('JSON schema');
  });

  it.each([
    ['gpt-4-turbo', someOldWords()],
    ['gpt-4', { subject: 'Spring, sorted', body: 'Our spring sale is on.' }],
  ])('%s may answer as earlier releases asked, or with words alone', async (model, words) => {
    answering(words);
    const { answer, reads } = await write({ model });
    expect(reads).toBe(false);
    expect(answer.subject).toBe('Spring, sorted');
    expect(answer.parts.flatMap(({ paragraphs }) => paragraphs)).toContain('Our spring sale is on.');
  });

  it('steps down to what the server accepts when it refuses response_format by name', async () => {
    mock.onMessage(/.*/s, ((request: { response_format?: { type: string } }) =>
      request.response_format
        ? {
            error: {
              message: `response_format ${request.response_format.type} is not supported`,
              type: 'invalid_request_error',
              param: 'response_format',
            },
            status: 400,
          }
        : { content: JSON.stringify(someAnswer()) }) as never);
    expect((await write({ model: 'gpt-4o' })).answer).toEqual(someAnswer());
    expect(
      bodies().map(({ response_format }) => (response_format as { type: string } | undefined)?.type),
    ).toEqual(['json_schema', 'json_object', undefined]);
  });

  it.each([
    ['temperature', 'gpt-4o'],
    ['reasoning_effort', 'gpt-6-luna'],
  ])('gives up %s when the server refuses it', async (parameter, model) => {
    mock.onMessage(/.*/s, ((request: Record<string, unknown>) =>
      parameter in request
        ? {
            error: {
              message: `Unsupported parameter: '${parameter}'`,
              type: 'invalid_request_error',
              param: parameter,
            },
            status: 400,
          }
        : { content: JSON.stringify(someAnswer()) }) as never);
    expect((await write({ model })).answer).toEqual(someAnswer());
  });
});

describe('an answer that cannot be used', () => {
  it('is asked for once more, with what was wrong with it', async () => {
    mock.on(
      { sequenceIndex: 0, userMessage: /.*/s },
      { content: JSON.stringify({ ...someAnswer(), parts: [] }) },
    );
    mock.on({ userMessage: /.*/s }, { content: JSON.stringify(someAnswer()) });
    const result = await write();
    expect(result.answer).toEqual(someAnswer());
    expect(result.usage.calls).toBe(2);
    expect(bodies()[1]?.messages.at(-1)?.content).toContain('body');
  });

  it.each([
    ['prose', 'I would rather not.', {}],
    ['half an object', '{"subject": "Sp', {}],
    ['an answer cut off at the length limit', '{"subject": "Spring"', { finishReason: 'length' }],
    ['an object of another shape', '{"html":"<p>Hi</p>"}', {}],
  ])('is a parsing error after the second time: %s', async (_, content, more) => {
    mock.onMessage(/.*/s, { content, ...more });
    const error = await failure(write());
    expect(error).toMatchObject({ errorType: 'parsing_error', retryable: false });
    expect(error.usage?.calls).toBe(2);
    expect(mock.getRequests()).toHaveLength(2);
  });

  it('is not asked for again when the model or its filter refused', async () => {
    mock.onMessage(/.*/s, { content: '', finishReason: 'content_filter' });
    expect(await failure(write())).toMatchObject({ errorType: 'parsing_error', retryable: false });
    expect(mock.getRequests()).toHaveLength(1);
  });
});

describe('a failing service', () => {
  it.each([
    { status: 500, retryable: true, errorType: 'api_error' },
    { status: 503, retryable: true, errorType: 'api_error' },
    { status: 400, retryable: false, errorType: 'api_error' },
    { status: 401, retryable: false, errorType: 'api_error' },
    { status: 403, retryable: false, errorType: 'api_error' },
    { status: 429, retryable: true, errorType: 'rate_limit' },
  ])(
    'answering $status is $errorType, and one call only [spec 3.055-3.056]',
    async ({ status, ...expected }) => {
      mock.onMessage(/.*/s, { error: { message: 'no', type: 'x' }, status });
      expect(await failure(write())).toMatchObject(expected);
      expect(mock.getRequests()).toHaveLength(1);
    },
  );

  it('gives the pause to wait', async () => {
    mock.onMessage(/.*/s, {
      error: { message: 'slow down', code: 'rate_limit_exceeded' },
      status: 429,
      retryAfter: 17,
    });
    expect((await failure(write())).retryAfterSeconds).toBe(17);
  });

  it('without credit is not retried', async () => {
    mock.onMessage(/.*/s, {
      error: {
        message: 'You exceeded your current quota',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
      status: 429,
    });
    const error = await failure(write());
    expect(error).toMatchObject({ errorType: 'api_error', retryable: false, retryAfterSeconds: null });
    expect(error.message).toMatch(/no credit/);
  });

  it('without the model names another one to choose', async () => {
    mock.onMessage(/.*/s, {
      error: { message: 'The model `gpt-4o` has been deprecated', code: 'model_not_found' },
      status: 404,
    });
    const error = await failure(write({ model: 'gpt-4o' }));
    expect(error).toMatchObject({ errorType: 'api_error', retryable: false });
    expect(error.message).toMatch(/gpt-4o .*gpt-6-luna/);
  });

  it('never repeats the key it refused', async () => {
    mock.onMessage(/.*/s, { error: { message: 'Incorrect API key provided: sk-test' }, status: 401 });
    expect((await failure(write())).message).not.toContain('sk-test');
  });

  it('that breaks the connection is a network error [spec 3.057]', async () => {
    answering();
    mock.setChaos({ disconnectRate: 1 });
    expect(await failure(write())).toMatchObject({ errorType: 'network_error', retryable: true });
  });

  it('that does not answer in JSON is a parsing error [spec 3.058]', async () => {
    answering();
    mock.setChaos({ malformedRate: 1 });
    expect(await failure(write())).toMatchObject({ errorType: 'parsing_error' });
  });

  it('that does not exist is a network error', async () => {
    expect(await failure(writerAt('http://127.0.0.1:9/v1').write(someRequest()))).toMatchObject({
      errorType: 'network_error',
      retryable: true,
    });
  });
});

describe('a service of another making', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  async function serving(handle: Parameters<typeof createServer>[1] & object): Promise<string> {
    const server = createServer(handle as never);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  }

  it('that never finishes its answer is given up in time', async () => {
    const url = await serving((_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices":[');
    });
    expect(await failure(writerAt(url).write(someRequest(), { timeoutMs: 200 }))).toMatchObject({
      errorType: 'network_error',
      retryable: true,
    });
  });

  it('may be given a limit that is not a whole number of milliseconds', async () => {
    answering();
    expect((await write({}, { timeoutMs: 20_000.5 })).answer).toEqual(someAnswer());
  });

  it('that breaks off in the middle of its answer is a network error', async () => {
    const url = await serving((_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' });
      response.write('{"choices":[');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await failure(writerAt(url).write(someRequest()))).toMatchObject({
      errorType: 'network_error',
      retryable: true,
    });
  });

  it.each([
    ['a page', 'text/html', '<h1>Gateway</h1>', 'parsing_error'],
    ['an object without choices', 'application/json', '{"ok":true}', 'parsing_error'],
    [
      'a refusal',
      'application/json',
      JSON.stringify({
        choices: [{ finish_reason: 'stop', message: { content: null, refusal: 'I cannot help with that.' } }],
      }),
      'parsing_error',
    ],
  ])('answering with %s is told apart', async (_, type, body, errorType) => {
    const url = await serving((_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    });
    expect(await failure(writerAt(url).write(someRequest()))).toMatchObject({ errorType });
  });

  it('is sent no parameter of the maker’s own', async () => {
    answering();
    await write({ model: 'llama4' });
    expect(bodies()[0]).not.toHaveProperty('prompt_cache_key');
  });

  it('stops when the caller does', async () => {
    answering();
    mock.setChaos({ latencyMs: 2_000 });
    const stop = new AbortController();
    const attempt = write({}, { signal: stop.signal });
    stop.abort(new Error('cancelled'));
    await expect(attempt).rejects.toThrow('cancelled');
  });
});
