import { monthNamed, weekdayNamed } from './date-names.ts';
import { isListNumber } from './list-number.ts';
import { numberWords } from './number-words.ts';
import { fold } from './words.ts';

export type When = {
  text: string;
  index: number;
  isEnd: boolean;
} & (
  | {
      kind: 'date';
      /** `MM-DD`. */
      value: string;
      year: number | null;
      weekday: { day: number; text: string; index: number } | null;
    }
  /** 0 = Sunday. */
  | { kind: 'weekday'; value: string }
  /** `HH:MM`; midnight and 23:59 are `00:00`. */
  | { kind: 'time'; value: string }
);

const END =
  /(?<![a-zà-ɏ])(?:until|till|'til|extended (?:it )?to|by|through|before|ends?(?: on)?|ending|closes?(?: on)?|expires?|works until|bis(?: zum| einschließlich)?|endet am|vor|v[oó][oó]r|hasta(?: el)?|antes del?|jusqu[’']?(?:au|à)|avant(?: le)?|av\.(?: le)?|fino (?:al?|alle)|entro(?: il)?|prima del?|at[eé](?: o)?|t\/m|tot(?: en met)?|no later than|sp[äa]testens(?: am| bis)?|uiterlijk(?: op)?|au plus tard|a m[aá]s tardar)[\s:]+(?:(?:the|el|le|il|den|dem|o)\s)?$/iu;
const wordsBefore = (text: string, at: number): string => {
  const before = text.slice(Math.max(0, at - 24), at);
  return before.slice(before.lastIndexOf('\n') + 1);
};
export const endsAt = (text: string, at: number): boolean => END.test(wordsBefore(text, at));

const WORD = '[a-zà-ɏ]{3,12}';
const DAY = '\\d{1,2}';
const JOINT = "(?:\\s(?:of|de|di|del)(?=\\s)|\\sd['’])?\\s?";
export const SHORT_WEEKDAY =
  '(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mi[eé]|jue|vie|s[aá]b|dom|gio|seg|ter|qua|qui|sex|ma|din|woe?|don|vri?j?|zat?|zon?)[a-zà-ɏ]{0,9}\\.?,?\\s';
const ORDINAL = '(?:\\.|st|nd|rd|th|er|º)?';
const MORE_DAYS = `${ORDINAL}(?:\\s?[,/]\\s?(?:${SHORT_WEEKDAY})?${DAY}${ORDINAL}){0,6}`;
const RANGE = `${MORE_DAYS}\\s?(?:-|–|to|through|a|au|bis|al|do|t\\/m|tot|until|und|and|&|\\/|et|y|e|i|en)\\s?(?:the |den |le |el |il )?(?:${SHORT_WEEKDAY})?`;
// V8 takes four times as long to compile these with the `u` flag.
const DAY_MONTH = new RegExp(
  `(?<![\\d.,:$€£]|(?<!\\d\\.?)/)(?:(${DAY})${ORDINAL}(?=${RANGE}${DAY}${ORDINAL}${JOINT}\\s?${WORD})|(${DAY})(?:st|nd|rd|th|er|º|ª|\\.)?${JOINT}(${WORD})\\.?(?:,?\\s(?:de\\s)?(\\d{4}))?)`,
  'gi',
);
const ENDS_IN_LETTER = /\p{L}$/u;
const RANGE_MONTH = new RegExp(`^${RANGE}${DAY}${ORDINAL}${JOINT}\\s?(${WORD})`, 'i');
const MONTH_DAY = new RegExp(
  `(?<![a-zà-ɏ])(${WORD})\\.?\\s(${DAY})(?:st|nd|rd|th)?(?![\\d:.,/]\\d|\\d|\\s?(?:%|am|pm|uhr))(?:,?\\s(\\d{4}))?`,
  'gi',
);
const LAST_DAY =
  /^((?:,\s?\d{1,2}(?:st|nd|rd|th)?){0,6}(?:\s?(?:-|–|—|to|through|al)\s?|,?\s?(?:&|and)\s?(?=\d{1,2}(?:st|nd|rd|th)?(?:\s?(?:$|[.,;:!?()–—-]|(?:at|from|in|for|both|only|until)\s)))))(\d{1,2})(?:st|nd|rd|th)?(?![\d:.,]\d|\d|\s?(?:%|am|pm|uhr)|\s?h(?![a-zà-ɏ]))(?:,?\s(\d{4}))?/iu;
/** Languages that put the month first; "Mai 12" is a house number. */
const MONTH_FIRST = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)/iu;
const STREET_BEFORE =
  /(?<![a-zà-ɏ])(?:calle|c\/|avda?\.?|avenida|avenue|plaza|plza\.?|piazza|piazzale|via|viale|vicolo|rue|quai|boulevard|place d[ue]|rua|praça|avenida|travessa|largo|(?:[a-zà-ɏ-]{0,20}straße|[a-zà-ɏ-]{0,20}platz) (?:des|vom))(?:\s(?:de(?:l|lla|s)?|d[aiou]s?))?\s$/iu;
const STREET_BEHIND = /^\s(?:street|road|avenue|lane|square|st\.|rd\.|ave\.?)(?![a-zà-ɏ])/iu;
const isAddress = (text: string, { index, text: { length } }: Day): boolean =>
  STREET_BEFORE.test(wordsBefore(text, index)) ||
  STREET_BEHIND.test(text.slice(index + length, index + length + 12));

const IN_FIGURES = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)|(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})?(?!\d|\.\d)/g;

const two = (number: number | string) => String(number).padStart(2, '0');
const dayOf = (month: number, day: number): string | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `${two(month)}-${two(day)}` : null;

const WEEKDAY_BEFORE = /([a-zà-ɏ-]{3,14})\.?,?\s(?:(?:the|den|dem|le|el|il|dia)\s)?$/iu;

/** At least `least` letters: "sexta-feira", "dienstags". */
const weekdayOf = (word: string, least: number): number | undefined => {
  const folded = fold(word).replace(/-feira$/, '');
  return folded.length < least ? undefined : weekdayNamed(folded);
};
/** Short names ("Sat") are words in other languages, except before a date. */
const LEAST = { alone: 4, before: 3 };

function weekdayBefore(text: string, at: number) {
  const before = wordsBefore(text, at);
  const from = at - before.length;
  const found = WEEKDAY_BEFORE.exec(before);
  const day = found?.[1] === undefined ? undefined : weekdayOf(found[1], LEAST.before);
  return found?.[1] === undefined || day === undefined
    ? null
    : { day, text: found[1], index: from + found.index };
}

interface Day {
  value: string | null;
  year: string | undefined;
  index: number;
  text: string;
}

function daysIn(text: string): Day[] {
  const month = (word: string | undefined) => monthNamed(fold(word ?? '')) ?? 0;
  return [
    ...[...text.matchAll(IN_FIGURES)].map(
      ({ 0: all, 1: y, 2: m, 3: d, 4: first, 5: second, 6: year, index }) => ({
        value: dayOf(Number(m ?? second), Number(d ?? first)),
        year: y ?? year,
        index,
        text: all,
      }),
    ),
    ...[...text.matchAll(DAY_MONTH)].flatMap(({ 0: all, 1: first, 2: d, 3: name, 4: year, index }) => {
      if (ENDS_IN_LETTER.test(text.slice(Math.max(0, index - 2), index))) return [];
      const named = first === undefined ? name : RANGE_MONTH.exec(text.slice(index + all.length))?.[1];
      const m = month(named);
      const isStep = m > 0 && isListNumber(text, index, m);
      return [{ value: isStep ? null : dayOf(m, Number(first ?? d)), year, index, text: all }];
    }),
    ...[...text.matchAll(MONTH_DAY)].flatMap(({ 0: all, 1: name = '', 2: d, 3: year, index }) => {
      // In "22 May 10-12" the second part is hours.
      const hasDay = /(?<!\d|[-–.:,/])\d{1,2}(?:st|nd|rd|th)?\s$/u.test(
        text.slice(Math.max(0, index - 6), index),
      );
      if (!MONTH_FIRST.test(name) || (hasDay && /^\s?[-–—]\s?\d/u.test(text.slice(index + all.length))))
        return [];
      const end = index + all.length;
      const [range = '', joint = '', last, rangeYear] = LAST_DAY.exec(text.slice(end, end + 48)) ?? [];
      const first = { value: dayOf(month(name), Number(d)), year: year ?? rangeYear, index, text: all };
      if (year !== undefined || Number(last ?? 0) <= Number(d)) return [first];
      const second = { index: end + joint.length, text: range.slice(joint.length) };
      return [first, { ...second, value: dayOf(month(name), Number(last)), year: rangeYear }];
    }),
  ];
}

/** Read only where they end something: "until Christmas Eve". */
const NAMED_DAYS: readonly [RegExp, string][] = [
  [
    /(?:christmas eve|heilig(?:er )?abend|veille de noël|réveillon de noël|nochebuena|vigilia di natale|véspera de natal|kerstavond|wigili[aięę])/giu,
    '12-24',
  ],
  [
    /(?:christmas(?! eve)(?: day)?|weihnachten|(?<!(?:veille|réveillon) de )noël|navidad|(?<!vigilia di )natale|(?<!véspera de )natal|kerst(?!avond))(?![a-zà-ɏ])/giu,
    '12-25',
  ],
  [
    /(?:new year[’']s eve|silvester|saint-sylvestre|nochevieja|san silvestro|capodanno|véspera de ano novo|oudejaars(?:avond|dag)|sylwest(?:er|ra))(?![a-zà-ɏ])/giu,
    '12-31',
  ],
  [/valentine[’']s(?: day)?/giu, '02-14'],
  [/halloween/giu, '10-31'],
];
const namedIn = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.flatMap(([pattern, value]) =>
    [...text.matchAll(pattern)].map(({ 0: all, index }) => ({ value, index, text: all })),
  );
export const holidaysIn = (text: string): { value: string; index: number; text: string }[] =>
  namedIn(text, NAMED_DAYS);
const MONTH_END = new RegExp(
  `(?<![a-zà-ɏ])(?:end of|ende|(?:la )?fin(?:ales)?(?: de| d['’])?|fine(?: di)?|eind(?:e)?(?: van)?)\\s?(${WORD})`,
  'giu',
);
/** Includes ends of months; February's may be either of two days. */
const namedDays = (text: string): { value: string; index: number; text: string }[] => [
  ...holidaysIn(text),
  ...[...text.matchAll(MONTH_END)].flatMap(({ 0: all, 1: name = '', index }) => {
    const month = monthNamed(fold(name)) ?? 2;
    const value = dayOf(month, [4, 6, 9, 11].includes(month) ? 30 : 31);
    return value === null || month === 2 ? [] : [{ value, index, text: all }];
  }),
];
const UNTIL =
  /(?:until|till|through|\bby|bis|hasta|jusqu[’']?(?:au|à)|fino a|at[eé]|tot)\s(?:[a-zà-ɏ]{2,3}\s)?$/iu;

const NAMED_TIMES: readonly [RegExp, string][] = [
  [/(?<![a-zà-ɏ])(?:noon|midday|mittags?|mediodía|midi|mezzogiorno|meio-dia)(?![a-zà-ɏ])/giu, '12:00'],
  [
    /(?<![a-zà-ɏ])(?:midnight|mitternacht|medianoche|minuit|mezzanotte|meia-noite|middernacht)(?![a-zà-ɏ])/giu,
    '00:00',
  ],
];
const clockPatterns = (number: string): readonly RegExp[] => [
  /(?<![\d.:])(\d{1,2})(?:[:.](\d\d))?\s?([ap])(?:\.m\.|m)(?![a-zà-ɏ])/giu,
  /(?<![\d.:])(\d{1,2})[:h](\d\d)(?![\d:])()/giu,
  new RegExp(`(?<![\\d.,:])(\\d{1,2}|${number})(?:\\.(\\d\\d))?\\s?(?:uhr|uur|hrs)(?![a-zà-ɏ])()`, 'giu'),
  /(?<![\d.,:])(\d{1,2})\s?h(?![a-zà-ɏ])()()/giu,
  /(?<=(?<![a-zà-ɏ])(?:alle|dalle|kl\.?|a las)\s)(\d{1,2})(?![\d:.,]\d|\d)()()/giu,
  new RegExp(`(?<=(?<![a-zà-ɏ])a las\\s)(${number})(?![a-zà-ɏ])()()`, 'giu'),
  /(?<![\d.,:])(\d{1,2})(?=\s?(?:-|–|bis|to|tot|à|a|às)\s?\d{1,2}\s?(?:uhr|uur|h)(?![a-zà-ɏ]))()()/giu,
];
const LATE =
  /^\s(?:abends|nachmittags|am (?:abend|nachmittag)|du soir|de l[’']après-midi|de la (?:tarde|noche)|di sera|del pomeriggio|d[ae] (?:tarde|noite)|[’']s (?:avonds|middags)|in the (?:evening|afternoon)|at night)(?![a-zà-ɏ])/iu;
const NO_WORD = '(?!)';
const clocks = new Map<string, readonly RegExp[]>();

function timesIn(text: string, language: string): { value: string; index: number; text: string }[] {
  const words = numberWords(language);
  const number = words?.pattern ?? NO_WORD;
  const patterns = clocks.get(number) ?? clockPatterns(number);
  clocks.set(number, patterns);
  const written = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, 1: hours = '', 2: minutes, 3: half, index }) => {
      const hour = /^\d/.test(hours) ? Number(hours) : (words?.valueOf(hours) ?? 99);
      const minute = Number(minutes || 0);
      const isTwelve = half !== undefined && half !== '';
      if (hour > (isTwelve ? 12 : 24) || minute > 59) return [];
      const isLate =
        !isTwelve && hour < 12 && LATE.test(text.slice(index + all.length, index + all.length + 20));
      const full = isTwelve
        ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
        : (hour + (isLate ? 12 : 0)) % 24;
      const value = `${two(full)}:${two(minute)}`;
      return [{ value: value === '23:59' ? '00:00' : value, index, text: all }];
    }),
  );
  return [...namedIn(text, NAMED_TIMES), ...written];
}

const LOOKS_DATED =
  /\d|a las|noon|mid|mitt|mezz|meia|meio|minuit|day|tag|woch|onnabend|lun|mar|mer|mi[eé]|jeu|gio|jue|ven|vie|vri|sam|s[aá]b|dom|dim|seg|ter[cç]|qua|qui|sex|zat|zon|maa|din|don|woe|natal|kerst|weihn|no[eë]l|navid|silv|noche|christ|hallow|valent|year|end|fin/iu;

export function whenIn(text: string, language: string): When[] {
  if (!LOOKS_DATED.test(text)) return [];
  const read = new Uint8Array(text.length);
  const isFree = ({ index, text: { length } }: { index: number; text: string }) => {
    if (read.subarray(index, index + length).includes(1)) return false;
    read.fill(1, index, index + length);
    return true;
  };
  const dates = daysIn(text).flatMap((day): When[] => {
    if (day.value === null || !isFree(day) || isAddress(text, day)) return [];
    const weekday = weekdayBefore(text, day.index);
    if (weekday) isFree(weekday);
    const isEnd = endsAt(text, weekday?.index ?? day.index);
    const year = day.year === undefined ? null : Number(day.year);
    return [{ kind: 'date', value: day.value, year, weekday, isEnd, text: day.text, index: day.index }];
  });
  const named = namedDays(text).flatMap((day): When[] =>
    UNTIL.test(wordsBefore(text, day.index)) && isFree(day)
      ? [{ kind: 'date', year: null, weekday: null, isEnd: true, ...day }]
      : [],
  );
  const times = timesIn(text, language).flatMap((time): When[] =>
    isFree(time) ? [{ kind: 'time', isEnd: endsAt(text, time.index), ...time }] : [],
  );
  const weekdays = [...text.matchAll(/[\p{L}-]{4,14}/gu)].flatMap(({ 0: word, index }): When[] => {
    const day = weekdayOf(word, LEAST.alone);
    return day === undefined || !isFree({ index, text: word })
      ? []
      : [{ kind: 'weekday', value: String(day), isEnd: endsAt(text, index), text: word, index }];
  });
  return [...dates, ...named, ...times, ...weekdays].sort((one, other) => one.index - other.index);
}
