import type { BrandContext } from '../contract/schemas/brand.ts';

/** What writing has to know of a brand's field; a new field answers both questions. */
interface BrandField {
  /** Whether the model is told it: in every request, only where a prompt names it, or never. */
  model: 'always' | 'when_named' | 'never';
  /** A figure in it may be repeated in an email's words. */
  figures: boolean;
}

const told = { model: 'always', figures: false } as const;
const toldFact = { model: 'always', figures: true } as const;
const kept = { model: 'never', figures: false } as const;

const fields = {
  brand_name: toldFact,
  flagship_product: toldFact,
  product_positioning: toldFact,
  primary_audience: told,
  secondary_audience: told,
  audience_goals: told,
  preferred_styles: told,
  never_do_these: told,
  forbidden_claims: told,
  language: told,
  // Named by the prompt that asks for a theme, where one is asked for.
  themes: { model: 'when_named', figures: false },
  footer_legal_text: { model: 'never', figures: true },
  content_model: kept,
  default_cta_link: kept,
  phone_number: kept,
  address: kept,
  footer_company_name: kept,
  footer_support_phone: kept,
  footer_address: kept,
  website: kept,
  logo: kept,
  sender_name: kept,
  sender_address: kept,
  reply_to: kept,
  time_zone: kept,
  default_send_time: kept,
  look: kept,
  products: kept,
  reviews: kept,
  default_hero_tag: kept,
  generate_hero: kept,
  unsubscribe_url: kept,
  utm: kept,
} as const satisfies Record<keyof BrandContext, BrandField>;

type Field = keyof BrandContext;
const having = (test: (field: BrandField) => boolean) =>
  (Object.keys(fields) as Field[]).filter((field) => test(fields[field]));

/** Fields told to the model in every request. */
export const modelBrandFields = having(({ model }) => model === 'always');
/** Fields whose figures an email may repeat. */
export const figureBrandFields = having(({ figures }) => figures);

/** Fields the model may be told. */
export type ToldBrandField = {
  [Name in Field]: (typeof fields)[Name]['model'] extends 'never' ? never : Name;
}[Field];
