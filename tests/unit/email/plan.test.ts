import { describe, expect, it } from 'vitest';
import type { BlockType } from '#shared/contract/blocks.ts';
import type { BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { readProducts } from '#shared/domain/calendar/row/product-cells.ts';
import { emailTemplates, namedTemplate } from '#shared/domain/quick/templates.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { chooserOf } from '#shared/email/components/components.ts';
import { partOf } from '#shared/email/reading/answer.ts';
import {
  sampleBrand,
  sampleCampaign,
  sampleComponent,
  sampleCopy,
  sampleProducts,
} from '#tests/support/emails.ts';
import { answerOfCopy, type Planned, plannedEmail } from '#tests/support/planned-email.ts';

const named = (template_type: string, over: Partial<CampaignFields> = {}) => ({
  ...sampleCampaign({ template_type, ...over }),
  preview_text_auto: false,
});
const plan = (over: Planned = {}) => plannedEmail({ campaign: named('simple'), ...over });
const types = (over: Planned = {}) => plan(over).blocks.map(({ type }) => type);

describe('templates', () => {
  it.each<[string, string, BlockType[]]>([
    ['simple', 'Simple Announcement', ['hero_image', 'main_content', 'cta_button']],
    ['product', 'Product Feature', ['hero_image', 'main_content', 'product_single', 'cta_button']],
    ['promotional', 'Multi-Product Promo', ['hero_image', 'main_content', 'product_grid_3', 'cta_button']],
    ['testimonial', 'Social Proof', ['hero_image', 'main_content', 'review', 'cta_button']],
  ])('%s has the blocks of the specification [spec 3.136, 3.138, 3.140, 3.142]', (id, label, blocks) => {
    for (const written of [id, label]) {
      expect(namedTemplate(written)).toMatchObject({ id, label, blocks });
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
    expect(namedTemplate(written)?.id).toBe(id);
  });

  it('all have a button', () => {
    for (const { blocks } of emailTemplates) expect(blocks).toContain('cta_button');
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

  it('sets language and direction from the answer, and says which language was asked for where it is another', () => {
    const spoken = (language: string, answered = '', campaign = named('')) =>
      plan({
        brand: sampleBrand({ language }),
        answer: answerOfCopy(sampleCopy(), { language: answered }),
        campaign,
      });
    expect(spoken('ar-AE')).toMatchObject({ lang: 'ar-AE', dir: 'rtl' });
    expect(spoken('az-Arab').dir).toBe('rtl');
    expect(spoken('not a tag')).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(spoken('en', 'fr')).toMatchObject({ lang: 'fr', asked_lang: 'en', dir: 'ltr' });
    expect(spoken('en', 'fr', named('', { language: 'fr-CA' }))).toMatchObject({ lang: 'fr-CA' });
  });
});

describe('components by their rules', () => {
  const component = (id: string, over: Partial<Component> = {}) => sampleComponent({ id, name: id, ...over });
  const badge = (id: string, over: Partial<Component> = {}) =>
    component(id, { description: 'A note', compiled_html: '<p>Free returns</p>', ...over });
  const used = (components: Component[], over: Planned = {}) => {
    const { blocks, omitted } = plan({ components, ...over });
    return { placed: blocks.map(({ type, component: ref }) => ref?.id ?? type), omitted };
  };
  const twoButtons = (components: Component[]) => {
    const order: BlockType[] = ['hero_image', 'main_content', 'cta_button', 'product_single', 'cta_button'];
    const chooser = chooserOf({
      components,
      draft: plan(),
      simple: false,
      letter: false,
      random: () => 0.5,
      omit: () => undefined,
    });
    return ['header', ...chooser.middle(order.map((type) => ({ type }))), 'footer'].map((block) =>
      typeof block === 'string' ? block : (block.component?.id ?? block.type),
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
    const foot = component('small_print', {
      component_type: 'footer',
      ai_usage_rules: 'Only in letters.',
      compiled_html: '<p>{address}</p>',
    });
    const components = [badge('n'), quiet, foot];
    const parts = [partOf('letter', { paragraphs: ['We met in the hills.', 'It rained.'], by: 'Ann Lee' })];
    const answer = answerOfCopy(sampleCopy(), { parts, purpose: 'tell' });
    const letter = used(components, { campaign: named(''), answer }).placed;
    expect(letter).toContain('quiet');
    expect(letter).toContain('small_print');
    expect(letter).not.toContain('n');
    expect(used(components, { campaign: named('') }).placed).not.toContain('small_print');
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
