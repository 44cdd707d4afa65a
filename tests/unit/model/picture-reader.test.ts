import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpenAiPictureReader } from '#functions/services/model/openai/openai-picture-reader.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import { seeingModel } from '#shared/domain/brand/models.ts';

type Answer = { status?: number; headers?: Record<string, string>; body: unknown } | 'never';
let answers: Answer[] = [];
let asked: Record<string, unknown>[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  asked.push(JSON.parse(text));
  const answer = answers.shift();
  if (answer === undefined || answer === 'never') return;
  response
    .writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const choice = (message: object, finish_reason = 'stop') => ({
  model: 'gpt-4o-2024-08-06',
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }],
  usage: { prompt_tokens: 900, completion_tokens: 80 },
});

function read(model: string, timeoutMs: number, ...given: Answer[]) {
  answers = given;
  asked = [];
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return new OpenAiPictureReader({ apiKey: 'sk-test', baseUrl }).read(
    {
      model,
      replacement_model: '',
      system: 'Rules',
      user: 'Describe',
      picture: 'data:image/jpeg;base64,AAAA',
    },
    { timeoutMs },
  );
}
const failure = async (given: Answer): Promise<WriterError> => {
  const error = await read('gpt-4o', given === 'never' ? 300 : 30_000, given).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof WriterError)) throw new Error(`Expected a WriterError, got ${String(error)}`);
  return error;
};

describe('a picture is read', () => {
  it('by the brand’s model, as one image beside the question, and its usage is counted', async () => {
    const result = await read('gpt-4o', 5_000, { body: choice({ content: ' A loaf of bread. ' }) });
    expect(result).toMatchObject({
      text: 'A loaf of bread.',
      model: 'gpt-4o-2024-08-06',
      notices: [],
      usage: { input_tokens: 900, output_tokens: 80, calls: 1 },
    });
    expect(asked[0]?.messages).toEqual([
      { role: 'system', content: 'Rules' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Describe' },
          { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AAAA' } },
        ],
      },
    ]);
  });

  it('by another model when the brand’s cannot see, and the answer says which', async () => {
    const result = await read('gpt-3.5-turbo', 5_000, { body: choice({ content: 'Bread.' }) });
    expect(asked[0]?.model).toBe('gpt-4o');
    expect(result.notices).toEqual(['GPT-3.5 Turbo cannot see pictures; GPT-4o (gpt-4o) read this one.']);
    // On a server with its own models, this one may support images.
    await read('llava', 5_000, { body: choice({ content: 'Bread.' }) });
    expect(asked[0]?.model).toBe('llava');
    expect(seeingModel('some-model', { today: new Date('2027-06-01') })).toMatchObject({ id: 'gpt-6-luna' });
  });

  it('without parameters that the server refuses by name', async () => {
    const refused = { status: 400, body: { error: { message: 'max_completion_tokens is not supported' } } };
    await read('gpt-4o', 5_000, refused, { body: choice({ content: 'Bread.' }) });
    expect(asked[1]).toMatchObject({ max_tokens: 800 });
    expect(asked[1]).not.toHaveProperty('max_completion_tokens');
  });
});

describe('a picture is not read', () => {
  it.each<[string, Answer, Partial<WriterError>, RegExp]>([
    [
      'when the model declines',
      { body: choice({ content: null, refusal: 'I cannot help with that' }) },
      { errorType: 'parsing_error', retryable: false },
      /declined to describe this picture: I cannot help with that\./,
    ],
    [
      'when a filter stops it',
      { body: choice({ content: '' }, 'content_filter') },
      { errorType: 'parsing_error', retryable: false },
      /content filter/,
    ],
    [
      'when it is cut off',
      { body: choice({ content: 'A loaf of' }, 'length') },
      { errorType: 'parsing_error', retryable: true },
      /cut off/,
    ],
    [
      'when it is empty',
      { body: choice({ content: ' \n ' }) },
      { errorType: 'parsing_error' },
      /without a brief/,
    ],
    ['when it is garbage', { body: '<html>' }, { errorType: 'parsing_error' }, /something unreadable/],
    ['when it is another JSON', { body: [1, 2] }, { errorType: 'parsing_error' }, /without a brief/],
    [
      'when a pause is asked for',
      { status: 429, headers: { 'retry-after': '7' }, body: { error: { message: 'slow' } } },
      { errorType: 'rate_limit', retryAfterSeconds: 7 },
      /fewer calls/,
    ],
    [
      'when the key is wrong',
      { status: 401, body: { error: { message: 'bad key' } } },
      { errorType: 'api_error', retryable: false },
      /refused the key/,
    ],
    [
      'when the service fails',
      { status: 500, body: {} },
      { errorType: 'api_error', retryable: true },
      /failed \(500\)/,
    ],
    [
      'when it takes too long',
      'never',
      { errorType: 'network_error', retryable: true },
      /did not answer in time/,
    ],
  ])('%s', async (_, answer, expected, message) => {
    const error = await failure(answer);
    expect(error).toMatchObject(expected);
    expect(error.message).toMatch(message);
  });
});
