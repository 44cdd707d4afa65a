import { describe, expect, it } from 'vitest';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { attentionForOffer } from '#shared/domain/offer/attention-for-offer.ts';
import { columnUnit } from '#shared/domain/offer/column-unit.ts';
import type { FigureUnit } from '#shared/domain/offer/figure.ts';
import { offerFacts, offerText } from '#shared/domain/offer/offer-facts.ts';
import { currencyOf, type OfferCells, readOffer } from '#shared/domain/offer/read-offer.ts';
import fc from '#tests/support/fast-check.ts';

const reading = {
  today: '2026-11-22',
  order: 'month_first' as const,
  sent: '2027-06-01',
  language: 'en',
  currency: '$',
};
type Cell = [header: string, text: string, unit?: FigureUnit];
const cellsOf = (cells: readonly Cell[]) =>
  cells.map(([header, text, unit = null]) => ({ header, text, unit: unit ?? null }));

function read(words: Cell[], codes: Cell[] = [], more: Partial<OfferCells> = {}) {
  const found = readOffer(
    {
      words: cellsOf(words),
      codes: cellsOf(codes),
      state: '',
      starts: '',
      ends: '',
      minimum: '',
      terms: '',
      ...more,
    },
    reading,
  );
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value.length > 0));
}

const percent: FigureUnit = { kind: 'percent' };

describe('an offer in words', () => {
  it.each<[string, Record<string, unknown>]>([
    ['$10 off w/ code EARLYBRIDGE', { offer: '$10 off w/ code EARLYBRIDGE', offer_code: 'EARLYBRIDGE' }],
    [
      '15 % off all tape with code TAPE15 until June 6',
      {
        offer: '15 % off all tape with code TAPE15 until June 6',
        offer_code: 'TAPE15',
        offer_ends: '2027-06-06',
      },
    ],
    [
      'Use code "welcome10" at checkout for 10% off. Ends June 30 at 11:59pm ET',
      {
        offer: 'Use code "welcome10" at checkout for 10% off. Ends June 30 at 11:59pm ET',
        offer_code: 'welcome10',
        offer_ends: '2027-06-30 23:59 EDT',
      },
    ],
    [
      '20 % auf alles mit dem Code HERBST20 bis 30. Juni, 23:59 Uhr',
      {
        offer: '20 % auf alles mit dem Code HERBST20 bis 30. Juni, 23:59 Uhr',
        offer_code: 'HERBST20',
        offer_ends: '2027-06-30 23:59',
      },
    ],
    [
      'Free shipping on orders over $50 from 6/1 to 6/6',
      {
        offer: 'Free shipping on orders over $50 from 6/1 to 6/6',
        offer_minimum: '$50',
        offer_starts: '2027-06-01',
        offer_ends: '2027-06-06',
      },
    ],
    [
      '10 € de descuento hasta el 6 de junio',
      { offer: '10 € de descuento hasta el 6 de junio', offer_ends: '2027-06-06' },
    ],
    // A day before the send date is in the next year.
    ['15% off until May 2', { offer: '15% off until May 2', offer_ends: '2028-05-02' }],
    ['15% off (TBC)', { offer: '15% off', offer_state: 'not_live' }],
    [
      '20% off sitewide – code SUMMER20 (pending)',
      { offer: '20% off sitewide', offer_code: 'SUMMER20', offer_state: 'not_live' },
    ],
    ['TBD', { offer_state: 'not_live', left: ['Offer: TBD'] }],
    ['BOGO', { offer: 'BOGO' }],
    ['Active members get 10% off', { offer: 'Active members get 10% off' }],
    ['Our new live class', { offer: 'Our new live class' }],
    ['Code at checkout', { offer: 'Code at checkout' }],
    ['None', {}],
    ['n/a', {}],
    ['kein Rabatt', {}],
    ['0', {}],
    ['20', { offer: '20', unclear: '20' }],
  ])('%s', (cell, expected) => {
    expect(read([['Offer', cell]])).toEqual(expected);
  });

  it.each<[string, Record<string, unknown>]>([
    ['15% off / CHALK15', { offer: '15% off', offer_code: 'CHALK15' }],
    ['CHALK15 - 15% off', { offer: '15% off', offer_code: 'CHALK15' }],
    ['CHALK15: 15% off all passes', { offer: '15% off all passes', offer_code: 'CHALK15' }],
    ['Code CHALK15 | 15% off', { offer: '15% off', offer_code: 'CHALK15' }],
    ['15% off (code: CHALK15)', { offer: '15% off', offer_code: 'CHALK15' }],
    ['15% (CHALK15)', { offer: '15% off', offer_code: 'CHALK15' }],
    ['CHALK15 (15%)', { offer: '15% off', offer_code: 'CHALK15' }],
    ['20 % / Code: SOMMER20', { offer: '20% off', offer_code: 'SOMMER20' }],
    ['£10 off / TENNER', { offer: '£10 off', offer_code: 'TENNER' }],
    ['TENNER – £10 off', { offer: '£10 off', offer_code: 'TENNER' }],
    ['£10 off with TENNER', { offer: '£10 off with TENNER', offer_code: 'TENNER' }],
    ['10 € mit TEEZEIT', { offer: '10 € mit TEEZEIT', offer_code: 'TEEZEIT' }],
    [
      '15% off everything (not sale) / CHALK15',
      { offer: '15% off everything (not sale)', offer_code: 'CHALK15' },
    ],
    // Capitalised words that are not codes.
    ['20% off / SITEWIDE', { offer: '20% off / SITEWIDE' }],
    ['20% off / BOGO', { offer: '20% off / BOGO' }],
    ['20% off / code WEEKEND', { offer: '20% off', offer_code: 'WEEKEND' }],
    ['20% OFF - BEDDING', { offer: '20% OFF - BEDDING' }],
    ['5% off with PAYPAL', { offer: '5% off with PAYPAL' }],
    ['Live with JOHANNA', { offer: 'Live with JOHANNA' }],
    ['3 for 2 - TEA ONLY', { offer: '3 for 2 - TEA ONLY' }],
  ])('with its code beside it: %s', (cell, expected) => {
    expect(read([['Promo', cell]])).toEqual(expected);
  });

  it.each<[string, string, string]>([
    ['10 € ab 60 €', '10 € Rabatt ab 60 €', '60 €'],
    ['20 % ab 60 € Bestellwert', '20 % Rabatt ab 60 € Bestellwert', '60 €'],
    ['$10 over $60', '$10 off over $60', '$60'],
    ['15% on orders over £50', '15% off on orders over £50', '£50'],
    ['10 € dès 60 € d’achat', '10 € de remise dès 60 € d’achat', '60 €'],
    ['10 € desde 60 €', '10 € de descuento desde 60 €', '60 €'],
    ['€ 10 vanaf € 60', '€10 korting vanaf € 60', '€ 60'],
    ['£79 over £110', '£79 over £110', ''],
    ['10 € pro Monat', '10 € pro Monat', ''],
    ['18 €', '18 €', ''],
  ])('with what has to be spent for it: %s', (cell, offer, offer_minimum) => {
    expect(read([['Angebot', cell]], [['Code', 'ERNTE10']])).toEqual({
      offer,
      offer_code: 'ERNTE10',
      ...(offer_minimum !== '' && { offer_minimum }),
    });
  });

  it.each<[string, Record<string, unknown>]>([
    [
      '$25 off $200+ code OFFICE25',
      { offer: '$25 off on orders of $200 or more', offer_code: 'OFFICE25', offer_minimum: '$200' },
    ],
    ['$25 off $30', { offer: '$25 off $30' }],
    ['bonus $10, no code', { offer: 'bonus $10' }],
    ['10 € Rabatt – ohne Code', { offer: '10 € Rabatt' }],
    ['no code needed', {}],
    ['ohne Code', {}],
    ['—', {}],
    ['no code in store only', { left: ['Offer / code: no code in store only'] }],
    ['10% Club members until Friday', { offer: '10% off – Club members until Friday' }],
    ['10% of all profits', { offer: '10% of all profits' }],
  ])('without what says nothing to readers: %s', (cell, expected) => {
    expect(read([['Offer / code', cell]])).toEqual(expected);
  });

  it.each<[string, Record<string, unknown>]>([
    ['BERGZEIT', { offer_code: 'BERGZEIT' }],
    ['€ 348,– p.P.', { left: ['Preis/Code: € 348,– p.P.'] }],
    ['ab € 2.190,–', { left: ['Preis/Code: ab € 2.190,–'] }],
    ['€ 429,– p.P. bis 8.2.', { left: ['Preis/Code: € 429,– p.P. bis 8.2.'] }],
    ['€ 348 statt € 400', { offer: '€ 348 statt € 400' }],
    ['–', {}],
  ])('in a column of prices and codes: %s', (cell, expected) => {
    expect(read([['Preis/Code', cell]])).toEqual(expected);
  });

  it('has no end in a cell that is only a sign', () => {
    expect(read([], [['Code', 'PI314']], { ends: '—' })).toEqual({ offer_code: 'PI314' });
  });

  it('belongs to its columns: a figure gets its unit, a code its state, a button its words', () => {
    expect(read([['discount %', '20,0', percent]])).toEqual({ offer: '20% off' });
    expect(read([['discount %', '0', percent]])).toEqual({});
    expect(read([['discount %', '0.2', { kind: 'fraction' }]])).toEqual({ offer: '20% off' });
    expect(read([['Rabatt (%)', '16,6', percent]])).toEqual({ offer: '16,6 % Rabatt' });
    expect(read([['Discount ($)', '10', { kind: 'amount', currency: '$' }]])).toEqual({ offer: '$10 off' });
    expect(read([['Discount', '20%']])).toEqual({ offer: '20% off' });
    expect(read([], [['Discount Code', 'COMEBACK20 (not live)']])).toEqual({
      offer_code: 'COMEBACK20',
      offer_state: 'not_live',
    });
    expect(read([['Offer', 'GIFT15 (live)']])).toEqual({ offer_code: 'GIFT15', offer_state: 'live' });
    expect(
      read([['Offer', '20% off']], [['Code', 'BARK30']], {
        ends: '6/30/2027',
        minimum: '50',
        terms: 'Excludes sale items',
        state: 'Live',
      }),
    ).toEqual({
      offer: '20% off',
      offer_code: 'BARK30',
      offer_state: 'live',
      offer_ends: '2027-06-30',
      offer_minimum: '$50',
      offer_terms: 'Excludes sale items',
    });
    expect(read([['Offer/CTA', 'Book Demo']])).toEqual({ cta: 'Book Demo' });
    expect(read([['Offer/CTA', '20% off – Shop now']])).toEqual({ offer: '20% off', cta: 'Shop now' });
    expect(read([], [['Code', 'Unique codes per customer']])).toEqual({
      left: ['Code: Unique codes per customer'],
    });
    expect(
      read([
        ['Offer', '20% off candles'],
        ['Discount', '20%'],
        ['Extra', 'free gift'],
      ]),
    ).toEqual({
      offer: '20% off candles\nExtra: free gift',
    });
  });

  it('decides once for a column what its bare numbers are', () => {
    expect(columnUnit('discount %', ['0', '20,0', ''])).toEqual(percent);
    expect(columnUnit('discount %', ['0', '0.2', '1'])).toEqual({ kind: 'fraction' });
    expect(columnUnit('Discount', ['0.2', '0.15'])).toEqual({ kind: 'fraction' });
    expect(columnUnit('Discount ($)', ['10'])).toEqual({ kind: 'amount', currency: '$' });
    expect(columnUnit('Rabatt', ['20%', '15 %', '10'])).toEqual(percent);
    expect(columnUnit('Discount', ['€10', '€5', '20'])).toEqual({ kind: 'amount', currency: '€' });
    expect(columnUnit('Discount', ['20', '10'])).toBeNull();
    expect(columnUnit('Discount', ['.5', ',25'])).toEqual({ kind: 'fraction' });
    expect(currencyOf(['€5', '10 EUR', '$3', ''])).toBe('€');
  });

  it('never loses a cell in silence, and never prints a bare number or a remark of the team', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.boolean(), (cell, ofCodes) => {
        const found = readOffer(
          {
            words: ofCodes ? [] : cellsOf([['Offer', cell]]),
            codes: ofCodes ? cellsOf([['Code', cell]]) : [],
            state: '',
            starts: '',
            ends: '',
            minimum: '',
            terms: '',
          },
          reading,
        );
        const facts = offerFacts({ ...emptyCampaign, ...found });
        expect(facts.words).not.toMatch(/^\s*[-+]?[\d.,]+\s*$/);
        expect(facts.words).not.toMatch(/\((?:not live|tbd)\)/i);
        if (/\p{L}{2}/u.test(cell) && !/^\W*\p{L}{1,4}\W*$/u.test(cell))
          expect([found.offer, found.offer_code, found.cta, ...found.left].join('')).not.toBe('');
      }),
    );
  });
});

describe('what an email may say of an offer', () => {
  const facts = (fields: Partial<typeof emptyCampaign>) => offerFacts({ ...emptyCampaign, ...fields });

  it('leaves out a code that does not work, an unconfirmed offer and remarks of earlier imports', () => {
    expect(
      facts({ offer: '15% off with code HOLD15', offer_code: 'HOLD15', offer_state: 'not_live' }),
    ).toMatchObject({
      words: '15% off',
      code: '',
      withheld: 'HOLD15',
    });
    expect(facts({ offer: '15% off', offer_state: 'not_live' })).toMatchObject({ words: '', code: '' });
    expect(facts({ offer: 'COMEBACK20 (not live)' })).toMatchObject({ words: '', code: '' });
    expect(facts({ offer: 'GIFT15 (live)' }).words).toBe('GIFT15');
    expect(facts({ offer: '20' }).words).toBe('');
  });

  it('tells a writer everything once', () => {
    expect(
      offerText(
        facts({
          offer: '20% off with code SPRING20',
          offer_code: 'SPRING20',
          offer_ends: '2027-06-06',
          offer_minimum: '$50',
        }),
      ),
    ).toBe('20% off with code SPRING20\nEnds: 2027-06-06\nMinimum spend: $50');
    expect(offerText(facts({ offer_code: 'SPRING20' }))).toBe('Code: SPRING20');
    expect(offerText(facts({ offer_ends: '2027-06-06' }))).toBe('');
  });

  it('asks for a look at an unclear figure, a code that does not work, and two different codes', () => {
    expect(attentionForOffer({ offer: '20' })[0]?.text).toMatch(/percentage or an amount/);
    expect(
      attentionForOffer({ offer: '15% off', offer_code: 'HOLD15', offer_state: 'not_live' })[0]?.text,
    ).toMatch(/HOLD15 does not work yet/);
    expect(attentionForOffer({ offer: '20% off with code OLD20', offer_code: 'NEW20' })[0]?.text).toMatch(
      /name the code OLD20, but its code is NEW20/,
    );
    expect(attentionForOffer({ offer: '20% off with code NEW20', offer_code: 'NEW20' })).toEqual([]);
  });
});

it('looks for its last day in its first twenty phrases, because each costs time', () => {
  const ends = (phrases: number) => {
    const offer = `10% off ${'until stock lasts, '.repeat(phrases)}until June 6`;
    return read([['Offer', offer]]).offer_ends;
  };
  expect([ends(19), ends(20)]).toEqual(['2027-06-06', undefined]);
});
