import { describe, expect, it } from 'vitest';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import type { EmailCheck, EmailVariant } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { sampleComponent, sampleCopy, sampleDocument, sampleImage } from '#tests/support/emails.ts';
import { attribute, elementsNamed, outlookView, parse, textOf, walk } from '#tests/support/html.ts';
import { plannedEmail } from '#tests/support/planned-email.ts';

/** Sanitised as on saving, then planned, compiled and checked. */
function emailWith(html: string): { document: EmailDocument; removed: string[] } {
  const clean = sanitizeComponent(html, 'mine');
  const component = sampleComponent({
    ...clean,
    id: 'mine',
    name: 'mine',
    html_content: html,
    description: 'A note',
    placement_rules: '',
  });
  const document = plannedEmail({ components: [component], seed: 'bad input' });
  const placed = document.blocks.filter(({ component: ref }) => ref !== undefined);
  // Its rules allow it anywhere, so that it is in the email.
  if (placed.length === 0)
    document.blocks.splice(-1, 0, {
      type: 'component',
      component: {
        id: 'mine',
        name: 'mine',
        revision: 1,
        html: clean.compiled_html,
        head_css: clean.head_css,
      },
    });
  return { document, removed: clean.removed };
}

/** Parsed strictly as browsers and Outlook see it; returns the findings. */
function whole(
  document: EmailDocument,
  variant: EmailVariant = 'klaviyo',
): { html: string; checks: EmailCheck[]; root: ReturnType<typeof parse> } {
  const compiled = compile(document, { variant });
  const { html } = compiled;
  const root = parse(html);
  parse(outlookView(html));
  for (const element of walk(root)) {
    expect(['script', 'iframe', 'form', 'object', 'embed', 'svg', 'input']).not.toContain(element.name);
    for (const name of element.attributes.keys()) expect(name).not.toMatch(/^on/);
  }
  expect(html).not.toMatch(/javascript:|vbscript:|data:text|expression\(/i);
  return { html, root, checks: checkEmail(document, compiled, { variant, mediaPublic: true }) };
}

const said = (checks: EmailCheck[]) =>
  checks.map(({ severity, message }) => `${severity}: ${message}`).join('\n');

describe('malformed components', () => {
  it.each<[string, string, RegExp]>([
    ['never closed', '<table><tr><td><div><p>Free returns', /Free returns/],
    ['closed too often', '</div></td></tr></table></table><p>Free returns</p></body></html>', /Free returns/],
    [
      'a whole page',
      '<!DOCTYPE html><html><head><title>x</title></head><body onload="x()"><p>Free returns</p></body></html>',
      /Free returns/,
    ],
    ['crossed', '<b><i>Free</b> returns</i>', /Free.*returns/],
    [
      'attributes without end',
      '<p style="color:#333333>Free returns</p><a href="https://x.example>go</a>',
      /./,
    ],
    ['a comment without end', '<p>Free returns</p><!-- and then', /Free returns/],
    ['Outlook’s comment without end', '<p>Free returns</p><!--[if mso]><table>', /Free returns/],
    ['cells without rows', '<td>Free</td><td>returns</td>', /Free\s*returns/],
    [
      'scripts everywhere',
      '<p onclick="x()">Free<script>alert(1)</script> <a href="java\nscript:alert(1)">returns</a><svg onload=x()></svg><iframe srcdoc="x"></iframe></p>',
      /Free\s+returns/,
    ],
    [
      'a style that breaks out',
      '<style>p{color:red}</style></style><script>x</script><p style="background:url(javascript:x);width:expression(1)">Free returns</p>',
      /Free returns/,
    ],
    [
      'text with brackets and entities',
      '<p>1 < 2 && 3 > 2 &amp; &lt;b&gt; &nosuch; "q"</p>',
      /1 < 2 && 3 > 2 & <b>/,
    ],
    ['other scripts', '<p dir="rtl">مرحبا 👩‍👩‍👧</p>', /مرحبا 👩‍👩‍👧/],
    ['one word of 300 letters', `<p>${'w'.repeat(300)}</p>`, /w{300}/],
  ])('%s', (_, html, shown) => {
    for (const variant of ['klaviyo', 'download'] as const) {
      const { root } = whole(emailWith(html).document, variant);
      expect(textOf(root).replace(/\s+/g, ' ')).toMatch(shown);
      expect(elementsNamed(root, 'h1').map(textOf)).toEqual(['Rest is a skill. Practise it.']);
      expect(textOf(root)).toContain('Still Leaf Ltd');
    }
  });

  it.each<[string, string, RegExp]>([
    [
      'what is removed on saving',
      '<p>Hi</p><script>x</script><video src="https://x.example/v"></video>',
      /<video> and its content[\s\S]*<script> and its content/,
    ],
    [
      'an executable address',
      '<a href="javascript:alert(1)">x</a>',
      /the address javascript:alert\(1\) of <a>/,
    ],
    ['a relative one', '<a href="/sale">Sale</a>', /the address \/sale of <a>: it is relative/],
    ['an http one', '<a href="http://x.example/">Sale</a>', /change it: http:\/\/x\.example/],
    [
      'a relative picture',
      '<p>Hi <img src="images/a.png" alt="a"></p>',
      /the address images\/a\.png of <img>/,
    ],
  ])('names %s', (_, html, named) => {
    expect(emailWith(html).removed.join('\n')).toMatch(named);
  });

  it.each<[string, string, RegExp]>([
    [
      'an unknown placeholder',
      '<p>{firstname}, hello</p>',
      /^block: Component mine has an unknown placeholder: \{firstname\}/m,
    ],
    [
      'an unknown tag',
      '<p>{{ custmer.first_nme }} {% frobnicate %}</p>',
      /^warn: Component mine: .*frobnicate/m,
    ],
    ['a tag that is not closed', '<p>{% if person.vip %}Hi</p>', /^block: Component mine: /m],
    ['braces that are not closed', '<p>{{ person.first_name</p>', /^block: Component mine: /m],
    [
      'an http link',
      '<a href="http://x.example/sale">Sale</a>',
      /^warn: A component links to “http:\/\/x\.example\/sale”/m,
    ],
    [
      'a picture without alt text',
      '<img src="https://x.example/a.png" width="100">',
      /^warn: A picture in a component has no alt/m,
    ],
  ])('the checks name %s', (_, html, named) => {
    expect(said(whole(emailWith(html).document).checks)).toMatch(named);
  });

  it('a picture without an address is removed', () => {
    expect(
      elementsNamed(
        whole(emailWith('<p>Hi <img src="images/a.png" alt="a"></p>').document).root,
        'img',
      ).every((image) => image.attributes.has('src')),
    ).toBe(true);
  });

  it('an unknown tag is sent byte for byte', () => {
    expect(whole(emailWith("<p>{{ a|lookup:'b' }} {% frobnicate 1 %}</p>").document).html).toContain(
      "{{ a|lookup:'b' }} {% frobnicate 1 %}",
    );
  });
});

describe('malformed texts', () => {
  const wild = '<b>{{ x }}</b> & {% if %} {cta_text} 🎉 مرحبا " \' ]]> -->';
  const everywhere = sampleCopy({
    subject: wild,
    preheader: wild,
    headline: wild,
    cta_text: wild,
    hero_alt: wild,
    sections: [{ heading: wild, paragraphs: [wild, 'w'.repeat(300)], bullets: [wild] }],
    product_lines: [{ name: 'Evening Blend', line: wild }],
    product_alts: [{ name: 'Evening Blend', alt: wild }],
  });

  it('are shown as typed, and never executed', () => {
    for (const variant of ['klaviyo', 'download'] as const) {
      const { root, html, checks } = whole(sampleDocument({ copy: everywhere }), variant);
      expect(textOf(elementsNamed(root, 'h1')[0] as ReturnType<typeof parse>)).toBe(wild);
      expect(elementsNamed(root, 'title').map(textOf)).toEqual([wild]);
      expect(html.replaceAll(/\{[{%] (organization\.full_address|unsubscribe_link) [%}]\}/g, '')).not.toMatch(
        /\{[{%]/,
      );
      expect(said(checks)).toMatch(/block: Headline has a (?:gap that nothing fills|tag that works)/);
    }
  });

  it.each<[string, Partial<EmailDocument>, RegExp]>([
    ['no link for the button', { cta_link: '' }, /^warn: There is no button: it has no usable link/m],
    ['a link that is none', { cta_link: 'ask Tom' }, /^warn: There is no button/m],
    [
      'an http link',
      { cta_link: 'http://x.example/sale' },
      /^advise: The button’s link was given as http and is sent as https/m,
    ],
    ['a relative link', { cta_link: '/sale' }, /^advise: The button’s link was a path/m],
    [
      'no picture',
      { hero: null, omitted: ['hero_image: no picture for this campaign'] },
      /^advise: There is no hero picture: no picture for this campaign/m,
    ],
    [
      'a picture that cannot be loaded',
      { hero: sampleImage({ url: 'C:\\photos\\a.jpg' }) },
      /^warn: The hero image is left out: its address is not a web address/m,
    ],
  ])('%s', (_, over, named) => {
    const { checks, root } = whole(sampleDocument(over));
    for (const link of elementsNamed(root, 'a'))
      expect(attribute(link, 'href')).toMatch(/^https:\/\/|^tel:\+?\d+$|^\{%/);
    for (const image of elementsNamed(root, 'img')) expect(attribute(image, 'src')).toMatch(/^https:\/\//);
    expect(said(checks)).toMatch(named);
  });
});
