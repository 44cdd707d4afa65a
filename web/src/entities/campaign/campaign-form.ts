import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { call } from '@/lib/api.ts';
import type { DraftOf } from '@/lib/record-form/drafts.ts';
import type { RecordFormOptions } from '@/lib/record-form/record-form.ts';

/** The fields of the edit dialog in order, with their labels. */
export const campaignLabels = {
  campaign_name: 'Campaign name',
  subject_line: 'Subject line',
  preview_text: 'Preview text',
  brief: 'Brief',
  send_date: 'Send date',
  target_audience: 'Target audience',
  theme: 'Theme',
  image_tag: 'Image tag',
  cta_text: 'CTA text',
  cta_link: 'CTA link',
  offer: 'Offer',
  hero_alt_text: 'Hero alt text',
} as const satisfies { [F in keyof CampaignFields]?: string };

export type CampaignField = keyof typeof campaignLabels;
export type CampaignValues = Pick<CampaignFields, CampaignField>;

const fields = Object.keys(campaignLabels) as CampaignField[];

export const CAMPAIGN_DRAFT = 'campaign';

const campaignDraft = ({ client, session_id, index, campaign_name }: Campaign): Omit<DraftOf, 'owner'> => ({
  kind: CAMPAIGN_DRAFT,
  client,
  address: { session: session_id, index },
  label: campaign_name || `Campaign ${index + 1}`,
});

/**
 * How a form opens and saves a campaign's details: it sends only changed fields, with the revision they are
 * based on.
 */
export const campaignForm = (
  record: Campaign,
): Omit<RecordFormOptions<Campaign, CampaignValues>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
} => ({
  record,
  valuesOf: (campaign) =>
    Object.fromEntries(fields.map((field) => [field, campaign[field]])) as CampaignValues,
  revisionOf: ({ revision }) => revision,
  save: async (changes, { client, index, session_id, revision }) => {
    const { campaign } = await call('saveCampaign', {
      params: { client },
      body: { ...changes, index, session_id, revision },
    });
    return campaign;
  },
  draft: campaignDraft(record),
  whenNewer: 'merge',
});
