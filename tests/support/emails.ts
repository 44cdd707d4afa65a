import type { BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields, Product } from '#shared/contract/schemas/campaign.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { noFurniture, noVoice } from '#shared/domain/brand/brand-defaults.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import type { Block, EmailDocument, EmailImage } from '#shared/email/document/document.ts';
import { upgradeDocument } from '../../shared/email/document/upgrade-document.ts';

/** Fresh for each test, with overrides. */

export const sampleCopy = (over: Partial<EmailCopy> = {}): EmailCopy => ({
  subject: 'Your evening ritual, 20% off',
  subject_variants: [],
  preheader: 'Five nights of calm, made of three herbs you know.',
  headline: 'Rest is a skill. Practise it.',
  sections: [
    {
      heading: '',
      paragraphs: [
        'Our **Evening Blend** is back after six weeks, and this batch is the smoothest yet. [See how it is made](https://example.com/made).',
      ],
      bullets: [],
    },
    {
      heading: 'What is in it',
      paragraphs: ['Three herbs, nothing else:'],
      bullets: ['Chamomile from **Hungary**', 'Lemon balm', 'Lavender, dried slowly'],
    },
  ],
  cta_text: 'Shop the blend',
  product_lines: [{ name: 'Evening Blend', line: 'Softer than last year’s, with more lemon balm.' }],
  hero_alt: 'A steaming cup beside a folded blanket',
  product_alts: [],
  ...over,
});

export const sampleProducts = (): Product[] => [
  {
    name: 'Evening Blend',
    url: 'https://example.com/evening',
    price: '$24.00',
    image_url: 'https://cdn.example.com/evening.jpg',
    description: 'A loose tea for the last hour of the day.',
  },
  {
    name: 'Morning Mint',
    url: 'https://example.com/mint',
    price: '$18.00',
    image_url: 'https://cdn.example.com/mint.jpg',
    description: '',
  },
  {
    name: 'Ginger Root',
    url: 'https://example.com/ginger',
    price: '$21.50',
    image_url: 'https://cdn.example.com/ginger.jpg',
    description: 'Warm and sharp.',
  },
];

export const sampleImage = (over: Partial<EmailImage> = {}): EmailImage => ({
  url: 'https://cdn.example.com/hero.jpg',
  width: 1200,
  height: 800,
  alt: 'A cup of tea',
  ...over,
});

export const sampleLook = (): BrandContext['look'] => ({
  colours: {
    primary: '#1f5f4a',
    on_primary: '#ffffff',
    background: '#f3f1ea',
    surface: '#ffffff',
    text: '#20302a',
    muted: '#5d6963',
    link: '#1f5f4a',
  },
  heading_font: 'georgia',
  body_font: 'system',
  radius: 8,
  button_style: 'filled',
});

export const sampleBrand = (over: Partial<BrandContext> = {}): BrandContext & { client: string } => ({
  client: 'still_leaf',
  brand_name: 'Still Leaf',
  flagship_product: 'Evening Blend',
  product_positioning: 'Herbal teas from small farms.',
  default_cta_link: 'https://example.com/shop',
  phone_number: '',
  address: '',
  content_model: 'gpt-4o',
  replacement_model: '',
  primary_audience: 'tea drinkers',
  secondary_audience: '',
  audience_goals: [],
  preferred_styles: ['Calm'],
  never_do_these: [],
  themes: [],
  footer_company_name: 'Still Leaf Ltd',
  footer_support_phone: '+1 555 0100',
  footer_address: '12 Garden Lane, Portland, OR 97201',
  footer_legal_text: 'Not a medicine.',
  website: 'https://example.com',
  logo: '',
  sender_name: 'Still Leaf',
  sender_address: 'hello@example.com',
  reply_to: '',
  time_zone: 'America/Los_Angeles',
  default_send_time: '09:00',
  language: 'en',
  look: sampleLook(),
  products: sampleProducts(),
  product_names: [],
  reviews: [
    { text: 'I sleep like I did at twelve.', author: 'Maria G.', rating: 5, product: 'Evening Blend' },
  ],
  forbidden_claims: [],
  voice_samples: [],
  ...noVoice,
  default_hero_tag: '',
  read_claims: false,
  generate_hero: false,
  unsubscribe_url: 'https://example.com/unsubscribe',
  utm: { enabled: false, template: 'utm_source=email&utm_medium=newsletter&utm_campaign={campaign_slug}' },
  gmail_annotations: false,
  lead_times: null,
  ...noFurniture,
  ...over,
});

export const sampleCampaign = (over: Partial<CampaignFields> = {}): CampaignFields & { index: number } => ({
  ...emptyCampaign,
  index: 3,
  ...emptyCampaign,
  campaign_name: 'Evening Blend returns',
  brief: 'The Evening Blend is back after six weeks. 20% off until Sunday with free shipping.',
  subject_line: 'Your evening ritual, 20% off',
  send_date: '2026-11-24',
  target_audience: 'returning customers',
  theme: 'Promotional',
  cta_link: 'https://example.com/evening?ref=cal#buy',
  cta_text: 'Shop the blend',
  offer: '20% off until Sunday',
  ...over,
});

export const sampleComponent = (over: Partial<Component> = {}): Component => ({
  id: 'c1',
  client: 'still_leaf',
  revision: 1,
  updated_at: '2026-01-01T00:00:00Z',
  name: 'big_button',
  description: 'A large button',
  component_type: 'middle',
  html_content: '',
  ai_usage_rules: '',
  placement_rules: '',
  simple_mode_eligible: true,
  variation_weight: 1,
  allow_consecutive: true,
  allow_multiple: true,
  is_active: true,
  compiled_html: '<p style="text-align:center;"><a href="{cta_link}">{cta_text}</a></p>',
  head_css: '',
  removed: [],
  placeholders: ['cta_link', 'cta_text'],
  archived: false,
  edited_at: '2026-01-01T00:00:00Z',
  edited_by: 'ann',
  ...over,
});

const SAMPLE_OFFER = '20% off until Sunday';
const blocks = (...types: Block['type'][]): Block[] => types.map((type) => ({ type }));

/** Another offer gets its own facts instead of the sample's. */
const withOwnFacts = ({ offer_facts, ...campaign }: EmailDocument['campaign']): EmailDocument['campaign'] =>
  offer_facts === undefined || (offer_facts.words === SAMPLE_OFFER && campaign.offer !== SAMPLE_OFFER)
    ? campaign
    : { ...campaign, offer_facts };

/** Every block that shows data, unless given other blocks. */
export const sampleDocument = (over: Partial<EmailDocument> = {}): EmailDocument => {
  const brand = sampleBrand();
  return upgradeDocument({
    schema: 1,
    lang: 'en',
    dir: 'ltr',
    campaign: {
      index: 3,
      name: 'Evening Blend returns',
      theme: 'Promotional',
      kind: 'promotional',
      brief: 'The Evening Blend is back after six weeks. 20% off until Sunday with free shipping.',
      offer: SAMPLE_OFFER,
    },
    copy: sampleCopy(),
    brand: {
      id: brand.client,
      name: brand.brand_name,
      website: brand.website,
      logo: null,
      look: brand.look,
      footer: {
        company: brand.footer_company_name,
        phone: brand.footer_support_phone,
        address: brand.footer_address,
        legal: brand.footer_legal_text,
      },
      unsubscribe_url: brand.unsubscribe_url,
      utm: brand.utm,
      rules: { never_do: [], forbidden_claims: [] },
    },
    blocks: blocks(
      'header',
      'hero_image',
      'main_content',
      'cta_button',
      'product_single',
      'product_grid_3',
      'review',
      'footer',
    ),
    hero: sampleImage(),
    cta_link: 'https://example.com/evening?ref=cal#buy',
    products: [
      ...sampleProducts(),
      {
        name: 'Night Honey',
        url: 'https://example.com/honey',
        price: '$12.00',
        image_url: '',
        description: '',
      },
    ],
    reviews: brand.reviews,
    sources: '',
    writer: 'openai',
    seed: 'test',
    omitted: [],
    ...over,
    ...(over.campaign && { campaign: withOwnFacts(over.campaign) }),
  });
};
