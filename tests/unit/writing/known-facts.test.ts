import { describe, expect, it } from 'vitest';
import { briefFromKnownFacts } from '#functions/app/quick-email/known-facts.ts';

const product = (name: string, description: string) => ({
  name,
  description,
  url: '',
  price: '',
  image_url: '',
});
const brand = {
  brand_name: 'Kornblume',
  product_positioning: 'Bread, baked every night',
  products: [product('Rye Loaf', 'Dark and moist'), product('Bun', 'With butter')],
  flagship_product: 'Rye Loaf',
};
const briefOf = (name: string, alt = '', more = {}) =>
  briefFromKnownFacts({ name, alt }, { ...brand, ...more });

describe('a brief from what is known of a picture', () => {
  it.each([
    ['Dinkelbrot aus dem Steinofen.jpg', 'Dinkelbrot aus dem Steinofen.'],
    ['spring-sale_final_v3 (1).PNG', 'Spring sale.'],
    ['BLACK FRIDAY.webp', 'Black friday.'],
    ['夏のセール.png', '夏のセール.'],
  ])('begins with the words of the name %s', (name, first) => {
    expect(briefOf(name).split('\n')[0]).toBe(first);
  });

  it.each([
    'IMG_0412.JPG',
    'DSC01234.jpg',
    'PXL_20261121_101500.jpg',
    'hero-banner_1200x600.png',
    '.png',
    '---.gif',
  ])('says nothing of the picture when the name %s does not', (name) => {
    expect(briefOf(name)).toBe('Bread, baked every night.');
  });

  it('prefers the alt text of someone who saw it, unless that is only a file name', () => {
    expect(briefOf('IMG_1.jpg', 'Two loaves on a board')).toMatch(/^Two loaves on a board\.\n/);
    expect(briefOf('IMG_1.jpg', 'loaves_v2.jpg')).toBe('Bread, baked every night.');
  });

  it('describes products that the name mentions, in the brand’s words', () => {
    expect(briefOf('rye loaf at dawn.jpg')).toContain('Rye Loaf: Dark and moist.');
    expect(briefOf('rye loaf at dawn.jpg')).not.toContain('Bun');
    expect(briefOf('bunting.jpg')).not.toContain('With butter');
  });

  it('has at least the brand’s name', () => {
    expect(briefOf('IMG_1.jpg', '', { product_positioning: ' ' })).toBe('Kornblume.');
  });
});
