import { addDays, dayOf, type IsoDay, rolledYear, weekdayOf } from './day.ts';
import { type DateInRow, type DateOrder, inOrder } from './order.ts';
import type { WrittenDay } from './parse-date.ts';

/** Why a cell could not be resolved to a day. */
export type Unreadable = 'unreadable' | 'no_such_day' | 'no_month' | 'no_day' | 'counted' | 'weekday_only';

export interface ResolvedDate {
  /** '' if it could not be resolved. */
  day: IsoDay | '';
  end: IsoDay | '';
  others: IsoDay[];
  problem: Unreadable | null;
  /** The year was not written but inferred. */
  yearAdded: boolean;
  /** Read against the column's order, because no other reading is possible. */
  turned: boolean;
}

export interface DateContext {
  order: DateOrder;
  today: IsoDay;
  /** From a year column, a heading or the title; null without one. */
  year: number | null;
  /** The date of the first day, or of the first day of "Week 1". */
  anchor: IsoDay | undefined;
  /** Whether counting begins with "Day 0" or "Day 1". */
  firstDay: 0 | 1;
  /** The week from a heading or a week column: 2 for "Week 2". */
  week: number | null;
}

const none: ResolvedDate = { day: '', end: '', others: [], problem: null, yearAdded: false, turned: false };

/** Resolves a date as written to days of the calendar. */
export function resolveDate(date: DateInRow, context: DateContext): ResolvedDate {
  if (date.start === null) return fromAnchor(date, context);
  const start = resolveDay(date.start, date, context);
  if (typeof start === 'string') return { ...none, problem: start };
  const end = date.end && resolveDay(date.end, date, { ...context, year: context.year ?? start.year });
  const others = date.others.map((day) =>
    resolveDay(day, date, { ...context, year: context.year ?? start.year }),
  );
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
    turned: start.turned,
  };
}

function resolveDay(
  written: WrittenDay,
  { rowMonth }: DateInRow,
  { order, today, year }: DateContext,
): { iso: IsoDay; year: number; yearAdded: boolean; turned: boolean } | Unreadable {
  const parts =
    written.kind === 'numeric'
      ? inOrder(written, order)
      : { month: written.kind === 'day' ? written.month : rowMonth, day: written.day, turned: false };
  if (parts.month === null) return 'no_month';
  const stated = written.kind === 'day_of_month' ? null : written.year;
  const known = stated ?? year ?? rolledYear(parts.month, parts.day, today);
  const iso = dayOf(known, parts.month, parts.day);
  return iso === undefined
    ? 'no_such_day'
    : { iso, year: known, yearAdded: stated === null, turned: parts.turned };
}

/** "Day 3", "Week 2 – Tuesday" and bare weekdays, counted from the anchor date. */
function fromAnchor(
  { relative, weekday, month_only }: DateInRow,
  { anchor, week, firstDay }: DateContext,
): ResolvedDate {
  if (relative?.unit === 'day')
    return anchor
      ? { ...none, day: addDays(anchor, relative.count - firstDay) }
      : { ...none, problem: 'counted' };
  const count = relative?.count ?? (weekday === null ? null : week);
  if (count !== null && anchor && count <= 60) {
    const first = addDays(anchor, (count - 1) * 7);
    // The weekday within the seven days from `first`.
    return { ...none, day: weekday === null ? first : addDays(first, (weekday - weekdayOf(first) + 7) % 7) };
  }
  if (relative) return { ...none, problem: 'counted' };
  if (weekday !== null) return { ...none, problem: 'weekday_only' };
  return { ...none, problem: month_only ? 'no_day' : 'unreadable' };
}
