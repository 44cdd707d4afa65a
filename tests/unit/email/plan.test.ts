import { describe, expect, it } from 'vitest';
import type { BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { readProducts } from '#shared/domain/calendar/products.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile.ts';
import type { BlockType } from '#shared/email/document.ts';
import { productsFor } from '#shared/email/facts.ts';
import {
  chooseTemplate,
  classifyKind,
  emailTemplates,
  layOut,
  type PlanRequest,
  planEmail,
  planLayout,
} from '#shared/email/plan.ts';
import {
  sampleBrand,
  sampleCampaign,
  sampleComponent,
  sampleCopy,
  sampleImage,
  sampleProducts,
} from '#tests/support/emails.ts';

const request = (over: Partial<PlanRequest> = {}): PlanRequest => ({
  campaign: sampleCampaign({ template_type: 'simple' }),
  brand: sampleBrand(),
  components: [],
  copy: sampleCopy(),
  hero: sampleImage(),
  logo: null,
  kind: 'promotional',
  writer: 'openai',
  seed: 'calendar/3',
  ...over,
});
const plan = (over: Partial<PlanRequest> = {}) => planEmail(request(over));
const types = (over: Partial<PlanRequest> = {}) => plan(over).blocks.map(({ type }) => type);
const named = (template_type: string, over: Partial<CampaignFields> = {}) =>
  sampleCampaign({ template_type, ...over });
const plain: Partial<CampaignFields> = {
  campaign_name: 'A note',
  brief: 'Something happened.',
  subject_line: 'A note',
  theme: '',
  offer: '',
};

describe('templates', () => {
  it.each<[string, string, BlockType[]]>([
    ['simple', 'Simple Announcement', ['hero_image', 'main_content', 'cta_button']],
    ['product', 'Product Feature', ['hero_image', 'main_content', 'product_single', 'cta_button']],
    ['promotional', 'Multi-Product Promo', ['hero_image', 'main_content', 'product_grid_3', 'cta_button']],
    ['testimonial', 'Social Proof', ['hero_image', 'main_content', 'review', 'cta_button']],
  ])('%s has the blocks of the specification [spec 3.136, 3.138, 3.140, 3.142]', (id, label, blocks) => {
    for (const written of [id, label]) {
      expect(chooseTemplate(named(written), sampleBrand())).toMatchObject({ id, label, blocks });
    }
    const products = sampleProducts().slice(0, id === 'promotional' ? 3 : 1);
    const [review = null] = sampleBrand().reviews;
    const campaign = { ...named(id, { products }), quick: { review } };
    expect(types({ campaign })).toEqual(['header', ...blocks, 'footer']);
  });

  it.each([
    ['Newsletter', 'digest'],
    ['Editorial', 'story'],
    ['Winback', 'win_back'],
    ['How-to', 'how_to'],
    ['Restock', 'drop'],
    ['Price notice', 'notice'],
    ['Survey', 'poll'],
    ['Last chance', 'resend'],
    ['Gift guide', 'promotional'],
    ['text-only', 'letter'],
    ['Founder letter', 'letter'],
    ['Product launch', 'launch'],
    ['Flash sale', 'sale'],
    ['Customer review', 'testimonial'],
    ['Product spotlight', 'product'],
    ['Welcome', 'simple'],
    ['event invitation', 'event'],
  ])('a calendar’s “%s” is %s', (written, id) => {
    expect(chooseTemplate(named(written), sampleBrand()).id).toBe(id);
  });

  const two = sampleProducts().slice(0, 2);
  it.each<[string, Partial<CampaignFields>, string]>([
    ['several products to sell', { ...plain, products: two, theme: 'Shop the range' }, 'promotional'],
    ['one product in the row', { ...plain, products: two.slice(0, 1) }, 'product'],
    ['a product of the brand’s in the brief', { ...plain, brief: 'All about Morning Mint.' }, 'product'],
    ['a launch', { ...plain, theme: 'Product Launch', brief: 'Ginger Root is here.' }, 'launch'],
    [
      'a review quoted in the brief',
      { ...plain, brief: '“It changed my evenings for good.” — Maria G.' },
      'testimonial',
    ],
    ['a theme of reviews', { ...plain, theme: 'Testimonials' }, 'testimonial'],
    [
      'something to explain',
      { ...plain, theme: 'Educational', brief: 'Five tips for better sleep, and why they work.' },
      'story',
    ],
    [
      'something to sell, without products',
      { ...plain, brief: 'The spring sale begins: save on everything.' },
      'simple',
    ],
    ['an offer', { ...plain, offer: '20% off', brief: 'Twenty percent off this week.' }, 'sale'],
    [
      'an offer to all who get the newsletter',
      { ...plain, offer: '20% off', target_audience: 'Newsletter' },
      'sale',
    ],
    ['a newsletter', { ...plain, campaign_name: 'March newsletter' }, 'digest'],
    ['a month', { ...plain, campaign_name: 'This month at the mill' }, 'digest'],
    [
      'an offer of a month',
      { ...plain, campaign_name: '£3 off rugs this month', offer: '£3 off rugs' },
      'sale',
    ],
    [
      'an offer without a figure',
      { ...plain, offer: 'Second coat half price', brief: 'We open at seven.' },
      'sale',
    ],
    ['an offer in German', { ...plain, offer: 'Zweite Jacke zum halben Preis', brief: 'Ab sieben.' }, 'sale'],
    ['steps', { ...plain, brief: 'Brew it:\n1. Boil\n2. Pour\n3. Wait' }, 'how_to'],
    [
      'a day and what happens on it',
      { ...plain, brief: 'Join the tasting on December 3 at 7 pm in the shop.' },
      'event',
    ],
    ['people who stayed away', { ...plain, target_audience: 'Lapsed 180 days' }, 'win_back'],
    ['a deadline to know of', { ...plain, campaign_name: 'Holiday shipping cutoff' }, 'notice'],
    ['a vote', { ...plain, campaign_name: 'Vote for the next blend' }, 'poll'],
    ['the last chance of an offer', { ...plain, campaign_name: 'Last chance', offer: '20% off' }, 'resend'],
    ['something that is back', { ...plain, campaign_name: 'Mint is back' }, 'drop'],
    [
      'several pages to read',
      { ...plain, brief: 'Read https://a.example/1 and https://a.example/2 and https://a.example/3' },
      'digest',
    ],
    ['somebody’s thanks', { ...plain, campaign_name: 'Thank you for the year' }, 'letter'],
  ])('without a named template, %s decides', (_, fields, id) => {
    expect(chooseTemplate(sampleCampaign({ template_type: '', ...fields }), sampleBrand()).id).toBe(id);
  });

  it('all have a button', () => {
    for (const { blocks } of emailTemplates) expect(blocks).toContain('cta_button');
  });
});

describe('classification', () => {
  it.each<[Partial<CampaignFields>, string]>([
    [{ offer: '20% off' }, 'promotional'],
    [{ ...plain, offer: 'none' }, 'informational'],
    [{ ...plain, theme: 'Sale Announcement' }, 'promotional'],
    [{ ...plain, theme: 'Tips & Advice' }, 'informational'],
    [{ ...plain, theme: 'Educational', brief: 'How to brew: a guide. Shop at the end.' }, 'informational'],
    [{ ...plain, products: sampleProducts() }, 'promotional'],
    [{ ...plain, campaign_name: 'Black Friday' }, 'promotional'],
    [{ ...plain, offer: 'Versand gratis' }, 'promotional'],
    [{ ...plain, offer: 'Discount TBD' }, 'informational'],
    [plain, 'informational'],
    // A person's choice wins.
    [{ ...plain, kind: 'promotional' }, 'promotional'],
    [{ offer: '20% off', kind: 'informational' }, 'informational'],
  ])('%j is %s', (fields, kind) => {
    expect(classifyKind(sampleCampaign(fields))).toBe(kind);
  });
});

describe('facts come from data', () => {
  it('takes products from the row, and their missing fields from the brand’s list', () => {
    const row = { name: 'morning mint', url: '', price: '$15.00', image_url: '', description: '' };
    const { products } = plan({ campaign: named('product', { products: [row] }) });
    expect(products).toEqual([
      {
        name: 'morning mint',
        url: 'https://example.com/mint',
        price: '$15.00',
        image_url: 'https://cdn.example.com/mint.jpg',
        description: '',
      },
    ]);
  });

  it.each([
    ['$15.00', '$15.00', undefined],
    ['$15.00 (was $18.00)', '$15.00', '$18.00'],
    ['now $15.00', 'now $15.00', undefined],
  ])('shows the row’s price as written, and what it was before: %s', (written, price, was) => {
    const { products: row } = readProducts(`Morning Mint | https://example.com/mint | ${written}`);
    const [shown] = plan({ campaign: named('product', { products: row }) }).products;
    expect(shown).toMatchObject({ name: 'Morning Mint', price });
    expect(shown?.was).toBe(was);
  });

  it('takes the products that the campaign mentions and none beside them, or the range it is about', () => {
    const names = (brief: string) =>
      plan({ campaign: named('promotional', { ...plain, brief }) }).products.map(({ name }) => name);
    expect(names('Ginger Root and more')).toEqual(['Ginger Root']);
    expect(names('Everything')).toEqual(['Evening Blend', 'Morning Mint', 'Ginger Root']);
    expect(plan({ campaign: named('simple', { ...plain, brief: 'Everything' }) }).products).toEqual([]);
  });

  it.each<[brief: string, shown: number]>([
    ['20% off everything until Sunday.', 3],
    ['Everything in the shop is new.', 3],
    ['Free delivery on all orders.', 3],
    ['The gift guide is here.', 3],
    ['Wreath making on Saturday, £38. Everything provided, just bring an apron.', 0],
    ['Mix everything in a jar and wait.', 0],
    ['All orders placed by noon leave the same day.', 0],
    ['It fits the range of hours that you have.', 0],
  ])('shows the brand’s products without being asked only for its whole range: %s', (brief, shown) => {
    const promotional = emailTemplates.filter(({ id }) => id === 'promotional')[0] ?? expect.fail();
    const campaign = sampleCampaign({ ...plain, template_type: '', brief });
    expect(productsFor(campaign, sampleBrand(), promotional)).toHaveLength(shown);
  });

  it('quotes the brief’s review before the brand’s, word for word', () => {
    const brief = 'Use this: "Best sleep in years, truly." - Sarah M. Then the offer.';
    expect(plan({ campaign: named('testimonial', { brief }) }).reviews).toEqual([
      { text: 'Best sleep in years, truly.', author: 'Sarah M.', rating: null, product: '' },
    ]);
    expect(plan({ campaign: named('testimonial') }).reviews.map(({ author }) => author)).toEqual([
      'Maria G.',
    ]);
  });

  it.each([
    ['Our line is “Rest is a skill worth having” and nothing else.', []],
    ['“Short one” — Ann Lee', []],
    ['„Der beste Tee, den ich kenne.“ – Jörg Müller, Berlin', ['Jörg Müller, Berlin']],
    [
      '"I drink it every single night!" — J. Smith\n"My mother asked for it twice." by Ana Ruiz',
      ['J. Smith', 'Ana Ruiz'],
    ],
  ])('a quotation without a name is not a review: %j', (brief, authors) => {
    const brand = sampleBrand({ reviews: [] });
    const found = plan({ campaign: named('testimonial', { brief }), brand }).reviews.map(
      ({ author }) => author,
    );
    expect(found).toEqual(authors);
  });

  it.each<[string, Partial<PlanRequest>, BlockType, string]>([
    ['picture', { hero: null }, 'hero_image', 'hero_image: no picture'],
    [
      'product',
      { campaign: named('product'), brand: sampleBrand({ products: [] }) },
      'product_single',
      'product_single: no product',
    ],
    [
      'products',
      { campaign: named('promotional'), brand: sampleBrand({ products: [] }) },
      'product_grid_3',
      'product_grid_3: no products',
    ],
    [
      'review',
      { campaign: named('testimonial'), brand: sampleBrand({ reviews: [] }) },
      'review',
      'review: no review',
    ],
  ])('leaves a block out without a %s, and reports it', (_, over, type, said) => {
    const { blocks, omitted } = plan(over);
    expect(blocks.map((block) => block.type)).not.toContain(type);
    expect(omitted.join()).toContain(said);
  });

  it('adds a divider only before a section of its own', () => {
    const opening = { heading: '', paragraphs: ['Short.'], bullets: [] };
    const types = (rest: object) =>
      plan({
        campaign: named('editorial'),
        copy: sampleCopy({ sections: [opening, { heading: '', paragraphs: [], bullets: [], ...rest }] }),
      })
        .blocks.map(({ type }) => type)
        .includes('divider');
    expect(types({ paragraphs: ['Run each for six minutes and rest for two.'] })).toBe(false);
    expect(types({ paragraphs: ['x'.repeat(260)] })).toBe(true);
    expect(types({ heading: 'More', paragraphs: ['Short.'] })).toBe(true);
    expect(types({ bullets: ['One', 'Two'] })).toBe(true);
  });

  it('sets a short opening beside the picture and a long one below it', () => {
    const opening = (paragraph: string, bullets: string[] = []) =>
      types({
        campaign: named('editorial'),
        copy: sampleCopy({ sections: [{ heading: '', paragraphs: [paragraph], bullets }] }),
      });
    expect(opening('Short.')).toEqual(['header', 'image_left', 'cta_button', 'footer']);
    for (const long of [opening('long '.repeat(80)), opening('Short.', ['a', 'b'])]) {
      expect(long).toEqual(['header', 'hero_image', 'main_content', 'cta_button', 'footer']);
    }
  });

  it('shows a single product large instead of three', () => {
    const { blocks, omitted } = plan({
      campaign: named('promotional'),
      brand: sampleBrand({ products: sampleProducts().slice(0, 1) }),
    });
    expect(blocks.map(({ type }) => type)).toContain('product_single');
    expect(omitted).toEqual(['product_grid_3: only one product, shown large instead']);
  });

  it('uses the campaign’s link, otherwise the brand’s, and reports an invalid one', () => {
    const link = (cta_link: string) => plan({ campaign: named('simple', { cta_link }) });
    expect(link('shop.example/x').cta_link).toBe('shop.example/x');
    expect(link('').cta_link).toBe('https://example.com/shop');
    expect(link('see brief')).toMatchObject({
      cta_link: 'https://example.com/shop',
      omitted: [expect.stringContaining('“see brief” is not a web address')],
    });
  });

  it('leads to the website when neither the campaign nor the brand has a link, and says so', () => {
    const button = (brand: Partial<BrandContext>) => {
      const document = plan({
        campaign: named('simple', { cta_link: '', products: [] }),
        brand: sampleBrand({ products: [], ...brand }),
      });
      const compiled = compile(document, { variant: 'klaviyo' });
      const said = checkEmail(document, compiled, { variant: 'klaviyo', mediaPublic: true });
      return {
        links: compiled.html.includes(`<a class="g-bt" href="https://example.com/`),
        findings: said.filter(({ message }) => /button/.test(message)).map(({ message }) => message),
      };
    };
    expect(button({ default_cta_link: '' })).toEqual({
      links: true,
      findings: ['The button leads to the website, because neither the campaign nor the brand has a link.'],
    });
    expect(button({ default_cta_link: '', website: '' })).toEqual({
      links: false,
      findings: ['There is no button: it has no usable link.'],
    });
    expect(button({})).toEqual({ links: true, findings: [] });
  });

  it('falls back on the brand’s own name, phone and address in the footer', () => {
    const brand = sampleBrand({
      footer_company_name: '',
      footer_support_phone: '',
      footer_address: '',
      phone_number: '1',
      address: 'A',
    });
    expect(plan({ brand }).brand.footer).toEqual({
      company: 'Still Leaf',
      phone: '1',
      address: 'A',
      legal: 'Not a medicine.',
    });
  });

  it('knows that a row wants no button, from its brief or its notes', () => {
    const wish = (more: object) =>
      plan({ campaign: sampleCampaign({ cta_text: '', cta_link: '', ...more }) }).campaign.without_button;
    expect(wish({ notes: 'Bitte ohne Button.' })).toBe(true);
    expect(wish({ brief: 'Just reply to this email with your name.', notes: '' })).toBe(true);
    expect(wish({ notes: 'Only one button.' })).toBeUndefined();
  });

  it('sets language and direction from the campaign, and carries the rules of its row', () => {
    const campaign = sampleCampaign({ language: 'ar-AE', notes: 'Never say cheap. Ships by 12 May.' });
    const { lang, dir, campaign: planned, sources } = plan({ campaign });
    expect([lang, dir, planned.rules]).toEqual(['ar-AE', 'rtl', ['Never say cheap.']]);
    expect(sources).not.toContain('cheap');
  });

  it('sets language and direction from the brand, unless the words are clearly in another language', () => {
    const copy = sampleCopy({ sections: [] });
    const spoken = (language: string, over: Partial<PlanRequest> = { copy }) =>
      plan({ brand: sampleBrand({ language }), ...over });
    expect(spoken('ar-AE')).toMatchObject({ lang: 'ar-AE', dir: 'rtl' });
    expect(spoken('az-Arab').dir).toBe('rtl');
    expect(spoken('not a tag')).toMatchObject({ lang: 'en', dir: 'ltr' });
    const paragraphs = [
      'Vous verrez comment clôturer le mois en trois jours, avec les conseils de nos équipes.',
    ];
    const french = sampleCopy({ sections: [{ heading: '', paragraphs, bullets: [] }] });
    expect(spoken('en', { copy: french })).toMatchObject({ lang: 'fr', dir: 'ltr' });
    expect(spoken('ar-AE', { copy: french })).toMatchObject({ lang: 'fr', dir: 'ltr' });
    expect(spoken('fr-CA', { copy: french })).toMatchObject({ lang: 'fr-CA' });
    const campaign = sampleCampaign({ language: 'en-GB' });
    expect(spoken('en', { copy: french, campaign })).toMatchObject({ lang: 'en-GB' });
    // Three words tell no language; the brief that they are from does.
    const few = sampleCopy({ headline: 'Soldes chez Rosa', sections: [] });
    const told = sampleCampaign({ brief: paragraphs.join(), language: '' });
    expect(spoken('en', { copy: few, campaign: told, writer: 'sample' })).toMatchObject({ lang: 'fr' });
    expect(spoken('en', { copy: few, campaign: told })).toMatchObject({ lang: 'en' });
  });
});

describe('components by their rules', () => {
  const component = (id: string, over: Partial<Component> = {}) => sampleComponent({ id, name: id, ...over });
  const badge = (id: string, over: Partial<Component> = {}) =>
    component(id, { description: 'A note', compiled_html: '<p>Free returns</p>', ...over });
  const used = (components: Component[], over: Partial<PlanRequest> = {}) => {
    const { blocks, omitted } = plan({ components, ...over });
    return { placed: blocks.map(({ type, component: ref }) => ref?.id ?? type), omitted };
  };
  const twoButtons = (components: Component[]) => {
    const layout = planLayout(request({ campaign: named('launch', { brief: 'Ginger Root is here' }) }));
    const order: BlockType[] = ['hero_image', 'main_content', 'cta_button', 'product_single', 'cta_button'];
    const blocks = order.map((type) => ({ type }));
    return layOut({ ...layout, blocks }, { copy: sampleCopy(), components, writer: 'openai' }).blocks.map(
      ({ type, component: ref }) => ref?.id ?? type,
    );
  };

  it('puts header, footer and button in their places', () => {
    const { placed } = used([
      component('h', { component_type: 'header' }),
      component('f', { component_type: 'footer' }),
      component('b'),
    ]);
    expect(placed).toEqual(['h', 'hero_image', 'main_content', 'b', 'f']);
  });

  it.each<[string, Partial<Component>]>([
    ['inactive', { is_active: false }],
    ['weightless', { variation_weight: 0 }],
    ['empty', { compiled_html: '  ' }],
    ['not meant for the simple template', { simple_mode_eligible: false }],
    ['not meant for this kind of email', { ai_usage_rules: 'Only in informational emails.' }],
    ['without the data it needs', { compiled_html: '<img src="{logo}"><a href="{cta_link}">{cta_text}</a>' }],
  ])('does not use one that is %s', (_, over) => {
    expect(used([component('b', over)]).placed).not.toContain('b');
  });

  it('uses one that is not for the simple template in others', () => {
    const components = [component('b', { simple_mode_eligible: false })];
    expect(used(components, { campaign: named('testimonial') }).placed).toContain('b');
  });

  it('keeps notes out of letters, and those made for letters out of everything else', () => {
    const quiet = badge('quiet', { compiled_html: '<hr>' });
    const foot = component('small_print', { component_type: 'footer', ai_usage_rules: 'Only in letters.' });
    const components = [badge('n'), quiet, foot];
    const letter = used(components, { campaign: named('letter') }).placed;
    expect(letter).toContain('quiet');
    expect(letter).toContain('small_print');
    expect(letter).not.toContain('n');
    expect(used(components, { campaign: named('story') }).placed).not.toContain('small_print');
  });

  it.each([
    ['Free returns within 60 days', true],
    ['The knitting class is free for members, every Sunday', false],
  ])(
    'names a service in any email that sells, and no other thing that costs nothing: %s',
    (words, stands) => {
      const note = component('note', { description: 'A note', compiled_html: `<p>${words}</p>` });
      expect(used([note], { campaign: named('sale') }).placed.includes('note')).toBe(stands);
    },
  );

  it('reports what a component lacks', () => {
    expect(used([component('b', { compiled_html: '<img src="{logo}">{cta_text}' })]).omitted).toEqual([
      'component b: nothing to fill {logo} with',
    ]);
  });

  it('uses one twice only if allowed', () => {
    expect(twoButtons([component('b')]).filter((each) => each === 'b')).toHaveLength(2);
    const once = twoButtons([component('b', { allow_multiple: false })]);
    expect([
      once.filter((each) => each === 'b').length,
      once.filter((each) => each === 'cta_button').length,
    ]).toEqual([1, 1]);
  });

  it('chooses by weight, the same for the same seed', () => {
    const components = [
      component('often', { variation_weight: 9 }),
      component('seldom', { variation_weight: 1 }),
    ];
    const chosen = Array.from({ length: 400 }, (_, index) =>
      used(components, { seed: `s${index}` }).placed.find((id) => id === 'often' || id === 'seldom'),
    );
    const often = chosen.filter((id) => id === 'often').length;
    expect(often).toBeGreaterThan(330);
    expect(often).toBeLessThan(390);
    expect(used(components, { seed: 's7' })).toEqual(used(components, { seed: 's7' }));
  });

  it('adds one component without a button after the text', () => {
    expect(used([badge('n')]).placed).toEqual([
      'header',
      'hero_image',
      'main_content',
      'n',
      'cta_button',
      'footer',
    ]);
  });

  it.each([
    ['Place after the hero image', 2],
    ['Directly below the header', 1],
    ['Always before the call to action', 3],
    ['after the button', 4],
    ['At the bottom, before the footer', 4],
    ['After the main content', 3],
  ])('follows “%s”', (placement_rules, at) => {
    expect(used([badge('n', { placement_rules })]).placed[at]).toBe('n');
  });

  it('uses the brand’s own button only where its rules allow it', () => {
    const placed = twoButtons([component('b', { placement_rules: 'At the bottom, before the footer' })]);
    expect(placed).toEqual([
      'header',
      'hero_image',
      'main_content',
      'cta_button',
      'product_single',
      'b',
      'footer',
    ]);
  });

  it('separates components that must not be neighbours', () => {
    const apart = [component('b'), badge('n', { allow_consecutive: false })];
    expect(used(apart).placed).toEqual(['header', 'hero_image', 'n', 'main_content', 'b', 'footer']);
    expect(used([component('b', { allow_consecutive: false }), badge('n')]).placed).toEqual([
      'header',
      'hero_image',
      'n',
      'main_content',
      'b',
      'footer',
    ]);
    expect(used([component('b'), badge('n')]).placed).toEqual([
      'header',
      'hero_image',
      'main_content',
      'n',
      'b',
      'footer',
    ]);
  });

  it('leaves one out rather than break its rules, and reports it', () => {
    const { placed, omitted } = used([
      component('b'),
      badge('n', { allow_consecutive: false, placement_rules: 'Before the button' }),
    ]);
    expect(placed).not.toContain('n');
    expect(omitted.join()).toContain('component n');
  });
});
