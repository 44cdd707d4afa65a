import { describe, expect, it } from 'vitest';
import type { BlockType } from '#shared/contract/blocks.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { contrast } from '#shared/text/colour.ts';
import { sampleCopy, sampleDocument, sampleImage, sampleLook } from '#tests/support/emails.ts';
import { attribute, type Element, elementsNamed, outlookView, parse, textOf } from '#tests/support/html.ts';

const blocks = (...types: BlockType[]) => types.map((type) => ({ type }));
const klaviyo = (over: Partial<EmailDocument> = {}) => compile(sampleDocument(over), { variant: 'klaviyo' });
const html = (over: Partial<EmailDocument> = {}) => klaviyo(over).html;
const tree = (over: Partial<EmailDocument> = {}) => parse(html(over));
const one = (elements: Element[]): Element => {
  expect(elements).toHaveLength(1);
  return elements[0] as Element;
};

describe('every email', () => {
  it('is well-formed for browsers and for Outlook', () => {
    const source = html();
    expect(() => parse(source)).not.toThrow();
    expect(() => parse(outlookView(source))).not.toThrow();
  });

  it('has doctype, language, direction, charset, viewport and the subject as title', () => {
    const source = html();
    const root = parse(source);
    expect(source.startsWith('<!DOCTYPE html>\n')).toBe(true);
    const page = one(elementsNamed(root, 'html'));
    expect([attribute(page, 'lang'), attribute(page, 'dir')]).toEqual(['en', 'ltr']);
    expect(textOf(one(elementsNamed(root, 'title')))).toBe('Your evening ritual, 20% off');
    const metas = new Map(
      elementsNamed(root, 'meta').map((meta) => [
        attribute(meta, 'name') || 'charset',
        attribute(meta, 'content') || attribute(meta, 'charset'),
      ]),
    );
    expect(metas.get('charset')).toBe('utf-8');
    expect(metas.get('viewport')).toBe('width=device-width,initial-scale=1');
    expect(metas.get('format-detection')).toContain('telephone=no');
    expect(metas.get('color-scheme')).toBe('light dark');
    expect(metas.get('supported-color-schemes')).toBe('light dark');
    expect(metas.has('x-apple-disable-message-reformatting')).toBe(true);
  });

  it('repeats language, direction and title on an article, because webmails strip html and body', () => {
    const article = one(elementsNamed(tree(), 'div').filter((div) => attribute(div, 'role') === 'article'));
    expect([
      attribute(article, 'aria-roledescription'),
      attribute(article, 'aria-label'),
      attribute(article, 'lang'),
      attribute(article, 'dir'),
    ]).toEqual(['email', 'Your evening ritual, 20% off', 'en', 'ltr']);
  });

  it('begins its body with the hidden preheader, padded so that no body text follows it in the inbox', () => {
    const body = one(elementsNamed(tree(), 'body'));
    const [first] = body.children.filter((child) => typeof child !== 'string');
    expect(attribute(first as Element, 'style')).toContain('display:none');
    expect(textOf(first as Element)).toMatch(
      /^Five nights of calm, made of three herbs you know\.(\u2007\ufeff\u034f ){80,150}$/,
    );
    expect(html({ copy: sampleCopy({ preheader: '' }) })).not.toContain('&#847;');
  });

  it('has one h1, the headline', () => {
    expect(textOf(one(elementsNamed(tree(), 'h1')))).toBe('Rest is a skill. Practise it.');
    const promoted = tree({ copy: sampleCopy({ headline: '' }) });
    expect(textOf(one(elementsNamed(promoted, 'h1')))).toBe('What is in it');
  });

  it('hides its tables from screen readers and gives every picture alt text and a pixel width', () => {
    const root = tree();
    for (const table of elementsNamed(root, 'table')) {
      expect([
        attribute(table, 'role'),
        attribute(table, 'border'),
        attribute(table, 'cellpadding'),
        attribute(table, 'cellspacing'),
      ]).toEqual(['presentation', '0', '0', '0']);
    }
    const pictures = elementsNamed(root, 'img');
    expect(pictures).toHaveLength(4);
    for (const image of pictures) {
      expect(attribute(image, 'alt')).not.toBe('');
      expect(Number(attribute(image, 'width'))).toBeLessThanOrEqual(600);
      expect(attribute(image, 'style')).toMatch(/width:100%;max-width:\d+px;height:auto/);
    }
  });

  it('gives Outlook its density, widths and a drawn button', () => {
    const source = html();
    expect(source).toContain('<o:PixelsPerInch>96</o:PixelsPerInch>');
    const outlook = parse(outlookView(source));
    expect(
      elementsNamed(outlook, 'table').filter((table) => attribute(table, 'width') === '600'),
    ).toHaveLength(2);
    const drawn = one(elementsNamed(outlook, 'v:roundrect'));
    expect(attribute(drawn, 'href')).toBe('https://example.com/evening?ref=cal#buy');
    expect(textOf(drawn)).toBe('Shop the blend');
    // Outlook must not also get the other clients' button.
    expect(elementsNamed(outlook, 'a').filter((link) => textOf(link) === 'Shop the blend')).toHaveLength(0);
  });

  it('stays far below Gmail’s limits', () => {
    const { bytes, html: source } = klaviyo();
    expect(bytes).toBe(Buffer.byteLength(source));
    expect(bytes).toBeLessThan(30 * 1024);
    const styles = elementsNamed(parse(source), 'style').map(textOf).join('');
    expect(styles.length).toBeLessThan(16 * 1024);
    expect(source).not.toMatch(
      /<script|<form|<iframe|<video|position:|display:flex|display:grid|url\(|\brem\b|data:/,
    );
    // Gmail drops a sheet with an @ rule inside an @media rule.
    expect(styles).not.toMatch(/@media[^{]*\{[^}]*@/);
  });

  it('uses no media query to stack its columns', () => {
    const columns = elementsNamed(tree(), 'div').filter((div) => attribute(div, 'class') === 'g-col');
    expect(columns).toHaveLength(2);
    for (const column of columns)
      expect(attribute(column, 'style')).toMatch(/^display:inline-block;width:100%;max-width:\d+px;/);
  });

  it('gives the same bytes for the same document', () => {
    expect(html()).toBe(html());
    expect(klaviyo().text).toBe(klaviyo().text);
  });

  it('writes typographic signs so that a server that mistakes the encoding keeps them', () => {
    const headline = 'It’s “here” – 5 € off™ … → ★★★☆☆ ✓';
    const email = html({ copy: { ...sampleDocument().copy, headline } });
    expect(email).not.toMatch(/[^\0-\xff]/);
    // The sign stays on its figure's line.
    const shown = headline.replace('5 €', '5\u00a0€');
    expect(elementsNamed(parse(email), 'h1').map(textOf)).toEqual([shown]);
  });

  it.each([
    ['Ab € 18 pro Person', 'Ab € 18 pro Person'],
    ['18 € pro Person, 15 % Rabatt', '18\u00a0€ pro Person, 15\u00a0% Rabatt'],
  ])('keeps a figure and the sign after it on one line: %s', (headline, shown) => {
    const email = html({ copy: { ...sampleDocument().copy, headline } });
    expect(elementsNamed(parse(email), 'h1').map(textOf)).toEqual([shown]);
  });

  it('gives the same bytes whatever was compiled before', () => {
    const { brand, campaign } = sampleDocument();
    const look = { ...sampleLook(), direction: 'soft' as const };
    const withLook = (over: Partial<typeof look>) => ({ brand: { ...brand, look: { ...look, ...over } } });
    const colours = (Object.keys(look.colours) as (keyof typeof look.colours)[]).map((name) =>
      withLook({ colours: { ...look.colours, [name]: '#7a1030' } }),
    );
    const placed = (type: BlockType, head_css: string) => {
      const component = {
        id: 'c',
        name: 'c',
        revision: 1,
        html: '<p style="color:{primary}">Ours</p>',
        head_css,
      };
      return { blocks: [{ type, component }, ...blocks('main_content')] };
    };
    const template = 'utm_source=email&utm_campaign={campaign_slug}';
    const emails: Partial<EmailDocument>[] = [
      ...colours,
      withLook({ heading_font: 'impact' }),
      withLook({ body_font: 'courier' }),
      withLook({ radius: 3 }),
      withLook({ button_style: 'outline' }),
      { ...withLook({ direction: undefined }) },
      { ...withLook({}), dir: 'rtl', lang: 'ar' },
      { brand: { ...brand, utm: { enabled: true, template } } },
      { brand: { ...brand, utm: { enabled: true, template } }, campaign: { ...campaign, name: 'Another' } },
      { campaign: { ...campaign, utm: 'utm_campaign=own' } },
      ...(['company', 'phone', 'legal'] as const).map((name) => ({
        brand: { ...brand, footer: { ...brand.footer, [name]: '+1 555 0199' } },
      })),
      placed('component', ''),
      placed('component', '.a{color:#112233}'),
      placed('footer', ''),
      { blocks: blocks('hero', 'main_content', 'cta_band', 'footer') },
      { blocks: blocks('announcement', 'main_content', 'cta_band', 'footer') },
    ];
    // After the usual look, so that each differs from the previous one in one thing.
    const afterUsual = (over: Partial<EmailDocument>) => {
      html(withLook({}));
      return html(over);
    };
    const first = emails.map(afterUsual);
    expect(new Set(first).size).toBe(emails.length);
    const turned = emails.map((_, at) => (at * 7) % emails.length);
    for (const at of [...turned, ...turned.toReversed()])
      expect(html(structuredClone(emails[at])), `email ${at}`).toBe(first[at]);
    expect(emails.map((each) => afterUsual(structuredClone(each)))).toEqual(first);
  });

  it.each(['unwritten', 'recorded', 'sample'] as const)(
    'says in the file that its words are %s',
    (writer) => {
      expect(html({ writer })).toMatch(
        /^<!DOCTYPE html>\n<html[^>]*>\n<head>\n<meta charset="utf-8">\n<!-- Words: /,
      );
      expect(html({ writer })).toContain(`<!-- Words: ${writer}.`);
      expect(html()).not.toContain('<!-- Words');
      expect(html({ writer: 'person' })).not.toContain('<!-- Words');
    },
  );
});

describe('dark mode', () => {
  const styles = (over: Partial<EmailDocument> = {}) =>
    elementsNamed(tree(over), 'style').map(textOf).join('\n');
  const dark = (css: string, name: string, property: string) =>
    new RegExp(`prefers-color-scheme:dark\\)\\{.*?\\.${name}\\{${property}:(#[0-9a-f]{6})!important`).exec(
      css,
    )?.[1] ?? '';

  it('follows the reader’s scheme, and Outlook.com’s', () => {
    const css = styles();
    for (const name of ['g-bg', 'g-sf', 'g-cd', 'g-bt']) {
      expect(css).toContain(`.${name}{background-color:${dark(css, name, 'background-color')}!important}`);
      expect(css).toContain(
        `[data-ogsb] .${name}{background-color:${dark(css, name, 'background-color')}!important}`,
      );
    }
    expect(css).toContain(`[data-ogsc] .g-tx{color:${dark(css, 'g-tx', 'color')}!important}`);
  });

  it('has a contrast of 4.5:1 on every background', () => {
    const css = styles();
    for (const [text, ground] of [
      ['g-tx', 'g-sf'],
      ['g-tx', 'g-cd'],
      ['g-mu', 'g-sf'],
      ['g-mu', 'g-cd'],
      ['g-ft', 'g-bg'],
      ['g-ln', 'g-sf'],
      ['g-ln', 'g-cd'],
      ['g-ac', 'g-cd'],
      ['g-bt', 'g-bt'],
    ] as const) {
      expect(
        contrast(dark(css, text, 'color'), dark(css, ground, 'background-color')),
        `${text} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leaves a dark brand unchanged', () => {
    const look = {
      ...sampleLook(),
      colours: { ...sampleLook().colours, background: '#0a0a0a', surface: '#141414', text: '#f0f0f0' },
    };
    expect(dark(styles({ brand: { ...sampleDocument().brand, look } }), 'g-sf', 'background-color')).toBe(
      '#141414',
    );
  });
});

describe('blocks', () => {
  const words = (...types: BlockType[]) =>
    textOf(one(elementsNamed(tree({ blocks: blocks(...types) }), 'main')));

  it.each<[BlockType, string[]]>([
    ['header', ['Still Leaf']],
    [
      'main_content',
      ['20% off until Sunday', 'Rest is a skill', 'Evening Blend', 'What is in it', 'Lemon balm'],
    ],
    ['text_only', ['Rest is a skill', 'What is in it']],
    ['image_left', ['Rest is a skill']],
    ['image_right', ['Rest is a skill']],
    ['cta_button', ['Shop the blend']],
    ['product_single', ['Evening Blend', 'Softer than last year’s', '$24.00', 'View product']],
    ['product_grid_3', ['Evening Blend', 'Morning Mint', 'Ginger Root', '$21.50', 'Warm and sharp.']],
    ['review', ['★★★★★', 'I sleep like I did at twelve.', 'Maria G.']],
    ['footer', ['Still Leaf Ltd', '+1 555 0100', 'Not a medicine.', 'Unsubscribe']],
  ])('%s shows its data', (type, expected) => {
    const shown = words(type);
    for (const part of expected) expect(shown).toContain(part);
  });

  it('links the hero image like the button', () => {
    const link = one(elementsNamed(tree({ blocks: blocks('hero_image') }), 'a'));
    expect(attribute(link, 'href')).toBe('https://example.com/evening?ref=cal#buy');
    expect(attribute(one(elementsNamed(link, 'img')), 'width')).toBe('600');
  });

  it('shows a small picture at its own size', () => {
    const image = one(
      elementsNamed(tree({ blocks: blocks('hero_image'), hero: sampleImage({ width: 320 }) }), 'img'),
    );
    expect(attribute(image, 'width')).toBe('320');
  });

  it.each<[string, Partial<EmailDocument>]>([
    ['no picture', { blocks: blocks('hero_image'), hero: null }],
    ['no link', { blocks: blocks('cta_button'), cta_link: '' }],
    ['no button text', { blocks: blocks('cta_button'), copy: sampleCopy({ cta_text: ' ' }) }],
    ['no products', { blocks: blocks('product_single', 'product_grid_3'), products: [] }],
    ['no review', { blocks: blocks('review'), reviews: [] }],
    [
      'no words',
      {
        blocks: blocks('main_content', 'text_only'),
        copy: sampleCopy({ headline: '', sections: [] }),
        campaign: { ...sampleDocument().campaign, offer: '' },
      },
    ],
  ])('leaves a block out when there is %s', (_, over) => {
    expect(textOf(one(elementsNamed(tree(over), 'main'))).trim()).toBe('');
    expect(elementsNamed(tree(over), 'a')).toHaveLength(0);
  });

  it('shows each product once, in order, across blocks', () => {
    const names = elementsNamed(tree({ blocks: blocks('product_single', 'product_grid_3') }), 'h2').map(
      textOf,
    );
    expect(names).toEqual(['Evening Blend', 'Morning Mint', 'Ginger Root', 'Night Honey']);
  });

  it('shows sections in the blocks that name them, and the rest in the first that names none', () => {
    const root = tree({
      blocks: [{ type: 'image_left', section: 1 }, { type: 'main_content' }, { type: 'main_content' }],
    });
    expect(elementsNamed(root, 'h1').map(textOf)).toEqual(['Rest is a skill. Practise it.']);
    expect(textOf(root).match(/What is in it/g)).toHaveLength(1);
    expect(textOf(root).indexOf('What is in it')).toBeLessThan(textOf(root).indexOf('smoothest yet'));
  });

  it('draws a wordmark without a logo and the logo with one', () => {
    const brand = {
      ...sampleDocument().brand,
      logo: sampleImage({ url: 'https://cdn.example.com/l.png', width: 400, height: 100, alt: '' }),
    };
    const image = one(elementsNamed(tree({ brand, blocks: blocks('header') }), 'img'));
    expect([attribute(image, 'alt'), attribute(image, 'width')]).toEqual(['Still Leaf', '168']);
  });

  it.each([
    ['Still Leaf', 'S'],
    ['élan vital', 'É'],
    ['“Zwölf” & Söhne', 'Z'],
    ['بيت الشاي', 'ب'],
    ['24/7 Physio', '2'],
  ])('draws the initial of a name without a logo: %s', (name, initial) => {
    const brand = { ...sampleDocument().brand, name, logo: null };
    const root = tree({ brand, blocks: blocks('header') });
    const mark = one(elementsNamed(root, 'div').filter((cell) => attribute(cell, 'aria-hidden') === 'true'));
    expect([textOf(mark), attribute(mark, 'class')]).toEqual([initial, 'g-bt']);
    // The name alone is read out and links to the website.
    expect(elementsNamed(root, 'a').map(textOf)).toContain(name);
  });

  it('rounds the stars of a rating, and reads out the exact value', () => {
    const rated = tree({
      blocks: blocks('review'),
      reviews: [{ text: 'Good', author: '', rating: 3.5, product: '' }],
    });
    const stars = one(elementsNamed(rated, 'div').filter((div) => attribute(div, 'role') === 'img'));
    expect([textOf(stars).trim(), attribute(stars, 'aria-label')]).toEqual(['★★★★☆', 'Rated 3.5 out of 5']);
  });

  it('shows a real offer once, and none in an informational email', () => {
    const campaign = sampleDocument().campaign;
    expect(html({ copy: sampleCopy({ headline: 'Take 20% off until Sunday!' }) })).not.toContain(
      'class="g-ac g-cd"',
    );
    expect(html()).toContain('class="g-ac g-cd"');
    // The headline makes the same promise in other words; another figure would be another promise.
    expect(html({ copy: sampleCopy({ headline: 'Everything is 20 % off' }) })).not.toContain(
      'class="g-ac g-cd"',
    );
    expect(html({ copy: sampleCopy({ headline: 'Five teas, 25% off' }) })).toContain('class="g-ac g-cd"');
    for (const change of [{ offer: 'TBD' }, { offer: 'x'.repeat(90) }, { kind: 'informational' as const }]) {
      expect(html({ campaign: { ...campaign, ...change } })).not.toContain('class="g-ac g-cd"');
    }
  });
});

describe('other languages', () => {
  it('keeps the direction of an offer in another script', () => {
    const badge = elementsNamed(tree({ lang: 'ar', dir: 'rtl' }), 'span').find((span) =>
      textOf(span).includes('20%'),
    );
    expect(badge && attribute(badge, 'dir')).toBe('auto');
  });

  it('sets Arabic from the right, with the compiler’s own words in Arabic', () => {
    const root = tree({ lang: 'ar', dir: 'rtl' });
    expect(attribute(one(elementsNamed(root, 'html')), 'dir')).toBe('rtl');
    expect(textOf(root)).toContain('إلغاء الاشتراك');
    const words = one(
      elementsNamed(root, 'td').filter(
        (cell) => attribute(cell, 'align') === 'right' && elementsNamed(cell, 'h1').length > 0,
      ),
    );
    expect(attribute(words, 'style')).toContain('text-align:right');
    expect(attribute(one(elementsNamed(root, 'ul')), 'style')).toContain('padding-right:22px');
  });

  it('keeps image_left on the left in both directions', () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const source = html({ dir, blocks: blocks('image_left') });
      expect(source).toContain('<div dir="ltr" style="font-size:0');
      expect(html({ dir, blocks: blocks('image_right') })).toContain('<div dir="rtl" style="font-size:0');
    }
  });
});

describe('text from people and models', () => {
  const wild = '<script>alert(1)</script> {{ first_name }} {% if x %} & "quotes" <b>';

  it('is plain text everywhere, and never executed by a platform', () => {
    const copy = sampleCopy({
      subject: wild,
      preheader: wild,
      headline: wild,
      cta_text: wild,
      hero_alt: wild,
      sections: [{ heading: wild, paragraphs: [wild], bullets: [wild] }],
      product_lines: [{ name: 'Evening Blend', line: wild }],
    });
    const { html: source, text } = klaviyo({ copy });
    const root = parse(source);
    expect(elementsNamed(root, 'script')).toHaveLength(0);
    expect(textOf(one(elementsNamed(root, 'h1')))).toBe(wild);
    expect(textOf(one(elementsNamed(root, 'title')))).toBe(wild);
    expect(
      source.replaceAll('{{ organization.full_address }}', '').replaceAll('{% unsubscribe_link %}', ''),
    ).not.toMatch(/\{[{%#]/);
    expect(
      text.replaceAll('{{ organization.full_address }}', '').replaceAll('{% unsubscribe_link %}', ''),
    ).not.toMatch(/\{[{%#]/);
  });

  it('may be bold or a link; an unsafe link becomes its label', () => {
    const copy = sampleCopy({
      sections: [
        {
          heading: '',
          paragraphs: ['**Now** [shop](https://example.com/a?b=1&c=2) or [run](javascript:alert(1))'],
          bullets: [],
        },
      ],
    });
    const root = tree({ copy, blocks: blocks('main_content') });
    expect(elementsNamed(root, 'strong').map(textOf)).toEqual(['Now']);
    expect(elementsNamed(root, 'a').map((link) => attribute(link, 'href'))).toEqual([
      'https://example.com/a?b=1&c=2',
    ]);
    expect(textOf(one(elementsNamed(root, 'p').filter((p) => textOf(p).includes('Now'))))).toBe(
      'Now shop or run',
    );
  });

  it('loses characters that no document may hold', () => {
    const copy = sampleCopy({ headline: 'A\u0000B\ud800C\u000bD' });
    expect(textOf(one(elementsNamed(tree({ copy }), 'h1')))).toBe('AB\ufffdCD');
  });
});

describe('variants', () => {
  it('Klaviyo gets its own tags', () => {
    const source = html();
    expect(source).toContain('href="{% unsubscribe_link %}"');
    expect(source).toContain('{{ organization.full_address }}');
    expect(source).not.toContain('12 Garden Lane');
  });

  it('a download gets the brand’s address and unsubscribe page, and no tag', () => {
    const source = compile(sampleDocument(), { variant: 'download' }).html;
    expect(source).toContain('href="https://example.com/unsubscribe"');
    expect(source).toContain('12 Garden Lane, Portland, OR 97201');
    expect(source).not.toMatch(/\{[{%]/);
  });

  it.each(['{{ unsubscribe_url }}', '*|UNSUB|*', '%%unsubscribe%%', '[[unsubscribe]]', '[unsubscribe]'])(
    'a download may use another platform’s tag: %s',
    (tag) => {
      const document = sampleDocument({ brand: { ...sampleDocument().brand, unsubscribe_url: tag } });
      expect(compile(document, { variant: 'download' }).html).toContain(`href="${tag}"`);
    },
  );

  it.each(['', 'javascript:alert(1)', '{{ x " }}', '#'])(
    'a download has no unsubscribe link if the address is unusable: %j',
    (address) => {
      const document = sampleDocument({ brand: { ...sampleDocument().brand, unsubscribe_url: address } });
      expect(textOf(parse(compile(document, { variant: 'download' }).html))).not.toContain('Unsubscribe');
    },
  );

  it('uses the given addresses of pictures', () => {
    const document = sampleDocument({ hero: sampleImage({ url: '/media/abc.jpg' }) });
    const root = parse(
      compile(document, { variant: 'download', images: (url) => url.replace('/media/', 'images/') }).html,
    );
    expect(elementsNamed(root, 'img').map((image) => attribute(image, 'src'))).toContain('images/abc.jpg');
  });
});
