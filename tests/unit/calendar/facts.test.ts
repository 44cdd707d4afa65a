import { describe, expect, it } from 'vitest';
import { csv, readBytes } from './read.ts';

const BRIEF = 'Tell readers that the tape is back in all colours.';

describe('facts of a calendar', () => {
  it('reads offers from their columns, with units, codes, states and last days', async () => {
    const { campaigns, codes } = await readBytes(
      csv(
        ['Date', 'Campaign', 'Subject', 'Brief', 'discount %', 'Discount Code', 'Valid until'],
        ['2027-06-01', 'Tape', 'Tape is back', BRIEF, '20,0', 'TAPE20 (live)', '06.06.2027'],
        ['2027-06-08', 'Glue', 'Glue is back', BRIEF, '0', '', ''],
        ['2027-06-15', 'Pens', 'Pens are back', BRIEF, '10,0', 'PENS10 (not live)', ''],
      ),
    );
    expect(campaigns.map(({ fields }) => fields)).toMatchObject([
      { offer: '20% off', offer_code: 'TAPE20', offer_state: 'live', offer_ends: '2027-06-06' },
      { offer: '', offer_code: '', offer_state: '', offer_ends: '' },
      { offer: '10% off', offer_code: 'PENS10', offer_state: 'not_live' },
    ]);
    expect(codes).toContain('offer_not_live');
  });

  it('keeps the time at which an offer ends, also where a column only says “Ends”', async () => {
    const { campaigns } = await readBytes(
      csv(
        ['Date', 'Campaign', 'Subject', 'Brief', 'Offer', 'Ends'],
        ['2027-06-01', 'Tape', 'Tape is back', BRIEF, '20% off', '2027-06-06 23:59'],
        ['2027-06-08', 'Glue', 'Glue is back', BRIEF, '10% off', '2027-06-13'],
      ),
    );
    expect(campaigns.map(({ fields }) => fields.offer_ends)).toEqual(['2027-06-06 23:59', '2027-06-13']);
  });

  it('gives bare prices the currency of their header, or of the brand', async () => {
    const row = ['2027-06-01', 'Tape', 'Tape is back', BRIEF, 'Blue tape'];
    const of = async (header: string, price: string, options: Parameters<typeof readBytes>[1]) =>
      (
        await readBytes(
          csv(['Date', 'Campaign', 'Subject', 'Brief', 'Product', header], [...row, price]),
          options,
        )
      ).campaigns[0]?.fields.products[0]?.price;
    expect(await of('Price (€)', '49', {})).toBe('€49');
    expect(await of('Preis (€)', '16,20', { language: 'de' })).toBe('16,20 €');
    expect(await of('Price', '49.5', { currency: '$' })).toBe('$49.50');
    expect(await of('Price', '0,00', { currency: '$' })).toBe('');
    expect(await of('Price', '$39.00', { currency: '€' })).toBe('$39.00');
  });

  it('takes link parameters from their own columns, from one query or from a tracking link', async () => {
    const of = async (headers: string[], ...cells: string[]) => {
      const { fields } = (
        await readBytes(
          csv(
            ['Date', 'Campaign', 'Subject', 'Brief', ...headers],
            ['2027-06-01', 'Tape', 'Tape is back', BRIEF, ...cells],
          ),
        )
      ).campaigns[0] ?? { fields: undefined };
      return [fields?.utm, fields?.cta_link];
    };
    expect(await of(['utm_source', 'UTM Campaign'], 'newsletter', 'Spring & Summer')).toEqual([
      'utm_source=newsletter&utm_campaign=Spring %26 Summer',
      '',
    ]);
    expect(await of(['UTM'], '?utm_source=a&utm_campaign=b')).toEqual(['utm_source=a&utm_campaign=b', '']);
    const link = 'https://x.example/a?utm_campaign=b';
    expect(await of(['Tracking link'], link)).toEqual(['utm_campaign=b', link]);
    expect(await of(['Tracking link', 'CTA link'], link, 'https://x.example/c')).toEqual([
      'utm_campaign=b',
      'https://x.example/c',
    ]);
  });

  it.each([
    ['Colour code', 'blue', 'red'],
    ['Code', 'blue', 'n/a'],
    ['SKU code', 'AB-1200', 'AB-1300'],
  ])('does not take the cells of a column %j for offer codes', async (header, one, two) => {
    const brief = 'Everything in the shop is new from Monday, in every size.';
    const read = await readBytes(
      `Campaign,Brief,Subject,${header}\nA,${brief},News,${one}\nB,${brief},More,${two}\n`,
    );
    expect(read.campaigns.map(({ fields }) => fields.offer_code)).toEqual(['', '']);
  });
});
