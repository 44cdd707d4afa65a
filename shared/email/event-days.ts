import { addDays, dayOf, type IsoDay, weekdayOf } from '../domain/calendar/dates/day.ts';
import { BLANK, eventHours, withoutDays } from './event-hours.ts';
import { eventPlace, type Spot } from './event-place.ts';
import {
  CLOSED,
  HAPPENS,
  INVITES,
  MOVED,
  NEW_DAY,
  OPENS,
  OTHER_DATE,
  RECORDED,
  RETURNS,
} from './event-words.ts';
import { endsAt, holidaysIn, SHORT_WEEKDAY, type When, whenIn } from './when.ts';

/** Every week, and so on no day of its own. */
const REPEATED =
  /(?<![a-zà-ɏ])(?:every|each|always|usually|immer|jeweils|toujours|siempre|sempre|altijd|jeden|jede|chaque|tous les|cada|todos los|ogni|elke|iedere) $/iu;
/** Before a weekday that is the next one. */
const NEXT = /\b(?:this|diesen|este|ce|questo) $/iu;

/** A day that a sentence names, at `index`, with what follows it in its line. */
export interface Found {
  day: IsoDay;
  /** The last one, of several in a row; otherwise the same. */
  last: IsoDay;
  sentence: string;
  /** Where the day, or its weekday, begins, and where it ends. */
  index: number;
  end: number;
  /** The sentences behind it that may name its hours. */
  next: readonly string[];
}

type FoundDay = Omit<Found, 'next'>;

/** Which words count as days: dates, besides them the next weekday, or the days counted from that of sending. */
export type DaysRead = 'dates' | 'weekdays' | 'ahead';

/** A day so long ago is rather the next one of that date: "12 January" in an email of October. */
const LONG_AGO = 120;
/** The day that a date without a year means: of the year in which the email is sent, or of the next one. */
function nextDay(month: number, day: number, sent: IsoDay): IsoDay | undefined {
  const year = Number(sent.slice(0, 4));
  const first = dayOf(year, month, day);
  return first !== undefined && addDays(first, LONG_AGO) < sent ? dayOf(year + 1, month, day) : first;
}

/** The day that a date means; undefined for a time, and where it takes the day of sending to know. */
function dayMeant(when: When, before: string, sent: IsoDay | undefined, read: DaysRead): IsoDay | undefined {
  if (when.kind === 'date') {
    const [month, day] = when.value.split('-').map(Number) as [number, number];
    if (when.year !== null) return dayOf(when.year, month, day);
    return sent && nextDay(month, day, sent);
  }
  if (when.kind !== 'weekday' || !sent) return undefined;
  if (read === 'dates' ? !NEXT.test(before) : REPEATED.test(before) || PLURAL.test(when.text))
    return undefined;
  const ahead = (Number(when.value) - weekdayOf(sent) + 7) % 7;
  // On the day itself, "this Sunday" may mean today or in a week.
  return ahead > 0 ? addDays(sent, ahead) : undefined;
}

/** "Thursdays", "donnerstags". */
const PLURAL = /(?:days|tags|wochs)$/iu;

const TODAY =
  /(?<![a-zà-ɏ])(?:today|tonight|this (?:evening|afternoon)|heute|aujourd['’]hui|ce soir|cet après-midi|hoy|esta (?:noche|tarde)|oggi|stasera|questa sera|hoje|esta noite|vandaag|vanavond|vanmiddag)(?![a-zà-ɏ'’])/giu;
/** "Morgen" begins a sentence only before an hour or a part of the day, and "la mañana" is one. */
const TOMORROW =
  /(?<![\p{L}])(?:[Tt]omorrow|[Dd]emain|(?<!(?:la|esta|cada) )[Mm]añana|[Dd]omani|[Aa]manhã|(?<!(?:[Gg]uten|[Jj]eden|[Aa]m|[Dd]er|[Dd]en|[Gg]oede) )(?:morgen|Morgen(?=,? (?:um|ab|abend|früh|vor|nach|mittag|om|\d))))(?![\p{L}'’])/gu;

/** The days that a text counts from the one on which it is sent: "tonight", "tomorrow". */
function daysFrom(sent: IsoDay, text: string): Extract<When, { kind: 'date' }>[] {
  const found = (pattern: RegExp, ahead: number) =>
    [...text.matchAll(pattern)].map(({ 0: named, index }) => {
      const day = addDays(sent, ahead);
      return {
        kind: 'date' as const,
        value: day.slice(5),
        year: Number(day.slice(0, 4)),
        weekday: null,
        isEnd: endsAt(text, index),
        text: named,
        index,
      };
    });
  return [...found(TODAY, 0), ...found(TOMORROW, 1)].sort((one, other) => one.index - other.index);
}

/** Between the first and the last of several days, and between two of which the second may be another event's. */
const TO = new RegExp(
  `^(?:\\.|st|nd|rd|th|er)?\\s?(?:-|–|—|to|until|till|through|bis(?: zum)?|au|al|a|do|t/m|tot(?: en met)?)\\s?(?:the |dem |den |el |il |le |o )?(?:${SHORT_WEEKDAY})?$`,
  'iu',
);
const AND = new RegExp(
  `^(?:\\.|st|nd|rd|th|er)?\\s?(?:,|/|and|&|und|et|y|e|i|en)\\s?(?:the |den |le |el |il )?(?:${SHORT_WEEKDAY})?$`,
  'iu',
);
/** What takes longer is nothing to go to on a day. */
const MOST_DAYS = 7;

/** Where a day begins, with its weekday. */
const startOf = (when: When): number =>
  (when.kind === 'date' ? when.weekday?.index : undefined) ?? when.index;
const endOf = ({ index, text }: { index: number; text: string }): number => index + text.length;

/** The last of the days that begin with the first of some, and where it ends; of those that do not follow, the first. */
function lastOf(first: IsoDay, days: readonly When[], sentence: string, sent: IsoDay | undefined) {
  const row = { last: first, end: endOf(days[0] ?? { index: 0, text: '' }) };
  for (const next of days.slice(1)) {
    if (next.kind !== 'date') break;
    const day = dayMeant(next, '', sent, 'dates');
    const between = sentence.slice(row.end, startOf(next));
    const isNext = AND.test(between) && day === addDays(row.last, 1);
    if (day === undefined || day <= row.last || !(isNext || TO.test(between))) break;
    Object.assign(row, { last: day, end: endOf(next) });
  }
  return row;
}

/** Where a sentence may name the place of what happens on its day. */
export const spotOf = (found: FoundDay): Spot => {
  const hours = eventHours(behindDay(found));
  const { sentence, index, end } = found;
  return { sentence, from: index, to: hours ? [index + hours.end, end] : [end] };
};

/** Letters before an appointment's day, from there to the end of its hours, and from those to its place. */
const LONGEST = { lead: 8, time: 60, joint: 10 };

/** What follows the place where an hour and a place follow a day: "5 March, doors 7 pm, film 7:30 pm, in the barn"; null elsewhere. */
function behindAppointment(found: FoundDay): string | null {
  const { sentence, index } = found;
  const hours = eventHours(behindDay(found));
  const place = eventPlace(sentence, [spotOf(found)]);
  if (!hours?.time || place === '' || hours.end > LONGEST.time) return null;
  const behind = sentence.slice(index + hours.end);
  const at = behind.toLowerCase().indexOf(place.toLowerCase());
  return at >= 0 && at <= LONGEST.joint ? behind.slice(at + place.length) : null;
}

const isReturn = ({ sentence, index }: FoundDay): boolean =>
  RETURNS.test(sentence.slice(Math.max(0, index - 24), index));

/** Whether a sentence says when and where somebody or something is there again. */
export const returns = (sentence: string, sent: IsoDay | undefined): boolean =>
  daysIn(sentence, sent, 'weekdays').some(isReturn);

/** Whether a sentence is no more than a day, an hour and a place. */
export function isAppointment(sentence: string, sent: IsoDay | undefined): boolean {
  const [found, ...others] = daysIn(sentence, sent, 'dates');
  if (!found || others.length > 0 || found.index > LONGEST.lead) return false;
  return !/\p{L}/u.test(behindAppointment(found) ?? 'x');
}

/** Whether a sentence names a day with an hour and a place behind it, whatever else it says. */
export const isAppointed = (sentence: string, sent: IsoDay | undefined): boolean =>
  daysIn(sentence, sent, 'dates').some((found) => behindAppointment(found) !== null);

/** Behind a weekday, its day of a month that is not named: "Friday 18", "vendredi 18". */
const DAY_BEHIND =
  /^,?\s(?:the |den |le |el |il )?(\d{1,2})(?:st|nd|rd|th|\.)?(?![a-zà-ɏ\d:]|[.,]\d|\s?(?:uhr|uur|h|am|pm|bis|to|till|[-–%€$£])(?![a-zà-ɏ]))/iu;

/** A weekday with such a number as the next such day, where that is one; otherwise as it is. */
function withNumber(when: When, sentence: string, sent: IsoDay): When {
  if (when.kind !== 'weekday') return when;
  const [behind = '', number = ''] = DAY_BEHIND.exec(sentence.slice(endOf(when), endOf(when) + 12)) ?? [];
  const ahead = Array.from({ length: 31 }, (_, days) => addDays(sent, days));
  const day = ahead.find((each) => Number(each.slice(8)) === Number(number));
  if (number === '' || day === undefined || String(weekdayOf(day)) !== when.value) return when;
  return { ...when, kind: 'date', value: day.slice(5), year: null, weekday: null, text: when.text + behind };
}

/** The words for days that a sentence has, in order. */
const daysNamed = (sentence: string, sent: IsoDay | undefined, read: DaysRead): When[] => {
  if (read === 'ahead') return sent === undefined ? [] : daysFrom(sent, sentence);
  const named = whenIn(sentence, 'en').filter(({ kind }) => kind !== 'time');
  return sent === undefined ? named : named.map((when) => withNumber(when, sentence, sent));
};

/** "The shop is open on Monday" tells of nothing that happens, "the fair is open" does. */
function saysOpening(sentence: string): boolean {
  const opens = OPENS.exec(sentence);
  if (!opens || INVITES.test(sentence)) return false;
  return (HAPPENS.exec(sentence)?.index ?? sentence.length) > opens.index;
}

/** "Good Friday 26 to Easter Monday 29 March": the last of several days, of which the first has no month. */
const ENDS_NAMED =
  /\d{1,2}(?:st|nd|rd|th|\.)?\s?(?:to|until|till|through|bis|au|al|a|tot|t\/m|[-–])\s(?:\p{L}{2,12}\s){1,2}$/iu;

/** "Tues and Thurs 9-12": weekdays beside each other without a date come every week. */
const isOneOfSome = (when: When, all: readonly When[], sentence: string): boolean =>
  when.kind === 'weekday' &&
  all.some((other) => {
    const [first, second] = other.index < when.index ? [other, when] : [when, other];
    return other !== when && other.kind === 'weekday' && AND.test(sentence.slice(endOf(first), second.index));
  });

/** The days on which something begins, as far as they are not before the email is sent. */
export function daysIn(sentence: string, sent: IsoDay | undefined, read: DaysRead): FoundDay[] {
  const isMoved = MOVED.test(sentence);
  if ((CLOSED.test(sentence) && !isMoved) || RECORDED.test(sentence) || saysOpening(sentence)) return [];
  const found: FoundDay[] = [];
  const isNew = (at: number) => !isMoved || NEW_DAY.test(sentence.slice(Math.max(0, at - 12), at));
  const all = daysNamed(sentence, sent, read);
  const named = all.filter((when) => isNew(startOf(when)) && !isOneOfSome(when, all, sentence));
  let behind = 0;
  for (const [at, when] of named.entries()) {
    const before = sentence.slice(Math.max(0, when.index - 40), when.index);
    if (when.isEnd || when.index < behind) continue;
    const day = dayMeant(when, before, sent, read);
    if (day === undefined) continue;
    const { last, end } = lastOf(day, named.slice(at), sentence, sent);
    // "Runs 17 October to 28 February": the last day of what has begun is none to come to.
    behind = end;
    if (sent !== undefined && day < sent) continue;
    if (OTHER_DATE.test(before) || ENDS_NAMED.test(sentence.slice(0, startOf(when)))) continue;
    const each = { day, last, sentence, index: startOf(when), end };
    // What is back on a day can be had from then on, unless people are told when and where to come.
    if (isReturn(each) && behindAppointment(each) === null) continue;
    if (last < addDays(day, MOST_DAYS)) found.push(each);
  }
  return found;
}

/** "The 24th", "am 24.", "le 24": a day of a month that is not named. */
const BARE_DAY =
  /(?<![a-zà-ɏ\d])(?:the \d{1,2}(?:st|nd|rd|th)|(?:am|vom|den|dem) \d{1,2}\.(?!\d)|(?:le|el|il) \d{1,2}(?!\d|[:.,]\d|\s?h))(?![a-zà-ɏ])/giu;

interface Stretch {
  from: number;
  to: number;
}

/** A day's sentence as far as other days on either side, whose hours are not its own. */
export function stretchOf({ sentence, day, index, end }: Omit<FoundDay, 'last'>): Stretch {
  const own = { date: day.slice(5), weekday: String(weekdayOf(day)) };
  const isOther = (when: When) =>
    when.kind !== 'time' && when.value !== (when.kind === 'date' ? own.date : own.weekday);
  const others = [
    ...whenIn(sentence, 'en')
      .filter(isOther)
      .map((when) => ({ from: startOf(when), to: endOf(when) })),
    ...holidaysIn(sentence).map((named) => ({ from: named.index, to: endOf(named) })),
    ...[...sentence.matchAll(BARE_DAY)].map(({ 0: text, index: from }) => ({ from, to: from + text.length })),
  ];
  return {
    from: Math.max(0, ...others.filter(({ to }) => to <= index).map(({ to }) => to)),
    to: Math.min(sentence.length, ...others.filter(({ from }) => from >= end).map(({ from }) => from)),
  };
}

/** A day and what stands behind it before the next one. Its numbers are no hours; "tonight" tells of which half they are. */
export function behindDay(found: FoundDay): string {
  const { sentence, index, end } = found;
  const own = sentence.slice(index, end);
  return (
    (/\d/.test(own) ? BLANK.repeat(own.length) : own) + withoutDays(sentence).slice(end, stretchOf(found).to)
  );
}
