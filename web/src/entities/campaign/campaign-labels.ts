import { editedFields, fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';

export type CampaignField = keyof CampaignFields;

export { editedFields };

export const campaignLabels = Object.fromEntries(
  editedFields.map((field) => [field, fieldLabels[field]]),
) as Readonly<Record<CampaignField, string>>;
