import type { QueryClient } from '@tanstack/react-query';
import type { BrandRecord, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import type { FormWords } from '@/components/record-form/form-words.ts';
import { call } from '@/lib/api.ts';
import { combineLists } from '@/lib/record-form/combine-lists.ts';
import type { DraftOf } from '@/lib/record-form/drafts.ts';
import type { RecordFormOptions } from '@/lib/record-form/record-form.ts';
import { brandQueries } from './brand-queries.ts';
import { fieldText } from './field-text.ts';

export const contentSettingsLabels: Readonly<Record<keyof ContentSettings, string>> = {
  content_model: 'Content Generation Model',
  replacement_model: 'When it is switched off',
  primary_audience: 'Primary Audience',
  secondary_audience: 'Secondary Audience',
  audience_goals: 'Audience Goals',
  preferred_styles: 'Preferred Styles',
  never_do_these: 'Never Do These',
};
const fields = Object.keys(contentSettingsLabels) as (keyof ContentSettings)[];

export const CONTENT_SETTINGS_DRAFT = 'content settings';

/** Characters; well below the 64 KB shared by a page's keepalive calls. */
const KEEPALIVE_LENGTH = 10_000;

export const contentSettingsWords: FormWords<ContentSettings> = {
  labels: contentSettingsLabels,
  failed: 'Failed to save content settings',
  textOf: (_field, value) => fieldText(value),
};

/** The record is the whole brand, for all screens to share; unset fields are empty in the form. */
export const contentSettingsForm = (
  record: BrandRecord,
  queryClient: QueryClient,
): Omit<RecordFormOptions<BrandRecord, ContentSettings>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
} => ({
  record,
  valuesOf: (brand) => {
    const asSet = brandAsSet(brand);
    return Object.fromEntries(fields.map((field) => [field, asSet[field]])) as unknown as ContentSettings;
  },
  revisionOf: ({ revision }) => revision,
  save: async (changes, base) => {
    const { client, revision } = base;
    const { settings } = await call('saveBrandSettings', {
      params: { client },
      body: { ...changes, revision },
      // Also sent when the page closes, if browsers allow; otherwise the draft remains.
      keepalive: JSON.stringify(changes).length < KEEPALIVE_LENGTH,
    });
    const others = base.unset.filter((field) => !(field in contentSettingsLabels));
    const saved = { ...base, ...settings, unset: [...others, ...settings.unset] };
    queryClient.setQueryData(brandQueries.context(client).queryKey, saved);
    return saved;
  },
  combine: (_field, { opened, mine, theirs }) =>
    Array.isArray(opened) && Array.isArray(mine) && Array.isArray(theirs)
      ? (combineLists(opened, mine, theirs) as typeof mine)
      : undefined,
  draft: {
    kind: CONTENT_SETTINGS_DRAFT,
    client: record.client,
    address: { client: record.client },
    label: `Content settings of ${record.brand_name || record.client}`,
  },
  whenNewer: 'merge',
});
