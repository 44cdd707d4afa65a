import { addDays, type IsoDay, weekdayOf } from './day.ts';

/** Move of a send date: by days, to a weekday (0 = Sunday) of its week, or first the one and then the other. */
export interface Move {
  move_days?: number | undefined;
  to_weekday?: number | undefined;
}

/** Place of a weekday in a week from Monday to Sunday. */
const place = (weekday: number) => (weekday + 6) % 7;

/** Returns the moved day, or undefined when the date is not a readable day or leaves the years 1900-2199. */
export function movedDate(date: string, { move_days = 0, to_weekday }: Move): IsoDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const day = addDays(date, move_days);
  const moved = to_weekday === undefined ? day : addDays(day, place(to_weekday) - place(weekdayOf(day)));
  return moved >= '1900-01-01' && moved <= '2199-12-31' ? moved : undefined;
}
