import { describe, expect, it } from 'vitest';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import type { BrandLook } from '#shared/contract/schemas/brand.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { branded } from '#shared/email/components/branded.ts';
import { lookTokens } from '#shared/email/components/variable-descriptions.ts';
import type { Block, ComponentRef, EmailDocument } from '#shared/email/document/document.ts';
import { designOf } from '#shared/email/look/design.ts';
import { contrast } from '#shared/text/colour.ts';
import { sampleDocument, sampleLook } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { attribute, elementsNamed, parse } from '#tests/support/html.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

function saved(html: string): ComponentRef {
  const { compiled_html, head_css } = sanitizeComponent(html, 'mine');
  return { id: 'mine', name: 'mine', revision: 1, html: compiled_html, head_css };
}
function documentWith(html: string, look: BrandLook = sampleLook(), type: Block['type'] = 'component') {
  const { brand } = sampleDocument();
  return sampleDocument({
    brand: { ...brand, look },
    blocks: [{ type, component: saved(html) }, ...(type === 'footer' ? [] : [{ type: 'footer' as const }])],
  });
}
const compiled = (...given: Parameters<typeof documentWith>) =>
  compile(documentWith(...given), { variant: 'klaviyo' }).html;
const findings = (document: EmailDocument) =>
  checkEmail(document, compile(document, { variant: 'klaviyo' }), { variant: 'klaviyo', mediaPublic: true });
const look = (colours: Partial<BrandLook['colours']>, more: Partial<BrandLook> = {}): BrandLook => ({
  ...sampleLook(),
  ...more,
  colours: { ...sampleLook().colours, ...colours },
});
const darkRules = (html: string) =>
  Object.fromEntries(
    [
      ...(/@media \(prefers-color-scheme:dark\)\{\n([\s\S]*?)\n\}/.exec(html)?.[1] ?? '').matchAll(
        /\.([\w-]+)\{([^{}]*)\}/g,
      ),
    ].map(([, name = '', css = '']) => [name, css]),
  );

describe('a brand token', () => {
  it.each([
    ['color:{primary}', 'color:#1f5f4a'],
    ['color:{on_primary}', 'color:#ffffff'],
    ['background-color:{background}', 'background-color:#f3f1ea'],
    ['background:{surface}', 'background:#ffffff'],
    ['color:{text}', 'color:#20302a'],
    ['color:{muted}', 'color:#5d6963'],
    ['border:1px solid {link}', 'border:1px solid #1f5f4a'],
    ['font-family:{heading_font}', "font-family:Georgia,'Times New Roman',serif"],
    ['border-radius:{radius}', 'border-radius:8px'],
    ['border-radius:{radius}px', 'border-radius:8px'],
    ['border-radius:{radius} {RADIUS} 0 0', 'border-radius:8px 8px 0 0'],
    ['color:{Primary} !important', 'color:#1f5f4a !important'],
  ])('is filled in a style: %s', (style, expected) => {
    expect(compiled(`<p style="${style}">Hi</p>`)).toContain(`style="${expected}"`);
  });

  it('gives a panel the pale or dark ground of the look, with readable text, in both schemes', () => {
    const html = compiled(
      '<div style="background:{tint};color:{on_tint}">a</div><div style="background:{dark};color:{on_dark}">b</div>',
      look({}, { direction: 'bold' }),
    );
    const pairs = [...html.matchAll(/<div class="[^"]*" style="background:(#\w+);color:(#\w+)">/g)];
    expect(pairs).toHaveLength(2);
    for (const [, fill = '', text = ''] of pairs) expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    const dark = darkRules(html);
    const at = (name: string) => /#\w{6}/.exec(dark[name] ?? '')?.[0] ?? '';
    for (const name of ['tint', 'dark']) {
      const [fill, text] = [at(`g-t-background-color-${name}`), at(`g-t-color-on_${name}`)];
      expect(contrast(text, fill), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is filled in every listed form, and each has a description', () => {
    for (const { name, description } of lookTokens) {
      expect(description).not.toBe('');
      expect(compiled(`<p style="font:{${name}};color:#222222">Hi</p>`)).not.toContain(`{${name}}`);
    }
  });

  it('is filled in a style sheet, whether its rules are inlined or stay in the head', () => {
    const html = compiled(
      '<style>.a{color:{primary}}.a:hover{color:{text}}@media (max-width:599px){.a{background:{surface}}}' +
        '@media (prefers-color-scheme:dark){.a{color:{text}!important}}[data-ogsc] .a{color:{muted}}</style><p class="a">Hi</p>',
    );
    expect(html).toContain('<p class="a" style="color:#1f5f4a">');
    expect(html).toContain('.glc-mine .a:hover{color:#20302a}');
    expect(html).toContain('.glc-mine .a{background:#ffffff}');
    // Rules for dark mode get the dark scheme's colours.
    expect(/prefers-color-scheme:dark\)\{\.glc-mine \.a\{color:(#\w+)/.exec(html)?.[1]).toMatch(/^#[ef]/);
    expect(html).not.toMatch(/\{(?:primary|text|surface|muted)\}/);
  });

  it('is filled in the attributes that are styles, and in Outlook’s own markup', () => {
    const html = compiled(
      `<table bgcolor="{surface}"><tr><td><font color="{text}" face="{body_font}">Hi</font><!--[if mso]><v:roundrect fillcolor="{primary}" style='font-family:{heading_font}'></v:roundrect><![endif]--></td></tr></table>`,
    );
    expect(html).toContain('bgcolor="#ffffff"');
    expect(html).toContain('color="#20302a"');
    expect(html).toContain(
      `<v:roundrect fillcolor="#1f5f4a" style='font-family:Georgia,Times New Roman,serif'>`,
    );
  });

  it('stays as written in a text or an address, and blocks the email with the reason', () => {
    const document = documentWith('<p title="{muted}">{text} <a href="{link}">Go</a></p>');
    const { html } = compile(document, { variant: 'klaviyo' });
    expect(html).toContain('<p title="{muted}">{text} <a href="{link}">Go</a></p>');
    expect(findings(document).filter(({ rule }) => rule === 'placeholder')).toMatchObject([
      { severity: 'block', subject: '{muted}' },
      { severity: 'block', subject: '{text}', message: expect.stringContaining('only in styles') },
      { severity: 'block', subject: '{link}' },
    ]);
  });

  it('survives sanitising byte for byte, also a second time', () => {
    const source =
      '<style>.a{color:{primary};padding:{{ space }}px}@media (max-width:599px){.a{color:{text}}}</style><p class="a" style="font-family:{body_font};border-radius:{radius}">Hi</p>';
    const first = sanitizeComponent(source, 'mine');
    expect(first.removed).toEqual([]);
    expect(first.placeholders).toEqual(['primary', 'body_font', 'radius', 'text']);
    expect(sanitizeComponent(first.compiled_html, 'mine').compiled_html).toBe(first.compiled_html);
    expect(compiled(source)).toContain('padding:{{ space }}px');
  });

  it('cannot be smuggled into a selector or a media query', () => {
    const { head_css, removed } = sanitizeComponent(
      '<style>{text} p:hover{color:red}@media ({radius}){p{color:red}}</style><p>x</p>',
      'mine',
    );
    expect(head_css).toBe('');
    expect(removed.join()).toMatch(/\{text\}[\s\S]*@media \(\{radius\}\)/);
  });
});

describe('the value of a token', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '#fff"><script>alert(1)</script>',
      'red;position:fixed',
      'url(javascript:alert(1))',
      '#12345',
      '{{ x }}',
      '</style>',
      'expression(alert(1))',
    ),
  );

  it('is safe in a style whatever the stored look holds', () => {
    fc.assert(
      fc.property(
        fc.record({
          colour: hostile,
          font: fc.oneof(hostile, fc.constantFrom('constructor', '__proto__')),
          radius: fc.oneof(fc.double(), fc.constantFrom('', '8px', null, '0;x', {})),
        }),
        fc.constantFrom('surface' as const, 'background' as const),
        ({ colour, font, radius }, ground) => {
          const given = look(
            {
              primary: colour,
              on_primary: colour,
              background: colour,
              surface: colour,
              text: colour,
              muted: colour,
              link: colour,
            },
            { heading_font: font, body_font: font, radius: radius as number },
          );
          const style = lookTokens.map(({ name }) => `border:{${name}}`).join(';');
          const { html } = branded(saved(`<p style="${style}">x</p>`), designOf(given, 'ltr'), ground);
          const written = /style="([^"]*)"/.exec(html)?.[1] ?? '';
          expect(written.split(';')).toHaveLength(lookTokens.length);
          for (const declaration of written.split(';'))
            expect(declaration).toMatch(/^border:(?:#[0-9a-f]{6}|\d{1,2}px|[\w',\- ]+)$/);
        },
      ),
      propertyRuns(150),
    );
  });

  it('is a colour that can be read on its ground, in both schemes', () => {
    const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    const fragment =
      '<p style="color:{text}">a</p><p style="color:{muted}">b</p><p style="color:{link}">c</p><p style="background-color:{primary};color:{on_primary}">d</p>';
    fc.assert(
      fc.property(
        fc.record({
          primary: hex,
          on_primary: hex,
          background: hex,
          surface: hex,
          text: hex,
          muted: hex,
          link: hex,
        }),
        fc.constantFrom<Block['type']>('component', 'footer'),
        (colours, type) => {
          const html = compiled(fragment, look(colours), type);
          const cell = /<td class="g-cmp [^"]*" style="[^"]*background-color:(#\w+)/.exec(html)?.[1] ?? '';
          const light = elementsNamed(parse(html), 'p').flatMap((p) => {
            const style = attribute(p, 'style') ?? '';
            const own = /background-color:(#\w+)/.exec(style)?.[1];
            const text = /(?:^|;)color:(#\w+)/.exec(style)?.[1];
            return text === undefined || !/^(?:background-color|color):/.test(style)
              ? []
              : [[text, own ?? cell] as const];
          });
          expect(light.length).toBeGreaterThanOrEqual(4);
          for (const [text, ground] of light.slice(0, 4))
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
          const document = documentWith(fragment, look(colours), type);
          expect(
            findings(document).filter(
              ({ message }) => message.startsWith('Component mine') && message.includes('contrast'),
            ),
          ).toEqual([]);
        },
      ),
      {
        ...propertyRuns(100),
        examples: [
          [
            {
              primary: '#000000',
              on_primary: '#000000',
              background: '#000000',
              surface: '#d52c9c',
              text: '#000000',
              muted: '#000000',
              link: '#000000',
            },
            'component',
          ],
        ],
      },
    );
  });
});

describe('dark mode', () => {
  it('is followed by a component that uses only its brand’s colours', () => {
    const html = compiled(
      '<table bgcolor="{surface}"><tr><td class="x" style="color:{text};border-top:1px solid {primary};padding:8px">Hi <a href="https://a.example/">more</a></td></tr></table>',
    );
    expect(html).toContain(
      '<td class="g-cmp g-sf g-tx" style="padding:0;background-color:#ffffff;color:#20302a;font',
    );
    expect(html).toContain('<td class="g-t-color-text g-t-border-top-color-primary x" style="color:#20302a;');
    expect(darkRules(html)).toEqual({
      'g-t-background-color-surface': expect.stringMatching(/^background-color:#1[0-9a-f]/),
      'g-t-color-text': expect.stringMatching(/^color:#[ef]/),
      'g-t-border-top-color-primary': expect.stringMatching(/^border-top-color:#.*!important$/),
      'g-t-color-link': expect.stringMatching(/^color:#/),
    });
    expect(html).toContain('[data-ogsb] .g-t-background-color-surface{');
    expect(html).toContain('[data-ogsc] .g-t-color-text{');
  });

  it.each([
    ['a colour of its own', '<p style="color:{text};background:#fff3c4">a</p>'],
    ['a colour by name', '<p style="color:{text};border:1px solid red">a</p>'],
    ['a colour in an attribute', '<table bgcolor="#fff3c4"><tr><td style="color:{text}">a</td></tr></table>'],
    ['a picture behind', '<p style="color:{text};background-image:url(https://a.example/x.png)">a</p>'],
    ['rules of its own', '<style>p:hover{color:{link}}</style><p style="color:{text}">a</p>'],
    ['a logo', '<p style="color:{text}"><img src="{logo}" alt="">a</p>'],
    ['no colour', '<p style="font-family:{body_font}">a</p>'],
    [
      'a colour of its own and a picture',
      '<p style="color:#333333"><img src="https://a.example/x.png" alt="">a</p>',
    ],
    ['a colour of its own on the brand’s', '<p style="background:{primary}"><b style="color:#fff">a</b></p>'],
    ['a shadow', '<p style="color:{text};box-shadow:0 0 4px {primary}">a</p>'],
  ])('leaves a component with %s as it looks in light mode', (_, source) => {
    const html = compiled(source);
    expect(html).toContain(
      '<td class="g-cmp" style="padding:0;background-color:#ffffff;color:#20302a;color-scheme:light;',
    );
    expect(html).not.toMatch(/\bg-t-/);
  });

  it('is followed by text and lines on the email’s own ground, whatever their colours', () => {
    const html = compiled(
      '<table bgcolor="#fff"><tr><td style="color:#222;border-left:4px solid #7a1f3d">Hi <a href="https://a.example/" style="color:#7a1f3d">more</a></td></tr></table>',
    );
    expect(html).toContain('<td class="g-cmp g-sf g-tx"');
    const rules = darkRules(html);
    const ground = /#\w+/.exec(rules['g-t-background-color-ffffff'] ?? '')?.[0] ?? '';
    for (const name of ['g-t-color-222222', 'g-t-color-7a1f3d'])
      expect(contrast(/#\w{6}/.exec(rules[name] ?? '')?.[0] ?? '', ground), name).toBeGreaterThanOrEqual(4.5);
    expect(rules['g-t-border-left-color-7a1f3d']).toMatch(/^border-left-color:#/);
  });

  it('of a component’s own rules holds in Outlook.com too', () => {
    const html = compiled(
      '<style>@media (prefers-color-scheme:dark){.a,.b{color:#eee!important;background-color:#111!important}}@media (max-width:9px){.a{color:#000}}</style><p class="a" style="color:#222;background:#eee">Hi</p>',
    );
    expect(html).toContain('[data-ogsc] .glc-mine .a,[data-ogsc] .glc-mine .b{color:#eee !important}');
    expect(html).toContain(
      '[data-ogsb] .glc-mine .a,[data-ogsb] .glc-mine .b{background-color:#111 !important}',
    );
    expect(html).not.toContain('{color:#000}\n[data-ogs');
  });

  it('is left to the rules for Outlook.com that a component brings', () => {
    const html = compiled(
      '<style>@media (prefers-color-scheme:dark){.a{color:#eee!important}}[data-ogsc] .a{color:#ddd}</style><p class="a" style="color:#222;background:#eee">Hi</p>',
    );
    expect(html.match(/\[data-ogsc\] \.glc-mine/g)).toHaveLength(1);
  });

  it('gives a footer the colours of its own ground', () => {
    const html = compiled('<p style="color:{muted}">a</p>', look({ background: '#101010' }), 'footer');
    expect(html).toContain('<td class="g-cmp g-bg g-ft" style="padding:0;background-color:#101010;');
    const colour = /<p class="g-f-color-muted" style="color:(#\w+)">/.exec(html)?.[1] ?? '';
    expect(contrast(colour, '#101010')).toBeGreaterThanOrEqual(4.5);
  });
});

it('a component without colours of its own stays as it is', () => {
  const source = '<p style="margin:0">{headline} {primary_colour} {{ text }} {% link %}</p>';
  expect(compiled(source)).toContain(
    '<p style="margin:0">Rest is a skill. Practise it. {primary_colour} {{ text }} {% link %}</p></td></tr>',
  );
});
