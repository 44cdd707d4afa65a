import { describe, expect, it } from 'vitest';
import { factsOf } from '#functions/app/emails/email-facts.ts';
import { sampleCopy, sampleDocument, sampleImage, sampleProducts } from '#tests/support/emails.ts';

const component = (id: string) => ({ id, name: id, revision: 1, html: '<p>Hi</p>', head_css: '' });

describe('what lists show of an email', () => {
  it('is its subject, the alt texts of the pictures it shows, and its components, each once', () => {
    const [first, second] = sampleProducts();
    if (!first || !second) throw new Error('the sample has two products');
    const document = sampleDocument({
      copy: sampleCopy({
        subject: 'It is back',
        hero_alt: 'A pot of tea',
        product_alts: [{ name: first.name, alt: 'A red tin' }],
      }),
      hero: sampleImage(),
      products: [first, second],
      blocks: [
        { type: 'header', component: component('top') },
        { type: 'hero_image' },
        { type: 'product_grid_3' },
        { type: 'component', component: component('note') },
        { type: 'component', component: component('note') },
      ],
    });
    expect(factsOf(document)).toMatchObject({
      subject: 'It is back',
      hero_alt: 'A pot of tea',
      product_alt: `A red tin; ${second.name}`,
      components: ['top', 'note'],
    });
    expect(factsOf({ ...document, blocks: [{ type: 'hero_image' }], hero: null })).toMatchObject({
      hero_alt: '',
      product_alt: '',
      components: [],
    });
    expect(factsOf({ ...document, blocks: [{ type: 'product_single' }] }).product_alt).toBe('A red tin');
  });
});
