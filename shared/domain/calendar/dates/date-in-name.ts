import type { IsoDay } from '../../../text/day.ts';
import { isDateLike, parseDate } from '../../dates/parse-date.ts';
import { resolveDate } from './resolve.ts';

const NAME_DATE = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?![\d.])|(?<!\d)(20\d{2}-\d{2}-\d{2})(?!\d)/;

/** MM.DD.YY (spec §9) or `2027-03-15`. */
export function dateInName(name: string, today: IsoDay): { day: IsoDay; text: string } | undefined {
  const text = NAME_DATE.exec(name)?.[0];
  if (text === undefined || !isDateLike(text)) return undefined;
  const date = { ...parseDate(text), rowMonth: null, rowYear: null, rowWeekday: null, rowEnd: null };
  const { day } = resolveDate(date, {
    order: 'month_first',
    today,
    year: null,
    week: null,
    anchor: undefined,
    firstDay: 1,
  });
  return day === '' ? undefined : { day, text };
}
