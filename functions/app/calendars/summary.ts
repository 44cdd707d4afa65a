import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { hasCurrentEmail } from '#shared/domain/campaign-status.ts';
import { missingFields } from '#shared/domain/completeness.ts';
import { newestWhere } from '../../records/listed.ts';
import { finishApplying } from './finish-applying.ts';
import { type CalendarRecord, type CampaignRecord, calendarList, calendars } from './records.ts';
import { campaignsOf, requireCalendar, updateCalendar } from './store.ts';

/** What a calendar's campaigns add up to; `days` by send date. */
type Counted = Pick<CalendarSummary, 'counts' | 'months'> & {
  days: NonNullable<CalendarRecord['counted']>['days'];
};

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
    days: byDay(campaigns),
  };
}

/** Campaigns by send date, and how many of them have a current email. Unreadable dates are left out. */
function byDay(campaigns: CampaignRecord[]): Counted['days'] {
  const days: Counted['days'] = {};
  for (const campaign of campaigns) {
    if (!/^\d{4}-\d\d-\d\d$/.test(campaign.send_date)) continue;
    const day = days[campaign.send_date] ?? { campaigns: 0, with_email: 0 };
    day.campaigns += 1;
    if (hasCurrentEmail(campaign)) day.with_email += 1;
    days[campaign.send_date] = day;
  }
  return days;
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

/** Returns a brand's newest open calendars, at most `limit`, each with its figures. */
export async function openCalendars(
  client: string,
  limit: number,
): Promise<(Counted & Pick<CalendarRecord, 'session_id' | 'name'>)[]> {
  const { records } = await newestWhere(calendars, calendarList(client), {
    limit,
    wanted: ({ ready, state, kind }) => ready && state === 'open' && kind === 'calendar',
  });
  return Promise.all(
    records.map(async (calendar) => {
      const { counts, months, days } = await countedOf(calendar);
      return { session_id: calendar.session_id, name: calendar.name, counts, months, days };
    }),
  );
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
