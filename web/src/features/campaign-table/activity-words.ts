import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { Activity } from '#shared/contract/schemas/activity.ts';
import { counted } from '@/lib/counted.ts';
import { timeAgo } from '@/lib/time.ts';

export function activitySentence(entry: Activity): string {
  const { kind, changed, added, removed, file_name } = entry;
  switch (kind) {
    case 'import':
      return `${counted(added, 'campaign')} imported from “${file_name}”`;
    case 'mapping':
      return `Columns read again: ${changes(entry)}`;
    case 'newer_file':
      return `Newer version “${file_name}” applied: ${changes(entry)}`;
    case 'clients':
      return `Rows of other clients read again: ${changes(entry)}`;
    case 'split':
      return `${counted(added, 'campaign')} split into ${counted(changed, 'calendar')} of other brands`;
    case 'preview_texts':
      return `Preview text changed in ${counted(changed, 'campaign')}`;
    case 'campaigns_changed':
      return `${fieldNames(entry)} changed in ${whichCampaigns(entry, changed)}`;
    case 'campaigns_removed':
      return `${whichCampaigns(entry, removed)} removed`;
    case 'campaigns_restored':
      return `${whichCampaigns(entry, added)} brought back`;
    case 'campaign_added':
      return `${whichCampaigns(entry, added)} added`;
    case 'looks_right':
      return `${whichCampaigns(entry, changed)} marked as looking right`;
    case 'not_held':
      return `${whichCampaigns(entry, changed)} not held any more`;
    case 'batch_started':
      return `Generation of ${counted(changed, 'campaign')} started`;
    case 'batch_ended':
      return `${counted(changed, 'email')} generated`;
    case 'batch_cancelled':
      return `Generation of ${counted(changed, 'campaign')} cancelled`;
    case 'uploaded_unapproved':
      return `${whichCampaigns(entry, changed)} uploaded to Klaviyo without approval: “${entry.reason}”`;
    case 'archived':
      return 'Calendar archived';
    case 'unarchived':
      return 'Calendar restored from the archive';
  }
}

const labels: Partial<Record<string, string>> = fieldLabels;
const words = new Intl.ListFormat('en');

const fieldNames = ({ fields }: Activity): string =>
  words.format(fields.map((field) => labels[field] ?? field)) || 'Details';

const whichCampaigns = ({ campaign_name }: Activity, count: number): string =>
  count === 1 && campaign_name !== '' ? `“${campaign_name}”` : counted(count, 'campaign');

function changes({ changed, added, removed }: Activity): string {
  const parts: [count: number, word: string][] = [
    [changed, 'changed'],
    [added, 'added'],
    [removed, 'removed'],
  ];
  const words = parts.flatMap(([count, word]) =>
    count > 0 ? [`${count.toLocaleString('en')} ${word}`] : [],
  );
  return words.join(', ') || 'no campaign changed';
}

export const activityAuthor = ({ by, at }: Pick<Activity, 'by' | 'at'>): string => `${by}, ${timeAgo(at)}`;
