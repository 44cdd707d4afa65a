import { addDays, closestYear, dayOf, type IsoDay, rolledYear, weekdayOf } from '../../../text/day.ts';
import { dayOfNth, type NthWeekday } from '../../dates/nth-weekday.ts';
import { type DateInRow, type DateOrder, readInOrder } from '../../dates/order.ts';
import type { WrittenDay } from '../../dates/parse-date.ts';
import { mondayOfWeek } from './iso-week.ts';

export type Unreadable =
  | 'unreadable'
  | 'no_such_day'
  | 'no_month'
  | 'no_day'
  | 'counted'
  | 'weekday_only'
  | 'week_only';

export interface ResolvedDate {
  day: IsoDay | '';
  end: IsoDay | '';
  others: IsoDay[];
  problem: Unreadable | null;
  yearAdded: boolean;
  /** Read against the column's order, because nothing else was possible. */
  swapped: boolean;
}

export interface DateContext {
  order: DateOrder;
  today: IsoDay;
  year: number | null;
  yearInOrder?: number | null | undefined;
  nearestDays?: readonly IsoDay[] | undefined;
  /** The first day, or the first day of "Week 1". */
  anchor: IsoDay | undefined;
  firstDay: 0 | 1;
  /** 2 for "Week 2", from a heading or column. */
  week: number | null;
  calendarWeek?: boolean;
  weekStart?: IsoDay | undefined;
  weekDay?: number | undefined;
}

const none: ResolvedDate = { day: '', end: '', others: [], problem: null, yearAdded: false, swapped: false };

export function resolveDate(date: DateInRow, context: DateContext): ResolvedDate {
  if (date.start === null) return withoutDay(date, context);
  const start = resolveDay(date.start, date, context);
  if (typeof start === 'string') return { ...none, problem: start };
  if (date.week_of)
    return {
      ...inWeek(start.iso, weekdayIn(date), context),
      yearAdded: start.yearAdded,
      swapped: start.swapped,
    };
  const nearestDays = { ...context, year: context.year ?? start.year };
  const last = date.end ?? date.rowEnd;
  const end = last && resolveDay(last, date, nearestDays);
  const others = date.others.map((day) => resolveDay(day, date, nearestDays));
  // "28 & 30 Feb": unreported, a day somebody chose would be lost.
  if ([date.end && end, ...others].includes('no_such_day')) return { ...none, problem: 'no_such_day' };
  const lastDay = end && typeof end !== 'string' ? end.iso : '';
  return {
    day: start.iso,
    // "Dec 28 – Jan 3" ends in the next year.
    end:
      lastDay !== '' && lastDay < start.iso
        ? (dayOf(Number(lastDay.slice(0, 4)) + 1, Number(lastDay.slice(5, 7)), Number(lastDay.slice(8))) ??
          '')
        : lastDay,
    others: others.flatMap((day) => (typeof day === 'string' ? [] : [day.iso])),
    problem: null,
    yearAdded: start.yearAdded,
    swapped: start.swapped,
  };
}

function resolveDay(
  written: WrittenDay,
  { rowMonth }: DateInRow,
  { order, today, year, nearestDays = [], yearInOrder }: DateContext,
): { iso: IsoDay; year: number; yearAdded: boolean; swapped: boolean } | Unreadable {
  if (written.kind === 'nth_weekday') return resolveNth(written, rowMonth, { today, year, nearestDays });
  const parts =
    written.kind === 'numeric'
      ? readInOrder(written, order)
      : { month: written.kind === 'day' ? written.month : rowMonth, day: written.day, swapped: false };
  if (parts.month === null) return 'no_month';
  const stated = written.kind === 'day_of_month' ? null : written.year;
  const { month, day } = parts;
  const known =
    stated ??
    year ??
    closestYear(nearestDays, (guess) => dayOf(guess, month, day)) ??
    yearInOrder ??
    rolledYear(month, day, today);
  const iso = dayOf(known, parts.month, parts.day);
  return iso === undefined
    ? 'no_such_day'
    : { iso, year: known, yearAdded: stated === null, swapped: parts.swapped };
}

function resolveNth(
  written: NthWeekday,
  rowMonth: number | null,
  { today, year, nearestDays = [] }: Pick<DateContext, 'today' | 'year' | 'nearestDays'>,
): { iso: IsoDay; year: number; yearAdded: boolean; swapped: boolean } | Unreadable {
  const month = written.month ?? rowMonth;
  if (month === null) return 'no_month';
  const known =
    written.year ??
    year ??
    closestYear(nearestDays, (guess) => dayOf(guess, month, 15)) ??
    rolledYear(month, 15, today);
  const iso = dayOfNth(written, known, month);
  if (iso === undefined) return 'no_such_day';
  return { iso, year: known, yearAdded: written.year === null, swapped: false };
}

const weekdayIn = ({ weekday, rowWeekday }: DateInRow): number | null => weekday ?? rowWeekday;

function inWeek(first: IsoDay, weekday: number | null, { weekDay }: DateContext): ResolvedDate {
  const day = weekday ?? weekDay;
  if (day === undefined) return { ...none, problem: 'week_only' };
  return { ...none, day: addDays(first, (day - weekdayOf(first) + 7) % 7) };
}

function withoutDay(date: DateInRow, context: DateContext): ResolvedDate {
  const { anchor, week, firstDay, weekStart } = context;
  const { relative, month_only, calendar_week } = date;
  const weekday = weekdayIn(date);
  if (date.unread) return { ...none, problem: month_only ? 'no_day' : 'unreadable' };
  if (calendar_week) return inCalendarWeek(calendar_week.week, calendar_week.year, weekday, context);
  if (relative?.unit === 'day') {
    const count = relative.from === 'label' ? relative.count - firstDay : relative.count;
    return anchor ? { ...none, day: addDays(anchor, count) } : { ...none, problem: 'counted' };
  }
  if (relative === null && weekStart) return inWeek(weekStart, weekday, context);
  const count = relative?.count ?? week;
  if (relative === null && count !== null && context.calendarWeek)
    return inCalendarWeek(count, context.year, weekday, context);
  const counted = relative !== null || weekday !== null;
  if (counted && count !== null && anchor && count <= 60) {
    const first = addDays(anchor, (count - 1) * 7);
    return weekday === null ? { ...none, day: first } : inWeek(first, weekday, context);
  }
  if (relative || (weekday !== null && week !== null)) return { ...none, problem: 'counted' };
  return { ...none, problem: weekday === null ? 'unreadable' : 'weekday_only' };
}

/** Older weeks without a year belong to next year, as dates do (spec §9). */
const ROLL_DAYS = 30;

function inCalendarWeek(
  week: number,
  stated: number | null,
  weekday: number | null,
  context: DateContext,
): ResolvedDate {
  const { today, year, nearestDays = [] } = context;
  const thisYear = Number(today.slice(0, 4));
  const named = stated ?? year ?? closestYear(nearestDays, (guess) => mondayOfWeek(guess, week));
  const monday = mondayOfWeek(named ?? thisYear, week);
  if (monday === undefined) return { ...none, problem: 'no_such_day' };
  const isOver = named === undefined && addDays(monday, 6) < addDays(today, -ROLL_DAYS);
  const first = isOver ? mondayOfWeek(thisYear + 1, week) : monday;
  if (first === undefined) return { ...none, problem: 'no_such_day' };
  return { ...inWeek(first, weekday, context), yearAdded: stated === null };
}
