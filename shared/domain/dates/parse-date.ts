import { withoutCjk } from '../../text/cjk-dates.ts';
import { monthNamed, weekdayBesideNumber, weekdayNamed } from '../../text/date-names.ts';
import { fromSerial, fullYear } from '../../text/day.ts';
import { fold } from '../../text/words.ts';
import { type NthWeekday, nthWeekday } from './nth-weekday.ts';
import { type CalendarWeek, calendarWeek, type RelativeDay, relativeDay } from './relative.ts';
import { findTime, hhmm, zoneNamed } from './time.ts';

export type WrittenDay =
  /** `named` tells "2 Dec" from "Dec 2". */
  | { kind: 'day'; year: number | null; month: number; day: number; named?: 'day' | 'month' }
  /** "3/4/26": only the whole column shows which is the month. */
  | { kind: 'numeric'; first: number; second: number; year: number | null; dotted: boolean }
  | { kind: 'day_of_month'; day: number }
  | NthWeekday;

export interface WrittenDate {
  start: WrittenDay | null;
  end: WrittenDay | null;
  others: WrittenDay[];
  weekday: number | null;
  time: string;
  until: string;
  zone: string;
  relative: RelativeDay | null;
  calendar_week: CalendarWeek | null;
  /** "Week of March 3": `start` is the first day; the weekday is elsewhere. */
  week_of: boolean;
  unread: boolean;
  month_only: boolean;
  remark: string;
  /** Unknown words that may give the time: "8 in the morning". */
  left: string;
}

const nothing: WrittenDate = {
  start: null,
  end: null,
  others: [],
  weekday: null,
  time: '',
  until: '',
  zone: '',
  relative: null,
  calendar_week: null,
  week_of: false,
  unread: false,
  month_only: false,
  remark: '',
  left: '',
};

export const saysWhen = (remark: string): boolean => /\d/.test(remark) || PART_OF_DAY.test(`1 ${remark}`);
const PART_OF_DAY =
  /(?<=\d)[\s,–@-]+((?:by |before |in the |at )?(?:eod|cob|eob|end of day|close of business|morning|afternoon|evening|midnight|lunchtime)|at \d{1,2})\s*$/i;
/** Days 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}(\.\d+)?$/;
const RANGE =
  /(?<!\s)\s*(?:→|->|=>|~)\s*|(?<!\s)\s+[-–—]\s+|(?<!\s)\s+(?:to|through|thru|until|till|bis|zum|al|hasta|au|jusqu au|fino al|ate|t m|tot)\s+|(?<=\d\.?)\s*[–—]\s*(?=\w)|(?<=[a-z])\s*[–—]\s*(?=\w)/;
/** 7/15-7/20, Jul 15-20, Jul 28-Aug 3: a hyphen that cannot be part of a date. */
const TIGHT_RANGE =
  /(?<=\d[/.]\d{1,4}|[a-z.] ?\d{1,2}(?:st|nd|rd|th)?|^\d{1,2}\.?)-(?=\d{1,2}[/.]\d|[a-z]|\d{1,2}(?:st|nd|rd|th)?(?:\D|$))/;
const NAMED_SLASH = /(?<=[a-z])\/(?=\d)/;
const LIST = /(?<!\s)\s*(?:;|&|\+|\n)\s*|(?<!\s)\s+(?:and|und|y|et|or)\s+/;
const COMMA = /(?<!\s)\s*,\s*/;
const WEEK_OF =
  /^(?:(?:week|wk) (?:of|commencing|beginning|starting|from)|w\/c|wc|w\/b|woche (?:vom|ab)|semana del?|semaine du|settimana del)[:\s]+/;
const PREFIX =
  /^(?:from|on|by|starts?|starting|sends?|launch(?:es)?|goes live|am|ab|ab dem|vom|von|el|le|la|del|desde|du|the)[:\s]+/;

/** "Tue, 05 Jan 2027 09:00:00 -0500" (RFC 5322, section 3.3) */
const MESSAGE_DATE =
  /^(?:([a-z]{3}),\s*)?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d\d):(\d\d)(?::\d\d)? ([+-]\d{4}|[a-z]{1,4})(?: \([^()]*\))?$/i;

function messageDate(text: string): WrittenDate | undefined {
  const [, weekday, day, monthName = '', year, hours, minutes, zone] = MESSAGE_DATE.exec(text) ?? [];
  const month = monthNamed(fold(monthName));
  if (month === undefined) return undefined;
  return {
    ...nothing,
    start: { kind: 'day', year: Number(year), month, day: Number(day), named: 'day' },
    weekday: (weekday ? weekdayNamed(fold(weekday)) : undefined) ?? null,
    time: `${hours}:${minutes}`,
    zone: zoneNamed(zone),
  };
}

const MOST_WORDS = 12;

/** The rest of the cell is `left`. */
export function parseBeginning(cell: string): WrittenDate {
  const whole = parseDate(cell);
  const words = cell.trim().split(/\s+/);
  if (!whole.unread || whole.month_only || words.length > MOST_WORDS) return whole;
  for (let count = words.length - 1; count > 0; count -= 1) {
    const date = parseDate(
      words
        .slice(0, count)
        .join(' ')
        .replace(/[^\p{L}\d.)]+$/u, ''),
    );
    const { start } = date;
    const isDay = start !== null && start.kind !== 'day_of_month' && start.kind !== 'nth_weekday';
    if (isDay) return { ...date, left: words.slice(count).join(' ') };
  }
  return whole;
}

/** Never throws; unreadable parts are left out. */
export function parseDate(cell: string): WrittenDate {
  const text = withoutCjk(cell.normalize('NFKC').trim());
  if (text === '' || text.length > 200) return nothing;
  if (SERIAL.test(text)) return serial(Number(text));
  const epoch = /^(1[5-9]\d{8}|2[01]\d{8})(\d{3})?$/.exec(text)?.[1];
  if (epoch) return parseDate(new Date(Number(epoch) * 1_000).toISOString());
  const stamp =
    /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text);
  if (stamp) {
    const [, year, month, day, hours, minutes, zone] = stamp;
    const midnight = hours === '00' && minutes === '00';
    return {
      ...nothing,
      start: { kind: 'day', year: Number(year), month: Number(month), day: Number(day) },
      // Exports write a day as midnight.
      ...(!midnight && { time: `${hours}:${minutes}`, zone: zoneNamed(zone) }),
    };
  }
  const message = messageDate(text);
  if (message) return message;
  const { plain: dated, remark: bracketed } = splitRemark(text);
  const partOfDay = PART_OF_DAY.exec(dated);
  const plain = dated.slice(0, partOfDay?.index);
  const remark = [bracketed, partOfDay?.[1]].filter(Boolean).join(', ');
  const { time, until, zone, rest } = findTime(plain);
  const folded = fold(rest)
    .replace(/-feira\b/g, '')
    .replace(/(?<=\d(?:st|nd|rd|th)?) of (?:the |each |every )?month$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:-]+|(?<![\s,:-])[\s,:-]+$/g, '');
  const named = nthWeekday(folded);
  if (named) return { ...nothing, start: named, time, until, zone, remark };
  const alone = weekdayBesideNumber(folded.replace(/\.$/, ''));
  const { weekday, rest: days } = alone == null ? splitWeekday(folded) : { weekday: alone, rest: '' };
  const found = {
    ...nothing,
    weekday,
    time: time === '00:00' && until === '' ? '' : time,
    until,
    zone: time === '00:00' ? '' : zone,
    remark,
  };
  const relative = relativeDay(days);
  if (relative) return { ...found, relative };
  const calendar_week = calendarWeek(days);
  if (calendar_week) return { ...found, calendar_week, weekday: calendar_week.weekday ?? weekday };
  const week_of = WEEK_OF.test(days);
  const read = parseDays(days.replace(WEEK_OF, '').replace(PREFIX, ''));
  return { ...found, ...read, week_of, unread: days !== '' && !read.start };
}

function parseDays(text: string): Partial<WrittenDate> {
  const whole = parseDay(text);
  if (whole) return whole === 'month' ? { month_only: true } : { start: whole };
  const tail = /(?<![,\s])[,\s]+(20\d{2})$/.exec(text);
  const days = text.slice(0, tail?.index);
  if (tail && /\d/.test(days)) {
    const { start, end, others } = parseDays(days);
    const year = Number(tail[1]);
    const last = dated(end ?? others?.at(-1), year);
    if (start && last)
      return {
        start: inherit(start, last),
        ...(end ? { end: last } : { others: others?.map((day) => inherit(day, last)) }),
      };
  }
  for (const separator of [RANGE, TIGHT_RANGE, NAMED_SLASH]) {
    const [from, to, ...more] = text.split(separator);
    if (from === undefined || to === undefined || more.length > 0) continue;
    const window = parseWindow(from, to);
    if (window) return window;
  }
  for (const separator of [LIST, COMMA]) {
    const parts = text.split(separator).map((part) => splitWeekday(part).rest);
    if (parts.length < 2) continue;
    const days = parts.map(parseDay);
    const first = days[0];
    if (!first || first === 'month' || days.some((day) => !day || day === 'month')) continue;
    const known = days.filter((day): day is WrittenDay => day !== undefined && day !== 'month');
    // After a year, it may be an hour: "17 March 2027, 8".
    const isWhole = first.kind === 'day' && first.year !== null;
    if (isWhole && separator === COMMA && known.some(({ kind }) => kind === 'day_of_month')) continue;
    return { start: inherit(first, known.at(-1)), others: known.slice(1).map((day) => inherit(day, first)) };
  }
  return {};
}

function parseWindow(from: string, to: string): Partial<WrittenDate> | undefined {
  const [start, end] = [parseDay(splitWeekday(from).rest), parseDay(splitWeekday(to).rest)];
  if (!start || start === 'month') return undefined;
  if (!end || end === 'month') return { start, remark: to.trim() };
  return { start: inherit(start, end), end: inherit(end, start) };
}

function inherit(day: WrittenDay, other: WrittenDay | undefined): WrittenDay {
  if (!other || other.kind === 'day_of_month') return day;
  if (day.kind === 'day_of_month') return other.kind === 'day' ? { ...other, day: day.day } : day;
  if (day.year !== null || other.year === null) return day;
  // "Dec 28 – Jan 3, 2027" starts in the year before.
  const yearsOn = day.kind === 'day' && other.kind === 'day' ? Math.trunc((other.month - day.month) / 7) : 0;
  return { ...day, year: other.year + yearsOn };
}

const dated = (day: WrittenDay | undefined, year: number): WrittenDay | undefined =>
  day === undefined || day.kind === 'day_of_month' ? undefined : { ...day, year: day.year ?? year };

function parseDay(given: string): WrittenDay | 'month' | undefined {
  const text = given.replace(/^[\s,.(]+|(?<![\s,)])[\s,)]+$/g, '');
  const iso =
    /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})\.?$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return { kind: 'day', year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numeric =
    /^(\d{1,2})\s*([./-])\s*(\d{1,2})(?:\s*[./-]\s*'?(\d{4}|\d{2}))?(\.?)$/.exec(text) ??
    /^(\d{1,2})( )(\d{1,2}) (\d{4})()$/.exec(text);
  if (numeric) {
    const [, first, separator, second, year, dot] = numeric;
    return {
      kind: 'numeric',
      first: Number(first),
      second: Number(second),
      year: year === undefined ? null : fullYear(Number(year)),
      // 24.12. and 24.12.2026 are usual; 12.24.26 occurs in campaign names.
      dotted: separator === '.' && (dot === '.' || year?.length === 4),
    };
  }
  const bare = /^(\d{1,2})(?:st|nd|rd|th|\.|er|o)?$/.exec(text);
  if (bare)
    return Number(bare[1]) >= 1 && Number(bare[1]) <= 31
      ? { kind: 'day_of_month', day: Number(bare[1]) }
      : undefined;
  return namedDay(text);
}

/** "Di" counts only before the number of a day or week. */
const besideNumber = (first: string | undefined, rest: string): number | null | undefined =>
  first !== undefined && /^(?:\d|kw|cw)/.test(rest) ? weekdayBesideNumber(first) : undefined;

const JOINING = new Set([
  'of',
  'the',
  'de',
  'del',
  'le',
  'den',
  'do',
  'di',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'o',
  'e',
  'a',
  'r',
  'roku',
  'г',
  'года',
  '',
]);

function namedDay(text: string): WrittenDay | 'month' | undefined {
  const words = text.match(/[\p{L}]+|\d+/gu) ?? [];
  if (words.length > 6) return undefined;
  const months = words.flatMap((word) => monthNamed(word) ?? []);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const [month] = months;
  // "May 4-8" is two days, "May-04-08" one.
  if (/\d(?:st|nd|rd|th|\.)?\s*[-–—&]\s*\d|\d,\s*\d{1,2}(?!\d)/.test(text) && !/\p{L}-\d+-\d+$/u.test(text))
    return undefined;
  if (month === undefined || months.length > 1 || numbers.length > 2) return undefined;
  if (
    words.some(
      (word) =>
        !/^\d/.test(word) &&
        !JOINING.has(word) &&
        monthNamed(word) === undefined &&
        weekdayNamed(word) === undefined,
    )
  )
    return undefined;
  if (numbers.length === 0) return 'month';
  if (numbers.some((digits, at) => at > 0 && digits.length === 1)) return undefined;
  const [day, year] = (numbers[0]?.length === 4 ? numbers.toReversed() : numbers).map(Number);
  if (day === undefined || (numbers.length === 1 && numbers[0]?.length === 4)) return 'month';
  if (day < 1 || day > 31) return undefined;
  const named = /^\d{1,2}(?!\d)/.test(text) ? 'day' : 'month';
  return { kind: 'day', year: year === undefined ? null : fullYear(year), month, day, named };
}

function splitWeekday(text: string): { weekday: number | null; rest: string } {
  const week = /^((?:kw|cw|vecka|uge|uke) ?\d{1,2})[ ,-]+(\p{L}{2,3})\.?$/u.exec(text);
  const ofWeek =
    week?.[2] === undefined ? undefined : (weekdayBesideNumber(week[2]) ?? weekdayNamed(week[2]));
  if (week?.[1] && ofWeek !== undefined) return { weekday: ofWeek, rest: week[1] };
  const words = /^(\p{L}{2,12})\.?,?(?:\s+|$)|(?:^|[\s(,])(\p{L}{3,12})\)?$/gu;
  for (const found of text.matchAll(words)) {
    const word = found[1] ?? found[2] ?? '';
    const rest = text.replace(found[0], ' ').trim();
    const short = besideNumber(found[1], rest);
    const weekday = short === undefined ? weekdayNamed(word) : short;
    // "mar 3" is March, "mar. 3 mars" a Tuesday.
    const ownMonth = monthNamed(/^\d{1,2}\.? (\p{L}{3,})/u.exec(rest)?.[1] ?? '');
    // In "28 Feb/1 Mar" the month belongs to the day before it.
    const afterDay = found[2] !== undefined && /\/\d{1,2}\.?$/.test(rest);
    if (weekday === null) return { weekday, rest };
    if (weekday !== undefined && !afterDay && (monthNamed(word) === undefined || ownMonth !== undefined))
      return { weekday, rest: rest.replace(/^[\s,:/-]+|(?<![\s,:/-])[\s,:/-]+$/g, '') };
  }
  return { weekday: null, rest: text };
}

const isTime = (text: string): boolean => {
  const { time, rest } = findTime(text);
  return time !== '' && rest === '';
};

function splitRemark(text: string): { plain: string; remark: string } {
  const found = /(?<!\s)\s*[([]([^()[\]]{3,80})[)\]]\s*$/.exec(text);
  if (
    !found?.[1] ||
    /^[A-Z]{2,4}$|time$/i.test(found[1].trim()) ||
    weekdayNamed(fold(found[1].trim())) !== undefined
  )
    return { plain: text, remark: '' };
  if (isTime(found[1])) return { plain: `${text.slice(0, found.index)} ${found[1]}`, remark: '' };
  return { plain: text.slice(0, found.index), remark: found[1].trim() };
}

function serial(value: number): WrittenDate {
  const { day, minutes } = fromSerial(value);
  const [year, month, date] = day.split('-').map(Number);
  return {
    ...nothing,
    start: { kind: 'day', year: year ?? 0, month: month ?? 0, day: date ?? 0 },
    time: minutes === 0 ? '' : hhmm(Math.floor(minutes / 60) % 24, minutes % 60),
  };
}

/** Day numbers, decimals and bare weekdays are too unclear. */
export function isDateLike(cell: string): boolean {
  if (!/\d/.test(cell) || SERIAL.test(cell.trim())) return false;
  const { start, remark } = parseDate(cell);
  if (start === null || start.kind === 'day_of_month' || remark !== '') return false;
  if (start.kind === 'nth_weekday') return start.month !== null;
  return start.kind === 'day' || start.year !== null || cell.includes('/');
}
