import { addDays, dayOf, type IsoDay, isDay, weekdayOf } from '../../../text/day.ts';

/** Move of a send date: by years, by days, to a weekday (0 = Sunday) of its week; in this order. */
export interface Move {
  move_years?: number | undefined;
  move_days?: number | undefined;
  to_weekday?: number | undefined;
}

/** Place of a weekday in a week from Monday to Sunday. */
const place = (weekday: number) => (weekday + 6) % 7;

/** Returns the moved day, or undefined when the date is not a readable day or leaves the years 1900-2199. */
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

/** The same month and day in a year; 29 February becomes the 28th where there is none. */
function sameDayIn(year: number, date: IsoDay): IsoDay | undefined {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  return dayOf(year, month, day) ?? (month === 2 && day === 29 ? dayOf(year, month, 28) : undefined);
}
