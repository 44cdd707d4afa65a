import type { Campaign, CampaignFields, Product } from '#shared/contract/schemas/campaign.ts';
import type { FormWords } from '@/components/record-form/form-words.ts';
import { call } from '@/lib/api.ts';
import type { DraftOf } from '@/lib/record-form/drafts.ts';
import type { RecordFormOptions } from '@/lib/record-form/record-form.ts';
import type { Changes } from '@/lib/record-form/three-way.ts';
import { fieldText } from '../brand/field-text.ts';
import { campaignLabels, editedFields } from './campaign-labels.ts';

export const campaignWords: FormWords<CampaignFields> = {
  labels: campaignLabels,
  failed: 'Failed to save campaign',
  textOf: (_field, value) => fieldText(value),
};

export const CAMPAIGN_DRAFT = 'campaign';

const campaignDraft = ({ client, session_id, index, campaign_name }: Campaign): Omit<DraftOf, 'owner'> => ({
  kind: CAMPAIGN_DRAFT,
  client,
  address: { session: session_id, index },
  label: campaign_name || `Campaign ${index + 1}`,
});

const isNamed = (product: Product) => Object.values(product).some((text) => text.trim() !== '');

function withoutBlanks({ subject_variants, products, ...rest }: Changes<CampaignFields>) {
  return {
    ...rest,
    ...(subject_variants && { subject_variants: subject_variants.filter((text) => text.trim() !== '') }),
    ...(products && { products: products.filter(isNamed) }),
  };
}

export const campaignForm = (
  record: Campaign,
): Omit<RecordFormOptions<Campaign, CampaignFields>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
} => ({
  record,
  valuesOf: (campaign) =>
    Object.fromEntries(editedFields.map((field) => [field, campaign[field]])) as CampaignFields,
  revisionOf: ({ revision }) => revision,
  save: async (changes, { client, index, session_id, revision }) => {
    const { campaign } = await call('saveCampaign', {
      params: { client },
      body: { ...withoutBlanks(changes), index, session_id, revision },
    });
    return campaign;
  },
  draft: campaignDraft(record),
  whenNewer: 'merge',
});
