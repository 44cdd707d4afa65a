import { describe, expect, it } from 'vitest';
import type { BlockType } from '#shared/contract/blocks.ts';
import type { BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { EmailVariant } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { chooserOf } from '#shared/email/components/components.ts';
import { partOf } from '#shared/email/reading/answer.ts';
import { fontKeys } from '#shared/text/fonts.ts';
import {
  sampleBrand,
  sampleCampaign,
  sampleComponent,
  sampleCopy,
  sampleLook,
} from '#tests/support/emails.ts';
import { answerOfCopy, type Planned, partsOfCopy, plannedEmail } from '#tests/support/planned-email.ts';

const noProduct = { name: '', url: '', price: '', image_url: '', description: '' };

/** Another plan input, or other blocks between header and footer. */
type Changed = Planned & { types?: BlockType[] };

const campaign = (over: Partial<CampaignFields> = {}) => ({
  ...sampleCampaign({
    campaign_name: 'Autumn',
    brief: '20% off everything until Sunday, with free shipping.',
    cta_link: '',
    ...over,
  }),
  preview_text_auto: false,
});

function words(copy = sampleCopy()) {
  const [opening, text, button] = partsOfCopy(copy);
  return answerOfCopy(copy, {
    parts: [
      opening,
      partOf('products', { items: [{ title: 'Ginger Root', text: '', link: '' }] }),
      partOf('review', {
        items: [{ title: 'Maria G.', text: sampleBrand().reviews[0]?.text ?? '', link: '' }],
      }),
      text,
      button,
    ].filter((part) => part !== undefined),
  });
}

/** Every brand and component setting must change the email, its text or its findings. */
function result(
  brand: Partial<BrandContext>,
  variant: EmailVariant,
  components: Component[] = [],
  { types, ...over }: Changed = {},
): string {
  const document = plannedEmail({
    campaign: campaign(),
    brand: sampleBrand(brand),
    components: types ? [] : components,
    answer: words(over.copy),
    seed: 'settings',
    ...over,
  });
  const blocks = types && [
    { type: 'header' as const },
    ...chooserOf({
      components,
      draft: document,
      simple: false,
      random: () => 0.5,
      omit: () => undefined,
    }).middle(types.map((type) => ({ type }))),
    { type: 'footer' as const },
  ];
  const email = { ...document, ...(blocks && { blocks }) };
  const compiled = compile(email, { variant });
  return JSON.stringify([
    compiled.html,
    compiled.text,
    checkEmail(email, compiled, { variant, mediaPublic: true }),
  ]);
}

const look = (over: Partial<BrandContext['look']>): Partial<BrandContext> => ({
  look: { ...sampleLook(), ...over },
});
const colour = (name: keyof BrandContext['look']['colours'], value: string) =>
  look({ colours: { ...sampleLook().colours, [name]: value } });

describe('every setting of the brand that an email shows', () => {
  it.each<[string, Partial<BrandContext>, Partial<BrandContext>?]>([
    ['primary colour', colour('primary', '#8a1c4a')],
    ['colour on primary', colour('on_primary', '#fff4d6')],
    ['background', colour('background', '#e6ecf2')],
    ['surface', colour('surface', '#fffdf5')],
    ['text colour', colour('text', '#111111')],
    ['muted colour', colour('muted', '#555555')],
    ['link colour', colour('link', '#123c8a')],
    ['heading font', look({ heading_font: 'palatino' })],
    ['body font', look({ body_font: 'verdana' })],
    ['radius', look({ radius: 3 })],
    ['direction', look({ direction: 'bold' })],
    ['button: outline', look({ button_style: 'outline' })],
    ['button: pill', look({ button_style: 'pill' })],
    ['name', { brand_name: 'Stiller' }],
    ['website', { website: 'https://still.example' }],
    ['default link', { products: [], default_cta_link: 'https://example.com/new' }, { products: [] }],
    ['company', { footer_company_name: 'Other Ltd' }],
    ['support phone', { footer_support_phone: '+1 555 0199' }],
    [
      'phone, when the footer has none',
      { footer_support_phone: '', phone_number: '+1 555 0123' },
      { footer_support_phone: '' },
    ],
    ['footer address', { footer_address: '1 New Street' }],
    [
      'address, when the footer has none',
      { footer_address: '', address: '2 Old Street' },
      { footer_address: '' },
    ],
    ['legal text', { footer_legal_text: 'Ask your doctor.' }],
    ['unsubscribe page', { unsubscribe_url: 'https://example.com/leave' }],
    ['UTM switch', { utm: { ...sampleBrand().utm, enabled: true } }],
    [
      'UTM template',
      { utm: { enabled: true, template: 'utm_source=other' } },
      { utm: { ...sampleBrand().utm, enabled: true } },
    ],
    ['language', { language: 'de' }],
    ['products', { products: [] }],
    ['flagship product', { flagship_product: 'Ginger Root' }],
    ['reviews', { reviews: [] }],
    ['never-do list', { never_do_these: ['Never say “skill”'] }],
    ['forbidden claims', { forbidden_claims: ['smoothest'] }],
    ['product positioning', { product_positioning: 'Since 1998' }, undefined],
  ])('%s', (_, changed, from = {}) => {
    const said: Partial<EmailCopy> = 'product_positioning' in changed ? { headline: 'Since 1998' } : {};
    const over = {
      copy: sampleCopy(said),
      // The brand's own product fills a single-product layout that a person chose.
      ...('flagship_product' in changed && {
        campaign: campaign({ template_type: 'product' }),
        answer: answerOfCopy(sampleCopy()),
      }),
    };
    expect(result(changed, 'download', [], over)).not.toBe(result(from, 'download', [], over));
  });

  it('each font key gives its own stack', () => {
    expect(new Set(fontKeys.map((body_font) => result(look({ body_font }), 'download'))).size).toBe(
      fontKeys.length,
    );
  });
});

describe('every setting of a component', () => {
  const button = (over: Partial<Component> = {}) => sampleComponent({ id: 'b', name: 'b', ...over });
  const note = (over: Partial<Component> = {}) =>
    sampleComponent({
      id: 'n',
      name: 'n',
      description: 'A note',
      compiled_html: '<p>Free returns</p>',
      ...over,
    });
  const twoButtons: Changed = { types: ['cta_button', 'main_content', 'cta_button'] };
  const simple = { campaign: campaign({ template_type: 'simple' }) };

  it.each<[string, Component[], Component[], Changed?]>([
    ['component_type', [note()], [note({ component_type: 'header' })]],
    ['compiled_html', [note()], [note({ compiled_html: '<p>Free exchanges</p>' })]],
    ['head_css', [note()], [note({ head_css: '.a{color:#111111}' })]],
    [
      'name',
      [note({ compiled_html: '<p>{nobody}</p>' })],
      [note({ name: 'm', compiled_html: '<p>{nobody}</p>' })],
    ],
    ['description', [note()], [note({ description: 'A button' })]],
    ['ai_usage_rules', [note()], [note({ ai_usage_rules: 'Only in informational emails' })]],
    ['placement_rules', [note()], [note({ placement_rules: 'Below the header' })]],
    ['simple_mode_eligible', [note()], [note({ simple_mode_eligible: false })], simple],
    ['variation_weight', [note()], [note({ variation_weight: 0 })]],
    ['allow_consecutive', [button(), note()], [button(), note({ allow_consecutive: false })], simple],
    ['allow_multiple', [button()], [button({ allow_multiple: false })], twoButtons],
    ['is_active', [note()], [note({ is_active: false })]],
  ])('%s', (_, from, changed, over = {}) => {
    expect(result({}, 'klaviyo', changed, over)).not.toBe(result({}, 'klaviyo', from, over));
  });
});

describe('every field of a campaign that a plan depends on', () => {
  it.each([
    ['template_type', { template_type: 'testimonial' }],
    ['kind', { kind: 'informational' as const }],
    ['offer', { offer: '' }],
    ['cta_text', { cta_text: 'Go on' }],
    ['products', { products: [{ ...noProduct, name: 'Tin', url: 'https://example.com/tin', price: '$9' }] }],
  ])('%s', (_, fields) => {
    const shown = (over: Partial<CampaignFields>) =>
      result({}, 'klaviyo', [], { campaign: campaign(over), answer: answerOfCopy(sampleCopy()) });
    expect(shown(fields)).not.toEqual(shown({}));
  });

  it('the purpose, the writer, the turn and the seed', () => {
    const components = [
      sampleComponent({ id: 'a', name: 'a' }),
      sampleComponent({ id: 'b', name: 'b', compiled_html: '<p><a href="{cta_link}">Go</a></p>' }),
    ];
    expect(result({}, 'klaviyo', [], { answer: { ...words(), purpose: 'tell' } })).not.toBe(
      result({}, 'klaviyo'),
    );
    expect(result({}, 'klaviyo', [], { writer: 'unwritten' })).not.toBe(result({}, 'klaviyo'));
    expect(result({}, 'klaviyo', [], { placeInMonth: 1 })).not.toBe(result({}, 'klaviyo'));
    const seeds = new Set(
      Array.from({ length: 12 }, (_, index) => result({}, 'klaviyo', components, { seed: `${index}` })),
    );
    expect(seeds.size).toBeGreaterThan(1);
  });
});
