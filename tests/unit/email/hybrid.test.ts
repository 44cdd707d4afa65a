import { describe, expect, it } from 'vitest';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { editorTypeOf } from '#shared/email/compile/editor-type.ts';
import { compileHybrid } from '#shared/email/compile/hybrid.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { sampleDocument } from '#tests/support/emails.ts';
import { attribute, type Element, elementsNamed, parse, textOf } from '#tests/support/html.ts';
import { sampleEmails } from '#tests/support/sample-emails.ts';

const plainOf = (document: EmailDocument) => compile(document, { variant: 'klaviyo' });

const regionsOf = (html: string): Element[] =>
  elementsNamed(parse(html), 'td').filter((cell) => attribute(cell, 'data-klaviyo-region') === 'true');
const blocksOf = (region: Element): Element[] =>
  region.children.filter((child): child is Element => typeof child !== 'string' && child.name === 'div');
const kinds = (region: Element) =>
  blocksOf(region).map((block) =>
    attribute(block, 'class').replace(/^klaviyo-block klaviyo-(\w+)-block$/, '$1'),
  );
const words = (element: Element) => textOf(element).replace(/\s+/g, ' ').trim();

describe('a hybrid template', () => {
  it('has the picture in one region, and the texts and the button that follow it in another', () => {
    const { html } = compileHybrid(sampleDocument());
    const regions = regionsOf(html);
    expect(regions.map(kinds)).toEqual([['image'], ['text', 'text', 'text']]);
    expect(regions.map((region) => attribute(region, 'data-klaviyo-region-width-pixels'))).toEqual([
      '600',
      '540',
    ]);
    const [, texts] = regions;
    expect(blocksOf(texts as Element).map((block) => words(block).slice(0, 20))).toEqual([
      '20% off until Sunday',
      'What is in it Three ',
      'Shop the blend',
    ]);
    expect(editorTypeOf(html)).toBe('USER_DRAGGABLE');
  });

  it('brings font, size and colour of its texts, because the editor puts elements of its own around them', () => {
    for (const block of regionsOf(compileHybrid(sampleDocument()).html).flatMap(blocksOf).slice(1)) {
      const [inner] = blocksOf(block);
      expect(attribute(inner as Element, 'style')).toMatch(/font-family:.*text-align:(?:left|center)/);
      for (const text of [...elementsNamed(block, 'p'), ...elementsNamed(block, 'ul')])
        expect(attribute(text, 'style')).toMatch(/font-size:\d+px;.*color:#/);
    }
  });

  it('has the label of its button once, so that what is typed there reaches Outlook too', () => {
    const document = sampleDocument();
    const count = (html: string) => html.split(document.copy.cta_text).length - 1;
    expect([count(plainOf(document).html), count(compileHybrid(document).html)]).toEqual([2, 1]);
  });

  it('keeps header, footer, products, reviews and components as they are', () => {
    const component = { id: 'c', name: 'c', revision: 1, html: '<p>Of the brand</p>', head_css: '' };
    const blocks: Block[] = [
      ...(['header', 'main_content', 'product_single', 'divider', 'text_only', 'review'] as const).map(
        (type) => ({ type }),
      ),
      { type: 'component', component },
      { type: 'cta_button' },
      { type: 'footer' },
    ];
    const { html } = compileHybrid(sampleDocument({ blocks }));
    const regions = regionsOf(html);
    // The content between them cannot move, so it separates the regions.
    expect(regions.map(kinds)).toEqual([['text', 'text'], ['text']]);
    const editable = regions.map(words).join(' ');
    for (const fixed of ['Still Leaf', 'Of the brand', '$24.00', 'unsubscribe', 'organization'])
      expect(editable.toLowerCase()).not.toContain(fixed.toLowerCase());
    expect(html).toContain('{% unsubscribe_link %}');
  });

  it('has a region for each column beside a picture', () => {
    const blocks: Block[] = [{ type: 'image_left' }, { type: 'footer' }];
    const regions = regionsOf(compileHybrid(sampleDocument({ blocks })).html);
    expect(regions.map((region) => new Set(kinds(region)))).toEqual([new Set(['image']), new Set(['text'])]);
    expect(regions.map((region) => attribute(region, 'data-klaviyo-region-width-pixels'))).toEqual([
      '252',
      '276',
    ]);
    expect(regionsOf(compileHybrid(sampleDocument({ blocks, hero: null })).html)).toEqual([]);
  });

  it('keeps personalisation tags live', () => {
    const tag = "{{ first_name|default:'there' }}";
    const copy = { ...sampleDocument().copy, headline: `Hi ${tag}` };
    expect(
      regionsOf(compileHybrid(sampleDocument({ copy })).html)
        .map(words)
        .join(' '),
    ).toContain(`Hi ${tag}`);
  });

  it('without a text, picture or button of ours is plain HTML', () => {
    const { html } = compileHybrid(sampleDocument({ blocks: [{ type: 'header' }, { type: 'footer' }] }));
    expect(editorTypeOf(html)).toBe('CODE');
    expect(editorTypeOf(plainOf(sampleDocument()).html)).toBe('CODE');
  });

  it.each(Object.entries(sampleEmails))(
    'of %s says and links the same, is whole, and stays small',
    (_, document) => {
      const [plain, hybrid] = [plainOf(document), compileHybrid(document)];
      const [before, after] = [parse(plain.html), parse(hybrid.html)];
      expect(words(after)).toBe(words(before));
      expect(hybrid.text).toBe(plain.text);
      const links = (root: Element) => elementsNamed(root, 'a').map((link) => attribute(link, 'href'));
      expect(links(after)).toEqual(links(before));
      const pictures = (root: Element) => elementsNamed(root, 'img').map((image) => attribute(image, 'src'));
      expect(pictures(after)).toEqual(pictures(before));
      // Regions contain every block and nothing else.
      const blocks = elementsNamed(after, 'div').filter((div) =>
        attribute(div, 'class').startsWith('klaviyo-block'),
      );
      expect(regionsOf(hybrid.html).flatMap(blocksOf).length).toBe(blocks.length);
      expect(hybrid.bytes - plain.bytes).toBeLessThan(6 * 1024);
      expect(hybrid.bytes).toBeLessThan(102 * 1024);
      const checks = (compiled: typeof plain) =>
        checkEmail(document, compiled, { variant: 'klaviyo', mediaPublic: true });
      expect(checks(hybrid)).toEqual(checks(plain));
    },
  );
});
