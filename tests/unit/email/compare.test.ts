import { describe, expect, it } from 'vitest';
import { compareCopy, compareEmails } from '#shared/email/document/compare.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { sampleCopy, sampleDocument, sampleImage, sampleProducts } from '#tests/support/emails.ts';

describe('two versions of an email', () => {
  it('have no differences if they are equal', () => {
    expect(compareEmails(sampleDocument(), sampleDocument())).toEqual([]);
  });

  it('differ in texts, listed by name in reading order', () => {
    const before = sampleCopy();
    const after = sampleCopy({
      headline: 'Rest. Practise it.',
      sections: [
        { ...(before.sections[0] as (typeof before.sections)[0]), heading: 'Back again' },
        {
          heading: 'What is in it',
          paragraphs: [],
          bullets: ['Chamomile from **Hungary**', 'Lemon balm', 'Lavender', 'Honey'],
        },
      ],
    });
    expect(compareCopy(before, after).map(({ path, before: was, after: is }) => [path, was, is])).toEqual([
      ['headline', 'Rest is a skill. Practise it.', 'Rest. Practise it.'],
      ['sections.0.heading', '', 'Back again'],
      ['sections.1.paragraphs.0', 'Three herbs, nothing else:', ''],
      ['sections.1.bullets.2', 'Lavender, dried slowly', 'Lavender'],
      ['sections.1.bullets.3', '', 'Honey'],
    ]);
    expect(compareCopy(before, after)[0]?.label).toBe('Headline');
  });

  it('differ in layout, picture, link, products, review and the brand’s look', () => {
    const before = sampleDocument();
    const look = {
      ...before.brand.look,
      radius: 2,
      colours: { ...before.brand.look.colours, primary: '#101010' },
    };
    const after: EmailDocument = {
      ...before,
      blocks: before.blocks.slice(1),
      hero: sampleImage({ url: 'https://cdn.example.com/other.jpg' }),
      cta_link: 'https://example.com/other',
      products: [
        { ...(sampleProducts()[0] as ReturnType<typeof sampleProducts>[0]), price: '$20.00', was: '$24.00' },
      ],
      reviews: [],
      brand: { ...before.brand, look },
    };
    const found = new Map(compareEmails(before, after).map((difference) => [difference.path, difference]));
    expect(found.get('blocks')?.label).toBe('Layout');
    expect(found.get('hero')).toMatchObject({ after: 'https://cdn.example.com/other.jpg' });
    expect(found.get('cta_link')).toMatchObject({ label: 'CTA link', after: 'https://example.com/other' });
    expect(found.get('products.0')).toMatchObject({
      before: expect.stringContaining('$24.00'),
      after: expect.stringContaining('$20.00, before $24.00'),
    });
    expect(found.get('reviews.0')).toMatchObject({ after: '' });
    expect(found.get('brand.look.primary')).toMatchObject({ after: '#101010' });
    expect(found.get('brand.look.radius')).toMatchObject({ before: '8', after: '2' });
    expect(found.get('brand.footer')).toBeUndefined();
  });
});
