import { describe, expect, it } from 'vitest';
import { type Gap, type GapKind, preFlightGaps } from '#shared/domain/batch/pre-flight.ts';
import { sampleBrand, sampleProducts } from '#tests/support/emails.ts';

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
});
