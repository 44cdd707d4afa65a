import type { CalendarSummary, UnreadableCalendar } from '#shared/contract/schemas/calendar.ts';
import { type AttentionContext, attentionReasonsOf } from '#shared/domain/calendar/read/needs-attention.ts';
import { campaignStatus, hasCurrentEmail, statusGroup } from '#shared/domain/campaign/campaign-status.ts';
import type { CampaignStatusKind } from '#shared/domain/campaign/campaign-status-kinds.ts';
import { missingFields } from '#shared/domain/campaign/completeness.ts';
import { isDay } from '#shared/text/day.ts';
import { hashText } from '#shared/text/hash-text.ts';
import { AppError } from '../../errors.ts';
import { newestWhere } from '../../records/listed.ts';
import { log } from '../../services/log.ts';
import type { ProfileRecord } from '../brands/brand-records.ts';
import { findBrand } from '../brands/store.ts';
import { type CalendarRecord, type CampaignRecord, calendarList, calendars } from './calendar-records.ts';
import { finishApplying } from './finish-applying.ts';
import { attentionContext, attentionContextOn } from './show.ts';
import { campaignsOf, requireCalendar, updateCalendar } from './store.ts';
import { todayIn } from './today.ts';

type Counted = Omit<NonNullable<CalendarRecord['counted']>, 'changes'>;

export const summarise = async (
  calendar: CalendarRecord,
  campaigns: CampaignRecord[],
): Promise<CalendarSummary> => toSummary(calendar, count(campaigns, await attentionContext(calendar)));

function toSummary(
  calendar: CalendarRecord,
  { counts, months }: Pick<Counted, 'counts' | 'months'>,
): CalendarSummary {
  const { session_id, client, name, kind, state, created_at, created_by, latest_batch_id } = calendar;
  return { session_id, client, name, kind, state, created_at, created_by, latest_batch_id, counts, months };
}

export function count(campaigns: CampaignRecord[], context: AttentionContext): Counted {
  const kinds = kindsOf(campaigns, context);
  const ready = campaigns.filter((_, at) => kinds[at] !== undefined && statusGroup[kinds[at]] === 'ready');
  const withStatus = (kind: CampaignStatusKind) => kinds.filter((each) => each === kind).length;
  const of = (test: (campaign: CampaignRecord) => boolean) => campaigns.filter(test).length;
  return {
    counts: {
      campaigns: campaigns.length,
      ready: ready.length,
      completed: of(({ status }) => status === 'completed'),
      failed: of(({ status }) => status === 'error'),
    },
    months: monthsStrip(campaigns),
    days: byDay(campaigns),
    needs_input: of((campaign) => missingFields(campaign).length > 0),
    failed: withStatus('failed'),
    out_of_date: withStatus('out_of_date'),
    blocked: withStatus('blocked'),
    not_approved: of(({ not_approved }) => not_approved),
    good_through: firstDayFrom(context.today, ready),
    products: productsKey(context),
  };
}

const productsKey = ({
  products = [],
  product_names = [],
}: Pick<AttentionContext, 'products' | 'product_names'>): string =>
  hashText(JSON.stringify([products.map(({ name }) => name), product_names])).toString(36);

function kindsOf(campaigns: CampaignRecord[], context: AttentionContext): CampaignStatusKind[] {
  const reasons = attentionReasonsOf(campaigns, context);
  return campaigns.map((campaign) => {
    const missing = missingFields(campaign);
    const needs_a_look = reasons.get(campaign.index) ?? [];
    return campaignStatus({ ...campaign, missing, ready: missing.length === 0, needs_a_look }).kind;
  });
}

function firstDayFrom(today: string, campaigns: CampaignRecord[]): string | null {
  const days = campaigns.map(({ send_date }) => send_date).filter((day) => isDay(day) && day >= today);
  return days.sort()[0] ?? null;
}

function byDay(campaigns: CampaignRecord[]): Counted['days'] {
  const days: Counted['days'] = {};
  for (const campaign of campaigns) {
    if (!isDay(campaign.send_date)) continue;
    const day = days[campaign.send_date] ?? { campaigns: 0, with_email: 0 };
    day.campaigns += 1;
    if (hasCurrentEmail(campaign)) day.with_email += 1;
    days[campaign.send_date] = day;
  }
  return days;
}

/** January first, without unreadable dates. */
export function monthsStrip(campaigns: Pick<CampaignRecord, 'send_date'>[]): number[] {
  const months = new Array<number>(12).fill(0);
  for (const { send_date } of campaigns) {
    if (!isDay(send_date)) continue;
    const month = Number(send_date.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + 1;
  }
  return months;
}

const PAGE_SIZE = 200;

export async function listCalendars(
  client: string,
  { archived, limit = PAGE_SIZE, cursor }: { archived: boolean; limit?: number; cursor?: string },
): Promise<{ calendars: CalendarSummary[]; unreadable?: UnreadableCalendar[]; cursor: string | null }> {
  const page = await newestWhere(calendars, calendarList(client), {
    limit,
    cursor,
    wanted: ({ ready, state }) => ready && (state === 'archived') === archived,
  });
  const brand = await findBrand(client);
  const today = todayIn(brand?.time_zone ?? 'UTC');
  const { found, ...left } = await countedEach(page.records, { today, products: productsKey(brand ?? {}) });
  return {
    calendars: found.map(({ calendar, counted }) => toSummary(calendar, counted)),
    ...left,
    cursor: page.cursor,
  };
}

export type OpenCalendar = Counted & Pick<CalendarRecord, 'session_id' | 'name'>;

export async function openCalendars(
  brand: ProfileRecord,
  { limit, today }: { limit: number; today: string },
): Promise<{
  calendars: OpenCalendar[];
  unreadable?: UnreadableCalendar[];
}> {
  const { records } = await newestWhere(calendars, calendarList(brand.client), {
    limit,
    wanted: ({ ready, state, kind }) => ready && state === 'open' && kind === 'calendar',
  });
  const { found, ...left } = await countedEach(records, { today, products: productsKey(brand) });
  return {
    calendars: found.map(({ calendar: { session_id, name }, counted }) => ({ ...counted, session_id, name })),
    ...left,
  };
}

/** One unreadable calendar must not hide the others. Throws `unavailable` while the table is too busy. */
async function countedEach(
  listed: readonly CalendarRecord[],
  { today, products }: { today: string; products: string },
): Promise<{ found: { calendar: CalendarRecord; counted: Counted }[]; unreadable?: UnreadableCalendar[] }> {
  const read = await Promise.all(
    listed.map(async (calendar) => ({
      calendar,
      counted: await countedOf(calendar, today, products).catch((error: unknown) => leftOut(calendar, error)),
    })),
  );
  const unreadable = read.flatMap(({ calendar: { session_id, name }, counted }) =>
    counted ? [] : [{ session_id, name }],
  );
  return {
    found: read.flatMap(({ calendar, counted }) => (counted ? [{ calendar, counted }] : [])),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

function leftOut({ session_id, name }: CalendarRecord, error: unknown): undefined {
  if (error instanceof AppError && error.code === 'unavailable') throw error;
  log.error('calendar left out of a list', { session_id, name, error });
}

/** Only after a change or a passed send date: lists must not read all campaigns. */
async function countedOf(listed: CalendarRecord, today: string, products: string): Promise<Counted> {
  const calendar = listed.applying || listed.in_pages ? await openWhole(listed.session_id) : listed;
  const { session_id, changes = 0, counted } = calendar;
  const isOver = counted?.good_through != null && counted.good_through < today;
  if (counted?.changes === changes && counted.products === products && !isOver) return counted;
  const [campaigns, context] = await Promise.all([
    campaignsOf(session_id),
    attentionContextOn(calendar, today),
  ]);
  const fresh = { ...count(campaigns, context), changes };
  await updateCalendar(session_id, { set: { counted: fresh } });
  return fresh;
}

const openWhole = async (calendarId: string) => finishApplying(await requireCalendar(calendarId));
