import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GoogleDrive } from '#functions/services/drive/google/google-drive.ts';
import { hideKey, withoutKeys } from '#functions/services/hidden-keys.ts';
import { readAccount } from '#functions/services/klaviyo/account.ts';
import { KlaviyoConnection } from '#functions/services/klaviyo/connection.ts';
import { log } from '#functions/services/log.ts';
import { listModels } from '#functions/services/model/openai/list-models.ts';
import { OpenAiImageModel } from '#functions/services/model/openai/openai-image-model.ts';
import { OpenAiPictureReader } from '#functions/services/model/openai/openai-picture-reader.ts';
import { OpenAiReviser } from '#functions/services/model/openai/openai-reviser.ts';
import { OpenAiWriter } from '#functions/services/model/openai/openai-writer.ts';
import { someRequest } from './model/requests.ts';

/** Without a recognisable format, found only by its configuration. */
const KEY = 'correct-horse-battery';
const words = `Refused ${KEY}: Authorization: Bearer sk-proj_ZZ99, x-key: pk_live1, Klaviyo-API-Key abc123, ya29.a0Ab-c_1`;
const SECRETS = /correct-horse|ZZ99|live1|abc123|a0Ab/;

let answer: { status: number; body: unknown };
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
afterEach(() => vi.restoreAllMocks());

const refuses = (status = 400) => {
  answer = { status, body: { error: { message: words, errors: [] }, errors: [{ detail: words }] } };
};
const declines = () => {
  const message = { role: 'assistant', content: null, refusal: words };
  answer = { status: 200, body: { model: 'm', choices: [{ index: 0, finish_reason: 'stop', message }] } };
};

const openAi = () => ({ apiKey: KEY, baseUrl: `${url}/v1` });
const about = {
  model: 'gpt-4o',
  replacement_model: '',
  system: '',
  user: '',
  cache_key: '',
  notices: [],
  instruction: '',
  texts: [],
};
const time = { timeoutMs: 5_000 };
const read = () => new OpenAiPictureReader(openAi()).read({ ...about, picture: 'data:,' }, time);
const doors: Record<string, () => Promise<unknown>> = {
  'that writes': () => new OpenAiWriter(openAi()).write(someRequest()),
  'that revises': () => new OpenAiReviser(openAi()).revise(about, time),
  'that sees': read,
  'that draws': () => new OpenAiImageModel(openAi()).draw({ prompt: '', shape: 'square' }),
  'that lists models': () => listModels(openAi()),
  'of Klaviyo': () => readAccount(new KlaviyoConnection({ apiKey: KEY, baseUrl: url })),
  'of Google Drive': () =>
    new GoogleDrive({ credentials: { access_token: KEY }, rootUrl: `${url}/` }).folder('f'),
};

async function failed(work: () => Promise<unknown>): Promise<{ message: string; logged: string }> {
  vi.stubEnv('LOG_LEVEL', undefined);
  const lines = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const error = await work().then(
    () => new Error('It did not fail'),
    (reason: Error) => reason,
  );
  log.error(`failed: ${error.message}`, { error, reasons: [words] });
  return { message: error.message, logged: JSON.stringify(lines.flatMap(({ mock }) => mock.calls)) };
}

describe('no key is shown or logged of what is said by a service', () => {
  it.each(Object.entries(doors))('%s', async (_, work) => {
    refuses();
    const { message, logged } = await failed(work);
    expect(message).toMatch(/400/);
    expect(message).not.toMatch(SECRETS);
    expect(logged).toContain('Refused');
    expect(logged).not.toMatch(SECRETS);
  });

  it.each(['that writes', 'that revises', 'that sees'])('%s, when its model declines', async (name) => {
    declines();
    const { message, logged } = await failed(doors[name] ?? read);
    expect(message).toMatch(/^The model declined .*Refused …/);
    expect(message + logged).not.toMatch(SECRETS);
  });
});

describe('a text without keys', () => {
  it.each([
    ['Authorization: Bearer sk-secretkeyZZ99.', 'Authorization: Bearer …'],
    ['{"authorization":"bearer eyJhbGciOi.J9"}', '{"authorization":"bearer …"}'],
    ['provided: sk-proj-a1B2****c3D4, see the page', 'provided: sk-…, see the page'],
    ['Klaviyo-API-Key pk_1a2b is wrong', 'Klaviyo-API-Key … is wrong'],
    ['the key pk_1a2b is wrong', 'the key pk_… is wrong'],
    ['token=ya29.a0AfB_by-x&more', 'token=ya29.…&more'],
    ['max tokens is too large', 'max tokens is too large'],
    ['The locale sk-SK and the task-runner-service are unknown', null],
  ])('of %j', (text, left) => {
    expect(withoutKeys(text)).toBe(left ?? text);
  });

  it('has none of those in use, the longest first, but words that some servers take for a key', () => {
    for (const key of ['s3cret-of-us', 's3cret-of-us-all', 'ollama']) hideKey(key);
    expect(withoutKeys('s3cret-of-us-all and s3cret-of-us, said ollama')).toBe('… and …, said ollama');
  });
});
