import { monthNamed, weekdayNamed } from '../../text/date-names.ts';
import { addDays, dayOf, type IsoDay, weekdayOf } from '../../text/day.ts';

/** `nth` is -1 for the last; `month` is null when given elsewhere. */
export interface NthWeekday {
  kind: 'nth_weekday';
  nth: number;
  weekday: number;
  month: number | null;
  year: number | null;
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/^(?:1st|first|erster?|ersten|primer|premier)$/, 1],
  [/^(?:2nd|second|zweiter?|zweiten|segundo|deuxieme)$/, 2],
  [/^(?:3rd|third|dritter?|dritten|tercer|troisieme)$/, 3],
  [/^(?:4th|fourth|vierter?|vierten|cuarto|quatrieme)$/, 4],
  [/^(?:5th|fifth|funfter?|funften|quinto|cinquieme)$/, 5],
  [/^(?:last|final|letzter?|letzten|ultimo|dernier)$/, -1],
];
const JOINING = new Set(['the', 'of', 'in', 'im', 'des', 'der', 'de', 'du', 'del', 'each', 'every', 'month']);

/** From folded text: "2nd Tuesday of March 2027", "first Monday of the month". */
export function nthWeekday(text: string): NthWeekday | undefined {
  const words = (text.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !JOINING.has(word));
  const [ordinal = '', day = '', ...rest] = words;
  const nth = ordinals.find(([names]) => names.test(ordinal))?.[1];
  const weekday = weekdayNamed(day);
  if (nth === undefined || weekday === undefined || rest.length > 2) return undefined;
  const month = rest.map(monthNamed).find((number) => number !== undefined) ?? null;
  const year = Number(rest.find((word) => /^20\d{2}$/.test(word))) || null;
  const known = Number(month !== null) + Number(year !== null);
  return known === rest.length ? { kind: 'nth_weekday', nth, weekday, month, year } : undefined;
}

export function dayOfNth({ nth, weekday }: NthWeekday, year: number, month: number): IsoDay | undefined {
  const first = dayOf(year, month, 1);
  if (first === undefined) return undefined;
  const one = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  if (nth > 0) {
    const day = addDays(one, (nth - 1) * 7);
    return day.slice(0, 7) === one.slice(0, 7) ? day : undefined;
  }
  const fifth = addDays(one, 28);
  return fifth.slice(0, 7) === one.slice(0, 7) ? fifth : addDays(one, 21);
}
