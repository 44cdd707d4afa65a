import { addDays, dayOf, type IsoDay, weekdayOf } from '../../text/day.ts';
import { quantities } from '../../text/quantities.ts';
import { fold } from '../../text/words.ts';
import { daysAhead, monthOf, weekdayIn } from './day-names.ts';
import { numbersIn } from './figures.ts';
import { type DatedText, datedText, daysNamed, looseFigures, ordinals } from './named-days.ts';

export interface QuotedDay {
  /** From the model: `2027-04-22`, `2027-04-22T18:00`, `+7d`. */
  value: string;
  quote: string;
  sent: string;
  language: string;
  /** The last day of something; of the month, when only a month is named. */
  isEnd: boolean;
  /** Start days, to which a bare hour belongs: "home at 16:00". */
  begun: readonly string[];
}

/** A date without a year falls in the year that starts this many days before the send date. */
const BEFORE = 90;
const AFTER = 274;
const isNear = (day: IsoDay, sent: string): boolean =>
  sent === '' || (day >= addDays(sent, -BEFORE) && day <= addDays(sent, AFTER));

const WEEK = 7;
const MONTH = 31;
const isEdgeOfMonth = (day: IsoDay, isEnd: boolean): boolean =>
  (isEnd ? addDays(day, 1) : day).endsWith('-01');
const dateOf = (day: IsoDay): number => Number(day.slice(8));

const DAYS_IN: Record<string, number> = { hour: 1 / 24, day: 1, week: 7, month: 30 };
const lengthsIn = ({ text, language }: DatedText): number[] =>
  quantities(text, language).flatMap(({ kind, value }) => {
    const [count, unit = ''] = value.split(' ');
    const days = DAYS_IN[unit];
    return kind === 'duration' && days !== undefined ? [Number(count) * days] : [];
  });

/** Without a date, by distance from the send date, weekday or month. */
function isMeant(day: IsoDay, dated: DatedText, { sent, isEnd, begun }: QuotedDay): boolean {
  if (sent === '') return false;
  const { text, language, whens } = dated;
  const ahead = Math.round((Date.parse(day) - Date.parse(sent)) / 86_400_000);
  const words = fold(text).match(/\p{L}{2,}/gu) ?? [];
  const counted = [...lengthsIn(dated), ...daysAhead(words, language)];
  if (counted.length > 0) return counted.includes(ahead);
  const weekdays = words.flatMap((word) => weekdayIn(word, language) ?? []);
  if (weekdays.includes(weekdayOf(day)))
    return ahead >= 0 && (ahead <= WEEK || (looseFigures(dated).includes(dateOf(day)) && isNear(day, sent)));
  const months = words.flatMap((word) => monthOf(word, language) ?? []);
  if (months.includes(Number(day.slice(5, 7)))) return isEdgeOfMonth(day, isEnd) && isNear(day, sent);
  if (ordinals(dated).includes(dateOf(day))) return ahead >= 0 && ahead <= MONTH;
  const isKnown = (ahead === 0 || begun.includes(day)) && weekdays.length === 0 && months.length === 0;
  return isKnown && whens.some(({ kind }) => kind === 'time');
}

function dayStands(day: IsoDay, dated: DatedText, quoted: QuotedDay): boolean {
  const named = daysNamed(dated);
  const [year, month, date] = day.split('-').map(Number);
  const isNamed = named.some(
    (one) =>
      one.month === month &&
      one.day === date &&
      (one.year === null ? isNear(day, quoted.sent) : one.year === year),
  );
  return isNamed || (named.every(({ isHour }) => isHour) && isMeant(day, dated, quoted));
}

const DOTTED = /(?<![\d.])(\d{1,2})\.(\d\d)(?![\d.])/g;

function timeStands(time: string, dated: DatedText): boolean {
  const wanted = time === '23:59' ? '00:00' : time;
  if (dated.whens.some((when) => when.kind === 'time' && when.value === wanted)) return true;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const hours = [hour, hour % 12 || 12];
  const isDotted = [...dated.text.matchAll(DOTTED)].some(
    ([, one, other]) => hours.includes(Number(one)) && Number(other) === minute,
  );
  const loose = looseFigures(dated);
  const isLoose = hours.some((one) => loose.includes(one)) && (minute === 0 || loose.includes(minute));
  return isDotted || isLoose;
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)|$)/;
const LATER = /^\+(\d{1,3})d$/;

/** `stray` is the part the quotation does not prove. */
export interface ProvenDay {
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; `+7d` without a send date; '' if unproven. */
  value: string;
  stray: string;
}

const nothing = (stray: string): ProvenDay => ({ value: '', stray });

function laterDay(value: string, days: number, dated: DatedText, sent: string): ProvenDay {
  if (![...numbersIn(dated.text), ...lengthsIn(dated)].includes(days)) return nothing(String(days));
  return { value: sent === '' ? value : addDays(sent, days), stray: '' };
}

function withTime(day: IsoDay, time: string, dated: DatedText): ProvenDay {
  if (time === '') return { value: day, stray: '' };
  const said = time === '24:00' ? '23:59' : time;
  return timeStands(said, dated) ? { value: `${day}T${said}`, stray: '' } : { value: day, stray: time };
}

/** A date without a year is the one nearest the send date; "+7d", weekdays and "tomorrow" count from it. */
export function provenDay(quoted: QuotedDay): ProvenDay {
  const { value, sent } = quoted;
  const dated = datedText(quoted.quote, quoted.language);
  const [, later] = LATER.exec(value) ?? [];
  if (later !== undefined) return laterDay(value, Number(later), dated, sent);
  const [, year, month, date, hours, minutes] = ISO.exec(value) ?? [];
  const day = year === undefined ? undefined : dayOf(Number(year), Number(month), Number(date));
  if (day === undefined) return nothing(value);
  const time = hours === undefined ? '' : `${hours}:${minutes}`;
  if (dayStands(day, dated, quoted)) return withTime(day, time, dated);
  const eve = addDays(day, -1);
  const isNextMidnight = time === '00:00' && dayStands(eve, dated, quoted);
  return isNextMidnight ? withTime(eve, '24:00', dated) : nothing(day);
}
