import { addDays, dayOf, type IsoDay, isDay, weekdayOf } from '../../../text/day.ts';

/** Applied in this order; `weekday` (0 = Sunday) is within the date's week. */
export interface Move {
  move_years?: number | undefined;
  move_days?: number | undefined;
  to_weekday?: number | undefined;
}

const place = (weekday: number) => (weekday + 6) % 7;

/** Undefined for an unreadable day and outside the years 1900-2199. */
export function movedDate(
  date: string,
  { move_years = 0, move_days = 0, to_weekday }: Move,
): IsoDay | undefined {
  if (!isDay(date)) return undefined;
  const inYear = sameDayIn(Number(date.slice(0, 4)) + move_years, date);
  if (inYear === undefined) return undefined;
  const day = addDays(inYear, move_days);
  const moved = to_weekday === undefined ? day : addDays(day, place(to_weekday) - place(weekdayOf(day)));
  return isDay(moved) ? moved : undefined;
}

/** 29 February becomes the 28th. */
function sameDayIn(year: number, date: IsoDay): IsoDay | undefined {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  return dayOf(year, month, day) ?? (month === 2 && day === 29 ? dayOf(year, month, 28) : undefined);
}
