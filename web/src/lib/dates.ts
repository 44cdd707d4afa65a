import { isDay } from '#shared/text/day.ts';

/** Names the month, so that the order cannot be misread. */
const LOCALE = 'en-GB';

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const longDayFormat = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `2026-11-24` → `Tue 24 Nov 2026`. Other texts stay. */
export function readableDay(date: string): string {
  return isDay(date) ? dayFormat.format(Date.parse(date)).replace(',', '') : date;
}

/** `2026-11-24` → `Tuesday 24 November`. */
export const longDay = (date: string): string => longDayFormat.format(Date.parse(date)).replace(',', '');

/** `2026-11` → `November 2026`. */
export const readableMonth = (month: string): string => monthFormat.format(Date.parse(`${month}-01`));

/** In the browser's time zone: `21 Nov 2026, 18:43`. */
export const readableMoment = (instant: string): string => momentFormat.format(Date.parse(instant));
