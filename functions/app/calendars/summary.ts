import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { missingFields } from '#shared/domain/completeness.ts';
import { newestWhere } from '../../records/listed.ts';
import { finishApplying } from './apply-import.ts';
import { type CalendarRecord, type CampaignRecord, calendarList, calendars } from './records.ts';
import { campaignsOf, requireCalendar, updateCalendar } from './store.ts';

type Counted = Pick<CalendarSummary, 'counts' | 'months'>;

export const summarise = (calendar: CalendarRecord, campaigns: CampaignRecord[]): CalendarSummary =>
  toSummary(calendar, count(campaigns));

function toSummary(calendar: CalendarRecord, { counts, months }: Counted): CalendarSummary {
  const { session_id, client, name, kind, state, created_at, created_by, latest_batch_id } = calendar;
  return { session_id, client, name, kind, state, created_at, created_by, latest_batch_id, counts, months };
}

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

const PAGE_SIZE = 200;

/** Returns a page of a brand's open or archived calendars, newest first. */
export async function listCalendars(
  client: string,
  { archived, limit = PAGE_SIZE, cursor }: { archived: boolean; limit?: number; cursor?: string },
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

/**
 * The stored figures, recounted only after campaigns changed,
 * so that listing calendars does not read all campaigns.
 */
async function countedOf(listed: CalendarRecord): Promise<Counted> {
  // A newer file whose application stopped half way is completed first.
  const calendar = listed.applying || listed.in_pages ? await openWhole(listed.session_id) : listed;
  const { session_id, changes = 0, counted } = calendar;
  if (counted?.changes === changes) return counted;
  const fresh = { ...count(await campaignsOf(session_id)), changes };
  await updateCalendar(session_id, { set: { counted: fresh } });
  return fresh;
}

const openWhole = async (calendarId: string) => finishApplying(await requireCalendar(calendarId));
