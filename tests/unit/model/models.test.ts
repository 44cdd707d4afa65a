import { describe, expect, it } from 'vitest';
import { emailBody } from '#functions/services/model/openai/openai-writer.ts';
import { retryAfter } from '#functions/services/retry-after.ts';
import {
  comingEnd,
  costOf,
  findModel,
  flexPrice,
  lifecycle,
  models,
  resolveModel,
} from '#shared/domain/brand/models.ts';
import { emailAnswer } from '#shared/email/reading/answer.ts';
import { type StrictSchema, schemaFaults } from '#tests/support/strict-schema.ts';
import { someRequest } from './requests.ts';

const on = (day: string) => ({ today: new Date(`${day}T12:00:00Z`) });

describe('the models a brand can choose', () => {
  it('say where their dates and prices are from, and when they were compared', () => {
    for (const { checked, source } of models) {
      expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(source).not.toBe('');
    }
  });

  it('are the six of the spec, and at least three without a shutdown date', () => {
    expect(models.slice(0, 6).map(({ id }) => id)).toEqual([
      'gpt-3.5-turbo',
      'gpt-4',
      'gpt-4o',
      'gpt-4-turbo',
      'gpt-4o-mini',
      'gpt-5',
    ]);
    expect(models.filter((model) => lifecycle(model) === 'current').length).toBeGreaterThanOrEqual(3);
  });

  it('have a lasting successor on the list if they are switched off', () => {
    for (const { shutdown_date, replacement } of models.filter((model) => model.shutdown_date)) {
      expect(shutdown_date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(findModel(replacement ?? '')?.shutdown_date).toBeNull();
    }
  });
});

describe('the model that is called', () => {
  it.each([
    ['gpt-4o', '2026-11-21', 'gpt-4o', null],
    ['gpt-4o', '2027-01-14', 'gpt-6-luna', /switched off on 2027-01-14.*gpt-6-luna/],
    ['gpt-4', '2026-11-21', 'gpt-5.6-sol', /switched off/],
    ['gpt-4o-2024-08-06', '2027-02-01', 'gpt-6-luna', /switched off/],
    ['gpt-6-luna', '2026-11-21', 'gpt-6-luna', null],
    ['my-own/model', '2026-11-21', 'my-own/model', null],
    ['gpt-5', '2026-12-11', 'gpt-6.1-sol', /switched off on 2026-12-11.*gpt-6.1-sol/],
    ['', '2026-11-21', 'gpt-4o', null],
  ])('%j on %s is %s', (asked, day, called, reason) => {
    const resolved = resolveModel(asked, on(day));
    expect(resolved.id).toBe(called);
    if (reason === null) expect(resolved.reason).toBeNull();
    else expect(resolved.reason).toMatch(reason);
  });

  it('are followed by the brand’s own choice once they are switched off, and not before', () => {
    const replacement = 'gpt-6-sol';
    expect(resolveModel('gpt-4o', { ...on('2027-01-13'), replacement })).toMatchObject({
      id: 'gpt-4o',
      reason: null,
    });
    expect(resolveModel('gpt-4o', { ...on('2027-01-14'), replacement })).toMatchObject({
      asked: 'gpt-4o',
      id: 'gpt-6-sol',
      price: { input: 2 },
      reason: expect.stringMatching(
        /GPT-4o was switched off on 2027-01-14; GPT-6 Sol \(gpt-6-sol\), which this brand chose/,
      ),
    });
    // A choice that is switched off falls back to its successor; an unlisted one is tried.
    expect(resolveModel('gpt-4', { ...on('2027-01-14'), replacement: 'gpt-4o' }).id).toBe('gpt-6-luna');
    expect(resolveModel('gpt-4', { ...on('2027-01-14'), replacement: ' own-model ' }).id).toBe('own-model');
    expect(resolveModel('gpt-4', { ...on('2027-01-14'), replacement: 'gpt-4' }).id).toBe('gpt-5.6-sol');
    expect(resolveModel('gpt-4', { ...on('2027-01-14'), replacement, official: false }).id).toBe('gpt-4');
  });

  it('is the chosen one on another server', () => {
    expect(resolveModel('gpt-4', { ...on('2026-11-21'), official: false })).toMatchObject({
      id: 'gpt-4',
      reason: null,
      price: null,
    });
  });

  it('is assumed to have few capabilities if it is not listed', () => {
    expect(resolveModel('mystery').capabilities).toEqual({
      structured_output: false,
      json_mode: true,
      vision: false,
      temperature: false,
      efforts: [],
      breakpoints: false,
      flex: false,
    });
  });
});

describe('the end of a brand’s model', () => {
  it('is announced from 60 days before it, with the successor and its price', () => {
    expect(comingEnd('gpt-4o', on('2026-11-14'))).toBeUndefined();
    expect(comingEnd('gpt-4o', on('2026-11-15'))).toMatchObject({
      day: '2027-01-14',
      daysLeft: 60,
      next: { id: 'gpt-6-luna', listed: { price: { input: 0.1, output: 0.5 } } },
    });
    expect(comingEnd('', { ...on('2027-01-13'), replacement: 'gpt-6.1-terra' })).toMatchObject({
      daysLeft: 1,
      next: { id: 'gpt-6.1-terra', listed: { price: { input: 1, output: 5 } } },
    });
  });

  it('is not announced for a model that lasts, has ended, or is unknown', () => {
    expect(comingEnd('gpt-6-luna', on('2026-11-29'))).toBeUndefined();
    expect(comingEnd('gpt-4', on('2026-11-29'))).toBeUndefined();
    expect(comingEnd('gpt-4o', on('2027-01-14'))).toBeUndefined();
    expect(comingEnd('mystery', on('2026-11-29'))).toBeUndefined();
  });
});

describe('the cost of a usage', () => {
  it.each([
    ['gpt-4o', { input_tokens: 1_500, cached_tokens: 0, written_tokens: 0, output_tokens: 600 }, 0.00975],
    ['gpt-4o', { input_tokens: 1_500, cached_tokens: 1_024, written_tokens: 0, output_tokens: 600 }, 0.00847],
    ['gpt-6-luna', { input_tokens: 1_500, cached_tokens: 0, written_tokens: 0, output_tokens: 600 }, 0.00045],
  ])('%s', (model, usage, dollars) => {
    expect(costOf(resolveModel(model, on('2026-11-21')).price, usage)).toBeCloseTo(dollars, 6);
  });

  it('counts each token once, at the price of what was done with it', () => {
    const { price } = resolveModel('gpt-6.1-terra');
    const usage = { input_tokens: 4_304, cached_tokens: 0, written_tokens: 3_690, output_tokens: 1_000 };
    const first = (614 * 1 + 3_690 * 1.25 + 1_000 * 5) / 1_000_000;
    expect(costOf(price, usage)).toBeCloseTo(first, 10);
    const later = (614 * 1 + 3_690 * 0.05 + 1_000 * 5) / 1_000_000;
    expect(costOf(price, { ...usage, cached_tokens: 3_690, written_tokens: 0 })).toBeCloseTo(later, 10);
    expect(costOf(price && flexPrice(price), usage)).toBeCloseTo(first / 2, 10);
  });

  it('is unknown for a model without a known price', () => {
    expect(
      costOf(resolveModel('mystery').price, {
        input_tokens: 1,
        cached_tokens: 0,
        written_tokens: 0,
        output_tokens: 1,
      }),
    ).toBeNull();
  });
});

describe('the pause a service asks for', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it.each([
    [{ 'retry-after': '20' }, 20],
    [{ 'retry-after': '1.5' }, 1.5],
    [{ 'retry-after-ms': '250', 'retry-after': '20' }, 0.25],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, 30],
    [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('%j', (headers, seconds) => {
    expect(retryAfter(new Headers(headers as Record<string, string>), now)).toBe(seconds);
  });
});

/** Breaking a rule of OpenAI's strict mode would fail every call. */
describe('the schema of an answer', () => {
  const schemaFor = (themes: string[]): StrictSchema => {
    const format = emailBody(someRequest({ themes }), resolveModel('gpt-6-luna'), true).response_format;
    return format?.type === 'json_schema' ? (format.json_schema.schema as StrictSchema) : {};
  };

  it.each([[[]], [['Seasonal', 'Care guides', 'Seasonal']]])(
    'is accepted by a service with strict answers, with the themes %j',
    (themes) => {
      const schema = schemaFor(themes);
      expect(schemaFaults(schema)).toEqual([]);
      expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(emailAnswer.shape));
      expect(schemaFaults({ ...schema, required: [] })).toHaveLength(Object.keys(emailAnswer.shape).length);
    },
  );

  it('is asked for in the order of thinking: what the row says before what the email says', () => {
    const names = Object.keys(schemaFor([]).properties ?? {});
    const at = (name: string) => names.indexOf(name);
    expect(at('hold')).toBeLessThan(at('facts'));
    expect(at('facts')).toBeLessThan(at('parts'));
    expect(at('parts')).toBeLessThan(at('subject'));
  });

  it('may only choose a theme of the brand’s list', () => {
    const themes = ['Seasonal', 'Care guides'];
    expect(schemaFor(themes).properties?.theme?.anyOf).toEqual([
      { type: 'string', enum: themes },
      { type: 'null' },
    ]);
  });
});
