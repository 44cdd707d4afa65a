import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUsage, readCompletion } from '#functions/services/model/openai/answer.ts';
import { emailBody, OpenAiWriter } from '#functions/services/model/openai/openai-writer.ts';
import { chatBody, withoutRefused } from '#functions/services/model/openai/request.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import { models, resolveModel } from '#shared/domain/brand/models.ts';
import { someAnswer } from '#tests/support/answers.ts';
import { someRequest } from './requests.ts';

const bodyFor = (model: string, official = true) => emailBody(someRequest(), resolveModel(model), official);
const breakpoint = { mode: 'explicit' };

describe('the part that all emails of a brand share', () => {
  it.each(models.filter(({ breakpoints }) => breakpoints).map(({ id }) => id))(
    'ends at a breakpoint for %s',
    (id) => {
      const body = bodyFor(id);
      expect(body.messages[0]).toEqual({
        role: 'system',
        content: [{ type: 'text', text: someRequest().system, prompt_cache_breakpoint: breakpoint }],
      });
      expect(body.messages[1]).toEqual({ role: 'user', content: someRequest().user });
      expect(body.prompt_cache_options).toEqual(breakpoint);
      expect(body.prompt_cache_key).toBe('galley-fern');
    },
  );

  it('is plain text for models that cache by themselves, and on every other server', () => {
    for (const body of [bodyFor('gpt-4o'), bodyFor('gpt-5'), bodyFor('gpt-6-luna', false)]) {
      expect(body.messages[0]?.content).toBe(someRequest().system);
      expect(body).not.toHaveProperty('prompt_cache_options');
    }
  });

  it('is not written to the cache for a call that shares nothing', () => {
    const asked = { system: 'Describe.', user: 'This.', tokens: { words: 1, reasoning: 1 } };
    const body = chatBody(asked, resolveModel('gpt-6-luna'), true);
    expect(body).toMatchObject({
      prompt_cache_options: breakpoint,
      messages: [{ content: 'Describe.' }, {}],
    });
  });

  it('keeps its breakpoint when the structure has to be asked for in words, and loses it when it is refused', () => {
    const inWords = withoutRefused(bodyFor('gpt-6-luna'), 'response_format json_schema is not supported');
    const [part] = (inWords?.messages[0]?.content ?? []) as {
      text: string;
      prompt_cache_breakpoint: unknown;
    }[];
    expect(part?.text).toMatch(/^You write for Fern & Field\.\n\n.*JSON schema/s);
    expect(part?.prompt_cache_breakpoint).toEqual(breakpoint);
    const plain = withoutRefused(bodyFor('gpt-6-luna'), 'Unknown parameter: prompt_cache_options');
    expect(plain).not.toHaveProperty('prompt_cache_options');
    expect(plain?.messages[0]?.content).toBe(someRequest().system);
  });
});

/** Of two calls with the same beginning, the first writes the cache and the second reads it. */
const reported = (details: object, more = {}) =>
  readCompletion({
    model: 'gpt-5.6-luna',
    choices: [],
    usage: {
      prompt_tokens: 1_892,
      completion_tokens: 400,
      total_tokens: 2_292,
      prompt_tokens_details: details,
    },
    ...more,
  });
const wrote = { cached_tokens: 0, cache_write_tokens: 1_889 };
const read = { cached_tokens: 1_889, cache_write_tokens: 0 };
const price = resolveModel('gpt-5.6-luna').price;

describe('the tokens and cost of calls', () => {
  it('are plain, read from the cache, written to it and answered, each at its price', () => {
    const first = addUsage(noUsage, reported(wrote), price);
    const both = addUsage(first, reported(read), price);
    expect(both).toMatchObject({
      input_tokens: 3_784,
      cached_tokens: 1_889,
      written_tokens: 1_889,
      output_tokens: 800,
      calls: 2,
    });
    const dollars = (6 * 0.2 + 1_889 * 0.25 + 1_889 * 0.02 + 800 * 1.2) / 1_000_000;
    expect(both.cost_usd).toBeCloseTo(dollars, 10);
  });

  it('are halved where the flexible tier served a call, and only there', () => {
    const standard = addUsage(noUsage, reported(wrote, { service_tier: 'default' }), price);
    const flexible = addUsage(noUsage, reported(wrote, { service_tier: 'flex' }), price);
    expect(flexible.cost_usd).toBeCloseTo((standard.cost_usd ?? 0) / 2, 10);
    const mixed = addUsage(flexible, reported(wrote), price);
    expect(mixed.cost_usd).toBeCloseTo((standard.cost_usd ?? 0) * 1.5, 10);
  });

  it('never count more than was sent, whatever a server reports', () => {
    const odd = addUsage(noUsage, reported({ cached_tokens: 1_500, cache_write_tokens: 9_999 }), price);
    expect(odd.cached_tokens + odd.written_tokens).toBe(odd.input_tokens);
    expect(addUsage(noUsage, reported({ cached_tokens: 5 }), price)).toMatchObject({
      cached_tokens: 5,
      written_tokens: 0,
    });
  });
});

describe('a call without hurry', () => {
  type Sent = { service_tier?: string };
  const sent: Sent[] = [];
  let refuse: ((body: Sent) => Response | undefined) | undefined;
  const error = (status: number, message: string, code: string | null = null) =>
    Response.json({ error: { message, code, type: 'error', param: null } }, { status });

  beforeEach(() => {
    sent.length = 0;
    refuse = undefined;
    vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
      const asked = JSON.parse(body) as Sent;
      sent.push(asked);
      const refused = refuse?.(asked);
      if (refused) return refused;
      return Response.json({
        model: 'gpt-6-luna',
        choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(someAnswer()) } }],
        usage: { prompt_tokens: 1_000, completion_tokens: 100 },
        service_tier: asked.service_tier ?? 'default',
      });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  let keys = 0;
  const write = (model: string, baseUrl = '') =>
    new OpenAiWriter({ apiKey: `sk-tier-${++keys}`, baseUrl }).write(someRequest({ model }), {
      noHurry: true,
    });
  const tiers = () => sent.map(({ service_tier }) => service_tier);

  it('asks for the flexible tier and is charged half', async () => {
    const { usage } = await write('gpt-6-luna');
    expect(tiers()).toEqual(['flex']);
    expect(usage.cost_usd).toBeCloseTo((1_000 * 0.1 + 100 * 0.5) / 2 / 1_000_000, 12);
  });

  it.each([
    ['has no room there', 429, 'Resource unavailable'],
    ['does not know it', 400, "Invalid service_tier argument 'flex'"],
  ])('takes the standard tier at once where the provider %s', async (_, status, message) => {
    refuse = ({ service_tier }) => (service_tier === 'flex' ? error(status, message) : undefined);
    const { usage } = await write('gpt-6-luna');
    expect(tiers()).toEqual(['flex', undefined]);
    expect(usage.cost_usd).toBeCloseTo((1_000 * 0.1 + 100 * 0.5) / 1_000_000, 12);
  });

  it('ends at once where there is no credit, and pauses where the standard tier is busy too', async () => {
    refuse = () => error(429, 'No credit', 'insufficient_quota');
    await expect(write('gpt-6-luna')).rejects.toThrow(/no credit/);
    expect(tiers()).toEqual(['flex']);
    refuse = () => error(429, 'Slow down');
    await expect(write('gpt-6-luna')).rejects.toMatchObject({ errorType: 'rate_limit', retryable: true });
    expect(tiers()).toEqual(['flex', 'flex', undefined]);
  });

  it('is an ordinary call for a model without that tier, and on another server', async () => {
    await write('gpt-4o');
    await write('gpt-6-luna', 'https://models.example/v1');
    expect(tiers()).toEqual([undefined, undefined]);
  });
});
