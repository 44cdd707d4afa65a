import { expect, it } from 'vitest';
import { lacksOwnPicture } from '#shared/domain/image/campaign-picture.ts';
import { sampleBrand } from '#tests/support/emails.ts';

type Row = Parameters<typeof lacksOwnPicture>[0];
type Brand = Parameters<typeof lacksOwnPicture>[1];

it('makes pictures for what has none of its own: the brand’s default is not, a product’s and a drawn one are', () => {
  const found: Row = { image_tag: 'sale', image_status: 'found', products: [], resend_of: '' };
  const untagged: Row = { ...found, image_status: 'missing', image_tag: '' };
  const lacks = (row: Row, change: Partial<Brand> = {}) => lacksOwnPicture(row, sampleBrand(change));
  const evening = [{ name: 'Evening Blend', url: '', price: '', image_url: '', description: '' }];
  expect(lacks(found)).toBe(false);
  expect(lacks({ ...found, image_status: 'partial' })).toBe(true);
  expect(lacks(untagged)).toBe(true);
  expect(lacks(untagged, { default_hero_tag: 'shelf' })).toBe(true);
  expect(lacks({ ...untagged, products: evening })).toBe(false);
  expect(lacks({ ...untagged, resend_of: 'Campaign 9' })).toBe(false);
  expect(lacks(untagged, { generate_hero: true })).toBe(false);
});
