import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { isInstructingLabel, labelOf } from '../domain/brief-lines/labels.ts';
import { finishedLines } from '../domain/brief-lines/letter.ts';
import { linesOf } from '../domain/brief-lines/lines.ts';
import { isAim } from '../domain/brief-lines/notes.ts';
import { type IsoDay, isDay } from '../domain/calendar/dates/day.ts';
import { comparable } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import type { EmailEvent } from './document.ts';
import { eventIsBeside } from './event-beside.ts';
import {
  behindDay,
  type DaysRead,
  daysIn,
  type Found,
  isAppointed,
  isAppointment,
  returns,
  spotOf,
  stretchOf,
} from './event-days.ts';
import { eventEnd, statedEnd } from './event-end.ts';
import { BLANK, type EventHours, eventHours, withoutDays } from './event-hours.ts';
import { MARKS_BEFORE, MARKS_BEHIND, TIME_LABELS } from './event-labels.ts';
import { withoutLengths } from './event-length.ts';
import { eventPlace, type Spot } from './event-place.ts';
import { programmeHours } from './event-programme.ts';
import { isOfTeam } from './event-title.ts';
import { ATTENDS, GATHERS, HAPPENS, INVITES, NO_EVENT, OTHER_HOURS } from './event-words.ts';

type Row = Pick<CampaignFields, 'campaign_name' | 'brief'> &
  Partial<Pick<CampaignFields, 'send_date' | 'subject_line' | 'theme' | 'cta_link' | 'offer'>>;

const LONGEST_BRIEF = 6_000;

/** Says that a place is closed for a while: the day on which it opens again is no event. */
const CLOSES =
  /(?<![a-zà-ɏ])(?:closed|closing|closure|geschlossen|schließ(?:en|t)|fermée?s?|fermeture|cerrad[oa]s?|cerramos|chius[oiae]|chiudiamo|gesloten|encerrad[oa]s?)(?![a-zà-ɏ])/iu;
/** Opens again: "öffnen wir um 10 Uhr wieder". */
const AGAIN =
  /(?<![a-zà-ɏ])(?:re-?open[a-z]*|open(?:s|ing)? again|back (?:open|to normal)|(?:öffnen|öffnet|offen|geöffnet|da|für (?:sie|euch|dich) da)\s(?:[^.!?]{0,24}\s)?wieder|wieder (?:geöffnet|offen|da|für)|rouvr[a-zà-ɏ]+|réouverture|reabri[a-zà-ɏ]*|volvemos a abrir|riapr[a-zà-ɏ]+|weer open)(?![a-zà-ɏ])/iu;
/** Says when a place is open, which invites to nothing. */
const OF_HOURS =
  /(?<![a-zà-ɏ])(?:(?:opening|winter|summer|spring|autumn|fall|holiday|christmas|xmas|easter|festive|new|store|shop|office) (?:opening )?(?:hours|times)|öffnungszeiten|horaires|horarios?|orari|openingstijden|godziny otwarcia)(?![a-zà-ɏ])/iu;
/** How many sentences behind a day may name its hours. */
const BESIDE = 2;
const LABELLED_HOUR = new RegExp(`^${MARKS_BEFORE}${TIME_LABELS}${MARKS_BEHIND}(\\S.{0,80})$`, 'gimu');

/** A programme, of which only the first can be meant. */
const MOST_FOUND = 40;

/** A brief without what the team aims at: "Aim: online sales for Father's Day (21 June)". */
const toldIn = (brief: string): string =>
  brief
    .split('\n')
    .filter((line) => !isAim(line) && !isInstructingLabel(labelOf(line.trim())))
    .join('\n');

/** The days of all sentences of a text that count. */
function datesOf(
  text: string,
  sent: IsoDay | undefined,
  read: DaysRead,
  counts: (sentence: string) => boolean = () => true,
): Found[] {
  const sentences = text.split('\n').flatMap(sentencesIn);
  const found = sentences.flatMap((sentence, at) => {
    if (!counts(sentence)) return [];
    const next = sentences.slice(at + 1, at + 1 + BESIDE);
    return daysIn(sentence, sent, read).map((each) => ({ ...each, next }));
  });
  return found.slice(0, MOST_FOUND);
}

/** The hours that belong to a day: no other day stands between them; null where nothing beside it names any. */
function hoursBeside(found: Found): EventHours | null {
  const { sentence, day, index, next } = found;
  const { from, to } = stretchOf(found);
  const own = behindDay(found);
  // Hours before a day belong to another one before them.
  const around = from === 0 ? [own, withoutDays(sentence).slice(0, index) + own] : [own];
  const behind = next
    .filter((each) => !OTHER_HOURS.test(each) && !NO_EVENT.test(each))
    .map((each) => {
      const before = stretchOf({ sentence: each, day, index: 0, end: 0 });
      return `${BLANK} ${withoutLengths(withoutDays(each)).slice(0, before.to)}`;
    });
  return firstHours([...around, ...(to === sentence.length ? behind : [])]);
}

/** The sentence behind a day that begins with its hours: "De 19h30 à 21h30, à la boutique". */
function hoursSpot({ next: [sentence = ''] }: Found): Spot[] {
  const hours = OTHER_HOURS.test(sentence) ? null : eventHours(withoutDays(sentence));
  return hours !== null && hours.from <= 'from '.length ? [{ sentence, from: 0, to: [hours.end] }] : [];
}

const firstHours = (texts: readonly string[]): EventHours | null => {
  for (const text of texts) {
    const hours = eventHours(text);
    if (hours !== null) return hours;
  }
  return null;
};

/** Whether a brief names hours of a day that are not those of a telephone or an office. */
const namesHours = (told: string, { day }: Found): boolean =>
  told
    .split('\n')
    .flatMap(sentencesIn)
    .some((sentence) => {
      const { from, to } = stretchOf({ sentence, day, index: 0, end: 0 });
      const own = withoutLengths(withoutDays(sentence)).slice(0, to);
      return from === 0 && !OTHER_HOURS.test(sentence) && eventHours(own) !== null;
    });

/** The hours behind such words as "Time:". */
const labelledHours = (told: string): EventHours | null =>
  firstHours([...told.matchAll(LABELLED_HOUR)].map(([, said = '']) => `${BLANK} ${withoutDays(said)}`));

/** Whether a day of something that happens is one to go there: it has an hour or a place, or words to that effect. */
const canBeAttended = (found: Found, told: string): boolean =>
  ATTENDS.test(found.sentence) ||
  INVITES.test(found.sentence) ||
  (!(NO_EVENT.test(found.sentence) && !HAPPENS.test(found.sentence)) &&
    ((hoursBeside(found) ?? labelledHours(told)) !== null || eventPlace(told, [spotOf(found)]) !== ''));

/** A campaign's name that is one of what happens, and that readers are told, too; '' for one of the team. */
function titleOf(campaign: string, subject: string, told: string): string {
  const parts = campaign.split(/\s[–—|/-]\s/);
  const name = parts.find((part) => HAPPENS.test(part)) ?? campaign;
  if (isOfTeam(name)) return '';
  const named = comparable(name);
  const said = comparable(`${subject} ${told}`).split(' ');
  const isSubject = named.includes(' ') && comparable(subject).includes(named);
  const isSaid = named.split(' ').every((word) => said.includes(word));
  return isSubject || (isSaid && HAPPENS.test(name)) ? name.trim() : '';
}

/**
 * What a row invites to, with its day, time and place as stated; null unless the row names something that people
 * go to, or invites them to an hour or to a day, an hour and a place, and exactly one day for it.
 */
export function eventIn(campaign: Row): EmailEvent | null {
  const { campaign_name, subject_line = '', theme = '', brief, cta_link = '', send_date } = campaign;
  const told = toldIn(brief.slice(0, LONGEST_BRIEF));
  // A letter says itself when and where; a box would stand before its greeting.
  if (finishedLines(linesOf(told)) > 0 || OF_HOURS.test(campaign_name)) return null;
  const sent = send_date !== undefined && isDay(send_date) ? send_date : undefined;
  const titles = `${campaign_name}\n${subject_line}`;
  const happens = HAPPENS.test(`${titles}\n${theme}\n${told}`);
  const isOrdered = (sentence: string) =>
    NO_EVENT.test(sentence) && ![HAPPENS, INVITES, ATTENDS].some((words) => words.test(sentence));
  const stated = happens
    ? datesOf(`${titles}\n${told}`, sent, 'dates', (sentence) => !isOrdered(sentence))
    : [];
  const isAsked =
    !NO_EVENT.test(titles) && [INVITES, ATTENDS].some((words) => words.test(`${subject_line}\n${told}`));
  const isInvited = (sentence: string) =>
    (INVITES.test(sentence) || returns(sentence, sent) || (isAsked && isAppointment(sentence, sent))) &&
    !NO_EVENT.test(sentence) &&
    eventHours(withoutDays(sentence)) !== null;
  const isFixed = (sentence: string) => isAppointed(sentence, sent) && !NO_EVENT.test(sentence);
  const isNear = (sentence: string) =>
    !NO_EVENT.test(sentence) &&
    !OTHER_HOURS.test(sentence) &&
    eventHours(sentence) !== null &&
    (happens || INVITES.test(told));
  const dates = [
    () => (stated.some((found) => canBeAttended(found, told)) ? stated : []),
    () => datesOf(told, sent, 'weekdays', isInvited),
    () => (GATHERS.test(`${titles}\n${told}`) ? datesOf(told, sent, 'dates', isFixed) : []),
    () => (stated.length === 0 ? datesOf(`${titles}\n${told}`, sent, 'ahead', isNear) : []),
  ].reduce<Found[]>((found, read) => (found.length > 0 ? found : read()), []);
  const [first] = dates;
  if (first && CLOSES.test(told) && AGAIN.test(first.sentence)) return null;
  if (eventIsBeside(dates, `${titles}\n${theme}`, told)) return null;
  if (!first || new Set(dates.map(({ day, last }) => `${day}/${last}`)).size > 1) return null;
  const event = {
    title: titleOf(campaign_name, subject_line, told),
    place: eventPlace(
      told,
      dates.flatMap((each) => [spotOf(each), ...hoursSpot(each)]),
    ),
    // A page on the brand's website is no address in a reader's calendar, nor is a number.
    link: /^(?:\/|tel:|mailto:)/i.test(cta_link.trim()) ? '' : cta_link.trim(),
  };
  const { day, last } = first;
  // Several days have hours of their own.
  if (last > day) return { ...event, starts: day, ends: last, zone: '' };
  const hours =
    dates.map(hoursBeside).find((found) => found !== null) ?? labelledHours(told) ?? programmeHours(told);
  const { time = '', until = '', zone = '' } = hours ?? {};
  // A whole day in a calendar would be wrong where the brief names hours that nothing here could read.
  if (time === '' && namesHours(told, first)) return null;
  if (time === '') return { ...event, starts: day, ends: '', zone };
  const starts = `${day}T${time}`;
  const ofDay = dates.map(({ sentence }) => sentence);
  return {
    ...event,
    starts,
    ends: until === '' ? eventEnd(starts, told, ofDay) : statedEnd(day, time, until),
    zone,
  };
}
