import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { missingFields } from '#shared/domain/completeness.ts';
import { newestWhere } from '../../records/listed.ts';
import { settled } from './apply-import.ts';
import { type CalendarRecord, type CampaignRecord, calendarList, calendars } from './records.ts';
import { campaignsOf, requireCalendar, updateCalendar } from './store.ts';

type Counted = Pick<CalendarSummary, 'counts' | 'months'>;

/** A calendar in short: what it holds now, counted from its campaigns. */
export const summarise = (calendar: CalendarRecord, campaigns: CampaignRecord[]): CalendarSummary =>
  toSummary(calendar, count(campaigns));

function toSummary(calendar: CalendarRecord, { counts, months }: Counted): CalendarSummary {
  const { session_id, client, name, kind, state, created_at, created_by, latest_batch_id } = calendar;
  return { session_id, client, name, kind, state, created_at, created_by, latest_batch_id, counts, months };
}

/** The figures of a summary. */
export function count(campaigns: CampaignRecord[]): Counted {
  const of = (test: (campaign: CampaignRecord) => boolean) => campaigns.filter(test).length;
  return {
    counts: {
      campaigns: campaigns.length,
      ready: of((campaign) => missingFields(campaign).length === 0),
      completed: of(({ status }) => status === 'completed'),
      failed: of(({ status }) => status === 'error'),
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

/** Calendars of one answer when the caller names no limit. */
const LISTED = 200;

/** A brand's calendars, newest first: the open ones, or the archived; `cursor` continues a list that was cut at its limit. */
export async function listCalendars(
  client: string,
  { archived, limit = LISTED, cursor }: { archived: boolean; limit?: number; cursor?: string },
): Promise<{ calendars: CalendarSummary[]; cursor: string | null }> {
  const page = await newestWhere(calendars, calendarList(client), {
    limit,
    cursor,
    wanted: ({ ready, state }) => ready && (state === 'archived') === archived,
  });
  return {
    calendars: await Promise.all(
      page.records.map(async (calendar) => toSummary(calendar, await countedOf(calendar))),
    ),
    cursor: page.cursor,
  };
}

/** The figures as last counted, or anew where campaigns were written since: a list of calendars must not read them all. */
async function countedOf(listed: CalendarRecord): Promise<Counted> {
  // One whose newer file was being applied when the program stopped is finished first.
  const calendar = listed.applying || listed.in_pages ? await openWhole(listed.session_id) : listed;
  const { session_id, changes = 0, counted } = calendar;
  if (counted?.changes === changes) return counted;
  const fresh = { ...count(await campaignsOf(session_id)), changes };
  await updateCalendar(session_id, { set: { counted: fresh } });
  return fresh;
}

const openWhole = async (session: string) => settled(await requireCalendar(session));
