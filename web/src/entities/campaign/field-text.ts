import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { namedTemplate } from '#shared/email/templates.ts';

/** The kinds of a campaign; '' leaves the choice to the writer. */
export const kinds: readonly { value: CampaignFields['kind']; label: string }[] = [
  { value: '', label: 'Decided while writing' },
  { value: 'promotional', label: 'Promotional' },
  { value: 'informational', label: 'Informational' },
];

/** How a field's value reads on screen, its products and subject lines joined by `separator`; '' when empty. */
export function fieldText<F extends keyof CampaignFields>(
  field: F,
  value: CampaignFields[F],
  separator: string,
): string {
  if (value === '') return '';
  if (field === 'template_type') return namedTemplate(String(value))?.label ?? String(value);
  if (field === 'kind') return kinds.find((kind) => kind.value === value)?.label ?? '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  return value.map((entry) => (typeof entry === 'string' ? entry : entry.name)).join(separator);
}
