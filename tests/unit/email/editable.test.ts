import { describe, expect, it } from 'vitest';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { copyFields } from '#shared/email/document/fields.ts';
import { plainInline } from '#shared/text/inline.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { attribute, elementsNamed, parse, textOf } from '#tests/support/html.ts';

const copy = sampleCopy({
  product_alts: [{ name: 'Evening Blend', alt: 'A paper bag of tea' }],
});

function marksOf(over: Partial<EmailDocument> = {}): Map<string, string> {
  const { html } = compile(sampleDocument({ copy, ...over }), { variant: 'klaviyo', editable: true });
  return new Map(
    ['h1', 'h2', 'p', 'li', 'a', 'img', 'span']
      .flatMap((name) => elementsNamed(parse(html), name))
      .filter((element) => attribute(element, 'data-copy') !== '')
      .map((element) => [
        attribute(element, 'data-copy'),
        element.name === 'img' ? attribute(element, 'alt') : textOf(element).trim(),
      ]),
  );
}

const textAt = (path: string): string =>
  plainInline(copyFields(copy).find((field) => field.path === path)?.text ?? '').trim();

describe('an email compiled for editing', () => {
  it('marks every text of the copy that it shows with the text’s path', () => {
    const marks = marksOf();
    expect([...marks.keys()].sort()).toEqual([
      'cta_text',
      'headline',
      'hero_alt',
      'product_alts.0.alt',
      'product_lines.0.line',
      'sections.0.paragraphs.0',
      'sections.1.bullets.0',
      'sections.1.bullets.1',
      'sections.1.bullets.2',
      'sections.1.heading',
      'sections.1.paragraphs.0',
    ]);
    for (const [path, shown] of marks) expect(shown, path).toBe(textAt(path));
  });

  it('marks the right section where a block shows one of them alone, and what a component shows', () => {
    const blocks: Block[] = [
      { type: 'image_left', section: 0 },
      { type: 'main_content' },
      {
        type: 'component',
        component: {
          id: 'c',
          name: 'c',
          revision: 1,
          html: '<p title="{headline}">Now: {cta_text}, {headline}</p>',
          head_css: '',
        },
      },
    ];
    const marks = marksOf({ blocks });
    for (const path of ['sections.0.paragraphs.0', 'sections.1.heading', 'hero_alt', 'headline', 'cta_text'])
      expect(marks.get(path), path).toBe(textAt(path));
  });

  it('differs from the stored email by the marks alone', () => {
    const { html } = compile(sampleDocument({ copy }), { variant: 'klaviyo', editable: true });
    const plain = compile(sampleDocument({ copy }), { variant: 'klaviyo' }).html;
    expect(plain).not.toContain('data-copy');
    expect(html.replace(/ data-copy="[\w.]+"/g, '')).toBe(plain);
  });
});
