import { DUE_DAYS } from '#shared/contract/due-days.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { BrandOverview, CalendarDue } from '#shared/contract/schemas/overview.ts';
import { brandGaps } from '#shared/domain/brand/brand-gaps.ts';
import { addDays } from '#shared/text/day.ts';
import { inParallel } from '../../services/table.ts';
import { listBatches } from '../batches/state/read.ts';
import { type ProfileRecord, toClient } from '../brands/brand-records.ts';
import { byName } from '../brands/clients.ts';
import { allBrands } from '../brands/store.ts';
import { campaignsOf } from '../calendars/store.ts';
import { type OpenCalendar, openCalendars } from '../calendars/summary.ts';
import { todayIn } from '../calendars/today.ts';
import { openReviews } from '../review/open-reviews.ts';

const BRANDS_PER_PAGE = 50;
const CALENDARS_PER_BRAND = 50;
const BATCHES_PER_BRAND = 30;
const CALENDARS_WATCHED = 12;
const BRANDS_AT_ONCE = 8;

/**
 * By brand in display-name order, from newest calendars and batches. `cursor` is the last brand of the page
 * before.
 */
export async function readOverview(
  { today, cursor }: { today?: string | undefined; cursor?: string | undefined },
  now = new Date(),
): Promise<RouteResponse<'getOverview'>> {
  const from = today ?? now.toISOString().slice(0, 10);
  const to = addDays(from, DUE_DAYS - 1);
  const open = (await allBrands())
    .filter(({ archived }) => !archived)
    .map((profile) => ({ profile, client: toClient(profile) }))
    .sort(
      (one, other) =>
        byName.compare(one.client.display_name, other.client.display_name) ||
        one.client.id.localeCompare(other.client.id),
    );
  const first = cursor === undefined ? 0 : open.findIndex(({ client }) => client.id === cursor) + 1;
  const page = open.slice(first, first + BRANDS_PER_PAGE);
  const found = new Map<string, BrandOverview>();
  await inParallel(BRANDS_AT_ONCE, page, async ({ profile, client }) => {
    found.set(client.id, await overviewOf(profile, { from, to }));
  });
  return {
    from,
    to,
    brands: page.flatMap(({ client }) => found.get(client.id) ?? []),
    cursor: first + page.length < open.length ? (page.at(-1)?.client.id ?? null) : null,
  };
}

async function overviewOf(
  profile: ProfileRecord,
  { from, to }: { from: string; to: string },
): Promise<BrandOverview> {
  const { id, display_name, logo, colours } = toClient(profile);
  const [{ calendars, ...left }, { batches }, reviews] = await Promise.all([
    openCalendars(profile, { limit: CALENDARS_PER_BRAND, today: todayIn(profile.time_zone) }),
    listBatches(id, { limit: BATCHES_PER_BRAND }),
    openReviews(profile),
  ]);
  const late = await lateByCalendar(profile, calendars);
  const gaps = brandGaps(profile);
  const active = batches.filter(({ state }) => ['queued', 'running', 'waiting'].includes(state));
  return {
    id,
    display_name,
    logo,
    colours,
    gaps: gaps.length,
    blocking_gaps: gaps.filter(({ blocking }) => blocking).length,
    calendars: calendars
      .map((calendar) => ({ ...dueOf(calendar, { from, to }), late: late.get(calendar.session_id) ?? 0 }))
      .filter(isOfInterest),
    ...left,
    reviews,
    waiting: active
      .filter(({ totals }) => totals.waiting > 0)
      .map(({ batch_id, session_id, totals }) => ({ batch_id, session_id, campaigns: totals.waiting })),
    running: active
      .filter(({ totals }) => totals.pending + totals.generating > 0)
      .map(({ batch_id, session_id, totals }) => ({
        batch_id,
        session_id,
        completed: totals.completed,
        total: totals.total,
      })),
  };
}

async function lateByCalendar(
  { lead_times, ...brand }: ProfileRecord,
  calendars: readonly OpenCalendar[],
): Promise<Map<string, number>> {
  const late = new Map<string, number>();
  if (lead_times === null) return late;
  const today = todayIn(brand.time_zone);
  const ahead = calendars.filter(({ days }) => Object.keys(days).some((day) => day >= today));
  const { lateCampaigns } = await import('./late.ts');
  await inParallel(BRANDS_AT_ONCE, ahead.slice(0, CALENDARS_WATCHED), async ({ session_id }) => {
    const found = await lateCampaigns(session_id, await campaignsOf(session_id), { ...brand, lead_times });
    late.set(session_id, found.length);
  });
  return late;
}

const troubles = ['needs_input', 'failed', 'out_of_date', 'blocked', 'not_approved'] as const;

function dueOf(
  { session_id, name, days, ...counted }: OpenCalendar,
  { from, to }: { from: string; to: string },
): Omit<CalendarDue, 'late'> {
  const ahead = Object.entries(days)
    .filter(([day]) => day >= from)
    .sort(([one], [other]) => one.localeCompare(other));
  const due = ahead.filter(([day]) => day <= to).map(([, figures]) => figures);
  const campaigns = due.reduce((sum, figures) => sum + figures.campaigns, 0);
  const [next] = ahead;
  return {
    session_id,
    name,
    due: campaigns,
    without_email: campaigns - due.reduce((sum, { with_email }) => sum + with_email, 0),
    next_send: next ? { day: next[0], ...next[1] } : null,
    needs_input: counted.needs_input,
    failed: counted.failed,
    out_of_date: counted.out_of_date,
    blocked: counted.blocked,
    not_approved: counted.not_approved,
  };
}

const isOfInterest = (calendar: CalendarDue): boolean =>
  calendar.next_send !== null || troubles.some((trouble) => calendar[trouble] > 0);
