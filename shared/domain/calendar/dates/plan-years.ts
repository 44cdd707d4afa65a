import { yearIn } from '../../../text/date-names.ts';
import { dayOf, type IsoDay, rolledYear, weekdayOf } from '../../../text/day.ts';
import { type DateInRow, type DateOrder, readInOrder } from '../../dates/order.ts';

export type YearSource = 'chosen' | 'header' | 'sheet' | 'file' | 'title' | 'order' | 'weekdays';

export type NamedYears = Readonly<Partial<Record<Extract<YearSource, 'sheet' | 'file'>, number | undefined>>>;

export interface PlanYears {
  /** By row; null without a day of a month. */
  years: (number | null)[];
  by: YearSource;
}

interface YearHints {
  order: DateOrder;
  today: IsoDay;
  named: readonly (readonly [YearSource, number | null | undefined])[];
  chosen: number | undefined;
}

/** Ignores whole dates ("export-2026-11-20"), which say when the file was saved. */
export const yearInName = (name: string): number | undefined =>
  yearIn(name.replace(/\d{4}[-_.]?\d{2}[-_.]?\d{2}|\d{1,2}[-_.]\d{1,2}[-_.]\d{4}/g, ' ')) ?? undefined;

/** A longer step back starts the next year. Six months of 31 days. */
const LONGEST_STEP = 6 * 31;
/** Fewer weekdays may themselves be wrong. */
const LEAST_WEEKDAYS = 2;
const LEAST_IN_ORDER = 3;
const MOST_IN_ORDER = 2 / 3;

/**
 * January after December is next year's. Candidates are the `named` sources and the year nearest today for
 * most rows; weekdays decide, or suggest another.
 */
export function planYears(rows: readonly DateInRow[], { order, today, named, chosen }: YearHints): PlanYears {
  const days = rows.map((row) => monthAndDay(row, order));
  const yearsOnOf = turnsOfTheYear(days);
  const yearsFrom = (first: number) =>
    yearsOnOf.map((yearsOn) => (yearsOn === null ? null : first + yearsOn));
  const firstFor = (year: number) => year - usual(yearsOnOf.filter((yearsOn) => yearsOn !== null));
  if (chosen !== undefined) return { years: yearsFrom(chosen), by: 'chosen' };
  const agreeing = (first: number) =>
    rows.filter((row, at) => agrees(row, days[at], first + (yearsOnOf[at] ?? 0))).length;
  const sources: [YearSource, number][] = named.flatMap(([by, year]) => (year ? [[by, firstFor(year)]] : []));
  const inOrderOfRows = sources.length === 0 ? nearest(days, yearsOnOf, today) : undefined;
  if (inOrderOfRows !== undefined) sources.push(['order', inOrderOfRows]);
  const thisYear = Number(today.slice(0, 4));
  const stated = rows.filter((row, at) => days[at] && weekdayIn(row) !== null).length;
  const best = sources.toSorted((a, b) => agreeing(b[1]) - agreeing(a[1]))[0];
  if (stated >= LEAST_WEEKDAYS && (best === undefined || agreeing(best[1]) < stated)) {
    const other = [0, 1, -1].map((more) => thisYear + more).find((year) => agreeing(year) === stated);
    if (other !== undefined) return { years: yearsFrom(other), by: 'weekdays' };
  }
  return best ? { years: yearsFrom(best[1]), by: best[0] } : { years: rows.map(() => null), by: 'order' };
}

interface MonthAndDay {
  month: number;
  day: number;
}

function monthAndDay({ start, rowMonth, rowYear }: DateInRow, order: DateOrder): MonthAndDay | undefined {
  if (start === null || rowYear !== null || start.kind === 'nth_weekday') return undefined;
  if (start.kind === 'day_of_month')
    return rowMonth === null ? undefined : { month: rowMonth, day: start.day };
  if (start.year !== null) return undefined;
  const { month, day } = start.kind === 'numeric' ? readInOrder(start, order) : start;
  return { month, day };
}

function turnsOfTheYear(days: readonly (MonthAndDay | undefined)[]): (number | null)[] {
  const known = days.filter((day) => day !== undefined);
  const steps = known.slice(1).map((day, at) => placeOf(day) - placeOf(known[at]));
  const short = steps.filter((step) => Math.abs(step) <= LONGEST_STEP);
  const isUp = short.filter((step) => step > 0).length >= short.filter((step) => step < 0).length;
  let [yearsOn, before] = [0, known[0]];
  return days.map((day) => {
    if (!day) return null;
    const step = placeOf(day) - placeOf(before);
    if (isUp && step < -LONGEST_STEP) yearsOn += 1;
    if (!isUp && step > LONGEST_STEP) yearsOn -= 1;
    before = day;
    return yearsOn;
  });
}

const placeOf = (day: MonthAndDay | undefined): number => (day ? day.month * 31 + day.day : 0);

const weekdayIn = ({ weekday, rowWeekday }: DateInRow): number | null => weekday ?? rowWeekday;

function agrees(row: DateInRow, day: MonthAndDay | undefined, year: number): boolean {
  const weekday = weekdayIn(row);
  const date = day && dayOf(year, day.month, day.day);
  return weekday !== null && date !== undefined && weekdayOf(date) === weekday;
}

function usual(values: readonly number[]): number {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0;
}

/** The year that suits most rows; otherwise the first row's own, as plans lie ahead. */
function nearest(
  days: readonly (MonthAndDay | undefined)[],
  yearsOnOf: readonly (number | null)[],
  today: IsoDay,
): number | undefined {
  const firsts = days.flatMap((day, at) =>
    day ? [rolledYear(day.month, day.day, today) - (yearsOnOf[at] ?? 0)] : [],
  );
  if (firsts.length < LEAST_IN_ORDER) return undefined;
  const most = usual(firsts);
  return firsts.filter((year) => year === most).length >= firsts.length * MOST_IN_ORDER ? most : firsts[0];
}
