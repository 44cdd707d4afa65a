import { describe, expect, it, vi } from 'vitest';
import { altOf, batchBrand, chooseHero, heroOf as heroFrom } from '#functions/app/batches/images/hero.ts';
import { freshTake, type ItemRecord, noBatchUsage } from '#functions/app/batches/state/batch-records.ts';
import { fieldsUnsetAtFirst } from '#functions/app/brands/unset.ts';
import { todayIn } from '#functions/app/calendars/today.ts';
import { annotated } from '#functions/app/emails/annotated.ts';
import { logoOf } from '#functions/app/emails/media.ts';
import { claimsRequest } from '#functions/app/writing/claims-request.ts';
import { imagePrompt } from '#functions/app/writing/image-prompt.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import { type Planning, planInput } from '#functions/app/writing/plan-input.ts';
import { requestFor } from '#functions/app/writing/write-request.ts';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import {
  type Agent,
  agent,
  type BrandContext,
  type BrandRecord,
  brandContext,
  type Component,
  componentFields,
} from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { dueDays } from '#shared/domain/calendar/lead-times/lead-times.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { emailFile, senderOf } from '#shared/email/export/email-file.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import { type EmailAnswer, type Fact, type Part, partOf } from '#shared/email/reading/answer.ts';
import { answerFor } from '#tests/support/answers.ts';
import { sampleBrand, sampleCampaign, sampleComponent, sampleLook } from '#tests/support/emails.ts';
import { agentsWith, someRecord } from './writing/material.ts';

// From the contract, so that a new field fails here until changing it has an effect.

type Brand = BrandContext & { client: string };

const stored = vi.hoisted((): { brand?: BrandRecord; images?: Map<string, ExistingImage[]> } => ({}));
vi.mock('#functions/app/brands/store.ts', () => ({ getBrand: async () => stored.brand }));
vi.mock('#functions/app/images/all-images.ts', () => ({ existingImages: async () => stored.images }));

let runs = 0;
const meadow: ExistingImage = {
  tag: 'meadow',
  version: 1,
  url: 'https://cdn.example.com/meadow.jpg',
  width: 1200,
  height: 600,
  bytes: 1,
  name: 'meadow.jpg',
  alt: 'A meadow',
  created_at: '',
};

const someItem = (): ItemRecord => ({
  batch_id: `b${++runs}`,
  session_id: 's',
  client: 'still_leaf',
  created_by: 'ann',
  no_hurry: false,
  index: 0,
  take: 0,
  campaign_name: 'Autumn',
  image_tag: '',
  new_picture: false,
  ...freshTake,
  steps: [],
  existing_images: [],
  ...noBatchUsage,
});

async function heroOf(brand: Brand): Promise<unknown> {
  stored.brand = { ...brand, unset: [], revision: 1, updated_at: '' };
  stored.images = new Map([['meadow', [meadow]]]);
  return chooseHero({ ...someItem(), client: brand.client }, 1);
}

interface Settings {
  brand?: Partial<BrandContext>;
  components?: Component[];
  /** Chosen by the model. */
  parts?: Part[];
  agents?: Agent[];
  template?: string;
  kind?: EmailAnswer['kind'];
}

const opening = partOf('opening', { paragraphs: ['Since 1998, and back again.'] });
const offer = partOf('offer', { heading: '20% off everything', facts: ['f2'] });
const letter = partOf('letter', { paragraphs: ['Dear you,', 'it is back.'] });
const products = partOf('products', {
  items: [{ title: 'Blend', text: 'Softer.', link: '' }],
  facts: ['f3'],
});
const selling = [opening, offer, products, partOf('button')];

const someOffer = someRecord({
  ...sampleCampaign({
    campaign_name: 'Autumn',
    cta_link: '',
    theme: '',
    image_tag: '',
    brief: 'The Blend is 20% off until Sunday, with free shipping. Since 1998.',
    offer: '20% off everything',
    products: [{ name: 'Blend', url: '', price: '', image_url: '', description: '' }],
  }),
  preview_text: '',
  preview_text_auto: true,
});

async function emailOf({
  brand: over = {},
  components = [],
  parts = selling,
  agents = [],
  template = '',
  kind = 'promotional',
}: Settings) {
  const campaign = { ...someOffer, template_type: template };
  const brand: Brand = sampleBrand({ themes: ['Promotional', 'Educational'], ...over });
  const material = materialFor({ campaign, brand, agents, components });
  const usual = answerFor(campaign, {
    parts,
    kind,
    headline: 'Since 1998',
    purpose: kind === 'promotional' ? 'sell' : 'tell',
  });
  const named: Fact = { id: 'f3', type: 'product', quote: 'The Blend', value: 'Blend' };
  const answer = { ...usual, facts: [...usual.facts, named] };
  const planning: Planning = {
    campaign,
    material,
    components,
    hero: null,
    heroIsDefault: false,
    library: new Map(),
    logo: await logoOf({ ...brand, unset: [], revision: 1, updated_at: '' }),
    placeInMonth: 0,
    writer: 'openai',
    earlier: undefined,
  };
  return { brand, material, document: planEmail(planInput(planning, { answer, reads: true })) };
}

/** Everything sent out: requests, email in both variants, findings, file, picture. */
async function outcome(settings: Settings): Promise<string> {
  const { brand, material, document } = await emailOf({ agents: defaultAgents, ...settings });
  const emails = (['klaviyo', 'download'] as const).map((variant) => {
    const compiled = compile(document, { variant });
    const { html: plain, text } = compiled;
    const html = annotated(plain, document, brand);
    const whole = {
      session_id: 's',
      index: 0,
      version: 1,
      campaign_name: 'Autumn',
      subject: 'S',
      created_at: '2026-01-01T00:00:00Z',
      html,
      text,
    };
    return [
      emailFile(whole, 'eml', senderOf(brand)).content,
      checkEmail(document, compiled, { variant, mediaPublic: true }),
    ];
  });
  const picture = imagePrompt({ brand, agents: material.agents, campaign: material.campaign, tag: 'autumn' });
  return JSON.stringify([
    requestFor(material),
    brand.read_claims && claimsRequest(requestFor(material), document.copy),
    emails,
    picture,
    await heroOf(brand),
    todayIn(brand.time_zone),
    brand.lead_times && dueDays({ send_date: '2026-12-24' }, brand.lead_times),
  ]);
}

/** The second is the initial state, for fields that count only if another is empty. */
const changes: Record<keyof BrandContext, [changed: Partial<BrandContext>, from?: Partial<BrandContext>]> = {
  content_model: [{ content_model: 'gpt-6-sol' }],
  replacement_model: [{ replacement_model: 'gpt-6-sol' }],
  primary_audience: [{ primary_audience: 'night owls' }],
  secondary_audience: [{ secondary_audience: 'early birds' }],
  audience_goals: [{ audience_goals: ['wake rested'] }],
  preferred_styles: [{ preferred_styles: ['Deadpan'] }],
  never_do_these: [{ never_do_these: ['Use puns'] }],
  brand_name: [{ brand_name: 'Stiller' }],
  flagship_product: [{ flagship_product: 'Ginger Root' }],
  product_positioning: [{ product_positioning: 'Poured by moonlight' }],
  default_cta_link: [{ default_cta_link: 'https://example.com/new' }],
  phone_number: [
    { footer_support_phone: '', phone_number: '+1 555 0123' },
    { footer_support_phone: '', phone_number: '' },
  ],
  address: [
    { footer_address: '', address: '2 Old Street' },
    { footer_address: '', address: '' },
  ],
  themes: [{ themes: ['Seasonal', 'Care guides'] }],
  footer_company_name: [{ footer_company_name: 'Other Ltd' }],
  footer_support_phone: [{ footer_support_phone: '+1 555 0199' }],
  footer_address: [{ footer_address: '1 New Street' }],
  footer_legal_text: [{ footer_legal_text: 'Ask your doctor.' }],
  website: [{ website: 'https://still.example' }],
  logo: [{ logo: 'https://cdn.example.com/logo.png' }],
  sender_name: [{ sender_name: 'Ann of Still Leaf' }],
  sender_address: [{ sender_address: 'ann@still.example' }],
  reply_to: [{ reply_to: 'care@still.example' }],
  time_zone: [{ time_zone: 'Pacific/Kiritimati' }, { time_zone: 'Pacific/Pago_Pago' }],
  default_send_time: [{ default_send_time: '18:30' }],
  lead_times: [{ lead_times: { brief: 10, email: 7, review: 5, approval: 3 } }],
  language: [{ language: 'de' }],
  look: [{ look: { ...sampleLook(), radius: 2 } }],
  products: [{ products: [] }],
  product_names: [{ product_names: [{ written: 'Blend', product: 'Evening Blend' }] }],
  reviews: [{ reviews: [] }],
  forbidden_claims: [{ forbidden_claims: ['smoothest'] }],
  read_claims: [{ read_claims: true }],
  voice_samples: [{ voice_samples: ['The harvest is in, and so are we.'] }],
  voice_emails: [
    {
      voice_emails: [
        { subject: 'Slow tea', text: 'The kettle is in no hurry, and neither are we.', source: '' },
      ],
    },
  ],
  voice_pairs: [{ voice_pairs: [{ say: 'It keeps.', not: 'It lasts forever!' }] }],
  vocabulary: [{ vocabulary: [{ use: 'brew', not: 'beverage' }] }],
  cliches: [{ cliches: ['sip back and relax'] }],
  default_hero_tag: [{ default_hero_tag: 'Meadow.jpg' }],
  generate_hero: [{ generate_hero: true }],
  unsubscribe_url: [{ unsubscribe_url: 'https://example.com/leave' }],
  nav_links: [{ nav_links: [{ label: 'Teas', url: 'https://example.com/teas' }] }],
  social_links: [{ social_links: [{ label: 'Instagram', url: 'https://instagram.com/still' }] }],
  app_links: [{ app_links: [{ label: 'App Store', url: 'https://apps.apple.com/still' }] }],
  usps: [{ usps: ['Free returns for 60 days'] }],
  rating: [{ rating: { score: 4.8, count: 1204, source: 'Trustpilot' } }],
  press: [{ press: ['The Tea Post'] }],
  signatory: [{ signatory: { name: 'Ann Leaf', role: 'Founder', portrait: '' } }],
  preferences_url: [{ preferences_url: 'https://example.com/preferences' }],
  view_online: [{ view_online: true }],
  gmail_annotations: [{ gmail_annotations: true }],
  utm: [{ utm: { enabled: true, template: 'utm_source=mail' } }],
};

describe('every field of a brand does something', () => {
  it('and all are listed here', () => {
    expect(Object.keys(changes).sort()).toEqual(Object.keys(brandContext.shape).sort());
  });

  it.each(Object.entries(changes))('%s', async (field, [changed, from = {}]) => {
    // Only letters are signed.
    const parts = field === 'signatory' ? [letter] : selling;
    expect(await outcome({ brand: changed, parts })).not.toBe(await outcome({ brand: from, parts }));
    // Two runs without a change must match, or differences would prove nothing.
    expect(await outcome({ brand: changed, parts })).toBe(await outcome({ brand: changed, parts }));
  });
});

describe('the picture of a campaign', () => {
  const pictureOf = (image_tag: string, generate_hero = false) => {
    const brand = sampleBrand({ default_hero_tag: 'meadow', generate_hero });
    stored.brand = { ...brand, unset: [], revision: 1, updated_at: '' };
    stored.images = new Map([['meadow', [meadow]]]);
    return chooseHero({ ...someItem(), client: brand.client, image_tag }, 1);
  };

  it('is the brand’s default only where the row names none', async () => {
    expect(await pictureOf('')).toMatchObject({
      image: { url: meadow.url, alt: 'A meadow' },
      image_source: 'brand_default',
    });
  });

  it('is missing where the row names one that the library lacks, or is drawn for it', async () => {
    expect(await pictureOf('forest')).toEqual({ image: null, image_source: '', used_existing_image: false });
    expect(await pictureOf('forest', true)).toEqual({ tag: 'forest', existing: null });
  });

  it('is described by the row that names it, and the default by its own text', () => {
    const described = (image_source: 'library' | 'brand_default', alt = 'A meadow') =>
      altOf({ ...heroFrom(meadow, image_source), image: { ...meadow, alt } }, ' Three tubs at dawn ');
    expect(described('library')).toBe('Three tubs at dawn');
    expect(described('brand_default')).toBe('A meadow');
    expect(described('brand_default', 'IMG_0412.jpg')).toBe('');
  });
});

describe('what a brand shows in its emails', () => {
  /** Without requests and findings. */
  const email = async (brand: Partial<BrandContext>, parts: Part[]): Promise<string> => {
    const kind = parts.some(({ type }) => type === 'offer') ? 'promotional' : 'informational';
    const { document } = await emailOf({ brand, parts, kind });
    const { html, text } = compile(document, { variant: 'klaviyo' });
    return `${html}\n${text}`;
  };
  const story = [opening, partOf('text', { paragraphs: ['How it is picked.'] })];

  it.each([
    ['usps', selling, 'Free returns for 60 days'],
    ['press', selling, 'The Tea Post'],
    ['rating', selling, '1,204'],
    ['app_links', selling, 'apps.apple.com/still'],
    ['nav_links', story, 'example.com/teas'],
    ['social_links', story, 'instagram.com/still'],
    ['signatory', [letter], 'Ann Leaf'],
    ['view_online', story, 'web_view_link'],
  ] as const)('%s stand in an email', async (field, parts, shown) => {
    const [changed] = changes[field];
    expect(await email(changed, [...parts])).toContain(shown);
    expect(await email({}, [...parts])).not.toContain(shown);
  });

  it('a line of its own stands in no email that informs', async () => {
    expect(await email(changes.usps[0], story)).not.toContain('Free returns');
  });
});

describe('what nobody has said of a brand', () => {
  const defaults = defaultBrandContext('Barker & Sons Dog Beds');
  const examples = [defaults.primary_audience, defaults.secondary_audience, 'Empowering'];
  const forAnyTrade = ['Make false claims', 'Health & Wellness'];
  const written = async (unset: BrandRecord['unset']) => {
    stored.brand = { ...defaults, client: 'barker', unset, revision: 1, updated_at: '' };
    return outcome({ brand: await batchBrand({ ...someItem(), client: 'barker' }, 1) });
  };

  it('is left out of requests, pictures and emails, though reading it answers examples; what suits any trade is used [spec 9.041-9.046, 9.050]', async () => {
    const said = await written([]);
    for (const example of examples) expect(said).toContain(example);
    const unsaid = await written([...fieldsUnsetAtFirst]);
    for (const example of examples) expect(unsaid).not.toContain(example);
    for (const each of forAnyTrade) expect(unsaid).toContain(each);
    expect(unsaid).toContain(defaults.content_model);
  });
});

const note = (over: Partial<Component> = {}) =>
  sampleComponent({
    id: 'n',
    name: 'n',
    description: 'A note',
    compiled_html: '<p>Free returns</p>',
    ...over,
  });
const button = (over: Partial<Component> = {}) => sampleComponent({ id: 'b', name: 'b', ...over });
const componentChanges: Record<
  keyof typeof componentFields.shape,
  [from: Component[], changed: Component[]]
> = {
  name: [[note()], [note({ name: 'm' })]],
  description: [[note()], [note({ description: 'Another note' })]],
  component_type: [[note()], [note({ component_type: 'header' })]],
  html_content: [[note()], [note({ compiled_html: '<p>Free exchanges</p>' })]],
  ai_usage_rules: [[note()], [note({ ai_usage_rules: 'Only in informational emails' })]],
  placement_rules: [[note()], [note({ placement_rules: 'At the bottom' })]],
  simple_mode_eligible: [[note()], [note({ simple_mode_eligible: false })]],
  variation_weight: [[note()], [note({ variation_weight: 0 })]],
  allow_consecutive: [
    [button(), note()],
    [button(), note({ allow_consecutive: false })],
  ],
  allow_multiple: [[button()], [button({ allow_multiple: false })]],
  is_active: [[note()], [note({ is_active: false })]],
};

describe('every field of a component does something', () => {
  it('and all are listed here', () => {
    expect(Object.keys(componentChanges).sort()).toEqual(Object.keys(componentFields.shape).sort());
  });

  it.each(Object.entries(componentChanges))('%s [spec 1.017]', async (field, [from, changed]) => {
    const template = field === 'simple_mode_eligible' ? 'simple' : '';
    expect(await outcome({ components: changed, template })).not.toBe(
      await outcome({ components: from, template }),
    );
  });
});

describe('every field of an agent does something', () => {
  it('and all are listed here', () => {
    expect(Object.keys(agent.shape).sort()).toEqual(
      [
        'agent_type',
        'description',
        'id',
        'is_active',
        'name',
        'system_prompt',
        'user_prompt_template',
      ].sort(),
    );
  });

  it.each(['content', 'theme', 'image'] as const)(
    'the prompts and the switch of the %s agent [spec 1.019]',
    async (type) => {
      const usual = await outcome({});
      const own = { system_prompt: 'Rhyme every line.', user_prompt_template: 'In blue.' };
      for (const field of ['system_prompt', 'user_prompt_template'] as const) {
        expect(await outcome({ agents: agentsWith(type, { [field]: own[field] }) })).not.toBe(usual);
      }
      expect(await outcome({ agents: agentsWith(type, { ...own, is_active: false }) })).not.toMatch(
        /Rhyme|In blue/,
      );
      // The agent's type decides when it is used; its name is in the message when it is switched off.
      expect(await outcome({ agents: agentsWith(type, { ...own, agent_type: 'brief' }) })).not.toMatch(
        /Rhyme|In blue/,
      );
      const named = agentsWith(type, { is_active: false, name: 'Poet' });
      if (type !== 'image') expect(await outcome({ agents: named })).toContain('Poet');
    },
  );
});
