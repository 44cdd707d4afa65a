import { fieldLabels, readFields } from '#shared/contract/calendar-fields.ts';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { counted } from '@/lib/counted.ts';

export interface ReadingChange {
  added: number;
  gone: number;
  changed: number;
  /** Most frequent first. */
  fields: { field: keyof CampaignFields; count: number }[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export function readingChange(before: readonly Campaign[], after: readonly Campaign[]): ReadingChange {
  const known = new Map(before.map((campaign) => [campaign.index, campaign]));
  const counts = new Map<keyof CampaignFields, number>();
  let changed = 0;
  let added = 0;
  for (const campaign of after) {
    const old = known.get(campaign.index);
    if (!old) {
      added += 1;
      continue;
    }
    const differing = readFields.filter((field) => text(old[field]) !== text(campaign[field]));
    for (const field of differing) counts.set(field, (counts.get(field) ?? 0) + 1);
    if (differing.length > 0) changed += 1;
  }
  const fields = [...counts].map(([field, count]) => ({ field, count })).sort((a, b) => b.count - a.count);
  return { added, gone: before.length - (after.length - added), changed, fields };
}

/** The rest are counted. */
const NAMED = 4;

/** `4 campaigns changed (subject line in 4, brief in 2), 1 new.` */
export function changeSentence({ added, gone, changed, fields }: ReadingChange): string {
  if (added + gone + changed === 0) return 'No campaign has changed.';
  const named = fields
    .slice(0, NAMED)
    .map(({ field, count }) => `${fieldLabels[field].toLowerCase()} in ${count.toLocaleString('en')}`);
  const rest = fields.length - named.length;
  const where =
    named.length > 0
      ? ` (${[...named, ...(rest > 0 ? [`${counted(rest, 'more field')}`] : [])].join(', ')})`
      : '';
  const parts = [
    changed > 0 && `${counted(changed, 'campaign')} changed${where}`,
    added > 0 && `${counted(added, 'campaign')} new`,
    gone > 0 && `${counted(gone, 'campaign')} no longer there`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
