import { describe, expect, it } from 'vitest';
import { estimateBatch } from '#shared/domain/batch/batch-estimate.ts';
import {
  type Gap,
  type GapKind,
  imageQuestions,
  lacksOwnPicture,
  preFlightGaps,
} from '#shared/domain/batch/pre-flight.ts';
import { sampleBrand, sampleProducts } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';

type Planned = Parameters<typeof preFlightGaps>[0][number];
type Brand = Parameters<typeof preFlightGaps>[1];
const row = (index: number, change: Partial<Planned> = {}): Planned => ({
  index,
  campaign_name: `Campaign ${index}`,
  subject_auto: false,
  subject_line: 'A subject',
  brief: 'A brief of a few words',
  offer: '',
  cta_link: 'https://example.com/sale',
  image_tag: 'sale',
  image_status: 'found',
  products: [],
  resend_of: '',
  not_approved: false,
  needs_a_look: [],
  ...change,
});
const gaps = (
  rows: Planned[],
  change: Partial<Brand> = {},
  variant: 'klaviyo' | 'download' = 'klaviyo',
): [GapKind, number[]][] =>
  preFlightGaps(rows, sampleBrand(change), variant).map(({ kind, indexes }) => [kind, indexes]);

describe('what will be missing from the emails', () => {
  it('finds nothing in campaigns that have everything', () => {
    expect(gaps([row(0), row(1)])).toEqual([]);
    expect(gaps([row(0)], {}, 'download')).toEqual([]);
  });

  it('counts the emails that take the brand’s link, or get no button without one', () => {
    const rows = [row(0), row(1, { cta_link: '' }), row(2, { cta_link: 'tbd, ask Ann' })];
    expect(gaps(rows)).toEqual([['brand_link', [1, 2]]]);
    expect(gaps(rows, { default_cta_link: '' })).toEqual([['brand_link', [1, 2]]]);
    expect(gaps(rows, { default_cta_link: 'not a link', website: '' })).toEqual([['no_link', [1, 2]]]);
    // A path belongs to the brand's website.
    expect(gaps([row(0, { cta_link: '/shop' })])).toEqual([]);
  });

  it('says whether an email without its picture is plain, has the brand’s, or has one drawn', () => {
    const rows = [
      row(0),
      row(1, { image_status: 'partial' }),
      row(2, { image_status: 'missing', image_tag: '' }),
    ];
    expect(gaps(rows)).toEqual([['no_picture', [1, 2]]]);
    const named = [{ name: 'Evening Blend', url: '', price: '', image_url: '', description: '' }];
    const ofProduct = rows.map((each) => ({ ...each, products: named }));
    expect(gaps(ofProduct)).toEqual([['no_picture', [1]]]);
    expect(gaps(rows, { generate_hero: true })).toEqual([['drawn_picture', [1, 2]]]);
    expect(gaps(rows, { generate_hero: true, default_hero_tag: 'shelf' })).toEqual([
      ['drawn_picture', [1]],
      ['brand_picture', [2]],
    ]);
    expect(gaps(rows, { default_hero_tag: 'shelf' })).toEqual([
      ['no_picture', [1]],
      ['brand_picture', [2]],
    ]);
  });

  it('makes pictures for what has none of its own: the brand’s default is not, a product’s and a drawn one are', () => {
    const untagged = row(0, { image_status: 'missing', image_tag: '' });
    const lacks = (each: Planned, change: Partial<Brand> = {}) => lacksOwnPicture(each, sampleBrand(change));
    const evening = [{ name: 'Evening Blend', url: '', price: '', image_url: '', description: '' }];
    expect([row(0), row(0, { image_status: 'partial' }), untagged].map((each) => lacks(each))).toEqual([
      false,
      true,
      true,
    ]);
    expect(lacks(untagged, { default_hero_tag: 'shelf' })).toBe(true);
    expect(lacks({ ...untagged, products: evening })).toBe(false);
    expect(lacks({ ...untagged, resend_of: 'Campaign 9' })).toBe(false);
    expect(lacks(untagged, { generate_hero: true })).toBe(false);
  });

  it('counts no resend, which shows the picture of its first send', () => {
    const untagged = { image_status: 'missing', image_tag: '' } as const;
    expect(gaps([row(0, untagged), row(1, { ...untagged, resend_of: 'Campaign 0' })])).toEqual([
      ['no_picture', [0]],
    ]);
  });

  it('finds products that neither the row nor the brand has a link for', () => {
    const named = (name: string, url = '') => ({ name, url, price: '', image_url: '', description: '' });
    const rows = [
      row(0, { products: [named('Evening Blend')] }),
      row(1, { products: [named('Camp Cup')] }),
      row(2, { products: [named('Camp Cup', 'https://example.com/cup')] }),
      row(3),
      row(4, { brief: 'Tell people about the Night Tea.', products: [named('Night Tea')] }),
    ];
    const products = [...sampleProducts(), named('Night Tea')];
    expect(gaps(rows, { products })).toEqual([['bare_product', [1, 4]]]);
  });

  it('warns of rows that somebody has to look at or approve', () => {
    const look = { reason: 'thin_brief', text: 'The brief has 4 words.', field: 'brief' } as const;
    expect(gaps([row(0, { not_approved: true }), row(1, { needs_a_look: [look] })])).toEqual([
      ['needs_a_look', [1]],
      ['not_approved', [0]],
    ]);
  });

  it('names a row that leads to another brand once, unless something else needs a look, too', () => {
    const thin = { reason: 'thin_brief', text: 'The brief has 4 words.', field: 'brief' } as const;
    const foreign = {
      reason: 'other_brand_link',
      text: 'The button leads to Glow Lab’s website.',
      field: 'cta_link',
    } as const;
    const rows = [
      row(0, { needs_a_look: [foreign] }),
      row(1, { needs_a_look: [thin, foreign] }),
      row(2, { needs_a_look: [thin] }),
    ];
    expect(gaps(rows)).toEqual([
      ['other_brand_link', [0, 1]],
      ['needs_a_look', [1, 2]],
    ]);
  });

  it('says of each kind where it is mended and how grave it is', () => {
    const look = (reason: 'thin_brief' | 'other_brand_link') =>
      [{ reason, text: 'x', field: 'brief' }] as const;
    const bare = [{ name: 'Camp Cup', url: '', price: '', image_url: '', description: '' }];
    const untagged = { image_status: 'missing', image_tag: '' } as const;
    const all: Record<GapKind, [Partial<Planned>, Partial<Brand>, Pick<Gap, 'where' | 'severity'>]> = {
      no_unsubscribe: [{}, { unsubscribe_url: '' }, { where: 'brand', severity: 'block' }],
      no_address: [{}, { footer_address: '', address: '' }, { where: 'brand', severity: 'block' }],
      other_brand_link: [
        { needs_a_look: [...look('other_brand_link')] },
        {},
        { where: 'rows', severity: 'block' },
      ],
      needs_a_look: [{ needs_a_look: [...look('thin_brief')] }, {}, { where: 'rows', severity: 'warn' }],
      automatic_subject: [{ subject_auto: true }, {}, { where: 'rows', severity: 'note' }],
      not_approved: [{ not_approved: true }, {}, { where: 'rows', severity: 'warn' }],
      no_link: [
        { cta_link: '' },
        { default_cta_link: 'not a link', website: '' },
        { where: 'brand', severity: 'warn' },
      ],
      brand_link: [{ cta_link: '' }, {}, { where: 'rows', severity: 'note' }],
      bare_product: [{ products: bare }, {}, { where: 'rows', severity: 'warn' }],
      no_picture: [untagged, {}, { where: 'rows', severity: 'warn' }],
      drawn_picture: [untagged, { generate_hero: true }, { where: 'rows', severity: 'note' }],
      brand_picture: [untagged, { default_hero_tag: 'shelf' }, { where: 'rows', severity: 'note' }],
    };
    for (const [kind, [campaign, brand, is]] of Object.entries(all))
      expect(preFlightGaps([row(0, campaign)], sampleBrand(brand), 'download')).toEqual([
        { kind, indexes: [0], ...is },
      ]);
  });

  it('says whose subject lines are written with the email', () => {
    expect(gaps([row(0), row(1, { subject_line: '', subject_auto: true })])).toEqual([
      ['automatic_subject', [1]],
    ]);
  });

  it('says before the start that downloads will be refused without an unsubscribe link or address', () => {
    const brand = { unsubscribe_url: '', footer_address: ' ', address: '' };
    expect(gaps([row(0), row(1)], brand, 'download')).toEqual([
      ['no_unsubscribe', [0, 1]],
      ['no_address', [0, 1]],
    ]);
    expect(preFlightGaps([row(0)], sampleBrand(brand), 'download').map(({ severity }) => severity)).toEqual([
      'block',
      'block',
    ]);
    // Klaviyo fills both.
    expect(gaps([row(0)], brand, 'klaviyo')).toEqual([]);
  });

  it('raises one question for each image that exists, however it is spelled', () => {
    const rows = [
      row(0, { image_tag: 'Spring Sale' }),
      row(1, { image_tag: 'spring_sale' }),
      row(2, { image_tag: 'new', image_status: 'partial' }),
      row(3, { image_tag: 'tea' }),
    ];
    expect(imageQuestions(rows, 'prompt')).toEqual({ tags: ['spring_sale', 'tea'], asked: true });
    expect(imageQuestions(rows, 'auto_use')).toEqual({ tags: ['spring_sale', 'tea'], asked: false });
  });
});

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
