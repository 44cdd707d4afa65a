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

/** The days and hours that the first lines name, as pairs; undefined unless there are two days, one of them with hours. */
export function openingHoursIn(lines: readonly string[]): [days: string, hours: string][] | undefined {
  const end = lines.findIndex((line) => !HOURS.test(textOf(line)));
  const found = (end < 0 ? lines : lines.slice(0, end)).map((line): [string, string] => {
    const [, days = '', hours = ''] = HOURS.exec(textOf(line)) ?? [];
    return [capitalised(days.trim()), hours];
  });
  return found.length >= 2 && found.some(isSurelyHours) ? found : undefined;
}

/** "9-13" alone may be anything. */
const isSurelyHours = ([days, hours]: [string, string]): boolean =>
  /\d\s?(?:[:h]|[ap]\.?m|uhr|uur)/i.test(hours) ||
  (/\d/.test(hours) && days.split(/[^\p{L}]+/u).some((word) => weekdayNamed(fold(word)) !== undefined));

/** Long lines are sentences. */
const MOST_LETTERS = 90;
const textOf = (line: string): string => (line.length > MOST_LETTERS ? '' : entryText(line));
