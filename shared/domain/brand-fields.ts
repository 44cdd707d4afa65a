import type { BrandContext } from '../contract/schemas/brand.ts';

/** How a field of a brand is used in writing. */
interface BrandField {
  /** Whether it is sent to the model: in every request, only if a prompt names it, or never. */
  model: 'always' | 'when_named' | 'never';
  /** Figures in it may appear in an email. */
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
  language: sent,
  // Named by the prompt that asks for a theme.
  themes: { model: 'when_named', figures: false },
  footer_legal_text: { model: 'never', figures: true },
  content_model: notSent,
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
  look: notSent,
  products: notSent,
  reviews: notSent,
  default_hero_tag: notSent,
  generate_hero: notSent,
  unsubscribe_url: notSent,
  utm: notSent,
} as const satisfies Record<keyof BrandContext, BrandField>;

type Field = keyof BrandContext;
const having = (test: (field: BrandField) => boolean) =>
  (Object.keys(fields) as Field[]).filter((field) => test(fields[field]));

/** Fields sent to the model in every request. */
export const modelBrandFields = having(({ model }) => model === 'always');
/** Fields whose figures an email may repeat. */
export const figureBrandFields = having(({ figures }) => figures);

/** Fields that may be sent to the model. */
export type PromptBrandField = {
  [Name in Field]: (typeof fields)[Name]['model'] extends 'never' ? never : Name;
}[Field];
