import { describe, expect, it } from 'vitest';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { endsOpen } from '#shared/email/components/component-edge.ts';
import { placeholdersIn } from '#shared/email/components/placeholders.ts';
import { placeholders } from '#shared/email/components/variable-descriptions.ts';
import type { Block, ComponentRef, EmailDocument } from '#shared/email/document/document.ts';
import { sampleCopy, sampleDocument, sampleImage } from '#tests/support/emails.ts';
import { attribute, elementsNamed, parse, textOf } from '#tests/support/html.ts';

const ref = (html: string, over: Partial<ComponentRef> = {}): ComponentRef => ({
  id: 'c',
  name: 'mine',
  revision: 1,
  html,
  head_css: '',
  ...over,
});
const placed = (html: string, type: Block['type'] = 'component'): Partial<EmailDocument> => ({
  blocks: [{ type, component: ref(html) }],
});
const compiled = (over: Partial<EmailDocument>, variant: 'klaviyo' | 'download' = 'klaviyo') =>
  compile(sampleDocument(over), { variant }).html;

describe('a component', () => {
  it.each([
    ['{cta_text}', 'Shop the blend'],
    ['{cta_link}', 'https://example.com/evening?ref=cal#buy'],
    ['{headline}', 'Rest is a skill. Practise it.'],
    ['{subject}', 'Your evening ritual, 20% off'],
    ['{preheader}', 'Five nights of calm, made of three herbs you know.'],
    ['{offer}', '20% off until Sunday'],
    ['{campaign_name}', 'Evening Blend returns'],
    ['{hero_image}', 'https://cdn.example.com/hero.jpg'],
    ['{hero_alt}', 'A steaming cup beside a folded blanket'],
    ['{product_name}', 'Evening Blend'],
    ['{product_price}', '$24.00'],
    ['{product_link}', 'https://example.com/evening'],
    ['{product_image}', 'https://cdn.example.com/evening.jpg'],
    ['{review_text}', 'I sleep like I did at twelve.'],
    ['{review_author}', 'Maria G.'],
    ['{brand_name}', 'Still Leaf'],
    ['{website}', 'https://example.com/'],
    ['{logo}', 'https://cdn.example.com/logo.png'],
    ['{company}', 'Still Leaf Ltd'],
    ['{phone}', '+1 555 0100'],
    ['{legal}', 'Not a medicine.'],
    ['{address}', '{{ organization.full_address }}'],
    ['{unsubscribe}', 'Unsubscribe'],
  ])('has %s filled with %j', (name, value) => {
    const brand = {
      ...sampleDocument().brand,
      logo: sampleImage({ url: 'https://cdn.example.com/logo.png' }),
    };
    const root = parse(compiled({ ...placed(`<p>${name}</p>`), brand }));
    expect(elementsNamed(root, 'p').map(textOf)).toEqual([value]);
  });

  it('can use every listed placeholder', () => {
    for (const { name, description } of placeholders) {
      expect(description).not.toBe('');
      expect(compiled(placed(`<p>{${name}}</p>`))).not.toContain(`<p>{${name}}</p>`);
    }
  });

  it('keeps platform tags byte for byte, even if they contain a placeholder', () => {
    const tags = `{% if person.vip and x > 3 %}<b>{{ person.first_name|default:'{cta_text}' }}</b>{% endif %}{# {headline} #}{% unsubscribe 'Leave' %}`;
    expect(compiled(placed(tags))).toContain(tags);
  });

  it('keeps unknown placeholders, and the braces of a style', () => {
    expect(compiled(placed('<p>{nobody} {constructor} { cta_text }</p>'))).toContain(
      '<p>{nobody} {constructor} { cta_text }</p>',
    );
    expect(placeholdersIn('<p>{a}{{ b }}{% c %}{a}{d_1}</p>')).toEqual(['a', 'd_1']);
  });

  it('fills placeholders in any case, and reports unknown ones as written', () => {
    const html = sanitizeComponent('<p>{CTA_TEXT} for {First_Name}, {Cta_Text}</p>', 'mine');
    expect(html.placeholders).toEqual(['CTA_TEXT', 'First_Name']);
    const document = sampleDocument(placed(html.compiled_html));
    const email = compile(document, { variant: 'klaviyo' });
    expect(email.html).toContain('<p>Shop the blend for {First_Name}, Shop the blend</p>');
    const blocked = checkEmail(document, email, { variant: 'klaviyo', mediaPublic: true }).filter(
      ({ rule, severity }) => rule === 'placeholder' && severity === 'block',
    );
    expect(blocked.map(({ subject }) => subject)).toEqual(['{First_Name}']);
  });

  it('escapes values for their context', () => {
    const copy = sampleCopy({ headline: '"><script> {{ x }} &' });
    const root = parse(compiled({ ...placed('<p title="{headline}">{headline}</p>'), copy }));
    const [paragraph] = elementsNamed(root, 'p');
    expect(paragraph && [attribute(paragraph, 'title'), textOf(paragraph)]).toEqual([
      '"><script> {{ x }} &',
      '"><script> {{ x }} &',
    ]);
    expect(elementsNamed(root, 'script')).toHaveLength(0);
    expect(compiled({ ...placed('<p>{headline}</p>'), copy })).not.toMatch(/\{\{ x/);
  });

  it('breaks lines of a legal text, except in an attribute', () => {
    const brand = {
      ...sampleDocument().brand,
      footer: { ...sampleDocument().brand.footer, legal: 'One\nTwo' },
    };
    expect(compiled({ ...placed('<p title="{legal}">{legal}</p>'), brand })).toContain(
      '<p title="One Two">One<br>Two</p>',
    );
  });

  it('has no broken picture or link without an address', () => {
    const source = compiled({
      ...placed('<p><a href="{cta_link}"><img src="{hero_image}" alt="">Go</a></p>'),
      hero: null,
      cta_link: '',
    });
    expect(source).toContain('<p><a>Go</a></p>');
  });

  it.each([
    [
      '<tr><td>a</td></tr>',
      '<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="width:100%;"><tr><td>a</td></tr></table>',
    ],
    ['<!-- x --><td>a</td>', '<tr><!-- x --><td>a</td></tr></table>'],
    [
      '<table role="presentation"><tr><td>a</td></tr></table>',
      ';"><table role="presentation"><tr><td>a</td></tr></table></td>',
    ],
  ])('of rows or cells gets the table it needs: %s', (html, expected) => {
    expect(compiled(placed(html))).toContain(expected);
  });

  it('is in a light cell in both schemes', () => {
    const source = compiled(placed('<p>a</p>'));
    expect(source).toContain(
      '<td class="g-cmp" style="padding:0;background-color:#ffffff;color:#20302a;color-scheme:light;',
    );
    expect(source).not.toMatch(/\.cmp\{/);
  });

  it('adds its rules in a separate style sheet, once', () => {
    const component = ref('<p class="x">a</p>', { head_css: '@media (max-width:599px){.x{font-size:14px}}' });
    const source = compiled({
      blocks: [
        { type: 'component', component },
        { type: 'component', component },
      ],
    });
    expect(source.match(/\.x\{font-size:14px\}/g)).toHaveLength(1);
    expect(source).toContain('<style>\n@media (max-width:599px){.x{font-size:14px}}\n</style>');
  });

  it('that shows the headline replaces that of the text', () => {
    const root = parse(
      compiled({
        blocks: [{ type: 'header', component: ref('<h1>{headline}</h1>') }, { type: 'main_content' }],
      }),
    );
    expect(elementsNamed(root, 'h1').map(textOf)).toEqual(['Rest is a skill. Practise it.']);
  });
});

describe('a component’s links', () => {
  it('have Klaviyo’s address where its whole link would break them', () => {
    const html = compiled(
      placed(
        '<a href="{% unsubscribe %}">Leave</a> {% unsubscribe \'Out\' %} <a href="{% web_view \'x\' %}">Web</a>',
      ),
    );
    expect(html).toContain('<a href="{% unsubscribe_link %}">Leave</a>');
    expect(html).toContain("{% unsubscribe 'Out' %}");
    expect(html).toContain('<a href="{% web_view_link %}">Web</a>');
  });

  const brand = {
    ...sampleDocument().brand,
    utm: { enabled: true, template: 'utm_source=email&utm_campaign={campaign_slug}' },
  };
  const tagged = 'utm_source=email&amp;utm_campaign=evening-blend-returns';

  it.each([
    [
      '<a href="https://a.example/?x=1&amp;y=2#z">a</a>',
      `<a href="https://a.example/?x=1&amp;y=2&amp;${tagged}#z">a</a>`,
    ],
    ['<a href="{cta_link}">a</a>', `<a href="https://example.com/evening?ref=cal&amp;${tagged}#buy">a</a>`],
    [
      '<a href="https://a.example/?utm_source=own&amp;utm_campaign=own">a</a>',
      '<a href="https://a.example/?utm_source=own&amp;utm_campaign=own">a</a>',
    ],
    ['<a href="{% web_view_link %}">a</a>', '<a href="{% web_view_link %}">a</a>'],
    [
      '<a href="https://a.example/?e={{ person.email }}">a</a>',
      '<a href="https://a.example/?e={{ person.email }}">a</a>',
    ],
    ['<a href="https://a.example/unsubscribe">a</a>', '<a href="https://a.example/unsubscribe">a</a>'],
    [
      '<a href="https://a.example/view-in-browser">a</a>',
      '<a href="https://a.example/view-in-browser">a</a>',
    ],
    ['<a href="{unsubscribe}">a</a>', '<a href="{% unsubscribe_link %}">a</a>'],
  ])('get the brand’s parameters once, except those about the mailing: %s', (html, expected) => {
    expect(compiled({ ...placed(html), brand })).toContain(expected);
  });

  it('stay as they are when the brand’s switch is off', () => {
    expect(compiled(placed('<a href="https://a.example/?x=1">a</a>'))).toContain(
      '<a href="https://a.example/?x=1">a</a>',
    );
  });
});

describe('a user’s footer', () => {
  const footer = (html: string, variant: 'klaviyo' | 'download' = 'klaviyo') =>
    compiled(placed(html, 'footer'), variant);
  const count = (source: string, part: string) => source.split(part).length - 1;

  it('without unsubscribe link and address is followed by ours', () => {
    const source = footer('<p>Follow us</p>');
    expect(source).toContain('{% unsubscribe_link %}');
    expect(source).toContain('{{ organization.full_address }}');
    expect(source).not.toContain('Not a medicine.');
  });

  it.each([
    ['klaviyo', `<p>{% unsubscribe 'Leave' %} {{ organization.full_address }}</p>`],
    ['klaviyo', '<p><a href="{unsubscribe}">Leave</a> {address}</p>'],
    ['klaviyo', '<p><a href="{unsubscribe}">Leave</a> 12 Garden Lane,<br>Portland, OR 97201</p>'],
    ['download', '<p><a href="{unsubscribe}">Leave</a> {address}</p>'],
    ['download', '<p>{unsubscribe}<br>12 Garden Lane,<br>Portland, OR&nbsp;97201</p>'],
    ['download', '<p><a href="{unsubscribe}">Leave</a> *|HTML:LIST_ADDRESS_HTML|*</p>'],
    ['download', '<p><a href="{unsubscribe}">Leave</a> *|LIST:ADDRESS|*</p>'],
  ] as const)('that has both stays alone (%s): %s', (variant, html) => {
    expect(footer(html, variant)).not.toContain('class="g-bg g-px"');
  });

  it('has its Klaviyo tags replaced in a download', () => {
    const source = footer(
      `<p>{% unsubscribe 'Leave' %}<a href="{% unsubscribe_link %}">x</a>{{ organization.full_address }} {{ organization.name|default:'x' }}</p>{{ person.city }}`,
      'download',
    );
    expect(source).toContain(
      '<p><a href="https://example.com/unsubscribe">Leave</a><a href="https://example.com/unsubscribe">x</a>12 Garden Lane, Portland, OR 97201 Still Leaf Ltd</p>{{ person.city }}',
    );
    expect(count(source, '12 Garden Lane')).toBe(1);
  });
});

describe('the space between a component and the next block', () => {
  const white = '#ffffff';
  const ends = (html: string, surface = white) => endsOpen(html, surface);
  const note = (outer: string, cell: string) =>
    `<div class="glc-c"><table ${outer}><tr><td style="padding:60px 0 0">a</td></tr><tr><td style="${cell}"><table bgcolor="#112233"><tr><td style="padding:0">b</td></tr></table></td></tr></table></div>`;

  it.each([
    ['bgcolor="#FFFFFF" style="width:100%"', 'padding:8px 48px 32px', true],
    ['', 'padding:32px', true],
    ['', 'padding:40px 20px', true],
    ['', 'padding:0;padding-bottom:24px', true],
    ['', 'padding:40px 20px 4px', false],
    ['', '', false],
    ['bgcolor="#1f4d3a"', 'padding:40px', false],
    ['', 'padding:40px;background-color:#1f4d3a', false],
  ])('%s, %s: %s', (outer, cell, open) => {
    expect(ends(note(outer, cell))).toBe(open);
  });

  it('is added if the component’s edge is unknown', () => {
    expect(ends('<p style="padding:40px">Hi</p>')).toBe(false);
    expect(ends(note('bgcolor="#ffffff"', 'padding:40px'), '#fff8f0')).toBe(false);
  });

  it('is the component’s own, or added to the block', () => {
    const top = (cell: string) => {
      const component = { id: 'c', name: 'c', revision: 1, html: note('', cell), head_css: '' };
      const { html } = compile(
        sampleDocument({ blocks: [{ type: 'component', component }, { type: 'review' }] }),
        { variant: 'klaviyo' },
      );
      return /padding:(\d+)px 48px 32px/.exec(html.slice(html.lastIndexOf('glc-c')))?.[1];
    };
    expect([top('padding:8px 48px 32px'), top('padding:0')]).toEqual(['8', '40']);
  });

  it('is added above a component after a picture or a ground, unless the component brings it', () => {
    const spaced = (before: Block, cell: string, table = '') => {
      const html = `<table ${table}><tr><td style="${cell}">Note</td></tr></table>`;
      const component = { id: 'c', name: 'c', revision: 1, html, head_css: '' };
      const source = compile(sampleDocument({ blocks: [before, { type: 'component', component }] }), {
        variant: 'klaviyo',
      }).html;
      const [, space] =
        /height:(\d+)px;font-size:0[^>]*>&nbsp;<\/td><\/tr><\/table><\/td><\/tr>\s*<tr><td class="g-cmp/.exec(
          source,
        ) ?? [];
      return Number(space ?? 0);
    };
    const close = 'padding:8px 48px';
    expect(spaced({ type: 'hero', ground: 'dark' }, close)).toBe(32);
    expect(spaced({ type: 'hero_image' }, close)).toBe(32);
    expect(spaced({ type: 'hero', ground: 'dark' }, 'padding:28px 48px')).toBe(0);
    expect(spaced({ type: 'hero', ground: 'dark' }, close, 'bgcolor="#1f4d3a"')).toBe(0);
    expect(spaced({ type: 'main_content' }, close)).toBe(0);
  });
});
