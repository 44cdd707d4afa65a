import { describe, expect, it } from 'vitest';
import type { Component } from '#shared/contract/schemas/brand.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { componentDocument, sampleDocument } from '#shared/email/export/sample-document.ts';
import { sampleBrand, sampleComponent } from '#tests/support/emails.ts';

const component = (id: string, over: Partial<Component> = {}) =>
  sampleComponent({ id, name: id, compiled_html: `<p>${id}</p>`, description: 'A note', ...over });
const kit = [
  component('top', { component_type: 'header' }),
  component('button', { compiled_html: '<p><a href="{cta_link}">{cta_text}</a></p>' }),
  component('bottom', { component_type: 'footer' }),
];
const blocksOf = (shown?: Component, components = kit) =>
  sampleDocument(sampleBrand(), components, shown).blocks.map(({ type, component: ref }) => ref?.id ?? type);

describe('a sample email of a brand', () => {
  it('has the brand’s own components, or the built-in blocks', () => {
    expect(blocksOf()).toEqual(['top', 'main_content', 'button', 'bottom']);
    expect(blocksOf(undefined, [])).toEqual(['header', 'main_content', 'cta_button', 'footer']);
  });

  it.each([
    ['a header', component('new', { component_type: 'header' }), ['new', 'main_content', 'button', 'bottom']],
    ['a button', component('new', { name: 'cta_new' }), ['top', 'main_content', 'new', 'bottom']],
    [
      'a note with a place',
      component('new', { placement_rules: 'Above the button' }),
      ['top', 'main_content', 'new', 'cta_button', 'bottom'],
    ],
    [
      'one that is off',
      component('new', { is_active: false, variation_weight: 0 }),
      ['top', 'main_content', 'new', 'cta_button', 'bottom'],
    ],
    [
      'an archived footer',
      component('new', { component_type: 'footer', archived: true }),
      ['top', 'main_content', 'button', 'new'],
    ],
    [
      'one for informational emails only',
      component('new', { ai_usage_rules: 'Only in informational emails' }),
      ['top', 'main_content', 'new', 'cta_button', 'bottom'],
    ],
    [
      'one that needs a review',
      component('new', { compiled_html: '<p>{review_text} {product_link} {offer}</p>' }),
      ['top', 'main_content', 'new', 'cta_button', 'bottom'],
    ],
  ])('shows %s where its rules put it', (_, shown, expected) => {
    // The kit's button is left out when another middle component is shown.
    expect(blocksOf(shown)).toEqual(expected);
  });

  it('compiles for a brand that has said nothing yet', () => {
    const bare = sampleBrand({ website: '', default_cta_link: '', products: [], reviews: [], logo: '' });
    const document = sampleDocument(
      bare,
      [],
      component('new', { compiled_html: '<p>{product_name} {review_text}</p>' }),
    );
    const compiled = compile(document, { variant: 'klaviyo' });
    expect(compiled.html).toContain('<p>Name of a product What a customer wrote.</p>');
    const findings = checkEmail(document, compiled, { variant: 'klaviyo', mediaPublic: true });
    expect(findings.filter(({ severity }) => severity === 'block')).toEqual([]);
  });

  it('shows a component alone for a thumbnail', () => {
    const { html } = compile(componentDocument(sampleBrand(), component('new')), { variant: 'klaviyo' });
    expect(html).toContain('<p>new</p>');
    expect(html).not.toContain('headline');
  });
});
