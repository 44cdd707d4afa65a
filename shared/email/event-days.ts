import { addDays, dayOf, type IsoDay, weekdayOf } from '../domain/calendar/dates/day.ts';
import { BLANK, eventHours } from './event-hours.ts';
import { eventPlace, type Spot } from './event-place.ts';
import { CLOSED, MOVED, NEW_DAY, OTHER_DATE, RECORDED, RETURNS } from './event-words.ts';
import { remembered } from './remembered.ts';
import { endsAt, SHORT_WEEKDAY, type When, whenIn } from './when.ts';

/** Every week, and so on no day of its own. */
const REPEATED = /(?<![a-zà-ɏ])(?:every|each|jeden|jede|chaque|tous les|cada|todos los|ogni|elke|iedere) $/iu;
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

/** The first such day that is not before the email is sent. */
function nextDay(month: number, day: number, sent: IsoDay): IsoDay | undefined {
  const year = Number(sent.slice(0, 4));
  const first = dayOf(year, month, day);
  return first !== undefined && first < sent ? dayOf(year + 1, month, day) : first;
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
  `^\\.?\\s?(?:-|–|—|to|until|till|through|bis(?: zum)?|au|al|a|t/m|tot(?: en met)?)\\s?(?:the |dem |den |el |il |le |o )?(?:${SHORT_WEEKDAY})?$`,
  'iu',
);
const AND = /^\.?\s?(?:and|&|und|et|y|e|en)\s?$/iu;
/** What takes longer is nothing to go to on a day. */
const MOST_DAYS = 7;

/** The last of the days that begin with `first`; undefined where the next day in the sentence is no part of them. */
function lastOf(
  first: IsoDay,
  when: When,
  next: When | undefined,
  sentence: string,
  sent: IsoDay | undefined,
) {
  if (next?.kind !== 'date') return undefined;
  const day = dayMeant(next, '', sent, 'dates');
  const between = sentence.slice(when.index + when.text.length, next.weekday?.index ?? next.index);
  if (day === undefined || day <= first) return undefined;
  const isNext = AND.test(between) && !/\p{L}/u.test(when.text) && day === addDays(first, 1);
  return isNext || TO.test(between) ? day : undefined;
}

/** A text with its days blanked out, whose numbers are no hours. Each of its days asks for it again. */
export const withoutDays = remembered((text: string): string => {
  let left = '';
  for (const { kind, index, text: day } of whenIn(text, 'en'))
    if (kind !== 'time' && index >= left.length)
      left += text.slice(left.length, index) + BLANK.repeat(day.length);
  return left + text.slice(left.length);
});

/** Where a sentence may name the place of what happens on its day. */
export const spotOf = ({ sentence, index, end }: Pick<Found, 'sentence' | 'index' | 'end'>): Spot => {
  const hours = eventHours(withoutDays(sentence).slice(index));
  return { sentence, from: index, to: hours ? [index + hours.end, end] : [end] };
};

/** Letters before an appointment's day, from there to the end of its hours, and from those to its place. */
const LONGEST = { lead: 8, time: 60, joint: 10 };

/** What follows the place where an hour and a place follow a day: "5 March, doors 7 pm, film 7:30 pm, in the barn"; null elsewhere. */
function behindAppointment(found: Pick<Found, 'sentence' | 'index' | 'end'>): string | null {
  const { sentence, index } = found;
  const hours = eventHours(withoutDays(sentence).slice(index));
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

/** The words for days that a sentence has, in order. */
const daysNamed = (sentence: string, sent: IsoDay | undefined, read: DaysRead): When[] => {
  if (read === 'ahead') return sent === undefined ? [] : daysFrom(sent, sentence);
  return whenIn(sentence, 'en').filter(({ kind }) => kind !== 'time');
};

/** The days on which something begins, as far as they are not before the email is sent. */
export function daysIn(sentence: string, sent: IsoDay | undefined, read: DaysRead): FoundDay[] {
  const isMoved = MOVED.test(sentence);
  if ((CLOSED.test(sentence) && !isMoved) || RECORDED.test(sentence)) return [];
  const found: FoundDay[] = [];
  const isNew = (at: number) => !isMoved || NEW_DAY.test(sentence.slice(Math.max(0, at - 12), at));
  const startOf = (when: When) => (when.kind === 'date' ? when.weekday?.index : undefined) ?? when.index;
  const named = daysNamed(sentence, sent, read).filter((when) => isNew(startOf(when)));
  let end = 0;
  for (const [at, when] of named.entries()) {
    const before = sentence.slice(Math.max(0, when.index - 40), when.index);
    if (when.isEnd || OTHER_DATE.test(before) || when.index < end) continue;
    const day = dayMeant(when, before, sent, read);
    if (day === undefined || (sent !== undefined && day < sent)) continue;
    const next = named[at + 1];
    const last = lastOf(day, when, next, sentence, sent);
    const index = startOf(when);
    const final = next && last !== undefined ? next : when;
    end = final.index + final.text.length;
    const each = { day, last: last ?? day, sentence, index, end };
    // What is back on a day can be had from then on, unless people are told when and where to come.
    if (isReturn(each) && behindAppointment(each) === null) continue;
    if (last === undefined || last < addDays(day, MOST_DAYS)) found.push(each);
  }
  return found;
}
