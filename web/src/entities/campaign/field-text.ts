import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { languageName } from '#shared/domain/language/language-name.ts';
import { namedTemplate } from '#shared/domain/quick/templates.ts';
import { readableDay } from '@/lib/dates.ts';

/** '' leaves the choice to the writer. */
export const campaignKinds: readonly { value: CampaignFields['kind']; label: string }[] = [
  { value: '', label: 'Decided while writing' },
  { value: 'promotional', label: 'Promotional' },
  { value: 'informational', label: 'Informational' },
];

export const planStates: readonly { value: CampaignFields['plan_status']; label: string }[] = [
  { value: '', label: 'To be sent' },
  { value: 'sent', label: 'Sent' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'on_hold', label: 'On hold' },
];

export const copyUses: readonly { value: CampaignFields['finished_copy_use']; label: string }[] = [
  { value: '', label: 'Not chosen yet: written from it' },
  { value: 'as_it_is', label: 'Use these words' },
  { value: 'write_from', label: 'Write from it' },
];

/** '' counts as a working code. */
export const codeStates: readonly { value: CampaignFields['offer_state']; label: string }[] = [
  { value: '', label: 'Not said' },
  { value: 'live', label: 'Live' },
  { value: 'not_live', label: 'Not live yet: leave it out' },
];

/** '' when empty. */
export function fieldText<F extends keyof CampaignFields>(
  field: F,
  value: CampaignFields[F],
  separator: string,
): string {
  if (value === '') return '';
  if (field === 'template_type') return namedTemplate(String(value))?.label ?? String(value);
  if (field === 'offer_state') return codeStates.find((state) => state.value === value)?.label ?? '';
  if (field === 'plan_status') return planStates.find((state) => state.value === value)?.label ?? '';
  if (field === 'kind') return campaignKinds.find((kind) => kind.value === value)?.label ?? '';
  if (field === 'finished_copy_use') return copyUses.find((use) => use.value === value)?.label ?? '';
  if (field === 'language') return languageName(String(value));
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Not approved yet' : '';
  return value.map((entry) => (typeof entry === 'string' ? entry : entry.name)).join(separator);
}

const DAY_FIRST = /^\d{4}-\d{2}-\d{2}(?= |$)/;
const days: ReadonlySet<keyof CampaignFields> = new Set(['send_date', 'offer_starts', 'offer_ends']);

/** '' when empty. */
export function comparedText(field: keyof CampaignFields, text: string): string {
  if (days.has(field)) return text.replace(DAY_FIRST, readableDay);
  if (field === 'plan_status') return planStates.find(({ value }) => value === text)?.label ?? text;
  return fieldText(field, text, '');
}
