import { describe, expect, it } from 'vitest';
import { type BlockType, blockData, blockTypes, type Ground, grounds } from '#shared/contract/blocks.ts';
import type { CopySection } from '#shared/contract/schemas/copy.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { compileHybrid } from '#shared/email/compile/hybrid.ts';
import { variantsOf as blockVariants } from '#shared/email/document/block-variants.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { copyFields } from '#shared/email/document/fields.ts';
import { designOf } from '#shared/email/look/design.ts';
import {
  sampleBrand,
  sampleCopy,
  sampleDocument,
  sampleImage,
  sampleProducts,
} from '#tests/support/emails.ts';
import { attribute, type Element, elementsNamed, outlookView, parse, textOf } from '#tests/support/html.ts';

/** With every part, so that blocks show more than their form requires. */
const fullSection = (over: Partial<CopySection> = {}): CopySection => ({
  heading: 'Heading words',
  paragraphs: ['Paragraph words.', 'Second paragraph.'],
  bullets: ['Bullet one', 'Bullet two'],
  items: [
    { title: 'Item one', text: 'Text one', link: 'https://example.com/one' },
    { title: 'Item two', text: 'Text two', link: 'https://example.com/two' },
    { title: 'Item three', text: 'Text three' },
  ],
  rows: [
    ['Size', 'Fits'],
    ['Small', 'A cup'],
    ['Large', 'A pot'],
  ],
  ...over,
});

const sectionTexts = [
  'Heading words',
  'Paragraph words.',
  'Second paragraph.',
  'Bullet one',
  'Bullet two',
  'Item one',
  'Text one',
  'Item two',
  'Text two',
  'Item three',
  'Text three',
  'Size',
  'Fits',
  'Small',
  'A cup',
  'Large',
  'A pot',
];

const pictures = [0, 1, 2, 3].map((at) => ({
  ...sampleImage({ url: `https://cdn.example.com/p${at}.jpg`, alt: `Picture ${at}` }),
  link: `https://example.com/p${at}`,
}));

/** Header, one block and footer, with content for every type. */
function emailOf(block: Block, over: Partial<EmailDocument> = {}): EmailDocument {
  const sample = sampleDocument();
  return {
    ...sample,
    copy: sampleCopy({
      sections: [fullSection()],
      eyebrow: 'Eyebrow words',
      announcement: 'Announcement words',
      sign_off: 'See you on Saturday,',
      postscript: 'The first ten get a tin.',
      secondary_cta_text: 'Read the story',
    }),
    brand: {
      ...sample.brand,
      furniture: {
        nav: [{ label: 'Teas', url: 'https://example.com/teas' }],
        social: [{ label: 'Instagram', url: 'https://example.com/ig' }],
        apps: [{ label: 'App Store', url: 'https://example.com/app' }],
        usps: ['Free returns for 60 days', 'Small farms'],
        rating: { score: 4.8, count: 1204, source: 'Trustpilot' },
        press: ['The Tea Times'],
        signatory: { name: 'Anna Leaf', role: 'Founder', portrait: sampleImage({ alt: 'Anna' }) },
        preferences_url: 'https://example.com/preferences',
        view_online: true,
      },
    },
    products: sampleProducts().map((product, at) =>
      at === 1 ? { ...product, was: '$22.00', badge: 'New' } : product,
    ),
    reviews: [
      ...sampleBrand().reviews,
      { text: 'The smell alone is worth it.', author: 'Jo P.', rating: 4, product: '' },
      { text: 'Good.', author: 'Li', rating: null, product: '' },
    ],
    pictures,
    secondary_link: 'https://example.com/story',
    event: {
      title: 'An evening with tea',
      starts: '2026-12-04T18:00',
      ends: '2026-12-04T20:30',
      zone: 'America/Los_Angeles',
      place: '12 Garden Lane',
      link: 'https://example.com/rsvp',
    },
    video: { url: 'https://example.com/film', poster: sampleImage({ alt: 'Anna at the stove' }) },
    blocks: [{ type: 'header' }, block, { type: 'footer' }],
    ...over,
  };
}

const drawn = blockTypes.filter((type) => type !== 'component');
const variantsOf = (type: BlockType) => {
  const variants = blockVariants(type);
  return variants.length > 0 ? variants : [''];
};
const blockOf = (type: BlockType, variant: string, ground: Ground = 'surface'): Block => {
  const { words, form } = blockData(type);
  return {
    type,
    ...(variant !== '' && { variant }),
    ...(ground !== 'surface' && { ground }),
    ...((words || form) && { section: 0 }),
  };
};

const classesOf = (element: Element) => attribute(element, 'class').split(' ');
const colourOf = (element: Element): string =>
  attribute(element, 'style')
    .split(';')
    .find((declaration) => declaration.startsWith('color:'))
    ?.slice(6) ?? '';

const colouredClasses = [
  ['g-tx', 'text'],
  ['g-mu', 'muted'],
  ['g-ac', 'accent'],
  ['g-ln', 'link'],
] as const;

/** Elements whose own colour does not suit the ground. */
function wrongColours(root: Element, document: EmailDocument, ground: Ground): string[] {
  const colours = designOf(document.brand.look, document.dir).grounds[ground];
  const rows = elementsNamed(root, 'td').filter((cell) => classesOf(cell).includes(`g-on-${ground}`));
  const elements = ['p', 'h1', 'h2', 'h3', 'td', 'th', 'ul', 'ol', 'a', 'img', 's'].flatMap((tag) =>
    rows.flatMap((row) => elementsNamed(row, tag)),
  );
  return elements.flatMap((element) =>
    colouredClasses
      .filter(([name, key]) => {
        const colour = colourOf(element);
        return classesOf(element).includes(name) && colour !== '' && colour !== colours[key];
      })
      .map(([name]) => `${element.name}.${name}: ${attribute(element, 'style')}`),
  );
}

const shown = (html: string): string => textOf(parse(html)).replace(/\s+/g, ' ');

describe.each(drawn)('a block of type %s', (type) => {
  it('is well-formed in browsers and Outlook, coloured for its ground, and mirrored for right-to-left text', () => {
    for (const variant of variantsOf(type))
      for (const ground of grounds) {
        const document = emailOf(blockOf(type, variant, ground));
        const { html } = compile(document, { variant: 'klaviyo' });
        expect(() => parse(outlookView(html)), `${variant} ${ground}`).not.toThrow();
        const root = parse(html);
        expect(wrongColours(root, document, ground), `${variant} ${ground}`).toEqual([]);
        for (const image of elementsNamed(root, 'img')) {
          expect(attribute(image, 'alt'), variant).not.toBe('');
          expect(Number(attribute(image, 'width')), variant).toBeLessThanOrEqual(600);
        }
        if (ground !== 'surface') continue;
        const mirrored = compile({ ...document, dir: 'rtl', lang: 'ar' }, { variant: 'klaviyo' }).html;
        expect(() => parse(mirrored), variant).not.toThrow();
        expect(mirrored, variant).not.toMatch(/text-align:left|align="left"/);
      }
  });

  it('says in its plain text what it shows, and the same in a template for Klaviyo’s editor', () => {
    for (const variant of variantsOf(type)) {
      const document = emailOf(blockOf(type, variant));
      const { html, text } = compile(document, { variant: 'klaviyo' });
      const empty = compile(
        { ...document, blocks: [{ type: 'header' }, { type: 'footer' }] },
        { variant: 'klaviyo' },
      );
      // A picture alone or a line has no text.
      if (!['hero_image', 'divider', 'header', 'footer'].includes(type))
        expect(text.length, variant).toBeGreaterThan(empty.text.length);
      expect(html.length, variant).toBeGreaterThan(empty.html.length);
      const hybrid = compileHybrid(document).html;
      expect(shown(hybrid), variant).toBe(shown(html));
    }
  });
});

const wordy = drawn.filter((type) => blockData(type).words || blockData(type).form);

describe.each(wordy)('words in a block of type %s', (type) => {
  it('are all shown, in its text too, and can be edited where they stand', () => {
    for (const variant of variantsOf(type)) {
      const document = emailOf(blockOf(type, variant));
      const { html, text } = compile(document, { variant: 'klaviyo' });
      const seen = shown(html);
      for (const words of sectionTexts) {
        expect(seen, variant).toContain(words);
        expect(text, variant).toContain(words);
      }
      const editable = compile(document, { variant: 'klaviyo', editable: true }).html;
      const marks = new Set([...editable.matchAll(/data-copy="([^"]+)"/g)].map(([, path]) => path));
      const paths = copyFields(document.copy).filter(({ path }) => path.startsWith('sections.'));
      for (const { path } of paths) expect(marks, variant).toContain(path);
    }
  });
});

describe('what a block shows', () => {
  const html = (block: Block, over: Partial<EmailDocument> = {}) =>
    compile(emailOf(block, over), { variant: 'klaviyo' }).html;
  const tree = (block: Block, over: Partial<EmailDocument> = {}) => parse(html(block, over));
  const copyOf = (section: Partial<CopySection>, over = {}) => ({
    copy: sampleCopy({
      sections: [{ heading: '', paragraphs: [], bullets: [], ...section }],
      ...over,
    }),
  });

  it('in a table is a head of columns and rows that name what they are about', () => {
    const root = tree({ type: 'table', section: 0 });
    const heads = elementsNamed(root, 'th').map((cell) => [attribute(cell, 'scope'), textOf(cell)]);
    expect(heads).toEqual([
      ['col', 'Size'],
      ['col', 'Fits'],
      ['row', 'Small'],
      ['row', 'Large'],
    ]);
    const [table] = elementsNamed(root, 'table').filter(
      (each) => elementsNamed(each, 'th').length > 0 && !attribute(each, 'role'),
    );
    expect(table).toBeDefined();
  });

  it('in a table of more columns than a phone has room for is an entry for each row', () => {
    const rows = [
      ['Size', 'Chest', 'Waist', 'Hip', 'Length'],
      ['S', '90', '76', '92', '68'],
    ];
    const root = tree({ type: 'table', section: 0 }, copyOf({ form: 'table', rows }));
    expect(elementsNamed(root, 'th')).toEqual([]);
    expect(textOf(root)).toContain('Chest 90');
  });

  it('as text keeps the form of its sections: steps are numbered, questions are headings', () => {
    const steps = tree({ type: 'main_content' }, copyOf({ ...fullSection({ bullets: [] }), form: 'steps' }));
    expect(elementsNamed(steps, 'ol').flatMap((list) => elementsNamed(list, 'li'))).toHaveLength(3);
    const faq = tree({ type: 'main_content' }, copyOf({ ...fullSection(), form: 'faq' }));
    expect(elementsNamed(faq, 'h3').map(textOf)).toEqual(['Item one', 'Item two', 'Item three']);
  });

  it('of sections that no block names is with the last words when there is no text block', () => {
    const copy = sampleCopy({ sections: [fullSection(), fullSection({ heading: 'Left over' })] });
    expect(shown(html({ type: 'steps', section: 0 }, { copy }))).toContain('Left over');
  });

  it('of a poll is a button for each answer that leads somewhere, and words for the others', () => {
    const root = tree({ type: 'poll', section: 0 });
    const answers = elementsNamed(root, 'a').map((link) => [textOf(link), attribute(link, 'href')]);
    expect(answers).toContainEqual(['Item one', 'https://example.com/one']);
    expect(answers.map(([label]) => label)).not.toContain('Item three');
    expect(textOf(root)).toContain('Item three');
  });

  it('of a film is its still and a label that is text, both linked', () => {
    const links = elementsNamed(tree({ type: 'video' }), 'a').filter(
      (link) => attribute(link, 'href') === 'https://example.com/film',
    );
    expect(links).toHaveLength(1);
    expect(textOf(links[0] as Element)).toContain('Watch the video');
    expect(elementsNamed(links[0] as Element, 'img').map((image) => attribute(image, 'alt'))).toEqual([
      'Anna at the stove',
    ]);
    expect(compile(emailOf({ type: 'video' }), { variant: 'klaviyo' }).text).toContain(
      'Watch the video: https://example.com/film',
    );
  });

  it('of an event is when and where it is in the email’s language, and how to put it into a calendar', () => {
    const said = shown(html({ type: 'event', variant: 'card' }));
    expect(said).toContain('Friday, December 4');
    expect(said).toMatch(/6:00 – 8:30 PM PST/);
    expect(said).toContain('12 Garden Lane');
    const links = elementsNamed(tree({ type: 'event' }), 'a').map((link) => attribute(link, 'href'));
    const google = new URL(links.find((link) => link.includes('calendar.google.com')) ?? '');
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      text: 'An evening with tea',
      dates: '20261205T020000Z/20261205T043000Z',
    });
    const outlook = new URL(links.find((link) => link.includes('outlook.live.com')) ?? '');
    expect(outlook.searchParams.get('startdt')).toBe('2026-12-05T02:00:00Z');
    const german = shown(html({ type: 'event' }, { lang: 'de' }));
    expect(german).toContain('Freitag, 4. Dezember');
    expect(german).toContain('In den Kalender');
  });

  it('of a letter ends with who signs it and what is said after that, once', () => {
    const blocks: Block[] = [{ type: 'text_only' }, { type: 'signature' }, { type: 'footer' }];
    const said = shown(html({ type: 'signature' }, { blocks }));
    expect(said).toMatch(/See you on Saturday, Anna Leaf Founder P\.S\. The first ten get a tin\./);
    expect(said.match(/See you on Saturday/g)).toHaveLength(1);
    // The brand signs if it names nobody.
    const { brand } = sampleDocument();
    expect(shown(html({ type: 'signature' }, { blocks, brand }))).toMatch(
      new RegExp(`See you on Saturday, ${brand.name} P\\.S\\.`),
    );
    // Without a signature the last text ends the letter.
    expect(shown(html({ type: 'text_only' }))).toMatch(/See you on Saturday, P\.S\. The first ten/);
  });

  it('of products is their price before and now, a badge, and the same in the text', () => {
    for (const type of ['product_pair', 'product_grid_3', 'product_four', 'product_rows'] as const) {
      const root = tree({ type });
      expect(elementsNamed(root, 's').map(textOf), type).toEqual(['$22.00']);
      expect(textOf(root), type).toContain('New');
      const { text } = compile(emailOf({ type }), { variant: 'klaviyo' });
      expect(text, type).toContain('Morning Mint – $18.00 (was $22.00) – New');
    }
  });

  it.each([
    ['pair', 1, [1]],
    ['pair', 3, [3]],
    ['pair', 4, [2, 2]],
    ['trio', 2, [2]],
    ['trio', 3, [3]],
    ['trio', 4, [2, 2]],
  ] as const)('of pictures, as a %s, leaves none of %i alone in a row', (variant, count, rows) => {
    const root = tree({ type: 'gallery', variant }, { pictures: pictures.slice(0, count) });
    const perRow = elementsNamed(root, 'tr')
      .filter(({ children }) =>
        children.some((child) => typeof child !== 'string' && attribute(child, 'class')?.includes('g-ce')),
      )
      .map((row) => elementsNamed(row, 'img').length);
    expect(perRow).toEqual(rows);
  });

  it('of three products without pictures is as wide as a phone, so that names and prices align there', () => {
    const products = sampleProducts().map((product) => ({ ...product, image_url: '' }));
    const parts = elementsNamed(tree({ type: 'product_grid_3' }, { products }), 'tr').filter(
      (row) => attribute(row, 'class') === 'g-pt',
    );
    const cells = parts.map(({ children }) => children.find((child) => typeof child !== 'string'));
    expect(cells).toHaveLength(2 * products.length);
    for (const cell of cells) expect(cell && attribute(cell, 'class')).toBe('g-st');
  });

  it('of products begins with their names, so that those of a row stand on one line', () => {
    for (const type of ['product_pair', 'product_grid_3', 'product_rows'] as const) {
      const shownText = shown(html({ type }));
      expect(shownText.indexOf('Morning Mint'), type).toBeLessThan(shownText.indexOf('New'));
    }
  });

  it('of a picture beside words is what opens them, and the rest below both', () => {
    const sections = [
      fullSection({ heading: '', paragraphs: ['Beside.'] }),
      fullSection({ heading: 'Below', paragraphs: ['Under both.'] }),
    ];
    const copy = sampleCopy({ sections });
    for (const type of ['image_left', 'image_right'] as const) {
      const source = html({ type }, { copy });
      const end = source.indexOf('</div><!--[if mso]></td></tr></table><![endif]-->');
      expect(source.indexOf('Beside.'), type).toBeLessThan(end);
      expect(source.indexOf('Below'), type).toBeGreaterThan(end);
      // A headline alone would only be a picture beside a line.
      const headed = html({ type }, { copy: { ...copy, sections: sections.slice(1) } });
      expect(headed.indexOf('Under both.'), type).toBeLessThan(
        headed.indexOf('</div><!--[if mso]></td></tr></table><![endif]-->'),
      );
    }
  });

  it('of products leads to each by a link, or by a button when the block says so', () => {
    const ways = (variant: string) =>
      elementsNamed(tree({ type: 'product_pair', variant }), 'a').filter(
        (link) => textOf(link) === 'View product',
      );
    expect(ways('link').map((link) => attribute(link, 'class'))).toEqual(['g-ln', 'g-ln']);
    expect(ways('button').map((link) => attribute(link, 'class'))).toEqual(['g-bt', 'g-bt']);
    // In dark mode the link has its own ground, which must be as round as the cell.
    for (const link of ways('button')) expect(attribute(link, 'style')).toContain('border-radius:8px');
    expect(ways('button').map((link) => attribute(link, 'aria-label'))).toEqual([
      'View product: Evening Blend',
      'View product: Morning Mint',
    ]);
  });

  it('links to a mail address and a phone number that somebody wrote, without parameters of a campaign', () => {
    const paragraphs = [
      '[Write to us](mailto:hi@example.com?subject=Tea), [call](tel:+1-303-555-0148) or [leave](javascript:alert(1)).',
    ];
    const sample = emailOf(
      { type: 'main_content' },
      { ...copyOf({ paragraphs }), cta_link: 'hi@example.com' },
    );
    const utm = { enabled: true, template: 'utm_source=email' };
    const { html: source } = compile(
      { ...sample, blocks: [...sample.blocks, { type: 'cta_button' }], brand: { ...sample.brand, utm } },
      { variant: 'klaviyo' },
    );
    const links = elementsNamed(parse(source), 'a').map((link) => [textOf(link), attribute(link, 'href')]);
    expect(links).toContainEqual(['Write to us', 'mailto:hi@example.com?subject=Tea']);
    expect(links).toContainEqual(['call', 'tel:+13035550148']);
    expect(links).toContainEqual(['Shop the blend', 'mailto:hi@example.com']);
    expect(links).toContainEqual(['+1 555 0100', 'tel:+15550100']);
    expect(source).not.toContain('javascript:');
  });
});
