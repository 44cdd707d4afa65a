import type { EmailCheck } from '../../contract/schemas/email.ts';
import { addDays, isDay } from '../../text/day.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { holidaysIn, type When, whenIn } from '../../text/when.ts';
import { offerOf } from '../document/upgrade-document.ts';
import type { Checked, CheckedField } from './checked.ts';
import { finding, inWords, replaceIn } from './finding.ts';
import { ROW, type SourceText } from './sources.ts';
import { wordsOnly } from './unsourced-facts.ts';

type Found<Kind extends When['kind']> = When & { kind: Kind };
type FoundDate = Found<'date'>;
interface Known {
  dates: FoundDate[];
  within: ReadonlySet<string>;
  times: Found<'time'>[];
  /** Numbers in a row the model read: "open 10–17". */
  hours: ReadonlySet<number>;
  weekdays: Found<'weekday'>[];
  days: ReadonlySet<number>;
  /** Infers a missing year from dates that have one (`MM-DD`); null when they disagree. */
  yearOf: (value: string) => number | null;
  language: string;
  /** `MM-DD` */
  lastDay: string | undefined;
}

const REASON = 'A wrong day or time is a promise that somebody has to keep.';
const day = (year: number, value: string) => new Date(`${year}-${value}T00:00:00Z`);
const weekdayOn = (year: number, value: string) => day(year, value).getUTCDay();
const nameOf = (weekday: number, language: string, form: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2027, 0, 3 + weekday)),
  );

/** "Mondays and Thursdays" is not a span. */
const ALSO = /^\s*(?:,|\/|&|\+|(?:and|or|und|oder|et|ou|y|o|e|en|of)(?![a-zà-ɏ]))/iu;

function between<Each extends When>(text: string, each: readonly Each[]): [Each, Each][] {
  return each.flatMap((first, at): [Each, Each][] => {
    const last = each[at + 1];
    const joint = last && text.slice(first.index + first.text.length, last.index);
    return last && joint !== undefined && joint.length < 10 && !/\n|[.,;]\s/.test(joint) && !ALSO.test(joint)
      ? [[first, last]]
      : [];
  });
}

const LONGEST_SPAN = 62;

/** None for a longer span, in which almost any day would be right. */
function daysWithin([first, last]: [FoundDate, FoundDate]): string[] {
  const start = `2028-${first.value}`;
  const days = Array.from({ length: LONGEST_SPAN }, (_, at) => addDays(start, at).slice(5));
  return days.slice(0, days.indexOf(last.value) + 1);
}

const weekdaysWithin = ([first, last]: [Found<'weekday'>, Found<'weekday'>]): number[] => {
  const [from, to] = [Number(first.value), Number(last.value)];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, count) => (from + count) % 7);
};

/** Days between a date without a year and the first date that has one (the send date). */
const NEAR = { before: 60, behind: 300 };
/** "3 January" in an email of 16 December 2026 is in 2027. */
function yearsBy(dates: readonly FoundDate[]): Known['yearOf'] {
  const dated = dates.flatMap(({ year, value }) => (year === null ? [] : [{ year, value }]));
  const [first] = dated.toSorted((one, other) => one.value.localeCompare(other.value));
  if (!first || new Set(dated.map(({ year }) => year)).size > 1) return () => null;
  const from = day(first.year, first.value).getTime();
  return (value) => {
    const apart = (day(first.year, value).getTime() - from) / 86_400_000;
    const yearsOn = apart < -NEAR.before ? 1 : 0;
    return first.year + (apart > NEAR.behind ? -1 : yearsOn);
  };
}

function knownOf(sources: readonly SourceText[], language: string, ends: string): Known {
  const read = sources.map(({ text }) => ({
    text,
    found: [
      ...whenIn(text, language),
      ...(language.startsWith('en') ? [] : whenIn(text, 'en').filter(({ kind }) => kind === 'time')),
    ],
  }));
  const all = read.flatMap(({ found }) => found);
  const dates = all.filter((each): each is FoundDate => each.kind === 'date');
  const weekdays = all.filter((each): each is Found<'weekday'> => each.kind === 'weekday');
  const yearOf = yearsBy(dates);
  const spans = read.flatMap(({ text, found }) =>
    between(
      text,
      found.filter((each): each is FoundDate => each.kind === 'date'),
    ),
  );
  const weeks = read.flatMap(({ text, found }) =>
    between(
      text,
      found.filter((each): each is Found<'weekday'> => each.kind === 'weekday'),
    ),
  );
  return {
    dates,
    within: new Set([
      ...spans.flatMap(daysWithin),
      ...read.flatMap(({ text }) => holidaysIn(text).map(({ value }) => value)),
    ]),
    times: all.filter((each): each is Found<'time'> => each.kind === 'time'),
    hours: new Set(
      sources
        .filter(({ name }) => name === ROW)
        .flatMap(({ text }) => text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [])
        .map(Number),
    ),
    weekdays,
    days: new Set([
      ...weekdays.map(({ value }) => Number(value)),
      ...weeks.flatMap(weekdaysWithin),
      ...dates.flatMap((date) => {
        const known = date.year ?? yearOf(date.value);
        return known === null ? (date.weekday?.day ?? []) : weekdayOn(known, date.value);
      }),
    ]),
    yearOf,
    language,
    lastDay: isDay(ends.slice(0, 10)) ? ends.slice(5, 10) : undefined,
  };
}

function only<Each extends When>(found: readonly Each[]): Each | undefined {
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** The full stop of "Until 30 June." ends the sentence. */
const STOP = /(?<=\p{L})\.$/u;

const spelled = ({ value, text }: FoundDate, language: string): string =>
  /^\d[\d.-]*$/.test(text)
    ? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        day(2028, value),
      )
    : text.replace(/,?\s(?:de\s)?\d{4}$/, '').replace(STOP, '');

interface Wrong {
  found: { text: string; index: number };
  message: string;
  by?: string | undefined;
}

const SHORT_NAME = 5;

/**
 * With the weekday, which usually changes with the day. `day` is undefined when no other day is known, `by`
 * also when its weekday is not.
 */
function insteadOf(field: CheckedField, date: FoundDate, right: FoundDate | undefined, known: Known) {
  if (!right) return { said: date };
  const day = spelled(right, known.language);
  const { weekday, index, text } = date;
  if (!weekday) return { said: date, day, by: day };
  const between = field.text.slice(weekday.index + weekday.text.length, index);
  const said = { index: weekday.index, text: weekday.text + between + text };
  const year = right.year ?? known.yearOf(right.value);
  const other = year === null ? right.weekday?.day : weekdayOn(year, right.value);
  if (other === undefined) return { said, day };
  const name = nameOf(other, known.language, weekday.text.length > SHORT_NAME ? 'long' : 'short');
  return { said, day: `${name}${between}${day}`, by: `${name}${between}${day}` };
}

const wrong = (field: CheckedField, { found, message, by }: Wrong): EmailCheck =>
  finding('fact', 'warn', `${field.label} ${message}`, REASON, {
    subject: sentenceAt(field.text, found.index),
    place: inWords(field.path),
    fix: by === undefined ? null : replaceIn(field, { found: found.text, at: found.index, by }),
  });

function judgeDate(field: CheckedField, date: FoundDate, known: Known): EmailCheck[] {
  const same = known.dates.filter(({ value }) => value === date.value);
  const year = date.year ?? same.find((each) => each.year !== null)?.year ?? known.yearOf(date.value);
  const found: EmailCheck[] = [];
  if (date.weekday && year !== null && weekdayOn(year, date.value) !== date.weekday.day) {
    const by = nameOf(weekdayOn(year, date.value), known.language);
    const message = `says ${date.weekday.text}, but ${date.text} is a ${by}.`;
    found.push(wrong(field, { found: date.weekday, message, by }));
  }
  const isLast = date.isEnd && known.lastDay !== undefined && date.value !== known.lastDay;
  if (isLast && !same.some(({ isEnd }) => isEnd)) {
    const last = known.dates.find(({ value }) => value === known.lastDay);
    const { said, by, day = known.lastDay } = insteadOf(field, date, last, known);
    return [
      wrong(field, { found: said, message: `says until ${said.text}, but the offer ends on ${day}.`, by }),
    ];
  }
  if (same.length > 0 || known.within.has(date.value)) return found;
  const ends = known.dates.filter(({ isEnd }) => isEnd === date.isEnd);
  const { said, by, day } = insteadOf(field, date, only(ends) ?? only(known.dates), known);
  if (day === undefined)
    return [
      ...found,
      wrong(field, { found: date, message: `says ${date.text}; neither the brief nor the offer does.` }),
    ];
  return [wrong(field, { found: said, message: `says ${said.text}, but the day given is ${day}.`, by })];
}

const isBareHour = ({ value }: Found<'time'>, hours: Known['hours']): boolean => {
  const hour = Number(value.slice(0, 2));
  return value.endsWith(':00') && (hours.has(hour) || hours.has(hour % 12 || 12));
};

function judgeTime(field: CheckedField, time: Found<'time'>, { times, hours }: Known): EmailCheck[] {
  if (times.some(({ value }) => value === time.value) || isBareHour(time, hours)) return [];
  if (times.length === 0 && !time.isEnd) return [];
  const right = only(times);
  const message = right
    ? `says ${time.text}, but the time given is ${right.text}.`
    : `says ${time.text}; neither the brief nor the offer does.`;
  return [wrong(field, { found: time, message, by: right?.text })];
}

function judgeWeekday(field: CheckedField, weekday: Found<'weekday'>, known: Known): EmailCheck[] {
  const { days, weekdays, dates, language } = known;
  const ends = [
    ...weekdays.filter(({ isEnd }) => isEnd).map(({ value }) => Number(value)),
    ...dates.flatMap((date) => {
      const year = date.year ?? known.yearOf(date.value);
      return date.isEnd && year !== null ? weekdayOn(year, date.value) : [];
    }),
  ];
  const isKnown =
    weekday.isEnd && ends.length > 0 ? ends.includes(Number(weekday.value)) : days.has(Number(weekday.value));
  if (isKnown) return [];
  if (!weekday.isEnd && weekdays.length + dates.length === 0) return [];
  const [right] = ends;
  const by =
    weekday.isEnd && right !== undefined && new Set(ends).size === 1 ? nameOf(right, language) : undefined;
  const message = by
    ? `says ${weekday.text}, but the day given is a ${by}.`
    : `says ${weekday.text}; neither the brief nor the offer does.`;
  return [wrong(field, { found: weekday, message, by })];
}

const withoutStop = (when: When): When => ({ ...when, text: when.text.replace(STOP, '') });

export function dates({ document: { lang, campaign }, fields, sources }: Checked): EmailCheck[] {
  const said = fields.map((field) => ({
    field,
    found: whenIn(wordsOnly(field.text), lang).map(withoutStop),
  }));
  if (said.every(({ found }) => found.length === 0)) return [];
  const known = knownOf(sources, lang, offerOf(campaign).ends);
  return said.flatMap(({ field, found }) =>
    found.flatMap((each) => {
      if (each.kind === 'date') return judgeDate(field, each, known);
      return each.kind === 'time' ? judgeTime(field, each, known) : judgeWeekday(field, each, known);
    }),
  );
}
