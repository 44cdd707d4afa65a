import type { LateCampaign, LeadTimes } from '#shared/contract/schemas/lead-times.ts';
import { isForEmail } from '#shared/domain/calendar/kinds/channels.ts';
import { lateStage } from '#shared/domain/calendar/lead-times/lead-times.ts';
import { missingFields } from '#shared/domain/campaign/completeness.ts';
import type { ProfileRecord } from '../brands/brand-records.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { todayIn } from '../calendars/today.ts';
import { connectionsOf } from '../connections/store.ts';
import { readSums, standings } from '../review/read-room.ts';

/** Today, in the brand's time zone. */
export async function lateCampaigns(
  calendarId: string,
  campaigns: readonly CampaignRecord[],
  { client, time_zone, lead_times }: Pick<ProfileRecord, 'client' | 'time_zone'> & { lead_times: LeadTimes },
): Promise<LateCampaign[]> {
  const today = todayIn(time_zone);
  const ahead = campaigns.filter((campaign) => campaign.send_date >= today && isSent(campaign));
  if (ahead.length === 0) return [];
  const [stored, { klaviyo }] = await Promise.all([readSums(calendarId), connectionsOf(client)]);
  const needed = klaviyo.approval_needed;
  const reviewed = new Map(
    (await standings(calendarId, { campaigns: ahead, stored, needed })).map((email) => [email.index, email]),
  );
  return ahead.flatMap((campaign) => {
    const email = reviewed.get(campaign.index);
    const done = {
      brief: missingFields(campaign).length === 0,
      email: campaign.email !== null && !campaign.out_of_date,
      review: email !== undefined && (email.reviewers > 0 || email.verdicts.length > 0),
      approval: email?.state === 'approved',
    };
    const late = lateStage(campaign, lead_times, done, today);
    return late ? [{ index: campaign.index, ...late }] : [];
  });
}

const isSent = ({ plan_status, channel, removed }: CampaignRecord): boolean =>
  !removed && plan_status === '' && isForEmail(channel) !== 'no';
