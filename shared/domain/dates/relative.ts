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
const UNIT = `(${DAYS}|${WEEKS}|${HOURS}|months?)`;

const DAY_LABEL = /^(?:day|tag|dia|jour|giorno|dag|dzien|gun|d|t) ?[-#.]? ?(\d{1,3})$/;
const WEEK_LABEL = /^(?:week|wk|w|woche|semana|semaine|settimana) ?[-#.]? ?(\d{1,2})$/;
const WEEK_AND_DAY = /^(?:week|wk|w) ?(\d{1,2}) ?[,/-]? ?(?:day|d) ?(\d)$/;
const FROM_TRIGGER = /^(?:day|d|t) ?([+-]) ?(\d{1,3})$/;
const LATER = new RegExp(
  `^(?:\\+ ?(\\d{1,3}) ?${UNIT}?|(?:after|wait|nach|apres|tras|dopo|na|efter) (\\d{1,3}) ${UNIT}` +
    `|(\\d{1,3}) ?${UNIT}(?: (?:later|after|delay|wait|spater|danach|plus tard|despues|dopo|from)\\b.*)?)$`,
);
const BEFORE = new RegExp(`^(\\d{1,3}) ?${UNIT} (?:before|prior|earlier|vor|vorher|avant|antes)\\b.*$`);
const AT_ONCE =
  /^(?:immediately|immediate|instant|instantly|right away|at once|sofort|immediatement|inmediato)$/;

const DAY_ZERO =
  /^(?:(?:the )?(?:launch|event|sale) day|d-day|day of(?: (?:launch|event|sale|release))?|(?:on )?the (?:same )?day|same day)$/;

/** From folded text: "Day 3", "D+3", "+2 days", "1 week later". */
export function relativeDay(text: string): RelativeDay | undefined {
  const both = WEEK_AND_DAY.exec(text);
  if (both) return { unit: 'day', count: (Number(both[1]) - 1) * 7 + Number(both[2]), from: 'label' };
  const trigger = FROM_TRIGGER.exec(text);
  // "Day-3" is day 3, "D-3" three days before.
  if (trigger && !(text.startsWith('day') && trigger[1] === '-'))
    return { unit: 'day', count: Number(`${trigger[1]}${trigger[2]}`), from: 'trigger' };
  const day = DAY_LABEL.exec(text)?.[1];
  if (day) return { unit: 'day', count: Number(day), from: 'label' };
  const week = WEEK_LABEL.exec(text)?.[1];
  if (week) return { unit: 'week', count: Number(week), from: 'label' };
  if (DAY_ZERO.test(text)) return { unit: 'day', count: 0, from: 'trigger' };
  if (AT_ONCE.test(text)) return { unit: 'day', count: 0, from: 'open' };
  const before = BEFORE.exec(text);
  if (before) return { unit: 'day', count: -inDays(before[1], before[2]), from: 'trigger' };
  const later = LATER.exec(text);
  if (!later || later[2]?.startsWith('month') || later[6]?.startsWith('month')) return undefined;
  return {
    unit: 'day',
    count: inDays(later[1] ?? later[3] ?? later[5], later[2] ?? later[4] ?? later[6]),
    from: 'open',
  };
}

const isUnit = (names: string, unit: string) => new RegExp(`^(?:${names})$`).test(unit);

function inDays(count: string | undefined, unit = 'days'): number {
  if (isUnit(WEEKS, unit)) return Number(count) * 7;
  return isUnit(HOURS, unit) ? Math.floor(Number(count) / 24) : Number(count);
}

const ISO_WEEK = /^(\d{4})-?w(\d{2})(?:-?([1-7]))?$/;
const CALENDAR_WEEK =
  /^(?:kw|cw|kalenderwoche|calendar week|iso week|vecka|uge|uke|viikko) ?[.#-]? ?(\d{1,2})(?: ?[/,.-]? ?(20\d{2}))?$/;

/** From folded text: "2027-W12-3", "KW 12". */
export function calendarWeek(text: string): CalendarWeek | undefined {
  const iso = ISO_WEEK.exec(text);
  if (iso) {
    const weekday = iso[3] === undefined ? null : Number(iso[3]) % 7;
    return { year: Number(iso[1]), week: Number(iso[2]), weekday };
  }
  const named = CALENDAR_WEEK.exec(text);
  if (!named) return undefined;
  return { year: named[2] === undefined ? null : Number(named[2]), week: Number(named[1]), weekday: null };
}
