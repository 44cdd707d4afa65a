import { describe, expect, it } from 'vitest';
import { fieldsUnsetAtFirst } from '#functions/app/brands/unset.ts';
import { readBrandFolder, seededBrands } from '#infra/seed/brand-folder.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { brandGaps, type GapsOf } from '#shared/domain/brand/brand-gaps.ts';
import { emailBrand } from '#shared/email/look/email-brand.ts';

const newBrand = (): GapsOf => ({ ...defaultBrandContext('Barker & Sons'), unset: [...fieldsUnsetAtFirst] });
const unsetBut = (field: string) => fieldsUnsetAtFirst.filter((name) => name !== field);

describe('what a brand has not said', () => {
  it('is nearly everything when it is new, what blocks sending first', () => {
    const gaps = brandGaps(newBrand());
    expect(gaps.slice(0, 2)).toEqual([
      {
        field: 'unsubscribe_url',
        text: 'No unsubscribe link: downloaded emails cannot be sent.',
        blocking: true,
      },
      {
        field: 'footer_address',
        text: 'No postal address: downloaded emails cannot be sent.',
        blocking: true,
      },
    ]);
    expect(gaps.slice(2).every(({ blocking }) => !blocking)).toBe(true);
    expect(gaps.slice(2).map(({ field }) => field)).toEqual([
      'default_cta_link',
      'language',
      'primary_audience',
      'preferred_styles',
      'product_positioning',
      'products',
      'logo',
      'look',
      'reviews',
      'time_zone',
      'sender_address',
    ]);
  });

  it('is nothing in the sample brands', () => {
    for (const client of seededBrands)
      expect([client, brandGaps({ ...readBrandFolder(client).brand, unset: [] })]).toEqual([client, []]);
  });

  it.each<[field: string, given: Partial<GapsOf>]>([
    ['unsubscribe_url', { unsubscribe_url: '{{ unsubscribe_link }}' }],
    ['footer_address', { address: 'Lange Gasse 4, 1080 Wien' }],
    ['footer_address', { footer_address: ' ', address: 'Lange Gasse 4, 1080 Wien' }],
    ['default_cta_link', { default_cta_link: 'barker.example/shop' }],
    ['default_cta_link', { default_cta_link: '/shop', website: 'https://barker.example' }],
    ['default_cta_link', { website: 'https://barker.example' }],
    ['language', { language: 'en', unset: unsetBut('language') }],
    ['primary_audience', { primary_audience: 'Dog owners', unset: unsetBut('primary_audience') }],
    ['products', { products: [{ name: 'Bed', url: '', price: '', image_url: '', description: '' }] }],
  ])('lacks all but %s once somebody gave it', (field, given) => {
    const before = brandGaps(newBrand());
    const after = before.filter((gap) => gap.field !== field);
    expect(after).toHaveLength(before.length - 1);
    expect(brandGaps({ ...newBrand(), ...given })).toEqual(after);
  });

  it('includes a postal address of blanks, which no email shows either', () => {
    const blank = { ...newBrand(), footer_address: ' ', client: 'barker' };
    expect(brandGaps(blank).map(({ field }) => field)).toContain('footer_address');
    expect(emailBrand({ ...blank, address: 'Lange Gasse 4' }, null).footer.address).toBe('Lange Gasse 4');
  });

  it.each([' ', 'unsubscribe', 'ftp://x.example', 'javascript:alert(1)'])(
    'includes an unsubscribe link that no email could use: %j',
    (unsubscribe_url) => {
      expect(brandGaps({ ...newBrand(), unsubscribe_url })[0]).toMatchObject({ field: 'unsubscribe_url' });
    },
  );
});
