import type { BrandContext, BrandFieldName } from '../../contract/schemas/brand.ts';

interface BrandField {
  /** Whether the model gets it; `when_named`: if a prompt names it. */
  model: 'always' | 'when_named' | 'never';
  /** Its figures may appear in an email. */
  figures: boolean;
}

const sent = { model: 'always', figures: false } as const;
const sentWithFigures = { model: 'always', figures: true } as const;
const notSent = { model: 'never', figures: false } as const;

const fields = {
  brand_name: sentWithFigures,
  flagship_product: sentWithFigures,
  product_positioning: sentWithFigures,
  primary_audience: sent,
  secondary_audience: sent,
  audience_goals: sent,
  preferred_styles: sent,
  never_do_these: sent,
  forbidden_claims: sent,
  read_claims: notSent,
  voice_samples: sent,
  // Requests choose from these, or make rules of them.
  voice_emails: notSent,
  voice_pairs: notSent,
  vocabulary: notSent,
  cliches: notSent,
  language: sent,
  // Named by the prompt that asks for a theme.
  themes: { model: 'when_named', figures: false },
  footer_legal_text: { model: 'never', figures: true },
  content_model: notSent,
  replacement_model: notSent,
  default_cta_link: notSent,
  phone_number: notSent,
  address: notSent,
  footer_company_name: notSent,
  footer_support_phone: notSent,
  footer_address: notSent,
  website: notSent,
  logo: notSent,
  sender_name: notSent,
  sender_address: notSent,
  reply_to: notSent,
  time_zone: notSent,
  default_send_time: notSent,
  lead_times: notSent,
  look: notSent,
  products: notSent,
  product_names: notSent,
  reviews: notSent,
  default_hero_tag: notSent,
  generate_hero: notSent,
  unsubscribe_url: notSent,
  utm: notSent,
  gmail_annotations: notSent,
  nav_links: notSent,
  social_links: notSent,
  app_links: notSent,
  usps: { model: 'never', figures: true },
  rating: notSent,
  press: notSent,
  signatory: notSent,
  preferences_url: notSent,
  view_online: notSent,
} as const satisfies Record<keyof BrandContext, BrandField>;

type Field = BrandFieldName;
const having = (test: (field: BrandField) => boolean) =>
  (Object.keys(fields) as Field[]).filter((field) => test(fields[field]));

export const modelBrandFields = having(({ model }) => model === 'always');
export const figureBrandFields = having(({ figures }) => figures);

export type PromptBrandField = {
  [Name in Field]: (typeof fields)[Name]['model'] extends 'never' ? never : Name;
}[Field];

/**
 * Defaults from another trade or the brand's first name. Requests and emails omit them until somebody sets
 * them.
 */
const examples = {
  primary_audience: '',
  secondary_audience: '',
  audience_goals: [],
  preferred_styles: [],
  footer_company_name: '',
  sender_name: '',
} as const satisfies { [Name in Field]?: BrandContext[Name] | readonly [] };

/** Returns the brand with default examples emptied. Pure. */
export function brandAsSet<B extends BrandContext & { unset: readonly Field[] }>(brand: B): B {
  const emptied = Object.entries(examples).filter(([name]) => brand.unset.includes(name as Field));
  return { ...brand, ...Object.fromEntries(emptied) };
}
