import { describe, expect, it } from 'vitest';
import { lookDirection } from '#shared/contract/schemas/brand.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { offerFacts } from '#shared/domain/offer/offer-facts.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { designOf } from '#shared/email/look/design.ts';
import { sampleCopy, sampleDocument, sampleImage, sampleLook } from '#tests/support/emails.ts';

const directions = lookDirection.options;
const looking = (direction: (typeof directions)[number]) => ({ ...sampleLook(), direction });
const html = (
  direction: (typeof directions)[number],
  blocks: Block[],
  over: Partial<EmailDocument> = {},
): string => {
  const { brand, campaign } = sampleDocument();
  const offer_facts = offerFacts({ ...emptyCampaign, offer: '3x2 on all tea' });
  const document = sampleDocument({
    blocks,
    campaign: { ...campaign, offer_facts },
    ...over,
    brand: { ...brand, look: looking(direction) },
  });
  return compile(document, { variant: 'klaviyo' }).html;
};
const furniture = {
  nav: [],
  social: [],
  apps: [],
  usps: [],
  rating: null,
  press: [],
  signatory: null,
  preferences_url: '',
  view_online: false,
};
const section = (...paragraphs: string[]) => ({ heading: '', paragraphs, bullets: [] });
const short = sampleCopy({
  headline: 'Made for cold hands',
  sections: [section('A tin that opens.'), { ...section(), bullets: ['One', 'Two', 'Three'] }],
});

/** Padding of the row with Outlook's columns, their widths, and the borders of the panel around them. */
const columns = (email: string) =>
  [...email.matchAll(/<!--\[if mso\]><table[^>]* width="(\d+)"[^>]*><tr><td width/g)].map(
    ({ index, 1: total }) => {
      const before = email.slice(0, index);
      const row = before.slice(before.lastIndexOf('<tr><td class="g-'));
      const opening = before.slice(
        before.search(/<tr><td class="g-(?:sf|on-)[^>]*>(?![\s\S]*<tr><td class="g-(?:sf|on-))/),
      );
      const padding = /padding:\d+px(?: (\d+)px)?/.exec(opening)?.[1] ?? '0';
      const end = email.indexOf('</tr></table><![endif]-->', index);
      const widths = [...email.slice(index, end).matchAll(/<td width="(\d+)" valign/g)].map(([, width]) =>
        Number(width),
      );
      const lines = /border:1px solid/.test(row) ? 2 : 0;
      return {
        total: Number(total),
        sum: widths.reduce((sum, width) => sum + width, 0),
        room: 600 - 2 * Number(padding) - lines,
      };
    },
  );

const wide: [string, Block][] = [
  ['a product', { type: 'product_single' }],
  ['a hero beside its picture', { type: 'hero_split', section: 0 }],
  ['the same on a ground', { type: 'hero_split', section: 0, ground: 'tint' }],
  ['a picture beside words', { type: 'image_left' }],
  ['a band of two columns', { type: 'cta_band', variant: 'split', section: 0 }],
  ['an offer in two columns', { type: 'offer', variant: 'band' }],
  ['reasons in a row', { type: 'usps', section: 1 }],
];

describe.each(directions)('the %s direction', (direction) => {
  it.each(wide)('has room for the columns of %s', (_, block) => {
    const found = columns(html(direction, [block], { copy: short }));
    expect(found.length).toBeGreaterThan(0);
    for (const { total, sum, room } of found) {
      expect(sum).toBe(total);
      expect(total).toBeLessThanOrEqual(room);
    }
  });

  it('sets the words and the picture of a hero within the margin of the text below', () => {
    const { side } = designOf(looking(direction), 'ltr').space;
    const email = html(direction, [{ type: 'hero_split', section: 0 }], { copy: short });
    expect(email).toContain(`px ${side - 12}px`);
    const width = Number(/<img[^>]* width="(\d+)"/.exec(email.slice(email.indexOf('<h1') - 4_000))?.[1]);
    expect(width).toBeGreaterThanOrEqual(260);
  });

  it('leaves one distance between a hero and the text that goes on below it', () => {
    const { section: distance } = designOf(looking(direction), 'ltr').space;
    const copy = sampleCopy({ sections: [section('Opening.'), section('It goes on.')] });
    const email = html(direction, [{ type: 'hero', section: 0 }, { type: 'main_content' }], { copy });
    const [hero, text] = [...email.matchAll(/padding:(\d+)px \d+px (\d+)px/g)].filter(({ index }) =>
      email.slice(index - 60, index).includes('g-px'),
    );
    // The last paragraph of the hero has a margin of 16 px.
    const between = Number(hero?.[2]) + Number(text?.[1]);
    expect(Math.abs(between + (email.includes('Shop the blend') ? 0 : 16) - distance)).toBeLessThanOrEqual(
      16,
    );
  });

  it('leaves as much space between a hero and the picture below it as above its words', () => {
    const email = html(direction, [{ type: 'hero', section: 0 }, { type: 'hero_image' }], {
      copy: short,
      hero: sampleImage(),
    });
    const [, top, bottom] = /padding:(\d+)px \d+px (\d+)px/.exec(email.slice(email.indexOf('g-px'))) ?? [];
    expect(Number(top)).toBeGreaterThan(20);
    expect(bottom).toBe(top);
  });

  it('begins every row of words at the same margin, and aligns figures and quotes like headlines', () => {
    const { space, align, start } = designOf(looking(direction), 'ltr');
    const copy = sampleCopy({
      secondary_cta_text: 'Read the story',
      sections: [
        { ...section(), form: 'stats', items: [{ title: '4', text: 'farms' }] },
        {
          ...section(),
          form: 'table',
          rows: [
            ['Size', 'Fits'],
            ['Small', 'A cup'],
          ],
        },
      ],
    });
    const blocks: Block[] = [
      { type: 'stats', section: 0 },
      { type: 'quotes' },
      { type: 'table', section: 1, variant: 'rows' },
      { type: 'divider', variant: 'mark' },
      { type: 'secondary_cta' },
    ];
    const email = html(direction, blocks, { copy, secondary_link: 'https://example.com/story' });
    const [stats = '', quotes = '', table = '', mark = '', link = ''] = email
      .split('<tr><td class="g-sf')
      .slice(-5);
    for (const row of [stats, quotes, table, mark, link])
      expect(row).toMatch(new RegExp(`padding:\\d+px ${space.side}px`));
    for (const row of [stats, quotes, mark]) expect(row).toContain(`align="${align}"`);
    expect(table).toContain(`padding:10px 12px;padding-${start}:0;`);
  });

  it('leaves as much space below words as below a panel, whose last line has a margin', () => {
    const { space } = designOf(looking(direction), 'ltr');
    const list = (form: 'steps' | 'stats') => ({
      ...section(),
      form,
      items: [{ title: 'One', text: 'First.' }],
    });
    const copy = sampleCopy({ sections: [list('steps'), list('stats')] });
    const below = (block: Block) => {
      const email = html(direction, [block, { type: 'cta_button' }], { copy });
      const opening = email.slice(email.indexOf('</h1>') < 0 ? 0 : email.indexOf('</h1>'));
      return Number(/padding:\d+px \d+px (\d+)px;background/.exec(opening)?.[1]);
    };
    expect(below({ type: 'steps', section: 0 })).toBe(space.section - 24);
    expect(below({ type: 'steps', section: 0, ground: 'tint' })).toBe(space.section - 16);
    expect(below({ type: 'stats', section: 1 })).toBe(space.section - 8);
    expect(below({ type: 'steps', section: 0, variant: 'cards' })).toBe(space.section - 8);
  });

  it('leaves as much space below a hero that goes on, whether it ends with words or with a button', () => {
    const { space } = designOf(looking(direction), 'ltr');
    const below = (block: Partial<Block>) => {
      const email = html(
        direction,
        [
          { type: 'hero', section: 0, ...block },
          { type: 'steps', section: 1 },
        ],
        {
          copy: short,
        },
      );
      return Number(/padding:\d+px \d+px (\d+)px;background(?=[^>]*>\s*<h1)/.exec(email)?.[1]);
    };
    // Words have a margin of 16 px.
    expect(below({ button: false })).toBe(space.section - 24);
    expect(below({})).toBe(space.section - 8);
  });

  it('has its logo and the links below it where its words begin', () => {
    const { align } = designOf(looking(direction), 'ltr');
    const { brand } = sampleDocument();
    const email = compile(
      sampleDocument({
        blocks: [{ type: 'header', variant: 'nav' }, { type: 'hero' }],
        brand: {
          ...brand,
          look: looking(direction),
          furniture: { ...furniture, nav: [{ label: 'Teas', url: 'https://example.com/teas' }] },
        },
      }),
      { variant: 'klaviyo' },
    ).html;
    const rows = email
      .split('<tr><td class="g-sf')
      .filter((row) => row.includes(brand.name) || row.includes('Teas'));
    expect(rows.filter((row) => /^[^>]*align="(?:center|left)"/.test(row))).toHaveLength(2);
    for (const row of rows.slice(-2)) expect(row).toContain(`text-align:${align}`);
  });

  it('rules its header off from words on the same ground if it rules its panels', () => {
    const { style } = designOf(looking(direction), 'ltr');
    const ruled = (...blocks: Block[]) =>
      html(direction, [{ type: 'header' }, ...blocks], { copy: short, hero: sampleImage() }).includes(
        '<div class="g-rl"',
      );
    expect(ruled({ type: 'main_content' })).toBe(style.panel === 'ruled');
    expect(ruled({ type: 'hero', ground: 'brand' })).toBe(false);
    expect(ruled({ type: 'hero_image' })).toBe(false);
  });

  it('has one line between panels that follow each other', () => {
    const event = { title: 'Tasting', starts: '2026-12-04', ends: '', zone: '', place: '', link: '' };
    const email = html(direction, [{ type: 'event', variant: 'card' }, { type: 'product_single' }], {
      event,
    });
    const panels = email.match(/<td class="g-(?:rl|hr|cd)"[^>]*>/g) ?? [];
    expect(panels).toHaveLength(2);
    for (const panel of panels) expect(panel).not.toMatch(/border-top.*border-bottom/);
  });

  it('keeps words over a picture apart from what is in it', () => {
    const over = html(direction, [{ type: 'hero_overlay' }], { copy: short, hero: sampleImage() });
    const [, opacity] = /background-color:rgba\([\d,]+,([\d.]+)\)/.exec(over) ?? [];
    expect(Number(opacity)).toBeGreaterThanOrEqual(0.68);
  });

  it('leaves as much space between its header and a panel as below a picture', () => {
    const above = (...blocks: Block[]) =>
      Number(
        /g-px"[^>]*padding:(\d+)px \d+px \d+px;(?=[^>]*>[^>]*<table[^>]*><tr><td class="g-(?:cd|hr|rl)")/.exec(
          html(direction, [...blocks, { type: 'product_single' }], { hero: sampleImage() }),
        )?.[1],
      );
    const { section: distance } = designOf(looking(direction), 'ltr').space;
    expect(above({ type: 'header' })).toBe(distance);
    expect(above({ type: 'hero_image' })).toBe(distance);
  });

  it('sets the picture of a single product at its lines, and inside a panel with edges', () => {
    const isRuled = designOf(looking(direction), 'ltr').style.panel === 'ruled';
    const email = html(direction, [{ type: 'product_single' }]);
    expect(email).toMatch(
      isRuled
        ? /padding:20px 0px;[^>]*><a[^>]*><img[^>]* width="232"/
        : /padding:20px 20px;[^>]*><a[^>]*><img[^>]* width="192"/,
    );
  });

  it('sets columns and reasons at the margin of the words, on a phone too', () => {
    const reasons = { ...section(), heading: 'Why here', form: 'usps' as const, bullets: ['Free', 'Near'] };
    const copy = sampleCopy({ sections: [reasons] });
    const email = html(
      direction,
      [
        { type: 'usps', section: 0 },
        { type: 'footer', variant: 'columns' },
      ],
      {
        copy,
      },
    );
    // 12 px around the columns, and 12 within.
    expect(email).toContain('.g-pi{padding-left:12px!important;padding-right:12px!important}');
    expect(email).toMatch(/class="g-sf g-pi"[^>]*><div style="padding:0 12px;"><h2/);
    expect(email).toMatch(/<td class="g-bg g-pi"/);
  });

  it('aligns product cards, a review and the footer with its headlines', () => {
    const { space, align } = designOf(looking(direction), 'ltr');
    const rows = html(direction, [
      { type: 'product_pair' },
      { type: 'review', variant: 'large' },
      { type: 'footer', variant: 'left' },
    ])
      .split('<tr><td class="g-')
      .filter((row) => /View product|&#9733;|Unsubscribe/.test(row));
    const below = rows.at(-1) ?? '';
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows.slice(0, -1)) expect(row).toContain(`align="${align}"`);
    expect(below).toContain(`padding:28px ${space.side}px`);
  });
});

describe('a hero beside its picture', () => {
  const long = sampleCopy({
    headline: 'December is a good month for three tubs',
    sections: [
      section(
        'One stays at home, one goes to work, one waits at your parents’ house. Unopened tubs keep for a whole year.',
      ),
    ],
  });
  const email = (block: Partial<Block>) =>
    html('soft', [{ type: 'hero_split', section: 0, ...block }], { copy: long, hero: sampleImage() });

  it('has its picture below long words, so that the button stays near the top', () => {
    const compiled = email({});
    expect(columns(compiled)).toEqual([]);
    expect(compiled.indexOf('<h1')).toBeLessThan(compiled.indexOf(sampleImage().url));
    expect(compiled.split(sampleImage().url)).toHaveLength(2);
  });

  it('has its picture above them where the button comes later', () => {
    const compiled = email({ button: false });
    expect(compiled.indexOf('<h1')).toBeGreaterThan(compiled.indexOf(sampleImage().url));
  });
});

describe('figures', () => {
  const figures = (...titles: string[]) => {
    const items = titles.map((title) => ({ title, text: 'farms' }));
    return html('bold', [{ type: 'stats', section: 0 }], {
      copy: sampleCopy({ sections: [{ ...section(), form: 'stats', items }] }),
    });
  };

  it('are large where they fit their column, and stand under each other on a phone where they do not fit a third', () => {
    const large = (title: string) => new RegExp(`g-title g-ac"[^>]*>${title}`);
    expect(figures('312', '71 %', '3')).toMatch(large('312'));
    expect(figures('312', '71 %', '3')).not.toContain('g-st g-ce');
    expect(figures('1,204', '38 %', '18.400')).toMatch(large('1,204'));
    expect(figures('1,204', '38 %', '18.400')).toContain('g-st g-ce');
    expect(figures('two and a half', '38 %', '3')).not.toMatch(large('two'));
  });
});

describe('a band', () => {
  const bare = sampleCopy({ sections: [section('Words.')] });
  const blocks: Block[] = [{ type: 'main_content' }, { type: 'cta_band', ground: 'dark' }];
  const campaign = (kind: 'promotional' | 'informational') => ({
    ...sampleDocument().campaign,
    kind,
    offer_facts: offerFacts({ ...emptyCampaign, offer: '20% off all tea' }),
  });
  const last = (email: string) =>
    email.slice(email.lastIndexOf('<tr><td class="g-', email.lastIndexOf('g-bt')));

  it('repeats the offer when it has no words of its own, and is a button where there is none', () => {
    expect(last(html('bold', blocks, { copy: bare, campaign: campaign('promotional') }))).toMatch(
      /^<tr><td class="g-on-dark[\s\S]*20% off all tea<\/span><\/h2>/,
    );
    expect(last(html('bold', blocks, { copy: bare, campaign: campaign('informational') }))).toMatch(
      /^<tr><td class="g-sf/,
    );
  });
});

describe('distances and alignment of a short email', () => {
  const rowOf = (email: string, words: string) => {
    const before = email.slice(0, email.lastIndexOf(words));
    return before.slice(before.lastIndexOf('<tr><td class="g-sf'));
  };
  const listed = (block: Block) =>
    html('soft', [{ type: 'hero', button: false }, block, { type: 'cta_button' }], { copy: short });

  it('keeps the button in the middle below cards, and at the start below a list', () => {
    expect(rowOf(listed({ type: 'steps', variant: 'cards', section: 1 }), short.cta_text)).toContain(
      'align="center"',
    );
    expect(rowOf(listed({ type: 'bullets', variant: 'ticks', section: 1 }), short.cta_text)).toContain(
      'align="left"',
    );
  });

  it('has more air between a large offer and its button than between its words', () => {
    const offered = (offer: string) =>
      html('soft', [{ type: 'hero' }, { type: 'offer' }], {
        campaign: { ...sampleDocument().campaign, offer_facts: offerFacts({ ...emptyCampaign, offer }) },
      });
    expect(offered('First bouquet free')).toMatch(/margin:0 0 20px;[^>]*>First bouquet free/);
    expect(offered('20% off all tea')).toMatch(/margin:0 0 8px;[^>]*>20% off/);
  });

  it('does not repeat the headline as the name of what happens', () => {
    const happens = (title: string, link = '') => {
      const event = { title, starts: '2026-12-04', ends: '', zone: '', place: '', link };
      return html('quiet', [{ type: 'hero' }, { type: 'event' }], { copy: short, event });
    };
    expect(happens(short.headline).split(`>${short.headline}<`)).toHaveLength(2);
    expect(happens('A tasting')).toContain('A tasting');
    expect(happens(short.headline, sampleDocument().cta_link).split(`>${short.headline}<`)).toHaveLength(2);
    expect(happens(short.headline, 'https://example.com/own').split(`>${short.headline}<`)).toHaveLength(3);
  });
});
