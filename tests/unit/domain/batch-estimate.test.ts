import { describe, expect, it } from 'vitest';
import { estimateBatch } from '#shared/domain/batch/batch-estimate.ts';
import fc from '#tests/support/fast-check.ts';

type Earlier = Parameters<typeof estimateBatch>[0]['earlier'][number];
const took = (seconds: number, emails: number, change: Partial<Earlier> = {}): Earlier => ({
  state: 'complete',
  duplicate_mode: 'auto_use',
  no_hurry: false,
  totals: {
    total: emails,
    completed: emails,
    failed: 0,
    waiting: 0,
    pending: 0,
    generating: 0,
    cancelled: 0,
  },
  usage: {
    input_tokens: 2_000 * emails,
    cached_tokens: 0,
    written_tokens: 0,
    output_tokens: 500 * emails,
    cost_usd: null,
    dropped_calls: 0,
  },
  created_at: '2026-11-21T10:00:00.000Z',
  finished_at: new Date(Date.parse('2026-11-21T10:00:00.000Z') + seconds * 1_000).toISOString(),
  ...change,
});
const price = { input: 2.5, cached: 1.25, write: 2.5, output: 10 };
const estimate = (count: number, earlier: Earlier[], change = {}) =>
  estimateBatch({ count, earlier, writer: 'openai', price, reasoning: false, flex: false, ...change });

describe('the time and cost of a batch', () => {
  it('rests on what the brand’s earlier emails took', () => {
    const { time, cost, measured } = estimate(12, [took(20, 16), took(40, 8), took(30, 8)]);
    expect(time).toEqual({ ms: 60_000, basis: 'earlier' });
    expect(cost.basis).toBe('earlier');
    expect(cost.usd).toBeCloseTo(12 * (2_000 * 2.5 + 500 * 10) * 1e-6);
    expect(measured).toBe(32);
  });

  it('rests on typical figures for the first batch, and says so', () => {
    const { time, cost, measured } = estimate(9, []);
    expect(time).toEqual({ ms: 24_000, basis: 'typical' });
    expect(cost.basis).toBe('typical');
    expect(cost.usd).toBeGreaterThan(0);
    expect(measured).toBe(0);
    expect(estimate(9, [], { reasoning: true }).cost.usd).toBeGreaterThan(cost.usd ?? 0);
  });

  it('does not count waiting for a person as work, but counts the tokens', () => {
    const asked = took(9_999, 8, { duplicate_mode: 'prompt' });
    expect(estimate(8, [asked])).toMatchObject({
      time: { ms: 12_000, basis: 'typical' },
      cost: { basis: 'earlier' },
    });
  });

  it('learns nothing from unwritten emails about a model, nor the other way round', () => {
    const sample = took(1, 8, {
      usage: {
        input_tokens: 0,
        cached_tokens: 0,
        written_tokens: 0,
        output_tokens: 0,
        cost_usd: 0,
        dropped_calls: 0,
      },
    });
    expect(estimate(8, [sample]).time.basis).toBe('typical');
    expect(estimate(8, [sample], { writer: 'none' })).toMatchObject({
      time: { ms: 1_000, basis: 'earlier' },
      cost: { usd: 0 },
    });
  });

  it('counts what was read from the prompt cache and written to it at their own prices', () => {
    const cached = took(20, 8, {
      usage: {
        ...{ input_tokens: 16_000, cached_tokens: 8_000, written_tokens: 4_000 },
        ...{ output_tokens: 0, cost_usd: null, dropped_calls: 0 },
      },
    });
    const terra = { input: 1, cached: 0.05, write: 1.25, output: 5 };
    const { cost } = estimate(16, [cached], { price: terra });
    expect(cost.usd).toBeCloseTo(2 * (4_000 * 1 + 8_000 * 0.05 + 4_000 * 1.25) * 1e-6);
  });

  it('expects the first eight emails of a first batch to write what the later ones read', () => {
    const terra = { input: 1, cached: 0.05, write: 1.25, output: 5 };
    const usd = (count: number) => estimate(count, [], { price: terra }).cost.usd ?? 0;
    expect(usd(9) - usd(8)).toBeLessThan(usd(8) - usd(7));
  });

  it('says what the flexible tier would save, where the model has it', () => {
    const { cost, saving } = estimate(40, [took(20, 8)], { flex: true });
    expect(saving).toBeCloseTo((cost.usd ?? 0) / 2);
    expect(estimate(40, [took(20, 8)]).saving).toBeNull();
    expect(estimate(40, [], { flex: true, price: null }).saving).toBeNull();
    expect(estimate(40, [], { flex: true, writer: 'none' }).saving).toBeNull();
  });

  it('learns no time from a batch that ran without hurry', () => {
    expect(estimate(8, [took(900, 8, { no_hurry: true })])).toMatchObject({
      time: { basis: 'typical' },
      cost: { basis: 'earlier' },
    });
  });

  it('names no cost without a price', () => {
    expect(estimate(8, [took(20, 8)], { price: null }).cost.usd).toBeNull();
  });

  it('ignores batches that were cancelled or have not ended', () => {
    const unusable = [
      took(5, 8, { state: 'cancelled' }),
      took(5, 8, { state: 'running', finished_at: null }),
    ];
    expect(estimate(8, unusable).measured).toBe(0);
  });

  it('never shrinks when there is more to write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 500 }), (count, more) => {
        const [less, greater] = [estimate(count, [took(20, 8)]), estimate(count + more, [took(20, 8)])];
        expect(greater.time.ms).toBeGreaterThanOrEqual(less.time.ms);
        expect(greater.cost.usd ?? 0).toBeGreaterThanOrEqual(less.cost.usd ?? 0);
      }),
    );
  });
});
