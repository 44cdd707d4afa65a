export interface RelativeDay {
  unit: 'day' | 'week';
  count: number;
  /**
   * "Day 3" is the third day (`label`), "D+3" three days after day zero (`trigger`); "+3 days" counts from
   * the trigger or the row above (`open`).
   */
  from: 'label' | 'trigger' | 'open';
}

export interface CalendarWeek {
  week: number;
  year: number | null;
  /** 0 = Sunday, when the week names the day: "2027-W12-3". */
  weekday: number | null;
}

const DAYS = 'days?|d|tage?n?|jours?|dias?|giorn[io]|dag(?:en|ar|e)?|dni|gun';
const WEEKS = 'weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|weken|veckor|uger|uker';
const HOURS = 'hours?|hrs?|h|stunden?|heures?|horas?';
const UNIT = `(?<unit>${DAYS}|${WEEKS}|${HOURS}|months?)`;
const COUNT = '(?<count>\\d{1,3})';

const DAY_LABEL = /^(?:day|tag|dia|jour|giorno|dag|dzien|gun|d|t) ?[-#.]? ?(\d{1,3})$/;
const WEEK_LABEL = /^(?:week|wk|w|woche|semana|semaine|settimana) ?[-#.]? ?(\d{1,2})$/;
const WEEK_AND_DAY = /^(?:week|wk|w) ?(?<week>\d{1,2}) ?[,/-]? ?(?:day|d) ?(?<day>\d)$/;
const FROM_TRIGGER = /^(?:day|d|t) ?(?<sign>[+-]) ?(?<count>\d{1,3})$/;
const LATER = [
  `\\+ ?${COUNT} ?${UNIT}?`,
  `(?:after|wait|nach|apres|tras|dopo|na|efter) ${COUNT} ${UNIT}`,
  `${COUNT} ?${UNIT}(?: (?:later|after|delay|wait|spater|danach|plus tard|despues|dopo|from)\\b.*)?`,
].map((form) => new RegExp(`^${form}$`));
const BEFORE = new RegExp(`^${COUNT} ?${UNIT} (?:before|prior|earlier|vor|vorher|avant|antes)\\b.*$`);
const AT_ONCE =
  /^(?:immediately|immediate|instant|instantly|right away|at once|sofort|immediatement|inmediato)$/;

const DAY_ZERO =
  /^(?:(?:the )?(?:launch|event|sale) day|d-day|day of(?: (?:launch|event|sale|release))?|(?:on )?the (?:same )?day|same day)$/;

/** From folded text: "Day 3", "D+3", "+2 days", "1 week later". */
export function relativeDay(text: string): RelativeDay | undefined {
  const both = WEEK_AND_DAY.exec(text)?.groups;
  if (both) return { unit: 'day', count: (Number(both.week) - 1) * 7 + Number(both.day), from: 'label' };
  const trigger = FROM_TRIGGER.exec(text)?.groups;
  // "Day-3" is day 3, "D-3" three days before.
  if (trigger && !(text.startsWith('day') && trigger.sign === '-'))
    return { unit: 'day', count: Number(`${trigger.sign}${trigger.count}`), from: 'trigger' };
  const day = DAY_LABEL.exec(text)?.[1];
  if (day) return { unit: 'day', count: Number(day), from: 'label' };
  const week = WEEK_LABEL.exec(text)?.[1];
  if (week) return { unit: 'week', count: Number(week), from: 'label' };
  if (DAY_ZERO.test(text)) return { unit: 'day', count: 0, from: 'trigger' };
  if (AT_ONCE.test(text)) return { unit: 'day', count: 0, from: 'open' };
  const before = daysOf(BEFORE.exec(text));
  if (before !== undefined) return { unit: 'day', count: -before, from: 'trigger' };
  const later = daysOf(LATER.map((form) => form.exec(text)).find(Boolean));
  return later === undefined ? undefined : { unit: 'day', count: later, from: 'open' };
}

const isUnit = (names: string, unit: string) => new RegExp(`^(?:${names})$`).test(unit);

/** Undefined for months, whose lengths differ. */
function daysOf(counted: RegExpExecArray | null | undefined): number | undefined {
  const { count, unit = 'days' } = counted?.groups ?? {};
  if (count === undefined || unit.startsWith('month')) return undefined;
  if (isUnit(WEEKS, unit)) return Number(count) * 7;
  return isUnit(HOURS, unit) ? Math.floor(Number(count) / 24) : Number(count);
}

const ISO_WEEK = /^(?<year>\d{4})-?w(?<week>\d{2})(?:-?(?<weekday>[1-7]))?$/;
const CALENDAR_WEEK =
  /^(?:kw|cw|kalenderwoche|calendar week|iso week|vecka|uge|uke|viikko) ?[.#-]? ?(?<week>\d{1,2})(?: ?[/,.-]? ?(?<year>20\d{2}))?$/;

/** From folded text: "2027-W12-3", "KW 12". */
export function calendarWeek(text: string): CalendarWeek | undefined {
  const iso = ISO_WEEK.exec(text)?.groups;
  if (iso) {
    const weekday = iso.weekday === undefined ? null : Number(iso.weekday) % 7;
    return { year: Number(iso.year), week: Number(iso.week), weekday };
  }
  const named = CALENDAR_WEEK.exec(text)?.groups;
  if (!named) return undefined;
  return {
    year: named.year === undefined ? null : Number(named.year),
    week: Number(named.week),
    weekday: null,
  };
}
