import { briefQuality, briefShortcoming } from '#shared/domain/campaign/brief-quality.ts';
import { missingFields } from '#shared/domain/campaign/completeness.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { findCampaigns } from '../../calendars/store.ts';

const NAMED_IN_FULL = 10;
const words = new Intl.ListFormat('en', { type: 'conjunction' });

/** In index order, without repeats. Throws 422 for none, or naming what cannot be generated and why. */
export async function readyCampaigns(
  calendarId: string,
  indexes: readonly number[],
): Promise<CampaignRecord[]> {
  const wanted = [...new Set(indexes)].sort((a, b) => a - b);
  if (wanted.length === 0) throw new AppError('no_selection', 'Please select at least one campaign');
  const found = await findCampaigns(calendarId, wanted);
  const byIndex = new Map(
    found.filter(({ removed }) => !removed).map((campaign) => [campaign.index, campaign]),
  );
  const problems = new Map<number, string>();
  for (const index of wanted) {
    const campaign = byIndex.get(index);
    const missing = campaign ? missingFields(campaign) : [];
    if (!campaign) problems.set(index, `there is no campaign ${index} in this calendar`);
    else if (missing.length > 0)
      problems.set(
        index,
        `${nameOf(campaign)} has no ${words.format(missing).replaceAll('_', ' ')}${unusableBrief(campaign)}`,
      );
  }
  if (problems.size > 0) throw refusal(problems);
  return wanted.map((index) => byIndex.get(index) as CampaignRecord);
}

function unusableBrief({ brief }: CampaignRecord): string {
  const isNone = brief.trim() !== '' && briefQuality(brief).level === 'none';
  return isNone ? ` (${briefShortcoming(brief).replace(/\.$/, '')})` : '';
}

const nameOf = ({ index, campaign_name }: CampaignRecord) =>
  campaign_name.trim() === '' ? `campaign ${index}` : `campaign ${index} "${campaign_name}"`;

function refusal(problems: Map<number, string>): AppError {
  const reasons = [...problems.values()].slice(0, NAMED_IN_FULL);
  const more = problems.size > NAMED_IN_FULL ? `; and ${problems.size - NAMED_IN_FULL} more` : '';
  const count = problems.size === 1 ? '1 campaign' : `${problems.size} campaigns`;
  return invalid(
    `Nothing was started: ${count} cannot be generated: ${reasons.join('; ')}${more}. Fill in what is missing or leave them out.`,
    Object.fromEntries([...problems].map(([index, reason]) => [`indexes.${index}`, reason])),
  );
}
