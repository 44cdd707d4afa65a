import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import { addDays, dayOf, type IsoDay, weekdayOf } from '#shared/text/day.ts';

/** `--12-17` or `--12-17T18:00`, in the year of the send date. */
const DAY_OF_YEAR = /^--(\d\d)-(\d\d)(T\d\d:\d\d)?$/;
/** `-W-6` or `-W-6T06:40`: the first Saturday from the send date on; Monday is 1. */
const DAY_OF_WEEK = /^-W-([1-7])(T\d\d:\d\d)?$/;
/** A postponed email may mention days this long ago. */
const BEFORE = 90;

function dayOfYear(sent: IsoDay, month: number, day: number): IsoDay | undefined {
  const year = Number(sent.slice(0, 4));
  const earliest = addDays(sent, -BEFORE);
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(each, month, day) ?? []);
  return days.find((each) => each >= earliest);
}

function dated(value: string, sent: IsoDay): string {
  const [, month, date, hour = ''] = DAY_OF_YEAR.exec(value) ?? [];
  if (month !== undefined) return `${dayOfYear(sent, Number(month), Number(date)) ?? ''}${hour}`;
  const [, weekday, time = ''] = DAY_OF_WEEK.exec(value) ?? [];
  if (weekday === undefined) return value;
  return `${addDays(sent, (Number(weekday) - weekdayOf(sent) + 7) % 7)}${time}`;
}

/** Days without a year are in the future whenever samples are imported. @param sent `YYYY-MM-DD` */
export const withDays = (answer: EmailAnswer, sent: IsoDay): EmailAnswer => ({
  ...answer,
  facts: answer.facts.map((fact) => ({ ...fact, value: dated(fact.value, sent) })),
});
