import { dayOf, type IsoDay, rolledYear, weekdayOf } from '../../text/day.ts';
import type { WrittenDate, WrittenDay } from './parse-date.ts';

export type DateOrder = 'month_first' | 'day_first';

/** `default`: nothing decided it, so the US order was assumed. */
export type OrderReason =
  | 'values'
  | 'weekdays'
  | 'months'
  | 'style'
  | 'language'
  | 'default'
  | 'chosen'
  | 'none';

export interface OrderDecision {
  order: DateOrder;
  by: OrderReason;
  /** Some dates can only be read the other way. */
  mixed: boolean;
  /** Indexes of dates that are different valid days in either order. */
  ambiguous: number[];
}

export interface DateInRow extends WrittenDate {
  /** 1-12 */
  rowMonth: number | null;
  rowYear: number | null;
  /** 0-6 */
  rowWeekday: number | null;
  rowEnd: WrittenDay | null;
}

type Numeric = Extract<WrittenDay, { kind: 'numeric' }>;
const numerics = ({ start, end, rowEnd, others }: DateInRow): Numeric[] =>
  [start, end ?? rowEnd, ...others].filter((day): day is Numeric => day?.kind === 'numeric');

const possible = ({ first, second, year }: Numeric, order: DateOrder): boolean =>
  dayOf(
    year ?? 2028,
    ...(order === 'month_first' ? ([first, second] as const) : ([second, first] as const)),
  ) !== undefined;

/**
 * Decided by the first that favours one order: days valid in one order only, weekdays in the row, months in
 * the row, style (24.12.2026, or "2 Dec" elsewhere), the file's language. Otherwise the US order.
 */
export function decideOrder(
  dates: readonly DateInRow[],
  hints: { today: IsoDay; chosen?: DateOrder; dayFirstLanguage?: boolean },
): OrderDecision {
  const ambiguous: number[] = [];
  const votes = { values: [0, 0], weekdays: [0, 0], months: [0, 0], style: [0, 0] };
  const vote = (by: keyof typeof votes, monthFirst: boolean, dayFirst: boolean) => {
    if (monthFirst !== dayFirst) votes[by][monthFirst ? 0 : 1] = (votes[by][monthFirst ? 0 : 1] ?? 0) + 1;
  };
  for (const [at, date] of dates.entries()) {
    if (date.start?.kind === 'day') vote('style', date.start.named === 'month', date.start.named === 'day');
    for (const day of numerics(date)) {
      const [monthFirst, dayFirst] = [possible(day, 'month_first'), possible(day, 'day_first')];
      vote('values', monthFirst, dayFirst);
      if (day.dotted) votes.style[1] = (votes.style[1] ?? 0) + 1;
      if (!monthFirst || !dayFirst || day.first === day.second) continue;
      if (ambiguous.at(-1) !== at) ambiguous.push(at);
      if (day !== date.start) continue;
      const weekday = date.weekday ?? date.rowWeekday;
      if (weekday !== null) {
        const fallsOnWeekday = (month: number, ofMonth: number) => {
          const year = day.year ?? date.rowYear ?? rolledYear(month, ofMonth, hints.today);
          return weekdayOf(dayOf(year, month, ofMonth) ?? '') === weekday;
        };
        vote('weekdays', fallsOnWeekday(day.first, day.second), fallsOnWeekday(day.second, day.first));
      }
      if (date.rowMonth !== null) vote('months', date.rowMonth === day.first, date.rowMonth === day.second);
    }
  }
  const mixed = votes.values[0] !== 0 && votes.values[1] !== 0;
  if (hints.chosen) return { order: hints.chosen, by: 'chosen', mixed, ambiguous };
  if (!dates.some((date) => numerics(date).length > 0))
    return { order: 'month_first', by: 'none', mixed, ambiguous };
  for (const by of ['values', 'weekdays', 'months', 'style'] as const) {
    const [monthFirst = 0, dayFirst = 0] = votes[by];
    if (monthFirst !== dayFirst)
      return { order: monthFirst > dayFirst ? 'month_first' : 'day_first', by, mixed, ambiguous };
  }
  return hints.dayFirstLanguage
    ? { order: 'day_first', by: 'language', mixed, ambiguous }
    : { order: 'month_first', by: 'default', mixed, ambiguous };
}

export function readInOrder(
  day: Numeric,
  order: DateOrder,
): { month: number; day: number; swapped: boolean } {
  const swapped =
    !possible(day, order) && possible(day, order === 'month_first' ? 'day_first' : 'month_first');
  const monthFirst = (order === 'month_first') !== swapped;
  return { month: monthFirst ? day.first : day.second, day: monthFirst ? day.second : day.first, swapped };
}

const DAY_FIRST_WORDS =
  /\b(datum|versand\p{L}*|betreff\p{L}*|zielgruppe|kampagne\p{L}*|beschreibung|uhrzeit|fecha\p{L}*|asunto|campana|publico|descripcion|objet|cible|campagne|envoi|oggetto|invio|pubblico|assunto|envio|onderwerp|doelgroep|temat|odbiorcy|amne\p{L}*|malgrupp\p{L}*|emne\p{L}*|dato)\b/u;

export const writesDayFirst = (foldedHeaders: readonly string[]): boolean =>
  foldedHeaders.some((header) => DAY_FIRST_WORDS.test(header));
