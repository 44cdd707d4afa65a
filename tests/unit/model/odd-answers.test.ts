import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OpenAiWriter } from '#functions/services/model/openai/openai-writer.ts';
import { type WriteRequest, WriterError } from '#functions/services/model/writer.ts';
import { retryAfter } from '#functions/services/retry-after.ts';
import { tokenUsage } from '#shared/contract/schemas/email.ts';
import { someAnswer } from '#tests/support/answers.ts';
import { someRequest, someRow } from './requests.ts';

let server: Server;
let calls = 0;
let answer: { status?: number; type?: string; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' });
    response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());
beforeEach(() => {
  calls = 0;
});

const write = (more: Partial<WriteRequest> = {}) =>
  new OpenAiWriter({
    apiKey: 'sk-test',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  }).write(someRequest(more));

async function failure(more: Partial<WriteRequest> = {}): Promise<WriterError> {
  const error = await write(more).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WriterError);
  return error as WriterError;
}

const completion = (more: Record<string, unknown> = {}, message: Record<string, unknown> = {}) => ({
  id: 'x',
  object: 'chat.completion',
  created: 0,
  model: 'm',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content: JSON.stringify(someAnswer()), ...message },
    },
  ],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  ...more,
});

describe('odd values in a good answer', () => {
  it.each([
    [
      'fractions',
      { prompt_tokens: 10.5, completion_tokens: 4.2, prompt_tokens_details: { cached_tokens: 1.5 } },
    ],
    ['negative numbers', { prompt_tokens: -100, completion_tokens: -1 }],
    ['texts', { prompt_tokens: '10', completion_tokens: 'many' }],
    ['huge numbers', { prompt_tokens: 1e300, completion_tokens: 5 }],
    ['more cached than sent', { prompt_tokens: 10, prompt_tokens_details: { cached_tokens: 50 } }],
    ['null', null],
    ['a list', [1, 2]],
  ])('a usage of %s is stored as whole numbers of zero or more', async (_, usage) => {
    answer = { body: JSON.stringify(completion({ usage })) };
    const result = await write();
    expect(tokenUsage.parse(result.usage)).toEqual(result.usage);
    expect(result.usage.input_tokens).toBeGreaterThanOrEqual(result.usage.cached_tokens);
    expect(result.usage.cached_tokens).toBeGreaterThanOrEqual(0);
    expect(result.usage.output_tokens).toBeGreaterThanOrEqual(0);
    expect(result.usage.input_tokens).toBeLessThan(1e10);
  });

  it.each([[12_345], [null], [{}], ['x'.repeat(5_000)]])(
    'a model called %j is a short text',
    async (model) => {
      answer = { body: JSON.stringify(completion({ model })) };
      const result = await write();
      expect(typeof result.model).toBe('string');
      expect(result.model.length).toBeGreaterThan(0);
      expect(result.model.length).toBeLessThanOrEqual(100);
    },
  );

  it.each([[false], [0], [{}], [null]])('a refusal of %j is ignored', async (refusal) => {
    answer = { body: JSON.stringify(completion({}, { refusal })) };
    expect((await write()).answer).toEqual(someAnswer());
  });

  it('the text may come in parts', async () => {
    const content = [{ type: 'text', text: JSON.stringify(someAnswer()) }];
    answer = { body: JSON.stringify(completion({}, { content })) };
    expect((await write()).answer).toEqual(someAnswer());
  });

  it.each([
    [
      'before and after it',
      (json: string) => `As {you} asked:\n\`\`\`json\n${json}\n\`\`\`\nShall I try {another} tone?`,
    ],
    [
      'with a brace in its words',
      (json: string) => json.replace('Spring is here', 'Save {{ }} here } and \\" there {'),
    ],
  ])('talk around the object does no harm: %s', async (_, around) => {
    answer = { body: JSON.stringify(completion({}, { content: around(JSON.stringify(someAnswer())) })) };
    expect((await write()).answer.subject).toBe(someAnswer().subject);
  });

  it('an unknown kind sells nothing', async () => {
    const content = JSON.stringify({ ...someAnswer(), kind: 'sales' });
    answer = { body: JSON.stringify(completion({}, { content })) };
    expect((await write()).answer.kind).toBe('informational');
  });

  it('removes invisible characters from the text', async () => {
    const headline = 'Sp\u0000ri\u202eng \ud800is here';
    answer = {
      body: JSON.stringify(completion({}, { content: JSON.stringify({ ...someAnswer(), headline }) })),
    };
    expect((await write()).answer.headline).toBe('Spring is here');
  });
});

describe('an answer without an email', () => {
  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['no choices', '{"choices":[]}'],
    ['choices that are no list', '{"choices":7}'],
    ['a choice without a message', '{"choices":[{"finish_reason":"stop"}]}'],
    ['an empty content', JSON.stringify(completion({}, { content: null }))],
  ])('%s can be tried again', async (_, body) => {
    answer = { body };
    expect(await failure()).toMatchObject({ retryable: true });
  });

  it('a web page is reported as one and can be tried again', async () => {
    answer = { type: 'text/html', body: '<h1>Gateway</h1>' };
    const error = await failure();
    expect(error).toMatchObject({ errorType: 'parsing_error', retryable: true });
    expect(error.message).toBe('The model service answered with a web page instead of an email.');
  });

  const { theme: _, ...empty } = {
    ...someAnswer(),
    subject: '',
    preheader: ' ',
    headline: '',
    cta_text: '',
    parts: [],
  };
  it.each([
    ['no words at all', { ...empty, theme: null }],
    ['a subject and nothing else', { ...empty, subject: 'Spring', theme: null }],
    ['a body without a subject', { ...someAnswer(), subject: '  ' }],
    ['a headline without end', { ...someAnswer(), headline: 'x'.repeat(1_001) }],
  ])('%s is a parsing error after the repair', async (__, words) => {
    answer = { body: JSON.stringify(completion({}, { content: JSON.stringify(words) })) };
    expect(
      await failure({ written_for: { client: 'fern', campaign: someRow({ subject_line: '' }) } }),
    ).toMatchObject({
      errorType: 'parsing_error',
      retryable: false,
    });
    expect(calls).toBe(2);
  });
});

it('a subject line that was given need not be answered', async () => {
  const words = someAnswer({ subject: '' });
  answer = { body: JSON.stringify(completion({}, { content: JSON.stringify(words) })) };
  expect((await write()).answer).toEqual(words);
});

describe('error messages', () => {
  const page = '<html><body><h1>Bad gateway</h1><script>alert(1)</script></body></html>';
  it.each([
    ['a page', 502, page, 'text/html', 'The model service failed (502).'],
    [
      'a list of faults',
      422,
      '{"detail":[{"loc":["body","x"],"msg":"field required"}]}',
      'application/json',
      "The model service refused the request (422). Retry, or choose another model in the brand's content settings.",
    ],
    [
      'its own words',
      400,
      '{"error":{"message":"max tokens is too large"}}',
      'application/json',
      "The model service refused the request (400): max tokens is too large. Retry, or choose another model in the brand's content settings.",
    ],
    [
      'a wrong key',
      401,
      '{"error":{"message":"bad sk-test"}}',
      'application/json',
      'The model service refused the key. Correct OPENAI_API_KEY in .env (on AWS: in the stage’s secret), then retry.',
    ],
  ])('%s', async (_, status, body, type, sentence) => {
    answer = { status, body, type };
    expect((await failure()).message).toBe(sentence);
  });

  it.each([
    ['cut off', completion({ choices: [{ finish_reason: 'length', message: { content: '{"sub' } }] })],
    ['of another shape', completion({}, { content: '{"subject":7,"sections":"none"}' })],
    ['prose', completion({}, { content: 'I would rather not' })],
    ['a refusal', completion({}, { content: null, refusal: 'I cannot help with that' })],
  ])('an answer that cannot be used, %s, is explained without the model’s instructions', async (_, given) => {
    answer = { body: JSON.stringify(given) };
    const { message } = await failure();
    expect(message).not.toMatch(/schema|JSON|object|Invalid input|expected|Write less|undefined/);
    expect(message).toMatch(/^[A-Z].*\.$/s);
  });
});

describe('the pause before the next attempt', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it.each([
    [{ 'retry-after': '0' }, null],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after-ms': '0' }, null],
    [{ 'retry-after-ms': '-20' }, null],
    [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': `1${'0'.repeat(400)}` }, 86_400],
    [{ 'retry-after-ms': '1e400' }, 86_400],
    [{ 'retry-after': '99999999999' }, 86_400],
    [{ 'retry-after': '1.5' }, 1.5],
    [{ 'retry-after-ms': '250' }, 0.25],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, 30],
  ])('%j is %s', (headers, seconds) => {
    expect(retryAfter(new Headers(headers as Record<string, string>), now)).toBe(seconds);
  });
});
