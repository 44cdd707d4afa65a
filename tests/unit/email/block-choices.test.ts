import { describe, expect, it } from 'vitest';
import { blockData, blockTypes, grounds } from '#shared/contract/blocks.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { canAlign, canChangeGround, variantsOf } from '#shared/email/document/block-variants.ts';
import type { Block } from '#shared/email/document/document.ts';
import { sampleCopy, sampleDocument, sampleImage } from '#tests/support/emails.ts';

const sample = sampleDocument();
const items = ['one', 'two', 'three'].map((title) => ({
  title,
  text: 'Text',
  link: `https://example.com/${title}`,
}));
const words = {
  heading: '',
  paragraphs: ['Words of the section.'],
  bullets: [],
  items,
  rows: [
    ['Size', 'Fits'],
    ['Small', 'A cup'],
  ],
};
const links = [{ label: 'Teas', url: 'https://example.com/teas' }];

/** Alone, with content for every kind. */
const html = (block: Block): string =>
  compile(
    {
      ...sample,
      copy: sampleCopy({
        sections: [words],
        announcement: 'News',
        sign_off: 'Until Saturday,',
        secondary_cta_text: 'Read the story',
      }),
      brand: {
        ...sample.brand,
        look: { ...sample.brand.look, direction: 'editorial' },
        furniture: {
          nav: links,
          social: links,
          apps: links,
          usps: ['Free returns', 'Small farms'],
          rating: { score: 4.8, count: 12, source: 'Trustpilot' },
          press: ['The Tea Times'],
          signatory: null,
          preferences_url: '',
          view_online: true,
        },
      },
      pictures: items.map(() => ({ ...sampleImage(), link: '' })),
      secondary_link: 'https://example.com/story',
      event: {
        title: 'An evening',
        starts: '2026-12-04T18:00',
        ends: '',
        zone: '',
        place: 'Here',
        link: '',
      },
      video: { url: 'https://example.com/film', poster: sampleImage() },
      blocks: [block],
    },
    { variant: 'klaviyo' },
  ).html;

const drawn = blockTypes.filter((type) => type !== 'component');

describe.each(drawn)('what can be chosen for a block of type %s', (type) => {
  const { words: shown, form, section } = blockData(type);
  const block: Block = { type, ...((shown || form || section) && { section: 0 }) };
  const variants = variantsOf(type);
  const ways = variants.length > 0 ? variants.map((variant) => ({ ...block, variant })) : [block];

  it('changes how it is drawn', () => {
    for (const way of ways)
      expect(html({ ...way, align: 'start' }) !== html({ ...way, align: 'center' }), way.variant).toBe(
        canAlign(way),
      );
    const differing = new Set(grounds.map((ground) => html({ ...block, ground }))).size;
    expect(differing).toBe(canChangeGround(block) ? grounds.length : 1);
    const looks = new Set(ways.map(html)).size;
    // A gallery of three has a single row either way.
    expect(looks).toBe(type === 'gallery' ? 1 : ways.length);
  });
});
