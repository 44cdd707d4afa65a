import { describe, expect, it } from 'vitest';
import fc from '#tests/support/fast-check.ts';
import { clientId } from '../../../shared/contract/schemas/common.ts';
import { brandIdError, proposedBrandId } from '../../../web/src/entities/brand/brand-id.ts';

const brand = (id: string, archived = false) => ({
  id,
  name: id,
  display_name: `The ${id}`,
  logo: '',
  archived,
});

describe('the id proposed for a new brand', () => {
  it.each([
    ['Crème & Co.', 'creme_and_co'],
    ['  Bob’s  Dog-Beds 2 ', 'bobs_dog_beds_2'],
    ['ACME', 'acme'],
    ['東京', 'brand'],
    ['🦊', 'brand'],
    ['  ', ''],
  ])('of “%s” is %s', (name, id) => {
    expect(proposedBrandId(name, [])).toBe(id);
  });

  it('counts up past ids in use', () => {
    expect(proposedBrandId('Acme', ['acme', 'acme_2'])).toBe('acme_3');
    expect(proposedBrandId('مقهى', ['brand'])).toBe('brand_2');
  });

  it('is accepted by the server and unused, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.nat(3), (name, taken) => {
        const used: string[] = [];
        for (let count = 0; count <= taken; count += 1) {
          const id = proposedBrandId(name, used);
          if (id === '') return;
          expect(clientId.safeParse(id).success).toBe(true);
          expect(used).not.toContain(id);
          used.push(id);
        }
      }),
    );
  });
});

it.each([
  ['', 'An id is required'],
  ['Acme', 'Use lower-case letters, digits and underscores only.'],
  ['a'.repeat(41), 'Use at most 40 characters.'],
  ['bolt', 'The bolt has this id. Choose another.'],
  ['old', 'The old, which is archived, has this id. Restore it or choose another id.'],
  ['acme_2', undefined],
])('the id “%s” is judged: %s', (id, error) => {
  expect(brandIdError(id, [brand('bolt'), brand('old', true)])).toBe(error);
});
