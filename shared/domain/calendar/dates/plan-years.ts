import { yearIn } from '../../../text/date-names.ts';
import { dayOf, type IsoDay, rolledYear, weekdayOf } from '../../../text/day.ts';
import { type DateInRow, type DateOrder, inOrder } from './order.ts';

/** Where the year of dates without one comes from, in the order in which sources are believed. */
export type YearSource = 'chosen' | 'header' | 'sheet' | 'file' | 'title' | 'order' | 'weekdays';

/** Years that the names around a table state. */
export type NamedYears = Readonly<Partial<Record<Extract<YearSource, 'sheet' | 'file'>, number | undefined>>>;

export interface PlanYears {
  /** By row; null for a row that names no day of a month. */
  years: (number | null)[];
  by: YearSource;
}

interface YearHints {
  order: DateOrder;
  today: IsoDay;
  /** In the order of their sources. */
  named: readonly (readonly [YearSource, number | null | undefined])[];
  /** A person's choice, which no weekday contradicts. */
  chosen: number | undefined;
}

/** A year in a name, except one of a whole date, on which a file was saved: "export-2026-11-20". */
export const yearInName = (name: string): number | undefined =>
  yearIn(name.replace(/\d{4}[-_.]?\d{2}[-_.]?\d{2}|\d{1,2}[-_.]\d{1,2}[-_.]\d{4}/g, ' ')) ?? undefined;

/** A longer step back is the next year's, not a row out of place: six months, each counted as 31 days. */
const LONGEST_STEP = 6 * 31;
/** Fewer weekdays than this may be wrong themselves. */
const LEAST_WEEKDAYS = 2;
/** Fewer rows, or a smaller share of them, say nothing about the others' year by their order. */
const LEAST_IN_ORDER = 3;
const MOST_IN_ORDER = 2 / 3;

/**
 * The years of dates that state none. Rows follow each other, so January after December is the next year's; one year
 * for the whole plan comes from the sources of `named`, or brings most rows close to today. The first of them with
 * which most weekdays agree wins, or another year that all weekdays agree with, if they agree with none of these.
 */
export function planYears(rows: readonly DateInRow[], { order, today, named, chosen }: YearHints): PlanYears {
  const days = rows.map((row) => monthAndDay(row, order));
  const turns = turnsOfYear(days);
  const yearsFrom = (first: number) => turns.map((turn) => (turn === null ? null : first + turn));
  const firstFor = (year: number) => year - usual(turns.filter((turn) => turn !== null));
  if (chosen !== undefined) return { years: yearsFrom(chosen), by: 'chosen' };
  const agreeing = (first: number) =>
    rows.filter((row, at) => agrees(row, days[at], first + (turns[at] ?? 0))).length;
  const sources: [YearSource, number][] = named.flatMap(([by, year]) => (year ? [[by, firstFor(year)]] : []));
  const inOrderOfRows = sources.length === 0 ? nearest(days, turns, today) : undefined;
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

/** Month and day of a date that states no year; undefined for any other. */
function monthAndDay({ start, rowMonth, rowYear }: DateInRow, order: DateOrder): MonthAndDay | undefined {
  if (start === null || rowYear !== null || start.kind === 'nth_weekday') return undefined;
  if (start.kind === 'day_of_month')
    return rowMonth === null ? undefined : { month: rowMonth, day: start.day };
  if (start.year !== null) return undefined;
  const { month, day } = start.kind === 'numeric' ? inOrder(start, order) : start;
  return { month, day };
}

/** By how many years each row lies after the first, if the rows are in order, up or down. */
function turnsOfYear(days: readonly (MonthAndDay | undefined)[]): (number | null)[] {
  const known = days.filter((day) => day !== undefined);
  const steps = known.slice(1).map((day, at) => placeOf(day) - placeOf(known[at]));
  const short = steps.filter((step) => Math.abs(step) <= LONGEST_STEP);
  const isUp = short.filter((step) => step > 0).length >= short.filter((step) => step < 0).length;
  let [turn, before] = [0, known[0]];
  return days.map((day) => {
    if (!day) return null;
    const step = placeOf(day) - placeOf(before);
    if (isUp && step < -LONGEST_STEP) turn += 1;
    if (!isUp && step > LONGEST_STEP) turn -= 1;
    before = day;
    return turn;
  });
}

const placeOf = (day: MonthAndDay | undefined): number => (day ? day.month * 31 + day.day : 0);

const weekdayIn = ({ weekday, rowWeekday }: DateInRow): number | null => weekday ?? rowWeekday;

function agrees(row: DateInRow, day: MonthAndDay | undefined, year: number): boolean {
  const weekday = weekdayIn(row);
  const date = day && dayOf(year, day.month, day.day);
  return weekday !== null && date !== undefined && weekdayOf(date) === weekday;
}

/** The value that occurs most, the first of equals; 0 of none. */
function usual(values: readonly number[]): number {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0;
}

/**
 * The first row's year with which most rows have the year that they would have by themselves; without most, the one
 * that the first row has by itself, as plans lie ahead.
 */
function nearest(
  days: readonly (MonthAndDay | undefined)[],
  turns: readonly (number | null)[],
  today: IsoDay,
): number | undefined {
  const firsts = days.flatMap((day, at) =>
    day ? [rolledYear(day.month, day.day, today) - (turns[at] ?? 0)] : [],
  );
  if (firsts.length < LEAST_IN_ORDER) return undefined;
  const most = usual(firsts);
  return firsts.filter((year) => year === most).length >= firsts.length * MOST_IN_ORDER ? most : firsts[0];
}
