import { hhmm, zoneIn, zoneNamed } from '../domain/calendar/dates/time.ts';
import { remembered } from './remembered.ts';
import { whenIn } from './when.ts';

/** Stands for each character of a day, whose numbers are no hours. */
export const BLANK = '\uE000';

/** A text with its days blanked out, whose numbers are no hours. Each of its days asks for it again. */
export const withoutDays = remembered((text: string): string => {
  let left = '';
  for (const { kind, index, text: day } of whenIn(text, 'en'))
    if (kind !== 'time' && index >= left.length)
      left += text.slice(left.length, index) + BLANK.repeat(day.length);
  return left + text.slice(left.length);
});

/** When something begins and ends, as `HH:MM`, and the zone's IANA name; '' for what a text does not say or leaves open. */
export interface EventHours {
  time: string;
  until: string;
  zone: string;
  /** Where they begin and end in the text. */
  from: number;
  end: number;
}

/** "7pm", "18.30 Uhr", "18 h 30", "10:00", "8 o'clock", and a number alone, which takes words around it to be an hour. */
const CLOCK =
  /(?<![a-zà-ɏ\d.,:/€$£+])(\d{1,2})(?:(?::|\.|\s?h\s?|u)([0-5]\d)(?!\d))?(?:\s?(a\.?m\.?|p\.?m\.?|uhr(?:\s[0-5]\d)?|uur|heures?|horas|hrs?|h|o['’]clock))?(?![a-zà-ɏ]|\d|[.,:/]\d|\s?[%€$£])/giu;
const NOON =
  /(?<![a-zà-ɏ])(?:noon|midday|mediod[ií]a|mezzogiorno|meio-dia|middernacht|midnight|mitternacht|medianoche|minuit|mezzanotte|meia-noite)(?![a-zà-ɏ])/giu;
const IS_NOON = /^(?:noon|midday|medio|mezzog|meio)/iu;

/** Before an hour that has no unit. */
const LEADS =
  /(?<![a-zà-ɏ])(?:at|from|around|um|ab|gegen|von|zwischen|om|vanaf|van|tussen|ore|alle|dalle|tra le|a las|de las|desde las|entre(?: las)?|[àa]s|das|[àa]|d[eè]s|vers|de|kl\.?|between|starts?|beginn)\s?$/iu;
/** Before two hours without a unit that can be nothing else, unless they count something. */
const SURE = /(?<![a-zà-ɏ])(?:dalle|de las|desde las|das)\s?$/iu;
const COUNTED = /^\s?(?:persone|ospiti|anni|personas|años|pessoas|anos|euro?s?)(?![a-zà-ɏ])/iu;
/** Behind one: "at 20 Mill Lane" and "alle 20 persone" are none. */
const FOLLOWS =
  /^\s?(?:$|[\n.,;:!?)(|·–—-]|(?:[ap]t|in|on|and|or|to|till?|until|with|for|sharp|presso|nel\p{L}{0,3}|al|all[aeo']?|con|per|les?|de la|del|di|da|della|e|y|en|hasta|las?|at[eé]|[àa]s?|em|n[ao]s?|com|op|met|bij|tot|te|und|im|bei|bis|mit|et|dans|avec|chez|aux?|du|we|wir|il|lo|el|los|the|our|this|tonight)(?!\p{L})|[ECMP][SD]?T(?!\p{L})|UTC|GMT|CE)/u;
const SPAN =
  /^\s?(?:[-–—]|to|do|till?|until|bis|(?:hasta |y |a |e )?las|hasta|a|[àa]|jusqu['’][àa]|alle|(?:at[eé] )?[àa]s|at[eé]|tot|and|und|et|y|e|en)\s?$/iu;
const BETWEEN = /(?<![a-zà-ɏ])(?:between|zwischen|tussen|entre(?: las)?|tra le)\s?$/iu;
const JOINS_WITH_AND = /^\s?(?:and|und|et|y|e|en)\s?$/iu;
const BEHIND_DAY = /\uE000[\s,:;|·(–—-]*$/;
/** Between two hours at which something begins. */
const ALTERNATIVE =
  /^\s?(?:,|\/|\||&|,? ?(?:and|or|und|oder|et|ou|y|o|e|en|of)(?: again)?)\s?(?:at |um |à |a las |alle |om |às )?$/iu;

/** Before an hour by which something ends. */
const ENDS =
  /(?<![a-zà-ɏ])(?:until|till|by|before|ends?(?: at)?|closes?(?: at)?|bis|vor|hasta(?: las)?|antes de(?: las)?|jusqu[’']?à|avant|fino alle|entro le|até(?: às)?|tot|vóór)\s?$/iu;
/** The same of what goes on until then, not of what must be done before. */
const GOES_ON =
  /(?<![a-zà-ɏ])(?:until|till|ends?(?: at)?|finish(?:es)?(?: at)?|bis|hasta(?: las)?|jusqu[’']?à|fino alle|até(?: às)?|tot)\s(?:about |around |circa |ca\. )?$/iu;
/** Before an hour at which people may come in. */
const DOORS =
  /(?<![a-zà-ɏ])(?:doors?|einlass|ouverture(?: des portes)?|accueil|apertura (?:de )?(?:puertas|porte)|abertura (?:de|das) portas|(?:deuren|zaal|inloop)|check-?in|registration|arrivals?|coffee)(?: (?:opens?|at|from|ab|um|à|a las|alle|às|om|vanaf|open))*[\s:]*$/iu;

const EVENING =
  /(?<![a-zà-ɏ])(?:evening|tonight|afternoon|at night|abends?|am abend|nachmittags?|(?:du|ce) soir|de l['’]apr[eè]s-midi|de la (?:tarde|noche)|(?:di|della|questa) sera|(?:del|nel) pomeriggio|d[ae] (?:noite|tarde)|['’]s (?:avonds|middags)|vanavond)(?![a-zà-ɏ])/iu;
const MORNING =
  /(?<![a-zà-ɏ])(?:in the morning|morning|morgens|am morgen|vormittags|du matin|de la mañana|d[ie]l? mattin[ao]|da manhã|['’]s ochtends)(?![a-zà-ɏ])/iu;
/** How far around an hour the part of the day is looked for. */
const NEAR = 26;

const ZONE =
  /^\s?[,(]?\s?((?:UTC|GMT)\s?[+-]\d{1,2}(?::?\d\d)?|[A-Z]{2,4}(?![a-zà-ɏ\d])|(?:eastern|central|mountain|pacific)(?: (?:standard |daylight )?time)?(?![a-zà-ɏ]))/iu;
/** Zones by the names that people give them. */
const SPOKEN_ZONES: readonly [RegExp, string][] = [
  [/^\s?[,(]?\s?(?:UK|London|British) time/iu, 'Europe/London'],
  [/^\s?[,(]?\s?(?:New York|NYC) time/iu, 'America/New_York'],
  [/^\s?[,(]?\s?(?:Berlin(?:er)? (?:time|Zeit)|(?:deutscher|mitteleuropäischer) Zeit)/iu, 'Europe/Berlin'],
  [/^\s?[,(]?\s?(?:Paris time|\(?heure (?:de Paris|française))/iu, 'Europe/Paris'],
  [/^\s?[,(]?\s?(?:Madrid time|hora (?:peninsular|de (?:Madrid|España)|española))/iu, 'Europe/Madrid'],
  [/^\s?[,(]?\s?(?:ora (?:italiana|di Roma))/iu, 'Europe/Rome'],
  [/^\s?[,(]?\s?(?:hora de (?:Lisboa|Portugal))/iu, 'Europe/Lisbon'],
  [/^\s?[,(]?\s?(?:hor(?:a|ário) de Brasília)/iu, 'America/Sao_Paulo'],
  [/^\s?[,(]?\s?(?:hora de(?:l centro de)? (?:México|CDMX|Ciudad de México))/iu, 'America/Mexico_City'],
  [/^\s?[,(]?\s?(?:Nederlandse tijd|Amsterdam time)/iu, 'Europe/Amsterdam'],
];

function zoneAfter(text: string): string {
  const spoken = SPOKEN_ZONES.find(([pattern]) => pattern.test(text))?.[1];
  if (spoken !== undefined) return spoken;
  const written = ZONE.exec(text)?.[1] ?? '';
  return /^(?:UTC|GMT)\s?[+-]/i.test(written) ? zoneNamed(written) : zoneIn(written);
}

interface Clock {
  index: number;
  end: number;
  hour: number;
  minute: number;
  /** As written before the part of the day is known. */
  half: 'a' | 'p' | '';
  unit: string;
  hasMinutes: boolean;
  /** Whether a zero before the hour tells that it is one of 24. */
  padded: boolean;
}

const clocksIn = (text: string): Clock[] =>
  [
    ...[...text.matchAll(CLOCK)].flatMap(({ 0: all, 1: hours = '', 2: minutes, 3: unit = '', index }) => {
      const hour = Number(hours);
      const half = /^[ap]/i.exec(unit)?.[0].toLowerCase() as 'a' | 'p' | undefined;
      if (hour > (half ? 12 : 24) || (half && hour === 0)) return [];
      const minute = Number(minutes ?? /\d\d$/.exec(unit)?.[0] ?? 0);
      const hasMinutes = minutes !== undefined || /\d$/.test(unit);
      const separator = all.charAt(hours.length);
      return [
        {
          index,
          end: index + all.length,
          hour,
          minute,
          half: half ?? ('' as const),
          // "18h30" and "18u30" are hours as "18 h" is one; "18.30" is one with words around it.
          unit: unit === '' && minutes !== undefined && separator !== '.' ? separator : unit.toLowerCase(),
          hasMinutes,
          padded: hours.startsWith('0'),
        },
      ];
    }),
    ...[...text.matchAll(NOON)].map(({ 0: all, index }) => ({
      index,
      end: index + all.length,
      hour: IS_NOON.test(all) ? 12 : 24,
      minute: 0,
      half: '' as const,
      unit: 'noon',
      hasMinutes: true,
      padded: false,
    })),
  ].sort((one, other) => one.index - other.index);

/** Whether a clock without am or pm can be one hour of the day only: "7:30" and "8 uur" may be in the evening. */
function isPlain({ hour, hasMinutes, unit, padded }: Clock): boolean {
  if (padded) return true;
  if (unit.startsWith('uhr')) return hour > 5;
  if (/^(?:h|hrs?|u|heures?)$/.test(unit.trim())) return hour > 6 || (hasMinutes && hour > 4);
  return hour > (hasMinutes ? 8 : 9);
}

type Half = Clock['half'];

/** The half of the day that the words around an hour, or around a span that it begins, name; '' without any. */
function partOfDay({ index }: Clock, { end }: Clock, text: string): Half {
  const around = `${text.slice(Math.max(0, index - NEAR), index)} ${text.slice(end, end + NEAR)}`;
  const isEvening = EVENING.test(around);
  if (isEvening === MORNING.test(around)) return '';
  return isEvening ? 'p' : 'a';
}

/** The hour of 24; undefined where it may be either of two. */
function hourOf(clock: Clock, half: Half): string | undefined {
  const { hour, minute } = clock;
  if (half !== '' && hour <= 12) return hhmm((hour % 12) + (half === 'p' ? 12 : 0), minute);
  return isPlain(clock) ? hhmm(hour % 24, minute) : undefined;
}

function spelled(
  from: Clock,
  to: Clock | undefined,
  text: string,
): Pick<EventHours, 'time' | 'until'> | undefined {
  const part = partOfDay(from, to ?? from, text);
  const time = hourOf(from, from.half || part);
  // A day of 24 hours that begins in the evening may end after midnight.
  const isNight = to?.half === '' && from.half === '' && part === '' && from.hour > 12 && to.hour < 12;
  const until = to && (isNight ? hhmm(to.hour, to.minute) : hourOf(to, to.half || part));
  // Nothing begins at midnight of a day that everybody takes for the same.
  return time === undefined || from.hour === 24 ? undefined : { time, until: until ?? '' };
}

/** A span in which one hour says what the other is: "7–9 pm", "11–1 pm", "10 am–4", "9 to 5", "19 bis 21 Uhr". */
function spanOf(from: Clock, to: Clock, text: string): Pick<EventHours, 'time' | 'until'> | undefined {
  const isLater = (to.hour % 12) * 60 + to.minute > (from.hour % 12) * 60 + from.minute;
  const other = (half: Half): Half => (half === 'a' ? 'p' : 'a');
  if (from.half === '' && to.half !== '')
    return spelled({ ...from, half: isLater ? to.half : other(to.half) }, to, text);
  if (from.half !== '' && to.half === '' && to.hour <= 12)
    return spelled(from, { ...to, half: isLater ? from.half : other(from.half) }, text);
  const isBare = from.unit === '' && to.unit === '' && !from.padded;
  if (isBare && !isLater && from.hour < 12 && to.hour <= 12 && partOfDay(from, to, text) === '')
    return spelled({ ...from, half: 'a' }, { ...to, half: 'p' }, text);
  const unit = to.unit === 'noon' ? from.unit : from.unit || to.unit;
  return spelled({ ...from, unit }, { ...to, unit: to.unit || from.unit }, text);
}

/**
 * The hours that a text names first; null without any. An hour that may be in the morning or in the evening, and one of
 * several, stays open (`time` is ''), since a calendar would show a wrong one. Give it a text `withoutDays`.
 */
export function eventHours(text: string): EventHours | null {
  const clocks = clocksIn(text);
  const spanEnd = (at: number): Clock | undefined => {
    const [from, to] = [clocks[at], clocks[at + 1]];
    if (!from || !to) return undefined;
    const between = text.slice(from.end, to.index);
    if (!SPAN.test(between)) return undefined;
    if (JOINS_WITH_AND.test(between) && !BETWEEN.test(text.slice(Math.max(0, from.index - 16), from.index)))
      return undefined;
    return to;
  };
  const before = ({ index }: Clock) => text.slice(Math.max(0, index - 40), index);
  const starts = clocks.flatMap((clock, at) => {
    const to = spanEnd(at);
    const isSpanEnd = at > 0 && spanEnd(at - 1) !== undefined;
    if (isSpanEnd || ENDS.test(before(clock))) return [];
    const isBare = clock.unit === '' && (to?.unit ?? '') === '';
    const isLed = LEADS.test(before(clock)) || (to !== undefined && BEHIND_DAY.test(before(clock)));
    const behind = (to ?? clock).end;
    const isSure =
      to !== undefined && SURE.test(before(clock)) && !COUNTED.test(text.slice(behind, behind + 12));
    return !isBare || isSure || (isLed && FOLLOWS.test(text.slice(behind, behind + 12)))
      ? [{ clock, to }]
      : [];
  });
  const [first, second] = starts.filter(({ clock }) => starts.length === 1 || !DOORS.test(before(clock)));
  if (!first) return null;
  const { clock, to } = first;
  const { end } = to ?? clock;
  const isOneOfSeveral = second && ALTERNATIVE.test(text.slice(end, second.clock.index));
  const hours = to ? spanOf(clock, to, text) : spelled(clock, undefined, text);
  const [zone = ''] = [end, clock.end].map((at) => zoneAfter(text.slice(at, at + 34))).filter(Boolean);
  const span = { from: clock.index, end };
  return hours && !isOneOfSeveral ? { ...hours, zone, ...span } : { time: '', until: '', zone: '', ...span };
}

/** The hours until which something goes on, as `HH:MM`. Give it a text `withoutDays`. */
export const hoursOfEnd = (text: string): string[] =>
  clocksIn(text).flatMap((clock) => {
    const before = text.slice(Math.max(0, clock.index - 40), clock.index);
    const time = hourOf(clock, clock.half || partOfDay(clock, clock, text));
    // "Kinder bis 16 Jahre"
    const isHour = clock.unit !== '' || clock.hasMinutes;
    return isHour && GOES_ON.test(before) && time !== undefined ? [time] : [];
  });
