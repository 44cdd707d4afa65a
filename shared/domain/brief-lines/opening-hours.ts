import { weekdayNamed } from '../calendar/dates/names.ts';
import { fold } from '../calendar/words.ts';
import { entryText } from './structure.ts';
import { capitalised } from './wording.ts';

/** "9:00-17:00", "9am to 5 pm, 6-8 pm", "9 h-18 h", "closed". */
const CLOCK =
  '(?:at |from |von |de |d[ae]lle |das )?\\d{1,2}(?:[:.h]\\d\\d)?\\s?(?:[ap]\\.?m\\.?|uhr|uur|h)?';
const SPAN = `${CLOCK}\\s?(?:[–—-]|to|till|until|bis|à|a|alle|às|tot)\\s?${CLOCK}`;
const SHUT =
  '(?:all day |ganztags |toute la journée )?(?:closed|shut|geschlossen|ruhetag|fermée?s?|cerrad[oa]s?|chius[oaie]|fechad[oa]s?|gesloten|by appointment(?: only)?|nach vereinbarung|sur rendez-vous|con cita(?: previa)?|su appuntamento|op afspraak)';
const SPANS = `${SPAN}(?:(?:,| and| und| et| y| e| en|\\s?[/&+])\\s?${SPAN})?`;
/** A day or days, and when somebody is there: "Mon-Fri 9am-8pm", "Karfreitag: geschlossen". */
const HOURS = new RegExp(
  `^(\\p{L}[^\\d:|!?]{0,40}?|\\d{1,2}\\.? \\p{L}{3,10})\\s?[:,–—-]?\\s+(${SPANS}|${SHUT})[.,;]?$`,
  'iu',
);

/** "Closed other days", below the days that have hours. */
const SHUT_ON = new RegExp(`^(${SHUT})(?: (?:on|am|le|el|il|op))? ([a-zà-ɏ][^\\d:|.!?]{2,30}?)[.]?$`, 'iu');
const OTHER_DAYS =
  /^(?:(?:all |the )?(?:other|remaining) days|(?:the )?rest of the week|(?:an )?(?:allen )?(?:anderen|übrigen) tagen?|(?:les )?autres jours|(?:los )?(?:demás|otros) días|(?:gli )?altri giorni|(?:nos )?outros dias|(?:op )?(?:alle )?andere dagen)$/iu;
const isWeekdays = (days: string): boolean => OTHER_DAYS.test(days) || namesWeekday(days);
const namesWeekday = (text: string): boolean =>
  text.split(/[^\p{L}]+/u).some((word) => weekdayNamed(fold(word)) !== undefined);

/** The days of a line and when somebody is there; `isBelow` others that have hours. */
function dayOf(line: string, isBelow: boolean): [days: string, hours: string] | undefined {
  const text = textOf(line);
  const [, days, hours = ''] = HOURS.exec(text) ?? [];
  if (days !== undefined) return [capitalised(days.trim()), hours];
  const [, shut = '', on = ''] = (isBelow && SHUT_ON.exec(text)) || [];
  return isWeekdays(on) ? [capitalised(on), shut.toLowerCase()] : undefined;
}

/** The days and hours that the first lines name, as pairs; undefined unless there are two days, one of them with hours. */
export function openingHoursIn(lines: readonly string[]): [days: string, hours: string][] | undefined {
  const found: [string, string][] = [];
  for (const line of lines) {
    const day = dayOf(line, found.length > 0);
    if (!day) break;
    found.push(day);
  }
  return found.length >= 2 && found.some(isSurelyHours) ? found : undefined;
}

/** "9-13" alone may be anything. */
const isSurelyHours = ([days, hours]: [string, string]): boolean =>
  /\d\s?(?:[:h]|[ap]\.?m|uhr|uur)/i.test(hours) || (/\d/.test(hours) && namesWeekday(days));

/** Long lines are sentences. */
const MOST_LETTERS = 90;
const textOf = (line: string): string => (line.length > MOST_LETTERS ? '' : entryText(line));
