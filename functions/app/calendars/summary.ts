import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { missingFields } from '#shared/domain/completeness.ts';
import type { CalendarRecord, CampaignRecord } from './records.ts';
import { calendarsOf, campaignsOf } from './store.ts';

/** A calendar in short: what it holds now, counted from its campaigns. */
export function summarise(calendar: CalendarRecord, campaigns: CampaignRecord[]): CalendarSummary {
  const { session_id, client, name, kind, state, created_at, created_by, latest_batch_id } = calendar;
  const count = (test: (campaign: CampaignRecord) => boolean) => campaigns.filter(test).length;
  return {
    ...{ session_id, client, name, kind, state, created_at, created_by, latest_batch_id },
    counts: {
      campaigns: campaigns.length,
      ready: count((campaign) => missingFields(campaign).length === 0),
      completed: count(({ status }) => status === 'completed'),
      failed: count(({ status }) => status === 'error'),
    },
    months: monthsStrip(campaigns),
  };
}

/** Campaigns per send month, January first; those without a readable date are not counted. */
export function monthsStrip(campaigns: Pick<CampaignRecord, 'send_date'>[]): number[] {
  const months = new Array<number>(12).fill(0);
  for (const { send_date } of campaigns) {
    const month = /^\d{4}-(\d\d)-\d\d$/.exec(send_date)?.[1];
    if (month) months[Number(month) - 1] = (months[Number(month) - 1] ?? 0) + 1;
  }
  return months;
}

/** A brand's calendars, newest first: the open ones, or the archived. */
export async function listCalendars(client: string, { archived }: { archived: boolean }): Promise<CalendarSummary[]> {
  const calendars = (await calendarsOf(client)).filter(({ state }) => (state === 'archived') === archived);
  return Promise.all(calendars.map(async (calendar) => summarise(calendar, await campaignsOf(calendar.session_id))));
}
