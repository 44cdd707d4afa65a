import type { BrandContext, BrandLook } from '../../contract/schemas/brand.ts';
import { AUTOMATIC_FONT } from '../../text/fonts.ts';
import { DEFAULT_MODEL } from './models.ts';

/** Neutral, and readable in light and dark; the rest follows from the direction. */
const look: BrandLook = {
  colours: {
    primary: '#1f6f54',
    on_primary: '#ffffff',
    background: '#f0f7f5',
    surface: '#ffffff',
    text: '#182521',
    muted: '#576b64',
    link: '#1f6f54',
  },
  heading_font: AUTOMATIC_FONT,
  body_font: AUTOMATIC_FONT,
  radius: 6,
  button_style: 'filled',
};

export const noFurniture = {
  nav_links: [],
  social_links: [],
  app_links: [],
  usps: [],
  rating: null,
  press: [],
  signatory: { name: '', role: '', portrait: '' },
  preferences_url: '',
  view_online: false,
} satisfies Partial<BrandContext>;

export const noVoice = {
  voice_emails: [],
  voice_pairs: [],
  vocabulary: [],
  cliches: [],
} satisfies Partial<BrandContext>;

/** Themes, audiences, styles and restrictions are spec §9's; the rest is empty. */
export const defaultBrandContext = (displayName: string): BrandContext => ({
  content_model: DEFAULT_MODEL,
  replacement_model: '',
  primary_audience: 'health-conscious individuals',
  secondary_audience: 'fitness enthusiasts',
  audience_goals: [],
  preferred_styles: ['Confident', 'Natural', 'Empowering'],
  never_do_these: ['Use corporate jargon', 'Make false claims'],
  brand_name: displayName,
  flagship_product: '',
  product_positioning: '',
  default_cta_link: '',
  phone_number: '',
  address: '',
  themes: [
    'Promotional',
    'Educational',
    'Product Launch',
    'Sale Announcement',
    'Health & Wellness',
    'Tips & Advice',
  ],
  footer_company_name: displayName,
  footer_support_phone: '',
  footer_address: '',
  footer_legal_text: '',
  website: '',
  logo: '',
  sender_name: displayName,
  sender_address: '',
  reply_to: '',
  time_zone: 'America/New_York',
  default_send_time: '09:00',
  lead_times: null,
  language: 'en',
  look,
  products: [],
  product_names: [],
  reviews: [],
  forbidden_claims: [],
  read_claims: false,
  voice_samples: [],
  ...noVoice,
  default_hero_tag: '',
  generate_hero: false,
  unsubscribe_url: '',
  utm: { enabled: false, template: 'utm_source=email&utm_medium=email&utm_campaign={campaign_slug}' },
  gmail_annotations: false,
  ...noFurniture,
});
