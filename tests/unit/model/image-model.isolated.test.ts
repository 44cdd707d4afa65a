import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { OpenAiImageModel } from '#functions/services/model/openai/openai-image-model.ts';

let answer: unknown;
vi.stubGlobal('fetch', async () => Response.json(answer));
beforeEach(() => {
  answer = undefined;
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const data = [{ b64_json: Buffer.from('a picture').toString('base64') }];
const draw = (baseUrl = '') =>
  new OpenAiImageModel({ apiKey: `sk-${baseUrl}`, baseUrl }).draw({ prompt: 'A meadow', shape: 'landscape' });

it('says what a picture cost: text, pictures that were shown, and what was drawn, at their own prices', async () => {
  answer = {
    data,
    usage: { input_tokens: 1_800, output_tokens: 1_400, input_tokens_details: { image_tokens: 1_000 } },
  };
  expect((await draw()).usage).toMatchObject({ calls: 1, input_tokens: 1_800, output_tokens: 1_400 });
  expect((await draw()).usage.cost_usd).toBeCloseTo((800 * 5 + 1_000 * 8 + 1_400 * 30) / 1e6);
});

it('has no price when the service reports no tokens, or is not OpenAI', async () => {
  answer = { data };
  expect((await draw()).usage).toMatchObject({ calls: 1, cost_usd: null });
  answer = { data, usage: { input_tokens: 800, output_tokens: 1_400 } };
  expect((await draw('http://127.0.0.1:9/v1')).usage).toMatchObject({ output_tokens: 1_400, cost_usd: null });
});

it('counts an answer without a picture, which is paid for too', async () => {
  answer = { data: [], usage: { input_tokens: 800, output_tokens: 100 } };
  await expect(draw()).rejects.toMatchObject({
    errorType: 'parsing_error',
    usage: { calls: 1, cost_usd: (800 * 5 + 100 * 30) / 1e6 },
  });
});
