import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { campaignStatus, statusGroup } from '#shared/domain/campaign/campaign-status.ts';

/** The first are the rows and what became of them, the images are those of the table. */
export function figuresOf(
  results: ProcessingResults,
  campaigns: readonly Campaign[],
): [label: string, value: number][] {
  const { total_rows, processed_campaigns, themes_generated } = results;
  const leftOut = rowsLeftOut(results);
  const joined = total_rows - processed_campaigns - leftOut;
  const inGroup = (group: 'ready' | 'attention') =>
    campaigns.filter((campaign) => statusGroup[campaignStatus(campaign).kind] === group).length;
  const images = (status: Campaign['image_status']) =>
    campaigns.filter(({ image_status }) => image_status === status).length;
  const some = (label: string, value: number): [string, number][] => (value > 0 ? [[label, value]] : []);
  return [
    ['Rows read', total_rows],
    ['Campaigns', processed_campaigns],
    ...some('Left out', leftOut),
    ...some('Joined to others', joined),
    ['Ready', inGroup('ready')],
    ['Need attention', inGroup('attention')],
    ['Images matched', images('found')],
    ...some('Images partial', images('partial')),
    ['Images missing', images('missing')],
    ['Themes assigned', themes_generated],
  ];
}

/** Each has one error, but not all are listed; other clients' rows have none. */
function rowsLeftOut({ errors, finding_counts, clients }: ProcessingResults): number {
  const counts = Object.values(finding_counts?.errors ?? {});
  const rejected = finding_counts ? counts.reduce((sum, count) => sum + count, 0) : errors.length;
  return rejected + (clients?.held ?? 0);
}
