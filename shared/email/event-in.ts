import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { addDays, dayOf, type IsoDay, weekdayOf } from '../domain/calendar/dates/day.ts';
import { comparable } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import type { EmailEvent } from './document.ts';
import { BLANK, type EventHours, eventHours } from './event-hours.ts';
import { eventPlace, type Spot } from './event-place.ts';
import {
  ATTENDS,
  CLOSED,
  HAPPENS,
  INVITES,
  MOVED,
  NEW_DAY,
  NO_EVENT,
  OTHER_DATE,
  OTHER_HOURS,
  RECORDED,
} from './event-words.ts';
import { remembered } from './remembered.ts';
import { type When, whenIn } from './when.ts';

type Row = Pick<CampaignFields, 'campaign_name' | 'brief'> &
  Partial<Pick<CampaignFields, 'send_date' | 'subject_line' | 'theme' | 'cta_link' | 'offer'>>;

const LONGEST_BRIEF = 6_000;

/** Every week, and so on no day of its own. */
const REPEATED = /(?<![a-zà-ɏ])(?:every|each|jeden|jede|chaque|tous les|cada|todos los|ogni|elke|iedere) $/iu;
/** Before a weekday that is the next one. */
const NEXT = /\b(?:this|diesen|este|ce|questo) $/iu;
/** How many sentences behind a day may name its hours. */
const BESIDE = 2;
const LABELLED_HOUR =
  /^[ \t]*(?:time|hours?|start(?:s|ing)?|begins?|when|uhrzeit|zeit|beginn|wann|heures?|horaires?|quand|horas?|horario|cu[áa]ndo|ora|orari[oa]?|quando|horário|tijd|aanvang|wanneer)[ \t]*:[ \t]*(\S.{0,80})$/gimu;

/** A day that a sentence names, at `index`, with what follows it in its line. */
interface Found {
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

const isDay = (text: string | undefined): text is IsoDay =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

/** The first such day that is not before the email is sent. */
function nextDay(month: number, day: number, sent: IsoDay): IsoDay | undefined {
  const year = Number(sent.slice(0, 4));
  const first = dayOf(year, month, day);
  return first !== undefined && first < sent ? dayOf(year + 1, month, day) : first;
}

/** The day that a date means; undefined for a time, and where it takes the day of sending to know. */
function dayMeant(
  when: When,
  before: string,
  sent: IsoDay | undefined,
  invited: boolean,
): IsoDay | undefined {
  if (when.kind === 'date') {
    const [month, day] = when.value.split('-').map(Number) as [number, number];
    if (when.year !== null) return dayOf(when.year, month, day);
    return sent && nextDay(month, day, sent);
  }
  if (when.kind !== 'weekday' || !sent) return undefined;
  if (invited ? REPEATED.test(before) || PLURAL.test(when.text) : !NEXT.test(before)) return undefined;
  const ahead = (Number(when.value) - weekdayOf(sent) + 7) % 7;
  // On the day itself, "this Sunday" may mean today or in a week.
  return ahead > 0 ? addDays(sent, ahead) : undefined;
}

/** "Thursdays", "donnerstags". */
const PLURAL = /(?:days|tags|wochs)$/iu;

/** A text with its days blanked out, whose numbers are no hours. Each of its days asks for it again. */
const withoutDays = remembered((text: string): string => {
  let left = '';
  for (const { kind, index, text: day } of whenIn(text, 'en'))
    if (kind !== 'time' && index >= left.length)
      left += text.slice(left.length, index) + BLANK.repeat(day.length);
  return left + text.slice(left.length);
});

/** Between the first and the last of several days, and between two of which the second may be another event's. */
const TO =
  /^\.?\s?(?:-|–|—|to|until|till|through|bis(?: zum)?|au|al|a|t\/m|tot(?: en met)?)\s?(?:the |dem |den |el |il |le |o )?$/iu;
const AND = /^\.?\s?(?:and|&|und|et|y|e|en)\s?$/iu;
/** A programme, of which only the first can be meant. */
const MOST_FOUND = 40;
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
  const day = dayMeant(next, '', sent, false);
  const between = sentence.slice(when.index + when.text.length, next.weekday?.index ?? next.index);
  if (day === undefined || day <= first) return undefined;
  const isNext = AND.test(between) && !/\p{L}/u.test(when.text) && day === addDays(first, 1);
  return isNext || TO.test(between) ? day : undefined;
}

/**
 * The days on which something begins, as far as they are not before the email is sent. Where readers are `invited`, a
 * weekday is the next one.
 */
function datesIn(sentence: string, sent: IsoDay | undefined, invited: boolean): Omit<Found, 'next'>[] {
  const isMoved = MOVED.test(sentence);
  if ((CLOSED.test(sentence) && !isMoved) || RECORDED.test(sentence)) return [];
  const found: Omit<Found, 'next'>[] = [];
  const isNew = (at: number) => !isMoved || NEW_DAY.test(sentence.slice(Math.max(0, at - 12), at));
  const named = whenIn(sentence, 'en').filter(
    (when) =>
      when.kind !== 'time' && isNew((when.kind === 'date' ? when.weekday?.index : undefined) ?? when.index),
  );
  let read = 0;
  for (const [at, when] of named.entries()) {
    const { index, text } = when;
    const before = sentence.slice(Math.max(0, index - 40), index);
    const isOther = when.isEnd || OTHER_DATE.test(before) || index < read;
    const day = isOther ? undefined : dayMeant(when, before, sent, invited);
    if (day === undefined || (sent !== undefined && day < sent)) continue;
    const next = named[at + 1];
    const last = lastOf(day, when, next, sentence, sent);
    const first = when.kind === 'date' ? (when.weekday?.index ?? index) : index;
    const end = next && last !== undefined ? next.index + next.text.length : index + text.length;
    read = end;
    if (last === undefined || last < addDays(day, MOST_DAYS))
      found.push({ day, last: last ?? day, sentence, index: first, end });
  }
  return found;
}

/** The days of all sentences of a text that count. */
function datesOf(
  text: string,
  sent: IsoDay | undefined,
  invited: boolean,
  counts: (sentence: string) => boolean,
): Found[] {
  const sentences = text.split('\n').flatMap(sentencesIn);
  const found = sentences.flatMap((sentence, at) => {
    if (!counts(sentence)) return [];
    const next = sentences.slice(at + 1, at + 1 + BESIDE);
    return datesIn(sentence, sent, invited).map((each) => ({ ...each, next }));
  });
  return found.slice(0, MOST_FOUND);
}

/** The hours that belong to a day; null where nothing beside it names any. */
function hoursBeside({ sentence, index, next }: Found): EventHours | null {
  const own = withoutDays(sentence);
  const behind = next
    .filter((each) => !OTHER_HOURS.test(each) && !NO_EVENT.test(each))
    .map((each) => `${BLANK} ${withoutDays(each)}`);
  return firstHours([own.slice(index), own, ...behind]);
}

const firstHours = (texts: readonly string[]): EventHours | null => {
  for (const text of texts) {
    const hours = eventHours(text);
    if (hours !== null) return hours;
  }
  return null;
};

/** The hours behind such words as "Time:". */
const labelledHours = (told: string): EventHours | null =>
  firstHours([...told.matchAll(LABELLED_HOUR)].map(([, said = '']) => `${BLANK} ${withoutDays(said)}`));

/** Whether a day of something that happens is one to go there: it has an hour or a place, or words to that effect. */
const canBeAttended = (found: Found, told: string): boolean =>
  ATTENDS.test(found.sentence) ||
  INVITES.test(found.sentence) ||
  (!(NO_EVENT.test(found.sentence) && !HAPPENS.test(found.sentence)) &&
    ((hoursBeside(found) ?? labelledHours(told)) !== null || eventPlace(told, [spotOf(found)]) !== ''));

const spotOf = (found: Found): Spot => {
  const { sentence, index, end } = found;
  const hours = eventHours(withoutDays(sentence).slice(index));
  return { sentence, from: index, to: hours ? [index + hours.end, end] : [end] };
};

/** A campaign's name that is one of what happens, and that readers are told, too; '' for one of the team. */
function titleOf(name: string, subject: string, told: string): string {
  const named = comparable(name);
  const said = comparable(`${subject} ${told}`).split(' ');
  const isSubject = named.includes(' ') && comparable(subject).includes(named);
  const isSaid = named.split(' ').every((word) => said.includes(word));
  return isSubject || (isSaid && HAPPENS.test(name)) ? name.trim() : '';
}

/** Letters before an appointment's day, from there to the end of its hours, and from those to its place. */
const LONGEST = { lead: 8, time: 60, joint: 10 };

/** Whether a sentence is no more than a day, an hour and a place: "5 March, doors 7 pm, film 7:30 pm, in the barn." */
function isAppointment(sentence: string, sent: IsoDay | undefined): boolean {
  const [found, ...others] = datesIn(sentence, sent, false);
  if (!found || others.length > 0 || found.index > LONGEST.lead) return false;
  const hours = eventHours(withoutDays(sentence).slice(found.index));
  const place = eventPlace(sentence, [spotOf({ ...found, next: [] })]);
  if (!hours?.time || place === '' || hours.end > LONGEST.time) return false;
  const behind = sentence.slice(found.index + hours.end).toLowerCase();
  const at = behind.indexOf(place.toLowerCase());
  return at >= 0 && at <= LONGEST.joint && !/\p{L}/u.test(behind.slice(at + place.length));
}

/**
 * What a row invites to, with its day, time and place as stated; null unless the row names something that people
 * go to, or invites them to an hour or to a day, an hour and a place, and exactly one day for it.
 */
export function eventIn(campaign: Row): EmailEvent | null {
  const { campaign_name, subject_line = '', theme = '', brief, cta_link = '', send_date } = campaign;
  const told = brief.slice(0, LONGEST_BRIEF);
  const sent = isDay(send_date) ? send_date : undefined;
  const happens = HAPPENS.test(`${campaign_name}\n${subject_line}\n${theme}\n${told}`);
  const stated = happens
    ? datesOf(`${campaign_name}\n${subject_line}\n${told}`, sent, false, () => true)
    : [];
  const isAsked =
    !NO_EVENT.test(`${campaign_name}\n${subject_line}`) &&
    [INVITES, ATTENDS].some((words) => words.test(`${subject_line}\n${told}`));
  const isInvited = (sentence: string) =>
    (INVITES.test(sentence) || (isAsked && isAppointment(sentence, sent))) &&
    !NO_EVENT.test(sentence) &&
    eventHours(withoutDays(sentence)) !== null;
  const dates = stated.some((found) => canBeAttended(found, told))
    ? stated
    : datesOf(told, sent, true, isInvited);
  const [first] = dates;
  if (!first || new Set(dates.map(({ day, last }) => `${day}/${last}`)).size > 1) return null;
  const event = {
    title: titleOf(campaign_name, subject_line, told),
    place: eventPlace(told, dates.map(spotOf)),
    link: cta_link.trim(),
  };
  const { day, last } = first;
  // Several days have hours of their own.
  if (last > day) return { ...event, starts: day, ends: last, zone: '' };
  const hours = dates.map(hoursBeside).find((found) => found !== null) ?? labelledHours(told);
  const { time = '', until = '', zone = '' } = hours ?? {};
  // What ends before it begins ends on the next day.
  const lastDay = until <= time ? addDays(day, 1) : day;
  return {
    ...event,
    starts: time === '' ? day : `${day}T${time}`,
    ends: until === '' ? '' : `${lastDay}T${until}`,
    zone,
  };
}
