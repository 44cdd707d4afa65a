import type { QueryClient } from '@tanstack/react-query';
import type { BrandContext, BrandRecord, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import type { FormWords } from '@/components/record-form/form-words.ts';
import { call } from '@/lib/api.ts';
import { combineLists } from '@/lib/record-form/combine-lists.ts';
import type { DraftOf } from '@/lib/record-form/drafts.ts';
import type { RecordFormOptions } from '@/lib/record-form/record-form.ts';
import { brandQueries } from './brand-queries.ts';
import { fieldText } from './field-text.ts';

/** Content settings have a form of their own. */
export type ProfileValues = Omit<BrandContext, keyof ContentSettings>;
export type ProfileField = keyof ProfileValues;

/** In order. */
export const profileLabels: Readonly<Record<ProfileField, string>> = {
  brand_name: 'Brand name',
  website: 'Website',
  logo: 'Logo',
  language: 'Language of the emails',
  flagship_product: 'Flagship product',
  product_positioning: 'Positioning',
  themes: 'Themes',
  forbidden_claims: 'Forbidden claims',
  read_claims: 'Have the model look for claims',
  voice_samples: 'Voice samples',
  voice_emails: 'Emails as examples',
  voice_pairs: 'Say it like this',
  vocabulary: 'Words of the brand',
  cliches: 'Phrases to avoid',
  products: 'Products',
  product_names: 'Product names in calendars',
  reviews: 'Reviews',
  look: 'Look',
  default_hero_tag: 'Default hero image',
  generate_hero: 'Draw a missing hero image',
  default_cta_link: 'Default link of buttons',
  utm: 'UTM tags',
  gmail_annotations: 'Tell Gmail the offer',
  nav_links: 'Links under the logo',
  view_online: 'Link to view in a browser',
  usps: 'Reasons to buy',
  rating: 'Rating',
  press: 'Press',
  social_links: 'Social networks',
  app_links: 'App',
  signatory: 'Who signs letters',
  sender_name: 'Sender name',
  sender_address: 'Sender address',
  reply_to: 'Reply-to address',
  time_zone: 'Time zone',
  default_send_time: 'Send time',
  lead_times: 'Lead times',
  footer_company_name: 'Company name',
  footer_address: 'Postal address',
  footer_support_phone: 'Support phone',
  footer_legal_text: 'Legal text',
  unsubscribe_url: 'Unsubscribe link',
  preferences_url: 'Preferences page',
  phone_number: 'Phone number',
  address: 'Address',
};
const fields = Object.keys(profileLabels) as ProfileField[];

/** Show "not chosen" until chosen, although emails use a default. */
const choices = ['language', 'time_zone', 'default_send_time'] as const;

export const BRAND_PROFILE_DRAFT = 'brand profile';

/** Spec §8. */
const FAILED = 'Failed to save brand context';

export const profileWords: FormWords<ProfileValues> = {
  labels: profileLabels,
  failed: FAILED,
  refused: (status) => `${FAILED}: ${status}`,
  textOf: (_field, value) => fieldText(value),
};

const textLists: readonly ProfileField[] = [
  'themes',
  'forbidden_claims',
  'voice_samples',
  'cliches',
  'usps',
  'press',
];

export const profileForm = (
  record: BrandRecord,
  queryClient: QueryClient,
): Omit<RecordFormOptions<BrandRecord, ProfileValues>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
} => ({
  record,
  valuesOf: (brand) => {
    const asSet = brandAsSet(brand);
    const values = Object.fromEntries(fields.map((field) => [field, asSet[field]]));
    for (const field of choices) if (brand.unset.includes(field)) values[field] = '';
    return values as unknown as ProfileValues;
  },
  revisionOf: ({ revision }) => revision,
  save: async (changes, { client, revision }) => {
    const { brand } = await call('saveBrandContext', { params: { client }, body: { ...changes, revision } });
    queryClient.setQueryData(brandQueries.context(client).queryKey, brand);
    void queryClient.invalidateQueries({ queryKey: brandQueries.list().queryKey });
    return brand;
  },
  combine: (field, { opened, mine, theirs }) =>
    textLists.includes(field)
      ? (combineLists(opened as string[], mine as string[], theirs as string[]) as typeof mine)
      : undefined,
  draft: {
    kind: BRAND_PROFILE_DRAFT,
    client: record.client,
    address: { client: record.client },
    label: `Profile of ${record.brand_name || record.client}`,
  },
  whenNewer: 'merge',
});

/** Changed fields count as set. */
export function withChanges(brand: BrandRecord, changes: Partial<BrandContext>): BrandRecord {
  return { ...brand, ...changes, unset: brand.unset.filter((field) => !(field in changes)) };
}
