import { addDays, dayOf, type IsoDay, weekdayOf } from '../../../text/day.ts';

const fromMonday = (weekday: number) => (weekday + 6) % 7;

/** Undefined when the year has no such week. */
export function mondayOfWeek(year: number, week: number): IsoDay | undefined {
  // 4 January is always in the first week (ISO 8601).
  const fourth = dayOf(year, 1, 4);
  if (fourth === undefined || week < 1 || week > 53) return undefined;
  const monday = addDays(fourth, (week - 1) * 7 - fromMonday(weekdayOf(fourth)));
  // A week belongs to the year of its Thursday.
  return addDays(monday, 3).startsWith(String(year)) ? monday : undefined;
}
