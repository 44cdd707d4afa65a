/** `YYYY-MM-DD` */
export type IsoDay = string;

const DAY_MS = 86_400_000;
const iso = (time: number): IsoDay => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: IsoDay) => Date.parse(`${day}T00:00:00Z`);

/** Undefined if it does not exist (30 February) or is outside 1900-2199. */
export function dayOf(year: number, month: number, day: number): IsoDay | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const text = iso(Date.UTC(year, month - 1, day));
  return Number(text.slice(5, 7)) === month ? text : undefined;
}

export const isDay = (text: string): boolean =>
  /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text) && (new Date(timeOf(text)).toJSON()?.startsWith(text) ?? false);

export const addDays = (day: IsoDay, days: number): IsoDay => iso(timeOf(day) + days * DAY_MS);

/** 0 = Sunday. */
export const weekdayOf = (day: IsoDay): number => new Date(timeOf(day)).getUTCDay();

export function fullYear(year: number): number {
  if (year >= 100) return year;
  return year >= 80 ? 1900 + year : 2000 + year;
}

/** An older date without a year belongs to next year (spec §9). */
const ROLL_DAYS = 30;

export function rolledYear(month: number, day: number, today: IsoDay): number {
  const year = Number(today.slice(0, 4));
  const date = dayOf(year, month, day) ?? dayOf(year, month, day - 1);
  return date !== undefined && date < addDays(today, -ROLL_DAYS) ? year + 1 : year;
}

/** Dates further apart say nothing about each other's year. */
const CLOSE_DAYS = 60;

/** Undefined if none is close: 5 January after 20 December is next year's. */
export function closestYear(
  days: readonly IsoDay[],
  dayIn: (year: number) => IsoDay | undefined,
): number | undefined {
  let best: { year: number; away: number } | undefined;
  for (const near of days)
    for (const year of [0, -1, 1].map((more) => Number(near.slice(0, 4)) + more)) {
      const day = dayIn(year);
      const away =
        day === undefined ? Number.POSITIVE_INFINITY : Math.abs(timeOf(day) - timeOf(near)) / DAY_MS;
      if (away <= CLOSE_DAYS && (best === undefined || away < best.away)) best = { year, away };
    }
  return best?.year;
}

/** Excel counts from 1899-12-30, because it treats 1900 as a leap year. */
export function fromSerial(serial: number): { day: IsoDay; minutes: number } {
  const days = Math.floor(serial);
  return { day: addDays('1899-12-30', days), minutes: Math.round((serial - days) * 1440) };
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
export const sayDay = (day: IsoDay): string => longDay.format(timeOf(day));

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const sayWeekday = (weekday: number): string => weekdayNames[weekday] ?? '';
