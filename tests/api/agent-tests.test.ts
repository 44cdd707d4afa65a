import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/api/agent-tests.ts';
import { handler as brandsHandler } from '#functions/api/brands.ts';
import { appendCampaign } from '#functions/app/calendars/append.ts';
import { openCalendar } from '#functions/app/calendars/open.ts';
import { campaignsOf } from '#functions/app/calendars/store.ts';
import * as secrets from '#functions/services/secrets.ts';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import { builtInAgents } from '#shared/domain/brand/agents.ts';
import { call, refused } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { type ModelAnswer, type ModelServer, startModelServer } from '#tests/support/model-server.ts';

const params = { client: 'fern' };
let table: Awaited<ReturnType<typeof startLaptopTable>>;
let model: ModelServer;
let answer: ModelAnswer = {};
let session_id: string;

beforeAll(async () => {
  table = await startLaptopTable();
  model = await startModelServer(() => answer);
  Object.assign(process.env, { MODEL_BASE_URL: model.url, SECRET_ID: 'none' });
  await call(brandsHandler, 'addClient', { body: { id: 'fern', display_name: 'Fern & Field' } });
  ({ session_id } = await openCalendar({ user: { username: 'ann' }, client: 'fern', name: 'spring.csv' }));
  await appendCampaign(session_id, { campaign_name: 'Nothing yet' });
  await appendCampaign(session_id, {
    campaign_name: 'Spring sale',
    brief: 'Candles are 20% off until Sunday.',
    subject_line: 'Spring is here',
    theme: 'Promotional',
  });
});
afterAll(async () => {
  await table.close();
  await model.close();
});
afterEach(() => {
  answer = {};
  vi.restoreAllMocks();
});

const withKey = (key: string | undefined) => vi.spyOn(secrets, 'secret').mockResolvedValue(key);
const test = async (agent: Agent, more: { index?: number } = {}) =>
  (await call(handler, 'testAgent', { params, body: { agent, ...more } })).body;
const writer: Agent = {
  ...builtInAgents.content,
  is_active: false,
  system_prompt: 'Unsaved words for {brand_name} and {nobody}.',
};

describe('a test run of an agent', () => {
  it('sends the unsaved prompt about a real campaign to the model, and stores nothing but its cost', async () => {
    withKey('sk-test');
    const before = await campaignsOf(session_id);
    const tried = await test(writer);
    expect(tried.campaign).toEqual({
      session_id,
      index: 1,
      campaign_name: 'Spring sale',
      calendar_name: 'spring.csv',
    });
    expect(tried.request.system).toContain('\n\nUnsaved words for Fern & Field and {nobody}.');
    expect(tried.request.user).toContain('Candles are 20% off until Sunday.');
    const sent = JSON.stringify(model.prompts.at(-1));
    expect(sent).toContain('Unsaved words for Fern & Field');
    expect(tried).toMatchObject({
      call: 'made',
      copy: { subject: 'Spring is here', headline: 'Spring is here', cta_text: 'Shop the sale' },
      usage: { input_tokens: 2_000, output_tokens: 500, calls: 1 },
      month: { runs: 1 },
    });
    expect(tried.notices.join(' ')).toContain('{nobody}, which is not a known variable');
    expect(await campaignsOf(session_id)).toEqual(before);
    expect((await call(brandsHandler, 'listAgents', { params })).body.agents[0]?.system_prompt).toBe(
      builtInAgents.content.system_prompt,
    );
    expect((await test(writer)).month.runs).toBe(2);
  });

  it('asks for the theme even where a person has chosen one', async () => {
    withKey('sk-test');
    const tried = await test({ ...builtInAgents.theme, system_prompt: 'Sort it. {themes}' });
    expect(tried.request.system).toContain('<themes>\nSort it. - ');
    expect(tried.call).toBe('made');
  });

  it('without a model shows what would be sent, and invents no answer', async () => {
    withKey(undefined);
    const calls = model.prompts.length;
    const tried = await test(writer);
    expect(tried).toMatchObject({ call: 'no_model', copy: null, model: null, usage: { calls: 0 } });
    expect(tried.request.system).toContain('\n\nUnsaved words');
    expect(model.prompts.length).toBe(calls);
  });

  it('shows the prompt of a picture, and of a brief, without paying for either', async () => {
    withKey('sk-test');
    const calls = model.prompts.length;
    const image = await test({ ...builtInAgents.image, system_prompt: 'Paint for {brand_name}.' });
    expect(image).toMatchObject({ call: 'draws_a_picture', copy: null });
    expect(image.request.user).toMatch(/^Paint for Fern & Field\.[\s\S]*Candles are 20% off/);
    const brief = await test({ ...builtInAgents.brief, system_prompt: 'Look for {brand_name}.' });
    expect(brief).toMatchObject({ call: 'needs_a_picture', campaign: null });
    expect(brief.request.system).toMatch(/^Look for Fern & Field\./);
    expect(model.prompts.length).toBe(calls);
  });

  it('says why there is no answer: no such campaign, the provider’s pause, a failing model', async () => {
    withKey('sk-test');
    const fails = (body: { index?: number } = {}) =>
      refused(handler, 'testAgent', { params, body: { agent: writer, ...body } });
    expect((await fails({ index: 99 })).status).toBe(404);
    answer = { status: 500 };
    const failed = await fails();
    expect([failed.status, failed.body.detail]).toEqual([
      503,
      expect.stringMatching(/failed \(500\)\. Your prompts are kept as they are on screen/),
    ]);
    answer = { status: 429, retryAfter: 7 };
    expect((await fails()).status).toBe(429);
    const calls = model.prompts.length;
    expect((await fails()).body.detail).toMatch(/asks for a pause of \d seconds/);
    expect(model.prompts.length).toBe(calls);
  });
});
