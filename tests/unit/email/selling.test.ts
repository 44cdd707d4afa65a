import { describe, expect, it } from 'vitest';
import type { EmailVariant } from '#shared/contract/schemas/email.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { type OfferFields, offerFacts } from '#shared/domain/offer/offer-facts.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { variantsOf } from '#shared/email/document/block-variants.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { offerPeriod } from '#shared/email/document/offer.ts';
import { framed } from '#shared/email/look/framed.ts';
import { contrast, mix } from '#shared/text/colour.ts';
import { sampleCopy, sampleDocument, sampleImage, sampleLook } from '#tests/support/emails.ts';
import { attribute, elementsNamed, outlookView, parse, textOf } from '#tests/support/html.ts';

const factsOf = (fields: Partial<OfferFields>) => offerFacts({ ...emptyCampaign, ...fields });
const offered = (fields: Partial<OfferFields>): EmailDocument['campaign'] => ({
  ...sampleDocument().campaign,
  offer_facts: factsOf(fields),
});

const furniture: NonNullable<EmailDocument['brand']['furniture']> = {
  nav: ['Teas', 'Gifts', 'Farms', 'Journal', 'More'].map((label) => ({
    label,
    url: `https://example.com/${label}`,
  })),
  social: [
    { label: 'Instagram', url: 'https://example.com/ig' },
    { label: 'Nowhere', url: 'javascript:alert(1)' },
  ],
  apps: [{ label: 'App Store', url: 'https://example.com/app' }],
  usps: ['Free returns', 'Small farms', 'No plastic', 'Roasted to order', 'A fifth'],
  rating: { score: 4.8, count: 1204, source: 'Trustpilot' },
  press: ['The Tea Post', 'Leaf & Cup'],
  signatory: null,
  preferences_url: 'https://example.com/preferences',
  view_online: true,
};

const email = (blocks: Block[], over: Partial<EmailDocument> = {}): EmailDocument =>
  sampleDocument({
    blocks,
    brand: { ...sampleDocument().brand, furniture },
    campaign: offered({ offer: '20% off all tea', offer_code: 'CALM20' }),
    secondary_link: 'https://example.com/how',
    copy: sampleCopy({
      eyebrow: 'The evening collection',
      announcement: 'Free delivery **today**',
      secondary_cta_text: 'See how it is made',
    }),
    ...over,
  });
const compiled = (document: EmailDocument, variant: EmailVariant = 'klaviyo') =>
  compile(document, { variant });
const treeOf = (document: EmailDocument, variant: EmailVariant = 'klaviyo') =>
  parse(compiled(document, variant).html);
const said = (document: EmailDocument, variant: EmailVariant = 'klaviyo') =>
  textOf(treeOf(document, variant)).replace(/\s+/g, ' ');

const heroes: Block[] = [
  { type: 'hero' },
  { type: 'hero', variant: 'colour' },
  { type: 'hero_split' },
  { type: 'hero_split', variant: 'start', ground: 'tint' },
  { type: 'hero_overlay' },
];

describe.each(heroes)('a hero: $type $variant $ground', (hero) => {
  it('carries eyebrow, headline, offer, the sentence it names and the button, in this order', () => {
    const document = email([{ ...hero, section: 0 }, { type: 'main_content' }]);
    const words = said(document);
    const order = ['The evening collection', 'Rest is a skill', '20% off all tea', 'back after six weeks'];
    const places = [...order, 'Shop the blend', 'What is in it'].map((part) => words.indexOf(part));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    const root = treeOf(document);
    expect(elementsNamed(root, 'h1').map(textOf)).toEqual(['Rest is a skill. Practise it.']);
    const { text } = compiled(document);
    for (const part of order) expect(text).toContain(part);
  });

  it('leaves the button to a later block when it is told so', () => {
    const document = email([{ ...hero, button: false }]);
    const button = (source: EmailDocument) =>
      elementsNamed(treeOf(source), 'a').filter((link) => textOf(link) === 'Shop the blend');
    expect(button(document)).toEqual([]);
    expect(compiled(document).text).not.toContain('Shop the blend');
    expect(button(email([hero]))).toHaveLength(1);
  });

  it('marks its texts for editing in place', () => {
    const { html } = compile(email([{ ...hero, section: 0 }]), { variant: 'klaviyo', editable: true });
    for (const path of ['eyebrow', 'headline', 'sections.0.paragraphs.0', 'cta_text'])
      expect(html).toContain(`data-copy="${path}"`);
  });

  it('is words on its ground when the picture cannot be shown', () => {
    for (const picture of [null, sampleImage({ url: 'file:///hero.jpg' })]) {
      const document = email([hero], { hero: picture });
      expect(said(document)).toContain('Rest is a skill');
      expect(elementsNamed(treeOf(document), 'img')).toEqual([]);
      expect(compiled(document).html).not.toContain('background-image');
    }
  });
});

describe('words over a picture', () => {
  const overlay = (over: Partial<EmailDocument> = {}) =>
    compiled(email([{ type: 'hero_overlay' }], over)).html;

  it('are readable on a white part of it, whatever the brand’s colours, and where pictures are blocked', () => {
    for (const primary of ['#1f5f4a', '#ffe680', '#0b5cff', '#111111', '#ff0000']) {
      const look = { ...sampleLook(), colours: { ...sampleLook().colours, primary } };
      const html = overlay({ brand: { ...sampleDocument().brand, look } });
      const panel = /bgcolor="(#[0-9a-f]{6})" style="[^"]*rgba\(\d+,\d+,\d+,([\d.]+)\)/.exec(html);
      const [, fill = '', opacity = '0'] = panel ?? [];
      const [, text = ''] = /<h1[^>]*color:(#[0-9a-f]{6})/.exec(html) ?? [];
      expect(contrast(text, mix('#ffffff', fill, Number(opacity))), primary).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, fill), primary).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leave the top of the picture clear, fading into the colour that is under them', () => {
    const fade =
      /height:180px;[^"]*linear-gradient\((rgba\(\d+,\d+,\d+,)0\) 40%,(rgba\([^)]*\))\);">&nbsp;<\/td><\/tr><tr><td [^>]*background-color:(rgba\([^)]*\))/.exec(
        overlay(),
      );
    const [, clear = '-', end = '', under] = fade ?? [];
    expect(end.startsWith(clear)).toBe(true);
    expect(under).toBe(end);
  });

  it('have the picture behind them in Outlook too, drawn in VML above a panel of plain colour', () => {
    const outlook = parse(outlookView(overlay()));
    const [fill] = elementsNamed(outlook, 'v:fill');
    expect(fill && attribute(fill, 'src')).toBe('https://cdn.example.com/hero.jpg');
    expect(elementsNamed(outlook, 'v:textbox').map((box) => textOf(box).includes('Rest is a skill'))).toEqual(
      [true],
    );
  });

  it('cannot be broken by an address', () => {
    const hero = sampleImage({ url: `https://cdn.example.com/a'b);color:red.jpg` });
    expect(overlay({ hero })).toContain(`url('https://cdn.example.com/a%27b);color:red.jpg')`);
  });
});

describe('products side by side', () => {
  it('have buttons as round as their cells, which dark styles fill as well', () => {
    const round = email([{ type: 'product_single', variant: 'button' }]);
    const buttons = elementsNamed(treeOf(round), 'td').filter((cell) => attribute(cell, 'class') === 'g-bt');
    const radius = (element: Parameters<typeof attribute>[0]) =>
      /border-radius:\d+px/.exec(attribute(element, 'style') ?? '')?.[0];
    expect(buttons).not.toHaveLength(0);
    for (const cell of buttons)
      for (const link of elementsNamed(cell, 'a')) expect(radius(link)).toBe(radius(cell) ?? 'a radius');
  });

  const cards = (pictured: boolean) => {
    const products = sampleDocument().products.map((product, at) => ({
      ...product,
      name: `Tea ${at}`,
      ...(!pictured && { image_url: '' }),
    }));
    return elementsNamed(treeOf(email([{ type: 'product_pair' }], { products })), 'table').filter(
      (table) => /\bg-cd\b/.test(attribute(table, 'class') ?? '') && textOf(table).includes('Tea'),
    );
  };

  it('stand on panels when they have no pictures, and alone below one', () => {
    expect(cards(false).length).toBeGreaterThanOrEqual(2);
    for (const card of cards(false)) expect(attribute(card, 'style')).toContain('background-color:#');
    expect(cards(true)).toEqual([]);
  });
});

describe('an offer', () => {
  it.each<[string, string, string]>([
    ['20% off all tea until Sunday', '20% off', 'All tea until Sunday'],
    ['Up to 50% off: everything for spring', 'Up to 50% off', 'Everything for spring'],
    ['Members get 15% off', '15% off', 'Members get 15% off'],
    ['20 % Rabatt auf alles', '20 % Rabatt', 'Auf alles'],
    ['$15 off your first order', '$15 off', 'Your first order'],
    // A threshold is not a reduction.
    ['Free shipping over $50', 'Free shipping', 'Over $50'],
    ['Spend $50 and choose a tin', '', 'Spend $50 and choose a tin'],
    ['A free tin with every order', 'A free tin', 'With every order'],
    ['Free shipping', 'Free shipping', ''],
    [
      'Buy 2 tubs, get the third free until December 16',
      'Buy 2 tubs, get the third free',
      'Until December 16',
    ],
    ['Livraison offerte dès 50 €', 'Livraison offerte', 'Dès 50 €'],
  ])('of “%s” is set large as “%s”', (offer, large, rest) => {
    expect(factsOf({ offer })).toMatchObject({ large, rest });
  });

  it.each<[Partial<OfferFields>, string, string]>([
    [{ offer_ends: '2026-11-30' }, 'en', 'Until November 30'],
    [{ offer_ends: '2026-11-30 23:59 ET' }, 'en-US', 'Until November 30, 11:59 PM ET'],
    [{ offer_starts: '2026-11-27', offer_ends: '2026-11-30' }, 'de', 'Ab 27. November bis 30. November'],
    [{ offer_ends: 'while stocks last' }, 'en', 'While stocks last'],
    [{}, 'en', ''],
  ])('says when it is valid: %o', (fields, lang, expected) => {
    const facts = factsOf({ offer: '20% off', ...fields });
    // Some versions of the language data write a narrow space before PM.
    expect(offerPeriod(facts, lang).replace(/\u202f/g, ' ')).toBe(expected);
  });

  it.each(variantsOf('offer').map((variant) => ({ variant })))(
    'says everything it promises once, and its conditions: $variant',
    ({ variant }) => {
      const campaign = offered({
        offer: '20% off all tea',
        offer_code: 'CALM20',
        offer_ends: '2026-11-30 23:59 ET',
        offer_minimum: '$40',
        offer_terms: 'Not valid on gift cards.',
      });
      const document = email([{ type: 'offer', variant }, { type: 'main_content' }], { campaign });
      const words = said(document);
      for (const part of [
        '20% off',
        'All tea',
        'CALM20',
        'Until November 30',
        'Minimum spend $40',
        'gift cards',
      ])
        expect(words, part).toContain(part);
      expect(words.match(/20% off/g)?.length).toBe(2); // The subject is the email's title.
      const { text } = compiled(document);
      for (const part of ['20% off all tea', 'Code CALM20', 'Minimum spend $40', 'Not valid on gift cards.'])
        expect(text, part).toContain(part);
    },
  );

  it.each([
    ['20% off all tea until Sunday', 'All tea until Sunday'],
    ['20% off', 'Code CALM20'],
  ])('says its figure once: the headline’s is not set large again below it, from “%s”', (offer, left) => {
    const below = (headline: string) =>
      email([{ type: 'hero' }, { type: 'offer', button: false }], {
        campaign: offered({ offer, offer_code: 'CALM20' }),
        copy: sampleCopy({ headline, subject: 'Tea', preheader: '', sections: [] }),
      });
    const figures = (headline: string) => said(below(headline)).match(/20\s?%/g)?.length;
    expect(figures('20 % off, and only this week')).toBe(1);
    expect(figures('A week for tea')).toBe(1);
    expect(said(below('20% off this week'))).toContain(left.replace('Code ', ''));
    // Above the headline it is read first, so it is said there.
    const above = email([{ type: 'offer' }, { type: 'main_content' }], {
      campaign: offered({ offer, offer_code: 'CALM20' }),
      copy: sampleCopy({ headline: '20% off this week', subject: 'Tea', preheader: '', sections: [] }),
    });
    expect(said(above).match(/20%/g)).toHaveLength(2);
    const alone = email([{ type: 'hero' }, { type: 'offer', button: false }], {
      campaign: offered({ offer: '20% off' }),
      copy: sampleCopy({ headline: '20% off this week', subject: 'Tea', preheader: '', sections: [] }),
    });
    expect(said(alone).match(/20%/g)).toHaveLength(2);
  });

  it('has its figure where a picture or a button stands between it and the headline that says it', () => {
    const copy = sampleCopy({ headline: '20% off this week', subject: 'Tea', preheader: '', sections: [] });
    const campaign = offered({ offer: '20% off all tea until Sunday' });
    const figures = (...between: Block['type'][]) => {
      const blocks = [...between.map((type) => ({ type })), { type: 'offer', button: false } as const];
      return said(email([{ type: 'hero' }, ...blocks], { campaign, copy })).match(/20%/g)?.length;
    };
    expect(figures()).toBe(1);
    expect(figures('hero_image')).toBe(2);
    expect(figures('cta_button')).toBe(2);
  });

  it('stays whole below a headline that says all of it', () => {
    const words = said(
      email([{ type: 'hero' }, { type: 'offer', button: false }], {
        campaign: offered({ offer: 'Free delivery over £60' }),
        copy: sampleCopy({ headline: 'Free delivery over £60', subject: 'Tea', preheader: '', sections: [] }),
      }),
    );
    expect(words.match(/Free delivery/g)).toHaveLength(2);
    expect(words).toContain('Over £60');
  });

  it('tells only when and with which code below a headline that says the rest', () => {
    const words = said(
      email([{ type: 'hero' }, { type: 'offer', button: false }], {
        campaign: offered({ offer: '50% off for 3 months', offer_code: 'COMEBACK50' }),
        copy: sampleCopy({ headline: '50% off for 3 months', subject: 'Tea', preheader: '', sections: [] }),
      }),
    );
    expect(words).toContain('COMEBACK50');
    expect(words.match(/for 3 months/gi)).toHaveLength(1);
  });

  it('is no block without facts: a bare number, an unconfirmed offer', () => {
    for (const fields of [{ offer: '20' }, { offer: '' }, { offer: '20% off (not live)' }])
      expect(said(email([{ type: 'offer' }], { campaign: offered(fields) }))).toBe(said(email([])));
    const withheld = offered({ offer: '20% off', offer_code: 'SOON', offer_state: 'not_live' });
    expect(compiled(email([{ type: 'offer' }], { campaign: withheld })).html).not.toContain('SOON');
  });
});

describe('what frames an email', () => {
  it('has dark colours for the ground that a bar or band stands on without saying so', () => {
    for (const block of [
      { type: 'announcement' },
      { type: 'cta_band' },
      { type: 'offer', variant: 'band' },
    ] as Block[])
      expect(compiled(email([block])).html).toMatch(/\.g-on-(brand|tint) \.g-tx\{color/);
    expect(compiled(email([{ type: 'main_content' }])).html).not.toContain('.g-on-');
  });

  it('shows at most four links under the logo, tall enough for a finger', () => {
    const links = elementsNamed(treeOf(email([{ type: 'header', variant: 'nav' }])), 'a').slice(1);
    expect(links.map(textOf)).toEqual(['Teas', 'Gifts', 'Farms', 'Journal']);
    for (const link of links) {
      const style = attribute(link, 'style');
      const line = Number(/line-height:(\d+)px/.exec(style)?.[1]);
      const [, above = ''] = /padding:(\d+)px/.exec(style) ?? [];
      expect(line + 2 * Number(above)).toBeGreaterThanOrEqual(24);
    }
  });

  it.each(['centred', 'left', 'columns'])('keeps what the law requires in the footer: %s', (variant) => {
    const document = email([{ type: 'footer', variant }]);
    const download = treeOf(document, 'download');
    const links = (root: ReturnType<typeof parse>) =>
      elementsNamed(root, 'a').map((link) => [textOf(link), attribute(link, 'href')]);
    expect(textOf(download)).toContain('12 Garden Lane');
    expect(links(download)).toEqual(
      expect.arrayContaining([
        ['Unsubscribe', 'https://example.com/unsubscribe'],
        ['Email preferences', 'https://example.com/preferences'],
        ['Instagram', 'https://example.com/ig'],
      ]),
    );
    const klaviyo = treeOf(document);
    expect(textOf(klaviyo)).toContain('{{ organization.full_address }}');
    expect(links(klaviyo)).toEqual(
      expect.arrayContaining([
        ['Unsubscribe', '{% unsubscribe_link %}'],
        ['Email preferences', '{% manage_preferences_link %}'],
      ]),
    );
    expect(compiled(document, 'download').text).toContain(
      'Email preferences: https://example.com/preferences',
    );
  });

  it('names networks once, and none whose address leads nowhere', () => {
    const words = said(email([{ type: 'social' }, { type: 'footer' }]));
    expect(words.match(/Instagram/g)).toHaveLength(1);
    expect(words).not.toContain('Nowhere');
  });

  it('links to the email in a browser where the platform has such a page', () => {
    const document = email([{ type: 'view_online' }]);
    expect(compiled(document).html).toContain('href="{% web_view_link %}"');
    expect(compiled(document, 'download').html).not.toContain('View in browser');
    expect(compiled(document, 'download').text).not.toContain('View in browser');
  });
});

describe('the brand’s frame', () => {
  const types = (blocks: Block[]) =>
    blocks.map(({ type, variant }) => [type, variant].filter(Boolean).join(' '));
  const planned: Block[] = [
    { type: 'header' },
    { type: 'announcement' },
    { type: 'hero' },
    { type: 'footer' },
  ];

  it('puts an announcement above the header, links under the logo, and the link to a browser at the end', () => {
    expect(types(framed(planned, { ...sampleDocument().brand, furniture }))).toEqual([
      'announcement',
      'header nav',
      'hero',
      'view_online',
      'footer left',
    ]);
  });

  it('leaves out what the brand lacks, and does not change its own header', () => {
    expect(types(framed(planned, sampleDocument().brand))).toEqual([
      'announcement',
      'header left',
      'hero',
      'footer left',
    ]);
    const own: Block = {
      type: 'header',
      component: { id: 'h', name: 'h', revision: 1, html: '<p>x</p>', head_css: '' },
    };
    expect(framed([own], { ...sampleDocument().brand, furniture })[0]).toBe(own);
    const footers = ['<p>Still Leaf</p>', '<p style="text-align:center;">Still Leaf</p>'].map((html) =>
      framed([{ type: 'footer', component: { id: 'f', name: 'f', revision: 1, html, head_css: '' } }], {
        ...sampleDocument().brand,
        furniture,
      }),
    );
    expect(footers.map((blocks) => blocks.map(({ align = 'center' }) => align))).toEqual([
      ['start', 'start', 'center'],
      ['center', 'center', 'center'],
    ]);
    const { html } = compiled(email(footers[0] ?? []));
    expect(html).toMatch(/<td [^>]*align="left"[^>]*><a href="https:\/\/example.com\/ig"/);
    expect(html).toMatch(/<td [^>]*align="left"[^>]*><a [^>]*web_view_link/);
  });
});

describe('proof and reasons', () => {
  it('are said as the brand stated them, in the email’s own way of writing figures', () => {
    expect(said(email([{ type: 'rating' }]))).toContain('Rated 4.8 out of 5 · 1,204 reviews · Trustpilot');
    expect(said(email([{ type: 'rating' }], { lang: 'de' }))).toContain('Bewertet mit 4,8 von 5 · 1.204');
    expect(said(email([{ type: 'press' }]))).toContain('As seen in The Tea Post · Leaf & Cup');
    const reasons = said(email([{ type: 'usps' }]));
    expect(reasons).toContain('Roasted to order');
    expect(reasons).not.toContain('A fifth');
  });

  it('are the email’s own where its words give some', () => {
    const items = [{ title: 'Free returns', text: 'for **60** days' }];
    const copy = sampleCopy({
      sections: [{ heading: 'Why here', paragraphs: [], bullets: [], form: 'usps', items }],
    });
    const words = said(email([{ type: 'usps', section: 0 }], { copy }));
    expect(words).toContain('Why here ✓ Free returns for 60 days');
    expect(words).not.toContain('Small farms');
  });

  it.each<Block>([
    { type: 'rating' },
    { type: 'press' },
    { type: 'usps' },
    { type: 'social' },
    { type: 'app' },
  ])('are left out by a brand that has none: $type', (block) => {
    const document = email([block], { brand: sampleDocument().brand });
    expect(said(document)).toBe(said(email([])));
  });
});

describe('a second link', () => {
  it('is a link or an outlined button of its own text, and nothing without a target', () => {
    for (const variant of ['link', 'outline']) {
      const document = email([{ type: 'secondary_cta', variant }]);
      const [link] = elementsNamed(treeOf(document), 'a');
      expect(link && [textOf(link), attribute(link, 'href')]).toEqual([
        'See how it is made',
        'https://example.com/how',
      ]);
      expect(compiled(document).text).toContain('See how it is made: https://example.com/how');
      const { html } = compile(document, { variant: 'klaviyo', editable: true });
      expect(html).toContain('data-copy="secondary_cta_text"');
      expect(said({ ...document, secondary_link: '' })).not.toContain('See how it is made');
    }
  });
});
