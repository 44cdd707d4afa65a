import { editedFields, fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';

/** A field that people edit. */
export type CampaignField = keyof CampaignFields;

export { editedFields };

/** Names of the fields on screen. */
export const campaignLabels = Object.fromEntries(
  editedFields.map((field) => [field, fieldLabels[field]]),
) as Readonly<Record<CampaignField, string>>;
