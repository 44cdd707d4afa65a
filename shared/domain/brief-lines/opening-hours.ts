import { SHORT_WEEKDAY, whenIn } from '../../email/when.ts';
import { monthNamed, weekdayNamed } from '../calendar/dates/names.ts';
import { fold } from '../calendar/words.ts';
import { saysDayOnly } from '../cut-sentence.ts';
import { dayLabelled, entryText } from './structure.ts';
import { capitalised, wordCount } from './wording.ts';

/** "9:00-17:00", "9am to 5 pm, 6-8 pm", "9 h-18 h 30", "10am to 12 noon", "closed". */
const CLOCK =
  '(?:at |from |von |de |d[ae]lle |das )?(?:(?:12 )?(?:noon|midday|midnight|midi|minuit|mittags?|mediodía|mezzogiorno)|\\d{1,2}(?:[:.]\\d\\d|\\s?h\\s?\\d\\d(?!\\d))?\\s?(?:[ap]\\.?m\\.?|uhr|uur|h)?)';
const SPAN = `${CLOCK}\\s?(?:[–—-]|to|till|until|bis|à|a|alle|às|tot)\\s?${CLOCK}`;
const SHUT =
  '(?:all day |ganztags |toute la journée )?(?:closed|shut|geschlossen|ruhetag|fermée?s?|cerrad[oa]s?|chius[oaie]|fechad[oa]s?|gesloten|by appointment(?: only)?|nach vereinbarung|sur rendez-vous|con cita(?: previa)?|su appuntamento|op afspraak)';
const OPEN = '(?:(?:open|geöffnet|ouvert|abiert[oa]s?|apert[oaie]|abert[oa]s?) )?';
const SPANS = `${OPEN}${SPAN}(?:(?:,| and| und| et| y| e| en|\\s?[/&+])\\s?${SPAN})?`;
/** Hours, and what brackets say of them: "8am to 2pm (10% surcharge)". */
/** ", normally closed", ", bar only": what is said of the hours. */
const SAID =
  ',\\s(?:(?:normally|usually|instead of|not|sonst|statt|nur|au lieu de|en vez de|invece di|anders)(?![a-zà-ɏ])[^:|!?]{0,40}|[^\\d:|.!?]{2,50})';
const TIMES = `((?:${SPANS}|${SHUT})(?:\\s?\\([^()]{1,60}\\)|${SAID})?)[.,;]?$`;
/** A day or days, and when somebody is there: "Mon-Fri 9am-8pm", "Karfreitag: geschlossen". */
const HOURS = new RegExp(
  `^(\\p{L}[^\\d:|!?]{0,40}?|\\d{1,2}\\.? \\p{L}{3,10})\\s?[:,–—-]?\\s+${TIMES}`,
  'iu',
);
/** "Good Friday 3 April - closed", "Tuesday 29 and Wednesday 30 December: 10am to 2pm". */
const DATED = new RegExp(`^([\\p{L}\\d][^|!?]{2,60}?)\\s?[:,–—-]?\\s+${TIMES}`, 'iu');
/** "Tuesday 5 January: normal hours": what else is said of a day among days with hours has few words. */
const MOST_WORDS = 8;

/** "Closed other days", below the days that have hours. */
const SHUT_ON = new RegExp(`^(${SHUT})(?: (?:on|am|le|el|il|op))? ([a-zà-ɏ][^\\d:|.!?]{2,30}?)[.]?$`, 'iu');
const OTHER_DAYS =
  /^(?:(?:all |the )?(?:other|remaining) days|(?:the )?rest of the week|(?:an )?(?:allen )?(?:anderen|übrigen) tagen?|(?:les )?autres jours|(?:los )?(?:demás|otros) días|(?:gli )?altri giorni|(?:nos )?outros dias|(?:op )?(?:alle )?andere dagen)$/iu;
const isWeekdays = (days: string): boolean => OTHER_DAYS.test(days) || namesWeekday(days);
const namesWeekday = (text: string): boolean =>
  text.split(/[^\p{L}]+/u).some((word) => weekdayNamed(fold(word)) !== undefined);

/** "Sun 27", whose month the days above have. */
const SHORT_DAY = new RegExp(`^${SHORT_WEEKDAY}\\d{1,2}(?:st|nd|rd|th|\\.)?$`, 'iu');
const isDays = (text: string): boolean =>
  saysDayOnly(text.replace(/[()]/g, ' ')) || SHORT_DAY.test(text.trim());

/** A line of opening hours. `isSaid` of a day that has neither hours nor a word for being closed. */
interface Row {
  days: string;
  hours: string;
  isSaid: boolean;
}

/** The days of a line and when somebody is there; `isBelow` others that have hours. */
function dayOf(line: string, isBelow: boolean): Row | undefined {
  const text = textOf(line);
  const [, days, hours = ''] = HOURS.exec(text) ?? [];
  if (days !== undefined) return { days: capitalised(days.trim()), hours, isSaid: false };
  const [, date = '', times = ''] = DATED.exec(text) ?? [];
  if (isDays(date)) return { days: capitalised(date.trim()), hours: times, isSaid: false };
  const [, shut = '', on = ''] = (isBelow && SHUT_ON.exec(text)) || [];
  if (isWeekdays(on)) return { days: capitalised(on), hours: shut.toLowerCase(), isSaid: false };
  const said = dayLabelled(text) ?? (isBelow ? dayBehind(text) : undefined);
  return said && wordCount(said.text) <= MOST_WORDS
    ? { days: capitalised(said.title), hours: said.text, isSaid: true }
    : undefined;
}

/** "Back to normal Mon 4 January", below days with hours. */
function dayBehind(text: string): { title: string; text: string } | undefined {
  const [day] = wordCount(text) <= MOST_WORDS ? whenIn(text, 'en') : [];
  if (day?.kind !== 'date' || !/^\.?$/.test(text.slice(day.index + day.text.length))) return undefined;
  const before = text.slice(0, day.weekday?.index ?? day.index);
  const said = before.replace(LEADS_TO_DAY, '').replace(/(?<![\s,:–—-])[\s,:–—-]+$/, '');
  return said === ''
    ? undefined
    : {
        title: text
          .slice(said.length)
          .replace(/^[\s,:–—-]+(?:(?:on|am|le|el|il|op)\s)?/i, '')
          .replace(/\.$/, ''),
        text: said,
      };
}
const LEADS_TO_DAY =
  /(?<!\S)(?:from|on|ab|am|vom|le|du|à partir du|dès le|el|desde(?: el)?|a partir del?|d[ae]l|vanaf|op|od) $/iu;

/** The days and hours that the first lines name; undefined unless there are two days, one of them with hours. */
export function openingHoursIn(lines: readonly string[]): [days: string, hours: string][] | undefined {
  const found: Row[] = [];
  for (const line of lines) {
    const day = dayOf(line, found.length > 0);
    if (!day) break;
    found.push(day);
  }
  const timed = found.filter(({ isSaid }) => !isSaid);
  return timed.length >= 2 && timed.length * 2 >= found.length && areSurelyHours(timed)
    ? found.map(({ days, hours }) => [days, hours])
    : undefined;
}

/** "9-13" alone may be anything. */
const isSurelyHours = ({ days, hours }: Row): boolean =>
  /\d\s?(?:[:h]|[ap]\.?m|uhr|uur)/i.test(hours) || (/\d/.test(hours) && namesWeekday(days));

/** Beside a day on which somebody is away, "Dec 24 - 9 to 2" is sure as well. */
const areSurelyHours = (rows: readonly Row[]): boolean =>
  rows.some(isSurelyHours) ||
  (rows.some(({ hours }) => /\d/.test(hours)) && rows.some(({ hours }) => IS_SHUT.test(hours)));
const IS_SHUT = new RegExp(`^${SHUT}`, 'iu');

/** Long lines are sentences. */
const MOST_LETTERS = 90;
/** "25. und 26.12.", "1. Januar": a day's number is no mark of an entry. */
const DAY_NUMBER = /^\s*\d{1,2}\.\s?(?:[–&+/-]|(?:und|bis|u|a|i|e|do)[\s.]|(\p{L}{3,12})\b)/u;
function textOf(line: string): string {
  if (line.length > MOST_LETTERS) return '';
  const [mark, word] = DAY_NUMBER.exec(line) ?? [];
  const isDay = mark !== undefined && (word === undefined || monthNamed(fold(word)) !== undefined);
  return isDay ? line.trim() : entryText(line);
}
