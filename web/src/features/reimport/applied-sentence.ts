import type { KeptEdit } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { hasCurrentEmail } from '#shared/domain/campaign/campaign-status.ts';
import { counted } from '@/lib/counted.ts';
import type { Picked } from './choice.ts';

interface Applied {
  campaigns: readonly Pick<Campaign, 'index' | 'email' | 'out_of_date'>[];
  kept: readonly KeptEdit[];
}

/** Those that can be generated and have no current email. */
export const changedAndOpen = (
  { added, changed }: Pick<Picked, 'added' | 'changed'>,
  campaigns: readonly Campaign[],
): Campaign[] =>
  campaigns.filter(
    (campaign) =>
      (changed.has(campaign.index) || (campaign.source_row !== null && added.has(campaign.source_row))) &&
      campaign.ready &&
      !hasCurrentEmail(campaign),
  );

/** `3 added, 5 changed, 1 removed. 2 emails are out of date now. 1 edit by hand was kept.` */
export function appliedSentence(picked: Picked, { campaigns, kept }: Applied): string {
  const { added, changed, removed } = picked;
  const parts = [
    added.size > 0 && `${added.size.toLocaleString('en')} added`,
    changed.size > 0 && `${changed.size.toLocaleString('en')} changed`,
    removed.size > 0 && `${removed.size.toLocaleString('en')} removed`,
  ];
  const old = campaigns.filter(
    ({ index, email, out_of_date }) => changed.has(index) && email !== null && out_of_date,
  ).length;
  const sentences = [
    `${parts.filter(Boolean).join(', ')}.`,
    old > 0 && `${counted(old, 'email is', 'emails are')} out of date now.`,
    kept.length > 0 && `${counted(kept.length, 'edit by hand was', 'edits by hand were')} kept.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
