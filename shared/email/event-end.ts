import { addDays, type IsoDay } from '../domain/calendar/dates/day.ts';
import { sentencesIn } from '../domain/sentences.ts';
import { hoursOfEnd, withoutDays } from './event-hours.ts';
import { eventLength } from './event-length.ts';
import { programmeHours } from './event-programme.ts';
import { NO_EVENT, OTHER_DATE, OTHER_HOURS } from './event-words.ts';
import { whenIn } from './when.ts';

const MINUTE = 60_000;
/** More hours are not of one evening. */
const LONGEST = 12 * 60;

/**
 * When something that begins at `starts` (`YYYY-MM-DDTHH:MM`) ends by what its brief says: how long it takes, until
 * when it goes on, or when its programme is over; '' where the brief says nothing of it. `ofDay` are the
 * sentences that name its day.
 */
export function eventEnd(starts: string, brief: string, ofDay: readonly string[]): string {
  const length = eventLength(brief, ofDay);
  if (length !== null) return later(starts, length);
  const begins = starts.slice(11);
  const minutes = (time: string) => (minutesOf(time) - minutesOf(begins) + 24 * 60) % (24 * 60);
  const isPossible = (time: string) => minutes(time) > 0 && minutes(time) <= LONGEST;
  const latest = (times: readonly string[]) =>
    times.filter(isPossible).sort((one, other) => minutes(other) - minutes(one))[0];
  const own = brief
    .split('\n')
    .flatMap(sentencesIn)
    .filter((sentence) => isOfEvent(sentence, ofDay) && isOfDay(sentence, starts));
  const until = latest(own.flatMap((sentence) => hoursOfEnd(withoutDays(sentence))));
  const programme = programmeHours(brief);
  const over = programme?.time === begins ? programme.until : '';
  const end = until ?? over;
  return end === '' ? '' : later(starts, minutes(end));
}

const isOfEvent = (sentence: string, ofDay: readonly string[]): boolean =>
  ofDay.includes(sentence) || ![OTHER_HOURS, NO_EVENT, OTHER_DATE].some((words) => words.test(sentence));

/** Whether a sentence names no day but the one on which something begins. */
const isOfDay = (sentence: string, starts: string): boolean =>
  whenIn(sentence, 'en').every(({ kind, value }) => kind !== 'date' || value === starts.slice(5, 10));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function later(starts: string, minutes: number): string {
  const ends = Date.parse(`${starts}:00Z`) + minutes * MINUTE;
  return new Date(ends).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** The last moment of hours that are stated: what ends before it begins ends on the next day. */
export const statedEnd = (day: IsoDay, time: string, until: string): string =>
  `${until <= time ? addDays(day, 1) : day}T${until}`;
